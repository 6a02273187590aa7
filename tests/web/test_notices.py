"""Notices over the wire: what an account asks for is what is sent."""

from __future__ import annotations

import base64
import hmac
import json
import re
import socketserver
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from http.server import HTTPServer
from pathlib import Path
from typing import Any

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from serai.client import Client
from serai.i18n import translate
from serai.server import runtime
from serai.server.notify import notifications as notices
from tests.support import serai_process
from tests.support.notice_receivers import Hook, Mailbox, dripping, serving
from tests.support.web_server import GAME, Running, register, running

CHAIRS = [{"kind": "person"}, {"kind": "person"}]


@pytest.fixture
def mailbox(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(Mailbox, "letters", [])
    with serving(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Mailbox)) as port:
        yield port


@pytest.fixture
def house(tmp_path: Path, mailbox: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A house that sends at once."""
    monkeypatch.setattr(notices, "DELAY", {"live": 0.0, "days": 0.0})
    monkeypatch.setattr(runtime, "_SEND_EVERY", 0.02)
    channels = {
        "SERAI_SMTP": f"smtp://127.0.0.1:{mailbox}?from=house@example.org",
        "SERAI_WEBHOOKS": "private",
        "SERAI_URL": "https://serai.example",
    }
    with running(tmp_path, notices=channels) as server:
        yield server


def wait_for(found: Callable[[], Any]) -> Any:
    end = time.monotonic() + 10
    while not found():
        assert time.monotonic() < end
        time.sleep(0.01)
    return found()


def open_table(house: Running, secret: str, **more: Any) -> str:
    body = {"game": GAME, "chairs": CHAIRS, "pace": "days", **more}
    table: str = house.post("/api/tables", body, secret)["table"]["id"]
    return table


def test_a_webhook_that_was_set_over_the_wire_arrives_signed(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hook, "calls", [])
    secret = register(house, "Hook")
    with serving(HTTPServer(("127.0.0.1", 0), Hook)) as port:
        url = f"http://127.0.0.1:{port}/turn"
        answer = house.ask("PATCH", "/api/me", {"notices": {"webhook": {"url": url}}}, secret)
        assert answer.status_code == 200
        # Without a secret the house makes one and tells it; both are as they are sent back.
        hook = answer.json()["notices"]["webhook"]
        assert (hook["url"], len(hook["secret"]) > 20) == (url, True)
        again = {"notices": {"webhook": hook, "live": True}}
        assert house.ask("PATCH", "/api/me", again, secret).json()["notices"]["webhook"] == hook
        table = open_table(house, secret, pace="live")
        (signature, body) = wait_for(lambda: list(Hook.calls))[0]
    at, _, digest = signature.partition(",v1=")
    signed = f"{at[2:]}.".encode() + body
    assert digest == hmac.new(hook["secret"].encode(), signed, "sha256").hexdigest()
    told = json.loads(body)
    assert (told["kind"], told["table"]) == ("your-turn", table)
    assert told["link"] == f"https://serai.example/#/tables/{table}"


def test_a_push_subscription_of_a_browser_is_called_in_its_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "DELAY", {"live": 0.0, "days": 0.0})
    monkeypatch.setattr(runtime, "_SEND_EVERY", 0.02)
    monkeypatch.setattr("serai.server.notify.safe_url.is_public", lambda ip: True)
    monkeypatch.setattr(Hook, "calls", [])
    own = ec.generate_private_key(ec.SECP256R1())
    key = b64(own.private_numbers().private_value.to_bytes(32))
    browser, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    with (
        running(
            tmp_path, notices={"SERAI_PUSH_KEY": key, "SERAI_URL": "https://serai.example"}
        ) as house,
        serving(HTTPServer(("127.0.0.1", 0), Hook)) as port,
    ):
        assert house.get("/api/push") == {"key": b64(point_of(own))}
        secret = register(house, "Pushed")
        # As `PushSubscription.toJSON()` gives it.
        push = {
            "endpoint": f"http://127.0.0.1:{port}/",
            "expirationTime": None,
            "keys": {"p256dh": b64(point_of(browser)), "auth": b64(auth)},
        }
        change = {"language": "pl", "notices": {"push": push}}
        assert house.ask("PATCH", "/api/me", change, secret).status_code == 200
        table = open_table(house, secret, name="Piątek")
        (_, body) = wait_for(lambda: list(Hook.calls))[0]
    told = json.loads(http_ece.decrypt(body, private_key=browser, auth_secret=auth))
    assert (told["kind"], told["table"]) == ("your-turn", table)
    assert "Piątek" in told["title"]
    assert told["text"] == translate("pl", "notice.your-turn", {"table": "Piątek"})


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def b64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def test_the_body_in_the_docs_is_taken(server: Running) -> None:
    docs = Path(__file__).parents[2] / "docs" / "operations.md"
    found = re.search(r"```json\n(.*?)```", docs.read_text("utf-8"), re.DOTALL)
    assert found is not None
    secret = register(server, "Reader of docs")
    answer = server.ask("PATCH", "/api/me", json.loads(found[1]), secret)
    assert (answer.status_code, answer.json()["notices"]["live"]) == (200, False)


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"webhook": "https://example.org/turn"}, 400),
        ({"webhook": {"url": "ftp://example.org/"}}, 422),
        ({"webhook": {"url": "http://2130706433/"}}, 422),
        ({"webhook": {"url": "https://example.org/", "key": "x"}}, 400),
        ({"push": {"endpoint": "https://example.org/"}}, 400),
        ({"push": {"endpoint": "nowhere", "keys": {"p256dh": "a", "auth": "b"}}}, 422),
        ({"mail": "anna@example.org"}, 400),
        ({"live": "yes"}, 400),
    ],
)
def test_settings_that_could_not_be_used_are_refused(
    server: Running, wanted: dict[str, Any], status: int
) -> None:
    secret = register(server, f"Wrong {wanted}"[:40])
    answer = server.ask("PATCH", "/api/me", {"notices": wanted}, secret)
    assert answer.status_code == status
    assert server.get("/api/me", secret)["notices"] == {
        "webhook": None,
        "push": None,
        "live": False,
    }


def test_settings_of_an_earlier_version_are_shown(server: Running) -> None:
    secret = register(server, "Yesterday")
    accounts = server.context.accounts
    before = {"mail": "a@example.org", "webhook": "https://example.org/turn", "push": {}}

    def store(database: Any) -> None:
        account = database.account_by_name("yesterday")
        account.preferences = {"notices": before, "theme": "dark"}
        database.change_account(account)

    accounts._pool._threads.submit(accounts._pool._run, store).result(10)
    me = server.get("/api/me", secret)
    assert me["preferences"] == {"theme": "dark"}
    assert me["notices"]["webhook"] == {"url": "https://example.org/turn", "secret": ""}


def test_a_stop_does_not_wait_for_a_webhook_that_drips(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SERAI_WEBHOOKS", "private")
    db = str(tmp_path / "serai.db")
    with dripping(b"HTTP/1.1 200 " + b"x" * 1000, 0.2) as port:
        with serai_process.serving(tmp_path, "--db", db) as program:
            client = Client(program.address)
            client.register("Drip", "correct horse battery")
            hook = {"webhook": {"url": f"http://127.0.0.1:{port}/"}}
            client.wire.ask("PATCH", "/api/me", client.secret, {"notices": hook})
            client.open_table(GAME, CHAIRS, pace="days")
            client.close()
            program.stop()
        with closing(sqlite3.connect(db)) as outbox, outbox:
            assert outbox.execute("UPDATE outbox SET due = 0").rowcount == 1
        with serai_process.serving(tmp_path, "--db", db) as program:
            wait_for(lambda: attempts(db) == 1)  # it is being delivered
            time.sleep(0.5)
            began = time.monotonic()
            program.stop()
            assert time.monotonic() - began < 4
            assert program.process.returncode == 0


def attempts(db: str) -> int:
    with closing(sqlite3.connect(db)) as outbox:
        found: int = outbox.execute("SELECT attempts FROM outbox").fetchone()[0]
        return found


def test_mail_comes_after_the_address_was_confirmed(house: Running) -> None:
    secret = register(house, "Anna")
    assert house.get("/api/me/mail", secret) == {"available": True, "confirmed": "", "pending": ""}
    open_table(house, secret)
    asked = house.post("/api/me/mail", {"address": "anna@example.org"}, secret)
    assert asked == {"available": True, "confirmed": "", "pending": "anna@example.org"}
    (letter,) = Mailbox.letters
    assert "To: anna@example.org" in letter
    found = re.search(r"\b\d{8}\b", letter)
    assert found is not None
    open_table(house, secret)
    wrong = house.ask("POST", "/api/me/mail/code", {"code": "x"}, secret)
    assert (wrong.status_code, wrong.json()["error"]["key"]) == (422, "house.wrong-code")
    confirmed = house.post("/api/me/mail/code", {"code": found[0]}, secret)
    assert confirmed["confirmed"] == "anna@example.org"
    table = open_table(house, secret, name="Friday")
    wait_for(lambda: len(Mailbox.letters) > 1)
    assert "Your turn: Friday" in Mailbox.letters[1]
    assert table in Mailbox.letters[1]
    assert len(Mailbox.letters) == 2  # nothing of the tables before
    assert house.ask("DELETE", "/api/me/mail", None, secret).status_code == 204
    assert house.get("/api/me/mail", secret)["confirmed"] == ""


@pytest.mark.parametrize(
    "text", ["a@b.cd,c@d.ef", "a@b.cd\nc@d.ef", "Anna <a@b.cd>", "a@b.cd c@d.ef"]
)
def test_mail_never_goes_to_a_list(house: Running, text: str) -> None:
    secret = register(house, "Anna")
    answer = house.ask("POST", "/api/me/mail", {"address": text}, secret)
    assert answer.status_code in (400, 422)
    assert Mailbox.letters == []


def test_a_house_without_mail_says_so(server: Running) -> None:
    secret = register(server, "No mail")
    assert server.get("/api/me/mail", secret)["available"] is False
    answer = server.ask("POST", "/api/me/mail", {"address": "a@example.org"}, secret)
    assert (answer.status_code, answer.json()["error"]["key"]) == (422, "house.no-mail")
    for method, path in (("GET", "/api/me/mail"), ("DELETE", "/api/me/mail")):
        assert server.ask(method, path).status_code == 401
