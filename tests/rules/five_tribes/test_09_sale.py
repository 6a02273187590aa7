"""FT-9: selling sets of goods in W4."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.support.five_tribes import ft

PRICES = [1, 3, 7, 13, 21, 30, 40, 50, 60]


def test_ft_9_1_sets_are_goods_of_different_kinds() -> None:
    """FT-9.1: any such set of the hand; no pair of equals, no fakir, nothing one does not hold."""
    hand = {"ivory": 1, "silk": 1, "fish": 2, "fakir": 2}
    state = ft.table(agenda=ft.turn_end(), players=[{"resources": hand}])
    sets = {
        " ".join(("sell", *kinds))
        for size in (1, 2, 3)
        for kinds in combinations(("ivory", "silk", "fish"), size)
    }
    assert ft.texts(state) == sets | {"end"}
    ft.refused(state, "sell fish fish")
    ft.refused(state, "sell fakir")
    ft.refused(state, "sell wheat")


def test_ft_9_1_all_nine_kinds_give_every_set() -> None:
    """FT-9.1: 511 sets of 1 to 9 cards."""
    state = ft.table(agenda=ft.turn_end(), players=[{"resources": dict.fromkeys(ft.GOODS, 1)}])
    assert len(ft.texts(state)) == 512


@pytest.mark.parametrize("size", range(1, 10))
def test_ft_9_2_price_by_size(size: int) -> None:
    """FT-9.2: 1, 3, 7, 13, 21, 30, 40, 50, 60 gold; the cards go to the discard pile."""
    kinds = list(ft.GOODS)[:size]
    state = ft.table(agenda=ft.turn_end(), players=[{"resources": dict.fromkeys(ft.GOODS, 2)}])
    heard = ft.listen(state)
    ft.play(state, "sell " + " ".join(kinds))
    assert ft.gold(state) == 50 + PRICES[size - 1]
    assert ft.facts(heard, "sold") == [{"cards": kinds, "gold": PRICES[size - 1]}]
    assert ft.discarded(state) == dict.fromkeys(kinds, 1)
    assert state.seat(1).view()["resource_discard"].get(kinds[0]) == 1
    assert sum(ft.cards(state).values()) == 18 - size


def test_ft_9_3_sets_are_sold_one_by_one_between_other_effects() -> None:
    """FT-9.3: a set, then Sloar's card, then another set that contains it."""
    hand = {"fish": 2, "wheat": 1, "fakir": 1}
    player = {"djinns": ["sloar"], "resources": hand}
    deck = ft.cards_from_top(["silk"], hand)
    state = ft.table(agenda=ft.turn_end(), players=[player], resource_deck=deck)
    ft.play(state, "sell fish")
    assert ft.gold(state) == 51
    ft.play(state, "invoke sloar fakir", "sell silk fish")
    assert ft.gold(state) == 54
    assert ft.texts(state) == {"sell wheat", "end"}


def test_ft_9_3_any_number_of_sets() -> None:
    """FT-9.3: four fish are four sets of one."""
    hand = {"fish": 4, "silk": 1}
    state = ft.table(agenda=ft.turn_end(), players=[{"resources": hand}])
    ft.play(state, *["sell fish"] * 4)
    assert ft.gold(state) == 54
    assert ft.cards(state) == {"silk": 1}


def test_ft_9_4_al_amin_gives_no_wild_goods() -> None:
    """FT-9.4: four fakirs are worth nothing in a sale."""
    player = {"djinns": ["al_amin"], "resources": {"fish": 1, "fakir": 4}}
    state = ft.table(agenda=ft.turn_end(), players=[player])
    assert ft.texts(state) == {"sell fish", "end"}
    ft.refused(state, "sell silk fish")


def test_ft_9_5_a_turn_without_movement_still_has_a_sale() -> None:
    """FT-9.5: nobody can move, the goods can be sold all the same."""
    player = {**ft.SLOAR, "resources": {"fakir": 1, "fish": 1, "silk": 1}}
    state = ft.play(ft.turn_of(player, meeples={}), "skip")
    assert {"sell fish", "sell silk", "sell silk fish", "end"} <= ft.texts(state)
    ft.play(state, "sell silk fish")
    assert ft.gold(state) == 53
