"""MK-E1 to MK-E5: the five expansions."""

from __future__ import annotations

from typing import Any

from serai.games.marrakesh.names import NONE

from .board import (
    draft,
    has,
    line,
    market,
    marrakesh,
    new,
    pad,
    palace,
    player,
    refusal,
    resources,
    say,
    table,
    turn,
    vp,
    words,
)
from .test_w_examples_2 import SULTAN, at_palace, climb

TWELVE = "05b+02a+01b+06b+03a+14a+09a+16b+20b+13b+19a+07a"


def test_mk_e1_1_twelve_of_twenty_tiles() -> None:
    """MK-E1.3: or twelve that the owner of the table fixes."""
    state = new(2, exp1_staircase_tiles="random")
    assert len({cover // 2 for cover in state.covers}) == 12
    chosen = new(2, exp1_staircase_tiles="chosen", staircase_tiles=TWELVE)
    assert chosen.document()["staircase_tiles"][:2] == ["stair_tile_05b", "stair_tile_02a"]
    assert chosen.chance.drawn < state.chance.drawn


def test_mk_e1_2_a_covered_cell_has_the_effect_of_the_visible_side() -> None:
    """MK-E1.2"""
    options = {"exp1_staircase_tiles": "chosen", "staircase_tiles": TWELVE}
    state = turn("mosque", "river", keshis={"black": 1}, mosque=5, at_table={"options": options})
    say(state, "act mosque", "bonus cell_2_1")  # covered by 05b: two mosque steps
    assert state.steps[0] == 8
    view = state.seat(None).view()["staircase_tiles"]
    assert view["cell_2_1"] == "stair_tile_05b"
    assert not {"cell_1_1", "cell_4_3", "cell_3_4"} & set(view)
    options_word = turn(
        "mosque", "river", keshis={"black": 1}, mosque=11, at_table={"options": options}
    )
    say(options_word, "act mosque", "bonus cell_4_1", "option stair_tile_14a 2")
    assert has(options_word, "water") == 1


def test_mk_e1_3_chosen_tiles_need_the_option() -> None:
    assert len(new(2, exp1_staircase_tiles="chosen", staircase_tiles=TWELVE).covers) == 12


def test_mk_e2_1_both_figures_start_on_step_four() -> None:
    """MK-E2.1"""
    assert new(2, exp2_imam_sultan="on").figures == (4, 4)
    assert new(2).figures == (NONE, NONE)


def test_mk_e2_2_who_is_companion() -> None:
    """MK-E2.2, MK-C.29: the first pawn to step there; drawing level changes nothing."""
    state = at_palace(3, 3, 0, sultan=4)
    assert climb(state, 1, 1) == (4, 1)
    assert climb(state, 0, 1) == (4, 1)
    assert climb(state, 1, 1) == (5, 1)
    assert climb(state, 0, 2) == (6, 0)


def test_mk_e2_3_the_companion_reaches_the_top() -> None:
    """MK-E2.3, MK-C.33: two share step 13; without a pawn below the figure leaves the game."""
    state = at_palace(13, 13, 13, sultan=13, companion=0)
    assert climb(state, 0, 1) == (14, NONE)
    state = at_palace(13, 0, sultan=13, companion=0)
    assert climb(state, 0, 1) == (0, 1)
    alone = at_palace(13, 14, sultan=13, companion=0)
    assert climb(alone, 0, 1) == (NONE, NONE)


def test_mk_e2_4_what_companions_save() -> None:
    """MK-E2.4: Live from the moment of becoming companion."""
    state = turn(
        "palace", "madrasa", "river", keshis={"white": 1, "gray": 1}, palace=3,
        at_table={"options": SULTAN, "market": market(gray=["scroll_01", "scroll_03", "scroll_04"])},
    )  # fmt: skip
    say(state, "act palace")
    assert (palace(state), state.companions[1]) == (4, 0)
    say(state, "act madrasa", "study scroll_01")
    assert vp(state) == 13


def test_mk_e3_1_offices_of_the_third_expansion() -> None:
    """MK-E3.1"""
    mixed = {o for s in range(12) for o in new(2, seed=s, exp3_exchange_offices="mixed").offices}
    assert min(mixed) < 6 <= max(mixed)
    assert all(min(new(2, seed=s, exp3_exchange_offices="new_only").offices) >= 6 for s in range(6))
    options = {
        "exp3_exchange_offices": "new_only",
        "exchange_offices": "exchange_07+exchange_08+exchange_09",
    }
    state = turn("bazaar", "river", keshis={"yellow": 1}, water=2, at_table={"options": options})
    say(state, "act bazaar", "exchange yellow", "water 2")
    assert (state.river[0], resources(state)) == (3, (0, 1, 0))


def test_mk_e4_1_the_purple_side() -> None:
    """MK-E4.1"""
    assert marrakesh().contents.discs[1] == (4, 1, 3, 2, 0, 3, 2, 3)
    options = {"exp4_citizens": "on"}
    state = turn(
        "main_square",
        "river",
        fakirs=["square_1", "square_7"],
        disc=2,
        at_table={"options": options},
    )
    facing = state.seat(0).view()["players"][0]["facing"]
    assert facing[6] == 0
    say(state, "act main_square")  # now the empty sector faces cell 7
    say(state, "perform square_7")
    assert has(state, "date") == 0


CITIES = {"exp5_desert_cities": "on"}


def test_mk_e5_1_cities_are_laid_out() -> None:
    for seats, number in ((2, 3), (3, 5), (4, 7)):
        state = new(seats, exp5_desert_cities="on")
        assert len(state.seat(None).view()["cities"]) == number


def test_mk_e5_2_four_slots_per_path_and_no_start_oasis() -> None:
    state = turn("sahara", "river", caravans={"left": 3}, at_table={"options": CITIES})
    say(state, "new sahara")
    assert words(state) == ["caravan left", "caravan right"]
    assert refusal(state, "caravan start") == ("start-oasis-closed", "MK-E5.2")


def test_mk_e5_3_a_caravan_on_the_fourth_slot() -> None:
    """MK-D07d; MK-C.21: with no city left the points are gained alone."""
    state = turn(
        "sahara", "river", caravans={"left": 3},
        at_table={"options": CITIES, "cities": ["city_01", "city_05", "city_10"]},
    )  # fmt: skip
    say(state, "new sahara", "caravan left")
    assert words(state) == ["city city_01", "city city_05", "city city_10"]
    assert refusal(state, "city city_02") == ("city-not-there", "MK-E5.3")
    say(state, "city city_05")
    assert line(state, "placing") == 4
    board = state.seat(1).view()["players"][0]
    assert (board["cities"], board["day_cities"]) == ({"left": "city_05"}, [])


def explorer(city: str, **own: Any) -> Any:
    state = turn(
        "sahara", "river", caravans={"left": 4}, cities={"left": city}, at_table={"options": CITIES},
        keshis={"yellow": 1, "purple": 1, "orange": 2}, **own,
    )  # fmt: skip
    say(state, "act sahara")
    return state


def test_mk_e5_4_exploring_a_city() -> None:
    state = explorer("city_10")
    assert "explore left_city" in words(state)
    assert refusal(state, "explore right_city") == ("no-city-to-explore", "MK-E5.4")
    say(state, "explore left_city", "keshi gray", "keshi white")
    assert (line(state, "cities"), has(state, "gray"), has(state, "orange")) == (6, 1, 1)
    assert state.line[0] == ()  # uses no slot of the oasis line
    part = next(row for row in state.scores()[0].lines if row.id == "cities").parts[0]
    assert (part.id, part.points) == ("city_10", 6)
    stairs = explorer("city_12")
    say(stairs, "explore left_city")
    assert words(stairs)[-1] == "climb palace 8"


def test_mk_e5_5_final_cities_score_and_are_never_cheaper() -> None:
    state = explorer("city_06", scrolls=["scroll_29"], mosque=9)
    say(state, "explore left_city")
    assert pad(state)["cities"] == 9
    assert [has(state, good) for good in ("yellow", "purple", "orange")] == [0, 0, 1]
    assert line(state, "scrolls") == 1  # the trigger of an exploration is about cities, too
    document = explorer("city_06").document()
    document["agenda"][-1] |= {"left": 1, "free": True}
    free = marrakesh().load(document)
    assert refusal(free, "explore left_city") == ("cities-not-free", "MK-E5.5")
    assert refusal(free, "explore left_1 1 dinar") == ("wrong-payment", "MK-D24")


def test_mk_e5_6_the_sahara_is_completed_with_both_fourth_slots() -> None:
    """MK-E5.6"""
    state = table(
        player(caravans={"left": 4, "right": 4}, water_sellers=["sahara"]),
        phase="workers",
        options=CITIES,
    )
    assert state.seat(0).view()["players"][0]["completed"] == ["sahara"]
    assert draft({"black": 1}, player(), options=CITIES).path_slots(0) == 4
