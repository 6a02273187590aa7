"""The ways to a player who is not looking: mail, a server of his own, his browser."""

from __future__ import annotations

import hmac
import json
import smtplib
import socket
import ssl
import time
from collections.abc import Mapping
from email.message import EmailMessage
from http.client import HTTPConnection, HTTPException
from importlib import import_module
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

from serai.core.errors import SeraiError
from serai.house.addresses import look_up
from serai.house.notices import Messenger, Undeliverable
from serai.house.rows import Channel, Notice
from serai.words import pick_language, say

_TIMEOUT: Final = 10.0
SIGNATURE: Final = "Serai-Signature"
_EXAMPLE: Final = "smtp://user:password@host:port?from=house@example.org"


def messengers(settings: Mapping[str, str]) -> dict[Channel, Messenger]:
    """The channels that are configured (by the environment); none unless somebody asked for it."""
    found: dict[Channel, Messenger] = {}
    home = settings.get("SERAI_URL", "")
    if settings.get("SERAI_SMTP"):
        found["mail"] = Mail(settings["SERAI_SMTP"], home)
    if settings.get("SERAI_WEBHOOKS") in ("public", "private"):
        found["webhook"] = Webhook(home, private=settings["SERAI_WEBHOOKS"] == "private")
    if settings.get("SERAI_PUSH_KEY"):
        found["push"] = Push(settings["SERAI_PUSH_KEY"], settings.get("SERAI_PUSH_CONTACT", home))
    return found


def _table_link(home: str, notice: Notice) -> str:
    return f"{home.rstrip('/')}/#/tables/{notice.body['table']}" if home else ""


class Mail:
    """By e-mail, through a server given as smtp://user:password@host:port?from=house@example.org (or smtps://…)."""

    def __init__(self, server: str, home: str) -> None:
        try:
            parts = urlsplit(server)
            self._port = parts.port or (465 if parts.scheme == "smtps" else 25)
        except ValueError:
            raise SeraiError("house.bad-smtp", {"example": _EXAMPLE}) from None
        sender = parse_qs(parts.query).get("from", [""])[0]
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or "@" not in sender:
            raise SeraiError("house.bad-smtp", {"example": _EXAMPLE})
        self._host = parts.hostname
        self._secure = parts.scheme == "smtps"
        self._user = unquote(parts.username or "")
        self._password = unquote(parts.password or "")
        self._sender = sender
        self._home = home

    def send(self, notice: Notice) -> None:
        letter = self._letter(notice)
        try:
            with self._connect() as server:
                if self._user:
                    server.login(self._user, self._password)
                server.send_message(letter)
        except smtplib.SMTPRecipientsRefused:
            raise Undeliverable("the mail server refuses the address", forever=True) from None
        except smtplib.SMTPException as error:
            raise Undeliverable(f"the mail server refuses: {type(error).__name__}") from None

    def _connect(self) -> smtplib.SMTP:
        safe = ssl.create_default_context()
        if self._secure:
            return smtplib.SMTP_SSL(self._host, self._port, timeout=_TIMEOUT, context=safe)
        server = smtplib.SMTP(self._host, self._port, timeout=_TIMEOUT)
        server.ehlo()
        if server.has_extn("starttls"):
            server.starttls(context=safe)
            server.ehlo()
        elif self._user:
            server.close()
            raise Undeliverable("the mail server offers no encryption for the password")
        return server

    def _letter(self, notice: Notice) -> EmailMessage:
        language = pick_language(str(notice.body.get("language")))
        facts = {"table": str(notice.body.get("name") or notice.body["table"])}
        letter = EmailMessage()
        try:
            letter["From"], letter["To"] = self._sender, notice.target
            letter["Subject"] = say(language, "notice.subject", facts)
        except ValueError:
            raise Undeliverable("the address is no address", forever=True) from None
        lines = [say(language, "notice.your-turn", facts), _table_link(self._home, notice)]
        letter.set_content("\n\n".join(line for line in lines if line) + "\n")
        return letter


class Webhook:
    """To a server of the player's own, signed with a secret that he shares with the house.

    The header is `t=<seconds>,v1=<hex>`; the signature is HMAC-SHA256 over `<seconds>.<body>`.
    """

    def __init__(self, home: str, *, private: bool = False) -> None:
        self._home = home
        self._private = private

    def send(self, notice: Notice) -> None:
        target = _read_target(notice.target)
        url, secret = target.get("url"), target.get("secret")
        if not isinstance(url, str) or not isinstance(secret, str) or not secret:
            raise Undeliverable("a webhook needs a URL and a secret", forever=True)
        facts = {key: notice.body[key] for key in ("table", "name", "game", "seat", "seq")}
        content = {"kind": "your-turn", "id": notice.id, **facts}
        body = json.dumps({**content, "link": _table_link(self._home, notice)}).encode()
        status = self._post(url, body, sign(secret, int(time.time()), body))
        if not 200 <= status < 300:  # a redirect is no success: it could lead behind the wall
            raise Undeliverable(f"the webhook answered {status}", forever=status == 410)

    def _post(self, url: str, body: bytes, signature: str) -> int:
        address = look_up(url, private=self._private)
        connection = HTTPConnection(address.host, address.port, timeout=_TIMEOUT)
        plain = socket.create_connection((address.ip, address.port), timeout=_TIMEOUT)
        try:
            connection.sock = plain
            if address.scheme == "https":
                safe = ssl.create_default_context()
                connection.sock = safe.wrap_socket(plain, server_hostname=address.host)
            headers = {"Content-Type": "application/json", SIGNATURE: signature}
            connection.request("POST", address.path, body, headers)
            return connection.getresponse().status
        except (HTTPException, ValueError) as error:
            raise Undeliverable(f"the webhook cannot be called: {type(error).__name__}") from None
        finally:
            connection.close()
            plain.close()


def sign(secret: str, at: int, body: bytes) -> str:
    """The signature that proves to a webhook who is calling, and when."""
    digest = hmac.new(secret.encode(), f"{at}.".encode() + body, "sha256").hexdigest()
    return f"t={at},v1={digest}"


class Push:
    """To a browser that has subscribed (Web Push); needs the package `pywebpush`."""

    def __init__(self, key: str, contact: str) -> None:
        try:
            self._library: Any = import_module("pywebpush")
            self._requests: Any = import_module("requests")
        except ImportError as error:
            raise SeraiError("house.needs-package", {"package": "serai[push]"}) from error
        self._key = key
        self._contact = contact

    def send(self, notice: Notice) -> None:
        subscription = _read_target(notice.target)
        look_up(str(subscription.get("endpoint", "")), private=False)
        facts = {key: notice.body[key] for key in ("table", "name", "game", "seat", "seq")}
        with self._requests.Session() as session:
            session.max_redirects = 0
            try:
                self._library.webpush(
                    subscription_info=subscription,
                    data=json.dumps({"kind": "your-turn", **facts}),
                    vapid_private_key=self._key,
                    vapid_claims={"sub": self._contact},
                    timeout=_TIMEOUT,
                    requests_session=session,
                )
            except (self._library.WebPushException, ValueError) as error:
                status = getattr(getattr(error, "response", None), "status_code", None)
                gone = status in (404, 410)  # the browser has taken its subscription back
                raise Undeliverable(f"push was refused: {status}", forever=gone) from None


def _read_target(text: str) -> dict[str, Any]:
    try:
        target = json.loads(text)
    except ValueError:
        target = None
    if not isinstance(target, dict):
        raise Undeliverable("the target cannot be read", forever=True)
    return target
