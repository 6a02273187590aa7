"""New tables: from what was agreed to the rows that are stored.

Nothing is written here; a table that is prepared can be refused without a trace.
"""

from __future__ import annotations

from typing import Any

import msgspec

from serai.bots import bot
from serai.core.errors import SeraiError
from serai.core.game import Game
from serai.core.log import Origin
from serai.core.options import changed_options
from serai.core.state import State
from serai.core.version import VERSION
from serai.games.registry import game as game_by_name
from serai.server.people.names import plain_name
from serai.server.store.model import (
    Beginning,
    Clock,
    LogLine,
    Pace,
    SeatKind,
    SeatRow,
    Snapshot,
    TableRow,
)
from serai.server.tables.deal import deal
from serai.server.tables.loader import pack_to_keep, table_options
from serai.server.tokens import hash_token, new_id, new_token


class Chair(msgspec.Struct, frozen=True):
    """Who is to sit on a chair of a new table."""

    kind: SeatKind = "free"  # free: anybody who comes · person: the one who opens the table · bot
    bot: str = "greedy"
    name: str = ""


class Agreement(msgspec.Struct, frozen=True):
    """What a new table is to be."""

    game: str
    chairs: list[Chair]
    options: dict[str, bool | int | str] = {}
    pack: str | None = None  # the text of a box file
    name: str = ""
    public: bool = False
    pace: Pace = "live"
    clock: Clock = Clock()
    start: dict[str, Any] | None = None  # a document to begin from
    hints: bool = False  # whether players may ask a bot although others sit at the table


class PreparedTable(msgspec.Struct):
    """A table that is ready to be stored."""

    row: TableRow
    chairs: list[SeatRow]
    secrets: list[str]  # of the chairs: of a free one its link's
    opener: str  # the secret of the table's opener
    pack: str = ""
    lines: list[LogLine] = []
    snapshot: Snapshot | None = None


def prepare_table(agreement: Agreement, account: str | None, now: float) -> PreparedTable:
    """A new table, as agreed."""
    game = game_by_name(agreement.game, agreement.pack)
    seats = len(agreement.chairs)
    if agreement.start is None:
        checked = game.read_options(agreement.options, seats)
        game.check_seats(seats, checked)
    else:
        checked = game.read_written_options(agreement.options, seats)
    options = changed_options(checked)
    if agreement.start is not None and options:
        raise SeraiError("house.start-has-options")  # a document brings its own
    over = agreement.start is not None and _check_start(game, agreement.start, seats)
    _check_clock(agreement.clock)
    row = new_row(game, seats, options, agreement.start, now)
    row.name = plain_name(agreement.name)
    row.public = agreement.public
    row.pace = agreement.pace
    row.clock = agreement.clock
    row.hints = agreement.hints
    prepared = with_chairs(row, agreement.chairs, account)
    prepared.pack = pack_to_keep(game, table_options(row))
    if over or is_full(prepared):
        deal_and_begin(prepared, game, now)
    return prepared


def new_row(
    game: Game[Any],
    seats: int,
    options: dict[str, Any],
    start: dict[str, Any] | None,
    now: float,
) -> TableRow:
    """A table at which nothing has happened yet, and nothing is dealt."""
    return TableRow(
        id=new_id(),
        game=game.name,
        pack=game.pack_of(Origin(seats, 0, options, start).table_options()).hash,
        engine=VERSION,
        seats=seats,
        options=options,
        seed=0,
        start=start,
        name="",
        public=False,
        pace="live",
        clock=Clock(),
        created=now,
        changed=now,
        status="open",
        seq=0,
        awaited=(),
    )


def with_chairs(row: TableRow, chairs: list[Chair], account: str | None) -> PreparedTable:
    """The table with its chairs, and a secret for each of them and for its opener."""
    opener, secrets = new_token(), [new_token() for _ in chairs]
    found: list[SeatRow] = []
    for seat, chair in enumerate(chairs):
        if chair.kind == "bot":
            check_bot(chair.bot)
        found.append(
            SeatRow(
                table=row.id,
                seat=seat,
                kind=chair.kind,
                bot=chair.bot if chair.kind == "bot" else "",
                name=plain_name(chair.name),
                account=account if chair.kind == "person" else None,
                token=hash_token(secrets[seat]),
                host=chair.kind == "person",
            )
        )
    row.opener = next((seat.seat for seat in found if seat.kind == "person"), -1)
    row.opener_token = hash_token(opener)
    return PreparedTable(row, found, secrets, opener)


def is_full(prepared: PreparedTable) -> bool:
    """Whether there is nobody to wait for."""
    return all(chair.kind != "free" for chair in prepared.chairs)


def deal_and_begin(prepared: PreparedTable, game: Game[Any], now: float) -> None:
    """Deal, and begin at once."""
    row = prepared.row
    origin = deal(game, row, prepared.chairs)
    row.seed, row.start = origin.seed, origin.document
    begin_at(prepared, game.begin(origin), now)


def begin_at(prepared: PreparedTable, state: State, now: float) -> None:
    """Begin at once where a state stands; one that is over is there to look at."""
    row = prepared.row
    if state.over:
        row.status = "over"
    else:
        row.status = "running"
        row.awaited = state.deciders()
        row.began = Beginning(now, row.seq, row.awaited)


def _check_start(game: Game[Any], start: dict[str, Any], seats: int) -> bool:
    """Say what is wrong with a document before anybody sits down; returns whether its game is over."""
    state: State = game.load(start)
    if state.seats != seats:
        raise SeraiError("bad-seats", {"seats": seats, "least": state.seats, "most": state.seats})
    return state.over


def _check_clock(clock: Clock) -> None:
    if min(clock.bank, clock.bonus, clock.each) < 0 or (clock.bank and clock.each):
        raise SeraiError("house.bad-clock")


def check_bot(name: str) -> None:
    bot(name)  # complains about an unknown one
