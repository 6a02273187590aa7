"""MK-X: what every other tile of the shipped pack does in play."""

from __future__ import annotations

from typing import Any

import pytest

from .board import (
    full_square,
    has,
    line,
    market,
    marrakesh,
    player,
    resources,
    say,
    table,
    turn,
    vp,
)
from .test_w_examples_1 import provisioning
from .test_x_scrolls import change, state_of

GOODS = {"y": "yellow", "p": "purple", "o": "orange"}

# Cost in goods, points, and resources as water, dates, dinars.
LUXURY = {
    1: ("o", 2, (1, 0, 0)), 2: ("p", 2, (0, 1, 0)), 3: ("y", 2, (0, 0, 1)), 4: ("oo", 4, (2, 0, 0)),
    5: ("pp", 4, (0, 2, 0)), 6: ("yy", 4, (0, 0, 2)), 7: ("yp", 6, (1, 0, 0)), 8: ("yo", 6, (0, 1, 0)),
    9: ("po", 6, (0, 0, 1)), 10: ("yyp", 10, (0, 1, 0)), 11: ("yyo", 10, (1, 0, 0)), 12: ("ppy", 10, (0, 0, 1)),
    13: ("ppo", 10, (1, 0, 0)), 14: ("ooy", 10, (0, 0, 1)), 15: ("oop", 10, (0, 1, 0)), 16: ("ooo", 9, (2, 0, 0)),
    17: ("ppp", 9, (0, 2, 0)), 18: ("yyy", 9, (0, 0, 2)), 19: ("ypo", 8, (1, 1, 1)), 20: ("ooyp", 15, (1, 0, 0)),
    21: ("ppyo", 15, (0, 1, 0)), 22: ("yypo", 15, (0, 0, 1)), 23: ("yypp", 14, (0, 1, 1)),
    24: ("yyoo", 14, (1, 0, 1)), 25: ("ppoo", 14, (1, 1, 0)),
}  # fmt: skip


@pytest.mark.parametrize("number", sorted(LUXURY))
def test_mk_x_luxury_items(number: int) -> None:
    goods, points, gained = LUXURY[number]
    item = f"luxury_{number:02}"
    keshis = {GOODS[good]: goods.count(good) for good in goods}
    state = turn("bazaar", "river", keshis=keshis, at_table={"market": market(luxury=[item])})
    say(state, "act bazaar")
    paid = " ".join(f"{goods.count(g)} {name}" for g, name in GOODS.items() if g in goods)
    say(state, f"buy {item} {paid}")
    assert (vp(state) - 10, resources(state)) == (points, gained)
    assert not any(has(state, name) for name in GOODS.values())


# What yellow, purple and orange goods bring: w water, d dates, c dinars twice; R, V, S the rows of expansion 3.
OFFICES = {
    1: "wdc", 2: "wcd", 3: "dwc", 4: "dcw", 5: "cwd", 6: "cdw",
    7: "RVS", 8: "RSV", 9: "VRS", 10: "VSR", 11: "SRV", 12: "SVR",
}  # fmt: skip
ROWS: dict[str, tuple[list[str], dict[str, int]]] = {
    "w": ([], {"water": 2}),
    "d": ([], {"date": 2}),
    "c": ([], {"dinar": 2}),
    "R": ([], {"date": 1, "fisherman": 1}),
    "V": ([], {"dinar": 1, "vp": 1}),
    "S": (["climb mosque 1"], {"water": 1, "mosque": 1}),
}


@pytest.mark.parametrize("number", sorted(OFFICES))
def test_mk_x_exchange_offices(number: int) -> None:
    office = f"exchange_{number:02}"
    spare = [f"exchange_{n:02}" for n in (1, 2, 3) if n != number][:2]
    options = {"exp3_exchange_offices": "mixed", "exchange_offices": "+".join([office, *spare])}
    for good, row in zip(GOODS.values(), OFFICES[number], strict=True):
        state = turn("bazaar", "river", keshis={good: 1}, at_table={"options": options})
        before = state_of(state)
        said, brings = ROWS[row]
        say(state, "act bazaar", f"exchange {good}", *said)
        assert change(before, state_of(state)) == {**brings, good: -1}


NEEDS = {
    1: (2, 1, 0), 2: (2, 0, 1), 3: (1, 2, 0), 4: (0, 2, 1), 5: (1, 0, 2), 6: (0, 1, 2), 7: (3, 0, 0), 8: (0, 3, 0),
    9: (0, 0, 3), 10: (1, 1, 1), 11: (1, 1, 1), 12: (1, 1, 1),
}  # fmt: skip


@pytest.mark.parametrize("number", sorted(NEEDS))
def test_mk_x_provision_tiles(number: int) -> None:
    tile = f"provision_{number:02}"
    water, date, dinar = NEEDS[number]
    paid = provisioning(
        1, player(water=water, date=date, dinar=dinar, open_provisions=[tile]), player()
    )
    assert (resources(paid), vp(paid)) == ((0, 0, 0), 10)
    first = {"water": water, "date": date, "dinar": dinar}
    short = {**first, next(name for name, need in first.items() if need): 0}
    lost = provisioning(1, player(**short, open_provisions=[tile]), player())
    assert (resources(lost), vp(lost)) == ((0, 0, 0), 6)


