"""Frames of a live socket, in both directions: the part of the API's contract that has no requests and answers."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field

from serai.core.texts import Language
from serai.server.lobby.listing import TableSummary
from serai.server.tables.chat import ChatMessage
from serai.server.tables.presenter import LogEntry, Preview, TableState
from serai.web.wire import Command, ErrorInfo, Id, Number, PreviewRequest, Request, Secret


class Hello(Request, frozen=True):
    """The first frame of a socket: who connects, and what they have seen already."""

    secret: Secret | None = None
    after: Number = 0
    newest: Number | None = (
        None  # of the lines after `after`, so many of the newest; None: all of them
    )
    chat: Number = 0
    language: Language | None = None
    seat: Number | None = None


class LiveCommand(Command, frozen=True, tag_field="type", tag="command"):
    """A command in a frame."""


class LivePreviewRequest(
    PreviewRequest, frozen=True, kw_only=True, tag_field="type", tag="foresee"
):
    """A preview request in a frame."""

    id: Id


class PreviewFrame(Struct, frozen=True, tag_field="type", tag="foreseen"):
    """The answer to a preview request."""

    id: str
    preview: Preview = field(name="foresight")


class LogFrame(Struct, frozen=True, tag_field="type", tag="log"):
    """New lines of the log."""

    entries: list[LogEntry]


class StateFrame(TableState, frozen=True, tag_field="type", tag="state"):
    """The table as it stands now."""


class TableFrame(Struct, frozen=True, tag_field="type", tag="table"):
    """The table at a glance: somebody came or went, the game began or ended."""

    table: TableSummary


class ChatFrame(Struct, frozen=True, tag_field="type", tag="chat"):
    """New chat messages."""

    entries: list[ChatMessage]


class PresenceFrame(Struct, frozen=True, tag_field="type", tag="presence"):
    """The seats whose players are connected, and how many watch; only where one process serves all sockets."""

    here: list[int]
    spectators: int


class AckFrame(Struct, frozen=True, tag_field="type", tag="ack"):
    """A command is on the disk; `seq` is the number of its last line."""

    id: str
    seq: int


class RefusedFrame(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="refused"):
    """A command was refused and nothing has changed."""

    id: str
    error: ErrorInfo
    state: TableState | None = None


# In the order of docs/wire.md, for the OpenAPI document.
FROM_CLIENT: Final = (Hello, LiveCommand, LivePreviewRequest)
FROM_SERVER: Final = (
    TableFrame,
    LogFrame,
    StateFrame,
    ChatFrame,
    PresenceFrame,
    AckFrame,
    PreviewFrame,
    RefusedFrame,
)
