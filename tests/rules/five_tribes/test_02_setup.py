"""FT-2: setting up the base game."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from serai import SeraiError
from tests.support.five_tribes import ft

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6])
def test_ft_2_1_other_numbers_of_players_are_refused(seats: int) -> None:
    """FT-2.1: five need Whims of the Sultan, nobody plays alone."""
    with pytest.raises(SeraiError):
        ft.fresh(seats=seats)


@SEATS
def test_ft_2_1_two_to_four_players(seats: int) -> None:
    """FT-2.1."""
    state = ft.fresh(seats=seats)
    assert state.seats == seats
    assert len(state.document()["players"]) == seats
    assert len(state.scores()) == seats


@SEATS
def test_ft_2_2_camels_and_markers(seats: int) -> None:
    """FT-2.2: 8 camels and 1 marker each; two players 11 camels and 2 markers each."""
    document = ft.fresh(seats=seats, seed=9).document()
    camels, markers = (11, 2) if seats == 2 else (8, 1)
    assert [player["camels"] for player in document["players"]] == [camels] * seats
    assert sorted(document["bid_order"]) == sorted([*range(seats)] * markers)


@SEATS
def test_ft_2_3_fifty_gold_each(seats: int) -> None:
    """FT-2.3."""
    players = ft.fresh(seats=seats).document()["players"]
    assert [player["gold"] for player in players] == [50] * seats
    assert all(not player["kept"] and not player["djinns"] for player in players)
    assert all(not any(player["resources"].values()) for player in players)


def test_ft_2_4_the_tiles_are_shuffled_into_5_rows_of_6() -> None:
    """FT-2.4: always the same 30 tiles, never the same board."""
    layouts = [ft.fresh(seed=seed).document()["layout"] for seed in range(20)]
    for layout in layouts:
        assert [len(row.split()) for row in layout] == [6] * 5
        assert sorted(" ".join(layout).split()) == sorted(" ".join(ft.T1).split())
    assert len({" ".join(layout) for layout in layouts}) == 20


def test_ft_2_4_every_tile_can_lie_anywhere() -> None:
    """FT-2.4: over many boards the most precious tile is seen all over the board."""
    seen = {
        " ".join(ft.fresh(seed=s).document()["layout"]).split().index("P15") for s in range(300)
    }
    assert len(seen) == 30


def test_ft_2_5_three_meeples_on_every_tile_and_none_in_the_bag() -> None:
    """FT-2.5."""
    document = ft.fresh(seed=2).document()
    assert len(document["meeples"]) == 30
    assert all(len(letters) == 3 for letters in document["meeples"].values())
    assert document["bag"] == ""
    other = ft.fresh(seed=3).document()
    assert other["meeples"] != document["meeples"]


def test_ft_2_6_the_marker_order_is_uniformly_random() -> None:
    """FT-2.6: each of the six orders of three markers comes up about equally often."""
    orders = Counter(tuple(ft.fresh(seed=seed).document()["bid_order"]) for seed in range(600))
    assert set(orders) == set(permutations(range(3)))
    assert all(60 <= count <= 140 for count in orders.values())


def test_ft_2_6_with_two_players_four_markers_are_shuffled_together() -> None:
    """FT-2.6: also orders such as blue blue pink pink, one time in six."""
    orders = Counter(tuple(ft.fresh(2, seed).document()["bid_order"]) for seed in range(600))
    assert set(orders) == set(permutations([0, 0, 1, 1]))
    assert all(60 <= count <= 140 for count in orders.values())


@SEATS
def test_ft_2_7_nine_resource_cards_are_revealed(seats: int) -> None:
    """FT-2.7: the other 45 form the deck."""
    state = ft.fresh(seats=seats, seed=8)
    assert len(state.document()["resource_row"]) == 9
    assert len(state.document()["resource_deck"]) == 45
    assert state.seat(None).view()["resource_row"] == state.document()["resource_row"]


@SEATS
def test_ft_2_8_three_djinns_are_revealed(seats: int) -> None:
    """FT-2.8: the other 19 form the deck; another seed shows others."""
    document = ft.fresh(seats=seats, seed=8).document()
    assert (len(document["djinn_row"]), len(document["djinn_deck"])) == (3, 19)
    assert len({tuple(ft.fresh(seed=seed).document()["djinn_row"]) for seed in range(20)}) > 10


def test_ft_2_9_supply_and_empty_discards() -> None:
    """FT-2.9: all palms and palaces in the supply, nothing discarded, nobody owns a tile."""
    state = ft.fresh(seed=8)
    view = state.seat(None).view()
    document = state.document()
    assert view["supply"] == {"palms": 12, "palaces": 10}
    assert not any(document["resource_discard"].values())
    assert document["djinn_discard"] == []
    assert document["camels"] == document["palms"] == document["palaces"] == {}
    assert (document["round"], document["final"]) == (1, False)
