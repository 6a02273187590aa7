"""MK-1 components, MK-2 main board, MK-3 player board."""

from __future__ import annotations

from collections import Counter

import pytest

from serai.core.errors import SeraiError
from serai.games.marrakesh.names import COLOURS, NONE

from .board import (
    ALL_SELLERS,
    draft,
    full_square,
    has,
    market,
    marrakesh,
    new,
    player,
    put_gates,
    say,
    table,
    turn,
    vp,
    words,
)


def test_mk_1_1_two_to_four_players() -> None:
    """MK-1.1"""
    for seats in (2, 3, 4):
        assert new(seats).seats == seats
    for seats in (1, 5):
        with pytest.raises(SeraiError):
            new(seats)


def test_mk_1_2_twelve_colours_of_keshis() -> None:
    """MK-1.2"""
    colours = marrakesh().box.colours
    assert [colour.id for colour in colours] == list(COLOURS)
    assert COLOURS[8:] == ("yellow", "purple", "orange", "red")


def test_mk_1_3_nothing_runs_out_and_nothing_is_negative() -> None:
    """MK-1.3"""
    state = turn("date_garden", "bazaar", keshis={"green": 8, "yellow": 40}, date=500)
    say(state, "act date_garden", "new bazaar", "keshi yellow")
    assert (has(state, "date"), has(state, "yellow")) == (508, 41)


def test_mk_1_4_tiles_of_the_box() -> None:
    """MK-1.4"""
    box = marrakesh().box
    assert Counter(scroll.colour for scroll in box.scrolls) == {
        "gray": 21, "yellow": 21, "pink": 18, "orange": 12,
    }  # fmt: skip
    assert (len(box.luxury_goods), len(box.provision_tiles)) == (25, 12)
    assert Counter(office.set for office in box.exchange_offices) == {"base": 6, "expansion_3": 6}
    assert Counter(tile.season for tile in box.river_tiles) == {1: 3, 2: 3, 3: 3}
    assert (len(box.oases), len(box.desert_cities), len(box.stair_tiles)) == (30, 12, 20)


def test_mk_1_5_gates_by_colour() -> None:
    """MK-1.5"""
    gates = {colour.id: colour.gates for colour in marrakesh().box.colours}
    assert sum(gates.values()) == 32
    assert {colour for colour, number in gates.items() if number == 2} == {
        "purple", "orange", "yellow", "beige",
    }  # fmt: skip
    assert set(gates.values()) == {2, 3}


def test_mk_1_6_three_workers_and_three_pawns() -> None:
    """MK-1.6"""
    state = new(2)
    board = state.seat(0).view()["players"][0]
    assert (board["fisherman"], board["mosque"], board["palace"]) == (0, 0, 0)
    state = table({"chosen": ["turquoise", "yellow", "orange"]}, phase="workers")
    assert state.seat(0).view()["players"][0]["workers"] == {"river": 1, "bazaar": 2}


def test_mk_1_7_points_start_at_ten_and_may_fall_below_zero() -> None:
    """MK-1.7"""
    assert new(3).vp == [10, 10, 10]
    state = turn("medina", vp=1, keshis={"beige": 1})
    put_gates(state, "workshop_blue", "red")
    say(state, "act medina", "build workshop_blue red gate_river")
    assert vp(state) == -2


def test_mk_1_8_feld_figure_and_camel() -> None:
    """MK-1.8"""
    state = new(3, seed=2, first_player=2)
    assert (state.feld, state.camel) == (2, 2)
    later = table(seats=3, camel=1, round=3, phase="draft", tray={"red": 1})
    assert (later.feld, later.camel) == (2, 1)


def test_mk_1_9_what_is_not_modelled_has_no_rules_effect() -> None:
    """MK-1.9: Hands behind screens are open: everybody could keep count (MK-H.1)."""
    view = new(2).seat(None).view()
    assert view["players"][0]["hand"] == list(COLOURS)


def test_mk_1_10_names_of_seats() -> None:
    """MK-1.10"""
    assert marrakesh().seat_names(4) == ("emerald", "azure", "saffron", "crimson")
    assert marrakesh().seat_names(2) == ("emerald", "azure")


def test_mk_1_11_one_move_takes_at_most_forty_water() -> None:
    """MK-1.11"""
    state = turn("river", water=60, keshis={"turquoise": 1})
    say(state, "act river")
    assert words(state)[-1] == "water 40"
    assert len(words(state)) == 41


def test_mk_2_1_the_river_ends_at_the_dock() -> None:
    """MK-2.1"""
    state = turn("river", keshis={"turquoise": 8}, fisherman=13)
    say(state, "act river")
    assert state.river[0] == 14 == state.contents.dock


def test_mk_2_2_rapids_and_their_bonuses() -> None:
    crossed = [marrakesh().contents.rapids_at[space] for space in range(15)]
    assert crossed == [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4]
    gains: dict[str, tuple[int, ...]] = {}
    for rapid, then in (
        ("rapid 1", []), ("rapid 2", ["gain 1 date"]), ("rapid 3", []), ("rapid 4", ["keshi purple"]),
    ):  # fmt: skip
        state = table(player(fisherman=13), phase="round_end")
        say(state, rapid, *then)
        gains[rapid] = (vp(state) - 10, has(state, "date"), has(state, "purple"))
    assert gains == {
        "rapid 1": (1, 0, 0),
        "rapid 2": (0, 1, 0),
        "rapid 3": (3, 0, 0),
        "rapid 4": (0, 0, 1),
    }


