"""Store pool: threads with a database connection each, for everything but the log, off the event loop.

Lines of logs are written by the commit queue.
"""

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
    """A few threads, each with a store (connection) of its own, opened when it is first needed."""

    def __init__(self, open_store: Callable[[], Store], threads: int = 4) -> None:
        self._open_store = open_store
        self._own = local()
        self._stores: set[Store] = set()
        self._lock = Lock()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="store-pool")

    async def ask(self, query: Callable[[Store], T]) -> T:
        """Run a query, or a small transaction, on a store of one of the threads."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._run, query)

    def _run(self, query: Callable[[Store], T]) -> T:
        store: Store | None = getattr(self._own, "store", None)
        fresh = store is None
        if store is None:
            store = self._open()
        try:
            return query(store)
        except StoreUnavailable as error:
            self._discard(store)
            if fresh or error.fault != "away":
                raise
        # The connection may have been dead for long: retry once on a new one.
        store = self._open()
        try:
            return query(store)
        except StoreUnavailable:
            self._discard(store)
            raise

    def _open(self) -> Store:
        store: Store = self._open_store()
        self._own.store = store
        with self._lock:
            self._stores.add(store)
        return store

    def _discard(self, store: Store) -> None:
        self._own.store = None
        with self._lock:
            self._stores.discard(store)
        with suppress(Exception):  # a broken connection may not close cleanly
            store.close()

    def close(self) -> None:
        self._threads.shutdown(wait=True)
        for store in self._stores:
            store.close()
