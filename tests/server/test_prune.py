"""`serai admin prune`: old finished and bots-only tables go, each whole, and only after a yes."""

from __future__ import annotations

import json
import time
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from serai.cli import main
from serai.server.store.backup import write_backup
from serai.server.store.connection import connect
from serai.server.store.faults import StoreUnavailable
from serai.server.store.prune_queries import Prunable
from serai.server.store.store import Store
from serai.server.tables.chat import Chat
from serai.server.tables.new_table import Agreement, Chair
from tests.support.table_service import Watch, open_house, open_store, people, play_on

BOTS = Agreement("amul", [Chair("bot")] * 3)
OLD = 1000.0  # seconds after 1970, where the watch of a test house begins
Rows = list[dict[str, Any]]


class Ids(NamedTuple):
    """The tables of a house by what they are for this command."""

    over: str  # old and finished
    bots: str  # old and of bots only
    people: str  # old and unfinished, of people; the rematch of it is the finished one
    new: str  # finished just now


async def furnish(address: str) -> Ids:
    watch = Watch(OLD)
    async with open_house(address, watch) as house:
        over, _ = await house.open_table(people(2, "marrakesh"), None)
        await play_on(house, over, 20)
        await Chat(house).post(over, 0, "Анна", "до встречи")
        bots, _ = await house.open_table(BOTS, None)
        running, _ = await house.open_table(people(2), None)
        await play_on(house, running, 5)
        await Chat(house).post(running, 0, "Jan", "cześć")
        watch.now = time.time()
        new, _ = await house.open_table(people(3, "marrakesh"), None)
        await play_on(house, new, 20)
        ids = Ids(over.row.id, bots.row.id, running.row.id, new.row.id)
    database = connect(address)
    database.run("INSERT INTO packs (hash, game, text) VALUES ('own', 'marrakesh', 'own')")
    database.run("UPDATE tables SET status = 'over' WHERE id IN (?, ?)", (ids.over, ids.new))
    database.run("UPDATE tables SET pack = 'own' WHERE id = ?", (ids.over,))
    database.run("UPDATE tables SET rematch = ? WHERE id = ?", (ids.over, ids.people))
    database.run("UPDATE tables SET rematch = ? WHERE id = ?", (ids.new, ids.over))
    database.close()
    return ids


def contents(address: str) -> Rows:
    database = connect(address)
    lines = [json.loads(line) for line in write_backup(database)]
    database.close()
    return lines[1:-1]


def without(rows: Rows, *tables: str, packs: frozenset[str] = frozenset()) -> Rows:
    """What is left of the rows of a house without some tables."""
    left = []
    for content in rows:
        row = dict(content["row"])
        belongs = row["id"] if content["in"] == "tables" else row.get("table_id")
        if belongs in tables or row.get("hash") in packs:
            continue
        if row.get("rematch") in tables:
            row["rematch"] = None
        left.append({"in": content["in"], "row": row})
    return left


def prune(address: str, *more: str, span: str = "90d") -> int:
    return main(
        ["admin", "prune", "--older-than", span, "--db", address, "--language", "en", *more]
    )


async def test_old_tables_go_whole_and_others_stay(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ids = await furnish(address)
    before = contents(address)
    unused = {row["row"]["pack"] for row in before if row["row"].get("id") in (ids.over, ids.bots)}
    assert unused > {"own"}
    lines = sum(row["in"] == "lines" and row["row"]["table_id"] == ids.over for row in before)

    assert prune(address, "--yes") == 0
    said = capsys.readouterr().out
    assert "Finished games: 1\nUnfinished games among bots only: 1\n" in said
    assert f"Lines of their logs: {lines}\nTheir chat messages: 1\n" in said
    assert "Box contents that no other table uses: 2\n" in said
    assert said.endswith("2 tables were removed\n")
    assert contents(address) == without(before, ids.over, ids.bots, packs=frozenset(unused))

    assert prune(address, span="12h") == 0  # nothing is left to ask for
    assert capsys.readouterr().out == "Nothing is that old.\n"
    async with open_house(address) as house:
        await play_on(house, await house.live_table(ids.people), 5, 2)


async def test_nothing_goes_without_a_yes(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await furnish(address)
    before = contents(address)
    assert prune(address) == 2
    said = capsys.readouterr()
    assert "Finished games: 1\n" in said.out
    assert "--yes" in said.err
    keyboard = StringIO("no\n")
    monkeypatch.setattr(keyboard, "isatty", lambda: True)
    monkeypatch.setattr("sys.stdin", keyboard)
    assert prune(address) == 2
    assert capsys.readouterr().err == "serai: Nothing was changed.\n"
    assert contents(address) == before


async def test_a_table_that_has_changed_meanwhile_stays(address: str) -> None:
    ids = await furnish(address)
    store, before = open_store(address), contents(address)
    assert not store.prune(Prunable(ids.over, ids.people), OLD - 1)
    assert not store.prune(Prunable(ids.people, None), OLD)
    assert not store.prune(Prunable("gone", None), OLD)
    assert contents(address) == before
    assert store.prunable_tables(OLD - 1) == []
    assert set(store.prunable_tables(OLD)) == {
        Prunable(ids.over, ids.people),
        Prunable(ids.bots, None),
    }
    store.close()


async def test_pruning_that_is_cut_off_leaves_whole_tables(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = await furnish(address)
    before, removed = contents(address), []
    remove_table = Store._remove_table

    def cut_off(store: Store, id: str) -> None:
        remove_table(store, id)
        removed.append(id)
        if len(removed) == 2:
            raise StoreUnavailable("away")

    monkeypatch.setattr(Store, "_remove_table", cut_off)
    assert prune(address, "--yes") == 2
    first, second = removed
    assert {first, second} == {ids.over, ids.bots}
    pack = {row["row"]["pack"] for row in before if row["row"].get("id") == first}
    assert contents(address) == without(before, first, packs=frozenset(pack))


@pytest.mark.parametrize(
    "span", ["90", "d", "0d", "-3d", "1.5d", "90 d", "3w", "٣d", "999999d", "90days", ""]
)
async def test_a_span_needs_a_number_and_a_unit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], span: str
) -> None:
    db = str(tmp_path / "house.db")
    open_store(db).close()
    before = Path(db).read_bytes()
    assert main(["admin", "prune", f"--older-than={span}", "--db", db, "--yes"]) == 2
    assert main(["admin", "prune", "--db", db, "--yes"]) == 2
    assert capsys.readouterr().err.count("\n") == 2
    assert Path(db).read_bytes() == before
