"""A socket per table: news as they happen, from wherever the reader left off, and commands back."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import structs
from starlette.types import Receive, Scope, Send

from serai.core.errors import SeraiError
from serai.house.guests import Guest
from serai.house.lobby import summary
from serai.house.readers import Reader
from serai.house.sitting import Sitting, StaleCommand
from serai.house.tokens import hash_token
from serai.web.commands import obey
from serai.web.desk import Desk
from serai.web.messages import (
    AckFrame,
    ChatFrame,
    ForeseenFrame,
    Hello,
    LiveCommand,
    LiveForesee,
    LogFrame,
    RefusedFrame,
    StateFrame,
    TableFrame,
)
from serai.web.operations import FORESEEN_WORD_COST, charge, decode
from serai.web.refusals import Refusal, status_of, told
from serai.web.socket import HungUp, Socket
from serai.web.speech import language_of

MOST_FRAME_BYTES: Final = 16 * 1024
_PATIENCE_FOR_HELLO: Final = 10.0
# Somebody who keeps sending faster than allowed is sent away. A frame in good time takes a warning back.
_MOST_WARNINGS: Final = 20


class Live:
    """One socket."""

    def __init__(self, socket: Socket, desk: Desk) -> None:
        self._socket = socket
        self._desk = desk
        self._language = language_of(socket.scope)
        self._token: str | None = None  # the hash of the secret that opened the socket

    async def serve(self, table: str) -> None:
        await self._socket.accept()
        try:
            async with asyncio.timeout(_PATIENCE_FOR_HELLO):
                hello: Hello = decode(await self._socket.hear(), Hello)
            self._language = hello.language or self._language
            sitting = await self._desk.house.sitting(table)
            self._token = None if hello.secret is None else hash_token(hello.secret)
            guest = await self._guest(sitting, hello.secret)
            guest.eyes(sitting, hello.seat)
        except TimeoutError:
            await self._socket.close(4408)
            return
        except SeraiError as error:
            await self._send_away(error)
            return
        await self._keep(sitting, hello, guest)

    async def _keep(self, sitting: Sitting, hello: Hello, guest: Guest) -> None:
        """Serve a socket unless its owner has too many already."""
        owner, open_ones = guest.account or self._token, self._desk.sockets_of
        if owner is None:  # a spectator is held to the limit of the address
            await self._talk(sitting, hello)
            return
        most = self._desk.settings.lease.limits.own_sockets
        if most and open_ones[owner] >= most:
            await self._send_away(Refusal(429, "too-often", {"seconds": 60}))
            return
        open_ones[owner] += 1
        try:
            await self._talk(sitting, hello)
        finally:
            open_ones[owner] -= 1
            if not open_ones[owner]:
                del open_ones[owner]

    async def _send_away(self, error: SeraiError) -> None:
        await self._socket.tell(RefusedFrame("", told(error, self._language)))
        await self._socket.close(4000 + status_of(error))

    async def _talk(self, sitting: Sitting, hello: Hello) -> None:
        """News go out while commands come in; whichever ends first ends both."""
        news = asyncio.Event()
        sitting.watchers.add(news)
        news.set()
        tasks = [
            asyncio.create_task(self._tell(sitting, hello, news)),
            asyncio.create_task(self._hear(sitting, hello)),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sitting.watchers.discard(news)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            error = task.exception()
            if isinstance(error, SeraiError):
                await self._send_away(error)  # the seat has been given to somebody else
            elif error is not None and not isinstance(error, HungUp):
                raise error

    # News

    async def _tell(self, sitting: Sitting, hello: Hello, news: asyncio.Event) -> None:
        seen = _Seen(hello)
        while True:
            await news.wait()
            news.clear()
            await self._tell_news(sitting, hello, seen)

    async def _tell_news(self, sitting: Sitting, hello: Hello, seen: _Seen) -> None:
        guest = await self._guest(sitting, hello.secret)
        seat = guest.eyes(sitting, hello.seat)
        reader = Reader(sitting, seat, self._language)
        glance = _glance(sitting)
        if glance != seen.glance:
            seen.glance = glance
            await self._socket.tell(TableFrame(summary(sitting.row, sitting.seats)))
        if sitting.seq > seen.seq:
            entries = reader.log(seen.seq)
            seen.seq = sitting.seq
            if entries:  # a table that plays from memory may have nothing to tell
                await self._socket.tell(LogFrame(entries))
        changes = 0 if seat is None else sitting.changes[seat]
        stands = (sitting.seq, seat, glance, changes)
        if stands != seen.stands:
            seen.stands = stands
            state = reader.state(self._desk.house.now())
            await self._socket.tell(StateFrame(*structs.astuple(state)))
        if sitting.talk != seen.talk:
            seen.talk = sitting.talk
            after = seen.chat
            said = await self._desk.house.shelf.ask(lambda store: store.chat(sitting.row.id, after))
            if said:
                seen.chat = said[-1].number
                await self._socket.tell(ChatFrame(said))

    # Commands

    async def _hear(self, sitting: Sitting, hello: Hello) -> None:
        warnings = 0
        while True:
            frame = await self._socket.hear()
            try:
                self._charge(1)
            except Refusal as too_often:
                warnings += 1
                await self._socket.tell(RefusedFrame("", told(too_often, self._language)))
                if warnings > _MOST_WARNINGS:
                    await self._socket.close(1008)
                    return
                continue
            warnings = max(0, warnings - 1)
            await self._answer(sitting, hello, frame)

    def _charge(self, cost: float) -> None:
        """A frame costs what a request costs, and from the same buckets: another socket brings no more of them."""
        charge(self._desk, self._socket.scope, cost, self._token)

    async def _answer(self, sitting: Sitting, hello: Hello, frame: str) -> None:
        id = ""
        answer: AckFrame | ForeseenFrame | RefusedFrame
        try:
            wanted: LiveCommand | LiveForesee = decode(frame, LiveCommand | LiveForesee)
            id = wanted.id
            # Asked every time: a seat may have changed hands since the socket was opened.
            guest = await self._guest(sitting, hello.secret)
            if isinstance(wanted, LiveForesee):
                self._charge(FORESEEN_WORD_COST * len(wanted.words))
                answer = await self._foresee(sitting, guest, wanted)
            else:
                answer = AckFrame(id, await obey(self._desk, sitting, guest, wanted))
        except StaleCommand as stale:
            seat = guest.eyes(sitting, hello.seat)
            state = Reader(sitting, seat, self._language).state(self._desk.house.now())
            answer = RefusedFrame(id, told(stale, self._language), state)
        except SeraiError as error:
            answer = RefusedFrame(id, told(error, self._language))
        await self._socket.tell(answer)

    async def _foresee(self, sitting: Sitting, guest: Guest, wanted: LiveForesee) -> ForeseenFrame:
        house = self._desk.house
        seat = guest.seat(sitting, wanted.seat)
        prospect = await house.foresee(sitting, seat, wanted.words, wanted.seq)
        foresight = Reader(sitting, seat, self._language).foresight(prospect, house.now())
        return ForeseenFrame(wanted.id, foresight)

    async def _guest(self, sitting: Sitting, secret: str | None) -> Guest:
        guests = self._desk.premises.guests
        seated = None if self._token is None else guests.seated(sitting, self._token)
        return seated or await guests.at(sitting, secret)


class _Seen:
    """What a socket has been told already."""

    def __init__(self, hello: Hello) -> None:
        self.seq = hello.after
        self.chat = hello.chat
        self.talk = -1
        self.glance: tuple[object, ...] = ()
        self.stands: tuple[object, ...] = ()


def _glance(sitting: Sitting) -> tuple[object, ...]:
    """What of a table's summary changes seldom."""
    return (sitting.row.status, sitting.row.rematch, tuple(sitting.seats))


class LiveTables:
    """The sockets of all tables."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket until either side hangs up."""
        metrics = self._desk.metrics
        metrics.sockets += 1
        try:
            live = Live(Socket(scope, receive, send), self._desk)
            await live.serve(scope["path_params"]["table"])
        except HungUp:
            return
        finally:
            metrics.sockets -= 1
