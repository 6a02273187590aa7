"""Notices: written with the line, sent once, to nobody behind the wall."""

from __future__ import annotations

import asyncio
import base64
import hmac
import json
import logging
import socketserver
from http.server import HTTPServer
from random import Random
from typing import Any

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from serai.core.errors import SeraiError
from serai.server.notify.channels import (
    PushChannel,
    WebhookChannel,
    channels_from,
    notices_per_hour,
)
from serai.server.notify.delivery import Undeliverable
from serai.server.notify.mail import MailChannel
from serai.server.notify.outbox_sender import OutboxSender
from serai.server.store.model import AccountRow, Notification
from serai.server.store.store import Store
from tests.support.notice_receivers import Hook, Mailbox, Postman, serving
from tests.support.table_service import House, Watch, a_word, open_house, open_store, people

HOOK = {"url": "http://example.org/hook", "secret": "s3cret"}


async def a_turn(house: House, store: Store, wishes: dict[str, Any], pace: str = "days") -> str:
    """Somebody with an account is to move at a new table; returns the table's id."""
    account = AccountRow("anna", "Anna", "", "pl", {"notices": wishes}, 0.0)
    store.add_account(account, "anna")
    store.change_account(account)
    if "mail" in wishes:
        store.await_code("anna", wishes["mail"], "code", 1e12)
        store.confirm_mail("anna", "code")
    live, _ = await house.open_table(people(2, pace=pace, name="Friday"), "anna")
    return live.row.id


async def test_a_turn_puts_a_notice_into_the_outbox(address: str) -> None:
    watch, store = Watch(), open_store(address)
    async with open_house(address, watch, channels=frozenset(["mail", "webhook"])) as house:
        id = await a_turn(house, store, {"mail": "anna@example.org", "webhook": HOOK})
        found = store.due_notices(1e9, 10)
        assert {notice.channel for notice in found} == {"mail", "webhook"}
        assert all(notice.body["table"] == id for notice in found)
        live = await house.live_table(id)
        while live.row.awaited == (found[0].body["seat"],):
            seat, word = a_word(live, Random(1))
            await house.play(live, seat, word, live.seq, f"{live.seq}")
        assert len(store.due_notices(1e9, 10)) == 4  # now it is the other seat's turn
        # Whoever has moved by the time of sending is not told any more.
        postman = Postman()
        sender = OutboxSender(house.pool, {"mail": postman, "webhook": postman}, watch)
        watch.now += 10_000
        await sender.send_due()
        assert all(f"-{live.row.awaited[0]}-" in id for id in postman.sent)
        assert len(postman.sent) == 2
        assert store.due_notices(1e9, 10) == []
    store.close()


@pytest.mark.parametrize(
    ("wishes", "pace"),
    [({}, "days"), ({"mail": ""}, "days"), ({"mail": "a@b.c"}, "live"), ({"push": {}}, "days")],
)
async def test_nobody_is_told_who_does_not_want_it(
    address: str, wishes: dict[str, Any], pace: str
) -> None:
    store = open_store(address)
    async with open_house(address, channels=frozenset(["mail"])) as house:
        await a_turn(house, store, wishes, pace)
        assert store.due_notices(1e9, 10) == []
    store.close()


async def test_nothing_is_written_when_no_channel_is_configured(address: str) -> None:
    store = open_store(address)
    async with open_house(address) as house:
        await a_turn(house, store, {"mail": "anna@example.org"})
        assert store.due_notices(1e9, 10) == []
    store.close()


async def test_two_senders_send_once(address: str) -> None:
    watch, store = Watch(), open_store(address)
    async with (
        open_house(address, watch, channels=frozenset(["mail"])) as one,
        open_house(address, watch) as two,
    ):
        await a_turn(one, store, {"mail": "anna@example.org"})
        watch.now += 1000
        postman = Postman()
        senders = [OutboxSender(house.pool, {"mail": postman}, watch) for house in (one, two)]
        await asyncio.gather(*(sender.send_due() for sender in senders * 3))
        assert len(postman.sent) == 1
    store.close()


