"""Expiry: removes tables that never began and sessions that have expired.

Otherwise what nobody needs any more would fill the store.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from serai.server.tables.service import TableService
from serai.server.tasks import log_failure

_LOG: Final = logging.getLogger(__name__)
_DAY: Final = 86400.0
_AT_ONCE: Final = 100


class Expiry:
    """Removes what nobody needs any more. Any number of processes may do so at once."""

    def __init__(self, tables: TableService, now: Callable[[], float]) -> None:
        self._tables = tables
        self._now = now

    async def tidy(self) -> None:
        """Remove what has expired by now."""
        days = self._tables.quotas.limits.waiting_days
        if days:
            await self._remove_unbegun(self._now() - days * _DAY)
        now = self._now()
        await self._tables.pool.ask(lambda store: store.forget_sessions(now))

    async def _remove_unbegun(self, until: float) -> None:
        pool, removed = self._tables.pool, True
        while removed:
            tables = await pool.ask(lambda store: store.unbegun_tables(until, _AT_ONCE))
            removed = any([await self._tables.remove_unbegun(table) for table in tables])
            if removed:
                _LOG.info("%d tables removed that had not begun", len(tables))

    async def run(self, every: float) -> None:
        while True:
            try:
                await self.tidy()
            except Exception as error:
                log_failure(error)
            await asyncio.sleep(every)
