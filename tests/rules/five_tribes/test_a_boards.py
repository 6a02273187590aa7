"""The boards of the expansions (FT-A.1 to A.7, FT-W.1 to W.5, FT-C): what is dealt, and where."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import serai
from serai import SeraiError
from serai.core.errors import BadDocument
from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import (
    CONFIGURATIONS,
    ITEMS,
    WHIMS,
    WITH_ARTISANS,
    options,
    table,
    tile,
)

GAME = serai.game("five-tribes")
SHAPES = {
    (False, False): (5, 6, 90, 22),
    (True, False): (6, 6, 105, 24),
    (False, True): (6, 6, 105, 24),
    (True, True): (6, 7, 120, 26),
}
BASE = Counter({"S": 8, "L": 4, "O": 6, "V": 5, "P6": 4, "P10": 1, "P12": 1, "P15": 1})
ARTISANS = Counter({"Wtl": 1, "Wbr": 2, "M": 2, "X": 1})
CITIES = Counter({"Cb": 3, "Cr": 2, "G": 1})


def dealt(artisans: bool, whims: bool, seats: int, seed: int = 0) -> dict[str, Any]:
    state = GAME.new(seats=seats, seed=seed, options=options(artisans, whims))
    document: dict[str, Any] = state.document()
    return document


def codes(document: dict[str, Any]) -> list[list[str]]:
    return [row.split() for row in document["layout"]]


@pytest.mark.parametrize(("artisans", "whims", "seats"), CONFIGURATIONS)
def test_ft_c_1_configurations(artisans: bool, whims: bool, seats: int) -> None:
    """FT-C.1, FT-C.3, FT-A.1, FT-A.7, FT-W.1, FT-W.3: rows, columns, pieces and cards of every configuration."""
    rows, cols, meeples, djinns = SHAPES[artisans, whims]
    document = dealt(artisans, whims, seats)
    layout = codes(document)
    assert [len(row) for row in layout] == [cols] * rows
    closed = artisans + whims
    assert len(document["meeples"]) == rows * cols - closed
    assert {len(crowd) for crowd in document["meeples"].values()} == {3}
    assert sum(len(crowd) for crowd in document["meeples"].values()) == meeples
    assert document["bag"] == ""
    assert len(document["djinn_row"]) == 3
    assert len(document["djinn_row"]) + len(document["djinn_deck"]) == djinns
    camels, markers = (11, 2) if seats == 2 else (8, 1)
    assert {player["camels"] for player in document["players"]} == {camels}
    assert {player["gold"] for player in document["players"]} == {50}
    assert len(document["bid_order"]) == seats * markers
    assert len(document["resource_row"]) + len(document["resource_deck"]) == 54
    if artisans:
        assert Counter(document["item_stack"]) == Counter(ITEMS)
        assert {player["tent"] for player in document["players"]} == {1}
    else:
        assert "item_stack" not in document
        assert "tent" not in document["players"][0]
    if whims:
        pile = [*document["whim_deck"], *document["city_whims"].values()]
        assert set(pile) == set(WHIMS) - (set() if artisans else set(WITH_ARTISANS))
        assert len(pile) == len(set(pile)) == (22 if artisans else 18)
    else:
        assert "whim_deck" not in document


@pytest.mark.parametrize(("artisans", "whims"), list(SHAPES))
def test_ft_a_2_and_ft_w_2_tiles(artisans: bool, whims: bool) -> None:
    """FT-A.2, FT-W.2: the tiles of every set, with their colours and values."""
    found = Counter(code for row in codes(dealt(artisans, whims, 3)) for code in row)
    assert found == BASE + (ARTISANS if artisans else Counter()) + (CITIES if whims else Counter())
    state = GAME.new(seats=3, seed=0, options=options(artisans, whims))
    faces = {face["at"]: face for face in state.seat(None).view()["board"]}
    kinds = Counter((face["kind"], face["colour"], face["value"]) for face in faces.values())
    if artisans:
        assert kinds["workshop", "blue", 5] == 3
        assert kinds["specialized_market", "red", 10] == 2
        assert kinds["chasm", None, 0] == 1
    if whims:
        assert kinds["city_blue", "blue", 0] == 3
        assert kinds["city_red", "red", 0] == 2
        assert kinds["great_lake", None, 0] == 1


@pytest.mark.parametrize("whims", [False, True])
def test_ft_a_3_inner_part(whims: bool) -> None:
    """FT-A.3, FT-C.2: the Artisans tiles lie in the inner part, ten or fourteen others with them."""
    seen: set[str] = set()
    for seed in range(30):
        layout = codes(dealt(True, whims, 3, seed))
        inner = [code for row in layout[1:5] for code in row[1:-1]]
        assert Counter(inner) & ARTISANS == ARTISANS
        assert len(inner) == 6 + (14 if whims else 10)
        seen |= set(inner)
    # The others come from all sets.
    assert seen >= set(BASE) - {"P10", "P12", "P15"}
    assert ({"Cb", "Cr", "G"} <= seen) == whims


def test_ft_a_4_mountains_belong_to_their_workshop() -> None:
    """FT-A.4: one Workshop has mountains at its top and left, two at their bottom and right."""
    state = GAME.new(seats=3, seed=1, options={"artisans": True})
    found = Counter(
        tuple(face["mountains"])
        for face in state.seat(None).view()["board"]
        if face["kind"] == "workshop"
    )
    assert found == {("top", "left"): 1, ("bottom", "right"): 2}
    others = [f for f in state.seat(None).view()["board"] if f["kind"] != "workshop"]
    assert not any("mountains" in face for face in others)


def test_ft_a_5_a_mountain_closes_its_side_both_ways() -> None:
    """FT-A.5: steps in both directions, and nothing else: range, blocks and Hagis go across."""
    # T2: the Workshop b2 has mountains at its top (b1) and left (a2).
    board = {"b2": "b", "b1": "b", "a2": "b", "f6": "y", "f5": "y"}
    state = table(True, False, turn_track=ft.track({5: 0}), meeples=board, players=[ft.SLOAR])
    assert ft.starting(state, "take") == {"take f6", "take f5"}
    # Assassins on b2 reach both neighbours at distance 1.
    agenda = ft.tribe_action("b2", "assassin", 1)
    state = table(True, False, agenda=agenda, meeples={"b1": "y", "a2": "w", "c4": "b"})
    assert ft.texts(state) == {"kill b1 vizier", "kill a2 elder"}


@pytest.mark.parametrize("whims", [False, True])
def test_ft_a_6_open_tiles_hang_together(whims: bool) -> None:
    """FT-A.6: in every layout that is dealt all open tiles form one region, and some deals are redrawn for it."""
    for seed in range(60):
        layout = codes(dealt(True, whims, 3, seed))
        assert connected(layout)


def connected(layout: list[list[str]]) -> bool:
    cells = {
        (r, c): code
        for r, row in enumerate(layout)
        for c, code in enumerate(row)
        if code not in ("X", "G")
    }
    shut = {"Wtl": ((-1, 0), (0, -1)), "Wbr": ((1, 0), (0, 1))}

    def step(one: tuple[int, int], other: tuple[int, int]) -> bool:
        way = (other[0] - one[0], other[1] - one[1])
        back = (-way[0], -way[1])
        return way not in shut.get(cells[one], ()) and back not in shut.get(cells[other], ())

    found = {next(iter(cells))}
    border = list(found)
    while border:
        r, c = border.pop()
        for other in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if other in cells and other not in found and step((r, c), other):
                found.add(other)
                border.append(other)
    return len(found) == len(cells)


def test_ft_a_6_a_layout_that_falls_apart_is_refused() -> None:
    """FT-A.6: mountains and the Chasm that shut a tile in."""
    # d4 between the mountains of d3 (bottom), c4 (right) and d5 (top), and the Chasm on e4.
    shut = [
        "S O V P6 S L", "P15 S O P10 M O", "L V S Wbr V S", "O S Wbr L X S", "V P6 M Wtl O P6", "V P6 S O P12 L",
    ]  # fmt: skip
    with pytest.raises(BadDocument) as caught:
        table(True, False, layout=shut)
    assert (caught.value.field, caught.value.key) == ("layout", "document-layout-apart")


def test_ft_w_4_a_whim_on_each_city() -> None:
    """FT-W.4, FT-W.5: row-major order, from the top of the pile; 18 cards without Artisans."""
    document = dealt(False, True, 3)
    cities = [
        tile(r, c)
        for r, row in enumerate(codes(document))
        for c, code in enumerate(row)
        if code in ("Cb", "Cr")
    ]
    assert list(document["city_whims"]) == cities
    assert len(document["whim_deck"]) == 18 - 5
    assert not set(WITH_ARTISANS) & {*document["whim_deck"], *document["city_whims"].values()}


def test_ft_c_4_five_players_need_whims() -> None:
    """FT-C.4, FT-2.1, FT-W.22: five seats with Whims only, each with 8 camels, a marker and 50 gold."""
    for chosen in ({}, {"artisans": True}):
        with pytest.raises(SeraiError) as caught:
            GAME.new(seats=5, seed=0, options=chosen)
        assert caught.value.key == "bad-seats"
        with pytest.raises(BadDocument) as refused:
            GAME.load({"game": "five-tribes", "seats": 5, "options": chosen})
        assert refused.value.field == "seats"
    for chosen in ({"whims": True}, {"whims": True, "artisans": True}):
        state = GAME.new(seats=5, seed=0, options=chosen)
        players = state.seat(None).view()["players"]
        assert [player["colour"] for player in players] == [
            "blue", "pink", "black", "orange", "brown",
        ]  # fmt: skip
        assert {player["camels"] for player in players} == {8}


def test_ft_c_5_what_an_expansion_is_not_in_play_brings_nothing() -> None:
    """FT-C.5: djinns, pieces and cards of an expansion that is off are nowhere."""
    for artisans, whims in SHAPES:
        document = dealt(artisans, whims, 3)
        djinns = {*document["djinn_row"], *document["djinn_deck"]}
        assert ({"geb", "ptah"} <= djinns) == artisans == bool({"geb", "ptah"} & djinns)
        assert ({"kam", "satesha"} <= djinns) == whims == bool({"kam", "satesha"} & djinns)
        assert {"boaz", "kandicha"} <= djinns
        assert ("p" in "".join(document["meeples"].values())) == artisans


def test_ft_15_1_a_base_game_is_dealt_as_it_always_was() -> None:
    """FT-15.1: the same seed gives the same base game as before there were expansions."""
    document = GAME.new(seats=3, seed=7).document()
    assert document["layout"][0] == GAME.new(seats=3, seed=7).document()["layout"][0]
    assert set(document) & {"tents", "item_stack", "city_whims", "whim_deck", "earned"} == set()
    assert (
        set(document["options"]) & {"artisans", "whims", "item_visibility", "turn_track"} == set()
    )


def test_ft_15_1_items_and_whims_come_last() -> None:
    """FT-15.1: with one expansion more, what is dealt before its piles does not depend on them."""
    state = GAME.new(seats=3, seed=3, options={"artisans": True})
    again = GAME.new(seats=3, seed=3, options={"artisans": True, "item_visibility": "open"})
    assert state.document()["item_stack"] == again.document()["item_stack"]
    assert (
        GAME.new(seats=3, seed=4, options={"artisans": True}).document()["item_stack"]
        != (state.document()["item_stack"])
    )


def test_ft_c_9_a_lake_in_a_corner() -> None:
    """FT-C.9: the lake may lie on a corner; that corner cannot be owned, the others count."""
    rows = [
        "G O V P6 S L", "P10 S O V P6 O", "L V P15 S O S", "O S V L P6 S", "V P6 S O P12 L", "Cb Cr Cb S Cr Cb",
    ]  # fmt: skip
    player = {"whims": ["corner_1"]}
    state = table(
        False, True, layout=rows, agenda=ft.turn_end(), players=[player], camels={"f1": 0},
        meeples=ft.ALIVE,
    )  # fmt: skip
    assert "claim corner_1" in ft.texts(state)
    with pytest.raises(BadDocument) as caught:
        table(False, True, layout=rows, camels={"a1": 0})
    assert caught.value.key == "document-closed-tile"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda rows: [*rows[:-1]], "document-wrong-number"),
        (lambda rows: [rows[0] + " S", *rows[1:]], "document-wrong-number"),
        (lambda rows: [rows[0].replace("V", "Q"), *rows[1:]], "document-unknown-name"),
        (lambda rows: [rows[0].replace("V", "S"), *rows[1:]], "document-too-many-of"),
        (lambda rows: [rows[0].replace("V", "M"), rows[1].replace("M", "V"), *rows[2:]], "document-tile-in-ring"),
    ],
)  # fmt: skip
def test_ft_c_10_layouts_in_documents(change: Any, key: str) -> None:
    """FT-C.10: exactly the tiles of the configuration, the Artisans tiles in the inner part."""
    rows = [
        "S O V P6 S L", "P15 Wtl S P10 M O", "L V S O V S", "O S P6 L X S", "V Wbr Wbr M O P6", "V P6 S O P12 L",
    ]  # fmt: skip
    assert table(True, False, layout=rows).document()["layout"] == rows
    assert table(True, False).document()["layout"] == rows  # T2
    with pytest.raises(BadDocument) as caught:
        table(True, False, layout=change(rows))
    assert caught.value.key == key
    assert caught.value.field.startswith("layout")


def test_ft_0_5_nothing_lies_on_a_closed_tile() -> None:
    """FT-0.5: no meeples, camels, tents, palms or palaces on the Chasm (T2: e4), and no step is about it."""
    fields: list[dict[str, Any]] = [
        {"meeples": {"e4": "y"}}, {"camels": {"e4": 0}}, {"tents": {"e4": 0}}, {"palms": {"e4": 1}},
        {"palaces": {"e4": 1}}, {"agenda": ft.tile_action("e4")}, {"meeples": {"g1": "y"}},
    ]  # fmt: skip
    for field in fields:
        with pytest.raises(BadDocument) as caught:
            table(True, False, **field)
        assert caught.value.key in ("document-closed-tile", "document-unknown-name")
