"""Outbox sender: delivers notifications with leases, retries, deadlines and a rate limit per account.

A channel that hangs or fails keeps no other delivery waiting.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

from serai.server.daemon_threads import DaemonThreads
from serai.server.notify.delivery import Channels, Undeliverable
from serai.server.notify.notifications import still_wanted
from serai.server.rate_limit import RateLimit
from serai.server.store.faults import StoreUnavailable
from serai.server.store.model import Notification
from serai.server.store.pool import StorePool
from serai.server.store.store import Store
from serai.server.tasks import Tasks

_LOG: Final = logging.getLogger(__name__)
# Seconds for which a process holds what it sends; if it dies, another one tries after that.
_LEASE: Final = 60.0
_FIRST_PAUSE: Final = 30.0
_LONGEST_PAUSE: Final = 6 * 3600.0
_MOST_ATTEMPTS: Final = 8
# Notifications that are read at once.
_LOOKED_AT: Final = 200
# Deliveries at once: of all, of one account, and of all accounts whose last delivery has failed.
_AT_ONCE: Final = 60
_AT_ONCE_EACH: Final = 2
_AT_ONCE_FAILING: Final = 10
_MOST_REMEMBERED: Final = 10_000
# Seconds for one delivery. Channels have a shorter deadline of their own, but nothing can end a DNS look-up from
# outside.
_DEADLINE: Final = 15.0
# Deliveries per hour to one account, and how many may come together.
PER_HOUR: Final = 60
_BURST: Final = 20


class OutboxSender:
    """Sends notifications. Used from one event loop."""

    def __init__(
        self,
        pool: StorePool,
        channels: Channels,
        now: Callable[[], float],
        *,
        per_hour: int = PER_HOUR,
    ) -> None:
        self._pool = pool
        self._channels = channels
        self._now = now
        self._threads = DaemonThreads(_AT_ONCE)
        self._in_flight: Counter[str | None] = Counter()
        self._failing: OrderedDict[str | None, None] = OrderedDict()  # the latest last
        self._rates = RateLimit(per_hour / 3600, _BURST, now)
        self._tasks = Tasks()

    async def keep_sending(self, every: float) -> None:
        """Poll the outbox; a delivery that takes long keeps no other one waiting."""
        try:
            while True:
                self._tasks.start(self._send_due_or_log())
                await asyncio.sleep(every)
        finally:
            await self._tasks.close()

    async def _send_due_or_log(self) -> None:
        try:
            await self.send_due()
        except StoreUnavailable as error:
            _LOG.warning("notifications wait: %s", error)

    async def send_due(self) -> None:
        """Send what is due and not leased by another process, as far as there is room; returns when that is done."""
        due = await self._due()
        started = [self._send(notice) for notice in due if self._has_room(notice)]
        await asyncio.gather(*started)

    async def _due(self) -> list[Notification]:
        """What is due and still worth sending, not too much of one account; the rest is dropped."""
        now = self._now()

        def look(store: Store) -> tuple[list[Notification], bool]:
            due = store.due_notices(now, _LOOKED_AT, _AT_ONCE_EACH)
            wanted = [notice for notice in due if still_wanted(store, notice)]
            for notice in due:
                if notice not in wanted:
                    store.drop_notice(notice.id)
            return wanted, len(wanted) == len(due)

        while True:
            wanted, all_wanted = await self._pool.ask(look)
            if all_wanted:  # otherwise others may have been behind those that are gone
                return wanted

    def _has_room(self, notice: Notification) -> bool:
        """Whether a delivery may start now; if so, it is counted."""
        total = self._in_flight.total()
        if min(self._threads.free, _AT_ONCE - total) <= 0:
            return False
        if self._in_flight[notice.account] >= _AT_ONCE_EACH:
            return False
        failing = sum(
            self._in_flight[account] for account in self._failing.keys() & self._in_flight
        )
        if notice.account in self._failing and failing >= _AT_ONCE_FAILING:
            return False
        self._in_flight[notice.account] += 1
        return True

    async def _send(self, notice: Notification) -> None:
        try:
            wait = self._rates.take(notice.account or notice.target)
            if wait:
                due = self._now() + wait
                await self._pool.ask(lambda store: store.put_off_notice(notice.id, due))
                return
            until = self._now() + _LEASE
            if await self._pool.ask(lambda store: store.lease_notice(notice, until)):
                await self._send_leased(notice)
        finally:
            self._in_flight[notice.account] -= 1
            self._in_flight += Counter()  # drops the zeros

    async def _send_leased(self, notice: Notification) -> None:
        try:
            await self._deliver(notice)
        except Exception as error:
            # A timeout is an OSError. Anything else is a defect, and must not be tried for ever either.
            if not isinstance(error, (Undeliverable, OSError)):
                _LOG.exception("sending by %s failed", notice.channel)
            await self._try_later(notice, error)
        else:
            self._failing.pop(notice.account, None)
            _LOG.info("notification sent: %s of table %s", notice.channel, notice.body.get("table"))
            await self._pool.ask(lambda store: store.drop_notice(notice.id))

    async def _deliver(self, notice: Notification) -> None:
        channel = self._channels.get(notice.channel)
        if channel is None:
            raise Undeliverable("the channel is not configured here")
        await self._threads.run(lambda: channel.send(notice), _DEADLINE)

    def _remember_failing(self, account: str | None) -> None:
        self._failing[account] = None
        self._failing.move_to_end(account)
        if len(self._failing) > _MOST_REMEMBERED:
            self._failing.popitem(last=False)

    async def _try_later(self, notice: Notification, error: Exception) -> None:
        self._remember_failing(notice.account)
        attempts = notice.attempts + 1
        permanent = isinstance(error, Undeliverable) and error.forever
        # Targets hold addresses of people and secrets of their servers: they stay out of logs.
        why = str(error) or type(error).__name__
        _LOG.warning("notification %s not sent (attempt %d): %s", notice.id, attempts, why)
        if permanent or attempts >= _MOST_ATTEMPTS:
            await self._pool.ask(lambda store: store.drop_notice(notice.id))
            return
        due = self._now() + min(_LONGEST_PAUSE, _FIRST_PAUSE * 4**notice.attempts)
        await self._pool.ask(lambda store: store.put_off_notice(notice.id, due))
