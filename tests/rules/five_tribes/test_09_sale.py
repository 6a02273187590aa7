"""FT-9: selling sets of goods in W4."""

from __future__ import annotations

from itertools import combinations

import pytest

from .board import (
    GOODS,
    SLOAR,
    cards,
    cards_from_top,
    discarded,
    facts,
    gold,
    listen,
    play,
    refused,
    table,
    texts,
    turn_end,
    turn_of,
)

PRICES = [1, 3, 7, 13, 21, 30, 40, 50, 60]


def test_ft_9_1_sets_are_goods_of_different_kinds() -> None:
    """FT-9.1: any such set of the hand; no pair of equals, no fakir, nothing one does not hold."""
    hand = {"ivory": 1, "silk": 1, "fish": 2, "fakir": 2}
    state = table(agenda=turn_end(), players=[{"resources": hand}])
    sets = {
        " ".join(("sell", *kinds))
        for size in (1, 2, 3)
        for kinds in combinations(("ivory", "silk", "fish"), size)
    }
    assert texts(state) == sets | {"end"}
    refused(state, "sell fish fish")
    refused(state, "sell fakir")
    refused(state, "sell wheat")


def test_ft_9_1_all_nine_kinds_give_every_set() -> None:
    """FT-9.1: 511 sets of 1 to 9 cards."""
    state = table(agenda=turn_end(), players=[{"resources": dict.fromkeys(GOODS, 1)}])
    assert len(texts(state)) == 512


@pytest.mark.parametrize("size", range(1, 10))
def test_ft_9_2_price_by_size(size: int) -> None:
    """FT-9.2: 1, 3, 7, 13, 21, 30, 40, 50, 60 gold; the cards go to the discard pile."""
    kinds = list(GOODS)[:size]
    state = table(agenda=turn_end(), players=[{"resources": dict.fromkeys(GOODS, 2)}])
    heard = listen(state)
    play(state, "sell " + " ".join(kinds))
    assert gold(state) == 50 + PRICES[size - 1]
    assert facts(heard, "sold") == [{"cards": kinds, "gold": PRICES[size - 1]}]
    assert discarded(state) == dict.fromkeys(kinds, 1)
    assert state.seat(1).view()["resource_discard"].get(kinds[0]) == 1
    assert sum(cards(state).values()) == 18 - size


def test_ft_9_3_sets_are_sold_one_by_one_between_other_effects() -> None:
    """FT-9.3: a set, then Sloar's card, then another set that contains it."""
    hand = {"fish": 2, "wheat": 1, "fakir": 1}
    player = {"djinns": ["sloar"], "resources": hand}
    deck = cards_from_top(["silk"], hand)
    state = table(agenda=turn_end(), players=[player], resource_deck=deck)
    play(state, "sell fish")
    assert gold(state) == 51
    play(state, "invoke sloar fakir", "sell silk fish")
    assert gold(state) == 54
    assert texts(state) == {"sell wheat", "end"}


def test_ft_9_3_any_number_of_sets() -> None:
    """FT-9.3: four fish are four sets of one."""
    hand = {"fish": 4, "silk": 1}
    state = table(agenda=turn_end(), players=[{"resources": hand}])
    play(state, *["sell fish"] * 4)
    assert gold(state) == 54
    assert cards(state) == {"silk": 1}


def test_ft_9_4_al_amin_gives_no_wild_goods() -> None:
    """FT-9.4: four fakirs are worth nothing in a sale."""
    player = {"djinns": ["al_amin"], "resources": {"fish": 1, "fakir": 4}}
    state = table(agenda=turn_end(), players=[player])
    assert texts(state) == {"sell fish", "end"}
    refused(state, "sell silk fish")


def test_ft_9_5_a_turn_without_movement_still_has_a_sale() -> None:
    """FT-9.5: nobody can move, the goods can be sold all the same."""
    player = {**SLOAR, "resources": {"fakir": 1, "fish": 1, "silk": 1}}
    state = play(turn_of(player, meeples={}), "skip")
    assert {"sell fish", "sell silk", "sell silk fish", "end"} <= texts(state)
    play(state, "sell silk fish")
    assert gold(state) == 53
