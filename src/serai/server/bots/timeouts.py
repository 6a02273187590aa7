"""Time-outs: finds tables that are due, decides for players whose time is up, and wakes bots that nobody runs.

Any number of processes may look; each due table is leased by one of them.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from serai.server.bots.runner import BotRunner
from serai.server.store.faults import StoreUnavailable
from serai.server.tables.due import BOT_LEASE, due_time
from serai.server.tables.rights import late_seats
from serai.server.tables.service import TableService
from serai.server.tasks import log_failure

_LOG: Final = logging.getLogger(__name__)
# A table that cannot be played is looked at now and then: a new version may be able to.
_FROZEN_LEASE: Final = 3600.0
_BATCH: Final = 200


class TimeOuts:
    """Looks after tables at which nobody who is awaited will act without being made to."""

    def __init__(self, tables: TableService, bot_runner: BotRunner) -> None:
        self._tables = tables
        self._bot_runner = bot_runner

    async def check(self, until: float | None = None) -> None:
        """Look at all tables that are due by now, or by a later moment."""
        due_by = self._tables.now() if until is None else until
        found = _BATCH
        while found == _BATCH:  # a table that was looked at is due later
            tables = await self._tables.pool.ask(lambda store: store.due_tables(due_by, _BATCH))
            found = len(tables)
            for id, due in tables:
                await self._check_safely(id, due)

    async def _check_safely(self, id: str, due: float) -> None:
        try:
            await self._check_table(id, due)
        except StoreUnavailable:
            raise
        except Exception:  # one table must not keep the others waiting
            _LOG.exception("table %s cannot be looked after", id)
            await self._lease(id, due, self._tables.now() + _FROZEN_LEASE)

    async def _check_table(self, id: str, due: float) -> None:
        live = await self._tables.live_table(id)
        await self._tables.refresh(live)
        now = self._tables.now()
        if live.frozen is not None:
            await self._lease(id, due, now + _FROZEN_LEASE)
            return
        late = late_seats(live, now)
        until = due_time(live.seats, live.row.awaited, live.clocks, now)
        if late:  # a word is being chosen; should that fail, look again
            until = now + BOT_LEASE
        if await self._lease(id, due, until):
            self._bot_runner.wake(live)
            for seat in late:
                self._bot_runner.decide_late(live, seat)

    async def _lease(self, id: str, due: float, until: float | None) -> bool:
        """Whether this process, and no other, looks after a table until some moment."""
        return await self._tables.pool.ask(lambda store: store.put_off(id, due, until))

    async def run(self, every: float) -> None:
        """Look again and again, from the start of the process to its end.

        The first look of a process that is alone goes further: nobody runs the bots that were thinking when the
        server stopped.
        """
        until = self._tables.now() + BOT_LEASE if self._tables.alone else None
        while True:
            try:
                await self.check(until)
                until = None
            except Exception as error:
                log_failure(error)
            await asyncio.sleep(every)
