"""Queries for the logs of tables and their snapshots.

The log is append-only: nothing in it is ever changed, undo included.
"""

from __future__ import annotations

from typing import Final

import msgspec

from serai.server.store.model import Append, LogLine, SeatRow, Snapshot
from serai.server.store.outbox_queries import OutboxQueries
from serai.server.store.row_format import read_seats, rows_of_placeholders, write_seats

# Databases limit the parameters of a statement.
_LINES_PER_STATEMENT: Final = 1000


class _Overtaken(Exception):
    """Another process has written a line with the number or the key of one of these."""


class LogQueries(OutboxQueries):
    """Adds lines and reads them."""

    def append(self, batch: list[Append]) -> list[bool]:
        """Add the lines of several commands in one transaction.

        Says for each command whether its lines were the first with their numbers and keys; otherwise none of them is
        added.
        """
        if self._append_together(batch):
            return [True] * len(batch)
        with self._db.transaction():
            return [self._append(entry) for entry in batch]

    def _append_together(self, batch: list[Append]) -> bool:
        """Add lines of different tables if each is the first with its number and key; otherwise none.

        Nearly always they are, and then two statements do for all: with one statement per line the thread would wait
        for the database each time.
        """
        if len({entry.table for entry in batch}) < len(batch):
            return False
        try:
            with self._db.transaction():
                lines = [(entry.table, line) for entry in batch for line in entry.lines]
                if self._add_lines(lines) < len(lines):
                    raise _Overtaken
                self._move_on(batch)
                for entry in batch:
                    self._add_rest(entry)
        except _Overtaken:
            return False
        return True

    def _append(self, entry: Append) -> bool:
        # The first line is the contested one: nobody can have the numbers after it without it.
        first, *rest = [(entry.table, line) for line in entry.lines]
        if not self._add_lines([first]):
            return False
        if self._add_lines(rest) < len(rest):
            raise RuntimeError(f"table {entry.table} has lines after {entry.lines[0].seq}")
        self._move_on([entry])
        self._add_rest(entry)
        return True

    def _add_lines(self, lines: list[tuple[str, LogLine]]) -> int:
        """Add lines unless there is one with its number or key; returns how many were added."""
        added = 0
        for start in range(0, len(lines), _LINES_PER_STATEMENT):
            values: list[object] = []
            some = lines[start : start + _LINES_PER_STATEMENT]
            for table, line in some:
                awaited = write_seats(line.awaited)
                values += (table, line.seq, line.kind, line.seat, line.text, line.command, line.at)
                values.append(awaited)
            added += self._db.run(
                "INSERT INTO lines (table_id, seq, kind, seat, text, command, at, awaited) "
                f"VALUES {rows_of_placeholders(len(some), 8)} ON CONFLICT DO NOTHING",
                values,
            )
        return added

    def _move_on(self, batch: list[Append]) -> None:
        """Each table stands where its last line has brought it, if it can be seen that there was one."""
        moving = [entry for entry in batch if entry.shown]
        if not moving:
            return
        values: list[object] = []
        for entry in moving:
            line = entry.lines[-1]
            awaited = write_seats(line.awaited)
            values += (entry.table, entry.shown, entry.status, awaited, entry.due, line.at)
        # A column of nulls has no type for PostgreSQL, unless it is told.
        self._db.run(
            "WITH news (id, shown, status, awaited, due, changed) AS "
            f"(VALUES {rows_of_placeholders(len(moving), 6)}) "
            "UPDATE tables SET seq = tables.seq + CAST(news.shown AS INTEGER), "
            "status = news.status, awaited = news.awaited, "
            "due = CAST(news.due AS DOUBLE PRECISION), changed = news.changed, "
            # Where a finished game was opened from is nobody's business.
            "source = CASE WHEN news.status = 'over' THEN '' ELSE tables.source END "
            "FROM news WHERE tables.id = news.id",
            values,
        )

    def _add_rest(self, entry: Append) -> None:
        if entry.snapshot is not None:
            self._write_snapshot(entry.table, entry.snapshot)
        for seat in entry.seats:
            self._write_seat(seat)
        for notice in entry.notices:
            self._add_notice(notice)

    def _write_seat(self, seat: SeatRow) -> None:
        self._db.run(
            "UPDATE seats SET kind = ?, bot = ?, name = ?, account = ?, token = ?, host = ? "
            "WHERE table_id = ? AND seat = ?",
            (seat.kind, seat.bot, seat.name, seat.account, seat.token, int(seat.host), seat.table,
             seat.seat),
        )  # fmt: skip

    def lines(self, table: str, after: int = 0) -> list[LogLine]:
        rows = self._db.rows(
            "SELECT seq, kind, seat, text, command, at, awaited FROM lines "
            "WHERE table_id = ? AND seq > ? ORDER BY seq",
            (table, after),
        )
        return [
            LogLine(number, kind, seat, text, command, at, read_seats(awaited))
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
