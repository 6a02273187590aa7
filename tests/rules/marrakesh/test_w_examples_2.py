"""The worked examples MK-W.19 to MK-W.33, to the number (the faulty packs of MK-W.29 are in test_p_pack.py)."""

from __future__ import annotations

from typing import Any

from serai.games.marrakesh.names import COLOURS, NONE
from serai.games.marrakesh.steps.stairs import Climb
from serai.games.marrakesh.tower import throw

from .board import (
    draft,
    has,
    line,
    market,
    marrakesh,
    mosque,
    pad,
    palace,
    player,
    resources,
    say,
    table,
    turn,
    vp,
    words,
)
from .test_w_examples_1 import provisioning


class Draws:
    """Chance that gives the draws of an example, one after the other."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def below(self, n: int) -> int:
        number = self.numbers.pop(0)
        assert number < n
        return number

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def thrown(floor: str, stuck: str, keshis: str, draws: Draws) -> tuple[list[str], list[str]]:
    number = {colour: place for place, colour in enumerate(COLOURS)}
    tray, kept = throw(
        marrakesh().contents.floors[floor],
        tuple(number[colour] for colour in stuck.split()),
        [number[colour] for colour in keshis.split()],
        draws,
    )
    assert not draws.numbers
    return [COLOURS[colour] for colour in tray], [COLOURS[colour] for colour in kept]


def test_mk_w_19_tower_b1() -> None:
    draws = Draws(412, 87, 3, 0, 2, 1, 0, 250, 160, 170, 900, 149, 0)
    tray, stuck = thrown("b1", "red gray", "turquoise pink red green gray yellow", draws)
    assert tray == ["gray", "yellow", "pink", "red"]
    assert stuck == ["red", "gray", "turquoise", "green"]


def test_mk_w_20_tower_b2() -> None:
    """MK-W.20"""
    draws = Draws(299, 300, 12, 871, 5, 1, 3, 0, 1, 300, 342, 331, 999, 200, 310)
    tray, stuck = thrown(
        "b2", "white white black orange", "green beige purple turquoise white red", draws
    )
    assert tray == ["white", "black", "white", "green", "turquoise", "red"]
    assert stuck == ["white", "orange", "purple", "beige"]


SULTAN = {"exp2_imam_sultan": "on"}


def at_palace(*steps: int, sultan: int, companion: int | None = None) -> Any:
    return table(
        *[player(palace=step) for step in steps],
        phase="workers",
        options=SULTAN,
        figures={"sultan": {"step": sultan, "companion": companion}},
    )


def climb(state: Any, seat: int, steps: int) -> tuple[int, int]:
    """The seat goes up the palace, taking the first bonus of every line. Where the sultan is, and with whom."""
    state.agenda.append(Climb(seat, 1, steps))
    depth = len(state.agenda)
    state.settle()
    while len(state.agenda) >= depth and state.deciders() == (seat,):
        state.act(seat, state.words(seat)[0])
    return state.figures[1], state.companions[1]


def test_mk_w_21_sultan() -> None:
    """MK-W.21"""
    state = at_palace(3, 5, 0, 0, sultan=4)
    assert climb(state, 0, 3) == (6, 0)
    assert climb(state, 1, 1) == (6, 0)
    assert climb(state, 1, 1) == (7, 1)
    state = at_palace(6, 13, 6, 2, sultan=13, companion=1)
    assert climb(state, 1, 1) == (7, NONE)
    assert climb(state, 2, 1) == (7, 2)
    assert climb(state, 2, 7) == (6, 0)


def test_mk_w_22_cities() -> None:
    """MK-W.22"""
    cities = {"exp5_desert_cities": "on"}
    state = draft(
        {"brown": 1},
        player(caravans={"left": 4, "right": 4}, cities={"left": "city_01", "right": "city_02"}),
        player(caravans={"left": 4, "right": 3}, cities={"left": "city_03"}),
        options=cities,
        camel=1,
    )
    # Everything is said by the engine: the only keshi, its only free slot.
    assert (vp(state, 1), state.city_at[3]) == (14, NONE)
    assert state.caravans[4] == 4

    luxury = [f"luxury_0{number}" for number in range(1, 7)]
    over = table(
        player(
            caravans={"left": 4, "right": 4},
            cities={"left": "city_05"},
            day_cities=["left"],
            luxury=luxury,
            water_sellers=["sahara"],
        ),
        season=3,
        round=4,
        phase="over",
        options=cities,
        cities=["city_01", "city_02"],
    )
    assert pad(over)["cities"] == 15
    assert pad(over)["areas"] == 10


def test_mk_w_23_swap() -> None:
    """MK-W.23"""
    state = turn(
        "sahara",
        keshis={"turquoise": 2, "beige": 1, "yellow": 1},
        gates={"gate_river": "red", "gate_mosque": "red", "gate_palace": "red"},
        fakirs=["square_1", "square_5"],
        caravans={"left": 3},
        explored=["left_1", "left_2"],
        water_sellers=["river", "medina"],
        water=1,
        date=1,
        dinar=1,
    )
    assert has(state, "beige") == 4
    say(state, "act sahara", "explore left_3 1 water 1 date 1 dinar")
    swaps = [word for word in words(state) if word.startswith("swap")]
    assert len(swaps) == 72
    assert words(state)[-1] == "decline"
    gone = {word.rsplit(" ", 1)[0] for word in swaps}
    assert gone == {
        "swap turquoise",
        "swap pink square_1",
        "swap pink square_5",
        "swap beige",
        "swap red river",
        "swap red medina",
    }


def test_mk_w_24_red_worker() -> None:
    """MK-W.24"""
    state = table(
        player(chosen=["green", "yellow", "red"]),
        phase="keshis",
        agenda=[{"step": "next_phase"}, {"step": "red_worker", "seat": 0}],
    )
    found = [word.removeprefix("send ") for word in words(state)]
    assert len(found) == 8
    assert "bazaar" in found
    assert "date_garden" not in found


def test_mk_w_25_new_exchange_office() -> None:
    """MK-W.25"""
    state = turn(
        "bazaar",
        keshis={"orange": 1},
        palace=2,
        mosque=1,
        at_table={
            "options": {
                "exp3_exchange_offices": "mixed",
                "exchange_offices": "exchange_07+exchange_01+exchange_02",
            }
        },
    )
    say(state, "act bazaar", "exchange orange", "climb palace 1")
    assert words(state) == ["bonus end_mosque_1", "bonus cell_1_1", "bonus end_palace_2"]
    say(state, "bonus end_palace_2")
    assert (palace(state), mosque(state), resources(state)) == (3, 1, (1, 0, 2))


def test_mk_w_26_imam() -> None:
    """MK-W.26"""
    for yellow, payments in (
        (1, ["1 yellow 1 purple"]),
        (3, ["2 yellow", "1 yellow 1 purple"]),
    ):
        state = turn(
            "bazaar",
            keshis={"yellow": yellow, "purple": 1},
            mosque=4,
            at_table={
                "options": SULTAN,
                "figures": {"imam": {"step": 4, "companion": 0}},
                "market": market(luxury=["luxury_10", "luxury_25", "luxury_24", "luxury_20", None]),
            },
        )
        say(state, "act bazaar")
        bought = [word for word in words(state) if word.startswith("buy luxury_10 ")]
        assert bought == [f"buy luxury_10 {payment}" for payment in payments]


def test_mk_w_27_cap() -> None:
    """MK-W.27"""
    own = [f"scroll_0{number}" for number in range(1, 9)]
    state = turn(
        "madrasa",
        date=3,
        keshis={"gray": 7},
        scrolls=own,
        at_table={"market": market(orange=["scroll_64", None, None])},
    )
    before = vp(state)
    say(state, "act madrasa", "study scroll_64")
    assert vp(state) - before == 21


def test_mk_w_28_order_in_phase_4() -> None:
    """MK-W.28"""

    def state() -> Any:
        return table(player(water=3, scrolls=["scroll_37", "scroll_38"]), phase="round_end")

    first = state()
    before = vp(first)
    assert words(first) == ["first scroll_37", "first scroll_38"]
    say(first, "first scroll_38", "pay 1 water")
    assert (has(first, "water"), vp(first) - before) == (3, 3)
    second = state()
    say(second, "first scroll_37", "pay 1 water")
    assert (has(second, "water"), vp(second) - before) == (2, 3)


def test_mk_w_30_figure_at_the_top() -> None:
    """MK-W.30"""
    state = at_palace(13, 13, 13, 5, sultan=13, companion=0)
    assert climb(state, 0, 1) == (14, NONE)
    assert climb(state, 1, 1) == (13, 2)


def test_mk_w_31_ledger() -> None:
    """MK-W.31"""
    state = draft(
        {"green": 1, "pink": 1},
        player(scrolls=["scroll_31"], palace=2, fisherman=14),
        player(keshis={"green": 8}, fakirs=[f"square_{cell}" for cell in range(8)]),
    )
    say(state, "draft green 1")
    assert has(state, "date") == 1
    if words(state)[0].startswith("draft"):
        say(state, "draft pink 1")
    say(state, "fakir square_6")
    assert (palace(state), has(state, "dinar")) == (3, 1)
    say(state, "bonus cell_1_1")
    booked = {name: line(state, name) for name in ("start", "placing", "scrolls", "river")}
    assert booked == {"start": 10, "placing": 1, "scrolls": 1, "river": 1}
    assert vp(state) == 13
    found = next(row for row in state.scores()[0].lines if row.id == "scrolls")
    assert [(part.id, part.points) for part in found.parts] == [("scroll_31", 1)]


def test_mk_w_32_provision_choice() -> None:
    """MK-W.32"""
    tiles = ["provision_01", "provision_10"]
    state = provisioning(
        2,
        player(water=2, date=3, dinar=2, open_provisions=tiles, scrolls=["scroll_59"]),
        player(open_provisions=["provision_02", "provision_03"]),
    )
    assert words(state) == ["omit 2 water", "omit 1 water 1 date", "omit 1 water 1 dinar"]
    say(state, "omit 1 water 1 dinar")
    assert resources(state) == (0, 1, 2)


def test_mk_w_33_payments_left_out() -> None:
    state = turn(
        "sahara",
        date=1,
        dinar=1,
        scrolls=["scroll_29"],
        caravans={"left": 2},
        explored=["left_1"],
    )
    say(state, "act sahara")
    assert words(state) == ["explore left_2 1 date", "explore left_2 1 dinar", "stop"]
