"""A table of Marrakesh over days: left in the middle of a chain, found again, taken back, and played to its end."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from serai.core.errors import IllegalAction
from serai.core.version import VERSION
from serai.server.bots.runner import make_job
from serai.server.bots.worker import think, world_of
from serai.server.sandbox.sandbox import ReplayRecord
from serai.server.sandbox.worker import replay
from serai.server.tables import loader as loading
from serai.server.tables.live_table import SNAPSHOT_EVERY
from serai.server.tables.new_table import Agreement, Chair
from serai.server.tables.preview import preview
from serai.server.tables.refusal import refused_at
from serai.server.tables.rematch import Rematcher
from tests.rules.marrakesh.board import ALL_EXPANSIONS, marrakesh, table, turn
from tests.rules.marrakesh.test_r_resolution import CHAINS
from tests.support.table_service import (
    House,
    assert_is_its_log,
    open_house,
    open_store,
    people,
    play_on,
)

LATE = {"river_read_late": True}
FORMER = {"river_read_late": False}
ALL: dict[str, Any] = {**ALL_EXPANSIONS, "tower_floor": "b2"}


def from_position(document: dict[str, Any]) -> Agreement:
    chairs = [Chair("person")] * int(document["seats"])
    return Agreement("marrakesh", chairs, start=document, pace="days")


@pytest.mark.slow
async def test_a_game_with_all_expansions_over_days(address: str) -> None:
    """The server is closed and opened again and again; the log alone brings the table back."""
    async with open_house(address) as house:
        live, _ = await house.open_table(people(2, "marrakesh", options=ALL), None)
        id = live.row.id
    store = open_store(address)
    for day in range(12):
        async with open_house(address) as house:
            live = await house.live_table(id)
            assert live.frozen is None
            await play_on(house, live, 60, day)
            if live.state.over or day % 4 == 0:
                assert_is_its_log(store, live)
            if live.state.over:
                break
    assert live.state.over
    store.close()


@pytest.mark.slow
async def test_mk_r_2_the_server_restarts_at_every_decision_of_a_chain(address: str) -> None:
    start, said = next((chain[1], chain[2]) for chain in CHAINS if chain[0] == "sahara to sahara")
    plain = marrakesh().load(json.loads(json.dumps(start().document())))
    async with open_house(address) as house:
        live, _ = await house.open_table(from_position(plain.document()), None)
        id = live.row.id
    plain = marrakesh().load(live.state.document())
    deepest = 0
    for number, word in enumerate(said):
        async with open_house(address) as house:
            live = await house.live_table(id)
            await house.play(live, 0, word, live.seq, f"word {number}")
            plain.play(0, word)
            deepest = max(deepest, len(live.state.agenda))
    assert deepest >= 4
    assert live.state.digest() == plain.digest()


@pytest.mark.slow
async def test_a_chain_is_taken_back_word_by_word(house: House) -> None:
    """Nothing comes to light by it, so the whole of it may be taken back."""
    live, _ = await house.open_table(
        from_position(turn("mosque", "river", keshis={"black": 4}, mosque=7, palace=6).document()),
        None,
    )
    before = live.state.digest()
    for number, word in enumerate(["act mosque", "bonus cell_3_2", "fakir square_2"]):
        await house.play(live, 0, word, live.seq, f"w{number}")
    for number in range(3):
        await house.undo(live, 0, live.seq, f"u{number}")
    assert live.state.digest() == before
    with pytest.raises(IllegalAction):
        await house.undo(live, 0, live.seq, "u3")


def test_a_preview_says_whether_the_turn_can_be_taken_back() -> None:
    """MK-9.8: the refill after the last worker opens a tile; without one nothing comes to light."""
    buying = turn("bazaar", keshis={"yellow": 3, "purple": 3, "orange": 3})
    item = next(w.text for w in _after(buying, "act bazaar") if w.verb == "buy")
    assert preview(buying, 0, ["act bazaar", item]).final
    assert not preview(buying, 0, ["act bazaar"]).final
    growing = turn("date_garden", "river", keshis={"green": 1})
    assert not preview(growing, 0, ["act date_garden"]).final


def _after(state: Any, word: str) -> Any:
    return preview(state, 0, [word]).state.seat(0).words()


@pytest.mark.parametrize(
    ("at", "drafted", "key", "rule"),
    [
        ("river", [], "marrakesh.no-worker", "MK-9.1"),
        ("left_2", ["act sahara"], "marrakesh.not-discovered", "MK-17.2"),
        ("scroll_01", [], "marrakesh.activate-first", "MK-9.1"),
        ("gate_river", ["act sahara"], "marrakesh.explore-first", "MK-17.3"),
    ],
)
def test_a_click_on_what_is_not_legal_is_answered_with_its_rule(
    at: str, drafted: list[str], key: str, rule: str
) -> None:
    state = turn("sahara", dinar=1, caravans={"left": 1})
    refused = refused_at(state, 0, drafted, at)
    assert refused is not None
    assert (refused.error.key, refused.error.rule) == (key, rule)
    assert "_" not in refused.error.text("ru")


@pytest.mark.slow
async def test_mk_18_1_a_running_table_keeps_its_reading_and_a_rematch_takes_todays(
    address: str,
) -> None:
    async with open_house(address) as house:
        today, _ = await house.open_table(people(2, "marrakesh"), None)
        former, _ = await house.open_table(people(2, "marrakesh", options=FORMER), None)
        assert today.row.options == LATE
        assert former.row.options == {}  # as every table of 0.2.0 is stored
        ids = today.row.id, former.row.id
    for version in (VERSION, "9.9.9"):  # from the snapshot, and checked by another version
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(loading, "VERSION", version)
            async with open_house(address) as house:
                for id, late in zip(ids, (True, False), strict=True):
                    live = await house.live_table(id)
                    assert live.frozen is None
                    assert live.state.options.river_read_late is late  # type: ignore[attr-defined]
                    await play_on(house, live, SNAPSHOT_EVERY + 5)
    async with open_house(address) as house:
        for id in ids:
            live = await house.live_table(id)
            await play_on(house, live, 1000, 99)
            following = await Rematcher(house).rematch(live)
            assert following.row.options == LATE


async def test_a_job_holds_the_reading_apart_from_the_document(address: str) -> None:
    """A worker of 0.2.0 refuses a document with an option that it does not know."""
    async with open_house(address) as house:
        live, _ = await house.open_table(people(2, "marrakesh"), None)
        view = live.state.seat(live.state.deciders()[0])
        job = make_job(live, view, "easy", None, Random(1))
        assert not LATE.keys() & job.document["options"].keys()
        assert job.readings == LATE
        assert world_of(job).document()["options"]["river_read_late"]
        assert think(job).word in [word.text for word in view.words()]


async def test_a_list_on_the_wire_is_written_in_order_and_repeated_in_any(address: str) -> None:
    start = table(seats=2).document()
    async with open_house(address) as house:
        live, _ = await house.open_table(from_position(start), None)
        said = await house.play(live, 0, "choose black  green pink", 0, "a")
        assert [line.text for line in live.lines] == ["choose green pink black"]
    store = open_store(address)
    for typed in ("choose green pink black", "choose  black green pink"):  # the latter by 0.2.0
        store._db.run("UPDATE lines SET text = ?", (typed,))
        async with open_house(address) as house:
            live = await house.live_table(live.row.id)
            for again in ("choose pink black green", "choose green pink black"):
                assert await house.play(live, 0, again, 0, "a") == said
            with pytest.raises(IllegalAction) as caught:
                await house.play(live, 0, "choose gray green pink", 0, "a")
            assert caught.value.key == "house.id-reused"
    store.close()


def test_a_list_in_a_record_is_imported_in_order() -> None:
    state = table(seats=2)
    for seat in (0, 1):
        state.play(seat, "choose green pink black")
    task = ReplayRecord(state.record().replace("green pink black", "pink black green"), None)
    lines = replay(task).lines
    assert [line.text for line in lines] == ["choose green pink black"] * 2
