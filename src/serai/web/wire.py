"""Wire types: every request and response. They are the API's contract; frames of a live socket are in `live/frames.py`.

Requests are validated by them and the OpenAPI document is generated from them. What façades
answer with (a table's summary, a chat message, a profile) is declared beside them in `serai.server`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from serai.core.component import Component
from serai.core.texts import Language
from serai.games.guides import Figure
from serai.server.lobby.listing import OwnTable, TableSummary
from serai.server.notify.settings import NotificationSettings
from serai.server.people.accounts import SessionInfo
from serai.server.tables.chat import ChatMessage
from serai.server.tables.commands import MAX_WORDS
from serai.server.tables.presenter import LogEntry, PresentedScore, TableState
from serai.server.tables.service import Pace, SeatKind

# No control characters: they mean nothing to a reader, and not every database takes them.
_PRINTABLE = r"^[^\x00-\x1f\x7f]*$"
Name: TypeAlias = Annotated[str, Meta(max_length=40, pattern=_PRINTABLE)]
Id: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_.:-]{1,64}$")]
Secret: TypeAlias = Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_-]{1,100}$")]
NewSecret: TypeAlias = Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_-]{32,100}$")]
Short: TypeAlias = Annotated[str, Meta(max_length=100, pattern=_PRINTABLE)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=100_000_000)]
Words: TypeAlias = Annotated[list[Short], Meta(min_length=1, max_length=MAX_WORDS)]


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """A misspelt field is an error, not ignored."""


# Errors


class ErrorInfo(Struct, frozen=True):
    """What went wrong, in the reader's language."""

    key: str
    text: str
    rule: str
    params: dict[str, Any]


class ErrorAnswer(Struct, frozen=True, omit_defaults=True):
    """The body of every refusal; `state` when the table has moved on."""

    error: ErrorInfo
    state: TableState | None = None


# Games


class OptionInfo(Struct, frozen=True):
    """An option of a game, and what it takes; with a `pattern` any text of that form, and `values` are examples."""

    id: str
    values: list[str]
    default: bool | int | str
    title: str
    about: str
    pattern: str | None = None
    most_seats: int | None = None  # how many may play while it is on, where that is another number
    needs: str | None = None  # the option that must be on for this one to mean anything


class PackInfo(Struct, frozen=True):
    """The box contents of a game: what they are called, and how near they are to the printed ones, if they say so."""

    name: str
    hash: str
    status: str
    notice: str


class EditionInfo(Struct, frozen=True):
    """A box that is or was shipped; its id can stand for a pack's text."""

    id: str  # amul@1
    version: int
    hash: str


