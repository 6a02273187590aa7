"""Sandbox: a subprocess with limits on time and memory, in which untrusted files are parsed.

A pack, a document or a record of 256 kB can be made so that reading it takes minutes or gigabytes. Here that ends one
process and one request, never the event loop. Tasks beyond a bound are refused (backpressure).
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec

from serai.core.errors import SeraiError
from serai.core.log import Origin
from serai.server.fair_queue import FairQueue
from serai.server.line_process import LineProcess
from serai.server.rate_limit import TooOften
from serai.server.sandbox.remote_errors import RemoteError, from_remote
from serai.server.store.model import LogLine, Snapshot
from serai.server.tasks import Tasks

_LOG: Final = logging.getLogger(__name__)
_PROGRAM: Final = (sys.executable, "-m", "serai.server.sandbox.worker")
_LONGEST_LINE: Final = 1 << 24
# Seconds for one task. The shipped boxes take a tenth of one, the record of a long game half of one.
_DEADLINE: Final = 5.0
# Seconds until a new process has loaded the games, on a busy machine.
_START_DEADLINE: Final = 60.0
# Tasks that wait; more are refused with 503.
_MOST_WAITING: Final = 64
# Of one address; more are refused with 429.
_MOST_OF_ONE: Final = 2


class CheckTable(msgspec.Struct, frozen=True, tag="table"):
    """Check that a table can be opened from a pack and a document."""

    game: str
    pack: str | None
    start: dict[str, Any] | None


class ReplayRecord(msgspec.Struct, frozen=True, tag="record"):
    """Play a record to its end."""

    text: str
    pack: str | None


class Replayed(msgspec.Struct, frozen=True):
    """A record that has been played to its end."""

    game: str
    seats: int
    seed: int
    options: dict[str, bool | int | str]
    document: dict[str, Any] | None
    lines: list[LogLine]
    snapshot: Snapshot

    @property
    def origin(self) -> Origin:
        return Origin(self.seats, self.seed, self.options, self.document)


class Outcome(msgspec.Struct, frozen=True):
    """The result of a task: an error, a replayed record, or nothing to report."""

    error: RemoteError | None = None
    replayed: Replayed | None = None
    spent: bool = False  # the process has grown so much that another should take its place


Task = CheckTable | ReplayRecord


class Sandbox:
    """One process that does one task after the other."""

    def __init__(self, program: tuple[str, ...] = _PROGRAM, deadline: float = _DEADLINE) -> None:
        self._process = LineProcess(program, _LONGEST_LINE)
        self._deadline = deadline
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()
        self._busy = False
        self._ready = False
        self._restarts = Tasks()

    async def check_table(
        self, game: str, pack: str | None, start: dict[str, Any] | None, source: str = ""
    ) -> None:
        """Raises what is wrong with the pack or the document of a new table, for somebody at an address."""
        if pack is not None or start is not None:
            await self._run(CheckTable(game, pack, start), source)

    async def replay(self, text: str, pack: str | None, source: str = "") -> Replayed:
        """The game of a record, played to its end, for somebody at an address."""
        outcome = await self._run(ReplayRecord(text, pack), source)
        assert outcome.replayed is not None
        return outcome.replayed

    async def warm_up(self) -> None:
        """Start the process before the first task needs it."""
        async with self._turn(""):
            await self._start()

    async def close(self) -> None:
        await self._restarts.close()
        await self._process.stop()

    async def _run(self, task: Task, source: str) -> Outcome:
        if len(self._waiting) >= _MOST_WAITING:
            raise SeraiError("house.sandbox-busy", {"seconds": int(self._deadline)})
        # Where nothing is known of the address there is nobody to hold to a number.
        if source and self._waiting.waiting(source) >= _MOST_OF_ONE:
            raise TooOften(self._deadline)
        async with self._turn(source):
            outcome = await self._ask(task)
        if outcome.error is not None:
            raise from_remote(outcome.error)
        return outcome

    @asynccontextmanager
    async def _turn(self, source: str) -> AsyncIterator[None]:
        """Wait until the process is free for somebody at an address."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.add(turn, source)
        self._call_next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._waiting.remove(turn, source)
            else:
                self._end_turn(source, 0.0)
            raise
        began = time.monotonic()
        try:
            yield
        finally:
            self._end_turn(source, time.monotonic() - began)

    def _call_next(self) -> None:
        while not self._busy and (turn := self._waiting.take()) is not None:
            if not turn.cancelled():  # its owner gave up in this turn of the event loop
                self._busy = True
                turn.set_result(None)

    def _end_turn(self, source: str, seconds: float) -> None:
        self._waiting.settle(source, "", seconds)
        self._busy = False
        self._call_next()

    async def _ask(self, task: Task) -> Outcome:
        try:
            await self._start()
            async with asyncio.timeout(self._deadline):
                line = await self._process.ask(msgspec.json.encode(task))
            outcome = msgspec.json.decode(line, type=Outcome)
        except BaseException as error:
            # It hangs or has died, or nobody waits for the answer any more: no other task may get it.
            await self._replace()
            if not isinstance(error, (TimeoutError, EOFError, OSError, ValueError)):
                raise
            _LOG.warning("a task was ended in the sandbox: %s", type(error).__name__)
            raise SeraiError("house.too-heavy") from None
        if outcome.spent:
            await self._replace()
        return outcome

    async def _start(self) -> None:
        if not self._ready:
            async with asyncio.timeout(_START_DEADLINE):
                await self._process.ask(b"null")
            self._ready = True

    async def _replace(self) -> None:
        """Kill the process; the next one is started at once, while no task waits for it."""
        self._ready = False
        await self._process.stop()
        self._restarts.start(self.warm_up())
