"""From the store to a sitting. Runs in a thread of the shelf."""

from __future__ import annotations

import logging
from typing import Any, Final

from serai.core.errors import IllegalAction, SeraiError
from serai.core.game import Game
from serai.core.state import State
from serai.core.version import VERSION
from serai.games import game as game_by_name
from serai.games.editions import edition
from serai.house.folding import check, origin_of, restore, take_snapshot
from serai.house.rows import Line, Snapshot, TableRow
from serai.house.sitting import Sitting
from serai.house.store import Store

_LOG: Final = logging.getLogger(__name__)


def load(store: Store, id: str) -> Sitting:
    """A table with everything that has happened at it."""
    found = store.moment(id)
    if found is None:
        raise IllegalAction("house.no-such-table", {"table": id})
    row, seats, lines, snapshot = found
    game = game_of(store, row)
    state, frozen = _state(store, game, row, lines, snapshot)
    return Sitting(game, row, seats, lines, state, frozen)


def _state(
    store: Store, game: Game[Any], row: TableRow, lines: list[Line], snapshot: Snapshot | None
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
    if game_by_name(row.game).pack_hash == row.pack:
        return None
    text = store.pack(row.pack) or edition(row.game, row.pack)
    if text is None:
        raise SeraiError("house.pack-lost", {"table": row.id})
    return text
