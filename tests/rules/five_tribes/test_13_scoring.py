"""FT-13: the score pad, line by line."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

import pytest

import serai
from tests.support.five_tribes import ft

LINES = [
    "gold",
    "viziers",
    "vizier_bonus",
    "elders",
    "djinns",
    "tiles",
    "palms",
    "palaces",
    "goods",
]
PRICES = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)


def scored(*players: ft.Document, **fields: Any) -> ft.State:
    """A finished game of three with these players."""
    return ft.table(players=list(players), agenda=[], **fields)


def test_ft_13_1_a_point_per_gold() -> None:
    """FT-13.1"""
    state = scored(ft.holder(gold=0), ft.holder(gold=17), ft.holder(gold=123))
    assert [ft.points(state, "gold", seat) for seat in range(3)] == [0, 17, 123]


def test_ft_13_2_a_point_per_vizier() -> None:
    """FT-13.2"""
    state = scored(ft.holder(kept="yyyw"), ft.holder(kept="y"), ft.holder())
    assert [ft.points(state, "viziers", seat) for seat in range(3)] == [3, 1, 0]


@pytest.mark.parametrize(
    ("viziers", "bonus"),
    [
        ((3, 1, 0), (20, 10, 0)),
        ((2, 2, 0), (10, 10, 0)),
        ((2, 2, 2), (0, 0, 0)),
        ((0, 0, 1), (0, 0, 20)),
        ((3, 3), (0, 0)),
        ((0, 1), (0, 10)),
        ((1, 2, 3, 4), (0, 10, 20, 30)),
    ],
)
def test_ft_13_3_ten_points_per_opponent_with_strictly_fewer_viziers(
    viziers: tuple[int, ...], bonus: tuple[int, ...]
) -> None:
    """FT-13.3"""
    players = [{"kept": "y" * count} for count in viziers]
    state = ft.table(seats=len(viziers), players=players, agenda=[])
    assert tuple(ft.points(state, "vizier_bonus", seat) for seat in range(len(viziers))) == bonus


def test_ft_13_4_two_points_per_elder() -> None:
    """FT-13.4"""
    state = scored(ft.holder(kept="wwwy"), ft.holder(kept="w"))
    assert [ft.points(state, "elders", seat) for seat in range(3)] == [6, 2, 0]


def test_ft_13_5_printed_points_of_owned_djinns() -> None:
    """FT-13.5: Those in the row, the deck or with others count nothing."""
    state = scored(ft.holder("lamia", "leta"), ft.holder("baal"), djinn_row=["hagis"])
    assert [ft.points(state, "djinns", seat) for seat in range(3)] == [14, 6, 0]


PRINTED = {"S": 6, "L": 4, "O": 8, "V": 5}


@pytest.mark.parametrize("at", ft.TILES)
def test_ft_13_6_printed_points_of_owned_tiles(at: str) -> None:
    """FT-13.6"""
    symbol = ft.T1[int(at[1]) - 1].split()["abcdef".index(at[0])]
    printed = PRINTED.get(symbol) or int(symbol[1:])
    state = scored(ft.holder(), camels={at: 1})
    assert [ft.points(state, "tiles", seat) for seat in range(3)] == [0, printed, 0]


def test_ft_13_6_owned_tiles_add_up_whatever_lies_on_them() -> None:
    state = scored(
        ft.holder(), camels={"a1": 0, "c3": 0, "b1": 1}, meeples={"a1": "gg"}, palms={"d1": 1}
    )
    assert [ft.points(state, "tiles", seat) for seat in range(3)] == [21, 8, 0]


@pytest.mark.parametrize(("what", "each"), [("palms", 3), ("palaces", 5)])
def test_ft_13_7_and_13_8_pieces_on_owned_tiles(what: str, each: int) -> None:
    """FT-13.7: 3 per palm, FT-13.8: 5 per palace; whoever placed them, on any sort of tile."""
    state = scored(
        ft.holder(),
        camels={"a1": 0, "b1": 0, "c1": 1},
        **{what: {"a1": 2, "b1": 1, "c1": 1, "f5": 4}},
    )
    assert [ft.points(state, what, seat) for seat in range(3)] == [3 * each, each, 0]
    other = "palms" if what == "palaces" else "palaces"
    assert ft.points(state, other) == 0


def test_ft_13_9_goods_in_hand_score_fakirs_do_not() -> None:
    """FT-13.9"""
    state = scored(ft.holder(fish=1, silk=1, spice=1, fakirs=5), ft.holder(fakirs=6), ft.holder())
    assert [ft.points(state, "goods", seat) for seat in range(3)] == [7, 0, 0]


@pytest.mark.parametrize("size", range(1, 10))
def test_ft_13_10_a_set_of_each_size(size: int) -> None:
    """FT-13.10"""
    hand = dict.fromkeys(list(ft.GOODS)[:size], 1)
    assert ft.points(scored({"resources": hand}), "goods") == PRICES[size]


@cache
def best(hand: tuple[int, ...]) -> int:
    """The dearest way to split a hand (counts by kind, sorted) into sets, by trying all."""
    held = [kind for kind, count in enumerate(hand) if count]
    if not held:
        return 0
    found = 0
    for size in range(1, len(held) + 1):
        for chosen in combinations(held[1:], size - 1):
            rest = list(hand)
            for kind in (held[0], *chosen):
                rest[kind] -= 1
            found = max(found, PRICES[size] + best(tuple(sorted(rest))))
    return found


def deal(rng: random.Random, size: int) -> Counter[str]:
    """A random hand of goods."""
    return Counter(rng.sample(list(ft.GOODS.elements()), size))


@pytest.mark.parametrize("number", range(24))
def test_ft_13_10_no_other_way_of_selling_is_better(number: int) -> None:
    rng = random.Random(number)
    hand = deal(rng, rng.randint(1, 11))
    state = scored({"resources": dict(hand)})
    assert ft.points(state, "goods") == best(tuple(sorted(hand.values())))


@pytest.mark.parametrize("number", range(24))
def test_ft_13_11_no_other_choice_of_al_amins_goods_is_better(number: int) -> None:
    """FT-13.11"""
    rng = random.Random(number)
    hand = deal(rng, rng.randint(0, 7))
    fakirs = rng.randint(0, 7)
    expected = max(
        best(tuple(sorted((hand + Counter(wilds)).values())))
        for wilds in combinations_with_replacement(ft.GOODS, fakirs // 2)
    )
    player = {"djinns": ["al_amin"], "resources": {**hand, "fakir": fakirs}}
    assert ft.points(scored(player), "goods") == expected


@pytest.mark.parametrize(
    ("djinn", "line", "value"),
    [("jafaar", "viziers", 9), ("shamhat", "elders", 8), ("haurvatat", "palms", 10)],
)
def test_ft_13_12_endgame_djinns_replace_a_unit_value(djinn: str, line: str, value: int) -> None:
    """3 viziers, 2 elders, 2 palms: 3, 4 and 6 become 9, 8 and 10."""
    state = scored(ft.holder(djinn, kept="yyyww"), camels={"b1": 0}, palms={"b1": 2})
    usual = {"viziers": 3, "elders": 4, "palms": 6} | {line: value}
    assert {name: ft.points(state, name) for name in usual} == usual


@pytest.mark.parametrize(
    ("gold", "first", "last"),
    [
        ((10, 30, 20), {1}, {0}),
        ((30, 10, 30), {0, 2}, {1}),
        ((5, 5, 5), {0, 1, 2}, {0, 1, 2}),
    ],
)
def test_ft_13_13_the_highest_total_wins_ties_share(
    gold: tuple[int, ...], first: set[int], last: set[int]
) -> None:
    """No tie-break: neither camels nor djinns nor viziers decide between equal totals."""
    state = scored(*({"gold": amount} for amount in gold))
    places = state.ranking()
    assert {seat for seat in range(3) if places[seat] == 1} == first
    assert {seat for seat in range(3) if places[seat] == max(places)} == last


def test_ft_13_13_equal_totals_of_different_make_share_the_victory() -> None:
    """50 gold against 40 gold and a djinn of 10."""
    state = scored(ft.holder(gold=50), ft.holder("lamia", gold=40), ft.holder(gold=49))
    assert [score.total for score in state.scores()] == [50, 50, 49]
    assert state.ranking()[:2] == (1, 1)
    assert state.ranking()[2] > 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ft_13_14_the_lines_of_the_result(seats: int) -> None:
    """FT-13.14"""
    state = ft.play_out(
        serai.game("five-tribes").new(seats=seats, seed=seats), random.Random(seats)
    )
    assert state.over
    for score in state.scores():
        assert [line.id for line in score.lines] == LINES
        assert score.total == sum(line.points for line in score.lines)


def test_ft_13_14_scores_can_be_asked_at_any_time() -> None:
    state = serai.game("five-tribes").new(seats=3, seed=1)
    assert [score.total for score in state.scores()] == [50, 50, 50]
    assert state.ranking() == (1, 1, 1)
