"""Background tasks: kept until they are done, their failures logged.

The event loop itself holds tasks only weakly, and nobody awaits these.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from serai.server.store.faults import StoreUnavailable

_LOG: Final = logging.getLogger(__name__)


class Tasks:
    """Tasks that nobody awaits."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log_failure(task.exception())

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def log_failure(error: BaseException | None) -> None:
    """A database that is away is a warning, anything else a defect."""
    if isinstance(error, StoreUnavailable):
        _LOG.warning("%s (it is tried again later)", error)
    else:
        _LOG.error("a background task failed", exc_info=error)
