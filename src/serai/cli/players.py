"""Players by seat: people at this keyboard and bots, from the arguments or from a saved record."""

import re
from collections.abc import Mapping
from typing import Any, Final

from serai.bots import USUAL_LEVEL, bot
from serai.core.errors import SeraiError
from serai.core.game import Game
from serai.core.state import State

HUMAN: Final = "human"
# A comment for people in a record, and how a saved game knows its players again.
_PLAYERS: Final = re.compile(r"^# Players: (.+)$", re.MULTILINE)
_USUAL_SEATS: Final = 3

Players = tuple[str, ...]  # by seat: HUMAN, or the name of a bot


def read_players(
    game: Game[Any],
    options: Mapping[str, Any],
    seats: int | None,
    humans: int | None,
    named: list[str] | None,
) -> Players:
    """People first, then bots. One bot's name serves all seats that are left."""
    names = named or [USUAL_LEVEL]
    several = len(names) > 1
    if humans is None:
        humans = max(seats - len(names), 0) if several and seats is not None else 1
    checked = game.read_options(options)
    if seats is None:
        least, most = game.seats_with(checked)
        usual = min(max(_USUAL_SEATS, least, humans), most)
        seats = humans + len(names) if several else usual
    game.check_seats(seats, checked)
    live = names if several else names * (seats - humans)
    if humans + len(live) != seats:
        facts = {"humans": humans, "bots": len(live), "seats": seats}
        raise SeraiError("cli.party-does-not-fit", facts)
    return (HUMAN,) * humans + tuple(live)


def read_bots(text: str | None) -> list[str] | None:
    """Names of bots, separated by commas."""
    if text is None:
        return None
    names = [name.strip() for name in text.split(",")]
    for name in names:
        bot(name)  # complains about an unknown one
    return names


def players_of(record: str, state: State) -> Players | None:
    """Who sat at a saved game; None if the record does not say."""
    found = _PLAYERS.search(record)
    if found is None:
        return None
    players = tuple(found[1].split())
    read_bots(",".join(name for name in players if name != HUMAN) or None)
    return players if len(players) == state.seats else None


def record_of(state: State, players: Players) -> str:
    """The record of a game, with its players."""
    first, rest = state.record().split("\n", 1)
    return f"{first}\n# Players: {' '.join(players)}\n{rest}"
