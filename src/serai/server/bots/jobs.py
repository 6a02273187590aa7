"""Bots think elsewhere: what a seat may see goes out as a job, a word comes back.

A job holds a world imagined for the seat, never the real one: whoever thinks, here or on another machine, cannot know
more than the seat does.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import OrderedDict
from typing import Any, Final

import msgspec

from serai.server.line_process import LineProcess

_LOG: Final = logging.getLogger(__name__)
_THINKER: Final = (sys.executable, "-m", "serai.server.bots.worker")
_LONGEST_LINE: Final = 1 << 22
# A thinker that has not answered this long after its budget has failed.
GRACE: Final = 2.0
# How long a job waits to be taken; with more jobs than thinkers can do, bots say something quick instead.
_QUEUE_PATIENCE: Final = 30.0
# A job that failed is given to one more thinker: the first may have died of something else.
_TRIES: Final = 2


class BotJob(msgspec.Struct, frozen=True):
    """What a bot needs to choose a word."""

    id: str
    game: str
    pack: str | None  # the text of a box file, if not the standard one
    document: dict[str, Any]  # a world that the seat cannot tell from the real one
    seat: int
    bot: str
    seed: int
    budget: float  # seconds


class BotAnswer(msgspec.Struct, frozen=True):
    """The word a bot chose; empty if it could not."""

    id: str
    word: str


class _Open:
    """A job that somebody waits for."""

    __slots__ = ("job", "taken", "word")

    def __init__(self, job: BotJob) -> None:
        self.job = job
        self.taken = asyncio.Event()
        self.word: asyncio.Future[str] = asyncio.get_running_loop().create_future()


class _FairQueue:
    """Jobs that wait to be taken, in a fair queue: round-robin over addresses, and over the tables of each.

    A house full of bots that one address has set at tables keeps nobody else's bot waiting for longer than one job.
    """

    def __init__(self) -> None:
        # By address and table; in each of the two orders the one served last is at the end.
        self._jobs: OrderedDict[str, OrderedDict[str, dict[str, BotJob]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._jobs)

    def add(self, job: BotJob, source: str, table: str) -> None:
        tables = self._jobs.setdefault(source, OrderedDict())
        tables.setdefault(table, {})[job.id] = job

    def take(self) -> BotJob:
        source, tables = next(iter(self._jobs.items()))
        table, jobs = next(iter(tables.items()))
        job = next(iter(jobs.values()))
        self.remove(job, source, table)
        if source in self._jobs:
            self._jobs.move_to_end(source)
            if table in tables:
                tables.move_to_end(table)
        return job

    def remove(self, job: BotJob, source: str, table: str) -> None:
        """Take a job out, if it is there; nothing is kept of an address or a table without jobs."""
        tables = self._jobs.get(source, OrderedDict())
        jobs = tables.get(table, {})
        jobs.pop(job.id, None)
        if not jobs:
            tables.pop(table, None)
        if not tables:
            self._jobs.pop(source, None)


class JobQueue:
    """Where jobs hang until somebody takes them. An answer that comes too late is ignored."""

    def __init__(self) -> None:
        self._open: dict[str, _Open] = {}
        self._waiting = _FairQueue()
        self._news = asyncio.Condition()

    async def think(self, job: BotJob, source: str = "", table: str = "") -> str | None:
        """The word for a job of a table opened from an address, or None if nobody answers in time."""
        for _ in range(_TRIES):
            word = await self._try(job, source, table)
            if word:
                return word
        return None

    async def _try(self, job: BotJob, source: str, table: str) -> str | None:
        entry = self._open[job.id] = _Open(job)
        self._waiting.add(job, source, table)
        try:
            async with self._news:
                self._news.notify()
            await asyncio.wait_for(entry.taken.wait(), _QUEUE_PATIENCE)
            return await asyncio.wait_for(entry.word, job.budget + GRACE)
        except TimeoutError:
            return None
        finally:
            self._waiting.remove(job, source, table)
            self._open.pop(job.id, None)

    async def take(self, patience: float) -> BotJob | None:
        """The next job; None if there is none for so long."""
        try:
            async with asyncio.timeout(patience), self._news:
                while not self._waiting:
                    await self._news.wait()
                job = self._waiting.take()
                self._open[job.id].taken.set()
                return job
        except TimeoutError:
            return None

    def answer(self, answer: BotAnswer) -> bool:
        """Whether anybody still waits for it. An empty word gives the job back."""
        entry = self._open.get(answer.id)
        if entry is None or not entry.taken.is_set() or entry.word.done():
            return False
        entry.word.set_result(answer.word)
        return True

    def __len__(self) -> int:
        return len(self._open)


class BotProcess:
    """A process of our own that takes jobs from the board; a dead or dumb one is replaced."""

    def __init__(self, board: JobQueue, program: tuple[str, ...] = _THINKER) -> None:
        self._board = board
        self._process = LineProcess(program, _LONGEST_LINE)
        self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while True:
            job = await self._board.take(60)
            if job is None:
                continue
            try:
                async with asyncio.timeout(job.budget + GRACE):
                    answer = await self._ask(job)
            except Exception as error:
                # It died, hangs, or answers nonsense: the next job gets a new process.
                _LOG.warning("a thinker failed: %s", type(error).__name__)
                await self._process.stop()
                answer = BotAnswer(job.id, "")
            self._board.answer(answer)

    async def _ask(self, job: BotJob) -> BotAnswer:
        line = await self._process.ask(msgspec.json.encode(job))
        answer = msgspec.json.decode(line, type=BotAnswer)
        if answer.id != job.id:
            raise ValueError("an answer to another job")
        return answer

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._process.stop()
