"""Group commit: lines that arrive during an fsync share the next transaction, which a thread of its own writes.

A line counts once its transaction is on the disk, and only then is its sender answered.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Final

from serai.server.store.faults import StoreUnavailable
from serai.server.store.model import Append
from serai.server.store.store import Store

_MOST_AT_ONCE: Final = 256
_LOG: Final = logging.getLogger(__name__)


class _Waiting:
    """Lines of one command that are to be written, and the future of their sender."""

    __slots__ = ("entry", "future", "loop")

    def __init__(
        self, entry: Append, future: asyncio.Future[bool], loop: asyncio.AbstractEventLoop
    ) -> None:
        self.entry = entry
        self.future = future
        self.loop = loop

    def settle(self, result: bool | Exception) -> None:
        """Give the sender the result, in the thread of their loop."""
        with suppress(RuntimeError):  # the sender's loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(_settle, self.future, result)


class CommitQueue:
    """Adds lines to the logs of tables."""

    def __init__(self, open_store: Callable[[], Store]) -> None:
        self._open_store = open_store
        self._store: Store | None = None
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="commit-queue", daemon=True)
        self._thread.start()

    def append(self, entry: Append) -> asyncio.Future[bool]:
        """Whether the lines were the first with their numbers; known when they are on the disk.

        StoreUnavailable means that nobody knows: they may have been written just before the database went away.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[bool] = loop.create_future()
        self._queue.put(_Waiting(entry, future, loop))
        return future

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _write(self) -> None:
        running = True
        while running:
            batch: list[_Waiting] = []
            first = self._queue.get()
            while first is not None:
                batch.append(first)
                if self._queue.empty() or len(batch) == _MOST_AT_ONCE:
                    break
                first = self._queue.get()
            running = first is not None
            if batch:
                # In the same order everywhere, so that two processes never wait for each other.
                batch.sort(key=lambda waiting: (waiting.entry.table, waiting.entry.lines[0].seq))
                self._write_batch(batch)
        self._forget_store()

    def _write_batch(self, batch: list[_Waiting]) -> None:
        try:
            results = self._append([waiting.entry for waiting in batch])
        except StoreUnavailable as error:
            _LOG.warning("%d lines not written: %s", len(batch), error, exc_info=error)
            self._forget_store()  # a new connection next time
            self._fail(batch, error)
        except Exception as error:
            if len(batch) > 1:  # one bad line must not take the others with it
                for waiting in batch:
                    self._write_batch([waiting])
                return
            _LOG.exception("a line of table %s cannot be written", batch[0].entry.table)
            self._forget_store()
            self._fail(batch, error)
        else:
            # One message to the loop for the whole batch: each of them wakes it up.
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                batch[0].loop.call_soon_threadsafe(_settle_all, batch, results)

    def _append(self, entries: list[Append]) -> list[bool]:
        if self._store is not None:
            try:
                return self._store.append(entries)
            except StoreUnavailable as error:
                if error.fault != "away":
                    raise
                # The connection may have died long ago. Writing twice is harmless: a line that is there already is
                # found to be its sender's own.
                self._forget_store()
        self._store = self._open_store()
        return self._store.append(entries)

    def _fail(self, batch: list[_Waiting], error: Exception) -> None:
        for waiting in batch:
            waiting.settle(error)

    def _forget_store(self) -> None:
        store, self._store = self._store, None
        if store is not None:
            with suppress(Exception):  # what is broken need not close well
                store.close()


def _settle_all(batch: list[_Waiting], results: list[bool]) -> None:
    for waiting, result in zip(batch, results, strict=True):
        _settle(waiting.future, result)


def _settle(future: asyncio.Future[bool], result: bool | Exception) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
