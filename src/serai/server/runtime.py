"""The runtime: all parts of a server process, put together, started in order and stopped in order.

The one place where parts meet; each of them gets what it needs as arguments, the clock included.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from msgspec import Struct

from serai.server.bots.hints import HintService
from serai.server.bots.jobs import JobQueue
from serai.server.bots.process import BotProcess
from serai.server.bots.runner import BotRunner
from serai.server.bots.timeouts import TimeOuts
from serai.server.bus import Bus, NoBus, RedisBus
from serai.server.gauges import Gauges
from serai.server.limits import Limits
from serai.server.lobby.history import PlayerHistory
from serai.server.lobby.listing import Lobby
from serai.server.lobby.seating import Seating
from serai.server.notify.channels import PushChannel, channels_from, notices_per_hour
from serai.server.notify.mail import MailChannel
from serai.server.notify.outbox_sender import OutboxSender
from serai.server.people.accounts import Accounts
from serai.server.people.auth import Authenticator
from serai.server.people.mail_addresses import MailAddresses
from serai.server.people.profiles import Profiles
from serai.server.quotas import Quotas
from serai.server.store.commit_queue import CommitQueue
from serai.server.store.connection import connect
from serai.server.store.faults import StoreUnavailable
from serai.server.store.pool import StorePool
from serai.server.store.readiness import Readiness
from serai.server.store.store import Store
from serai.server.tables.chat import Chat
from serai.server.tables.expiry import Expiry
from serai.server.tables.record_import import RecordImporter
from serai.server.tables.rematch import Rematcher
from serai.server.tables.service import TableService
from serai.server.tasks import Tasks

_CHECK_EVERY: Final = 1.0
_SEND_EVERY: Final = 2.0
_EXPIRE_EVERY: Final = 600.0


class ServerClock(Struct, frozen=True):
    """Where the time comes from, in seconds."""

    now: Callable[[], float]  # of the day, as it is stored
    monotonic: Callable[[], float]  # for rates, which no change of the time of day may disturb


class RuntimeSettings(Struct, frozen=True):
    """Where a server keeps its data, and how many processes think for its bots."""

    db: str
    bus: str | None = None
    bot_processes: int = 1
    # How players learn that it is their turn (see `notify.channels`).
    notices: Mapping[str, str] = {}
    limits: Limits = Limits()


class Runtime:
    """A server process: its store, its commit queue, its bus, its tables and its bots."""

    def __init__(self, runtime_settings: RuntimeSettings, clock: ServerClock) -> None:
        self._settings = runtime_settings
        store = self._open_store()
        store.migrate()
        store.close()
        self.commit_queue = CommitQueue(self._open_store)
        self.pool = StorePool(self._open_store)
        self.bus: Bus = NoBus() if runtime_settings.bus is None else RedisBus(runtime_settings.bus)
        self.jobs = JobQueue()
        channels = channels_from(runtime_settings.notices)
        self._sender = (
            OutboxSender(
                self.pool, channels, clock.now, per_hour=notices_per_hour(runtime_settings.notices)
            )
            if channels
            else None
        )
        push = channels.get("push")
        self.push_key = push.public_key if isinstance(push, PushChannel) else ""
        mail = channels.get("mail")
        self.mail_addresses = MailAddresses(
            self.pool, mail if isinstance(mail, MailChannel) else None, clock.now
        )
        self.quotas = Quotas(runtime_settings.limits, clock.monotonic)
        self.house = TableService(
            self.commit_queue,
            self.pool,
            self.bus,
            clock.now,
            frozenset(channels),
            self.quotas,
        )
        self.seating = Seating(self.house)
        self._bot_runner = BotRunner(self.house, self.jobs)
        self.hints = HintService(self.house, self.jobs)
        self._time_outs = TimeOuts(self.house, self._bot_runner)
        self.accounts = Accounts(self.pool, self.quotas, clock.now)
        self.auth = Authenticator(self.accounts, self.house.refresh)
        self.lobby = Lobby(self.pool, runtime_settings.limits.lobby)
        self.history = PlayerHistory(self.pool, self.quotas)
        self.readiness = Readiness(runtime_settings.db)
        self.chat = Chat(self.house)
        self.profiles = Profiles(self.accounts)
        self.gauges = Gauges(self.pool, self.jobs, self.house)
        self.rematcher = Rematcher(self.house)
        self.importer = RecordImporter(self.house)
        self._expiry = Expiry(self.house, clock.now)
        self._bot_processes: list[BotProcess] = []
        self._tasks = Tasks()

    def _open_store(self) -> Store:
        return Store(connect(self._settings.db))

    async def open(self) -> None:
        await self.bus.start(self.house.on_message, self.house.presence.on_presence)
        thinking = self._settings.bot_processes
        self._bot_processes = [BotProcess(self.jobs) for _ in range(thinking)]
        if thinking:  # one more, which no search can block
            self._bot_processes.append(BotProcess(self.jobs, quick=True))
        self._tasks.start(self._time_outs.run(_CHECK_EVERY))
        self._tasks.start(self._expiry.run(_EXPIRE_EVERY))
        self._tasks.start(self.house.presence.keep_repeating())
        self._tasks.start(self.house.sandbox.warm_up())
        if self._sender is not None:
            self._tasks.start(self._sender.keep_sending(_SEND_EVERY))

    async def close(self) -> None:
        """Let nothing new begin, write what is waiting, and close the store."""
        await self._tasks.close()
        await self._bot_runner.close()
        await self.hints.close()
        await self.house.close()
        with suppress(StoreUnavailable):  # then others wait until the leases end by themselves
            await self._bot_runner.give_back()
        await asyncio.gather(*(process.close() for process in self._bot_processes))
        await self.bus.close()
        await asyncio.to_thread(self.commit_queue.close)
        self.accounts.close()
        await asyncio.to_thread(self.pool.close)
