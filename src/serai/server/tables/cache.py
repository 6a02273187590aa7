"""The table cache: live tables in memory, an LRU of bounded size.

One that somebody watches or decides for stays; the others are loaded again when they are needed.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from serai.server.store.pool import StorePool
from serai.server.tables.live_table import LiveTable
from serai.server.tables.loader import load

# Tables kept in memory at the most.
MAX_LIVE_TABLES: Final = 2000
# How many of the oldest are looked at to find one that can leave.
_LOOK_AT: Final = 50


class TableCache:
    """Live tables by id, the one used last at the end."""

    def __init__(self, pool: StorePool, most: int = MAX_LIVE_TABLES) -> None:
        self._pool = pool
        self._most = most
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def get(self, id: str) -> LiveTable | None:
        return self._tables.get(id)

    def forget(self, id: str) -> None:
        """A table is not in the store any more."""
        self._tables.pop(id, None)

    def all(self) -> list[LiveTable]:
        return list(self._tables.values())

    async def live_table(self, id: str) -> LiveTable:
        """A table, from memory or from the store."""
        found = self._tables.get(id)
        if found is not None:
            self._tables.move_to_end(id)
            return found
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        # Several may wait for the same table: one of them going away must not stop the others.
        return await asyncio.shield(task)

    async def _load(self, id: str) -> LiveTable:
        live = await self._pool.ask(lambda store: load(store, id))
        self._tables[id] = live
        self._make_room()
        return live

    def _make_room(self) -> None:
        spare = len(self._tables) - self._most
        if spare <= 0:
            return
        oldest = list(self._tables.items())[: spare + _LOOK_AT]
        for id, live in oldest:
            if spare > 0 and live.idle:
                del self._tables[id]
                spare -= 1
