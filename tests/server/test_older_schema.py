"""A house from before: its waiting tables begin, its running ones go on, and the secrets of their seats open them."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from serai.core.version import VERSION
from serai.games.registry import game
from serai.server.lobby.listing import summary
from serai.server.store.backup import read_backup, write_backup
from serai.server.store.connection import Connection, connect
from serai.server.tables.replay import take_snapshot
from serai.server.tokens import hash_token
from tests.support.table_service import assert_is_its_log, open_house, open_store, play_on

SEED = 77


def old_house(address: str) -> Connection:
    """The schema of the first version."""
    database = connect(address)
    text = (files("serai.server.store") / "migrations" / "0001_tables.sql").read_text("utf-8")
    with database.transaction():
        database.run("CREATE TABLE migrations (name TEXT PRIMARY KEY)")
        database.script(text)
        database.run("INSERT INTO migrations VALUES ('0001_tables.sql')")
    return database


def add_table(
    database: Connection,
    id: str,
    kinds: str,
    status: str = "open",
    start: dict[str, Any] | None = None,
    words: tuple[str, ...] = (),
) -> None:
    """A table as the first version wrote it: the secret of seat N is `ID-N`, by link or not."""
    engine = game("five-tribes")
    state = engine.new(seats=3, seed=SEED) if start is None else engine.load(start)
    began = {"at": 5.0, "seq": 0, "awaited": state.deciders()} if status == "running" else None
    lines: list[dict[str, object]] = []
    for number, word in enumerate(words, 1):
        seat = state.deciders()[0]
        state.play(seat, word)
        command = f"record {number}" if status == "open" else f"seat {seat} c{number}"
        lines.append(
            {"table_id": id, "seq": number, "kind": "word", "seat": seat, "text": word,
             "command": command, "at": 6.0, "awaited": seats_text(state.deciders())}
        )  # fmt: skip
    awaited = "" if status == "open" and not words else seats_text(state.deciders())
    insert(
        database,
        "tables",
        id=id,
        game="five-tribes",
        pack=engine.pack_hash,
        engine=VERSION,
        seats=3,
        options="{}",
        seed=f"{SEED:064x}",
        start=None if start is None else json.dumps(start),
        name="",
        public=0,
        pace="live",
        clock='{"bank":0,"bonus":0,"each":0}',
        created=1.0,
        changed=6.0,
        status=status,
        seq=len(words),
        awaited=awaited,
        began=None if began is None else json.dumps(began),
        opener=0,
    )
    for seat, letter in enumerate(kinds):
        kind = {"p": "person", "f": "free", "b": "bot"}[letter]
        insert(
            database,
            "seats",
            table_id=id,
            seat=seat,
            kind=kind,
            bot="greedy" if kind == "bot" else "",
            name=f"P{seat}" if kind == "person" else "",
            token=hash_token(f"{id}-{seat}"),
        )
    for line in lines:
        insert(database, "lines", **line)
    if words:
        snapshot = json.dumps(to_builtins(take_snapshot(state, len(words))))
        insert(database, "snapshots", table_id=id, seq=len(words), document=snapshot)


def insert(database: Connection, table: str, **row: object) -> None:
    marks = ", ".join("?" * len(row))
    database.run(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))  # noqa: S608


def seats_text(seats: tuple[int, ...]) -> str:
    return "".join(f",{seat}" for seat in seats) + ","


async def test_yesterdays_waiting_tables_are_dealt_when_they_begin(address: str) -> None:
    database = old_house(address)
    add_table(database, "plain", "pff")
    add_table(
        database, "laid", "pfb", start={"game": "five-tribes", "seats": 3, "seed": f"{0x1F:064x}"}
    )
    database.close()

    async with open_house(address) as house:
        for id in ("plain", "laid"):
            live = await house.live_table(id)
            assert not live.dealt
            assert live.row.seed == 0
            assert summary(live.row, live.seats).laid_out == (None if id == "plain" else "P0")
            for seat in range(1, 3):
                if live.seats[seat].kind == "free":
                    await house.sit_down(live, seat, f"{id}-{seat}", "Boris", None)
            assert live.row.status == "running"
            assert live.row.seed != SEED
            assert live.state.document()["seed"] not in (f"{SEED:064x}", f"{0x1F:064x}")
            assert live.seats[0].token == hash_token(f"{id}-0")
        assert live.row.laid_out == "P0"


async def test_yesterdays_running_tables_go_on_with_their_secrets(address: str) -> None:
    database = old_house(address)
    add_table(database, "run", "ppb", "running", words=("bid 5", "bid 1"))
    database.close()

    async with open_house(address) as house:
        live = await house.live_table("run")
        assert (live.seq, live.row.seed, live.row.laid_out) == (2, SEED, None)
        assert live.frozen is None
        assert [chair.token for chair in live.seats] == [
            hash_token(f"run-{seat}") for seat in range(3)
        ]
        assert [chair.host for chair in live.seats] == [True, False, False]
        store = open_store(address)
        assert_is_its_log(store, live)
        assert [seat.seat for seat in store.seats_by_token(hash_token("run-1"))] == [1]
        store.close()


async def test_yesterdays_record_that_waits_for_players_begins_from_its_position(
    address: str,
) -> None:
    database = old_house(address)
    add_table(database, "rec", "pfb", words=("bid 5", "bid 1"))
    database.close()

    async with open_house(address) as house, open_house(address) as other:
        await other.live_table("rec")
        live = await house.live_table("rec")
        assert (live.seq, live.row.laid_out) == (0, "P0")
        engine = game("five-tribes")
        state = engine.new(seats=3, seed=SEED)
        for word in ("bid 5", "bid 1"):
            state.play(state.deciders()[0], word)
        await house.sit_down(live, 1, "rec-1", "Boris", None)
        assert live.state.seat(None).view() == state.seat(None).view()
        assert live.state.digest() != state.digest()
        store = open_store(address)
        assert_is_its_log(store, live)
        store.close()
        live.seats[2].kind = "person"  # so that the test can speak for the bot
        await play_on(house, live, 20)


async def test_a_backup_of_yesterday_is_restored(address: str, tmp_path: Path) -> None:
    database = old_house(address)
    start = {"game": "five-tribes", "seats": 3, "seed": f"{0x1F:064x}"}
    add_table(database, "laid", "pfb", start=start)
    add_table(database, "run", "ppb", "running", words=("bid 5", "bid 1"))
    lines = list(write_backup(database))
    database.close()
    copy = str(tmp_path / "copy.db")
    restored = connect(copy)
    assert read_backup(restored, lines) > 0
    restored.close()

    async with open_house(copy) as house:
        laid, run = await house.live_table("laid"), await house.live_table("run")
        assert summary(laid.row, laid.seats).laid_out == ""
        await house.sit_down(laid, 1, "laid-1", "Boris", None)
        assert laid.origin.document not in (None, start)
        assert (run.seq, run.row.seed, run.frozen) == (2, SEED, None)