def test_mk_2_3_dock_cells() -> None:
    """MK-2.3"""
    for docked, points in ((0, 4), (1, 3), (2, 2), (3, 1)):
        others = [{"fisherman": 14} for _ in range(docked)] + [{}] * (3 - docked)
        state = turn("river", keshis={"turquoise": 1}, fisherman=13, others=others)
        say(state, "act river")
        assert vp(state) == 10 + points


def test_mk_2_4_order_on_the_river() -> None:
    """MK-2.4"""
    players = [player(fisherman=space) for space in (9, 9, 14, 14)]
    state = table(*players, phase="workers", arrivals=[1, 3, 0, 2])
    assert state.river_ranking() == [3, 2, 1, 0]
    start = table(player(fisherman=2), player(), phase="workers")
    assert start.river_ranking() == [0]


def test_mk_2_5_flights_and_borders() -> None:
    """MK-2.5"""
    contents = marrakesh().contents
    assert [1 + contents.flight[step] for step in (0, 2, 3, 5, 6, 8, 9, 11, 12, 14)] == [
        1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ]  # fmt: skip
    assert contents.top == 14


def test_mk_2_6_the_connecting_field() -> None:
    """MK-2.6"""
    field = marrakesh().box.main_board.connecting
    effects = {cell.id: cell.effect for cell in field.cells}
    assert effects["cell_1_1"] == ({"river": 1},)
    assert effects["cell_2_4"] == ({"keshi": {"beige": 1}},)
    assert len(effects) == 15
    fixed = [cell.id for cell in field.cells if cell.cover_order is None]
    assert fixed == ["cell_1_1", "cell_4_3", "cell_3_4"]
    assert [cell.effect[0] for cell in field.end_palace] == [
        {"res": {"dinar": 1}},
        {"res": {"dinar": 1}},
        {"vp": 5},
        {"res": {"dinar": 2}},
        {"vp": 4},
    ]


def test_mk_2_7_lines_follow_the_table() -> None:
    """The default table is the formula of the rule."""
    for line in marrakesh().box.main_board.connecting.lines:
        a, b = max(1, line.mosque_flight - 1), max(1, line.palace_flight - 1)
        cells = [(a, column) for column in range(1, b + 1)]
        cells += [(row, b) for row in range(a - 1, 0, -1)]
        named = [f"cell_{row}_{column}" for row, column in cells if (row, column) != (4, 4)]
        assert list(line.cells) == named
    state = turn("mosque", keshis={"black": 1}, mosque=5, palace=7)
    say(state, "act mosque")
    assert words(state) == [
        f"bonus {cell}"
        for cell in ("end_mosque_3", "cell_2_1", "cell_2_2", "cell_1_2", "end_palace_3")
    ]


def test_mk_2_8_workshops() -> None:
    found = [(w.id, w.dinars, w.vp) for w in marrakesh().box.main_board.workshops]
    assert found == [
        ("workshop_blue", 0, -3),
        ("workshop_red", 1, 1),
        ("workshop_yellow", 2, 5),
        ("workshop_green", 3, 9),
    ]
    state = new(2)
    assert [sum(state.workshops[at : at + 12]) for at in range(0, 48, 12)] == [8, 8, 8, 8]


def test_mk_2_9_a_taken_tile_is_not_replaced_before_the_refill() -> None:
    """MK-2.9"""
    state = turn(
        "madrasa", "river", date=9, keshis={"gray": 8},
        at_table={"market": market(gray=["scroll_01", "scroll_02", "scroll_03"])},
    )  # fmt: skip
    say(state, "act madrasa", "study scroll_01")
    assert state.open_tiles[0] == NONE
    assert "study scroll_02" in words(state)
    say(state, "stop", "new river")
    assert state.open_tiles[0] != NONE


def test_mk_2_10_only_the_top_office_is_in_force() -> None:
    """MK-2.10"""
    offices = {"exchange_offices": "exchange_01+exchange_02+exchange_06"}
    for season, gained in ((1, "date"), (2, "dinar"), (3, "date")):
        state = turn(
            "bazaar", keshis={"purple": 1}, at_table={"options": offices, "season": season}
        )
        say(state, "act bazaar", "exchange purple")
        assert has(state, gained) == 2


def test_mk_2_11_refill_at_the_end_of_a_turn_and_of_an_effect() -> None:
    """MK-2.11"""
    state = turn("madrasa", date=9, keshis={"gray": 3})
    events = state.collect_events()
    say(state, "act madrasa")
    first = next(word for word in words(state) if word.startswith("study"))
    before = len(events)
    say(state, first)
    if state.deciders() == (0,):
        say(state, "stop")
    opened = [event for event in events[before:] if event.name == "opened"]
    assert len(opened) >= 1
    assert NONE not in state.open_tiles
    # Outside a phase-3 turn: as soon as the effect that took it is resolved.
    river = table(
        player(fisherman=3, water=9, date=9, dinar=9), season=2, round=4, phase="season_end",
        river_tiles=["river_01", "river_10", "river_05"],
    )  # fmt: skip
    assert all(word.startswith("take") or word == "decline" for word in words(river))
    say(river, next(word for word in words(river) if word.startswith("take")))
    assert (river.season, NONE in river.open_tiles) == (2, False)


