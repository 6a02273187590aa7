"""The premises: everything a running house needs, opened in order and closed in order."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from serai.house.accounts import Accounts
from serai.house.bus import Bus, NoBus, RedisBus
from serai.house.databases import connect
from serai.house.guests import Guests
from serai.house.house import House
from serai.house.importing import Importer
from serai.house.ledger import Ledger
from serai.house.limits import Limits
from serai.house.lobby import Lobby
from serai.house.mail_addresses import MailAddresses
from serai.house.mailing import Mail
from serai.house.messengers import messengers, notices_per_hour
from serai.house.quotas import Quotas
from serai.house.readiness import Readiness
from serai.house.rematch import Rematcher
from serai.house.sending import Sender
from serai.house.shelf import Shelf
from serai.house.store import Store
from serai.house.tasks import Tasks
from serai.house.thinking import JobBoard, LocalThinker
from serai.house.tidying import Tidying

_LOOK_EVERY: Final = 1.0
_SEND_EVERY: Final = 2.0
_TIDY_EVERY: Final = 600.0


class Lease(Struct, frozen=True):
    """Where the house keeps its things, and how many think in it."""

    db: str
    bus: str | None = None
    thinkers: int = 1
    notices: Mapping[str, str] = {}  # how players are told that it is their turn (see `messengers`)
    limits: Limits = Limits()


class Premises:
    """A house with its store, its ledger, its bus and its thinkers."""

    def __init__(self, lease: Lease) -> None:
        self._lease = lease
        store = self._open_store()
        store.migrate()
        store.close()
        self.ledger = Ledger(self._open_store)
        self.shelf = Shelf(self._open_store)
        self.bus: Bus = NoBus() if lease.bus is None else RedisBus(lease.bus)
        self.board = JobBoard()
        channels = messengers(lease.notices)
        self._sender = (
            Sender(self.shelf, channels, time.time, per_hour=notices_per_hour(lease.notices))
            if channels
            else None
        )
        mail = channels.get("mail")
        self.mail_addresses = MailAddresses(
            self.shelf, mail if isinstance(mail, Mail) else None, time.time
        )
        self.quotas = Quotas(lease.limits, time.monotonic)
        self.house = House(
            self.ledger,
            self.shelf,
            self.bus,
            self.board,
            time.time,
            frozenset(channels),
            self.quotas,
        )
        self.accounts = Accounts(self.shelf, self.quotas, time.time)
        self.guests = Guests(self.accounts, self.house.refresh)
        self.lobby = Lobby(self.shelf, lease.limits.lobby)
        self.readiness = Readiness(lease.db)
        self.rematcher = Rematcher(self.house)
        self.importer = Importer(self.house)
        self._tidying = Tidying(self.house, time.time)
        self._thinkers: list[LocalThinker] = []
        self._tasks = Tasks()

    def _open_store(self) -> Store:
        return Store(connect(self._lease.db))

    async def open(self) -> None:
        await self.bus.start(self.house.heard)
        self._thinkers = [LocalThinker(self.board) for _ in range(self._lease.thinkers)]
        self._tasks.start(self.house.keep_looking(_LOOK_EVERY))
        self._tasks.start(self._tidying.keep_tidying(_TIDY_EVERY))
        self._tasks.start(self.house.sandbox.warm_up())
        if self._sender is not None:
            self._tasks.start(self._sender.keep_sending(_SEND_EVERY))

    async def close(self) -> None:
        """Let nothing new begin, write what is waiting, and lock up."""
        await self._tasks.close()
        await self.house.close()
        await asyncio.gather(*(thinker.close() for thinker in self._thinkers))
        await self.bus.close()
        await asyncio.to_thread(self.ledger.close)
        self.accounts.close()
        await asyncio.to_thread(self.shelf.close)
