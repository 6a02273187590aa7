"""The store: the same on SQLite and on PostgreSQL."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files

import pytest

from serai.core.errors import SeraiError
from serai.server.bus import RedisBus
from serai.server.store.connection import connect
from serai.server.store.faults import StoreUnavailable
from serai.server.store.model import (
    AccountRow,
    Beginning,
    LogLine,
    Notification,
    SessionRow,
)
from serai.server.store.store import Store
from tests.support.databases import free_port
from tests.support.table_service import House, new_table, one_line, open_store, people

MIGRATIONS = sorted(
    file.name
    for file in (files("serai.server.store") / "migrations").iterdir()
    if file.name.endswith(".sql")
)


def test_a_house_of_yesterday_gets_its_new_columns(address: str) -> None:
    old = Store(connect(address))
    old._db.script((files("serai.server.store") / "migrations" / MIGRATIONS[0]).read_text("utf-8"))
    old._db.run("CREATE TABLE migrations (name TEXT PRIMARY KEY)")
    old._db.run("INSERT INTO migrations VALUES (?)", (MIGRATIONS[0],))
    account = AccountRow("1", "Anna", "hash", "en", {}, 1.0)
    old.add_account(account, "anna")
    old._db.run("INSERT INTO sessions VALUES (?, ?, ?)", ("token", "1", 100.0))
    old.close()
    store = open_store(address)
    assert store.migrations() == MIGRATIONS
    assert store.session("token", 50.0) == "1"
    assert store.sessions("1") == [SessionRow("token", 100.0, 0.0, "")]
    store.close()


def line(seq: int, command: str) -> LogLine:
    return LogLine(seq, "word", 0, "bid 5", command, 12.25, (0, 1))


def test_several_processes_may_bring_the_schema_up_to_date_at_once(address: str) -> None:
    def migrate(_: int) -> list[str]:
        store = Store(connect(address))
        store.migrate()
        store.migrate()
        done = store.migrations()
        store.close()
        return done

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(migrate, range(4))) == [MIGRATIONS] * 4


async def test_a_table_comes_back_as_it_was_written(house: House, address: str) -> None:
    live, _ = await house.open_table(
        people(2, name="Пятница ☕", options={"nekir_per": "meeple"}, public=True), None
    )
    store = open_store(address)
    row = store.table(live.row.id)
    assert row == live.row
    assert row is not None
    assert row.began == Beginning(1000.0, 0, live.state.deciders())
    assert [found.id for found in store.open_tables(10)] == [row.id]
    assert store.table("nowhere") is None
    assert store.moment("nowhere") is None
    store.close()


async def test_a_number_and_an_id_are_given_once(address: str) -> None:
    id, store = await new_table(address), open_store(address)
    entries = [one_line(id, entry, "running", 7.5) for entry in (line(1, "a"), line(1, "b"))]
    assert store.append(entries) == [True, False]
    assert store.append([one_line(id, line(2, "a"), "running", None)]) == [False]
    assert store.lines(id) == [line(1, "a")]
    assert store.append([one_line(id, line(2, "b"), "over", None)]) == [True]
    row = store.table(id)
    assert row is not None
    assert (row.seq, row.status, row.due) == (2, "over", None)
    store.close()


async def test_lines_of_many_tables_are_written_together(address: str) -> None:
    ids = sorted([await new_table(address) for _ in range(3)])
    store = open_store(address)
    for seq, due in ((1, None), (2, 7.5)):
        batch = [one_line(id, line(seq, f"{seq}"), "running", due) for id in ids]
        assert store.append(batch) == [True, True, True]
    for id in ids:
        row = store.table(id)
        assert row is not None
        assert (row.seq, row.status, row.due) == (2, "running", 7.5)
        assert store.lines(id) == [line(1, "1"), line(2, "2")]
    store.close()


async def test_one_that_was_overtaken_does_not_hold_the_others_up(address: str) -> None:
    ids = sorted([await new_table(address) for _ in range(3)])
    store = open_store(address)
    store.append([one_line(ids[1], line(1, "faster"), "running", None)])
    batch = [one_line(id, line(1, "a"), "over", None) for id in ids]
    assert store.append(batch) == [True, False, True]
    assert [store.lines(id)[0].command for id in ids] == ["a", "faster", "a"]
    rows = [store.table(id) for id in ids]
    assert [row and row.status for row in rows] == ["over", "running", "over"]
    store.close()


async def test_writers_at_the_same_time_never_both_win(address: str) -> None:
    id = await new_table(address)

    def write(number: int) -> int:
        store = Store(connect(address))
        won = sum(
            store.append([one_line(id, line(seq, f"{number}-{seq}"), "running", None)])[0]
            for seq in range(1, 31)
        )
        store.close()
        return won

    with ThreadPoolExecutor(4) as threads:
        assert sum(threads.map(write, range(4))) == 30
    store = open_store(address)
    assert [entry.seq for entry in store.lines(id)] == list(range(1, 31))
    store.close()


async def test_only_one_puts_a_due_table_off(address: str) -> None:
    id, store = await new_table(address), open_store(address)
    store.append([one_line(id, line(1, "a"), "running", 1700000000.123456)])
    ((found, due),) = store.due_tables(1.8e9, 10)
    assert found == id
    assert store.put_off(id, due, due + 20)
    assert not store.put_off(id, due, due + 20)
    assert store.due_tables(due, 10) == []
    store.close()


def test_accounts_and_sessions(address: str) -> None:
    store = open_store(address)
    account = AccountRow("1", "Anna", "hash", "pl", {"theme": "dark", "n": [1, 2]}, 5.5)
    assert store.add_account(account, "anna")
    assert not store.add_account(AccountRow("2", "ANNA", "", "en", {}, 6.0), "anna")
    assert store.account("1") == store.account_by_name("anna") == account
    assert store.account("2") is None
    store.add_session(SessionRow("token", 100.0, 1.0, ""), "1")
    assert store.session("token", 99.0) == "1"
    assert store.session("token", 100.0) is None
    store.forget_sessions(100.0)
    assert store.session("token", 50.0) is None
    store.close()


def test_a_server_that_is_not_there_is_away() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StoreUnavailable):
        connect(f"postgresql://127.0.0.1:{free_port()}/nothing")


def test_a_file_that_is_no_database_is_away(tmp_path: object) -> None:
    with open(f"{tmp_path}/a.db", "w") as file:
        file.write("this is not a database" * 100)
    with pytest.raises(StoreUnavailable):
        connect(f"{tmp_path}/a.db")


async def test_a_bus_that_is_not_there_is_said_at_the_start() -> None:
    pytest.importorskip("redis")

    bus = RedisBus(f"redis://127.0.0.1:{free_port()}/0")
    with pytest.raises(SeraiError, match="other processes"):
        await bus.start(lambda _: None, lambda *_: None)
    await bus.close()


async def test_a_removed_account_is_told_of_no_turn_any_more(house: House) -> None:
    live, _ = await house.open_table(people(2, name="Ours"), "1")
    table = live.row.id

    def remove(store: Store) -> tuple[list[str], list[str]]:
        for seat, other in ((0, table), (1, table), (0, "another")):
            notice = Notification(f"{other}-3-{seat}-mail", "mail", "a@example.org", {}, 1.0)
            store._add_notice(notice)
        touched = store.remove_account("1")
        return touched, [notice.id for notice in store.due_notices(2.0, 10)]

    assert await house.pool.ask(remove) == ([table], ["another-3-0-mail"])
    house.read_again([table])
    found = await house.live_table(table)
    assert {(chair.kind, chair.name, chair.account) for chair in found.seats} == {
        ("person", "", None)
    }
