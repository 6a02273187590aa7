"""Daemon threads with a deadline, for calls that may hang: bounded in number, not joined at exit.

A thread pool is joined when the interpreter exits, so that one call that hangs would hold up the stop of the server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


class DaemonThreads:
    """At most so many threads at once. Used from one event loop."""

    def __init__(self, most: int) -> None:
        self.free = most

    async def run(self, work: Callable[[], T], seconds: float) -> T:
        """Do something in a thread; raises TimeoutError when it takes longer, though the thread is not ended by it."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def settle(result: T | None, error: BaseException | None) -> None:
            self.free += 1
            if done.done():  # nobody waits any more
                return
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(result)  # type: ignore[arg-type]

        def in_thread() -> None:
            result, error = None, None
            try:
                result = work()
            except BaseException as raised:
                error = raised
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(settle, result, error)

        self.free -= 1
        Thread(target=in_thread, daemon=True, name="outbound").start()
        return await asyncio.wait_for(done, seconds)