class GameSummary(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    least_seats: int
    most_seats: int
    options: list[OptionInfo]
    bots: list[str]  # the weakest first
    pack: PackInfo
    editions: list[EditionInfo]  # of the box, the current one first
    about: str = ""  # what one does in it, in a sentence
    length: str = ""  # how long it takes


class GameInfo(GameSummary, frozen=True, kw_only=True):
    """A game with its words and its names."""

    lexicon: list[str]
    components: dict[str, Component]  # by kind and id: `djinn:leta`
    # By key, in the reader's language; several forms where a number decides.
    texts: dict[str, list[str]]


class TableBox(Struct, frozen=True):
    """What a table is played with, in the reader's language; names are those of the table's own pack."""

    game: str
    title: str
    pack: PackInfo
    labels: dict[str, str]  # what each word does, by word
    components: dict[str, Component]
    texts: dict[str, list[str]]


class Texts(Struct, frozen=True):
    """The texts of the pages."""

    language: str
    texts: dict[str, list[str]]


class RulesPage(Struct, frozen=True):
    """The numbered rules of a game."""

    game: str
    language: str
    text: str  # Markdown


class GuidePage(Struct, frozen=True):
    """How a game is played: text as Markdown, in which `![caption](name)` stands for a picture."""

    game: str
    title: str
    language: str
    text: str
    figures: dict[str, Figure]


# Tables


class NewChair(Request, frozen=True):
    """A chair of a new table: free, for a person, or for a bot."""

    kind: SeatKind = "free"
    bot: Short = "greedy"
    name: Name = ""


class NewClock(Request, frozen=True):
    """Thinking time in seconds; zeros mean no limit."""

    bank: Seconds = 0
    bonus: Seconds = 0
    each: Seconds = 0


class NewTable(Request, frozen=True):
    """What a new table is to be."""

    game: Short
    chairs: Annotated[list[NewChair], Meta(min_length=1, max_length=16)]
    options: dict[str, bool | int | str] = {}
    pack: str | None = None
    name: Name = ""
    public: bool = False
    pace: Pace = "live"
    clock: NewClock = NewClock()
    start: dict[str, Any] | None = None
    hints: bool = False


class SeatKey(Struct, frozen=True):
    """Of a seat of yours: its secret, and a link that takes it to another device; keep both to yourself.

    Of a free chair: what invites somebody. Send the link; it is spent when the chair is taken. A bot's seat has none.
    """

    seat: int
    secret: str
    link: str


class TableOpened(Struct, frozen=True):
    """A new table and the keys of its seats."""

    table: TableSummary
    seats: list[SeatKey]
    # Your secret as its opener: for fresh links of free chairs, and to let bots have them.
    opener: str


class SitDown(Request, frozen=True):
    """Take a chair, or let `bot` have it; `secret` is that of the private link or of the table's opener, if it is not
    the one in the header.

    `new_secret` becomes the secret of the seat. With one of your making (32 letters or more, drawn at random) the
    request can be repeated if its answer is lost; without it the house makes one.
    """

    name: Name = ""
    secret: Secret | None = None
    bot: Short | None = None
    new_secret: NewSecret | None = None


class Rematched(Struct, frozen=True):
    """The table that follows; the secrets of the seats open it, links do not."""

    table: TableSummary


# Playing


class Command(Request, frozen=True):
    """Something a seat does. `seq` is the last line its sender has seen; `id` is the sender's idempotency key.

    A command that is sent again with the same id takes effect once. `words` are all words of a move, instead of one
    `word`: they take effect together or not at all.
    """

    kind: Literal["word", "undo", "resign", "replace"]
    seq: Number
    id: Id
    word: Short = ""
    words: Words | None = None
    seat: Number | None = None
    bot: Short = "greedy"


class PreviewRequest(Request, frozen=True):
    """Words whose outcome a seat wants to know before it decides, one after the other."""

    seq: Number
    words: Words
    seat: Number | None = None


class RefusalRequest(Request, frozen=True):
    """A place that a player points at after the words of a draft, and that offers nothing to choose."""

    seq: Number
    at: Short
    words: Annotated[list[Short], Meta(max_length=MAX_WORDS)] = []
    seat: Number | None = None


class Refusal(Struct, frozen=True):
    """Why the place cannot be chosen now: the word that stands for it, and what playing it would answer.

    Both are null if nothing is to be said there.
    """

    word: str | None
    error: ErrorInfo | None


class Done(Struct, frozen=True):
    """The number of the line that was written; of several, of the last one."""

    seq: int


class NewRecord(Request, frozen=True):
    """The record of a game that was played elsewhere."""

    text: str
    pack: str | None = None
    name: Name = ""
    chairs: Annotated[list[NewChair], Meta(max_length=16)] | None = None


class NewMessage(Request, frozen=True):
    """A chat message; a spectator may give a name."""

    text: Annotated[
        str, Meta(min_length=1, max_length=500, pattern=r"^[^\x00-\x09\x0b-\x1f\x7f]*$")
    ]
    name: Name = ""


# People


class NewAccount(Request, frozen=True):
    """A name and a password for a new account."""

    name: Annotated[str, Meta(min_length=1, max_length=40, pattern=_PRINTABLE)]
    password: Annotated[str, Meta(min_length=8, max_length=200)]
    language: Language = "en"


class LogIn(Request, frozen=True):
    """A name and its password."""

    name: Name
    password: Annotated[str, Meta(max_length=200)]


class Session(Struct, frozen=True):
    """The secret that stands for an account until it logs out."""

    secret: str


class ChangePassword(Request, frozen=True):
    """The old password and the new one."""

    old: Annotated[str, Meta(max_length=200)]
    new: Annotated[str, Meta(min_length=8, max_length=200)]


class RemoveMe(Request, frozen=True):
    """The password, once more: this cannot be taken back."""

    password: Annotated[str, Meta(max_length=200)]


class ChangeMe(Request, frozen=True):
    """What is to change; the rest stays."""

    language: Language | None = None
    preferences: dict[str, Any] | None = None
    notices: NotificationSettings | None = None


class PushKey(Struct, frozen=True):
    """The public VAPID key of the server."""

    key: str


class NewMail(Request, frozen=True):
    """A mail address to which a code is to be sent."""

    address: Annotated[str, Meta(min_length=3, max_length=254, pattern=_PRINTABLE)]


class MailCode(Request, frozen=True):
    """The code that came by mail."""

    code: Annotated[str, Meta(min_length=1, max_length=20, pattern=_PRINTABLE)]


class SeatSecrets(Request, frozen=True):
    """The secrets of the seats that a device holds without an account."""

    secrets: Annotated[list[Secret], Meta(max_length=200)]


# Monitoring, and aliases for lists


class About(Struct, frozen=True):
    """The program that answers: its version, and whether the engine runs compiled or from its sources."""

    program: str
    version: str
    build: Literal["compiled", "pure", "outdated"]


class Health(Struct, frozen=True):
    """The server is up."""

    status: str
    version: str


Tables: TypeAlias = list[TableSummary]
OwnTables: TypeAlias = list[OwnTable]
Log: TypeAlias = list[LogEntry]
Scores: TypeAlias = list[PresentedScore]
ChatPage: TypeAlias = list[ChatMessage]
Sessions: TypeAlias = list[SessionInfo]
Games: TypeAlias = list[GameSummary]
