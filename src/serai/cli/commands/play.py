"""`serai play`: a game at this terminal, with friends or against bots."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

from serai.bots import bot, bots
from serai.cli.arguments import PACK, Arguments, Given
from serai.cli.files import read_text
from serai.cli.i18n import Translator
from serai.cli.loaders import open_game, open_state
from serai.cli.players import HUMAN, Players, players_of, read_bots, read_players
from serai.cli.terminal.autosave import Save
from serai.cli.terminal.session import TerminalSession
from serai.core.options import parse_options
from serai.core.state import State
from serai.games.registry import games

_SEED_BITS: Final = 64  # enough that no two games are alike, short enough to be written down
_HINTS: Final = "hints"


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.position(
        "game", translate("value.game"), translate("option.game", known=", ".join(games()))
    )
    taken.option("seats", "N", translate("option.seats"))
    taken.option("humans", "N", translate("option.humans"))
    taken.option("bots", translate("value.bots"), translate("option.bots", known=", ".join(bots())))
    taken.flag(_HINTS, translate("option.hints"))
    table_options(taken, translate)
    taken.option("resume", translate("value.file"), translate("option.resume"))
    taken.option("load", translate("value.file"), translate("option.load"))
    taken.pack()


def table_options(taken: Arguments, translate: Translator) -> None:
    """How a table is set up."""
    taken.option("seed", "N", translate("option.seed"))
    taken.option("option", translate("value.option"), translate("option.option"), repeated=True)


def read_table_options(given: Given) -> tuple[int, dict[str, Any]]:
    """The seed, drawn if none was given, and the options."""
    seed = given.number("seed")
    options: dict[str, Any] = {}
    for text in given.all("option"):
        options |= parse_options(text)
    return secrets.randbits(_SEED_BITS) if seed is None else seed, options


def run(given: Given, translate: Translator) -> int:
    file = given.text("resume") or given.text("load")
    state, players = _resume(file, given) if file is not None else _begin(given)
    opponents = {
        seat: bot(name, state.origin.seed + seat)
        for seat, name in enumerate(players)
        if name != HUMAN
    }
    save = Save(state.game.name, file)
    TerminalSession(
        state, players, opponents, save, translate, given.text(PACK), given.flag(_HINTS)
    ).run()
    return 0


def _begin(given: Given) -> tuple[State, Players]:
    game = open_game(given.text("game"), given.text(PACK))
    seed, options = read_table_options(given)
    players = _players(given, game, options, given.number("seats"))
    return game.new(seats=len(players), seed=seed, options=options), players


def _resume(file: str, given: Given) -> tuple[State, Players]:
    state = open_state(file, given.text(PACK))
    wished = given.text("bots") or given.text("humans")
    players = None if wished else players_of(read_text(file), state)
    options = state.origin.table_options()
    return state, players or _players(given, state.game, options, state.seats)


def _players(given: Given, game: Any, options: Mapping[str, Any], seats: int | None) -> Players:
    humans, named = given.number("humans", least=0), read_bots(given.text("bots"))
    return read_players(game, options, seats, humans, named)
