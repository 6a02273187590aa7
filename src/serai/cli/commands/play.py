"""`serai play`: a game at this terminal, with friends or against bots."""

import secrets
from typing import Any, Final

from serai.bots import bot, bots
from serai.cli.arguments import PACK, Arguments, Given
from serai.cli.files import read_text
from serai.cli.i18n import Translator
from serai.cli.loaders import open_game, open_state
from serai.cli.players import HUMAN, Party, party_of, read_bots, read_party
from serai.cli.terminal.autosave import Save
from serai.cli.terminal.session import TerminalSession
from serai.core.options import parse_options
from serai.core.state import State
from serai.games.registry import games

_SEED_BITS: Final = 64  # enough that no two games are alike, short enough to be written down


def arguments(taken: Arguments, voice: Translator) -> None:
    taken.position("game", voice("value.game"), voice("option.game", known=", ".join(games())))
    taken.option("seats", "N", voice("option.seats"))
    taken.option("humans", "N", voice("option.humans"))
    taken.option("bots", voice("value.bots"), voice("option.bots", known=", ".join(bots())))
    table_options(taken, voice)
    taken.option("resume", voice("value.file"), voice("option.resume"))
    taken.option("load", voice("value.file"), voice("option.load"))
    taken.pack()


def table_options(taken: Arguments, voice: Translator) -> None:
    """How a table is set up."""
    taken.option("seed", "N", voice("option.seed"))
    taken.option("option", voice("value.option"), voice("option.option"), repeated=True)


def read_table_options(given: Given) -> tuple[int, dict[str, Any]]:
    """The seed, drawn if none was given, and the options."""
    seed = given.number("seed")
    options: dict[str, Any] = {}
    for text in given.all("option"):
        options |= parse_options(text)
    return secrets.randbits(_SEED_BITS) if seed is None else seed, options


def run(given: Given, voice: Translator) -> int:
    file = given.text("resume") or given.text("load")
    state, party = _resume(file, given) if file is not None else _begin(given)
    opponents = {
        seat: bot(name, state.origin.seed + seat)
        for seat, name in enumerate(party)
        if name != HUMAN
    }
    TerminalSession(
        state, party, opponents, Save(state.game.name, file), voice, given.text(PACK)
    ).run()
    return 0


def _begin(given: Given) -> tuple[State, Party]:
    game = open_game(given.text("game"), given.text(PACK))
    party = _party(given, game, given.number("seats"))
    seed, options = read_table_options(given)
    return game.new(seats=len(party), seed=seed, options=options), party


def _resume(file: str, given: Given) -> tuple[State, Party]:
    state = open_state(file, given.text(PACK))
    wished = given.text("bots") or given.text("humans")
    party = None if wished else party_of(read_text(file), state)
    return state, party or _party(given, state.game, state.seats)


def _party(given: Given, game: Any, seats: int | None) -> Party:
    return read_party(game, seats, given.number("humans", least=0), read_bots(given.text("bots")))
