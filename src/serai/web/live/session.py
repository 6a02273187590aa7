"""Live sessions: one WebSocket per watcher of a table; updates go out, commands come in.

An update holds all since the last line that the watcher has seen, so that a slow or reconnected one misses nothing.
"""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import structs
from starlette.types import Receive, Scope, Send

from serai.core.errors import SeraiError
from serai.server.lobby.listing import summary
from serai.server.people.auth import Identity
from serai.server.tables.live_table import LiveTable, StaleCommand
from serai.server.tables.presenter import Presenter
from serai.server.tokens import hash_token
from serai.web.commands import execute, extra_cost
from serai.web.context import Context
from serai.web.endpoint import PREVIEWED_WORD_COST, decode, spend_tokens
from serai.web.errors import RequestError, error_body, status_of
from serai.web.language import language_of
from serai.web.live.frames import (
    AckFrame,
    ChatFrame,
    Hello,
    LiveCommand,
    LivePreviewRequest,
    LogFrame,
    PresenceFrame,
    PreviewFrame,
    RefusedFrame,
    StateFrame,
    TableFrame,
)
from serai.web.live.websocket import Disconnected, WebSocket
from serai.web.log_pages import LOG_PAGE, log_cost

MAX_FRAME_BYTES: Final = 16 * 1024
_HELLO_TIMEOUT: Final = 10.0
# A client that keeps sending faster than the rate limit is disconnected; a frame in good time takes a warning back.
_MAX_WARNINGS: Final = 20
# Seconds until others are told that somebody left: a page that is reloaded is back before that.
_GRACE: Final = 5.0


