"""Gauges of a running server, for monitoring.

Counted in the store and in the memory of this process when somebody asks, so that nothing has to be kept up to date.
"""

from __future__ import annotations

from serai.server.bots.jobs import JobQueue
from serai.server.store.pool import StorePool
from serai.server.tables.service import TableService


class Gauges:
    """Counts rows of the store, jobs that wait and tables in memory."""

    def __init__(self, pool: StorePool, jobs: JobQueue, tables: TableService) -> None:
        self._pool = pool
        self._jobs = jobs
        self._tables = tables

    async def read(self) -> dict[str, int]:
        """Every gauge by its name."""
        counts = await self._pool.ask(lambda store: store.counts())
        return {**counts, "jobs": len(self._jobs), "tables_in_memory": self._tables.in_memory}
