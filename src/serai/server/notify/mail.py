"""Mail channel (SMTP), through a server given as smtp://user:password@host:port?from=…

Every message goes to one plain mailbox, checked against header and recipient injection.
"""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

from serai.core.errors import IllegalAction, SeraiError
from serai.i18n import pick_language, translate
from serai.server.notify.delivery import Undeliverable
from serai.server.store.model import Notification

_TIMEOUT: Final = 10.0
_EXAMPLE: Final = "smtp://user:password@host:port?from=house@example.org"
# One plain mailbox (RFC 5321, Dot-string "@" Domain). Names, comments, groups and lists have no place here: each of
# them could direct a message to somebody who never confirmed the address.
_ATOM: Final = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL: Final = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_MAILBOX: Final = re.compile(rf"(?P<local>{_ATOM}(?:\.{_ATOM})*)@(?:{_LABEL}\.)+{_LABEL}")
_LONGEST_MAILBOX: Final = 254
_LONGEST_LOCAL: Final = 64


def read_mailbox(text: str) -> str:
    """The address of one mailbox, if the text is one and nothing else."""
    found = _MAILBOX.fullmatch(text) if len(text) <= _LONGEST_MAILBOX else None
    if found is None or len(found["local"]) > _LONGEST_LOCAL:
        raise IllegalAction("house.bad-mail-address", {"example": "name@example.org"})
    return text


class MailChannel:
    """Sends messages by SMTP (or smtps://…)."""

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

    def send(self, notice: Notification) -> None:
        """Send "your turn" to a player."""
        language = pick_language(str(notice.body.get("language")))
        facts = {"table": str(notice.body.get("name") or notice.body["table"])}
        link = f"{self._home.rstrip('/')}/#/tables/{notice.body['table']}" if self._home else ""
        lines = [translate(language, "notice.your-turn", facts), link]
        self._submit(notice.target, translate(language, "notice.subject", facts), lines)

    def send_code(self, mailbox: str, name: str, code: str, language: str) -> None:
        """Send the code that confirms an address; `name` is that of the account."""
        facts = {"name": name, "code": code}
        lines = [translate(language, "notice.confirm", facts), self._home]
        self._submit(mailbox, translate(language, "notice.confirm-subject", facts), lines)

    def _submit(self, mailbox: str, subject: str, lines: list[str]) -> None:
        message = EmailMessage()
        try:
            message["From"], message["To"] = self._sender, read_mailbox(mailbox)
            message["Subject"] = subject
        except (IllegalAction, ValueError):
            raise Undeliverable("the address is no address", forever=True) from None
        message.set_content("\n\n".join(line for line in lines if line) + "\n")
        try:
            with self._connect() as server:
                if self._user:
                    server.login(self._user, self._password)
                server.send_message(message, to_addrs=[mailbox])
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
