"""MK-X: what every scroll of the shipped pack does in play."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.marrakesh.names import COLOURS, RESOURCES

from .board import (
    box,
    entry,
    has,
    line,
    market,
    player,
    put_gates,
    say,
    table,
    turn,
    vp,
    words,
)

PLENTY = {"water": 9, "date": 9, "dinar": 9}


def state_of(state: Any, seat: int = 0) -> dict[str, int]:
    found = {resource: has(state, resource, seat) for resource in RESOURCES}
    found |= {colour: has(state, colour, seat) for colour in COLOURS}
    found["vp"] = vp(state, seat)
    found["mosque"], found["palace"] = state.steps[seat * 2], state.steps[seat * 2 + 1]
    found["fisherman"] = state.river[seat]
    return found


def change(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}


def colour_of(scroll: str) -> str:
    return str(entry(box(), "scrolls", scroll)["colour"])


def gained(scroll: str, *said: str, **own: Any) -> dict[str, int]:
    """What taking a scroll free changes; it is taken from a city (or bought, if orange)."""
    tops = {colour_of(scroll): [scroll, None, None], **own.pop("market", {})}
    if colour_of(scroll) == "orange":
        keshis = {"gray": 7, **own.pop("keshis", {})}
        resources = {"date": 3, **{k: own.pop(k) for k in list(own) if k in RESOURCES}}
        state = turn(
            "madrasa",
            "medina",
            keshis=keshis,
            **resources,
            **own,
            at_table={"market": market(**tops)},
        )
        before = state_of(state)
        say(state, "act madrasa", f"study {scroll}", *said)
        before["date"] -= 3
        return change(before, state_of(state))
    keshis = {"yellow": 1, "purple": 1, "orange": 1, **own.pop("keshis", {})}
    caravans = {"left": 4, **own.pop("caravans", {})}
    state = turn(
        "sahara", "medina", keshis=keshis, caravans=caravans, cities={"left": "city_11"}, **own,
        at_table={"options": {"exp5_desert_cities": "on"}, "market": market(**tops)},
    )  # fmt: skip
    say(state, "act sahara", "explore left_city")
    before = state_of(state)
    say(state, f"take {scroll}", *said)
    return change(before, state_of(state))


IMMEDIATE: list[tuple[str, list[str], dict[str, Any], dict[str, int]]] = [
    ("scroll_01", [], {}, {"vp": 3}),
    ("scroll_02", ["gain 1 water 1 dinar"], {}, {"water": 1, "dinar": 1}),
    ("scroll_03", [], {}, {"water": 2, "vp": 1}),
    ("scroll_04", [], {}, {"dinar": 2, "vp": 1}),
    ("scroll_05", ["keshi purple"], {}, {"purple": 2}),
    ("scroll_06", [], {}, {"mosque": 2}),
    ("scroll_07", [], {}, {"palace": 2}),
    ("scroll_08", [], {}, {"fisherman": 3}),
    ("scroll_09", ["keshi white"], {}, {"white": 1}),
    ("scroll_10", [], {}, {"turquoise": 1, "water": 1}),
    ("scroll_11", [], {}, {"green": 1, "vp": 2}),
    ("scroll_12", ["keshi black"], {}, {"black": 1, "vp": 1}),
    ("scroll_13", ["keshi gray"], {}, {"gray": 1, "vp": 1}),
    ("scroll_14", ["keshi beige"], {}, {"beige": 1, "vp": 1}),
    ("scroll_15", ["seller river"], {}, {"red": 1, "vp": 1}),
    ("scroll_42", ["keshi green"], {}, {"green": 2, "vp": 3}),
    ("scroll_43", ["keshi green", "keshi black", "keshi black"], {}, {"green": 1, "black": 2, "vp": 5}),
    ("scroll_44", ["climb mosque 2", "climb palace 2", "climb palace 1", "bonus end_palace_2", "climb palace 1"], {},
     {"mosque": 2, "palace": 4, "dinar": 2, "vp": 4}),
    ("scroll_45", ["take scroll_01", "take scroll_36"],
     {"market": {"gray": ["scroll_01", None, None], "yellow": ["scroll_36", None, None]}}, {"vp": 3 + 1 + 4}),
    ("scroll_47", ["buy luxury_01 free"], {"market": {"luxury": ["luxury_01", "luxury_25", None, None, None]}},
     {"vp": 2 + 1, "water": 1}),
    ("scroll_48", ["explore left_1 free", "decline", "explore left_2 free", "decline"],
     {"line_keshis": ["red", "green", None, None, "gray", None]}, {"vp": 5}),
    ("scroll_61", [], {}, {"vp": 18}),
    ("scroll_62", ["keshi white"] * 4, {}, {"white": 4, "vp": 9}),
    ("scroll_63", ["climb mosque 9", "bonus end_mosque_2", "bonus end_mosque_3", "bonus end_mosque_4"], {},
     {"mosque": 9, "dinar": 3 + 1, "vp": 5 + 2 + 3}),
    ("scroll_64", [], {"scrolls": ["scroll_01", "scroll_02"]}, {"vp": 7 + 2 * 3}),
    ("scroll_65", [], {"luxury": ["luxury_01", "luxury_02"]}, {"vp": 9 + 4}),
    ("scroll_66", [], {"gates": {"gate_river": "red"}}, {"vp": 12}),
    ("scroll_67", [], {"caravans": {"left": 2}, "explored": ["left_1", "left_2"]}, {"vp": 14}),
    ("scroll_68", ["keshi black"], {}, {"black": 4, "vp": 8}),
    ("scroll_70", [], {"keshis": {"white": 5}}, {"vp": 4 + 7 + 5}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("scroll", "said", "own", "brings"), IMMEDIATE, ids=[c[0] for c in IMMEDIATE]
)
def test_mk_x_immediate_scrolls(
    scroll: str, said: list[str], own: dict[str, Any], brings: dict[str, int]
) -> None:
    assert gained(scroll, *said, **own) == brings


def test_mk_x_scroll_46_builds_a_gate_for_three_dinars_less() -> None:
    state = turn(
        "madrasa", "river", date=2, keshis={"gray": 5, "beige": 1},
        at_table={"market": market(pink=["scroll_46", None, None])},
    )  # fmt: skip
    put_gates(state, "workshop_green", "white")
    say(state, "act madrasa", "study scroll_46", "build workshop_green white gate_palace")
    assert (vp(state), has(state, "white")) == (10 + 9 + 2 + 2, 1)


NOW = {
    "scroll_18": {"vp": 1}, "scroll_19": {"vp": 1, "water": 1}, "scroll_20": {"vp": 1}, "scroll_21": {"vp": 1},
    "scroll_26": {"mosque": 1}, "scroll_27": {"palace": 1}, "scroll_36": {"vp": 1}, "scroll_37": {"vp": 2},
    "scroll_49": {"vp": 3}, "scroll_50": {"vp": 4}, "scroll_51": {"vp": 4}, "scroll_52": {"vp": 4},
    "scroll_53": {"vp": 5}, "scroll_54": {"vp": 5}, "scroll_55": {"vp": 6}, "scroll_56": {"vp": 4},
    "scroll_57": {"vp": 4}, "scroll_58": {"vp": 5}, "scroll_59": {"vp": 6}, "scroll_60": {"vp": 5},
    "scroll_71": {"vp": 6}, "scroll_72": {"vp": 12},
    **{f"scroll_{n}": {} for n in (16, 17, 22, 23, 24, 25, 28, 29, 30, 31, 32, 33, 34, 35, 38, 39, 40, 41, 69)},
}  # fmt: skip


@pytest.mark.parametrize("scroll", sorted(NOW))
def test_mk_x_what_lasting_scrolls_bring_at_once(scroll: str) -> None:
    assert gained(scroll) == NOW[scroll]


ROUND: list[tuple[str, list[str], dict[str, Any], dict[str, int]]] = [
    ("scroll_16", [], {"water": 4}, {"vp": 1}),
    ("scroll_16", [], {"water": 3}, {}),
    ("scroll_36", [], {}, {"vp": 1}),
    ("scroll_37", [], {"water": 2}, {"water": 1}),
    ("scroll_37", [], {"water": 3}, {}),
    ("scroll_38", ["pay 1 date"], {"date": 1}, {"date": -1, "vp": 3}),
    ("scroll_54", ["gain 1 dinar"], {}, {"dinar": 1}),
    ("scroll_55", ["climb palace 1"], {}, {"palace": 1}),
    ("scroll_56", [], {}, {"vp": 2}),
    ("scroll_58", ["keshi orange"], {}, {"orange": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("scroll", "said", "own", "brings"), ROUND)
def test_mk_x_scrolls_at_the_end_of_a_round(
    scroll: str, said: list[str], own: dict[str, Any], brings: dict[str, int]
) -> None:
    state = table(player(**own, scrolls=[scroll]), player(scrolls=["scroll_53"]), phase="round_end")
    plain = state_of(table(player(**own), phase="round_end"))
    say(state, *said)
    assert change(plain, state_of(state)) == brings


def test_mk_x_scroll_17_counts_the_rapids() -> None:
    for space, points in ((5, 0), (6, 1)):
        state = table(player(fisherman=space, scrolls=["scroll_17"]), player(), phase="round_end")
        if space == 6:
            say(state, "first river", "rapid 1") if "first river" in words(state) else say(
                state, "rapid 1"
            )
        assert line(state, "scrolls") == points


SEASON: list[tuple[str, list[str], dict[str, Any], int]] = [
    ("scroll_20", [], {}, 1),
    ("scroll_21", ["gain 1 water"], {}, 0),
    ("scroll_39", [], {"luxury": ["luxury_01", "luxury_02", "luxury_03"]}, 4),
    ("scroll_39", [], {"luxury": [f"luxury_0{n}" for n in range(1, 9)]}, 6),
    ("scroll_40", [], {"gates": {"gate_river": "red", "gate_palace": "red"}}, 3),
    ("scroll_41", [], {"caravans": {"left": 2}, "explored": ["left_1", "left_2"]}, 4),
    ("scroll_49", [], {"mosque": 7, "palace": 12}, 3 + 5),
    ("scroll_50", [], {"water_sellers": ["river", "sahara"]}, 4),
    ("scroll_51", [], {"keshis": {"black": 5, "white": 6, "gray": 4}}, 4),
    ("scroll_52", ["gain 3 date"], {}, 1),
    ("scroll_53", [], {"scrolls": ["scroll_01", "scroll_02"]}, 4),
    ("scroll_69", [], {"keshis": {"black": 8}, "water_sellers": ["mosque"]}, 11),
]  # fmt: skip


@pytest.mark.parametrize(("scroll", "said", "own", "points"), SEASON)
def test_mk_x_scrolls_at_the_end_of_a_season(
    scroll: str, said: list[str], own: dict[str, Any], points: int
) -> None:
    own = {**own, "scrolls": [*own.get("scrolls", []), scroll]}
    state = table(player(**PLENTY, **own), player(**PLENTY), round=4, phase="season_end")
    say(state, *said)
    assert line(state, "scrolls") == points


def test_mk_x_permanent_scrolls_that_strengthen_an_action() -> None:
    for scroll, area, what, number in (
        ("scroll_22", "river", "fisherman", 4), ("scroll_23", "date_garden", "date", 4),
        ("scroll_26", "mosque", "mosque", 2), ("scroll_27", "palace", "palace", 2),
    ):  # fmt: skip
        colour = {"river": "turquoise", "date_garden": "green"}.get(area, "")
        state = turn(area, "sahara", scrolls=[scroll], keshis={colour: 1} if colour else {})
        before = state_of(state)
        say(state, f"act {area}")
        assert change(before, state_of(state))[what] == number
    square = turn("main_square", "river", scrolls=["scroll_25"], fakirs=["square_5"], disc=4)
    say(square, "act main_square")
    assert line(square, "square") == 2 * (3 + 2)
    study = turn("madrasa", "river", scrolls=["scroll_30"], keshis={"gray": 1}, date=1,
                 at_table={"market": market(yellow=["scroll_36", None, None])})  # fmt: skip
    say(study, "act madrasa", "study scroll_36")
    assert vp(study) == 11


PLACED = {
    "scroll_31": ("green", {"green": 1, "vp": 2, "date": 1}, []),
    "scroll_32": ("brown", {"brown": 1, "vp": 2}, ["caravan left"]),
    "scroll_33": ("pink", {"pink": 1, "vp": 1 + 4}, ["fakir square_5"]),
    "scroll_34": ("red", {"red": 1, "vp": 3, "water": 1}, ["seller river"]),
    "scroll_35": ("beige", {"beige": 1, "dinar": 1}, []),
}


@pytest.mark.parametrize("scroll", sorted(PLACED))
def test_mk_x_permanent_scrolls_that_answer_a_placed_keshi(scroll: str) -> None:
    colour, brings, said = PLACED[scroll]
    state = table(player(scrolls=[scroll]), player(), phase="draft", tray={colour: 1, "black": 9})
    before = state_of(state)
    say(state, f"draft {colour} 1", *said)
    assert change(before, state_of(state)) == brings


def test_mk_x_permanent_scrolls_around_gates_and_offices() -> None:
    gate = turn("medina", "river", keshis={"beige": 1}, scrolls=["scroll_28", "scroll_60"])
    put_gates(gate, "workshop_red", "black")
    say(gate, "act medina", "build workshop_red black gate_river")
    assert (line(gate, "gates"), line(gate, "scrolls")) == (1, 1 + 3)
    office = turn("bazaar", "river", keshis={"yellow": 1}, scrolls=["scroll_24"])
    say(office, "act bazaar", "exchange yellow", "gain 1 water")
    assert line(office, "scrolls") == 1
    oasis = turn("sahara", "river", scrolls=["scroll_29"], caravans={"left": 1},
                 line_keshis=["red", "green", None, None, "gray", None])  # fmt: skip
    say(oasis, "act sahara", "explore left_1 free", "decline")
    assert line(oasis, "scrolls") == 1
