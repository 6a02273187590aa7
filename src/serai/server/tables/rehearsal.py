"""Rehearsal: replays every table of a store from its first line, to learn what this version would freeze.

A server does so table by table, when it loads one of another version; a keeper wants to know before an upgrade.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, final

from serai.core.errors import SeraiError
from serai.core.log import Origin
from serai.server.store.model import LogLine, Snapshot, TableRow
from serai.server.store.store import Store
from serai.server.tables.loader import game_of
from serai.server.tables.replay import check, fold


@final
class Rehearsed(NamedTuple):
    """How a table fared."""

    table: str
    wrong: SeraiError | None  # why it cannot be replayed, if it cannot


def rehearse(store: Store) -> Iterator[Rehearsed]:
    """Replay one table after the other; whatever is wrong with one, the next is tried, too."""
    for id in store.table_ids():
        try:
            found = store.moment(id)
            assert found is not None, "nobody else knows this store"
            row, _, lines, snapshot = found
            wrong = _replay(store, row, lines, snapshot)
        except SeraiError as error:
            wrong = error
        except Exception as error:
            # Rows that no version wrote: a backup that somebody has edited, say.
            wrong = SeraiError("admin.table-unreadable", {"reason": repr(error)})
        yield Rehearsed(id, wrong)


def _replay(
    store: Store, row: TableRow, lines: list[LogLine], snapshot: Snapshot | None
) -> SeraiError | None:
    game = game_of(store, row)
    if row.status == "open":
        # It has lines only if an older version opened it in the middle of a record.
        if lines:
            fold(game, Origin(row.seats, row.seed, row.options, row.start, row.laid_out), lines)
        return None
    _, line = check(game, row, lines, snapshot)
    return None if line is None else SeraiError("admin.line-leads-elsewhere", {"line": line})