def test_mk_2_12_an_empty_position_takes_half_of_the_largest_stack() -> None:
    """MK-2.12, MK-C.14: the bottom tiles move; on a tie the lowest position gives."""
    gray = [
        {"open": "scroll_01", "stack": []},
        {"open": "scroll_02", "stack": ["scroll_04", "scroll_05", "scroll_06"]},
        {"open": "scroll_03", "stack": ["scroll_07", "scroll_08", "scroll_09"]},
    ]
    rest = [f"scroll_{number:02}" for number in range(10, 22)]
    state = turn(
        "madrasa", date=1, keshis={"gray": 1},
        at_table={"market": {"gray": gray}}, others=[{"scrolls": rest}],
    )  # fmt: skip
    say(state, "act madrasa", "study scroll_01")
    names = state.contents.scrolls
    assert names[state.open_tiles[0]] == "scroll_05"
    assert [names[tile] for tile in state.stacks[0]] == ["scroll_06"]
    assert [names[tile] for tile in state.stacks[1]] == ["scroll_04"]


def test_mk_3_1_areas_and_their_limits() -> None:
    """MK-3.1"""
    areas = {area.id for area in marrakesh().box.areas}
    assert len(areas) == 9
    state = turn("river", "palace", keshis={"turquoise": 8, "white": 7})
    assert words(state) == ["act river", "new palace", "act palace"]


def test_mk_3_2_room() -> None:
    """MK-3.2"""
    state = draft(
        dict.fromkeys(COLOURS, 1),
        player(
            keshis=dict.fromkeys(("turquoise", "green", "black", "white", "gray", "beige"), 8),
            fakirs=full_square(),
            water_sellers=ALL_SELLERS,
            caravans={"left": 3, "right": 3, "start": 2},
        ),
    )  # fmt: skip
    assert words(state) == ["draft yellow 1", "draft purple 1", "draft orange 1"]


def test_mk_3_3_square_cells() -> None:
    """MK-3.3"""
    effects = [cell.effect for cell in marrakesh().box.player_board.main_square]
    keys = [next(iter(effect[0])) for effect in effects]
    assert keys == ["keshi_pick", "res", "mosque", "river", "res", "vp", "palace", "res"]


def test_mk_3_4_the_disc() -> None:
    """MK-3.4"""
    state = turn("main_square", fakirs=["square_0"], disc=7)
    facing = state.seat(0).view()["players"][0]["facing"]
    assert facing == [1, 3, 2, 3, 1, 3, 2, 3]
    say(state, "act main_square")
    assert state.disc[0] == 0
    assert marrakesh().contents.discs[0] == (3, 1, 3, 2, 3, 1, 3, 2)


def test_mk_3_5_exploration_costs() -> None:
    """MK-3.5"""
    assert marrakesh().contents.oasis_costs == (
        (0, 0, 1), (0, 1, 1), (1, 1, 1), (1, 0, 0), (1, 1, 0), (1, 1, 1),
    )  # fmt: skip
    state = table()
    assert [state.path_slots(path) for path in range(3)] == [3, 3, 2]


def test_mk_3_6_the_oasis_line() -> None:
    """MK-3.6"""
    assert marrakesh().contents.keshi_slots == {2: (0, 1, 4), 3: (0, 4), 4: (0, 4)}
    effects = [slot.effect for slot in marrakesh().box.player_board.oasis_line]
    assert effects[2] == ({"swap_keshi": 1},)
    assert effects[3] == effects[5] == ({"scroll": {"from": ["yellow"]}},)


def test_mk_3_7_gate_cells() -> None:
    """MK-3.7"""
    cells = {c.id: c.colours for c in marrakesh().box.player_board.medina.gate_cells}
    assert cells["gate_bazaar"] == ("yellow", "purple", "orange")
    matched = {colour for colours in cells.values() for colour in colours}
    assert set(COLOURS) - matched == {"red", "beige"}


def test_mk_3_8_goods_and_resources_lie_open() -> None:
    """MK-3.8"""
    state = turn("river", keshis={"orange": 2}, water=3)
    board = state.seat(1).view()["players"][0]
    assert board["keshis"]["orange"] == 2
    assert board["resources"] == {"water": 3, "date": 0, "dinar": 0}


def test_mk_3_9_completed_areas() -> None:
    """MK-3.9"""
    state = table(
        player(
            keshis={"turquoise": 8, "green": 8, "beige": 6},
            gates={"gate_river": "red", "gate_palace": "red"},
            water_sellers=["river", "medina"],
        )
    )
    board = state.seat(0).view()["players"][0]
    assert board["completed"] == ["river", "medina"]
