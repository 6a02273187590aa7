"""Decisions besides moves and bids: try each word that may be good, finish what it begins, and compare."""

from typing import Final, final

from serai.games.five_tribes import tally
from serai.games.five_tribes.bot.evaluation import GOLD_RESERVE, USEFUL_FAKIRS, Outlook, standing
from serai.games.five_tribes.bot.prospects import Prospects
from serai.games.five_tribes.djinns.djinn import W2, W4
from serai.games.five_tribes.djinns.draws import ChooseDjinn
from serai.games.five_tribes.djinns.iblis import KillAgain
from serai.games.five_tribes.djinns.tile_powers import PowerTarget
from serai.games.five_tribes.lexicon import (
    CONTINUE,
    FAKIRS,
    INVOCATIONS,
    INVOKE,
    KILL,
    PLACE,
    SELL,
    TARGET,
)
from serai.games.five_tribes.names import ANUN_NAK, ECHIDNA, GOODS, IBLIS, LETA, UTUG
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.placing import Place
from serai.games.five_tribes.steps.tribe_action import TribeAction
from serai.games.five_tribes.steps.windows import EndTurn, Window

# Steps that finish what a word has begun.
_SEQUELS: Final = (ChooseDjinn, KillAgain, Place, PowerTarget, TribeAction)
# How many tiles are tried where a power or an assassin can choose among many.
TILES_TRIED: Final = 4
# A word is tried in no further world if more than so many would be judged then: two victims of Iblis are many.
MOST_JUDGED: Final = 480


@final
class Judge:
    """How a seat stands in a world, less what it leaves to the next players where that is looked at."""

    __slots__ = ("_outlook", "_prospects", "_seat", "worlds")

    def __init__(self, seat: int, outlook: Outlook, prospects: Prospects | None = None) -> None:
        self._seat = seat
        self._outlook = outlook
        self._prospects = prospects
        self.worlds = 0  # judged so far

    def value(self, world: Table) -> float:
        self.worlds += 1
        stands = standing(world, self._seat, self._outlook)
        return stands if self._prospects is None else stands - self._prospects.threat(world)


def best_word(worlds: list[Table], seat: int, words: list[int], judge: Judge) -> int:
    """The word after which the seat stands best, on the average of the worlds; among equals the first."""
    if len(words) == 1:
        return words[0]
    totals = [0.0] * len(words)
    for world in worlds:
        before = judge.worlds
        for place, word in enumerate(words):
            totals[place] += _outcome(world, seat, word, judge)
        if 2 * judge.worlds - before > MOST_JUDGED:
            break
    return words[totals.index(max(totals))]


def rated_words(table: Table, seat: int, words: list[int], judge: Judge) -> list[int]:
    """The words by how the seat stands after each; the best first."""
    found = [(-_outcome(table, seat, word, judge), place) for place, word in enumerate(words)]
    found.sort()
    return [words[place] for _, place in found]


def finish_turn(table: Table, seat: int, outlook: Outlook) -> int:
    """Decide whatever is left of the seat's turn; returns how many worlds were judged for it."""
    judge = Judge(seat, outlook)
    while any(isinstance(step, EndTurn) and step.seat == seat for step in table.agenda):
        words = worth_trying(table, seat, outlook, thorough=False)
        table.act(seat, best_word([table], seat, words, judge))
    return judge.worlds


def next_light_word(table: Table, seat: int, outlook: Outlook) -> int:
    """The best word by what the seat has afterwards, whatever it leaves to others."""
    words = worth_trying(table, seat, outlook, thorough=False)
    return best_word([table], seat, words, Judge(seat, outlook))


def _outcome(table: Table, seat: int, word: int, judge: Judge) -> float:
    """How the seat stands once everything that the word begins is settled."""
    world = table.copy()
    world.act(seat, word)
    while world.agenda and world.agenda[-1].seat == seat:
        step = world.agenda[-1]
        if isinstance(step, Window) and step.window == W2:
            world.act(seat, CONTINUE.first)
        elif isinstance(step, _SEQUELS) or _added(world, seat):
            words = likely(world, seat)
            return max(_outcome(world, seat, sequel, judge) for sequel in words)
        else:
            break
    return judge.value(world)


