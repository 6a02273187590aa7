"""A worker process of this server: takes jobs from the queue and has them done by a program of its own.

Bots think in another process, so that they never hold up the event loop; one that dies or hangs is replaced.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Final

import msgspec

from serai.server.bots.jobs import BotAnswer, BotJob, JobQueue
from serai.server.line_process import LineProcess

_LOG: Final = logging.getLogger(__name__)
_WORKER: Final = (sys.executable, "-m", "serai.server.bots.worker")
_LONGEST_LINE: Final = 1 << 22
_TAKE_TIMEOUT: Final = 60.0


class BotProcess:
    """One worker process, from the first job on."""

    def __init__(
        self, queue: JobQueue, program: tuple[str, ...] = _WORKER, *, quick: bool = False
    ) -> None:
        self._queue = queue
        self._quick = quick  # whether it is kept for jobs that take little time
        self._process = LineProcess(program, _LONGEST_LINE)
        self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while True:
            job = await self._queue.take(_TAKE_TIMEOUT, quick=self._quick)
            if job is None:
                continue
            try:
                async with asyncio.timeout(self._queue.patience(job)):
                    answer = await self._ask(job)
            except Exception as error:
                # It died, hangs, or answers nonsense: the next job gets a new process.
                _LOG.warning("a bot process failed: %s", type(error).__name__)
                await self._process.stop()
                answer = BotAnswer(job.id, "")
            self._queue.answer(answer)

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
