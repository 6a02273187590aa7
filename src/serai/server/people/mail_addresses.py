"""Mail address confirmation: an account gets mail only after a code that was sent there has come back.

Otherwise anybody could have the server send mail to strangers. Codes have a rate limit by account and by mailbox.
"""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from secrets import randbelow
from typing import Final

from msgspec import Struct

from serai.core.errors import IllegalAction, SeraiError
from serai.server.daemon_threads import DaemonThreads
from serai.server.notify.delivery import Undeliverable
from serai.server.notify.mail import MailChannel, read_mailbox
from serai.server.rate_limit import RateLimit, TooOften
from serai.server.store.model import AccountRow, MailAddress
from serai.server.store.pool import StorePool
from serai.server.tokens import hash_token

_DIGITS: Final = 8
_CODE_LASTS: Final = 3600.0
# Codes for one account, and to one mailbox by any account: three at once, then one every 20 minutes.
_CODES_PER_SECOND: Final = 1 / 1200
_CODES_AT_ONCE: Final = 3
# Messages at once, and seconds for one of them.
_AT_ONCE: Final = 4
_DEADLINE: Final = 15.0


class MailStatus(Struct, frozen=True):
    """The mail address of an account: the one that is used, and one that waits for its code."""

    available: bool  # whether this house sends mail
    confirmed: str
    pending: str


class MailAddresses:
    """Sets, confirms and forgets the mail address of an account."""

    def __init__(self, pool: StorePool, mail: MailChannel | None, now: Callable[[], float]) -> None:
        self._pool = pool
        self._mail = mail
        self._now = now
        self._rates = RateLimit(_CODES_PER_SECOND, _CODES_AT_ONCE, now)
        self._threads = DaemonThreads(_AT_ONCE)

    async def status(self, account: str) -> MailStatus:
        """The addresses of an account, as its owner sees them."""
        found = await self.of(account)
        return MailStatus(self._mail is not None, found.confirmed, found.pending)

    async def of(self, account: str) -> MailAddress:
        """The addresses of an account, with the hash of the code."""
        return await self._pool.ask(lambda store: store.mail_address(account))

    async def ask_for(self, account: AccountRow, address: str) -> MailAddress:
        """Send a code to an address; the address counts when the code has come back."""
        mail = self._mail
        if mail is None:
            raise IllegalAction("house.no-mail")
        mailbox = read_mailbox(address.strip())
        for key in (account.id, mailbox.casefold()):
            wait = self._rates.take(key)
            if wait:
                raise TooOften(wait)
        if not self._threads.free:
            raise TooOften(_DEADLINE)
        code = f"{randbelow(10**_DIGITS):0{_DIGITS}}"
        try:
            await self._threads.run(
                lambda: mail.send_code(mailbox, account.name, code, account.language), _DEADLINE
            )
        except Undeliverable as error:
            if error.forever:
                raise IllegalAction("house.mail-refused") from None
            raise SeraiError("house.mail-away") from None
        except OSError:
            raise SeraiError("house.mail-away") from None
        expires = self._now() + _CODE_LASTS
        await self._pool.ask(
            lambda store: store.await_code(account.id, mailbox, hash_token(code), expires)
        )
        return await self.of(account.id)

    async def confirm(self, account: str, code: str) -> MailAddress:
        """Confirm the pending address if this is the code that was sent there."""
        hashed, now = hash_token(code.strip()), self._now()
        if not await self._pool.ask(lambda store: store.count_try(account, now)):
            raise IllegalAction("house.no-code")
        found = await self.of(account)
        if not compare_digest(found.code, hashed) or not await self._pool.ask(
            lambda store: store.confirm_mail(account, hashed)
        ):
            raise IllegalAction("house.wrong-code")
        return await self.of(account)

    async def forget(self, account: str) -> None:
        """Remove the addresses of an account, confirmed and pending."""
        await self._pool.ask(lambda store: store.forget_mail(account))
