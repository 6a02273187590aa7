"""FT-7: what the five tribes do."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.support.five_tribes import ft

ROW = ["fish", "fakir", "ivory", "fish", "silk"]
RED_CORNER = ["S O V P6 S L", "O S P10 V P6 O", *ft.T1[2:]]
"""T1 with P10 and an oasis exchanged: no blue tile in the block of a1."""


def fakirs(count: int, **fields: Any) -> ft.Document:
    """A player with fakirs, and a fish to stop in W4."""
    return {"resources": {"fakir": count, "fish": 1}, **fields}


@pytest.mark.parametrize("lying", ["y", "yr"], ids=["emptied", "not_emptied"])
@pytest.mark.parametrize("camels_", [{}, {"d3": 1}], ids=["free", "owned"])
def test_ft_7_1_the_action_is_compulsory_with_or_without_control(
    lying: str, camels_: dict[str, int]
) -> None:
    """FT-7.1: the viziers are kept whether or not the tile was won."""
    state = ft.turn_of(meeples={"c3": "y", "d3": lying}, camels=camels_)
    ft.play(state, "take c3")
    assert ft.texts(state) == {"invoke sloar fakir", "continue"}
    ft.play(state, "continue")
    assert ft.kept(state) == "yy"


@pytest.mark.parametrize(("tribe", "letter"), [("vizier", "y"), ("elder", "w")])
def test_ft_7_2_ft_7_3_viziers_and_elders_are_kept(tribe: str, letter: str) -> None:
    """FT-7.2, FT-7.3: in front of the player, out of the bag."""
    state = ft.table(agenda=ft.window_2("a1", tribe, 3), players=[ft.SLOAR])
    heard = ft.listen(state)
    ft.play(state, "continue")
    assert ft.kept(state) == letter * 3
    assert ft.bag(state)[letter] == ft.MEEPLES[letter] - 3
    assert ft.facts(heard, "kept") == [{"tribe": tribe, "count": 3}]


def test_ft_7_3_elders_may_be_spent_from_w3_on() -> None:
    """FT-7.3: not in W2, where they are still in hand."""
    player = {"djinns": ["bouraq"], **fakirs(1)}
    state = ft.table(agenda=ft.window_2("a1", "elder", 2), players=[player])
    ft.refused(state, "invoke bouraq elder")
    ft.play(state, "continue", "invoke bouraq elder", "target c1")
    assert ft.kept(state) == "w"


def test_ft_7_4_merchants_take_from_the_start_of_the_row() -> None:
    """FT-7.4: without choice; the row is not refilled; the merchants go to the bag."""
    state = ft.table(agenda=ft.window_2("a2", "merchant", 3), players=[ft.SLOAR], resource_row=ROW)
    heard = ft.listen(state)
    deck = len(state.document()["resource_deck"])
    ft.play(state, "continue")
    assert ft.facts(heard, "merchants_traded") == [
        {"count": 3, "cards": ["fish", "fakir", "ivory"]}
    ]
    assert ft.cards(state) == {"fish": 1, "fakir": 2, "ivory": 1}
    assert state.document()["resource_row"] == ["fish", "silk"]
    assert len(state.document()["resource_deck"]) == deck
    assert ft.bag(state) == ft.MEEPLES


@pytest.mark.parametrize("row", [[], ["fish"], ["fish", "fakir", "silk"]], ids=len)
def test_ft_7_5_with_too_few_cards_take_all_there_are(row: list[str]) -> None:
    """FT-7.5: nothing comes from the deck."""
    state = ft.table(
        agenda=ft.tribe_action("a2", "merchant", 4),
        players=[{"resources": {"wheat": 1}}],
        resource_row=row,
    )
    assert ft.cards(state) == Counter([*row, "wheat"])
    assert state.document()["resource_row"] == []
    assert ft.bag(state) == ft.MEEPLES


@pytest.mark.parametrize(
    ("at", "builders", "spent", "blue"),
    [("c2", 2, 2, 5), ("b4", 2, 1, 5), ("a1", 3, 0, 1), ("d1", 4, 2, 4)],
)
def test_ft_7_6_builders_pay_by_the_blue_tiles_around(
    at: str, builders: int, spent: int, blue: int
) -> None:
    """FT-7.6: (builders + fakirs) times the blue tiles of the block; builders to the bag."""
    state = ft.table(agenda=ft.tribe_action(at, "builder", builders), players=[fakirs(2)])
    heard = ft.listen(state)
    ft.play(state, f"fakirs {spent}")
    gain = (builders + spent) * blue
    (paid,) = ft.facts(heard, "builders_paid")
    assert paid == {
        "tile": at,
        "builders": builders,
        "fakirs": spent,
        "blue": blue,
        "doubled": False,
        "gold": gain,
    }
    assert ft.gold(state) == 50 + gain
    assert ft.cards(state).get("fakir", 0) == 2 - spent
    assert ft.discarded(state).get("fakir", 0) == spent
    assert ft.bag(state) == ft.MEEPLES


@pytest.mark.parametrize("held", [1, 2, 5])
def test_ft_7_7_any_number_of_the_fakirs_held(held: int) -> None:
    """FT-7.7: from none to all."""
    state = ft.table(agenda=ft.tribe_action("c2", "builder", 2), players=[fakirs(held)])
    assert ft.texts(state) == {f"fakirs {count}" for count in range(held + 1)}
    ft.refused(state, f"fakirs {held + 1}")


def test_ft_7_7_without_a_blue_tile_no_fakir_is_asked_for() -> None:
    """FT-7.7: nothing to gain, so nothing is spent."""
    state = ft.table(
        layout=RED_CORNER, agenda=ft.tribe_action("a1", "builder", 3), players=[fakirs(2)]
    )
    assert ft.texts(state) == {"sell fish", "end"}
    assert ft.gold(state) == 50
    assert ft.cards(state) == {"fakir": 2, "fish": 1}


def test_ft_7_8_assassins_go_to_the_bag_and_kill_exactly_one() -> None:
    """FT-7.8: four assassins kill no more than two do."""
    board = {"c3": "gg", "c2": "y", "d4": "b"}
    state = ft.table(
        agenda=ft.tribe_action("c3", "assassin", 4), players=[ft.TRADER], meeples=board
    )
    heard = ft.listen(state)
    ft.play(state, "kill c3 merchant")
    victim = {"tile": "c3", "victim_seat": None, "tribe": "merchant", "fakirs": 0}
    assert ft.facts(heard, "killed") == [victim]
    assert ft.bag(state) == ft.MEEPLES - Counter("gyb")
    assert [ft.meeples(state, at) for at in ("c3", "c2", "d4")] == ["g", "y", "b"]
    assert ft.texts(state) == {"sell fish", "end"}


def test_ft_7_9_any_colour_within_the_distance() -> None:
    """FT-7.9: distance ≤ assassins + fakirs; the final tile itself has distance 0."""
    board = {"c3": "ywbgr", "c2": "r", "a2": "y", "f3": "g", "f2": "w", "f1": "b"}
    state = ft.table(
        agenda=ft.tribe_action("c3", "assassin", 2), players=[fakirs(1)], meeples=board
    )
    on_c3 = {f"kill c3 {tribe}" for tribe in ("vizier", "elder", "builder", "merchant", "assassin")}
    assert ft.texts(state) == on_c3 | {"kill c2 assassin", "kill a2 vizier", "kill f3 merchant"}
    ft.refused(state, "kill f2 elder")
    ft.refused(state, "kill f1 builder")


@pytest.mark.parametrize(
    ("victim", "needed"),
    [("c3 builder", 0), ("c1 elder", 0), ("f3 merchant", 1), ("f2 elder", 2), ("f1 vizier", 3)],
)
def test_ft_7_10_range_fakirs_follow_from_the_victim(victim: str, needed: int) -> None:
    """FT-7.10: max(0, distance - assassins), no more."""
    board = {"c3": "b", "c1": "w", "f3": "g", "f2": "w", "f1": "y"}
    state = ft.table(
        agenda=ft.tribe_action("c3", "assassin", 2), players=[fakirs(3)], meeples=board
    )
    heard = ft.listen(state)
    ft.play(state, f"kill {victim}")
    assert [fact["fakirs"] for fact in ft.facts(heard, "killed")] == [needed]
    assert ft.cards(state).get("fakir", 0) == 3 - needed
    assert ft.discarded(state).get("fakir", 0) == needed


def test_ft_7_11_or_a_kept_vizier_or_elder_of_an_opponent() -> None:
    """FT-7.11: at any distance, without fakirs; own ones are never targets."""
    players = [{"kept": "yw", **ft.TRADER}, {"kept": "yyw"}, {"kept": "w"}]
    state = ft.table(agenda=ft.tribe_action("a1", "assassin", 2), players=players)
    heard = ft.listen(state)
    assert ft.texts(state) == {"kill pink vizier", "kill pink elder", "kill black elder"}
    ft.refused(state, "kill blue vizier", rule="FT-7.11")
    ft.refused(state, "kill black vizier")
    ft.play(state, "kill pink vizier")
    assert [ft.kept(state, seat) for seat in range(3)] == ["yw", "yw", "w"]
    (killed,) = ft.facts(heard, "killed")
    assert (killed["tile"], killed["victim_seat"], killed["tribe"]) == (None, 1, "vizier")


@pytest.mark.parametrize("mandatory", [True, False])
def test_ft_7_12_killing_is_compulsory_if_it_costs_no_fakir(mandatory: bool) -> None:
    """FT-7.12: option kill_mandatory."""
    state = ft.table(
        options={"kill_mandatory": mandatory},
        agenda=ft.tribe_action("c3", "assassin", 2),
        players=[fakirs(1)],
        meeples={"c2": "g", "f3": "y"},
    )
    victims = {"kill c2 merchant", "kill f3 vizier"}
    if mandatory:
        assert ft.texts(state) == victims
        ft.refused(state, "kill nobody", rule="FT-7.12")
    else:
        assert ft.texts(state) == victims | {"kill nobody"}


def test_ft_7_12_a_kept_meeple_is_a_victim_without_fakirs() -> None:
    """FT-7.12: so the player cannot decline, although the board is out of reach."""
    state = ft.table(
        agenda=ft.tribe_action("c3", "assassin", 2),
        players=[fakirs(1), {"kept": "w"}],
        meeples={"f3": "y"},
    )
    assert ft.texts(state) == {"kill f3 vizier", "kill pink elder"}


@pytest.mark.parametrize("mandatory", [True, False])
def test_ft_7_12_who_would_need_fakirs_may_decline(mandatory: bool) -> None:
    """FT-7.12: the fakirs are kept, the victim lives, the assassins are gone."""
    state = ft.table(
        options={"kill_mandatory": mandatory},
        agenda=ft.tribe_action("c3", "assassin", 2),
        players=[fakirs(1)],
        meeples={"f3": "y"},
    )
    heard = ft.listen(state)
    assert ft.texts(state) == {"kill f3 vizier", "kill nobody"}
    ft.play(state, "kill nobody")
    assert "spared" in ft.names(heard)
    assert "killed" not in ft.names(heard)
    assert ft.cards(state) == {"fakir": 1, "fish": 1}
    assert ft.meeples(state, "f3") == "y"
    assert ft.bag(state)["r"] == 18


def test_ft_7_13_without_a_victim_nothing_happens() -> None:
    """FT-7.13: nobody within distance 2 + 1 fakir; the turn goes on."""
    board = {"f1": "y", "a5": "w"}
    state = ft.table(agenda=ft.window_2("c3", "assassin", 2), players=[ft.SLOAR], meeples=board)
    heard = ft.listen(state)
    ft.play(state, "continue")
    assert ft.names(heard) == ["no_victim"]
    assert ft.bag(state) == ft.MEEPLES - Counter("yw")
    assert ft.cards(state) == {"fakir": 1}


@pytest.mark.parametrize("victim", ["c2 merchant", "pink elder"])
def test_ft_7_14_the_dead_go_to_the_bag(victim: str) -> None:
    """FT-7.14: from the board and from in front of a player."""
    state = ft.table(
        agenda=ft.tribe_action("c3", "assassin", 2),
        players=[ft.TRADER, {"kept": "w"}],
        meeples={"c2": "g", "a5": "b"},
    )
    ft.play(state, f"kill {victim}")
    gone = "g" if victim == "c2 merchant" else "w"
    assert ft.bag(state)[gone] == ft.MEEPLES[gone]
    assert sum(ft.bag(state).values()) == 88


@pytest.mark.parametrize(
    ("lying", "camels_", "won"),
    [("g", {}, True), ("gb", {}, False), ("g", {"c2": 1}, False), ("g", {"c2": 0}, False)],
    ids=["emptied", "not_emptied", "opponents", "own"],
)
def test_ft_7_15_a_kill_can_win_a_tile(lying: str, camels_: dict[str, int], won: bool) -> None:
    """FT-7.15: a free tile left without meeples."""
    state = ft.table(
        agenda=ft.tribe_action("c3", "assassin", 2),
        players=[ft.TRADER],
        meeples={"c2": lying, "a3": "y"},
        camels=camels_,
    )
    heard = ft.listen(state)
    before = ft.camels(state)
    ft.play(state, "kill c2 merchant")
    assert ft.facts(heard, "took_control") == ([{"tile": "c2"}] if won else [])
    assert ft.camels(state) == before - won
    assert ft.owner(state, "c2") == (0 if won else camels_.get("c2"))


def test_ft_7_16_the_final_tile_comes_first() -> None:
    """FT-7.16: the only camel goes to the final tile, the killed-out tile stays free."""
    seven = dict.fromkeys(("a1", "b1", "c1", "d1", "e1", "f1", "a2"), 0)
    state = ft.turn_of(meeples={"c4": "r", "d4": "r", "d2": "w", "c3": "b"}, camels=seven)
    ft.play(state, "take c4")
    assert (ft.owner(state, "d4"), ft.camels(state)) == (0, 0)
    ft.play(state, "continue", "kill d2 elder")
    assert ft.owner(state, "d2") is None


def test_ft_7_17_a_tile_won_by_a_kill_gives_no_tile_action() -> None:
    """FT-7.17: the oasis c2 gets no palm; the market a3, where the move ended, is visited."""
    state = ft.table(
        agenda=ft.tribe_action("a3", "assassin", 3),
        players=[ft.TRADER],
        meeples={"c2": "g", "a4": "y"},
        resource_row=["silk", "ivory", "spice"],
    )
    ft.play(state, "kill c2 merchant")
    assert ft.owner(state, "c2") == 0
    assert ft.texts(state) == {"buy ivory silk", "buy silk spice", "buy ivory spice", "decline"}
    ft.pass_on(state)
    assert state.document()["palms"] == {}


def test_ft_7_18_order_inside_the_assassin_action() -> None:
    """FT-7.18: the kill with its fakirs, then Kandicha, then Nekir, then control."""
    player = {"djinns": ["kandicha"], "resources": {"fakir": 1, "fish": 1}}
    state = ft.table(
        agenda=ft.tribe_action("c3", "assassin", 2),
        players=[player, {"djinns": ["nekir"]}],
        meeples={"f3": "g", "c2": "y"},
    )
    heard = ft.listen(state)
    ft.play(state, "kill f3 merchant")
    assert ft.names(heard) == ["killed", "drew_cards", "djinn_paid", "took_control"]
    assert ft.gold(state, 1) == 52


def test_ft_7_18_the_assassins_are_in_the_bag_first() -> None:
    """FT-7.18: after a whole move the bag holds the assassins and the victim."""
    state = ft.turn_of(ft.TRADER, meeples={**ft.ALIVE, "e5": "r", "f5": "r"})
    ft.play(state, "take e5")
    assert ft.bag(state)["r"] == 18
