"""Data model: the rows of the store as types.

A table is event-sourced: its log is the truth, a snapshot only saves time.
"""

from typing import Any, Literal, TypeAlias

from msgspec import Struct, field

Status: TypeAlias = Literal["open", "running", "over"]
Pace: TypeAlias = Literal["live", "days"]
SeatKind: TypeAlias = Literal["free", "person", "bot"]
# word: a seat's decision · undo: a seat takes its last one back · bot: a bot takes a seat over ·
# resign: a player gives up and a bot plays on · late: the clock ran out and the house decides
LineKind: TypeAlias = Literal["word", "undo", "bot", "resign", "late"]
Channel: TypeAlias = Literal["mail", "push", "webhook"]


class Clock(Struct, frozen=True):
    """Thinking time in seconds; zeros mean no limit."""

    bank: int = 0  # for the whole game
    bonus: int = 0  # added after each decision
    each: int = 0  # for one decision, instead of a bank


class Beginning(Struct, frozen=True):
    """When all chairs were taken and the clocks began to run."""

    at: float
    seq: int  # lines before it were there from the start: an imported game
    awaited: tuple[int, ...]


class TableRow(Struct):
    """A table: what was agreed, and how far it has come."""

    id: str
    game: str
    pack: str
    engine: str
    seats: int
    options: dict[str, bool | int | str]
    seed: int  # of no meaning until the game begins: then it is drawn
    start: dict[str, object] | None
    name: str
    public: bool
    pace: Pace
    clock: Clock
    created: float
    changed: float
    status: Status
    seq: int  # of the log as it is shown
    awaited: tuple[int, ...]
    due: float | None = None  # when the house must look after the table
    rematch: str | None = None
    began: Beginning | None = None
    opener: int = -1  # the seat of the table's opener, if they sit at it
    laid_out: str | None = None  # who chose position or seed, empty if nameless; None: chance did
    opener_token: str = ""  # hash of the opener's secret
    source: str = ""  # hash of the address it was opened from, while the game is not over
    hints: bool = False  # whether players may ask a bot although others sit at the table


class SeatRow(Struct):
    """A chair at a table and who sits on it."""

    table: str
    seat: int
    kind: SeatKind
    bot: str
    name: str
    account: str | None
    token: str  # hash: of the link while the chair is free, else of the secret that speaks for the seat
    host: bool = False  # whether the table's opener took this chair


class LogLine(Struct, frozen=True):
    """One line of a table's log."""

    seq: int  # in the store; once it is shown, that of the log as it is shown (see `public_log`)
    kind: LineKind
    seat: int
    text: str
    command: str  # the id its sender gave it
    at: float
    awaited: tuple[int, ...]  # the seats that must speak after it


class ChatMessage(Struct, frozen=True):
    """A chat message at a table."""

    number: int
    seat: int  # -1: a spectator
    name: str
    text: str
    at: float
    spectator: bool = False


class SessionRow(Struct, frozen=True):
    """A device that is logged in to an account."""

    token: str  # hash
    expires: float
    opened: float  # 0: before that was noted
    device: str


class Snapshot(Struct, frozen=True):
    """The state after a line, so that loading a table need not play it from the beginning."""

    seq: int
    engine: str  # which wrote it; another one checks the whole log instead of trusting it
    digest: str
    document: dict[str, Any]
    log: list[int]
    ply: int
    mover: int
    undo_floor: int = field(name="horizon")
    forgotten: int = field(name="veil")
    unrevealed: int = field(name="whispers")


class AccountRow(Struct):
    """A player who wants to be recognised on several devices."""

    id: str
    name: str
    password: str
    language: str
    preferences: dict[str, object]
    created: float


class MailAddress(Struct, frozen=True):
    """Where an account gets its mail: the confirmed address, and one that waits for its code."""

    confirmed: str = ""
    pending: str = ""
    code: str = ""  # hash


class Notification(Struct, frozen=True):
    """A message to a player who is not at the table."""

    id: str
    channel: Channel
    target: str  # an address; for webhooks and push, JSON
    body: dict[str, Any]
    due: float
    attempts: int = 0
    account: str | None = None  # None: written down by an earlier version


class Deal(Struct, frozen=True):
    """What begins a game: written in the transaction in which the last chair is taken."""

    seed: int
    start: dict[str, Any] | None
    status: Status
    began: Beginning
    due: float | None
    notices: tuple[Notification, ...]


class Append(Struct, frozen=True):
    """Lines to be added to a table's log, all or none, and what changes with them."""

    table: str
    lines: tuple[LogLine, ...]
    status: Status
    due: float | None
    snapshot: Snapshot | None = None
    seats: tuple[SeatRow, ...] = ()
    notices: tuple[Notification, ...] = ()
    shown: int = 1  # how many of the lines everybody can see