async def test_what_fails_is_tried_again_later_and_at_last_dropped(address: str) -> None:
    watch, store = Watch(), open_store(address)
    async with open_house(address, watch, channels=frozenset(["mail"])) as house:
        await a_turn(house, store, {"mail": "anna@example.org"})
        postman = Postman(fails=100)
        sender = OutboxSender(house.pool, {"mail": postman}, watch)
        watch.now += 301
        pauses = []
        while (due := store.due_notices(1e12, 1)) and postman.tries < 50:
            pauses.append(due[0].due - watch.now)
            watch.now = max(watch.now, due[0].due)
            await sender.send_due()
        assert postman.tries == 8
        assert pauses[2:] == sorted(pauses[2:])
    store.close()


async def test_what_can_never_be_sent_is_dropped_at_once_and_no_target_is_logged(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        watch, store = Watch(), open_store(address)
        async with open_house(address, watch, channels=frozenset(["mail"])) as house:
            await a_turn(house, store, {"mail": "anna@example.org"})
            watch.now += 1000
            sender = OutboxSender(house.pool, {"mail": Postman(fails=9, forever=True)}, watch)
            await sender.send_due()
            assert store.due_notices(1e9, 10) == []
        store.close()
    assert "not sent" in caplog.text
    assert "anna@example.org" not in caplog.text


# Webhooks


def notice(target: object, channel: Any = "webhook") -> Notification:
    body = {"table": "t1", "name": "Friday", "game": "g", "seat": 0, "seq": 3, "language": "pl"}
    text = target if isinstance(target, str) else json.dumps(target)
    return Notification("t1-3-0-x", channel, text, body, 0.0)


def test_a_webhook_is_signed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hook, "calls", [])
    with serving(HTTPServer(("127.0.0.1", 0), Hook)) as port:
        url = f"http://127.0.0.1:{port}/hook?x=1"
        WebhookChannel("https://serai.example", private=True).send(
            notice({"url": url, "secret": "key"})
        )
        (signature, body) = Hook.calls[0]
        at, _, digest = signature.partition(",v1=")
        expected = hmac.new(b"key", f"{at[2:]}.".encode() + body, "sha256").hexdigest()
        assert digest == expected
        told = json.loads(body)
        assert (told["kind"], told["table"]) == ("your-turn", "t1")
        assert told["link"] == "https://serai.example/#/tables/t1"
        with pytest.raises(Undeliverable, match="public internet") as refused:
            WebhookChannel("").send(notice({"url": url, "secret": "key"}))
        assert refused.value.forever
        assert len(Hook.calls) == 1


@pytest.mark.parametrize(("status", "forever"), [(302, False), (500, False), (410, True)])
def test_a_webhook_that_does_not_say_yes_has_failed(
    monkeypatch: pytest.MonkeyPatch, status: int, forever: bool
) -> None:
    monkeypatch.setattr(Hook, "status", status)
    with serving(HTTPServer(("127.0.0.1", 0), Hook)) as port:
        target = {"url": f"http://127.0.0.1:{port}/", "secret": "key"}
        with pytest.raises(Undeliverable, match=str(status)) as refused:
            WebhookChannel("", private=True).send(notice(target))
        assert refused.value.forever is forever


@pytest.mark.parametrize(
    "target",
    [
        "",
        "[]",
        "http://a.b/",
        {"url": "http://a.b/"},
        {"url": 5, "secret": "x"},
        {"url": "", "secret": "x"},
    ],
)
def test_a_webhook_without_url_or_secret_is_hopeless(target: object) -> None:
    with pytest.raises(Undeliverable) as refused:
        WebhookChannel("").send(notice(target))
    assert refused.value.forever


# Mail