RIVER: list[tuple[str, int, list[str], dict[str, int]]] = [
    ("river_01", 1, [], {"vp": 4}),
    ("river_02", 1, ["gain 3 water"], {"water": 3}),
    ("river_03", 2, [], {"vp": 6}),
    ("river_04", 2, ["gain 4 date"], {"date": 4}),
    ("river_05", 3, ["tile 1"], {"vp": 7}),
    ("river_05", 3, ["tile 2"], {"vp": 3}),
    ("river_06", 3, ["tile 1", "gain 4 date"], {"date": 4}),
    ("river_06", 3, ["tile 2"], {"vp": 3}),
    ("river_07", 1, ["keshi gray"], {"gray": 1, "vp": 1}),
    ("river_08", 1, ["keshi orange"], {"orange": 2, "vp": 1}),
    ("river_09", 2, ["keshi gray"], {"gray": 2}),
    ("river_10", 2, ["take scroll_36"], {"vp": 1}),
    ("river_11", 3, ["tile 1", "keshi gray"], {"gray": 2, "vp": 3}),
    ("river_11", 3, ["tile 2", "keshi gray"], {"gray": 1, "vp": 1}),
    ("river_12", 3, ["tile 1", "gain 2 date"], {"date": 2, "vp": 5}),
    ("river_12", 3, ["tile 2", "gain 2 date"], {"date": 2}),
    ("river_13", 1, [], {"water": 1, "date": 1, "dinar": 1}),
    ("river_14", 1, ["climb mosque 2", "climb palace 1"], {"mosque": 2, "palace": 1}),
    ("river_15", 2, ["keshi orange", "keshi yellow", "keshi orange"], {"orange": 2, "yellow": 1}),
    ("river_16", 2, ["climb mosque 2", "climb palace 2"], {"mosque": 2, "palace": 2}),
    ("river_17", 3, ["tile 1"], {"vp": 3}),
    ("river_17", 3, ["tile 2", "gain 2 date"], {"date": 2, "vp": 1}),
    ("river_18", 3, ["tile 1", "climb mosque 2", "climb palace 2", "climb palace 1", "bonus end_palace_2"],
     {"mosque": 2, "palace": 3, "dinar": 2}),
    ("river_18", 3, ["tile 2", "climb mosque 2"], {"mosque": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("side", "season", "said", "brings"), RIVER)
def test_mk_x_river_sides(side: str, season: int, said: list[str], brings: dict[str, int]) -> None:
    sides = ["river_01", "river_03", "river_05"]
    sides[season - 1] = side
    agenda = [{"step": "next_phase"}, {"step": "provision_omit", "seat": 1},
              {"step": "clear_river"}, {"step": "river_tile_bonus"}]  # fmt: skip
    state = table(
        player(fisherman=2, keshis={"turquoise": 3}), player(), season=season, round=4, phase="season_end",
        camel=0, river_tiles=sides, agenda=agenda, market=market(yellow=["scroll_36", None, None]),
    )  # fmt: skip
    before = state_of(table(player(fisherman=0, keshis={"turquoise": 3})))
    say(state, *said)
    assert change(before, state_of(state)) == brings


STAIRS: list[tuple[str, list[str], dict[str, int]]] = [
    ("01a", [], {"turquoise": 1}), ("01b", [], {"fisherman": 3}),
    ("02a", [], {"green": 1, "vp": 1}), ("02b", [], {"date": 2}),
    ("03a", ["fakir square_5"], {"pink": 1, "vp": 2}), ("03b", [], {"vp": 3}),
    ("04a", [], {"black": 1}), ("04b", [], {"palace": 2}),
    ("05a", [], {"white": 1}), ("05b", [], {"mosque": 2}),
    ("06a", [], {"gray": 1}), ("06b", [], {"date": 1, "vp": 1}),
    ("07a", [], {"beige": 1}), ("07b", [], {"dinar": 2}),
    ("08a", ["caravan left"], {"brown": 1}), ("08b", [], {"water": 2}),
    ("09a", ["seller river"], {"red": 1}), ("09b", [], {"water": 1, "vp": 1}),
    ("10a", [], {"yellow": 1}), ("10b", [], {"yellow": 1, "vp": 1}),
    ("11a", [], {"purple": 1}), ("11b", [], {"purple": 1, "vp": 1}),
    ("12a", [], {"orange": 1}), ("12b", [], {"orange": 1, "vp": 1}),
    ("13a", ["keshi orange"], {"orange": 1, "vp": 1}), ("13b", ["keshi orange"], {"orange": 2}),
    ("14a", ["option stair_tile_14a 1"], {"date": 1}), ("14b", ["gain 1 dinar"], {"dinar": 1}),
    ("15a", ["gain 1 dinar"], {"dinar": 1, "vp": 1}), ("15b", [], {"water": 1, "date": 1}),
    ("16a", [], {"vp": 3}), ("16b", ["keshi green"], {"green": 1, "vp": 1}),
    ("17a", ["gain 2 water"], {"water": 2}), ("17b", ["keshi white"], {"white": 1}),
    ("18a", [], {"fisherman": 2, "vp": 1}), ("18b", ["keshi gray"], {"gray": 1}),
    ("19a", ["climb palace 2"], {"palace": 2}), ("19b", ["keshi beige"], {"beige": 1}),
    ("20a", [], {"dinar": 1, "vp": 1}), ("20b", ["keshi green"], {"green": 1, "vp": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("side", "said", "brings"), STAIRS, ids=[case[0] for case in STAIRS])
def test_mk_x_staircase_tiles(side: str, said: list[str], brings: dict[str, int]) -> None:
    """The first cell is covered by the tile; the pawn crosses the border into the third flight."""
    others = [f"{number:02}a" for number in range(1, 21) if f"{number:02}" != side[:2]][:11]
    options = {"exp1_staircase_tiles": "chosen", "staircase_tiles": "+".join([side, *others])}
    state = turn("mosque", "sahara", keshis={"black": 1}, mosque=5, at_table={"options": options})
    say(state, "act mosque")
    before = state_of(state)
    say(state, "bonus cell_2_1", *said)
    assert change(before, state_of(state)) == brings


BOARD: dict[str, Any] = {
    "water": 1, "date": 2, "dinar": 3,
    "keshis": {"turquoise": 1, "green": 2, "black": 3, "white": 4, "gray": 5, "beige": 2,
               "yellow": 2, "purple": 3, "orange": 6},
    "fakirs": full_square()[:6],
    "gates": {"gate_river": "turquoise", "gate_palace": "red", "gate_bazaar": "orange", "gate_mosque": "black"},
    "water_sellers": ["river", "sahara"],
    "caravans": {"left": 3, "right": 3, "start": 2},
    "luxury": ["luxury_01", "luxury_02", "luxury_03", "luxury_04"],
    "scrolls": ["scroll_01", "scroll_02", "scroll_03"],
    "mosque": 6, "palace": 10,
}  # fmt: skip
# Points of each oasis alone on this board: four gates (three on their own cells), one area completed (the Sahara).
OASES = {
    1: 8, 2: 6, 3: 4, 4: 6, 5: 7, 6: 6, 7: 4, 8: 5, 9: 9, 10: 8, 11: 9, 12: 11, 13: 5, 14: 8, 15: 6, 16: 7,
    17: 7, 18: 9, 19: 11, 20: 4, 21: 5, 22: 6, 23: 6, 24: 8, 25: 4, 26: 2, 27: 8, 28: 4, 29: 8, 30: 7,
}  # fmt: skip


@pytest.mark.parametrize("number", sorted(OASES))
def test_mk_x_oases(number: int) -> None:
    oases = [f"oasis_{number:02}", None, None, None, None, None]
    state = table(
        player(**BOARD, oases=oases, explored=["left_1"]), season=3, round=4, phase="over"
    )
    assert state.scores()[0].points("oases") == OASES[number]


# Points of each final city on the same board, with both cities taken.
CITIES = {1: 7, 2: 14, 3: 9, 4: 11, 5: 12, 6: 6, 7: 10, 8: 7, 9: 9}


@pytest.mark.parametrize("number", sorted(CITIES))
def test_mk_x_final_cities(number: int) -> None:
    own = {
        **BOARD,
        "caravans": {"left": 4, "right": 4},
        "explored": ["left_1", "left_2", "right_1"],
        "cities": {"left": f"city_{number:02}"},
        "day_cities": ["left"],
    }
    state = table(
        player(**own), season=3, round=4, phase="over", options={"exp5_desert_cities": "on"}
    )
    assert state.scores()[0].points("cities") == CITIES[number]


@pytest.mark.parametrize(
    ("city", "said", "brings"),
    [
        ("city_10", ["keshi gray", "keshi gray"], {"gray": 2, "vp": 6}),
        ("city_11", ["take scroll_01"], {"vp": 3}),
        ("city_12", ["climb mosque 2", "climb palace 6", "bonus end_palace_2", "bonus end_palace_3"],
         {"mosque": 2, "palace": 6, "dinar": 3, "vp": 5}),
    ],
)  # fmt: skip
def test_mk_x_immediate_cities(city: str, said: list[str], brings: dict[str, int]) -> None:
    state = turn(
        "sahara", "river", keshis=dict.fromkeys(GOODS.values(), 1), caravans={"left": 4}, cities={"left": city},
        at_table={"options": {"exp5_desert_cities": "on"}, "market": market(gray=["scroll_01", None, None])},
    )  # fmt: skip
    before = state_of(state)
    say(state, "act sahara", "explore left_city", *said)
    gone = dict.fromkeys(GOODS.values(), -1)
    assert change(before, state_of(state)) == {**brings, **gone}
    assert line(state, "cities") == (6 if city == "city_10" else 0)
    assert len(marrakesh().box.desert_cities) == 12
