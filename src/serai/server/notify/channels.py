"""Notification channels: mail (SMTP), signed webhooks, Web Push.

None is on unless the operator configures it; webhooks and push endpoints are called through the SSRF guard.
"""

from __future__ import annotations

import hmac
import json
import time
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, TypeVar

import msgspec

from serai.core.errors import MissingExtra, SeraiError
from serai.i18n import pick_language, translate
from serai.server.notify.delivery import NotificationChannel, Undeliverable
from serai.server.notify.mail import MailChannel
from serai.server.notify.outbound_http import post
from serai.server.notify.outbox_sender import PER_HOUR
from serai.server.notify.push_key import public_push_key
from serai.server.notify.settings import PushTarget, WebhookTarget
from serai.server.store.model import Channel, Notification

T = TypeVar("T", WebhookTarget, PushTarget)

_MOST_PER_HOUR: Final = 100_000
SIGNATURE: Final = "Serai-Signature"


def channels_from(settings: Mapping[str, str]) -> dict[Channel, NotificationChannel]:
    """The channels that the operator's settings (from the environment) turn on."""
    found: dict[Channel, NotificationChannel] = {}
    home = settings.get("SERAI_URL", "")
    if settings.get("SERAI_SMTP"):
        found["mail"] = MailChannel(settings["SERAI_SMTP"], home)
    if settings.get("SERAI_WEBHOOKS") in ("public", "private"):
        found["webhook"] = WebhookChannel(home, private=settings["SERAI_WEBHOOKS"] == "private")
    if settings.get("SERAI_PUSH_KEY"):
        found["push"] = PushChannel(
            settings["SERAI_PUSH_KEY"], settings.get("SERAI_PUSH_CONTACT", home)
        )
    return found


def notices_per_hour(settings: Mapping[str, str]) -> int:
    """How many notifications one account may get in an hour."""
    text = settings.get("SERAI_NOTICES_PER_HOUR") or str(PER_HOUR)
    count = int(text) if text.isdecimal() and len(text) <= len(str(_MOST_PER_HOUR)) else 0
    if not 1 <= count <= _MOST_PER_HOUR:
        name = "SERAI_NOTICES_PER_HOUR"
        raise SeraiError("house.bad-setting", {"name": name, "least": 1, "most": _MOST_PER_HOUR})
    return count


def _table_link(home: str, notice: Notification) -> str:
    return f"{home.rstrip('/')}/#/tables/{notice.body['table']}" if home else ""


class WebhookChannel:
    """Posts to a server of the player's own, signed with a secret that both sides know.

    The header is `t=<seconds>,v1=<hex>`; the signature is HMAC-SHA256 over `<seconds>.<body>`.
    """

    def __init__(self, home: str, *, private: bool = False) -> None:
        self._home = home
        self._private = private

    def send(self, notice: Notification) -> None:
        target = _read_target(notice.target, WebhookTarget)
        if not target.secret:
            raise Undeliverable("a webhook needs a secret", forever=True)
        content = {"id": notice.id, **_facts(notice), "link": _table_link(self._home, notice)}
        body = json.dumps(content).encode()
        signature = sign(target.secret, int(time.time()), body)
        headers = {"Content-Type": "application/json", SIGNATURE: signature}
        status = post(target.url, body, headers, private=self._private)
        if (
            not 200 <= status < 300
        ):  # a redirect is no success: it could lead into the private network
            raise Undeliverable(f"the webhook answered {status}", forever=status == 410)


def sign(secret: str, at: int, body: bytes) -> str:
    """The HMAC signature that proves to a webhook who is calling, and when."""
    digest = hmac.new(secret.encode(), f"{at}.".encode() + body, "sha256").hexdigest()
    return f"t={at},v1={digest}"


class PushChannel:
    """Sends to a browser that has subscribed (Web Push); needs the package `pywebpush`."""

    def __init__(self, key: str, contact: str) -> None:
        try:
            self._library: Any = import_module("pywebpush")
        except ImportError as error:
            raise MissingExtra("house.needs-package", "push") from error
        self._key = key
        self._contact = contact
        self.public_key = public_push_key(key)

    def send(self, notice: Notification) -> None:
        subscription = _read_target(notice.target, PushTarget)
        try:
            self._library.webpush(
                subscription_info=msgspec.to_builtins(subscription),
                data=json.dumps({**_facts(notice), **_texts(notice)}),
                vapid_private_key=self._key,
                vapid_claims={"sub": self._contact},
                requests_session=_PinnedSession(),
            )
        except (self._library.WebPushException, ValueError):
            raise Undeliverable("the push message cannot be made", forever=True) from None


def _texts(notice: Notification) -> dict[str, str]:
    """What a notification shows, in the language of the account: a service worker knows no texts."""
    language = pick_language(str(notice.body.get("language")))
    facts = {"table": str(notice.body.get("name") or notice.body["table"])}
    return {
        "title": translate(language, "notice.subject", facts),
        "text": translate(language, "notice.your-turn", facts),
    }


class _PinnedSession:
    """What the push library uses as its HTTP client: ours, which calls only IPs that passed the SSRF guard."""

    def post(
        self, endpoint: str, *, data: bytes, headers: Mapping[str, Any], timeout: object
    ) -> _Accepted:
        text = {name: str(value) for name, value in headers.items()}
        status = post(endpoint, data, text, private=False)
        if not 200 <= status < 300:
            gone = status in (404, 410)  # the browser has taken its subscription back
            raise Undeliverable(f"push was refused: {status}", forever=gone)
        return _Accepted()


class _Accepted:
    """The parts of a response that the push library reads."""

    status_code: Final = 201
    text: Final = ""
    headers: Final[Mapping[str, str]] = {}


def _facts(notice: Notification) -> dict[str, Any]:
    keys = ("table", "name", "game", "seat", "seq")
    return {"kind": "your-turn"} | {key: notice.body[key] for key in keys}


def _read_target(text: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError:
        raise Undeliverable("the target cannot be read", forever=True) from None
