"""Accounts: names, password hashes (Argon2) and sessions, for players who use several devices.

Nobody needs one to play. Tries of a password are held to a rate limit by name and address.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from msgspec import Struct, structs

from serai.core.errors import IllegalAction, SeraiError
from serai.server.people.names import fold_name, plain_name
from serai.server.quotas import Quotas
from serai.server.rate_limit import RateLimit, TooOften
from serai.server.store.model import AccountRow, SessionRow
from serai.server.store.pool import StorePool
from serai.server.tokens import hash_token, new_id, new_token

T = TypeVar("T")

SESSION_DAYS: Final = 90
_DAY: Final = 86400.0
# Tries of a password for one name from one address: five at once, then one every 12 seconds. Tries from elsewhere do
# not count: an attacker must not be able to lock the owner out.
_TRIES_PER_SECOND: Final = 1 / 12
_TRIES_AT_ONCE: Final = 5
# Tries from one address for all names together: hashing is expensive, and a list of names is tried like one name.
_ADDRESS_PER_SECOND: Final = 1 / 3
_ADDRESS_AT_ONCE: Final = 30
_LONGEST_DEVICE: Final = 60


class WrongPassword(SeraiError):
    """The name or the password is wrong; the answer does not tell which, so that names cannot be probed."""

    def __init__(self) -> None:
        super().__init__("house.wrong-password")


class SessionInfo(Struct, frozen=True):
    """A device that is logged in; `own`: the one that asks."""

    id: str
    device: str
    opened: float  # 0: unknown
    expires: float
    own: bool


class Accounts:
    """Registers people, checks their passwords, and opens and ends their sessions."""

    def __init__(self, pool: StorePool, quotas: Quotas, now: Callable[[], float]) -> None:
        self._pool = pool
        self._quotas = quotas
        self._now = now
        self._hasher = PasswordHasher()
        # Hashing takes long on purpose; two threads keep it from taking the whole machine.
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="passwords")
        self._tries = RateLimit(_TRIES_PER_SECOND, _TRIES_AT_ONCE, now)
        self._tries_of_address = RateLimit(_ADDRESS_PER_SECOND, _ADDRESS_AT_ONCE, now)
        self._decoy_hash = ""  # made when it is first needed

    async def register(
        self, name: str, password: str, language: str, source: str = ""
    ) -> AccountRow:
        """A new account, on the quota of the address; refused if the name is taken."""
        shown = plain_name(name)
        if not shown:
            raise IllegalAction("house.empty-name")
        self._quotas.use("accounts", source)
        account = AccountRow(
            id=new_id(),
            name=shown,
            password=await self._in_thread(self._hasher.hash, password),
            language=language,
            preferences={},
            created=self._now(),
        )
        if not await self._pool.ask(lambda store: store.add_account(account, fold_name(shown))):
            raise IllegalAction("house.name-taken", {"name": shown})
        return account

    async def log_in(
        self, name: str, password: str, source: str = "", device: str = ""
    ) -> tuple[AccountRow, str]:
        """The account and the secret of a new session."""
        folded = fold_name(name)
        self._count_try(folded, source)
        account = await self._pool.ask(lambda store: store.account_by_name(folded))
        known = await self._decoy() if account is None else account.password
        if not await self._in_thread(self._matches, known, password) or account is None:
            raise WrongPassword
        if self._hasher.check_needs_rehash(known):
            changed = structs.replace(
                account, password=await self._in_thread(self._hasher.hash, password)
            )
            await self._pool.ask(lambda store: store.change_account(changed))
        self._tries.refill(f"{source} {folded}")
        return account, await self.open_session(account.id, device)

    def _count_try(self, name: str, source: str) -> None:
        wait = self._tries_of_address.take(source) or self._tries.take(f"{source} {name}")
        if wait:
            raise TooOften(wait)

    async def _decoy(self) -> str:
        """A hash for a name that does not exist: the answer takes as long as for a wrong password."""
        if not self._decoy_hash:
            self._decoy_hash = await self._in_thread(self._hasher.hash, new_token())
        return self._decoy_hash

    # Sessions

    async def open_session(self, account: str, device: str = "") -> str:
        """Log a device in; returns the secret of the session. The oldest one ends if there are too many."""
        secret, now, most = new_token(), self._now(), self._quotas.limits.sessions
        session = SessionRow(
            hash_token(secret), now + SESSION_DAYS * _DAY, now, device[:_LONGEST_DEVICE]
        )
        await self._pool.ask(lambda store: store.add_session(session, account, most))
        return secret

    async def log_out(self, secret: str) -> None:
        await self._pool.ask(lambda store: store.end_session(hash_token(secret)))

    async def sessions(self, account: str) -> list[SessionRow]:
        """The sessions that have not expired, the newest first."""
        now = self._now()
        found = await self._pool.ask(lambda store: store.sessions(account))
        return [session for session in found if session.expires > now]

    async def devices(self, account: str, secret: str) -> list[SessionInfo]:
        """The devices that are logged in, the newest first; `secret` is that of the one that asks."""
        own = hash_token(secret)
        return [
            SessionInfo(
                session_id(row.token), row.device, row.opened, row.expires, row.token == own
            )
            for row in await self.sessions(account)
        ]

    async def end_session(self, account: str, id: str) -> None:
        """End one of an account's sessions by its public id."""
        found = [s.token for s in await self.sessions(account) if session_id(s.token) == id]
        if not found:
            raise IllegalAction("house.no-such-session")
        await self._pool.ask(lambda store: store.end_session(found[0]))

    async def account_of(self, secret: str) -> str | None:
        """The id of the account that a session secret stands for."""
        now = self._now()
        return await self._pool.ask(lambda store: store.session(hash_token(secret), now))

    async def account(self, id: str) -> AccountRow | None:
        """An account by its id, unless it has been removed."""
        return await self._pool.ask(lambda store: store.account(id))

    async def change(self, account: AccountRow) -> None:
        """Write the language and the preferences of an account."""
        await self._pool.ask(lambda store: store.change_account(account))

    # What needs the password once more: a device left open is not enough

    async def change_password(
        self, account: AccountRow, old: str, new: str, kept: str, source: str = ""
    ) -> None:
        """Set another password; all sessions end but the one with the secret `kept`."""
        await self._check_owner(account, old, source)
        changed = structs.replace(account, password=await self._in_thread(self._hasher.hash, new))
        await self._pool.ask(lambda store: store.change_account(changed))
        await self._pool.ask(lambda store: store.end_other_sessions(account.id, hash_token(kept)))

    async def remove(self, account: AccountRow, password: str, source: str = "") -> list[str]:
        """Remove an account for good; returns the tables at which it held chairs."""
        await self._check_owner(account, password, source)
        return await self._pool.ask(lambda store: store.remove_account(account.id))

    async def _check_owner(self, account: AccountRow, password: str, source: str) -> None:
        self._count_try(fold_name(account.name), source)
        if not await self._in_thread(self._matches, account.password, password):
            raise IllegalAction("house.not-the-password")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _matches(self, known: str, password: str) -> bool:
        try:
            return self._hasher.verify(known, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[..., T], *values: str) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *values)


def session_id(token: str) -> str:
    """The public id of a session: a part of its token's hash, from which nobody learns the secret."""
    return token[:16]