def test_a_letter_is_written_in_the_player_s_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Mailbox, "letters", [])
    with serving(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Mailbox)) as port:
        mail = MailChannel(
            f"smtp://127.0.0.1:{port}?from=house@example.org", "https://serai.example"
        )
        mail.send(notice("anna@example.org", "mail"))
        with pytest.raises(Undeliverable, match="no address") as refused:
            mail.send(notice("anna@example.org\nBcc: all@example.org", "mail"))
        assert refused.value.forever
        # A name cannot add a header either.
        named = notice("anna@example.org", "mail")
        named.body["name"] = "Friday\nBcc: all@example.org"
        with pytest.raises(Undeliverable):
            mail.send(named)
        with pytest.raises(Undeliverable, match="no encryption"):
            MailChannel(f"smtp://u:p@127.0.0.1:{port}?from=a@b.c", "").send(notice("a@b.c", "mail"))
    assert len(Mailbox.letters) == 1
    assert "Subject: Twoja kolej: Friday" in Mailbox.letters[0]
    assert "https://serai.example/#/tables/t1" in Mailbox.letters[0]


def test_channels_are_off_unless_configured() -> None:
    assert channels_from({}) == {}
    assert set(channels_from({"SERAI_WEBHOOKS": "public"})) == {"webhook"}
    assert set(channels_from({"SERAI_SMTP": "smtp://h?from=a@b.c"})) == {"mail"}
    with pytest.raises(SeraiError, match="mail server"):
        channels_from({"SERAI_SMTP": "http://h"})


@pytest.mark.parametrize("text", ["0", "-1", "many", "1000001", "9" * 5000, "1.5"])
def test_a_limit_that_is_no_number_is_told(text: str) -> None:
    assert notices_per_hour({}) == 60
    assert notices_per_hour({"SERAI_NOTICES_PER_HOUR": "7"}) == 7
    with pytest.raises(SeraiError, match="whole number"):
        notices_per_hour({"SERAI_NOTICES_PER_HOUR": text})


def test_push_without_its_package_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("serai.server.notify.channels.import_module", missing)
    with pytest.raises(SeraiError, match=r"extra .push.: pip install .\.\[push\]."):
        channels_from({"SERAI_PUSH_KEY": "x"})


@pytest.mark.parametrize(("status", "forever"), [(201, None), (500, False), (410, True)])
def test_push_reaches_a_subscribed_browser_and_nobody_else_can_read_it(
    monkeypatch: pytest.MonkeyPatch, status: int, forever: bool | None
) -> None:
    monkeypatch.setattr(Hook, "calls", [])
    monkeypatch.setattr(Hook, "status", status)
    monkeypatch.setattr("serai.server.notify.safe_url.is_public", lambda ip: True)
    browser, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    point = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    own = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    push = PushChannel(b64(own.to_bytes(32)), "mailto:house@example.org")
    with serving(HTTPServer(("127.0.0.1", 0), Hook)) as port:
        keys = {"p256dh": b64(point), "auth": b64(auth)}
        told = notice({"endpoint": f"http://127.0.0.1:{port}/", "keys": keys}, "push")
        if forever is None:
            push.send(told)
        else:
            with pytest.raises(Undeliverable, match=str(status)) as refused:
                push.send(told)
            assert refused.value.forever is forever
    (_, body) = Hook.calls[0]
    assert b"Friday" not in body
    read = json.loads(http_ece.decrypt(body, private_key=browser, auth_secret=auth))
    assert (read["kind"], read["table"], read["name"]) == ("your-turn", "t1", "Friday")
    # What a service worker shows: it knows no texts of its own.
    assert "Friday" in read["title"]
    assert read["text"]


def test_browsers_are_given_the_public_half_of_the_push_key() -> None:
    private = ec.generate_private_key(ec.SECP256R1())
    point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    key = b64(private.private_numbers().private_value.to_bytes(32))
    assert PushChannel(key, "mailto:house@example.org").public_key == b64(point)


@pytest.mark.parametrize("key", ["", "AAAA", "not base64url!", b"\xff" * 32])
def test_a_push_key_that_is_none_is_told_at_the_start(key: str | bytes) -> None:
    text = key if isinstance(key, str) else b64(key)
    with pytest.raises(SeraiError, match="SERAI_PUSH_KEY"):
        PushChannel(text, "mailto:house@example.org")


def b64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")
