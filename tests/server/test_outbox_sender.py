"""Sending: what hangs keeps nobody else waiting, and nobody gets or causes more than their share."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Iterator

import pytest

from serai.server.notify.outbox_sender import OutboxSender
from serai.server.store.model import AccountRow, Channel, Notification
from serai.server.store.store import Store
from tests.support.table_service import House, Watch, open_house, open_store, people, until

HOOK = {"url": "http://example.org/hook", "secret": "s3cret"}
CHANNELS: frozenset[Channel] = frozenset(["webhook"])


class Hanging:
    """A channel that hangs for some accounts and is quick for the others."""

    def __init__(self, *hanging: str) -> None:
        self._hanging = hanging
        self._lock = threading.Lock()
        self.end = threading.Event()
        self.now: Counter[str | None] = Counter()
        self.most: Counter[str | None] = Counter()
        self.sent: list[str | None] = []

    def send(self, notice: Notification) -> None:
        if notice.account in self._hanging:
            with self._lock:
                self.now[notice.account] += 1
                self.most |= self.now
            self.end.wait(60)
            with self._lock:
                self.now[notice.account] -= 1
        self.sent.append(notice.account)


async def turns(house: House, store: Store, account: str, tables: int) -> None:
    """An account is awaited at so many tables."""
    row = AccountRow(account, account, "", "en", {"notices": {"webhook": HOOK}}, 0.0)
    store.add_account(row, account)
    for _ in range(tables):
        await house.open_table(people(2, pace="days"), account)


@pytest.fixture
def hanging() -> Iterator[Hanging]:
    found = Hanging(*(f"drip{number}" for number in range(40)))
    yield found
    found.end.set()


async def test_a_delivery_that_hangs_keeps_nobody_waiting(address: str, hanging: Hanging) -> None:
    watch, store = Watch(), open_store(address)
    async with open_house(address, watch, channels=CHANNELS) as house:
        for number in range(8):
            await turns(house, store, f"drip{number}", 5)
        await turns(house, store, "honest", 3)
        watch.now += 1000
        sender = OutboxSender(house.pool, {"webhook": hanging}, watch)
        sending = asyncio.create_task(sender.keep_sending(0.02))
        await until(lambda: hanging.sent == ["honest"] * 3)
        # What others do in threads goes on: reading records, for instance.
        async with asyncio.timeout(2):
            assert await asyncio.to_thread(lambda: "done") == "done"
        assert max(hanging.most.values()) <= 2
        began = time.monotonic()
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
    store.close()
    # The stop waits for none of them either.
    assert time.monotonic() - began < 5


async def test_accounts_whose_webhooks_fail_leave_room_for_the_others(
    address: str, hanging: Hanging, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many there are: once they have failed they share a few places."""
    monkeypatch.setattr("serai.server.notify.outbox_sender._DEADLINE", 0.5)

    watch, store = Watch(), open_store(address)
    async with open_house(address, watch, channels=CHANNELS) as house:
        for number in range(35):
            await turns(house, store, f"drip{number}", 3)
        watch.now += 1000
        sender = OutboxSender(house.pool, {"webhook": hanging}, watch)
        await asyncio.gather(sender.send_due(), sender.send_due())
        assert hanging.now.total() == 60
        hanging.end.set()
        await until(lambda: hanging.now.total() == 0)
        hanging.end.clear()
        hanging.sent.clear()
        await turns(house, store, "honest", 1)
        watch.now += 1000
        sending = asyncio.create_task(sender.keep_sending(0.02))
        await until(lambda: hanging.sent == ["honest"])
        assert hanging.now.total() <= 10 + 2 * 5  # five of them have not failed yet
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
    store.close()


async def test_there_is_an_end_to_what_hangs(
    address: str, hanging: Hanging, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.server.notify.outbox_sender._DEADLINE", 0.2)

    watch, store = Watch(), open_store(address)
    async with open_house(address, watch, channels=CHANNELS) as house:
        await turns(house, store, "drip0", 1)
        watch.now += 1000
        async with asyncio.timeout(5):
            await OutboxSender(house.pool, {"webhook": hanging}, watch).send_due()
        (notice,) = store.due_notices(1e9, 10)
        assert notice.due == watch.now + 30  # tried again later
    store.close()


async def test_an_account_gets_no_more_than_its_share(address: str) -> None:
    watch, store, quick = Watch(), open_store(address), Hanging()
    async with open_house(address, watch, channels=CHANNELS) as house:
        await turns(house, store, "many", 30)
        await turns(house, store, "few", 2)
        watch.now += 1000
        sender = OutboxSender(house.pool, {"webhook": quick}, watch, per_hour=60)
        for _ in range(40):
            await sender.send_due()
        assert Counter(quick.sent) == {"many": 20, "few": 2}
        watch.now += 120  # a minute for each
        for _ in range(10):
            await sender.send_due()
        assert Counter(quick.sent) == {"many": 22, "few": 2}
    store.close()


async def test_what_the_account_does_not_want_any_more_is_not_sent(address: str) -> None:
    watch, store, quick = Watch(), open_store(address), Hanging()
    async with open_house(address, watch, channels=CHANNELS) as house:
        await turns(house, store, "anna", 1)
        account = store.account("anna")
        assert account is not None
        account.preferences = {"notices": {"webhook": {**HOOK, "url": "http://other.example/"}}}
        store.change_account(account)
        watch.now += 1000
        await OutboxSender(house.pool, {"webhook": quick}, watch).send_due()
        assert quick.sent == []
        assert store.due_notices(1e9, 10) == []
    store.close()


async def test_a_defect_of_a_channel_is_not_tried_for_ever(address: str) -> None:
    class Broken:
        def send(self, notice: Notification) -> None:
            raise IndexError

    watch, store = Watch(), open_store(address)
    async with open_house(address, watch, channels=CHANNELS) as house:
        await turns(house, store, "anna", 1)
        sender = OutboxSender(house.pool, {"webhook": Broken()}, watch)
        for _ in range(8):
            watch.now += 7 * 3600
            await sender.send_due()
        assert store.due_notices(1e12, 10) == []
    store.close()
