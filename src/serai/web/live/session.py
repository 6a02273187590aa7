"""A socket per table: news as they happen, from wherever the reader left off, and commands back."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import structs
from starlette.types import Receive, Scope, Send

from serai.core.errors import SeraiError
from serai.server.lobby.listing import summary
from serai.server.people.auth import Identity
from serai.server.people.tokens import hash_token
from serai.server.tables.live_table import LiveTable, StaleCommand
from serai.server.tables.presenter import Presenter
from serai.web.commands import execute, extra_cost
from serai.web.context import Context
from serai.web.endpoint import FORESEEN_WORD_COST, charge, decode
from serai.web.errors import RequestError, error_body, status_of
from serai.web.language import language_of
from serai.web.live.websocket import Disconnected, WebSocket
from serai.web.wire import (
    AckFrame,
    ChatFrame,
    Hello,
    LiveCommand,
    LivePreviewRequest,
    LogFrame,
    PreviewFrame,
    RefusedFrame,
    StateFrame,
    TableFrame,
)

MOST_FRAME_BYTES: Final = 16 * 1024
_PATIENCE_FOR_HELLO: Final = 10.0
# Somebody who keeps sending faster than allowed is sent away. A frame in good time takes a warning back.
_MOST_WARNINGS: Final = 20


class LiveSession:
    """One socket."""

    def __init__(self, socket: WebSocket, context: Context) -> None:
        self._socket = socket
        self._context = context
        self._language = language_of(socket.scope)
        self._token: str | None = None  # the hash of the secret that opened the socket

    async def serve(self, table: str) -> None:
        await self._socket.accept()
        try:
            async with asyncio.timeout(_PATIENCE_FOR_HELLO):
                hello: Hello = decode(await self._socket.hear(), Hello)
            self._language = hello.language or self._language
            live = await self._context.house.live_table(table)
            self._token = None if hello.secret is None else hash_token(hello.secret)
            identity = await self._guest(live, hello.secret)
            identity.eyes(live, hello.seat)
        except TimeoutError:
            await self._socket.close(4408)
            return
        except SeraiError as error:
            await self._send_away(error)
            return
        await self._keep(live, hello, identity)

    async def _keep(self, live: LiveTable, hello: Hello, identity: Identity) -> None:
        """Serve a socket unless its owner has too many already."""
        owner, open_ones = identity.account or self._token, self._context.sockets_of
        if owner is None:  # a spectator is held to the limit of the address
            await self._talk(live, hello)
            return
        most = self._context.settings.runtime_settings.limits.own_sockets
        if most and open_ones[owner] >= most:
            await self._send_away(RequestError(429, "too-often", {"seconds": 60}))
            return
        open_ones[owner] += 1
        try:
            await self._talk(live, hello)
        finally:
            open_ones[owner] -= 1
            if not open_ones[owner]:
                del open_ones[owner]

    async def _send_away(self, error: SeraiError) -> None:
        await self._socket.tell(RefusedFrame("", error_body(error, self._language)))
        await self._socket.close(4000 + status_of(error))

    async def _talk(self, live: LiveTable, hello: Hello) -> None:
        """News go out while commands come in; whichever ends first ends both."""
        news = live.watch()
        news.set()
        tasks = [
            asyncio.create_task(self._tell(live, hello, news)),
            asyncio.create_task(self._hear(live, hello)),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            live.unwatch(news)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            error = task.exception()
            if isinstance(error, SeraiError):
                await self._send_away(error)  # the seat has been given to somebody else
            elif error is not None and not isinstance(error, Disconnected):
                raise error

    # News

    async def _tell(self, live: LiveTable, hello: Hello, news: asyncio.Event) -> None:
        seen = _Seen(hello)
        while True:
            await news.wait()
            news.clear()
            await self._tell_news(live, hello, seen)

    async def _tell_news(self, live: LiveTable, hello: Hello, seen: _Seen) -> None:
        identity = await self._guest(live, hello.secret)
        seat = identity.eyes(live, hello.seat)
        reader = Presenter(live, seat, self._language)
        glance = _glance(live)
        if glance != seen.glance:
            seen.glance = glance
            await self._socket.tell(TableFrame(summary(live.row, live.seats)))
        if live.seq > seen.seq:
            entries = reader.log(seen.seq)
            seen.seq = live.seq
            if entries:  # a table that plays from memory may have nothing to tell
                await self._socket.tell(LogFrame(entries))
        changes = 0 if seat is None else live.changes[seat]
        stands = (live.seq, seat, glance, changes)
        if stands != seen.stands:
            seen.stands = stands
            state = reader.state(self._context.house.now())
            await self._socket.tell(StateFrame(*structs.astuple(state)))
        if live.chat_version != seen.chat_version:
            seen.chat_version = live.chat_version
            after = seen.chat
            said = await self._context.house.pool.ask(lambda store: store.chat(live.row.id, after))
            if said:
                seen.chat = said[-1].number
                await self._socket.tell(ChatFrame(said))

    # Commands

    async def _hear(self, live: LiveTable, hello: Hello) -> None:
        warnings = 0
        while True:
            frame = await self._socket.hear()
            try:
                self._charge(1)
            except RequestError as too_often:
                warnings += 1
                await self._socket.tell(RefusedFrame("", error_body(too_often, self._language)))
                if warnings > _MOST_WARNINGS:
                    await self._socket.close(1008)
                    return
                continue
            warnings = max(0, warnings - 1)
            await self._answer(live, hello, frame)

    def _charge(self, cost: float) -> None:
        """A frame costs what a request costs, and from the same buckets: another socket brings no more of them."""
        charge(self._context, self._socket.scope, cost, self._token)

    async def _answer(self, live: LiveTable, hello: Hello, frame: str) -> None:
        id = ""
        answer: AckFrame | PreviewFrame | RefusedFrame
        try:
            wanted: LiveCommand | LivePreviewRequest = decode(
                frame, LiveCommand | LivePreviewRequest
            )
            id = wanted.id
            # Asked every time: a seat may have changed hands since the socket was opened.
            identity = await self._guest(live, hello.secret)
            if isinstance(wanted, LivePreviewRequest):
                self._charge(FORESEEN_WORD_COST * len(wanted.words))
                answer = await self._preview(live, identity, wanted)
            else:
                if wanted.words:
                    self._charge(extra_cost(wanted.words))
                answer = AckFrame(id, await execute(self._context, live, identity, wanted))
        except StaleCommand as stale:
            seat = identity.eyes(live, hello.seat)
            state = Presenter(live, seat, self._language).state(self._context.house.now())
            answer = RefusedFrame(id, error_body(stale, self._language), state)
        except SeraiError as error:
            answer = RefusedFrame(id, error_body(error, self._language))
        await self._socket.tell(answer)

    async def _preview(
        self, live: LiveTable, identity: Identity, wanted: LivePreviewRequest
    ) -> PreviewFrame:
        house = self._context.house
        seat = identity.seat(live, wanted.seat)
        prospect = await house.preview(live, seat, wanted.words, wanted.seq)
        preview = Presenter(live, seat, self._language).preview(prospect, house.now())
        return PreviewFrame(wanted.id, preview)

    async def _guest(self, live: LiveTable, secret: str | None) -> Identity:
        auth = self._context.runtime.auth
        seated = None if self._token is None else auth.seated(live, self._token)
        return seated or await auth.at(live, secret)


class _Seen:
    """What a socket has been told already."""

    def __init__(self, hello: Hello) -> None:
        self.seq = hello.after
        self.chat = hello.chat
        self.chat_version = -1
        self.glance: tuple[object, ...] = ()
        self.stands: tuple[object, ...] = ()


def _glance(live: LiveTable) -> tuple[object, ...]:
    """What of a table's summary changes seldom."""
    return (live.row.status, live.row.rematch, tuple(live.seats))


class LiveEndpoint:
    """The sockets of all tables."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket until either side hangs up."""
        metrics = self._context.metrics
        metrics.sockets += 1
        try:
            live = LiveSession(WebSocket(scope, receive, send), self._context)
            await live.serve(scope["path_params"]["table"])
        except Disconnected:
            return
        finally:
            metrics.sockets -= 1
