"""FT-6: taking control of tiles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.support.five_tribes import ft

EIGHT = dict.fromkeys(("a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2"), 0)
"""All eight camels of seat 0 are on the board."""


def walk(board: dict[str, str], **fields: Any) -> tuple[ft.State, list[ft.Document]]:
    """Seat 0 moves from c3 to d3; the state in W2 and what was announced."""
    state = ft.turn_of(meeples=board, **fields)
    heard = ft.listen(state)
    ft.play(state, "take c3")
    return state, [{"event": event.name, **event.facts} for event in heard]


@pytest.mark.parametrize(
    ("lying", "count", "rest"), [("g", 2, ""), ("ggy", 3, "y"), ("yggrgb", 4, "ybr")]
)
def test_ft_6_1_all_meeples_of_the_colour_are_collected(lying: str, count: int, rest: str) -> None:
    """FT-6.1: the last meeple and all of its colour; the others stay."""
    state, told = walk({"c3": "g", "d3": lying})
    assert {"event": "collected", "tile": "d3", "tribe": "merchant", "count": count} in told
    assert ft.meeples(state, "d3") == rest


def test_ft_6_1_earlier_drops_of_the_move_are_collected_too() -> None:
    """FT-6.1: two viziers of the same move meet two more on b1."""
    state = ft.turn_of(meeples={"a1": "yybgr", "b1": "yy"})
    heard = ft.listen(state)
    ft.play(state, "take a1", "drop b1 vizier", "drop b2 builder", "drop a2 merchant")
    assert ft.facts(heard, "collected") == [{"tile": "b1", "tribe": "vizier", "count": 4}]
    assert ft.kept(ft.pass_on(state)) == "yyyy"


def test_ft_6_2_an_emptied_free_tile_is_taken() -> None:
    """FT-6.2: at once and without asking; a camel is placed."""
    state, told = walk(ft.ALIVE)
    assert [entry["event"] for entry in told] == [
        "picked_up",
        "dropped",
        "collected",
        "took_control",
    ]
    assert told[-1]["tile"] == "d3"
    assert (ft.owner(state, "d3"), ft.camels(state)) == (0, 7)


def test_ft_6_2_not_while_meeples_are_left() -> None:
    """FT-6.2: a vizier left behind keeps the tile free."""
    state, told = walk({"c3": "g", "d3": "gy"})
    assert "took_control" not in [entry["event"] for entry in told]
    assert (ft.owner(state, "d3"), ft.camels(state)) == (None, 8)


@pytest.mark.parametrize("pieces", [{"palms": {"d3": 2}}, {"palaces": {"d3": 1}}])
def test_ft_6_3_palms_and_palaces_do_not_matter(pieces: ft.Document) -> None:
    """FT-6.3: a built-up tile is taken like any other."""
    state, _ = walk(ft.ALIVE, **pieces)
    assert ft.owner(state, "d3") == 0


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_ft_6_4_an_owned_tile_keeps_its_owner(holder: int) -> None:
    """FT-6.4: whoever empties it; no camel is placed."""
    state, told = walk(ft.ALIVE, camels={"d3": holder})
    assert "took_control" not in [entry["event"] for entry in told]
    assert ft.owner(state, "d3") == holder
    assert ft.camels(state) == (7 if holder == 0 else 8)


def test_ft_6_5_without_a_camel_control_is_not_taken() -> None:
    """FT-6.5: the tile stays free and no old camel moves."""
    state, told = walk(ft.ALIVE, camels=EIGHT, final=True)
    assert "took_control" not in [entry["event"] for entry in told]
    assert ft.owner(state, "d3") is None
    assert state.document()["camels"] == EIGHT


def test_ft_6_5_such_a_tile_can_be_won_later_by_anyone() -> None:
    """FT-6.5: after seat 0 left it free, seat 1 empties it again and takes it."""
    board = {**ft.ALIVE, "e3": "w", "a4": "y", "a5": "y"}
    state = ft.table(
        turn_track=ft.track({5: 0, 3: 1}),
        players=[ft.SLOAR, ft.TRADER],
        meeples=board,
        camels=EIGHT,
        final=True,
    )
    ft.pass_on(ft.play(state, "take c3"))
    assert ft.owner(state, "d3") is None
    document = state.document()
    document["meeples"]["d3"] = "w"
    document["bag"] = document["bag"].replace("w", "", 1)
    later = ft.table(**document)
    ft.play(later, "take e3")
    assert ft.owner(later, "d3") == 1


@pytest.mark.parametrize("seed", [1, 2])
def test_ft_6_6_ownership_never_ends(seed: int) -> None:
    """FT-6.6: in the base game a camel on a tile stays there for good."""
    state = ft.fresh(seats=4, seed=seed)
    before: dict[str, int] = {}
    for _ in ft.wander(state, seed=seed, decisions=3000):
        document = state.document()
        assert before.items() <= document["camels"].items()
        before = dict(document["camels"])
        placed = Counter(before.values())
        assert [player["camels"] for player in document["players"]] == [
            8 - placed[seat] for seat in range(4)
        ]
    assert before


def test_ft_6_7_control_does_not_arise_by_itself() -> None:
    """FT-6.7: bare tiles passed over, and bare tiles anywhere, stay free."""
    state = ft.turn_of(meeples={"c3": "yg", "e3": "gb", "a1": "b", "a2": "b"})
    heard = ft.listen(state)
    ft.pass_on(ft.play(state, "take c3"))
    assert "turn_ended" in ft.names(heard)
    assert "took_control" not in ft.names(heard)
    assert state.document()["camels"] == {}