def _added(table: Table, seat: int) -> list[int]:
    """The words worth trying of a step that an expansion asks."""
    words = table.words(seat)
    for part in table.parts:
        found = part.likely(table, seat, words)
        if found:
            return found
    return []


def worth_trying(table: Table, seat: int, outlook: Outlook, thorough: bool = True) -> list[int]:
    """The words of a step among which the best one is surely, or very likely; waiving comes first."""
    step = table.agenda[-1]
    words = table.words(seat)
    if not isinstance(step, Window):
        return likely(table, seat)
    waive = words[-1]
    more: list[int] = []
    for part in table.parts:
        more += part.likely_in_window(words, thorough and step.window == W4)
    if step.window == W2:
        # Powers bound to this moment; the others can wait until it is known what else costs elders.
        return [waive] + [word for word in words if _power(word) in (ECHIDNA, IBLIS)] + more
    if step.window == W4:
        # Meeples from the bag help the player who moves next.
        powers = [word for word in words if INVOKE.has(word) and _power(word) != ANUN_NAK]
        return [waive, *powers, *sales(table, seat, outlook), *more]
    return [waive, *more]


def _power(word: int) -> int:
    """The djinn that a word invokes; -1 if it is another word."""
    return INVOCATIONS[INVOKE.row(word)][0] if INVOKE.has(word) else -1


def sales(table: Table, seat: int, outlook: Outlook) -> list[int]:
    """Goods score unsold, so they are sold only for gold that is needed: the doubles, or one set of everything."""
    if table.gold[seat] >= GOLD_RESERVE or not outlook.rounds:
        return []
    counts = [tally.count(table.resources[seat], good) for good in range(GOODS)]
    masks = {
        sum(1 << good for good, count in enumerate(counts) if count >= least) for least in (1, 2)
    }
    return [SELL.first - 1 + mask for mask in sorted(masks) if mask]


def likely(table: Table, seat: int) -> list[int]:
    """Words of a step that is no window, without those that are clearly worse than others."""
    step = table.agenda[-1]
    words = _added(table, seat) or table.words(seat)
    if isinstance(step, PowerTarget):
        return _best_targets(table, seat, step.djinn, words)
    if isinstance(step, Place):
        # Nobody pays to put a piece on a tile that is not theirs.
        return words[:1] + [w for w in words[1:] if table.owner[PLACE.row(w)] == seat]
    if isinstance(step, TribeAction) and FAKIRS.has(words[0]):
        # Income is linear in the fakirs spent, and what they are worth in hand bends only once.
        most = len(words) - 1
        return [words[n] for n in sorted({0, max(0, most - USEFUL_FAKIRS), most})]
    if isinstance(step, TribeAction):
        return _best_victims(table, words)
    return words


def _best_targets(table: Table, seat: int, djinn: int, words: list[int]) -> list[int]:
    if djinn in (LETA, UTUG):
        by_value = sorted(words, key=lambda w: -table.layout.values[TARGET.row(w)])
        return by_value[:TILES_TRIED]
    mine = [word for word in words if table.owner[TARGET.row(word)] == seat]
    return mine or words[:1]


def _best_victims(table: Table, words: list[int]) -> list[int]:
    """Victims in front of players, on tiles that their death empties, and a few of the others."""
    alone: list[tuple[int, int]] = []
    others: dict[int, int] = {}
    found: list[int] = []
    for word in words:
        if not KILL.has(word):
            found.append(word)
            continue
        tile = KILL.row(word)
        if tally.size(table.meeples[tile]) <= 2 and table.owner[tile] < 0:
            alone.append((-table.layout.values[tile] * (3 - tally.size(table.meeples[tile])), word))
        else:
            others[KILL.column(word)] = word
    alone.sort()
    return found + [word for _, word in alone[: 2 * TILES_TRIED]] + list(others.values())
