"""FT-16.2 with `ask_windows` and Artisans: a drop is asked of everybody who may hold the Flying Carpet.

Tables of before asked only those who held it; what was begun there goes on so.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import serai
from serai import BadDocument, BadOption, SeraiError
from serai.core.record import Replay, read_record
from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import at, items

ASK = {"ask_windows": True, "ask_drops": True}
FORMER = {"ask_windows": True}
OPEN = {**ASK, "item_visibility": "open"}
# The last merchant can walk to b3 only; on the Carpet it also flies to a6 and d4.
LAST: ft.Agenda = [
    ft.step("next_turn"),
    ft.step("drop", seat=0, at="a3", came_from=None, hand="g", path=[]),
]

BOARD = {"b3": "g", "a6": "g", "d4": "g"}
READINGS = Path(__file__).parents[2] / "games" / "five_tribes" / "fixtures" / "readings"


def asked(
    player: Mapping[str, Any], options: dict[str, Any], agenda: ft.Agenda = LAST, **fields: Any
) -> set[str]:
    """What seat 0 may say if it is asked about its drop."""
    state = at(agenda, True, False, dict(player), options=options, meeples=BOARD, **fields)
    return ft.texts(state, 0) if ft.pending(state) == agenda[-1] else set()


def holding(item: str, known: bool = False) -> dict[str, Any]:
    held = {"items": {item: 1}, "resources": {"fish": 1}}
    return held | ({"known_items": {item: 1}} if known else {})


def test_ft_16_2_a_drop_is_asked_of_everybody_who_may_hold_the_carpet() -> None:
    assert asked(holding("flying_carpet"), ASK) == {"drop b3 merchant", "fly a6", "fly d4"}
    assert asked(holding("jewelry"), ASK) == {"drop b3 merchant"}
    assert asked(holding("flying_carpet"), FORMER) == {"drop b3 merchant", "fly a6", "fly d4"}
    assert asked(holding("jewelry"), FORMER) == set()
    assert asked(holding("jewelry"), {}) == set()


def test_ft_16_2_no_drop_is_asked_where_everybody_knows_that_nobody_flies() -> None:
    assert asked({}, ASK) == set(), "no items"
    assert asked(holding("jewelry"), OPEN) == set()
    assert asked(holding("jewelry", known=True), ASK) == set()
    assert asked(holding("jewelry"), ASK, item_used=True) == set()
    assert asked(holding("jewelry"), ASK, item_discard={"flying_carpet": 1}) == set()
    other = {"items": {"flying_carpet": 1}, "known_items": {"flying_carpet": 1}}
    assert asked(holding("jewelry"), ASK, others=[other]) == set()


def test_ft_16_2_nor_where_even_the_carpet_leaves_no_choice() -> None:
    state = at(LAST, True, False, holding("jewelry"), options=ASK, meeples={"b3": "g"})
    assert ft.pending(state) != LAST[-1]


def test_ft_16_2_a_drop_before_the_last_is_asked_too() -> None:
    """With the Carpet the vizier could go the other ways."""
    drop = ft.step("drop", seat=0, at="a1", came_from=None, hand="yg", path=[])
    agenda = [ft.step("next_turn"), drop]
    board = {"a3": "g", "f6": "g"}
    asked_both = [
        at(agenda, True, False, holding(item), options=ASK, meeples=board)
        for item in ("jewelry", "flying_carpet")
    ]
    for state in asked_both:
        assert ft.pending(state) == agenda[-1]
    poor, rich = map(ft.texts, asked_both)
    assert len(poor) == 1
    assert poor < rich


def test_ft_16_2_the_drop_that_was_asked_is_said_and_written_like_any_other() -> None:
    state = at(LAST, True, False, holding("jewelry"), options=ASK, meeples=BOARD)
    heard = ft.listen(state)
    ft.refused(state, "fly a6", "FT-A.27")
    ft.play(state, "drop b3 merchant")
    assert ft.names(heard)[:2] == ["dropped", "collected"]
    assert "1. blue drop b3 merchant" in state.record()
    assert items(state) == {"jewelry": 1}
    assert serai.game("five-tribes").replay(state.record()).digest() == state.digest()


# Which reading holds ---------------------------------------------------------------------------


def options_of(state: ft.State) -> dict[str, Any]:
    found: dict[str, Any] = state.document()["options"]
    return {name: found[name] for name in ("ask_windows", "ask_drops") if name in found}


def test_ft_16_2_new_tables_ask_at_drops_and_say_so() -> None:
    game = serai.game("five-tribes")
    new = game.new(seats=2, seed=1, options={"artisans": True, "ask_windows": True})
    assert options_of(new) == ASK
    assert new.seat(None).view()["options"]["ask_drops"] is True
    assert "Options: artisans=true, ask_windows=true, ask_drops=true\n" in new.record()
    assert options_of(game.replay(new.record())) == ASK
    assert options_of(game.load(new.document())) == ASK


def test_ft_16_2_where_it_changes_nothing_nothing_is_written() -> None:
    game = serai.game("five-tribes")
    for options in ({}, {"ask_windows": True}, {"artisans": True}, {"whims": True}):
        assert "ask_drops" not in game.new(seats=2, seed=1, options=options).record()
    with pytest.raises(BadOption):
        game.new(seats=2, seed=1, options={"ask_drops": True})
    with pytest.raises(BadOption) as caught:
        game.new(seats=2, seed=1, options={"artisans": True, "ask_drops": "often"})
    assert "true, false" in caught.value.text("en")
    with pytest.raises(BadOption) as caught:
        game.new(seats=2, seed=1, options={"asks": True})
    assert "ask_drops" not in caught.value.text("en"), "nobody is told of what nobody chooses"


def test_ft_16_2_what_says_nothing_of_drops_goes_on_under_the_former_reading() -> None:
    """A record of 0.2.0: twice the holder was asked where nobody else would have been."""
    text = (READINGS / "drops-not-asked.txt").read_text("utf-8")
    game = serai.game("five-tribes")
    replay = Replay((record := read_record(game, text)).start())
    for entry in record.entries:
        replay.play(entry)
        assert options_of(game.load(replay.state.document())) == FORMER
    state = replay.state
    assert [score.total for score in state.scores()] == [86, 105]
    assert state.digest() == "4e2384309aa945c63426c5f79c6e1f17"
    assert state.record() == text
    # The control: under today's reading the same words lead nowhere.
    with pytest.raises(SeraiError):
        game.replay(text.replace("ask_windows=true", "ask_windows=true, ask_drops=true"))


def test_ft_16_2_a_document_keeps_its_reading() -> None:
    given = at(LAST, True, False, holding("jewelry"), options=ASK, meeples=BOARD).document()
    for options, drops in ((ASK, True), (FORMER, False)):
        given["options"] = {"artisans": True, **options}
        state = serai.game("five-tribes").load(json.loads(json.dumps(given)))
        assert (ft.pending(state)["step"] == "drop") is drops
        assert options_of(state) == options
    given["options"] = {"ask_drops": True}
    with pytest.raises((BadDocument, BadOption)):
        serai.game("five-tribes").load(given)
