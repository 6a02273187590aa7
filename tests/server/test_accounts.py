"""Accounts: names, passwords, sessions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from serai.core.errors import IllegalAction
from serai.server.limits import NO_LIMITS, Limits
from serai.server.people.accounts import SESSION_DAYS, Accounts, WrongPassword, session_id
from serai.server.people.names import fold_name
from serai.server.quotas import Quotas
from serai.server.rate_limit import TooOften
from serai.server.store.connection import connect
from serai.server.store.pool import StorePool
from serai.server.store.store import Store

PASSWORD = "correct horse"  # noqa: S105
DAY = 86400.0


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1e9

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def open_accounts(folder: Path) -> AsyncIterator[tuple[Accounts, Clock, StorePool]]:
    def open_store() -> Store:
        return Store(connect(str(folder / "house.db")))

    store = open_store()
    store.migrate()
    store.close()
    pool, clock = StorePool(open_store, threads=1), Clock()
    accounts = Accounts(pool, Quotas(NO_LIMITS, clock), clock)
    try:
        yield accounts, clock, pool
    finally:
        accounts.close()
        pool.close()


async def test_a_password_is_kept_only_as_argon2(tmp_path: Path) -> None:
    async with open_accounts(tmp_path) as (accounts, _clock, pool):
        account = await accounts.register("  Ann   Lee ", PASSWORD, "pl")
        assert (account.name, account.language) == ("Ann Lee", "pl")
        kept = await pool.ask(lambda store: store.account(account.id))
        assert kept is not None
        assert kept.password.startswith("$argon2id$")
        found, secret = await accounts.log_in("ann LEE", PASSWORD)
        assert found.id == account.id
        assert await accounts.account_of(secret) == account.id
    assert PASSWORD.encode() not in b"".join(
        file.read_bytes() for file in tmp_path.iterdir() if file.is_file()
    )


async def test_a_session_ends_by_itself_or_when_told(tmp_path: Path) -> None:
    async with open_accounts(tmp_path) as (accounts, clock, _pool):
        account = await accounts.register("Ann", PASSWORD, "en")
        first, second = [await accounts.open_session(account.id) for _ in range(2)]
        await accounts.log_out(first)
        assert await accounts.account_of(first) is None
        clock.now += (SESSION_DAYS - 1) * DAY
        assert await accounts.account_of(second) == account.id
        clock.now += 2 * DAY
        assert await accounts.account_of(second) is None


async def test_a_name_belongs_to_one_account_however_it_is_written(tmp_path: Path) -> None:
    async with open_accounts(tmp_path) as (accounts, _clock, _pool):
        await accounts.register("Żółw", PASSWORD, "en")
        for same in ("żółw", "ŻÓŁW", " Żo\u0301łw "):
            with pytest.raises(IllegalAction, match="is taken"):
                await accounts.register(same, PASSWORD, "en")
        with pytest.raises(IllegalAction, match="enter a name"):
            await accounts.register("  ", PASSWORD, "en")


async def test_guessing_is_slow(tmp_path: Path) -> None:
    async with open_accounts(tmp_path) as (accounts, clock, _pool):
        await accounts.register("Ann", PASSWORD, "en")
        for _ in range(5):
            with pytest.raises(WrongPassword):
                await accounts.log_in("Ann", "a wrong one")
        with pytest.raises(TooOften) as refused:
            await accounts.log_in("Ann", PASSWORD)
        clock.now += refused.value.wait
        assert (await accounts.log_in("Ann", PASSWORD))[0].name == "Ann"


async def test_foreign_tries_do_not_lock_the_owner_out(tmp_path: Path) -> None:
    async with open_accounts(tmp_path) as (accounts, _clock, _pool):
        await accounts.register("Ann", PASSWORD, "en")
        for _ in range(40):
            with pytest.raises((WrongPassword, TooOften)):
                await accounts.log_in("Ann", "a wrong one", "stranger")
        assert (await accounts.log_in("Ann", PASSWORD, "home"))[0].name == "Ann"
        with pytest.raises(TooOften):
            await accounts.log_in("Ann", PASSWORD, "stranger")


async def test_an_owner_may_come_and_go(tmp_path: Path) -> None:
    async with open_accounts(tmp_path) as (accounts, _clock, _pool):
        await accounts.register("Ann", PASSWORD, "en")
        for _ in range(8):
            with pytest.raises(WrongPassword):
                await accounts.log_in("Ann", "a slip", "home")
            assert (await accounts.log_in("Ann", PASSWORD, "home"))[0].name == "Ann"


async def test_a_list_of_names_is_tried_as_slowly_as_one(tmp_path: Path) -> None:
    async with open_accounts(tmp_path) as (accounts, _clock, _pool):
        tries = []
        for number in range(40):
            try:
                await accounts.log_in(f"Name {number}", "a wrong one", "stranger")
            except (WrongPassword, TooOften) as error:
                tries.append(type(error))
        assert tries.count(WrongPassword) == 30


async def test_a_new_password_ends_all_other_sessions(tmp_path: Path) -> None:
    async with open_accounts(tmp_path) as (accounts, _clock, _pool):
        account = await accounts.register("Ann", PASSWORD, "en")
        kept, other = [await accounts.open_session(account.id) for _ in range(2)]
        with pytest.raises(IllegalAction, match="not the password"):
            await accounts.change_password(account, "a wrong one", "another one", kept)
        assert await accounts.account_of(other) == account.id
        await accounts.change_password(account, PASSWORD, "another one", kept)
        assert await accounts.account_of(kept) == account.id
        assert await accounts.account_of(other) is None
        with pytest.raises(WrongPassword):
            await accounts.log_in("Ann", PASSWORD)
        assert (await accounts.log_in("Ann", "another one"))[0].id == account.id


async def test_sessions_are_listed_and_ended_one_by_one(tmp_path: Path) -> None:
    async with open_accounts(tmp_path) as (accounts, clock, _pool):
        ann = await accounts.register("Ann", PASSWORD, "en")
        bob = await accounts.register("Bob", PASSWORD, "en")
        first = await accounts.open_session(ann.id, "Firefox, Linux")
        clock.now += DAY
        second = await accounts.open_session(ann.id, "Safari, iPhone")
        await accounts.open_session(bob.id)
        listed = await accounts.sessions(ann.id)
        assert [(row.device, row.opened) for row in listed] == [
            ("Safari, iPhone", clock.now),
            ("Firefox, Linux", clock.now - DAY),
        ]
        old = session_id(listed[1].token)
        with pytest.raises(IllegalAction, match="not logged in"):
            await accounts.end_session(bob.id, old)
        await accounts.end_session(ann.id, old)
        assert await accounts.account_of(first) is None
        assert await accounts.account_of(second) == ann.id
        with pytest.raises(IllegalAction, match="not logged in"):
            await accounts.end_session(ann.id, old)


async def test_an_account_has_so_many_sessions_and_loses_the_oldest(tmp_path: Path) -> None:
    async with open_accounts(tmp_path) as (accounts, clock, _pool):
        accounts._quotas = Quotas(Limits(sessions=3), clock)
        ann = await accounts.register("Ann", PASSWORD, "en")
        secrets = []
        for _ in range(5):
            clock.now += 1
            secrets.append(await accounts.open_session(ann.id))
        known = [await accounts.account_of(secret) is not None for secret in secrets]
        assert known == [False, False, True, True, True]


def test_names_are_compared_as_they_look() -> None:
    assert fold_name("Ａｎｎ") == fold_name(" ann ")
    assert fold_name("Ann") != fold_name("Anna")
