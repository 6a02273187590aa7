"""Queries for pruning: tables at which nothing has happened for long and nobody will go on, removed whole.

Finished games stay until the keeper says so: they are somebody's memory.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from serai.server.store.table_queries import TableQueries

# A table with a free chair, or with a person's, may still be somebody's.
_BOTS_ONLY: Final = (
    "NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.kind <> 'bot')"
)
_PRUNABLE: Final = f"tables.changed <= ? AND (tables.status = 'over' OR {_BOTS_ONLY})"


@final
class Prunable(NamedTuple):
    """A table that may go, and the one whose rematch it is."""

    table: str
    before: str | None


class PruneQueries(TableQueries):
    """What may go, and its removal, one transaction per table: the server goes on writing in between."""

    def prunable_tables(self, until: float) -> list[Prunable]:
        """The finished and bots-only tables that have not changed since a moment, the oldest first."""
        rows = self._db.rows(
            "SELECT tables.id, earlier.id FROM tables "
            "LEFT JOIN tables AS earlier ON earlier.rematch = tables.id "
            f"WHERE {_PRUNABLE} ORDER BY tables.changed, tables.id",
            (until,),
        )
        return [Prunable(*row) for row in rows]

    def prunable_counts(self, until: float) -> dict[str, int]:
        """How many rows of each kind would go with those tables."""
        chosen = f"SELECT id FROM tables WHERE {_PRUNABLE}"
        queries = {
            "tables_over": f"tables WHERE {_PRUNABLE} AND status = 'over'",
            "tables_bots_only": f"tables WHERE {_PRUNABLE} AND status <> 'over'",
            "lines": f"lines WHERE table_id IN ({chosen})",
            "chat": f"chat WHERE table_id IN ({chosen})",
            "packs": f"packs WHERE hash IN (SELECT pack FROM tables WHERE {_PRUNABLE}) "
            f"AND hash NOT IN (SELECT pack FROM tables WHERE NOT ({_PRUNABLE}))",
        }
        with self._db.reading():
            return {
                name: self._db.rows(f"SELECT COUNT(*) FROM {what}", (until,) * what.count("?"))[0][
                    0
                ]
                for name, what in queries.items()
            }

    def prune(self, chosen: Prunable, until: float) -> bool:
        """Remove a table with all that belongs to it, unless something has happened there meanwhile."""
        table, before = chosen
        with self._db.transaction():
            self._lock_status(table)
            if not self._db.rows(
                f"SELECT 1 FROM tables WHERE {_PRUNABLE} AND id = ?", (until, table)
            ):
                return False
            # There is no index by rematch; a table is nobody else's, because its id was new then.
            self._db.run("UPDATE tables SET rematch = NULL WHERE id = ?", (before,))
            self._remove_table(table)
        return True
