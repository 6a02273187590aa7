"""Tents (FT-A.8 to FT-A.11, FT-C.6, FT-C.7): a second kind of piece that takes a tile."""

from __future__ import annotations

from typing import Any

import pytest

from serai.core.errors import BadDocument
from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import at, points, table, tent, turn


def ways_to_win() -> dict[str, tuple[Any, list[str], str]]:
    """By means: a table, what is said, and the tile that is won."""
    won_by_move = turn(True, False, ft.SLOAR, meeples={"c3": "w", "d3": "w"})
    won_by_kill = at(
        ft.tribe_action("c3", "assassin", 1), True, False, {}, meeples={"d3": "y", "c3": "bbb"}
    )
    leta = at(ft.turn_end(), True, False, {"djinns": ["leta"], "kept": "ww"}, meeples=ft.ALIVE)
    utug = at(ft.turn_end(), True, False, {"djinns": ["utug"], "kept": "ww"}, meeples=ft.ALIVE)
    sword = at(
        ft.turn_end(),
        True,
        False,
        {"items": {"burning_scimitar": 1}},
        meeples={"a6": "gg", **ft.ALIVE},
    )
    return {
        "movement": (won_by_move, ["take c3"], "d3"),
        "kill": (won_by_kill, ["kill d3 vizier"], "d3"),
        "leta": (leta, ["invoke leta elder+elder", "target a1"], "a1"),
        "utug": (utug, ["invoke utug elder+elder", "target c3"], "c3"),
        "scimitar": (sword, ["use burning_scimitar", "target a6"], "a6"),
    }  # fmt: skip


@pytest.mark.parametrize("means", ["movement", "kill", "leta", "utug", "scimitar"])
@pytest.mark.parametrize("piece", ["camel", "tent"])
def test_ft_a_8_camel_or_tent_by_whatever_means(means: str, piece: str) -> None:
    """FT-A.8, FT-6.2: asked whenever a tile is won and both pieces are left."""
    state, said, won = ways_to_win()[means]
    ft.play(state, *said)
    assert ft.texts(state) == {"settle camel", "settle tent"}
    ft.refused(state, "end", "FT-A.8")
    before = ft.camels(state)
    heard = ft.listen(state)
    ft.play(state, f"settle {piece}")
    if piece == "tent":
        assert tent(state) == won
        assert ft.camels(state) == before
        assert "pitched_tent" in ft.names(heard)
    else:
        assert ft.owner(state, won) == 0
        assert tent(state) is None
        assert ft.camels(state) == before - 1
    board = {face["at"]: face for face in state.seat(1).view()["board"]}
    assert board[won]["owner"] == 0
    assert board[won].get("tent", False) == (piece == "tent")


def test_ft_a_9_the_only_kind_left_is_not_asked_for() -> None:
    """FT-A.9: without camels the tent must be used; with the tent placed only camels are."""
    used_up = {f"{column}{row}": 0 for row in "56" for column in "abcd"}
    state = turn(True, False, ft.SLOAR, meeples={"c3": "w", "d3": "w"}, camels=used_up)
    ft.play(state, "take c3")
    assert tent(state) == "d3"
    state = turn(True, False, ft.SLOAR, meeples={"c3": "w", "d3": "w"}, tents={"a1": 0})
    ft.play(state, "take c3")
    assert ft.owner(state, "d3") == 0
    assert tent(state) == "a1"


def test_ft_a_9_a_tent_owns_its_tile() -> None:
    """FT-A.9, FT-0.6: nobody takes a tile with a tent; Marid counts it; two pieces never share a tile."""
    state = turn(
        True, False, {"djinns": ["sloar"], "resources": {"fakir": 1}}, [{"djinns": ["marid"]}],
        meeples={"c3": "w", "d3": "w"}, tents={"d3": 1},
    )  # fmt: skip
    ft.play(state, "take c3")
    assert state.document()["tents"] == {"d3": 1}
    assert ft.owner(state, "d3") is None
    assert ft.gold(state, 1) == 52  # Marid's fee in another's turn


