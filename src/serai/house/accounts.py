"""Accounts: for players who want to be recognised on several devices. Nobody needs one to play."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from msgspec import structs

from serai.core.errors import IllegalAction, SeraiError
from serai.house.rates import Rates
from serai.house.rows import AccountRow
from serai.house.shelf import Shelf
from serai.house.tokens import hash_token, new_id, new_token

T = TypeVar("T")

SESSION_DAYS: Final = 90
_DAY: Final = 86400.0
# Tries of a password for one name: five at once, then one every 12 seconds, whoever tries.
_TRIES_PER_SECOND: Final = 1 / 12
_TRIES_AT_ONCE: Final = 5


class WrongPassword(SeraiError):
    """The name or the password is wrong; which of them is nobody's business."""

    def __init__(self) -> None:
        super().__init__("house.wrong-password")


class TooManyTries(SeraiError):
    """Somebody guesses passwords."""

    def __init__(self, wait: float) -> None:
        super().__init__("house.too-often", {"seconds": int(wait) + 1})
        self.wait = wait


class Accounts:
    """Names, passwords and sessions."""

    def __init__(self, shelf: Shelf, now: Callable[[], float]) -> None:
        self._shelf = shelf
        self._now = now
        self._hasher = PasswordHasher()
        # Hashing takes long on purpose; two threads keep it from taking the whole machine.
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="passwords")
        self._tries = Rates(_TRIES_PER_SECOND, _TRIES_AT_ONCE, now)
        self._nobody = ""

    async def register(self, name: str, password: str, language: str) -> AccountRow:
        shown = " ".join(name.split())
        if not shown:
            raise IllegalAction("house.empty-name")
        account = AccountRow(
            id=new_id(),
            name=shown,
            password=await self._in_thread(self._hasher.hash, password),
            language=language,
            preferences={},
            created=self._now(),
        )
        if not await self._shelf.ask(lambda store: store.add_account(account, fold_name(shown))):
            raise IllegalAction("house.name-taken", {"name": shown})
        return account

    async def log_in(self, name: str, password: str) -> tuple[AccountRow, str]:
        """The account and the secret of a new session."""
        folded = fold_name(name)
        wait = self._tries.take(folded)
        if wait:
            raise TooManyTries(wait)
        account = await self._shelf.ask(lambda store: store.account_by_name(folded))
        known = await self._nobodys_password() if account is None else account.password
        if not await self._in_thread(self._fits, known, password) or account is None:
            raise WrongPassword
        if self._hasher.check_needs_rehash(known):
            better = structs.replace(
                account, password=await self._in_thread(self._hasher.hash, password)
            )
            await self._shelf.ask(lambda store: store.change_account(better))
        return account, await self.open_session(account.id)

    async def _nobodys_password(self) -> str:
        """Somebody who asks for a name that does not exist waits as long as for a wrong password."""
        if not self._nobody:
            self._nobody = await self._in_thread(self._hasher.hash, new_token())
        return self._nobody

    async def open_session(self, account: str) -> str:
        secret = new_token()
        expires = self._now() + SESSION_DAYS * _DAY
        await self._shelf.ask(lambda store: store.add_session(hash_token(secret), account, expires))
        return secret

    async def log_out(self, secret: str) -> None:
        await self._shelf.ask(lambda store: store.end_session(hash_token(secret)))

    async def account_of(self, secret: str) -> str | None:
        """The id of the account that a session secret stands for."""
        now = self._now()
        return await self._shelf.ask(lambda store: store.session(hash_token(secret), now))

    async def account(self, id: str) -> AccountRow | None:
        return await self._shelf.ask(lambda store: store.account(id))

    async def change(self, account: AccountRow) -> None:
        await self._shelf.ask(lambda store: store.change_account(account))

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _fits(self, known: str, password: str) -> bool:
        try:
            return self._hasher.verify(known, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[..., T], *values: str) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *values)


def fold_name(name: str) -> str:
    """A name as it is compared: two that look the same are the same."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()
