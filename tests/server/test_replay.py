"""A table that was left and found again is the same: from a snapshot, after undo, with another engine."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from serai.core.errors import IllegalAction, SeraiError
from serai.core.version import VERSION
from serai.server.tables import loader as loading
from serai.server.tables.live_table import SNAPSHOT_EVERY, LiveTable
from serai.server.tables.rematch import Rematcher
from serai.server.tables.replay import fold, fold_events, origin_of, restore, take_snapshot
from tests.support.table_service import (
    House,
    a_word,
    assert_is_its_log,
    open_house,
    open_store,
    people,
    play_on,
)


async def played(address: str, decisions: int, undos: int = 0) -> str:
    """The id of a table at which something has happened."""
    async with open_house(address) as house:
        live, _ = await house.open_table(people(2), None)
        rng = Random(7)
        for number in range(decisions):
            await play_on(house, live, 1, number)
            mover = live.state.mover
            if undos and live.can_undo(mover) and rng.random() < 0.5:
                undos -= 1
                await house.undo(live, mover, live.seq, f"undo {number}")
        return live.row.id


async def found_again(address: str, id: str) -> LiveTable:
    async with open_house(address) as house:
        live = await house.live_table(id)
        store = open_store(address)
        assert_is_its_log(store, live)
        store.close()
        return live


@pytest.mark.parametrize("undos", [0, 40])
async def test_a_table_is_found_as_it_was_left(address: str, undos: int) -> None:
    for decisions in (1, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 3):
        id = await played(address, decisions, undos)
        live = await found_again(address, id)
        assert live.frozen is None


async def test_every_snapshot_leads_to_the_same_state(tmp_path: Path) -> None:
    address = str(tmp_path / "house.db")
    async with open_house(address) as house:
        live = await house.live_table(await played(address, 120, 30))
    origin = origin_of(live.row)
    for seq in range(0, live.seq, 7):
        snapshot = take_snapshot(live.fold(seq), seq)
        state = restore(live.game, origin, snapshot, live.lines[seq:])
        assert state.record() == live.state.record()
        assert state.digest() == live.state.digest()
        assert (state.ply, state.mover, state.undo_floor) == (
            live.state.ply,
            live.state.mover,
            live.state.undo_floor,
        )


async def test_events_are_the_same_whether_heard_or_folded(house: House, address: str) -> None:
    id = await played(address, 60, 20)
    live = await house.live_table(id)
    await play_on(house, live, 20, 99)
    heard = {seq: [repr(e) for e in events] for seq, events in live.events.items()}
    folded = fold_events(live.game, live.origin, live.lines)
    assert {seq: [repr(e) for e in folded[seq]] for seq in heard} == heard
    await house.replays.recall(live, 10, live.seq + 1)
    told = live.history(10, live.seq + 1)
    assert [line.seq for line, _ in told] == list(range(11, live.seq + 1))


async def test_another_engine_that_agrees_plays_on(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await played(address, SNAPSHOT_EVERY + 5)
    monkeypatch.setattr(loading, "VERSION", "9.9.9")
    monkeypatch.setattr("serai.server.tables.replay.VERSION", "9.9.9")
    async with open_house(address) as house:
        live = await house.live_table(id)
        assert live.frozen is None
        await play_on(house, live, 3, 99)
        store = open_store(address)
        row, snapshot = store.table(id), store.snapshot(id)
        assert row is not None
        assert snapshot is not None
        assert (row.engine, snapshot.engine, snapshot.seq) == ("9.9.9", "9.9.9", 55)
        assert_is_its_log(store, live)
        store.close()


async def test_a_table_agreed_with_an_option_that_is_gone_plays_on(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Amul had an option `clock`: rows, snapshots and the digests of these carry it."""

    async with open_house(address) as house:
        live, _ = await house.open_table(people(3, "amul"), None)
        await play_on(house, live, SNAPSHOT_EVERY + 5)
        id, record = live.row.id, live.state.record()
    _add_option(address, id, "clock", 60)
    for version in (VERSION, "9.9.9"):
        monkeypatch.setattr(loading, "VERSION", version)
        async with open_house(address) as house:
            live = await house.live_table(id)
            assert live.frozen is None
            assert live.state.record() == record
    async with open_house(address) as house:
        live = await house.live_table(id)
        await play_on(house, live, 500, 99)
        following = await Rematcher(house).rematch(live)
        assert following.row.options == {}


