"""The deal: where a game begins, decided when the last chair is taken.

Nothing hidden exists before that, so nobody can look at it: neither by taking one chair after another nor by laying the
table out.
"""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from serai.core.game import Game
from serai.core.log import Origin
from serai.core.options import changed_options, read_options
from serai.core.state import State
from serai.server.store.model import SeatRow, TableRow
from serai.server.tokens import new_seed


def deal(game: Game[Any], row: TableRow, chairs: list[SeatRow]) -> Origin:
    """The origin of a table's game, for the people and bots on its chairs.

    The person who laid a table out knows all that is hidden there. That harms nobody as long as they play alone or
    against bots; with other people everything that is not public is dealt again.
    """
    if row.start is None:
        return Origin(row.seats, new_seed(), row.options, None)
    alone = all(chair.host for chair in chairs if chair.kind == "person")
    start = with_seed(game, row.start) if alone else deal_again(game, row.start)
    return Origin(row.seats, 0, row.options, start, row.laid_out)


def deal_again(game: Game[Any], start: dict[str, Any]) -> dict[str, Any]:
    """The same position with other hidden cards and other chance: what a spectator of it could imagine."""
    state: State = game.load(start)
    return state.seat(None).imagine(SystemRandom()).document()


def with_seed(game: Game[Any], start: dict[str, Any]) -> dict[str, Any]:
    """A document that says nothing of its seed gets one that nobody can guess.

    The default would be the same for every table: everybody could foresee the chance, and find out what is hidden by
    comparing the table's seal with that of every possible start.
    """
    if "seed" in start or "seed" not in _fields(game):
        return start
    return {**start, "seed": f"{new_seed():064x}"}


def agreed_options(game: Game[Any], row: TableRow) -> dict[str, Any]:
    """The options of a table that differ from the defaults; a document brings its own."""
    if row.start is None:
        return row.options
    shown = game.load(row.start).seat(None).view()["options"]
    return changed_options(read_options(game.options_kind, shown))


def _fields(game: Game[Any]) -> dict[str, Any]:
    schema = game.schema()
    named = schema.get("$ref", "").rpartition("/")[2]
    fields: dict[str, Any] = schema.get("$defs", {}).get(named, schema).get("properties", {})
    return fields