class LiveSession:
    """One socket, from its hello to its end."""

    def __init__(self, socket: WebSocket, context: Context) -> None:
        self._socket = socket
        self._context = context
        self._language = language_of(socket.scope)
        self._token: str | None = None  # the hash of the secret that opened the socket

    async def serve(self, table: str) -> None:
        await self._socket.accept()
        try:
            async with asyncio.timeout(_HELLO_TIMEOUT):
                hello: Hello = decode(await self._socket.receive(), Hello)
            self._language = hello.language or self._language
            live = await self._context.tables.live_table(table)
            self._token = None if hello.secret is None else hash_token(hello.secret)
            identity = await self._identity(live, hello.secret)
            identity.viewing_seat(live, hello.seat)
            self._spend_tokens(log_cost(live, _first_seen(live, hello), live.seq + 1))
        except TimeoutError:
            await self._socket.close(4408)
            return
        except SeraiError as error:
            await self._close_with(error)
            return
        await self._serve_limited(live, hello, identity)

    async def _serve_limited(self, live: LiveTable, hello: Hello, identity: Identity) -> None:
        """Run a session unless its owner has too many open already."""
        owner, open_ones = identity.account or self._token, self._context.sockets_of
        if owner is None:  # a spectator is held to the limit of the address
            await self._run(live, hello, identity.seats)
            return
        limit = self._context.settings.runtime_settings.limits.own_sockets
        if limit and open_ones[owner] >= limit:
            await self._close_with(RequestError(429, "too-often", {"seconds": 60}))
            return
        with open_ones.counting(owner, self._socket.scope):
            await self._run(live, hello, identity.seats)

    async def _close_with(self, error: SeraiError) -> None:
        """Send an error and close the socket with its status as the code."""
        await self._socket.send(RefusedFrame("", error_body(error, self._language)))
        await self._socket.close(4000 + status_of(error))

    async def _run(self, live: LiveTable, hello: Hello, seats: tuple[int, ...]) -> None:
        """Send updates while frames come in; the first of the two tasks to end ends both."""
        changed = live.watch()
        changed.set()
        here = self._context.tables.presence
        here.arrive(live, seats)
        tasks = [
            asyncio.create_task(self._send_updates(live, hello, changed)),
            asyncio.create_task(self._receive_frames(live, hello)),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            live.unwatch(changed)
            asyncio.get_running_loop().call_later(_GRACE, here.depart, live, seats)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            error = task.exception()
            if isinstance(error, SeraiError):
                await self._close_with(error)  # the seat has been given to somebody else
            elif error is not None and not isinstance(error, Disconnected):
                raise error

    # Updates

    async def _send_updates(self, live: LiveTable, hello: Hello, changed: asyncio.Event) -> None:
        seen = _Seen(live, hello)
        while True:
            await changed.wait()
            changed.clear()
            await self._send_update(live, hello, seen)

    async def _send_update(self, live: LiveTable, hello: Hello, seen: _Seen) -> None:
        identity = await self._identity(live, hello.secret)
        seat = identity.viewing_seat(live, hello.seat)
        presenter = Presenter(live, seat, self._language)
        outline = _outline(live)
        if outline != seen.outline:
            seen.outline = outline
            await self._socket.send(TableFrame(summary(live.row, live.seats)))
        while live.seq > seen.seq:
            await self._send_log_page(live, presenter, seen)
        changes = 0 if seat is None else live.changes[seat]
        version = (live.seq, seat, outline, changes)
        if version != seen.version:
            seen.version = version
            state = presenter.state(self._context.tables.now())
            await self._socket.send(StateFrame(*structs.astuple(state)))
        presence = (live.people.seats, live.people.spectators)
        if presence != seen.presence:
            seen.presence = presence
            await self._socket.send(PresenceFrame(list(live.people.seats), live.people.spectators))
        if live.chat_version != seen.chat_version:
            seen.chat_version = live.chat_version
            messages = await self._context.chat.messages(live, seen.chat)
            if messages:
                seen.chat = messages[-1].number
                await self._socket.send(ChatFrame(messages))

    async def _send_log_page(self, live: LiveTable, presenter: Presenter, seen: _Seen) -> None:
        beyond = min(live.seq, seen.seq + LOG_PAGE) + 1
        await self._context.tables.replays.recall(live, seen.seq, beyond)
        entries = presenter.log(seen.seq, beyond)
        seen.seq = beyond - 1
        if entries:  # a table that plays from memory may show no line of it
            await self._socket.send(LogFrame(entries))
        if live.seq > seen.seq:
            await asyncio.sleep(0)  # others first: a log may be long

    # Frames

    async def _receive_frames(self, live: LiveTable, hello: Hello) -> None:
        warnings = 0
        while True:
            frame = await self._socket.receive()
            try:
                self._spend_tokens(1)
            except RequestError as too_often:
                warnings += 1
                await self._socket.send(RefusedFrame("", error_body(too_often, self._language)))
                if warnings > _MAX_WARNINGS:
                    await self._socket.close(1008)
                    return
                continue
            warnings = max(0, warnings - 1)
            await self._handle_frame(live, hello, frame)

    def _spend_tokens(self, cost: float) -> None:
        """A frame costs what a request costs, and from the same buckets: another socket brings no more of them."""
        spend_tokens(self._context, self._socket.scope, cost, self._token)

    async def _handle_frame(self, live: LiveTable, hello: Hello, frame: str) -> None:
        id = ""
        answer: AckFrame | PreviewFrame | RefusedFrame
        try:
            wanted: LiveCommand | LivePreviewRequest = decode(
                frame, LiveCommand | LivePreviewRequest
            )
            id = wanted.id
            # Asked every time: a seat may have changed hands since the socket was opened.
            identity = await self._identity(live, hello.secret)
            if isinstance(wanted, LivePreviewRequest):
                self._spend_tokens(PREVIEWED_WORD_COST * len(wanted.words))
                answer = await self._preview(live, identity, wanted)
            else:
                if wanted.words:
                    self._spend_tokens(extra_cost(wanted.words))
                answer = AckFrame(id, await execute(self._context, live, identity, wanted))
        except StaleCommand as stale:
            seat = identity.viewing_seat(live, hello.seat)
            state = Presenter(live, seat, self._language).state(self._context.tables.now())
            answer = RefusedFrame(id, error_body(stale, self._language), state)
        except SeraiError as error:
            answer = RefusedFrame(id, error_body(error, self._language))
        await self._socket.send(answer)

    async def _preview(
        self, live: LiveTable, identity: Identity, wanted: LivePreviewRequest
    ) -> PreviewFrame:
        tables = self._context.tables
        seat = identity.seat(live, wanted.seat)
        prospect = await tables.preview(live, seat, wanted.words, wanted.seq)
        preview = Presenter(live, seat, self._language).preview(prospect, tables.now())
        return PreviewFrame(wanted.id, preview)

    async def _identity(self, live: LiveTable, secret: str | None) -> Identity:
        auth = self._context.auth
        seated = None if self._token is None else auth.seated(live, self._token)
        return seated or await auth.at(live, secret)


class _Seen:
    """What a socket has been sent already."""

    def __init__(self, live: LiveTable, hello: Hello) -> None:
        self.seq = _first_seen(live, hello)
        self.chat = hello.chat
        self.chat_version = -1
        self.outline: tuple[object, ...] = ()
        self.version: tuple[object, ...] = ()
        self.presence: tuple[object, ...] = ()


def _first_seen(live: LiveTable, hello: Hello) -> int:
    """The line after which the log begins that a socket is sent."""
    return hello.after if hello.newest is None else max(hello.after, live.seq - hello.newest)


def _outline(live: LiveTable) -> tuple[object, ...]:
    """The parts of a table's summary that rarely change."""
    return (live.row.status, live.row.rematch, tuple(live.seats))


class LiveEndpoint:
    """The ASGI endpoint for the sockets of all tables."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket until either side closes it."""
        metrics = self._context.metrics
        metrics.sockets += 1
        try:
            live = LiveSession(WebSocket(scope, receive, send), self._context)
            await live.serve(scope["path_params"]["table"])
        except Disconnected:
            return
        finally:
            metrics.sockets -= 1
