"""Row format: how tables, seats and seeds are stored in columns, written and read in one place."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from serai.server.store.connection import Connection
from serai.server.store.model import Beginning, Clock, SeatRow, TableRow

TABLE: Final = (
    "id, game, pack, engine, seats, options, seed, start, name, public, pace, clock, created, changed, "
    "status, seq, awaited, due, rematch, began, opener, laid_out, opener_token, source, hints"
)
SEAT: Final = "table_id, seat, kind, bot, name, account, token, host"


class Queries:
    """The base of all queries. Not thread-safe: each thread opens its own store."""

    def __init__(self, connection: Connection) -> None:
        self._db = connection


def placeholders(number: int) -> str:
    return ", ".join("?" * number)


def rows_of_placeholders(rows: int, number: int) -> str:
    return ", ".join([f"({placeholders(number)})"] * rows)


def write_seats(seats: tuple[int, ...]) -> str:
    return "".join(f",{seat}" for seat in seats) + "," if seats else ""


def read_seats(text: str) -> tuple[int, ...]:
    return tuple(int(seat) for seat in text.split(",") if seat)


def write_began(began: Beginning | None) -> str | None:
    return None if began is None else msgspec.json.encode(began).decode()


def write_seed(seed: int) -> str:
    return f"{seed:064x}"


def write_start(start: dict[str, object] | None) -> str | None:
    return None if start is None else json.dumps(start)


def write_table(table: TableRow) -> tuple[Any, ...]:
    return (
        table.id,
        table.game,
        table.pack,
        table.engine,
        table.seats,
        json.dumps(table.options),
        write_seed(table.seed),
        write_start(table.start),
        table.name,
        int(table.public),
        table.pace,
        json.dumps(msgspec.to_builtins(table.clock)),
        table.created,
        table.changed,
        table.status,
        table.seq,
        write_seats(table.awaited),
        table.due,
        table.rematch,
        write_began(table.began),
        table.opener,
        table.laid_out,
        table.opener_token,
        table.source,
        int(table.hints),
    )


def read_table(row: tuple[Any, ...]) -> TableRow:
    (id, game, pack, engine, seats, options, seed, start, name, public, pace, clock, created,
     changed, status, seq, awaited, due, rematch, began, opener, laid_out, opener_token,
     source, hints) = row  # fmt: skip
    return TableRow(
        id=id,
        game=game,
        pack=pack,
        engine=engine,
        seats=seats,
        options=json.loads(options),
        seed=int(seed, 16),
        start=None if start is None else json.loads(start),
        name=name,
        public=bool(public),
        pace=pace,
        clock=msgspec.json.decode(clock, type=Clock),
        created=created,
        changed=changed,
        status=status,
        seq=seq,
        awaited=read_seats(awaited),
        due=due,
        rematch=rematch,
        began=None if began is None else msgspec.json.decode(began, type=Beginning),
        opener=opener,
        # A backup of an older version does not say it, but a document is always somebody's.
        laid_out="" if laid_out is None and start is not None else laid_out,
        opener_token=opener_token,
        source=source,
        hints=bool(hints),
    )


def write_seat(seat: SeatRow) -> tuple[Any, ...]:
    return (seat.table, seat.seat, seat.kind, seat.bot, seat.name, seat.account, seat.token,
            int(seat.host))  # fmt: skip


def read_seat(row: tuple[Any, ...]) -> SeatRow:
    table, seat, kind, bot, name, account, token, host = row
    return SeatRow(table, seat, kind, bot, name, account, token, bool(host))
