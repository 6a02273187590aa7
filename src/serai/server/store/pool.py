"""The shelf: reading, and writing what is not a line of a log, off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock, local
from typing import TypeVar

from serai.server.store.faults import StoreUnavailable
from serai.server.store.store import Store

T = TypeVar("T")


class StorePool:
    """A few threads, each with a store of its own."""

    def __init__(self, open_store: Callable[[], Store], threads: int = 4) -> None:
        self._open_store = open_store
        self._own = local()
        self._stores: set[Store] = set()
        self._lock = Lock()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="shelf")

    async def ask(self, question: Callable[[Store], T]) -> T:
        """Ask a store something, in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._answer, question)

    def _answer(self, question: Callable[[Store], T]) -> T:
        store: Store | None = getattr(self._own, "store", None)
        fresh = store is None
        if store is None:
            store = self._open()
        try:
            return question(store)
        except StoreUnavailable as error:
            self._forget(store)
            if fresh or error.fault != "away":
                raise
        # The connection may have been dead for long; what was asked is asked once more on a new one.
        store = self._open()
        try:
            return question(store)
        except StoreUnavailable:
            self._forget(store)
            raise

    def _open(self) -> Store:
        store: Store = self._open_store()
        self._own.store = store
        with self._lock:
            self._stores.add(store)
        return store

    def _forget(self, store: Store) -> None:
        self._own.store = None
        with self._lock:
            self._stores.discard(store)
        with suppress(Exception):  # what is broken need not close well
            store.close()

    def close(self) -> None:
        self._threads.shutdown(wait=True)
        for store in self._stores:
            store.close()
