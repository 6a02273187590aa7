"""MK-C: corner cases that the tests of other sections do not name."""

from __future__ import annotations

from serai.games.marrakesh.names import NONE

from .board import (
    draft,
    has,
    heard,
    line,
    market,
    player,
    put_gates,
    say,
    scrolls,
    table,
    turn,
    vp,
    words,
)
from .test_15_to_17_areas import MARKET, explorer
from .test_w_examples_1 import river_end


def test_mk_c_4_the_supply_is_never_exhausted() -> None:
    """MK-C.4"""
    state = draft({"yellow": 30, "black": 1}, player(keshis={"yellow": 40}), player())
    say(state, "draft yellow 2")
    assert has(state, "yellow") == 42


def test_mk_c_15_all_stacks_hold_one_tile() -> None:
    """MK-C.15: No split: the position stays empty; a refresh opens what there is."""
    rest = [f"scroll_{number:02}" for number in range(4, 22)]
    tops = [{"open": f"scroll_0{number}", "stack": []} for number in (1, 2, 3)]
    state = turn(
        "madrasa", "river", date=9, dinar=1, keshis={"gray": 8}, at_table={"market": {"gray": tops}},
        others=[{"scrolls": rest}],
    )  # fmt: skip
    say(state, "act madrasa", "refresh gray")
    assert words(state) == ["study scroll_01", "study scroll_02", "study scroll_03"]
    say(state, "study scroll_01", "stop", "new river")
    assert state.open_tiles[0] == NONE


def test_mk_c_16_refresh_after_a_free_scroll() -> None:
    """MK-C.16: All three tops are opened, also the gap."""
    state = turn(
        "sahara", "madrasa", "river", water=3, date=3, dinar=3, keshis={"gray": 3},
        caravans={"left": 3, "right": 1}, explored=["left_1", "left_2", "left_3"],
        at_table={"market": MARKET},
    )  # fmt: skip
    say(state, "act sahara", "explore right_1 1 water", "take scroll_36")
    assert state.open_tiles[5] == NONE
    say(state, "act madrasa", "refresh yellow")
    assert NONE not in state.open_tiles[3:6]


def test_mk_c_18_no_gates_left() -> None:
    """MK-C.18"""
    state = turn("medina", "river", keshis={"beige": 2}, dinar=9)
    for workshop in ("workshop_blue", "workshop_red", "workshop_yellow", "workshop_green"):
        put_gates(state, workshop)
    say(state, "act medina")
    assert "new river" in words(state)


def test_mk_c_19_a_total_below_zero() -> None:
    """MK-C.19"""
    state = turn("medina", "river", vp=0, keshis={"beige": 1})
    put_gates(state, "workshop_blue", "black")
    say(state, "act medina", "build workshop_blue black gate_river")
    assert vp(state) == -3
    assert state.scores()[0].points("gates") == -3


def test_mk_c_20_large_totals_are_plain_numbers() -> None:
    """MK-C.20"""
    state = turn("date_garden", "river", vp=299, keshis={"green": 0})
    say(state, "new date_garden")
    assert vp(state) == 300


def test_mk_c_22_a_swap_with_nothing_returnable() -> None:
    """MK-C.22"""
    state = explorer(caravans={"left": 3}, explored=["left_1", "left_2"])
    say(state, "explore left_3 1 water 1 date 1 dinar")
    assert "new river" in words(state)


def test_mk_c_25_a_scroll_gained_by_the_river_tile() -> None:
    """MK-C.25: `now` at once; its end_season effect starts next season."""
    rich = {"water": 9, "date": 9, "dinar": 9}
    state = table(
        player(**rich, fisherman=5), player(**rich), season=2, round=4, phase="season_end",
        river_tiles=["river_01", "river_10", "river_05"],
        market=market(yellow=["scroll_39", "scroll_37", "scroll_40"]),
    )  # fmt: skip
    say(state, "take scroll_39")
    assert (scrolls(state), vp(state)) == (["scroll_39"], 10)
    other = table(
        player(**rich, fisherman=5), player(**rich), season=2, round=4, phase="season_end",
        river_tiles=["river_01", "river_10", "river_05"],
        market=market(yellow=["scroll_39", "scroll_37", "scroll_40"]),
    )  # fmt: skip
    say(other, "take scroll_37")
    assert vp(other) == 12


def test_mk_c_26_an_end_round_scroll_works_in_the_round_it_is_bought() -> None:
    """MK-C.26"""
    state = turn(
        "madrasa", date=1, keshis={"gray": 3}, at_table={"market": MARKET}, others=[{"workers": {}}]
    )
    say(state, "act madrasa", "study scroll_36")
    assert state.round == 1
    assert line(state, "scrolls") == 2


def test_mk_c_28_an_oasis_discovered_during_the_action() -> None:
    """MK-C.28"""
    state = explorer(
        caravans={"left": 1}, mosque=11, palace=6,
        line_keshis=["pink", "red", None, None, "gray", None],
    )  # fmt: skip
    say(
        state,
        "explore left_1 1 dinar",
        "accept",
        "fakir square_2",
        "bonus cell_4_2",
        "caravan right",
    )
    assert "explore right_1 1 water" in words(state)


def test_mk_c_32_line_keshis_without_room() -> None:
    """MK-C.32"""
    state = explorer(
        caravans={"left": 2}, keshis={"black": 8, "white": 8},
        line_keshis=["black", "white", None, None, "gray", None],
    )  # fmt: skip
    said = heard(state, "explore left_1 1 dinar", "explore left_2 1 date 1 dinar")
    assert [event.name for event in said].count("keshi_lost") == 2


def test_mk_c_34_refresh_while_a_stack_is_empty() -> None:
    """MK-C.34"""
    gray = [
        {"open": "scroll_01", "stack": ["scroll_04"]},
        {"open": "scroll_02", "stack": ["scroll_05"]},
        {"open": None, "stack": []},
    ]
    rest = [f"scroll_{number:02}" for number in (3, *range(6, 22))]
    state = turn(
        "madrasa", "river", date=9, dinar=1, keshis={"gray": 1}, at_table={"market": {"gray": gray}},
        others=[{"scrolls": rest}],
    )  # fmt: skip
    say(state, "act madrasa", "refresh gray")
    assert words(state) == ["study scroll_04", "study scroll_05"]
    assert state.open_tiles[2] == NONE


def test_mk_c_10_nobody_moved() -> None:
    state = river_end(0, 0, arrivals=[], sides=["river_01", "river_03", "river_05"])
    assert state.over
