"""The logs of tables: what was said at them, and what the fold of it is."""

from __future__ import annotations

import msgspec

from serai.house.rows import Append, Line, SeatRow, Snapshot
from serai.house.storing.outbox import OutboxPart
from serai.house.storing.rows import marks, read_seats, write_seats


class LogPart(OutboxPart):
    """Keeps lines. Nothing is ever changed or taken away."""

    def append(self, batch: list[Append]) -> list[bool]:
        """Add lines in one transaction; says for each whether it was the first with its number and id."""
        with self._db.transaction():
            return [self._append(entry) for entry in batch]

    def _append(self, entry: Append) -> bool:
        line = entry.line
        if not self._add_line(entry.table, line):
            return False
        self._db.run(
            "UPDATE tables SET seq = ?, status = ?, awaited = ?, due = ?, changed = ? WHERE id = ?",
            (
                line.seq,
                entry.status,
                write_seats(line.awaited),
                entry.due,
                line.at,
                entry.table,
            ),
        )
        if entry.snapshot is not None:
            self._write_snapshot(entry.table, entry.snapshot)
        for seat in entry.seats:
            self._write_seat(seat)
        for notice in entry.notices:
            self._add_notice(notice)
        return True

    def _add_line(self, table: str, line: Line) -> bool:
        added = self._db.run(
            "INSERT INTO lines (table_id, seq, kind, seat, text, command, at, awaited) "
            f"VALUES ({marks(8)}) ON CONFLICT DO NOTHING",
            (
                table,
                line.seq,
                line.kind,
                line.seat,
                line.text,
                line.command,
                line.at,
                write_seats(line.awaited),
            ),
        )
        return added == 1

    def _write_seat(self, seat: SeatRow) -> None:
        self._db.run(
            "UPDATE seats SET kind = ?, bot = ?, name = ?, account = ?, token = ? "
            "WHERE table_id = ? AND seat = ?",
            (seat.kind, seat.bot, seat.name, seat.account, seat.token, seat.table, seat.seat),
        )

    def lines(self, table: str, after: int = 0) -> list[Line]:
        rows = self._db.rows(
            "SELECT seq, kind, seat, text, command, at, awaited FROM lines "
            "WHERE table_id = ? AND seq > ? ORDER BY seq",
            (table, after),
        )
        return [
            Line(number, kind, seat, text, command, at, read_seats(awaited))
            for number, kind, seat, text, command, at, awaited in rows
        ]

    def _write_snapshot(self, table: str, snapshot: Snapshot) -> None:
        self._db.run(
            "INSERT INTO snapshots (table_id, seq, document) VALUES (?, ?, ?) "
            "ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, document = excluded.document",
            (table, snapshot.seq, msgspec.json.encode(snapshot).decode()),
        )

    def snapshot(self, table: str) -> Snapshot | None:
        rows = self._db.rows("SELECT document FROM snapshots WHERE table_id = ?", (table,))
        return msgspec.json.decode(rows[0][0], type=Snapshot) if rows else None
