"""Readiness probe: whether the store accepts writes and is intact, found out by writing to it and reading it.

Liveness says that the process answers; a full or broken disk is seen only by using it.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Final

from serai.server.daemon_threads import DaemonThreads
from serai.server.store.connection import connect, is_server
from serai.server.store.faults import StoreUnavailable, fault_of_disk
from serai.server.store.store import Store

# Seconds to wait for another program that locks the store, and for the whole probe.
_LOCK_TIMEOUT: Final = 2.0
_DEADLINE: Final = 5.0
# A result is good for so many seconds: many may ask, one probes.
_LASTS: Final = 1.0
# Reading every page of a large store takes long: at most this part of the time is spent on it.
_SHARE_OF_CHECKS: Final = 0.01


class Readiness:
    """Probes the store, at most once a second. Used from one event loop."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._threads = DaemonThreads(1)
        self._lock = asyncio.Lock()
        self._result: StoreUnavailable | None = None
        self._good_until = 0.0
        self._next_check = 0.0

    async def check(self) -> None:
        """Raise StoreUnavailable, with its fault, unless the store can be written and is intact."""
        async with self._lock:
            if time.monotonic() >= self._good_until:
                self._result = await self._probe_in_thread()
                self._good_until = time.monotonic() + _LASTS
        if self._result is not None:
            raise StoreUnavailable(self._result.fault)

    async def _probe_in_thread(self) -> StoreUnavailable | None:
        if not self._threads.free:  # the last probe still hangs
            return StoreUnavailable()
        try:
            await self._threads.run(self._probe, _DEADLINE)
        except StoreUnavailable as error:
            return error
        except TimeoutError:
            return StoreUnavailable()
        return None

    def _check_disk(self, file: Path) -> None:
        if not file.exists():
            raise StoreUnavailable("missing")
        # A small change may still fit into the room that the log of SQLite has taken before.
        fault = fault_of_disk(file, "away")
        if fault != "away":
            raise StoreUnavailable(fault)

    def _probe(self) -> None:
        # A connection of its own and a new one each time: an old one would not see that the file is gone.
        if not is_server(self._address):
            self._check_disk(Path(self._address))
        database = connect(self._address, _LOCK_TIMEOUT)
        try:
            began = time.monotonic()
            if began >= self._next_check:
                database.check_pages()
                took = time.monotonic() - began
                self._next_check = began + took / _SHARE_OF_CHECKS
            Store(database).write_probe(time.time())
        finally:
            database.close()
