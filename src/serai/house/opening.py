"""Opening a table: what is agreed, and the rows that come of it."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

import msgspec

from serai.bots import bots
from serai.core.errors import IllegalAction, SeraiError
from serai.core.game import Game
from serai.core.log import Origin
from serai.core.options import changed_options, read_options
from serai.core.state import State
from serai.core.version import VERSION
from serai.games import game as game_by_name
from serai.house.folding import origin_of
from serai.house.rows import Beginning, Clock, Line, Pace, SeatKind, SeatRow, Snapshot, TableRow
from serai.house.starting import with_seed
from serai.house.tokens import hash_token, new_id, new_seed, new_token

LONGEST_NAME: Final = 60


class Chair(msgspec.Struct, frozen=True):
    """Who is to sit on a chair of a new table."""

    kind: SeatKind = "free"  # free: whoever comes · person: the one who opens the table · bot
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


class Opening(msgspec.Struct):
    """A table that is ready to be written down."""

    row: TableRow
    chairs: list[SeatRow]
    secrets: list[str]
    pack: str
    lines: list[Line] = []
    snapshot: Snapshot | None = None


def open_new(agreement: Agreement, account: str | None, now: float) -> Opening:
    """A new table, as agreed."""
    game = game_by_name(agreement.game, agreement.pack)
    seats = len(agreement.chairs)
    game.check_seats(seats)
    options = changed_options(read_options(game.options_kind, agreement.options))
    start = with_seed(game, agreement.start)
    if start is not None:
        if options:
            raise SeraiError("house.start-has-options")  # a document brings its own
        _check_start(game, start, seats)
    _check_clock(agreement.clock)
    row = new_row(game, Origin(seats, new_seed(), options, start), now)
    row.name = plain(agreement.name, LONGEST_NAME)
    row.public = agreement.public
    row.pace = agreement.pace
    row.clock = agreement.clock
    opening = with_chairs(row, agreement.chairs, account)
    opening.pack = game.pack_text
    begin_if_full(opening, game.begin(origin_of(row)), now)
    return opening


def new_row(game: Game[Any], origin: Origin, now: float) -> TableRow:
    """A table at which nothing has happened yet."""
    return TableRow(
        id=new_id(),
        game=game.name,
        pack=game.pack_hash,
        engine=VERSION,
        seats=origin.seats,
        options=dict(origin.options),
        seed=origin.seed,
        start=origin.document,
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


def with_chairs(row: TableRow, chairs: list[Chair], account: str | None) -> Opening:
    """The table with its chairs, and a secret for each of them."""
    secrets = [new_token() for _ in chairs]
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
                name=plain(chair.name, LONGEST_NAME),
                account=account if chair.kind == "person" else None,
                token=hash_token(secrets[seat]),
            )
        )
    row.opener = next((seat.seat for seat in found if seat.kind == "person"), -1)
    return Opening(row, found, secrets, "")


def begin_if_full(opening: Opening, state: State, now: float) -> None:
    """With nobody to wait for, the game begins at once."""
    row = opening.row
    if state.over:
        row.status = "over"
    elif all(chair.kind != "free" for chair in opening.chairs):
        row.status = "running"
        row.awaited = state.deciders()
        row.began = Beginning(now, row.seq, row.awaited)


def _check_start(game: Game[Any], start: dict[str, Any], seats: int) -> None:
    """Say what is wrong with a document before anybody sits down."""
    state = game.load(start)
    if state.seats != seats:
        raise SeraiError("bad-seats", {"seats": seats, "least": state.seats, "most": state.seats})


def _check_clock(clock: Clock) -> None:
    if min(clock.bank, clock.bonus, clock.each) < 0 or (clock.bank and clock.each):
        raise SeraiError("house.bad-clock")


def check_bot(bot: str) -> None:
    if bot not in bots():
        raise SeraiError("unknown-bot", {"bot": bot, "known": ", ".join(bots())})


def plain(text: str, longest: int) -> str:
    """A text that somebody wrote, if it can be kept and shown."""
    if len(text) > longest:
        raise IllegalAction("house.text-too-long", {"most": longest})
    # Half characters and control characters upset databases and screens; new lines are for chat.
    if any(unicodedata.category(letter) in ("Cc", "Cs") and letter != "\n" for letter in text):
        raise IllegalAction("house.bad-text")
    return text.strip()
