"""Mail goes to one confirmed address: the code that was sent there must come back first."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec import structs

from serai.core.errors import IllegalAction, SeraiError
from serai.server.notify.delivery import Undeliverable
from serai.server.notify.mail import MailChannel, read_mailbox
from serai.server.notify.outbox_sender import OutboxSender
from serai.server.people.mail_addresses import MailAddresses
from serai.server.rate_limit import TooOften
from serai.server.store.model import AccountRow, MailAddress
from tests.support.notice_receivers import Postman
from tests.support.table_service import Watch, open_house, open_store, people

ANNA = AccountRow("anna", "Anna", "", "pl", {}, 0.0)


class Letters(MailChannel):
    """A mail server that keeps the codes."""

    def __init__(self) -> None:
        super().__init__("smtp://127.0.0.1:9?from=house@example.org", "")
        self.codes: list[tuple[str, str]] = []
        self.failure: Exception | None = None

    def send_code(self, mailbox: str, name: str, code: str, language: str) -> None:
        if self.failure is not None:
            raise self.failure
        self.codes.append((mailbox, code))


@asynccontextmanager
async def context(address: str, watch: Watch) -> AsyncIterator[tuple[MailAddresses, Letters]]:
    store, letters = open_store(address), Letters()
    store.add_account(ANNA, "anna")
    store.close()
    async with open_house(address, watch) as house:
        yield MailAddresses(house.pool, letters, watch), letters


async def test_an_address_counts_when_its_code_has_come_back(address: str) -> None:
    async with context(address, Watch()) as (mail, letters):
        asked = await mail.ask_for(ANNA, " anna@example.org ")
        assert (asked.confirmed, asked.pending) == ("", "anna@example.org")
        (mailbox, code) = letters.codes[0]
        assert mailbox == "anna@example.org"
        with pytest.raises(IllegalAction, match="not the code"):
            await mail.confirm("anna", "00000000" if code != "00000000" else "1")
        assert (await mail.of("anna")).confirmed == ""
        assert (await mail.confirm("anna", f" {code} ")).confirmed == "anna@example.org"
        with pytest.raises(IllegalAction, match="No code is awaited"):
            await mail.confirm("anna", code)
        # The old one is used until the new one is confirmed.
        changed = await mail.ask_for(ANNA, "other@example.org")
        assert (changed.confirmed, changed.pending) == ("anna@example.org", "other@example.org")
        await mail.forget("anna")
        assert await mail.of("anna") == MailAddress()
        with pytest.raises(IllegalAction, match="No code is awaited"):
            await mail.confirm("anna", letters.codes[-1][1])


async def test_a_code_is_not_guessed_and_does_not_last(address: str) -> None:
    watch = Watch()
    async with context(address, watch) as (mail, letters):
        await mail.ask_for(ANNA, "anna@example.org")
        for _ in range(5):
            with pytest.raises(IllegalAction, match="not the code"):
                await mail.confirm("anna", "wrong")
        with pytest.raises(IllegalAction, match="No code is awaited"):
            await mail.confirm("anna", letters.codes[-1][1])
        await mail.ask_for(ANNA, "anna@example.org")
        watch.now += 3601
        with pytest.raises(IllegalAction, match="No code is awaited"):
            await mail.confirm("anna", letters.codes[-1][1])


async def test_nobody_is_flooded_with_codes(address: str) -> None:
    watch = Watch()
    async with context(address, watch) as (mail, letters):
        for _ in range(3):
            await mail.ask_for(ANNA, "anna@example.org")
        with pytest.raises(TooOften):
            await mail.ask_for(ANNA, "another@example.org")
        bob = AccountRow("bob", "Bob", "", "en", {}, 0.0)
        with pytest.raises(TooOften):
            await mail.ask_for(bob, "ANNA@example.org")
        assert len(letters.codes) == 3
        watch.now += 1201
        await mail.ask_for(ANNA, "anna@example.org")


async def test_a_mail_server_that_fails_is_told(address: str) -> None:
    async with context(address, Watch()) as (mail, letters):
        letters.failure = Undeliverable("no", forever=True)
        with pytest.raises(IllegalAction, match="refuses this address"):
            await mail.ask_for(ANNA, "anna@example.org")
        letters.failure = ConnectionRefusedError()
        with pytest.raises(SeraiError, match="cannot be reached"):
            await mail.ask_for(ANNA, "anna@example.org")
        assert await mail.of("anna") == MailAddress()


@pytest.mark.parametrize(
    "text",
    [
        "", "anna", "@example.org", "anna@", "anna@localhost", "a@b.c,d@e.f", "a@b.c;d@e.f",
        "a@b.c d@e.f", "a@b.c\nBcc: d@e.f", "a@b.c\r\nd@e.f", "Anna <a@b.c>", "<a@b.c>", '"a b"@c.d',
        "a@b@c.d", "friends:a@b.c,d@e.f;", "a@b.c(x)", "a@[127.0.0.1]", "a@b..c", ".a@b.c", "a@-b.c",
        "a\x00@b.c", "a@b.c\x85d@e.f", "ann\u0430@example.org", "a@b.c%0ad@e.f", "x" * 65 + "@b.cd",
        "a@" + "b." * 130 + "cd",
    ],
)  # fmt: skip
def test_only_one_plain_mailbox_is_an_address(text: str) -> None:
    with pytest.raises(IllegalAction, match="one mailbox"):
        read_mailbox(text)


def test_plain_mailboxes_are_addresses() -> None:
    for text in ("a@b.cd", "anna.nowak+serai@mail.example.org", "o'neil@xn--bcher-kva.example"):
        assert read_mailbox(text) == text


async def test_mail_without_a_confirmed_address_is_neither_written_down_nor_sent(
    address: str,
) -> None:
    """Also not by what an earlier version kept among the preferences, or left in its outbox."""

    watch, store = Watch(), open_store(address)
    old = AccountRow("anna", "Anna", "", "pl", {"notices": {"mail": "anna@example.org"}}, 0.0)
    store.add_account(old, "anna")
    async with open_house(address, watch, channels=frozenset(["mail"])) as house:
        await house.open_table(people(2, pace="days"), "anna")
        assert store.due_notices(1e9, 10) == []
        store.await_code("anna", "anna@example.org", "code", 1e12)
        store.confirm_mail("anna", "code")
        await house.open_table(people(2, pace="days"), "anna")
        (notice,) = store.due_notices(1e9, 10)
        assert notice.target == "anna@example.org"
        store.forget_mail("anna")
        store._add_notice(structs.replace(notice, id="old", account=None))
        watch.now += 1000
        postman = Postman()
        await OutboxSender(house.pool, {"mail": postman}, watch).send_due()
        assert postman.tries == 0
        assert store.due_notices(1e9, 10) == []
    store.close()
