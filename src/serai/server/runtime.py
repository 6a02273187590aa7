"""The premises: everything a running house needs, opened in order and closed in order."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from serai.server.bots.jobs import BotProcess, JobQueue
from serai.server.bus import Bus, NoBus, RedisBus
from serai.server.limits import Limits
from serai.server.lobby.listing import Lobby
from serai.server.notify.channels import channels_from, notices_per_hour
from serai.server.notify.mail import MailChannel
from serai.server.notify.outbox_sender import OutboxSender
from serai.server.people.accounts import Accounts
from serai.server.people.auth import Authenticator
from serai.server.people.mail_addresses import MailAddresses
from serai.server.people.profiles import Profiles
from serai.server.quotas import Quotas
from serai.server.statistics import Statistics
from serai.server.store.commit_queue import CommitQueue
from serai.server.store.connection import connect
from serai.server.store.pool import StorePool
from serai.server.store.readiness import Readiness
from serai.server.store.store import Store
from serai.server.tables.chat import Chat
from serai.server.tables.expiry import Expiry
from serai.server.tables.record_import import RecordImporter
from serai.server.tables.rematch import Rematcher
from serai.server.tables.service import TableService
from serai.server.tasks import Tasks

_LOOK_EVERY: Final = 1.0
_SEND_EVERY: Final = 2.0
_TIDY_EVERY: Final = 600.0


class RuntimeSettings(Struct, frozen=True):
    """Where the house keeps its things, and how many think in it."""

    db: str
    bus: str | None = None
    bot_processes: int = 1
    notices: Mapping[str, str] = {}  # how players are told that it is their turn (see `messengers`)
    limits: Limits = Limits()


class Runtime:
    """A house with its store, its ledger, its bus and its thinkers."""

    def __init__(self, runtime_settings: RuntimeSettings) -> None:
        self._settings = runtime_settings
        store = self._open_store()
        store.migrate()
        store.close()
        self.commit_queue = CommitQueue(self._open_store)
        self.pool = StorePool(self._open_store)
        self.bus: Bus = NoBus() if runtime_settings.bus is None else RedisBus(runtime_settings.bus)
        self.board = JobQueue()
        channels = channels_from(runtime_settings.notices)
        self._sender = (
            OutboxSender(
                self.pool, channels, time.time, per_hour=notices_per_hour(runtime_settings.notices)
            )
            if channels
            else None
        )
        mail = channels.get("mail")
        self.mail_addresses = MailAddresses(
            self.pool, mail if isinstance(mail, MailChannel) else None, time.time
        )
        self.quotas = Quotas(runtime_settings.limits, time.monotonic)
        self.house = TableService(
            self.commit_queue,
            self.pool,
            self.bus,
            self.board,
            time.time,
            frozenset(channels),
            self.quotas,
        )
        self.accounts = Accounts(self.pool, self.quotas, time.time)
        self.auth = Authenticator(self.accounts, self.house.refresh)
        self.lobby = Lobby(self.pool, runtime_settings.limits.lobby)
        self.readiness = Readiness(runtime_settings.db)
        self.chat = Chat(self.house)
        self.profiles = Profiles(self.accounts)
        self.statistics = Statistics(self.pool, self.board, self.house)
        self.rematcher = Rematcher(self.house)
        self.importer = RecordImporter(self.house)
        self._expiry = Expiry(self.house, time.time)
        self._bot_processes: list[BotProcess] = []
        self._tasks = Tasks()

    def _open_store(self) -> Store:
        return Store(connect(self._settings.db))

    async def open(self) -> None:
        await self.bus.start(self.house.heard)
        self._bot_processes = [BotProcess(self.board) for _ in range(self._settings.bot_processes)]
        self._tasks.start(self.house.keep_looking(_LOOK_EVERY))
        self._tasks.start(self._expiry.keep_tidying(_TIDY_EVERY))
        self._tasks.start(self.house.sandbox.warm_up())
        if self._sender is not None:
            self._tasks.start(self._sender.keep_sending(_SEND_EVERY))

    async def close(self) -> None:
        """Let nothing new begin, write what is waiting, and lock up."""
        await self._tasks.close()
        await self.house.close()
        await asyncio.gather(*(thinker.close() for thinker in self._bot_processes))
        await self.bus.close()
        await asyncio.to_thread(self.commit_queue.close)
        self.accounts.close()
        await asyncio.to_thread(self.pool.close)
