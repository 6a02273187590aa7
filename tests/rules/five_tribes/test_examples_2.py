"""The worked examples EX-03, EX-13, EX-15, EX-16, EX-17 and EX-18 of the rules."""

from __future__ import annotations

import pytest

from tests.support.five_tribes import ft


def test_ex_03_kumarbi() -> None:
    """4 gold and 2 fakirs, the track otherwise empty (FT-10.32, FT-10.33, FT-3.7)."""
    state = ft.table(players=[ft.holder("kumarbi", gold=4, fakirs=2)], bid_order=[0, 1, 2])
    pays = {
        "bid 0": 0,
        "bid 1": 1,
        "bid 1 fakirs 1": 0,
        "bid 3": 3,
        "bid 3 fakirs 1": 1,
        "bid 3 fakirs 2": 0,
        "bid 5 fakirs 1": 3,
        "bid 5 fakirs 2": 1,
        "bid 8 fakirs 2": 3,
    }
    assert ft.texts(state) == set(pays)
    for word in ("bid 5", "bid 8 fakirs 1", "bid 12 fakirs 2", "bid 18 fakirs 2"):
        ft.refused(state, word)
    for word, price in pays.items():
        assert ft.gold(ft.play(state.copy(), word)) == 4 - price


@pytest.mark.parametrize(
    ("options", "echidna", "actor", "nekir"),
    [
        ({}, False, 5, 2),
        ({"nekir_per": "meeple"}, False, 5, 4),
        ({}, True, 10, 2),
        ({"kandicha_block": "final_tile"}, False, 5, 2),
        ({"kandicha_block": "final_tile"}, True, 10, 2),
    ],
)
def test_ex_13_iblis_kandicha_nekir(
    options: dict[str, str], echidna: bool, actor: int, nekir: int
) -> None:
    """3 assassins end on (2,3); b and g, alone on (1,3), die."""
    final, victims = ft.tile(2, 3), ft.tile(1, 3)
    state = ft.table(
        options=options,
        players=[ft.holder("kandicha", "iblis", "echidna", kept="www", fish=1), ft.holder("nekir")],
        meeples={victims: "bg"},
        resource_deck=ft.deck("silk", held={"fish": 1}),
        agenda=ft.window_2(final, "assassin", 3),
    )
    heard = ft.listen(state)
    if echidna:
        ft.play(state, "invoke echidna elder+elder")
    ft.play(state, "invoke iblis elder")
    if "continue" in ft.texts(state):
        ft.play(state, "continue")
    ft.play(state, f"kill {victims} builder")
    assert ft.gold(state, 0) == 50 + actor
    assert ft.gold(state, 1) == 50 + nekir
    assert {(seat, djinn) for seat, djinn, _ in ft.payments(heard)} == {(1, "nekir")}
    assert ft.cards(state) == {"fish": 1, "silk": 1}
    assert ft.owner(state, victims) == 0
    assert ft.kept(state) == ("" if echidna else "ww")


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ({"fish": 3, "wheat": 2, "pottery": 2, "silk": 1, "ivory": 1}, 29),
        ({"fish": 2, "wheat": 2, "pottery": 2, "spice": 2}, 26),
        (dict.fromkeys(ft.GOODS, 1) | {"fish": 2}, 61),
        ({"fish": 4}, 4),
    ],
    ids="abcd",
)
def test_ex_15_final_goods(hand: dict[str, int], total: int) -> None:
    state = ft.table(players=[{"resources": hand}], agenda=[])
    assert ft.points(state, "goods") == total


EIGHT = dict.fromkeys(["ivory", "jewels", "gold", "papyrus", "silk", "spice", "wheat"], 1) | {
    "fish": 3
}
AL_AMIN = [
    ({"fish": 2, "wheat": 1, "silk": 1, "spice": 1, "fakir": 5}, 31, 14),
    (EIGHT | {"fakir": 7}, 68, 50 + 1 + 1),
    ({"fish": 4, "fakir": 3}, 6, 4),
    ({"fakir": 4}, 3, 0),
]


@pytest.mark.parametrize(("hand", "wild", "plain"), AL_AMIN, ids="abcd")
def test_ex_16_al_amin(hand: dict[str, int], wild: int, plain: int) -> None:
    """With Al-Amin and without; FT-9.4: in a sale he does not help."""
    state = ft.table(players=[{"djinns": ["al_amin"], "resources": hand}, {}], agenda=[])
    assert ft.points(state, "goods") == wild
    state = ft.table(players=[{"resources": hand}, {"djinns": ["al_amin"]}], agenda=[])
    assert ft.points(state, "goods") == plain


def test_ex_15_and_16_sales() -> None:
    """The hand (a) of EX-16 sold in a turn brings 14, Al-Amin or not."""
    hand, _, total = AL_AMIN[0]
    state = ft.table(players=[{"djinns": ["al_amin"], "resources": hand}], agenda=ft.turn_end())
    ft.play(state, "sell silk spice fish wheat", "sell fish")
    assert ft.gold(state) == 50 + total


def test_ex_17_viziers() -> None:
    """The example counts 6, 4, 4, 2, 0 for five players; the base game seats four of them."""
    players = [ft.holder(kept="y" * count) for count in (6, 4, 4, 2)]
    players[2]["djinns"] = ["jafaar"]
    state = ft.table(seats=4, players=players, agenda=[])
    assert [ft.points(state, "viziers", seat) for seat in range(4)] == [6, 4, 12, 2]
    assert [ft.points(state, "vizier_bonus", seat) for seat in range(4)] == [30, 10, 10, 0]


def test_ex_17_two_players_with_the_same_number() -> None:
    state = ft.table(seats=2, players=[{"kept": "yyy"}, {"kept": "yyy"}], agenda=[])
    assert [ft.points(state, "vizier_bonus", seat) for seat in (0, 1)] == [0, 0]
    assert [ft.points(state, "viziers", seat) for seat in (0, 1)] == [3, 3]


def test_ex_18_full_base_score() -> None:
    """Every line of three players on T1."""
    owned = [
        [(2, 2), (0, 1), (1, 3), (3, 5)],
        [(1, 2), (3, 0), (4, 4)],
        [(0, 0), (2, 0), (1, 0), (2, 1)],
    ]
    state = ft.table(
        players=[
            {
                "gold": 23,
                "kept": "yyyywww",
                "djinns": ["jafaar", "lamia"],
                "resources": {"fish": 2, "wheat": 1, "silk": 1, "spice": 1, "fakir": 1},
            },
            {
                "gold": 31,
                "kept": "yyyy",
                "djinns": ["haurvatat", "al_amin"],
                "resources": {"fish": 1, "pottery": 1, "fakir": 4},
            },
            {
                "gold": 40,
                "kept": "ywwwww",
                "djinns": ["shamhat"],
                "resources": {"ivory": 1, "jewels": 1, "gold": 1},
            },
        ],
        camels={ft.tile(*at): seat for seat, tiles in enumerate(owned) for at in tiles},
        palms={ft.tile(0, 1): 2, ft.tile(1, 2): 3},
        palaces={ft.tile(1, 3): 1, ft.tile(2, 1): 2},
        agenda=[],
    )
    assert [[line.points for line in score.lines] for score in state.scores()] == [
        [23, 12, 10, 6, 16, 34, 6, 5, 14],
        [31, 4, 10, 0, 13, 28, 15, 0, 13],
        [40, 1, 0, 20, 6, 25, 0, 10, 7],
    ]
    assert [score.total for score in state.scores()] == [126, 114, 109]
    assert state.ranking() == (1, 2, 3)
