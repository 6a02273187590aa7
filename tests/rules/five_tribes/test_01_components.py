"""FT-1: what is in the box."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from serai import BadDocument
from tests.support.five_tribes import ft

TILES_IN_THE_BOX = {
    ("small_market", "red", 6): 8,
    ("large_market", "red", 4): 4,
    ("oasis", "red", 8): 6,
    ("village", "blue", 5): 5,
    ("sacred_place", "blue", 6): 4,
    ("sacred_place", "blue", 10): 1,
    ("sacred_place", "blue", 12): 1,
    ("sacred_place", "blue", 15): 1,
}


def board(seed: int) -> list[dict[str, Any]]:
    places: list[dict[str, Any]] = ft.fresh(seed=seed).seat(None).view()["board"]
    return places


def refused_document(field: str, **fields: Any) -> None:
    with pytest.raises(BadDocument) as caught:
        ft.table(**fields)
    assert field in str(caught.value)


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_ft_1_1_thirty_tiles_18_red_and_12_blue(seed: int) -> None:
    """FT-1.1."""
    assert Counter(place["colour"] for place in board(seed)) == {"red": 18, "blue": 12}


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_ft_1_2_the_tile_split(seed: int) -> None:
    """FT-1.2: kinds, values and copies; the printed values add up to 198."""
    places = board(seed)
    kinds = Counter((place["kind"], place["colour"], place["value"]) for place in places)
    assert kinds == TILES_IN_THE_BOX
    assert sum(place["value"] for place in places) == 198


def test_ft_1_2_a_layout_with_other_tiles_is_refused() -> None:
    """FT-1.2: nine small markets and three large ones are not this game."""
    layout = ["S O V P6 S S", "P10 S O V P6 O", "L V P15 S O S", "O S V L P6 S", "V P6 S O P12 L"]
    refused_document("layout", layout=layout)


def test_ft_1_3_ninety_meeples() -> None:
    """FT-1.3: 16 viziers, 20 elders, 18 builders, 18 merchants, 18 assassins."""
    on_board = Counter("".join(ft.fresh(seed=4).document()["meeples"].values()))
    assert on_board == ft.MEEPLES
    assert sum(ft.MEEPLES.values()) == 90
    assert Counter(ft.table().document()["bag"]) == ft.MEEPLES


@pytest.mark.parametrize(("letter", "count"), sorted(ft.MEEPLES.items()))
def test_ft_1_3_one_meeple_too_many_is_refused(letter: str, count: int) -> None:
    """FT-1.3: the counts are real."""
    ft.table(meeples={"a1": letter * count})
    refused_document("meeples", meeples={"a1": letter * (count + 1)})


@pytest.mark.parametrize(("what", "limit"), [("palms", 12), ("palaces", 10)])
def test_ft_1_4_palms_and_palaces_are_limited(what: str, limit: int) -> None:
    """FT-1.4: 12 palms and 10 palaces, no more."""
    assert ft.fresh().seat(None).view()["supply"][what] == limit
    placed: dict[str, Any] = {what: {"a1": limit - 1, "f5": 1}}
    state = ft.table(**placed)
    assert state.seat(None).view()["supply"][what] == 0
    refused_document(what, **{what: {"a1": limit, "f5": 1}})


def test_ft_1_5_54_resource_cards() -> None:
    """FT-1.5: 36 goods and 18 fakirs."""
    document = ft.fresh(seed=6).document()
    found = Counter(document["resource_row"] + document["resource_deck"])
    assert found["fakir"] == 18
    assert sum(found.values()) - found["fakir"] == 36


def test_ft_1_6_the_goods() -> None:
    """FT-1.6: 2 ivory, jewels, gold; 4 papyrus, silk, spice; 6 fish, wheat, pottery each."""
    document = ft.fresh(seed=6).document()
    found = Counter(document["resource_row"] + document["resource_deck"])
    assert found == ft.CARDS
    assert sum(ft.GOODS.values()) == 36


def test_ft_1_6_the_good_gold_is_not_money() -> None:
    """FT-1.6: a gold card in the hand leaves the coins as they are."""
    document = ft.table(players=[{"gold": 7, "resources": {"gold": 2}}]).document()
    assert document["players"][0]["gold"] == 7
    refused_document("resource", players=[{"resources": {"gold": 3}}])


def test_ft_1_7_22_different_djinns() -> None:
    """FT-1.7."""
    document = ft.fresh(seed=6).document()
    assert sorted(document["djinn_row"] + document["djinn_deck"]) == sorted(ft.DJINNS)
    assert len(ft.DJINNS) == 22
    refused_document("djinn", players=[{"djinns": ["leta"]}], djinn_row=["leta"])


@pytest.mark.parametrize(
    ("seats", "camels", "markers"), [(2, 11, 2), (3, 8, 1), (4, 8, 1)], ids=["2", "3", "4"]
)
def test_ft_1_8_camels_and_markers(seats: int, camels: int, markers: int) -> None:
    """FT-1.8: blue and pink have 11 camels and 2 markers, the others 8 and 1 (with 2 players)."""
    document = ft.fresh(seats=seats).document()
    assert [player["camels"] for player in document["players"]] == [camels] * seats
    assert Counter(document["bid_order"]) == dict.fromkeys(range(seats), markers)
    colours = [player["colour"] for player in ft.fresh(seats=seats).seat(None).view()["players"]]
    assert colours == ["blue", "pink", "black", "orange"][:seats]


def test_ft_1_8_one_camel_too_many_is_refused() -> None:
    """FT-1.8: 8 camels in front of a player and one on the board are 9."""
    refused_document("camels", camels={"a1": 0}, players=[{"camels": 8}])


def test_ft_1_9_the_tracks() -> None:
    """FT-1.9: three zeros and the prices 1, 3, 5, 8, 12, 18; four spots to bid from."""
    state = ft.fresh(seats=4)
    assert ft.texts(state) == {f"bid {price}" for price in (0, 1, 3, 5, 8, 12, 18)}
    assert state.document()["turn_track"] == [None] * 9
    assert len(state.document()["bid_order"]) == 4
