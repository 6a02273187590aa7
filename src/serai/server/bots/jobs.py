"""The job queue of the bots: a decision to be made goes out as a job, a word comes back.

A job holds a world imagined for the seat, never the real one: a worker, here or on another machine, cannot know more
than the seat does.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import msgspec
from msgspec import structs

from serai.bots.levels import HardBot, MasterBot
from serai.server.fair_queue import FairQueue

# A worker that has not answered so many seconds after its budget has failed.
GRACE: Final = 2.0
# How long a job waits for a worker; with more jobs than workers can do, bots say something quick instead.
_QUEUE_TIMEOUT: Final = 30.0
# The same for bots that play among themselves while nobody looks.
_UNSEEN_TIMEOUT: Final = 600.0
# These bots search; all others are done in less than 50 ms.
_SEARCHING: Final = frozenset({HardBot.name, MasterBot.name})
# By how much every search that waits shrinks the time of one that begins, down to a least: a weaker word in good time
# is better than the best one late.
_SHRINKING: Final = 1.5
_LEAST_BUDGET: Final = 0.2
# A job that failed is given to one more worker: the first may have died of something else.
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
    turn: bool = False  # whether the words of the rest of the turn are wanted, for a hint
    # The readings among the document's options. It goes without: a worker of an older version would not know them.
    readings: dict[str, bool] = {}
    # Whether all words are wanted that can be said at once; a worker of an older version answers one.
    move: bool = False


class BotAnswer(msgspec.Struct, frozen=True):
    """The word a bot chose; empty if it could not."""

    id: str
    word: str
    # All words, if the job asks for a move or the rest of a turn. For a hint also how much the lead is expected to grow
    # with its standard error (none if the bot does not search), the seat that may answer with its words, and how much
    # less that seat can expect than after the next best words.
    words: list[str] = []
    lead: float | None = None
    error: float = 0.0
    reply: tuple[int, list[str]] | None = None
    taken: float = 0.0


class _OpenJob:
    """A job that somebody waits for, for a table that was opened from an address."""

    __slots__ = ("answer", "began", "job", "searches", "source", "table", "taken")

    def __init__(self, job: BotJob, source: str, table: str) -> None:
        self.job = job
        self.searches = job.bot in _SEARCHING
        self.source = source
        self.table = table
        self.began = 0.0
        self.taken = asyncio.Event()
        self.answer: asyncio.Future[BotAnswer] = asyncio.get_running_loop().create_future()


class JobQueue:
    """Jobs until a worker has answered them. An answer that comes too late is ignored."""

    def __init__(self) -> None:
        self._open: dict[str, _OpenJob] = {}
        self._waiting: FairQueue[_OpenJob] = FairQueue()
        self._unseen: FairQueue[_OpenJob] = FairQueue()  # of tables of bots at which nobody looks
        self._added = asyncio.Condition()

    async def think(
        self, job: BotJob, source: str = "", table: str = "", *, unseen: bool = False
    ) -> BotAnswer | None:
        """The answer to a job of a table opened from an address; None if no worker answers in time.

        `unseen` jobs are done when there is nothing else to do.
        """
        for _ in range(_TRIES):
            answer = await self._try(job, source, table, unseen)
            if answer is not None and answer.word:
                # A worker of an older version knows one word only.
                return structs.replace(answer, words=answer.words or [answer.word])
        return None

    async def _try(self, job: BotJob, source: str, table: str, unseen: bool) -> BotAnswer | None:
        waiting = self._open[job.id] = _OpenJob(job, source, table)
        line = self._unseen if unseen else self._waiting
        line.add(waiting, source, table)
        try:
            async with self._added:
                # All of them: one alone may be about to hang up, and the job would lie until the next one comes.
                self._added.notify_all()
            # Not `wait_for`: in Python 3.11 it may swallow a cancellation.
            async with asyncio.timeout(_UNSEEN_TIMEOUT if unseen else _QUEUE_TIMEOUT):
                await waiting.taken.wait()
            async with asyncio.timeout(job.budget + GRACE):
                return await waiting.answer
        except TimeoutError:
            return None
        finally:
            line.remove(waiting, source, table)
            self._open.pop(job.id, None)
            if waiting.taken.is_set():
                line.settle(source, table, time.monotonic() - waiting.began)

    async def take(self, timeout: float, *, quick: bool = False) -> BotJob | None:
        """The next job, or the next that takes less than 50 ms; None if there is none for so long."""
        try:
            async with asyncio.timeout(timeout), self._added:
                while (found := self._next(quick)) is None:
                    await self._added.wait()
                found.began = time.monotonic()
                found.taken.set()
                return self._shortened(found)
        except TimeoutError:
            return None

    def _next(self, quick: bool) -> _OpenJob | None:
        def fits(waiting: _OpenJob) -> bool:
            return not (quick and waiting.searches)

        return self._waiting.take(fits) or self._unseen.take(fits)

    def _shortened(self, found: _OpenJob) -> BotJob:
        """The job, with less time the more searches wait behind it."""
        job = found.job
        if not found.searches:
            return job
        behind = sum(
            line.count(lambda waiting: waiting.searches) for line in (self._waiting, self._unseen)
        )
        budget = max(job.budget / (1 + _SHRINKING * behind), min(job.budget, _LEAST_BUDGET))
        return structs.replace(job, budget=budget)

    def patience(self, job: BotJob) -> float:
        """Seconds until a worker that does not answer has failed, whatever time it was given for its search."""
        found = self._open.get(job.id)
        return (job.budget if found is None else found.job.budget) + GRACE

    def answer(self, answer: BotAnswer) -> bool:
        """Whether anybody still waits for it. An empty word gives the job back."""
        waiting = self._open.get(answer.id)
        if waiting is None or not waiting.taken.is_set() or waiting.answer.done():
            return False
        waiting.answer.set_result(answer)
        return True

    def __len__(self) -> int:
        return len(self._open)
