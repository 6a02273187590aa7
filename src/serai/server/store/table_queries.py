"""Queries for tables, their chairs and packs, the lobby, and what is due."""

from __future__ import annotations

import json
from typing import Any

from serai.core.version import VERSION
from serai.server.store.log_queries import LogQueries
from serai.server.store.model import (
    Deal,
    LogLine,
    Notification,
    SeatRow,
    Snapshot,
    Status,
    TableRow,
)
from serai.server.store.row_format import (
    SEAT,
    TABLE,
    placeholders,
    read_seat,
    read_table,
    write_began,
    write_seats,
    write_seed,
    write_start,
)
from serai.server.store.row_format import write_seat as seat_values
from serai.server.store.row_format import write_table as table_values


class TableQueries(LogQueries):
    """Rows of tables and seats. Changes that belong together are one transaction."""

    def add_table(
        self,
        table: TableRow,
        seats: list[SeatRow],
        lines: list[LogLine] | None = None,
        snapshot: Snapshot | None = None,
        notices: tuple[Notification, ...] = (),
        pack: str | None = None,
    ) -> None:
        """A new table, with its pack unless that is here already; an imported one comes with its log."""
        with self._db.transaction():
            if pack is not None:
                self._add_pack(table.pack, table.game, pack)
            self._add_table(table, seats, notices)
            for line in lines or ():
                self._add_lines([(table.id, line)])
            if snapshot is not None:
                self._write_snapshot(table.id, snapshot)

    def _add_table(
        self, table: TableRow, seats: list[SeatRow], notices: tuple[Notification, ...]
    ) -> None:
        self._db.run(
            f"INSERT INTO tables ({TABLE}) VALUES ({placeholders(25)})", table_values(table)
        )
        for seat in seats:
            self._db.run(
                f"INSERT INTO seats ({SEAT}) VALUES ({placeholders(8)})", seat_values(seat)
            )
        for notice in notices:
            self._add_notice(notice)

    def add_rematch(
        self, old: str, table: TableRow, seats: list[SeatRow], notices: tuple[Notification, ...]
    ) -> str:
        """A table that follows another; the first rematch counts, and its id is returned."""
        with self._db.transaction():
            changed = self._db.run(
                "UPDATE tables SET rematch = ? WHERE id = ? AND rematch IS NULL", (table.id, old)
            )
            if changed == 1:
                self._add_table(table, seats, notices)
                return table.id
            found: str = self._db.rows("SELECT rematch FROM tables WHERE id = ?", (old,))[0][0]
            return found

    def table(self, id: str) -> TableRow | None:
        rows = self._db.rows(f"SELECT {TABLE} FROM tables WHERE id = ?", (id,))
        return read_table(rows[0]) if rows else None

    def table_ids(self) -> list[str]:
        return [id for (id,) in self._db.rows("SELECT id FROM tables ORDER BY created, id")]

    def moment(
        self, id: str, after: int = 0
    ) -> tuple[TableRow, list[SeatRow], list[LogLine], Snapshot | None] | None:
        """A table with its chairs, its lines after a number and its snapshot, all of the same moment."""
        with self._db.reading():
            table = self.table(id)
            if table is None:
                return None
            snapshot = None if after else self.snapshot(id)
            return table, self.seats(id), self.lines(id, after), snapshot

    def open_tables(self, limit: int, of_one: int = 0) -> list[TableRow]:
        """The lobby: public tables that wait for players or can be watched, newest first.

        The newest of every address come before the second of any, and each has at most `of_one` (0: any number):
        one address cannot push the others out.
        """
        rows = self._db.rows(
            f"SELECT {TABLE} FROM (SELECT {TABLE}, ROW_NUMBER() OVER (PARTITION BY status, "
            "CASE WHEN source = '' THEN id ELSE source END ORDER BY changed DESC) AS place "
            "FROM tables WHERE public = 1 AND status IN ('open', 'running')) AS shown "
            "WHERE place <= ? ORDER BY status, place, changed DESC LIMIT ?",
            (of_one or limit, limit),
        )
        return [read_table(row) for row in rows]

    def waiting_of(self, source: str) -> int:
        """How many tables that were opened from an address wait for players."""
        found: int = self._db.rows(
            "SELECT COUNT(*) FROM tables WHERE source = ? AND status = 'open'", (source,)
        )[0][0]
        return found

    def tables_of(self, account: str, limit: int) -> list[TableRow]:
        rows = self._db.rows(
            f"SELECT {TABLE} FROM tables WHERE id IN (SELECT table_id FROM seats WHERE account = ?) "
            "ORDER BY changed DESC LIMIT ?",
            (account, limit),
        )
        return [read_table(row) for row in rows]

    def due_tables(self, now: float, limit: int) -> list[tuple[str, float]]:
        """The tables that some process must act at: a bot is to decide, or a clock has run out."""
        return [
            (id, due)
            for id, due in self._db.rows(
                "SELECT id, due FROM tables WHERE due <= ? AND status = 'running' "
                "ORDER BY due LIMIT ?",
                (now, limit),
            )
        ]

    def put_off(self, table: str, due: float, until: float | None) -> bool:
        """Lease a due table: whether this process, and no other, acts at it until then."""
        changed = self._db.run(
            "UPDATE tables SET due = ? WHERE id = ? AND due = ?", (until, table, due)
        )
        return changed == 1

    def give_back(self, tables: list[str], now: float) -> None:
        """End the leases of tables: they are due at once."""
        with self._db.transaction():
            for table in tables:
                self._db.run(
                    "UPDATE tables SET due = ? WHERE id = ? AND due > ? AND status = 'running'",
                    (now, table, now),
                )

    # Tables that never began

    def unbegun_tables(self, until: float, limit: int) -> list[str]:
        """Tables that were opened before a moment and still wait for players."""
        rows = self._db.rows(
            "SELECT id FROM tables WHERE status = 'open' AND changed <= ? ORDER BY changed LIMIT ?",
            (until, limit),
        )
        return [id for (id,) in rows]

    def remove_unbegun(self, id: str) -> bool:
        """Remove a table with all that belongs to it, unless its game has begun meanwhile."""
        with self._db.transaction():
            if self._lock_status(id) != "open":
                return False
            self._db.run("UPDATE tables SET rematch = NULL WHERE rematch = ?", (id,))
            self._remove_table(id)
        return True

    def _remove_table(self, id: str) -> None:
        """Remove a table to which no other leads any more, and its pack if no other uses that."""
        pack = self._db.rows("SELECT pack FROM tables WHERE id = ?", (id,))[0][0]
        for part in ("seats", "lines", "snapshots", "chat"):
            self._db.run(f"DELETE FROM {part} WHERE table_id = ?", (id,))
        self._db.run("DELETE FROM tables WHERE id = ?", (id,))
        self._remove_unused_pack(pack)

    def _add_pack(self, digest: str, game: str, text: str) -> None:
        # The update changes nothing, but holds on to the row: nobody removes it before the table is there.
        self._db.run(
            "INSERT INTO packs (hash, game, text) VALUES (?, ?, ?) "
            "ON CONFLICT (hash) DO UPDATE SET game = excluded.game",
            (digest, game, text),
        )

    def _remove_unused_pack(self, digest: str) -> None:
        self._db.run("UPDATE packs SET game = game WHERE hash = ?", (digest,))
        if not self._db.rows("SELECT 1 FROM tables WHERE pack = ? LIMIT 1", (digest,)):
            self._db.run("DELETE FROM packs WHERE hash = ?", (digest,))

    def pin(self, table: str, engine: str, snapshot: Snapshot) -> None:
        """Another engine has checked the table's log and goes on with it."""
        with self._db.transaction():
            self._db.run("UPDATE tables SET engine = ? WHERE id = ?", (engine, table))
            self._write_snapshot(table, snapshot)

    def lay_out(self, table: str, start: dict[str, Any]) -> None:
        """A table that waits in the middle of a record waits from that position instead; its lines go."""
        with self._db.transaction():
            if self._lock_status(table) != "open":
                return
            self._db.run(
                "UPDATE tables SET start = ?, seed = '0', seq = 0, awaited = '' WHERE id = ?",
                (json.dumps(start), table),
            )
            self._db.run("DELETE FROM lines WHERE table_id = ?", (table,))
            self._db.run("DELETE FROM snapshots WHERE table_id = ?", (table,))

    # Chairs

    def seats(self, table: str) -> list[SeatRow]:
        rows = self._db.rows(f"SELECT {SEAT} FROM seats WHERE table_id = ? ORDER BY seat", (table,))
        return [read_seat(row) for row in rows]

    def seats_by_token(self, token: str) -> list[SeatRow]:
        """The seats that a secret stands for; the link of a free chair stands for none."""
        rows = self._db.rows(
            f"SELECT {SEAT} FROM seats WHERE token = ? AND kind <> 'free'", (token,)
        )
        return [read_seat(row) for row in rows]

    def change_seat(
        self, seat: SeatRow, known: list[SeatRow], opener: int, deal: Deal | None = None
    ) -> bool:
        """Write a chair of a waiting table, and begin the game with `deal` if that was the last free one.

        Returns whether the chairs were still those that the caller knew: only then is its deal for the people who sit
        there. The table is locked first, or two people who sit down at the same moment would each see the other's chair
        empty, and both would deal.
        """
        with self._db.transaction():
            if self._lock_status(seat.table) != "open" or self.seats(seat.table) != known:
                return False
            self._write_seat(seat)
            self._db.run("UPDATE tables SET opener = ? WHERE id = ?", (opener, seat.table))
            if deal is not None:
                self._begin(seat.table, deal)
        return True

    def _lock_status(self, table: str) -> Status | None:
        self._db.run("UPDATE tables SET status = status WHERE id = ?", (table,))
        rows = self._db.rows("SELECT status FROM tables WHERE id = ?", (table,))
        return rows[0][0] if rows else None

    def _begin(self, table: str, deal: Deal) -> None:
        began = deal.began
        self._db.run(
            "UPDATE tables SET engine = ?, seed = ?, start = ?, status = ?, awaited = ?, changed = ?, "
            "due = ?, began = ? WHERE id = ?",
            (VERSION, write_seed(deal.seed), write_start(deal.start), deal.status,
             write_seats(began.awaited), began.at, deal.due, write_began(began), table),
        )  # fmt: skip
        for notice in deal.notices:
            self._add_notice(notice)