def _add_option(address: str, id: str, name: str, value: int) -> None:
    """Write the table and its snapshot down as an engine with that option did."""
    store = open_store(address)
    snapshot = store.snapshot(id)
    assert snapshot is not None
    document = {**snapshot.document, "options": {**snapshot.document["options"], name: value}}
    del document["pack"]  # that engine did not name it yet
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    digest = blake2b(text.encode(), digest_size=16).hexdigest()
    old = msgspec.structs.replace(snapshot, document=document, digest=digest)
    written = msgspec.json.encode(old).decode()
    store._db.run("UPDATE snapshots SET document = ? WHERE table_id = ?", (written, id))
    store._db.run("UPDATE tables SET options = ? WHERE id = ?", (json.dumps({name: value}), id))
    store.close()


@pytest.mark.parametrize(
    "damage",
    [
        # What another engine might make of it: another state, other deciders, an illegal word.
        'UPDATE snapshots SET document = replace(document, \'"digest":"\', \'"digest":"x\')',
        "UPDATE lines SET awaited = ',1,0,' WHERE seq = 20",
        "UPDATE lines SET text = 'skip' WHERE seq = 20",
        "DELETE FROM lines WHERE seq = 20",
    ],
)
async def test_another_engine_that_disagrees_may_only_look(
    address: str, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    id = await played(address, SNAPSHOT_EVERY + 5)
    store = open_store(address)
    store._db.run(damage)
    monkeypatch.setattr(loading, "VERSION", "9.9.9")
    async with open_house(address) as house:
        live = await house.live_table(id)
        assert isinstance(live.frozen, SeraiError)
        assert VERSION in live.frozen.text("en")
        live.state.seat(None).view()
        seat, word = a_word(live, Random(1))
        with pytest.raises(SeraiError, match="can only be looked at"):
            await house.play(live, seat, word, live.seq, "a")
        await house.look_after()
    row = store.table(id)
    assert row is not None
    assert row.engine == VERSION
    store.close()


async def test_a_damaged_log_can_be_looked_at_but_not_played(address: str) -> None:
    id = await played(address, 30)
    store = open_store(address)
    store._db.run("UPDATE lines SET text = 'skip' WHERE seq = 20")
    store.close()
    async with open_house(address) as house:
        live = await house.live_table(id)
        assert live.frozen is not None
        assert live.frozen.params == {"line": 20}


async def test_a_table_keeps_its_pack_when_the_standard_one_changes(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await played(address, 5)
    store = open_store(address)
    row = store.table(id)
    assert row is not None
    assert store.pack(row.pack) is not None
    assert store.pack(row.pack[:16]) is not None
    assert store.pack("f" * 16) is None
    real = loading.game_by_name  # type: ignore[attr-defined]

    def changed(name: str, pack: str | None = None) -> Any:
        game: Any = real(name, pack)
        if pack is None:
            game = type(game)(game.box, "f" * 64, game.pack_text)
        return game

    monkeypatch.setattr(loading, "game_by_name", changed)
    async with open_house(address) as house:
        assert (await house.live_table(id)).game.pack_hash == row.pack
        store._db.run("DELETE FROM packs")
    async with open_house(address) as house:
        with pytest.raises(SeraiError, match="box contents"):
            await house.live_table(id)
    store.close()


async def test_there_is_no_such_table(house: House) -> None:
    with pytest.raises(IllegalAction, match="There is no table"):
        await house.live_table("nowhere")


def test_a_fold_of_nothing_is_the_beginning() -> None:
    from serai.games.registry import game  # noqa: PLC0415

    five = game("five-tribes")
    state = five.new(seats=3, seed=4)
    assert fold(five, state.origin, []).digest() == state.digest()