@pytest.mark.parametrize("counts", [True, False])
def test_ft_a_10_the_end_needs_the_tent_too(counts: bool) -> None:
    """FT-A.10, option tent_counts_for_end: with the last camel placed and the tent left the game goes on."""
    placed = {f"{column}{row}": 0 for row in "5" for column in "abcdef"} | {"a6": 0}
    state = turn(
        True, False, ft.SLOAR, meeples={"c3": "w", "d3": "w", "a1": "yy"}, camels=placed,
        options={"tent_counts_for_end": counts},
    )  # fmt: skip
    ft.play(state, "take c3", "settle camel")
    assert state.document()["final"] == (not counts)
    # The tent as the last piece of all.
    state = turn(
        True, False, ft.SLOAR, meeples={"c3": "w", "d3": "w", "a1": "yy"}, camels={**placed, "b6": 0},
        options={"tent_counts_for_end": counts}, final=not counts,
    )  # fmt: skip
    ft.play(state, "take c3")
    assert tent(state) == "d3"
    assert state.document()["final"]


@pytest.mark.parametrize("placed", [True, False])
def test_ft_a_10_in_documents(placed: bool) -> None:
    """FT-A.10: all camels and the tent placed, and the round not final: refused."""
    camels = {f"{column}{row}": 0 for row in "56" for column in "abcd"}
    fields: dict[str, Any] = {"camels": camels, "final": False, "meeples": ft.ALIVE}
    if not placed:
        assert not table(True, False, **fields).document()["final"]
        return
    with pytest.raises(BadDocument) as caught:
        table(True, False, tents={"a1": 0}, **fields)
    assert (caught.value.field, caught.value.key) == ("final", "document-final-camels")


def test_ft_a_11_tent_score() -> None:
    """FT-A.11: the printed value, and a point per red tile in the block, its own included; mountains do not matter."""
    # T2, a1: small market; oasis b1 is red, a2 and b2 are blue.
    state = table(True, False, tents={"a1": 0}, camels={"b1": 1})
    assert points(state, "tiles") == 6
    assert points(state, "tent_bonus") == 2
    assert points(state, "tent_bonus", 1) == 0
    # b2, whose mountains are at its top and left: b1, a1, c2, a3 and c3 are red.
    assert points(table(True, False, tents={"b2": 0}), "tent_bonus") == 5


def test_ft_c_6_a_tent_on_a_city() -> None:
    """FT-C.6: one city for FT-W.9, the tent's bonus, no printed value."""
    # T4: city d1 is red; oasis e1 and small market c2 are the other reds around it.
    state = table(True, True, tents={"d1": 0})
    assert points(state, "cities") == 5
    assert points(state, "tent_bonus") == 3
    assert points(state, "tiles") == 0


def test_ft_c_7_a_tent_by_the_lake() -> None:
    """FT-C.7: palms and palaces double as for a camel, the tent's bonus does not."""
    # T4: the lake is f2; the oasis e1 lies beside it, with red d1 in its block.
    state = table(True, True, tents={"e1": 0}, palms={"e1": 2}, palaces={"e1": 1})
    assert points(state, "palms") == 12
    assert points(state, "palaces") == 10
    assert points(state, "tent_bonus") == 2


@pytest.mark.parametrize(
    ("fields", "field", "key"),
    [
        ({"tents": {"a1": 0}, "camels": {"a1": 1}}, "tents.a1", "document-camel-and-tent"),
        ({"tents": {"a1": 0, "b1": 0}}, "tents.b1", "document-second-tent"),
        ({"tents": {"a1": 4}}, "tents.a1", "document-no-such-seat"),
        ({"tents": {"a1": 0}, "players": [{"tent": 1}]}, "players[0].tent", "document-wrong-tent"),
    ],
)
def test_ft_0_6_tents_in_documents(fields: dict[str, Any], field: str, key: str) -> None:
    """FT-0.6: camel and tent on one tile, a second tent, a tent that does not fit."""
    with pytest.raises(BadDocument) as caught:
        table(True, False, **fields)
    assert (caught.value.field, caught.value.key) == (field, key)


@pytest.mark.parametrize("field", ["tents", "item_stack", "item_discard", "item_used"])
def test_no_field_of_artisans_without_artisans(field: str) -> None:
    """FT-C.5: a tent without Artisans is refused with its field."""
    given: Any = {"tents": {"a1": 0}, "item_stack": [], "item_discard": {}, "item_used": True}
    with pytest.raises(BadDocument) as caught:
        ft.table(3, **{field: given[field]})
    assert (caught.value.field, caught.value.key) == (field, "document-needs-expansion")
