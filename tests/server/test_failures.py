"""When something breaks: commands are refused, nothing is half done, and all goes on when it is whole again."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from random import Random

import pytest

from serai.server.store.commit_queue import CommitQueue
from serai.server.store.connection import connect
from serai.server.store.faults import StoreUnavailable
from serai.server.store.model import Append, LogLine
from serai.server.store.store import Store
from serai.server.tables.cache import TableCache
from serai.server.tasks import Tasks
from tests.support.databases import find, free_port, missing, private_postgres, private_redis
from tests.support.table_service import (
    House,
    a_word,
    assert_is_its_log,
    one_line,
    open_house,
    open_store,
    people,
    play_on,
    until,
)


async def test_a_database_that_goes_away_and_comes_back() -> None:
    if find("pg_ctl") is None:
        missing("PostgreSQL")

    with private_postgres() as cluster:
        address = cluster.new_database()
        async with open_house(address) as house:
            live, _ = await house.open_table(people(2), None)
            await play_on(house, live, 3)
            seat, word = a_word(live, Random(1))
            cluster.stop("fast")
            for _ in range(3):
                with pytest.raises(StoreUnavailable):
                    await house.play(live, seat, word, 3, "a")
            with pytest.raises(StoreUnavailable):
                await house.open_table(people(2), None)
            assert live.seq == 3
            live.state.seat(seat).view()  # looking is still possible
            assert (await house.live_table(live.row.id)) is live
            cluster.start()
            assert await house.play(live, seat, word, 3, "a") == 4
            await house.open_table(people(2), None)
            store = open_store(address)
            assert_is_its_log(store, live)
            store.close()


async def test_a_line_that_was_written_before_the_database_went_away_is_found(
    house: House, address: str
) -> None:
    """The answer to a commit can be lost: then nobody knows, until the sender asks again."""

    live, _ = await house.open_table(people(2), None)
    seat, word = a_word(live, Random(1))
    real = house.commit_queue.append

    async def forget(entry: Append) -> bool:
        await real(entry)
        raise StoreUnavailable

    house.commit_queue.append = lambda entry: asyncio.ensure_future(forget(entry))  # type: ignore[method-assign]
    with pytest.raises(StoreUnavailable):
        await house.play(live, seat, word, 0, "a")
    house.commit_queue.append = real  # type: ignore[method-assign]
    assert await house.play(live, seat, word, 0, "a") == 1
    store = open_store(address)
    assert_is_its_log(store, live)
    store.close()


async def test_one_bad_line_does_not_take_the_others_with_it(house: House) -> None:
    tables = [(await house.open_table(people(2), None))[0] for _ in range(4)]
    good = [
        one_line(t.row.id, LogLine(1, "word", 0, "x", "a", 1.0, (0,)), "running", None)
        for t in tables
    ]
    bad = one_line("no such table", LogLine(1, "word", 0, "x", "a", 1.0, (0,)), "running", None)
    results = await asyncio.gather(
        *(house.commit_queue.append(entry) for entry in [*good[:2], bad, *good[2:]]),
        return_exceptions=True,
    )
    assert [result is True for result in results] == [True, True, False, True, True]
    assert isinstance(results[2], Exception)


async def test_a_store_that_cannot_be_opened_is_said_and_tried_again(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    open_store(str(file)).close()
    broken = True

    def store() -> Store:
        if broken:
            raise StoreUnavailable
        return Store(connect(str(file)))

    commit_queue = CommitQueue(store)
    entry = one_line("t", LogLine(1, "word", 0, "x", "a", 1.0, ()), "running", None)
    for _ in range(2):
        with pytest.raises(StoreUnavailable):
            await commit_queue.append(entry)
    broken = False
    with pytest.raises(Exception, match="FOREIGN KEY"):
        await commit_queue.append(entry)
    commit_queue.close()


def test_a_failed_commit_leaves_no_open_transaction(tmp_path: Path) -> None:
    database = connect(str(tmp_path / "a.db"))
    Store(database).migrate()

    def orphan() -> None:
        with database.transaction():
            database.run("PRAGMA defer_foreign_keys = ON")  # the commit itself will fail
            database.run(
                "INSERT INTO seats (table_id, seat, kind, bot, name, token) "
                "VALUES ('nowhere', 0, 'free', '', '', '')"
            )

    for _ in range(2):
        with pytest.raises(sqlite3.IntegrityError):
            orphan()
        assert database.rows("SELECT * FROM seats") == []
    database.close()


async def test_what_fails_in_the_background_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise RuntimeError("oh")

    with caplog.at_level(logging.ERROR):
        tasks = Tasks()
        tasks.start(fail())
        await asyncio.sleep(0.01)
        await tasks.close()
    assert "background" in caplog.text
    assert "oh" in caplog.text


async def test_a_table_that_is_in_use_is_not_forgotten(house: House) -> None:
    ids = [(await house.open_table(people(2), None))[0].row.id for _ in range(6)]
    memory = TableCache(house.pool, most=2)
    watched = await memory.live_table(ids[0])
    watched.watch()
    thinking = await memory.live_table(ids[1])
    thinking.hold()
    for id in ids[2:]:
        await memory.live_table(id)
    assert memory.get(ids[0]) is watched
    assert memory.get(ids[1]) is thinking
    assert len(memory) <= 3


async def test_one_bad_table_does_not_keep_the_others_waiting(
    address: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(address) as house:
        tables = [(await house.open_table(people(2), None))[0] for _ in range(3)]
        store = open_store(address)
        for number, table in enumerate(tables):
            store._db.run("UPDATE tables SET due = ? WHERE id = ?", (float(number), table.row.id))
        tables[0].clocks = None  # type: ignore[assignment]
        await house.look_after()
        assert len(store.due_tables(500.0, 10)) == 0
        store.close()
    assert "cannot be looked after" in caplog.text


async def test_a_bus_that_goes_away_loses_no_move(address: str) -> None:
    if find("redis-server") is None:
        missing("Redis")

    port = free_port()
    url = f"redis://127.0.0.1:{port}/0"
    with private_redis(port):
        stack_one, stack_two = open_house(address, bus=url), open_house(address, bus=url)
        one, two = await stack_one.__aenter__(), await stack_two.__aenter__()
        here, _ = await one.open_table(people(2), None)
        there = await two.live_table(here.row.id)
        there.watch()
    await play_on(one, here, 2)  # Redis is gone now
    with private_redis(port):
        await until(lambda: there.seq == 2, 30)
    await stack_one.__aexit__(None, None, None)
    await stack_two.__aexit__(None, None, None)
