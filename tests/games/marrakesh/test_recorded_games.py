"""Whole games on file, replayed with their scores. `tools/record_marrakesh_games.py` plays and writes them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from serai.core.events import Event
from serai.core.log import LoggedWord
from serai.games.marrakesh.names import RESOURCES
from serai.games.marrakesh.state import Table
from tests.rules.marrakesh.board import marrakesh

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent / "fixtures"
EXPECTED: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
NAMES = sorted(path.name for path in FOLDER.glob("*.txt"))

# The steps that can ask somebody (MK-D).
DECISIONS = {
    "setup_disc", "setup_line", "open_provision", "choose_keshis", "red_worker", "draft", "place_fakir",
    "place_water_seller", "place_caravan", "pick_city", "order_group", "activate", "river_water", "bazaar_action",
    "buy_luxury", "square_cell", "pick_resources", "pick_keshi", "pick_good", "split_steps", "choose_effect", "may_pay",
    "connecting_bonus", "madrasa", "free_scroll", "build_gate", "place_set_aside", "explore", "line_keshi", "swap",
    "river_bonus", "river_tile", "also_keshi", "also_act", "provision_omit",
}  # fmt: skip


def record(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def replayed(name: str) -> Table:
    state = marrakesh().replay(record(name))
    assert isinstance(state, Table)
    return state


def test_there_are_games_for_every_seat_count_and_expansion() -> None:
    assert set(NAMES) == set(EXPECTED)
    assert len(NAMES) >= 24
    found = {(name.split("-")[1], name.split("-")[3].removesuffix(".txt")) for name in NAMES}
    wanted = ("none", "e1", "e2", "e3", "e4", "e5", "all")
    assert found == {(seats, expansions) for seats in "234" for expansions in wanted}
    assert {name.split("-")[2] for name in NAMES} == {"random", "curious", "greedy", "studious"}
    assert any("tower_floor=b2" in record(name) for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_game_ends_as_it_did(name: str) -> None:
    text = record(name)
    state = replayed(name)
    expected = EXPECTED[name]
    assert state.over
    assert of_any_engine(state.record()) == of_any_engine(text)
    scores = state.scores()
    assert [score.total for score in scores] == expected["totals"]
    assert [[line.points for line in score.lines] for score in scores] == expected["lines"]
    assert list(state.ranking()) == expected["ranking"]
    assert state.digest() == expected["digest"]


def of_any_engine(text: str) -> str:
    """A record without the line that names the engine it was written by."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("Engine: "))


def events_of(state: Table) -> tuple[Table, list[Event]]:
    """The game once more, with everything that happens."""
    again = marrakesh().begin(state.origin)
    events = again.collect_events()
    for line in state.lines():
        if not line.forced:
            again.act(line.seat, line.word)
    return again, events


@pytest.mark.parametrize("name", NAMES)
def test_events_account_for_points_resources_and_tiles(name: str) -> None:
    again, events = events_of(replayed(name))
    contents = again.contents
    for seat in range(again.seats):
        own = [event.facts for event in events if event.seat == seat and event.name == "vp"]
        assert contents.start_vp + sum(int(str(facts["points"])) for facts in own) == again.vp[seat]
        for number, resource in enumerate(RESOURCES):
            moved = Counter(
                {
                    sign: sum(
                        int(str(event.facts["amount"]))
                        for event in events
                        if event.seat == seat
                        and event.name == sign
                        and event.facts["what"] == resource
                    )
                    for sign in ("gained", "paid")
                }
            )
            begun = contents.start_resources[number]
            assert begun + moved["gained"] - moved["paid"] == again.resources[seat * 3 + number]
        scrolls = [e.facts["scroll"] for e in events if e.seat == seat and e.name == "took_scroll"]
        assert scrolls == [contents.scrolls[scroll] for scroll in again.scrolls[seat]]
        items = [e.facts["item"] for e in events if e.seat == seat and e.name == "took_luxury"]
        assert items == [contents.luxury[item] for item in again.luxury[seat]]


def test_the_games_say_every_verb() -> None:
    lexicon = marrakesh().lexicon
    lines: list[LoggedWord] = [line for name in NAMES for line in replayed(name).lines()]
    assert {lexicon[line.word].verb for line in lines} == {word.verb for word in lexicon}


def test_the_games_meet_every_decision() -> None:
    """MK-D: every step that can ask somebody is asked in one of them."""
    met: set[str] = set()
    for name in NAMES:
        state = replayed(name)
        again = marrakesh().begin(state.origin)
        for line in state.lines():
            if not line.forced:
                met.add(again.agenda[-1].name)
                again.act(line.seat, line.word)
    assert met >= DECISIONS
