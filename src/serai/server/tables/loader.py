"""The loader: makes a live table from its rows, its log and its snapshot.

A log that this version of the engine does not understand freezes the table instead of changing its game.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

from serai.core.errors import IllegalAction, SeraiError
from serai.core.game import Game
from serai.core.log import Origin
from serai.core.state import State
from serai.core.version import VERSION
from serai.games.editions import edition
from serai.games.registry import game as game_by_name
from serai.server.store.model import LogLine, Snapshot, TableRow
from serai.server.store.store import Store
from serai.server.tables.live_table import LiveTable
from serai.server.tables.replay import check, fold, origin_of, restore, take_snapshot

_LOG: Final = logging.getLogger(__name__)


def load(store: Store, id: str) -> LiveTable:
    """A table with everything that has happened at it."""
    found = store.moment(id)
    if found is None:
        raise IllegalAction("house.no-such-table", {"table": id})
    row, seats, lines, snapshot = found
    game = game_of(store, row)
    if row.status == "open":
        return LiveTable(game, row, seats, [], None, _prepare(store, game, row, lines))
    state, frozen = _state(store, game, row, lines, snapshot)
    return LiveTable(game, row, seats, lines, state, frozen)


def _prepare(
    store: Store, game: Game[Any], row: TableRow, lines: list[LogLine]
) -> SeraiError | None:
    """A waiting table has no lines. One that an older version opened from a record is given its last position.

    Returns why that cannot be done, if it cannot.
    """
    if not lines:
        return None
    origin = Origin(row.seats, row.seed, row.options, row.start, row.laid_out)
    try:
        row.start = fold(game, origin, lines).document()
    except SeraiError:
        _LOG.exception("the record of waiting table %s cannot be played here", row.id)
        return SeraiError("house.frozen-log", {"line": len(lines)})
    store.lay_out(row.id, row.start)
    row.seq, row.awaited = 0, ()
    return None


def _state(
    store: Store, game: Game[Any], row: TableRow, lines: list[LogLine], snapshot: Snapshot | None
) -> tuple[State, SeraiError | None]:
    if row.engine == VERSION and snapshot is not None and snapshot.engine == VERSION:
        try:
            return restore(game, origin_of(row), snapshot, lines[snapshot.seq :]), None
        except SeraiError:
            _LOG.exception("the snapshot of table %s does not fit its log", row.id)
    state, wrong = check(game, row, lines, snapshot)
    if wrong is not None:
        _LOG.error("table %s cannot be played on: line %d leads elsewhere", row.id, wrong)
        if row.engine != VERSION:
            facts = {"table": row.engine, "here": VERSION}
            return state, SeraiError("house.frozen-engine", facts)
        return state, SeraiError("house.frozen-log", {"line": wrong})
    if row.engine != VERSION:
        store.pin(row.id, VERSION, take_snapshot(state, len(lines)))
        row.engine = VERSION
    return state, None


def game_of(store: Store, row: TableRow) -> Game[Any]:
    """The game of a table, with the pack it was opened with."""
    text = pack_of(store, row)
    return game_by_name(row.game) if text is None else game_by_name(row.game, text)


def pack_of(store: Store, row: TableRow) -> str | None:
    """The text of a table's pack; None for the standard box of this version."""
    if is_standard(row.game, row.pack, table_options(row)):
        return None
    text = store.pack(row.pack) or edition(row.game, row.pack)
    if text is None:
        raise SeraiError("house.pack-lost", {"table": row.id})
    return text


def table_options(row: TableRow) -> Mapping[str, Any]:
    """The options that a table was opened with; a document brings its own."""
    return Origin(row.seats, 0, row.options, row.start).table_options()


def is_shipped(game: str, pack: str, options: Mapping[str, Any]) -> bool:
    """Whether a pack's hash is that of a box that Serai brings, of this version or an older edition."""
    return is_standard(game, pack, options) or edition(game, pack) is not None


def is_standard(game: str, pack: str, options: Mapping[str, Any]) -> bool:
    """Whether a pack's hash is that of the standard box of this version, for a table with these options."""
    return game_by_name(game).pack_of(options).hash == pack


def pack_to_keep(game: Game[Any], options: Mapping[str, Any]) -> str:
    """The text that is stored for a table's pack: one that says the same as the standard box is not kept.

    The standard box is kept with the first table, because the next version may have another.
    """
    pack = game.pack_of(options)
    standard = game_by_name(game.name).pack_of(options)
    return standard.text if standard.hash == pack.hash else pack.text
