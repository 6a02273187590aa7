"""Decisions besides moves and bids: try each word, finish what it begins, and compare."""

from typing import Final

from serai.bots.five_tribes.evaluation import Outlook, standing
from serai.games.five_tribes.lexicon import CONTINUE, DECLINE, END, KILL, SELL
from serai.games.five_tribes.placing import Place
from serai.games.five_tribes.powers import ChooseDjinn, PowerTarget
from serai.games.five_tribes.table import Table
from serai.games.five_tribes.tribe_action import KillAgain, TribeAction
from serai.games.five_tribes.windows import Window

# Steps that finish what a word has begun.
_SEQUELS: Final = (ChooseDjinn, KillAgain, Place, PowerTarget, TribeAction)


def best_word(table: Table, seat: int, outlook: Outlook) -> int:
    """The word after which the seat stands best; among equals the first."""
    return _best(table, seat, outlook)[1]


def _best(table: Table, seat: int, outlook: Outlook) -> tuple[float, int]:
    best_value = float("-inf")
    best = -1
    for word in worth_trying(table, seat):
        trial = table.copy()
        trial.act(seat, word)
        value = _finished(trial, seat, outlook)
        if value > best_value:
            best_value = value
            best = word
    return best_value, best


def _finished(table: Table, seat: int, outlook: Outlook) -> float:
    """The standing once everything begun is settled."""
    while table.agenda:
        step = table.agenda[-1]
        if step.seat != seat:
            break
        if isinstance(step, _SEQUELS):
            return _best(table, seat, outlook)[0]
        if isinstance(step, Window) and step.window == 2:
            table.act(seat, CONTINUE.first)
        else:
            break
    return standing(table, seat, outlook)


def worth_trying(table: Table, seat: int) -> list[int]:
    words = [word for word in table.words(seat) if not SELL.has(word)]
    waiver = [word for word in words if word in (CONTINUE.first, END.first, DECLINE.first)]
    rest = [word for word in words if word not in waiver]
    kills = [word for word in rest if KILL.has(word)]
    if len(kills) > 12:
        lonely = [w for w in kills if table.meeples[KILL.row(w)] & 127 <= 2]
        crowded = [w for w in kills if w not in lonely]
        rest = [w for w in rest if not KILL.has(w)] + lonely[:16] + crowded[:2]
    return waiver + rest
