"""The items (FT-A.23 to FT-A.38): what each does, when, and that magic ones are used one a turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import ITEMS, MAGIC, at, items, points, table, tent, turn

WINDOWS = {
    1: ft.window_1(),
    2: ft.window_2("c3", "vizier", 2),
    3: ft.window_3("c3"),
    4: ft.turn_end(),
}
USED_IN_WINDOWS = [item for item in MAGIC if item != "flying_carpet"]
# A table on which every item has something to do.
PLENTY: dict[str, Any] = {
    "meeples": {"c3": "g", "d3": "g", "a6": "wb"},
    "camels": {"f1": 0},
    "item_discard": {"jewelry": 1, "crown": 1},
    "resource_row": ["fish", "silk"],
    "djinn_row": ["leta"],
}


def holding(item: str, window: int = 4, more: dict[str, Any] | None = None, **fields: Any) -> Any:
    player = {"items": {item: 1}, **(more or {})}
    return at(WINDOWS[window], True, False, player, **{**PLENTY, **fields})


def test_ft_a_23_and_a_24_precious_items() -> None:
    """FT-A.23, FT-A.24: values 5, 7 and 9; 5, 4 and 2 copies, of each magic item one."""
    for item, value in (("jewelry", 5), ("treasure", 7), ("crown", 9)):
        state = table(True, False, players=[{"items": {item: 2}}])
        assert points(state, "items") == 2 * value
        assert f"use {item}" not in [word.text for word in state.game.lexicon]
    assert points(table(True, False, players=[{"items": dict.fromkeys(MAGIC, 1)}]), "items") == 0
    assert sum(ITEMS.values()) == 18


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("item", USED_IN_WINDOWS)
def test_ft_a_25_in_every_window(item: str, window: int) -> None:
    """FT-A.25, FT-4.4: in each window of the own turn; then it lies in the discard, face up."""
    state = holding(item, window)
    assert f"use {item}" in ft.texts(state)
    heard = ft.listen(state)
    ft.play(state, f"use {item}")
    assert item not in items(state)
    assert state.document()["item_used"]
    assert item in state.seat(1).view()["item_discard"]
    assert ft.facts(heard, "used_item") == [{"item": item}]


@pytest.mark.parametrize("item", USED_IN_WINDOWS)
def test_ft_a_25_one_a_turn(item: str) -> None:
    """FT-A.25: a second one is refused in the same turn and allowed in the next."""
    state = holding(item, 4, item_used=True)
    assert (
        f"use {item}" not in ft.texts(state)
        if not state.over and state.deciders() == (0,)
        else True
    )
    fields = {**PLENTY, "item_used": True}
    player = {"items": {item: 1}, "resources": {"fish": 1}}
    state = at(ft.turn_end(), True, False, player, **{**fields, "resource_row": ["silk", "wheat"]})
    ft.refused(state, f"use {item}", "FT-A.25")
    ft.play(state, "end")
    assert not state.document()["item_used"]


def test_ft_a_25_no_such_item_and_no_effect() -> None:
    """FT-A.25, FT-0.10: an item that one does not hold, or that would do nothing."""
    state = at(ft.turn_end(), True, False, ft.TRADER, meeples=ft.ALIVE)
    for item in USED_IN_WINDOWS:
        ft.refused(state, f"use {item}", "FT-A.25")
    player = {**ft.TRADER, "items": {"rebirth_ring": 1, "tempest_talisman": 1}}
    state = at(ft.turn_end(), True, False, player, meeples=ft.ALIVE)
    ft.refused(state, "use rebirth_ring", "FT-A.36")  # nothing in the discard
    ft.refused(state, "use tempest_talisman", "FT-A.30")  # no camel on the board


# Flying Carpet ---------------------------------------------------------------------------------


def test_ft_a_26_the_carpet_flies_anywhere_but_here() -> None:
    """FT-A.26: any open tile with a meeple of the colour, except the one that received the previous meeple."""
    board = {"c3": "yg", "d3": "g", "a6": "g", "f1": "y", "c2": "y"}
    state = turn(True, False, {"items": {"flying_carpet": 1}}, meeples=board)
    ft.play(state, "take c3", "drop c2 vizier")
    # g can be walked to nowhere from c2; it flies to d3 or a6, not back to c3 (empty) nor stays on c2.
    assert ft.texts(state) == {"fly d3", "fly a6"}
    ft.refused(state, "fly c2", "FT-A.26")
    ft.refused(state, "fly f1", "FT-5.7")
    ft.refused(state, "fly e4", "FT-0.5")  # the Chasm
    ft.play(state, "fly a6")
    assert items(state) == {}
    assert state.document()["item_discard"] == {"flying_carpet": 1}


def test_ft_a_26_reversal_and_mountains_are_ignored() -> None:
    """FT-A.26: a flight may turn back to the tile before, and cross a mountain."""
    # T2: b2 has a mountain towards b1.
    state = turn(True, False, {"items": {"flying_carpet": 1}}, meeples={"b2": "g", "b1": "g"})
    assert ft.texts(state) == {"take b1", "take b2", "skip"}
    ft.play(state, "take b2")
    assert ft.owner(state, "b1") is None
    assert ft.pending(state)["step"] == "choose_piece"


def test_ft_a_27_an_ordinary_drop_never_costs_the_carpet() -> None:
    """FT-A.27: where the last meeple can walk it is `drop`, and `fly` there is refused."""
    state = turn(
        True, False, {"items": {"flying_carpet": 1}}, meeples={"c3": "g", "d3": "g", "a6": "g"}
    )
    ft.play(state, "take c3")
    assert ft.texts(state) == {"drop d3 merchant", "fly a6"}
    ft.refused(state, "fly d3", "FT-A.27")
    ft.play(state, "drop d3 merchant")
    assert items(state) == {"flying_carpet": 1}


def test_ft_a_27_who_may_not_fly() -> None:
    """FT-A.27, FT-A.25: no Carpet, or a magic item used in this turn; only the last meeple flies."""
    board = {"c3": "gy", "d2": "gy", "a6": "g"}
    state = turn(True, False, ft.SLOAR, meeples=board)
    ft.play(state, "take c3")
    ft.refused(state, "fly a6", "FT-A.27")
    state = turn(True, False, {**ft.SLOAR, "items": {"flying_carpet": 1}}, meeples=board)
    ft.play(state, "take c3")
    ft.refused(state, "fly a6", "FT-A.26")
    # The Horn used in W1: the Carpet stays folded.
    held = {"flying_carpet": 1, "horn_of_plenty": 1}
    state = turn(
        True, False, {**ft.SLOAR, "items": held}, meeples={"c3": "g", "d3": "g", "a6": "g", "f1": "b", "a1": "b"},
        resource_row=["fish", "fish"],
        resource_deck=ft.cards_from_top(["fish"] * 4, {"fakir": 1}, ["fish", "fish"]),
    )  # fmt: skip
    assert "take f1" in ft.texts(state)
    ft.play(state, "use horn_of_plenty")
    while ft.starting(state, "lay"):
        ft.play(state, min(ft.texts(state)))
    assert "take f1" not in ft.texts(state)
    ft.refused(state, "take f1", "FT-5.12")


@pytest.mark.parametrize("loop", [True, False])
def test_ft_a_27_joining_a_meeple_of_the_same_move(loop: bool) -> None:
    """FT-A.27: with three in hand, two of a colour, the last can fly to the tile before the last one."""
    state = turn(
        True, False, {"items": {"flying_carpet": 1}}, meeples={"c3": "ggb"},
        options={"self_matching_loop": loop},
    )  # fmt: skip
    if not loop:
        assert state.document()["final"]  # skipped by the engine: nothing to move
        return
    assert "take c3" in ft.texts(state)
    ft.play(state, "take c3", "drop c2 merchant", "drop c1 builder")
    assert ft.pending(state)["step"] != "drop"  # the last one flew back to c2, the only way
    assert items(state) == {}


def test_ft_a_27_a_prefix_commits_to_the_carpet() -> None:
    """FT-A.27: a drop that only the Carpet completes leaves flights alone."""
    board = {"c3": "yg", "d3": "g", "a6": "g"}
    state = turn(True, False, {"items": {"flying_carpet": 1}}, meeples=board)
    ft.play(state, "take c3")
    assert "drop b3 vizier" in ft.texts(state)
    ft.play(state, "drop b3 vizier")
    assert {text.split()[0] for text in ft.texts(state)} == {"fly"}


# Burning Scimitar ------------------------------------------------------------------------------


def test_ft_a_28_scimitar_removes_two() -> None:
    """FT-A.28: any two meeples of one tile to the bag; an emptied ownerless tile is won."""
    state = holding("burning_scimitar", 4, meeples={"c3": "g", "d3": "g", "a6": "wby"})
    ft.play(state, "use burning_scimitar")
    assert ft.texts(state) == {"target c3", "target d3", "target a6"}
    ft.refused(state, "target b2", "FT-A.28")
    ft.play(state, "target a6")
    assert ft.texts(state) == {"remove elder", "remove builder", "remove vizier"}
    ft.refused(state, "remove merchant", "FT-A.28")
    ft.play(state, "remove elder", "remove builder")
    assert ft.meeples(state, "a6") == "y"
    assert ft.owner(state, "a6") is None
    state = holding("burning_scimitar", 4)
    ft.play(state, "use burning_scimitar", "target a6", "remove elder", "settle camel")
    assert ft.owner(state, "a6") == 0


def test_ft_a_28_an_owned_tile_stays_its_owners() -> None:
    """FT-A.28, FT-6.4: emptied by the Scimitar, it keeps its owner."""
    state = holding("burning_scimitar", 4, camels={"a6": 1})
    ft.play(state, "use burning_scimitar", "target a6", "remove elder")
    assert ft.owner(state, "a6") == 1


def test_ft_a_29_one_meeple_and_no_kill() -> None:
    """FT-A.29: a single meeple is removed alone; Nekir, Kandicha and Boaz do not notice."""
    state = holding(
        "burning_scimitar", 4, {"djinns": ["kandicha"]}, others=[{"djinns": ["nekir"]}],
        meeples={"c3": "g", "d3": "g", "a6": "w"},
    )  # fmt: skip
    ft.play(state, "use burning_scimitar", "target a6", "settle tent")
    assert ft.kept(state) == ""
    assert ft.bag(state)["w"] == 20
    assert ft.gold(state, 1) == 50


def test_ft_a_29_scimitar_is_kill() -> None:
    """FT-A.29, option scimitar_is_kill: Nekir pays, Kandicha gains by the tile of the dead, Echidna does not double."""
    # T2: around a6 lie 4 blue tiles.
    state = holding(
        "burning_scimitar", 4, {"djinns": ["kandicha"]}, others=[{"djinns": ["nekir"]}],
        options={"scimitar_is_kill": True, "kandicha_block": "final_tile"},
    )  # fmt: skip
    ft.play(state, "use burning_scimitar", "target a6", "remove elder", "settle camel")
    assert ft.kept(state) == "w"
    assert ft.gold(state) == 50 + 4
    assert ft.gold(state, 1) == 52


# Talisman --------------------------------------------------------------------------------------


def test_ft_a_30_talisman_moves_a_camel() -> None:
    """FT-A.30: to any other open tile without camel or tent, whatever lies there; what was built stays."""
    state = holding(
        "tempest_talisman", 4, camels={"f1": 0, "a1": 1}, tents={"b1": 1}, palms={"f1": 1, "a6": 2}
    )
    ft.play(state, "use tempest_talisman")  # the only camel is lifted by the engine
    assert ft.pending(state) == {"step": "talisman_target", "seat": 0, "tile": "f1"}
    for taken in ("target a1", "target b1", "target f1"):
        ft.refused(state, taken, "FT-A.30")
    ft.refused(state, "target e4", "FT-A.30")
    ft.play(state, "target a6")
    assert (ft.owner(state, "f1"), ft.owner(state, "a6")) == (None, 0)
    assert (ft.on_tile(state, "palms", "f1"), ft.on_tile(state, "palms", "a6")) == (1, 2)
    assert points(state, "palms") == 6


def test_ft_a_30_which_camel() -> None:
    """FT-A.30, FT-A.9: one of your own; the tent stays."""
    state = holding("tempest_talisman", 4, camels={"f1": 0, "a1": 0, "c1": 1}, tents={"b1": 0})
    ft.play(state, "use tempest_talisman")
    assert ft.texts(state) == {"lift f1", "lift a1"}
    ft.refused(state, "lift c1", "FT-A.30")
    ft.refused(state, "lift b1", "FT-A.9")


def test_ft_a_9_talisman_moves_tent() -> None:
    """FT-A.9, option talisman_moves_tent: then it may be moved like a camel."""
    state = holding(
        "tempest_talisman", 4, camels={}, tents={"b1": 0}, options={"talisman_moves_tent": True}
    )
    ft.play(state, "use tempest_talisman", "target f3")
    assert tent(state) == "f3"
    assert points(state, "tent_bonus") == 4  # T2: f2, f3, e3 is blue, f4, and the Market on e2


def test_ft_a_31_no_placement() -> None:
    """FT-A.31, FT-6.7: it ends no game and revokes no end; the bare tile left behind falls to nobody."""
    placed = {f"{column}{row}": 0 for row in "12" for column in "abcd"}
    state = holding("tempest_talisman", 4, camels=placed, tents={"f1": 0}, final=True)
    ft.play(state, "use tempest_talisman", "lift a1", "target a6")
    assert state.document()["final"]
    assert ft.owner(state, "a1") is None
    assert ft.camels(state) == 0
    state = holding("tempest_talisman", 4)
    ft.play(state, "use tempest_talisman", "target a6")
    assert not state.document()["final"]


# Flute -----------------------------------------------------------------------------------------


def test_ft_a_32_flute_brings_up_to_five() -> None:
    """FT-A.32: from open neighbours, at least one, at most five; emptied tiles are not taken."""
    state = holding(
        "enchanting_flute", 4, meeples={"c3": "ggg", "d4": "wwb", "d3": "y", "f6": "rr"}
    )
    ft.play(state, "use enchanting_flute")
    assert "target d3" in ft.texts(state)
    ft.refused(state, "target a1", "FT-A.32")
    ft.play(state, "target d3")
    ft.refused(state, "stop", "FT-A.32")
    ft.refused(state, "bring f6 assassin", "FT-A.33")
    ft.refused(state, "bring c3 elder", "FT-A.32")
    ft.play(state, "bring c3 merchant", "bring c3 merchant", "bring c3 merchant", "bring d4 elder")
    assert "stop" in ft.texts(state)
    before = ft.camels(state)
    ft.play(state, "bring d4 elder")
    assert ft.meeples(state, "d3") == "ywwggg"
    assert ft.meeples(state, "c3") == ""
    assert ft.owner(state, "c3") is None
    assert ft.camels(state) == before
    assert ft.pending(state)["step"] != "flute_bring"  # five have come


def test_ft_a_32_stop_after_the_first() -> None:
    """FT-A.32, FT-16.1: `stop` ends it."""
    state = holding(
        "enchanting_flute", 4, {"resources": {"fish": 1}}, meeples={"c3": "gg", "d4": "w"}
    )
    ft.play(state, "use enchanting_flute", "target d3", "bring c3 merchant", "stop")
    assert ft.meeples(state, "d3") == "g"
    assert ft.pending(state)["step"] == "window"


@pytest.mark.parametrize("ignores", [False, True])
def test_ft_a_33_mountains_block_the_flute(ignores: bool) -> None:
    """FT-A.33, option flute_ignores_mountains; closed tiles bring nobody, diagonals never count."""
    # T2: b2 has mountains towards b1 and a2.
    state = holding(
        "enchanting_flute", 4, meeples={"b1": "g", "c2": "w", "c3": "bb"},
        options={"flute_ignores_mountains": ignores},
    )  # fmt: skip
    ft.play(state, "use enchanting_flute", "target b2")
    if ignores:
        assert "bring b1 merchant" in ft.texts(state)
    else:
        assert ft.meeples(state, "b2") == "w"  # the only one that can come
        state = holding("enchanting_flute", 4, meeples={"b1": "g", "c2": "wy", "c3": "bb"})
        ft.play(state, "use enchanting_flute", "target b2")
        ft.refused(state, "bring b1 merchant", "FT-A.33")
        ft.refused(state, "bring c3 builder", "FT-A.33")


# Lamp, Ring, Horn ------------------------------------------------------------------------------


def test_ft_a_34_lamp_calls_a_djinn() -> None:
    """FT-A.34, FT-10.11: of the row or the unseen top of the deck, free; Ba'al pays as for any gain."""
    state = holding(
        "fabulous_lamp", 4, {"resources": {"fish": 1}}, others=[{"djinns": ["baal"]}], djinn_row=["leta", "utug"],
        djinn_deck=[d for d in (*ft.DJINNS, "geb", "ptah") if d not in ("leta", "utug", "baal")],
    )  # fmt: skip
    ft.play(state, "use fabulous_lamp")
    assert ft.texts(state) == {"call leta", "call utug", "call unseen"}
    ft.refused(state, "call marid", "FT-A.34")
    other = state.copy()
    ft.play(state, "call leta")
    assert state.document()["players"][0]["djinns"] == ["leta"]
    assert state.document()["djinn_row"] == ["utug"]
    assert ft.gold(state, 1) == 52
    ft.play(other, "call unseen")
    assert other.document()["players"][0]["djinns"] == ["al_amin"]
    assert len(other.document()["djinn_row"]) == 2


def test_ft_a_35_ring_recovers_an_item() -> None:
    """FT-A.35, FT-14.6: any item of the discard; everybody knows of it from then on."""
    state = holding("rebirth_ring", 4, item_discard={"crown": 1, "fabulous_lamp": 1})
    ft.play(state, "use rebirth_ring")
    assert ft.texts(state) == {"recover crown", "recover fabulous_lamp"}
    ft.refused(state, "recover jewelry", "FT-A.35")
    ft.play(state, "recover crown")
    assert items(state) == {"crown": 1}
    assert state.document()["players"][0]["known_items"] == {"crown": 1}
    assert "known_items" not in state.seat(1).view()["players"][0]  # to be remembered (FT-14.3)


def test_ft_a_36_the_ring_cannot_take_itself() -> None:
    """FT-A.36: it needs another item there, and what it brings waits for a later turn."""
    state = holding("rebirth_ring", 4, {"resources": {"fish": 1}}, item_discard={})
    ft.refused(state, "use rebirth_ring", "FT-A.36")
    state = holding(
        "rebirth_ring", 4, {"resources": {"fish": 1}}, item_discard={"fabulous_lamp": 1, "crown": 1}
    )
    ft.play(state, "use rebirth_ring")
    ft.refused(state, "recover rebirth_ring", "FT-A.36")
    ft.play(state, "recover fabulous_lamp")
    ft.refused(state, "use fabulous_lamp", "FT-A.25")


def test_ft_a_37_horn_refills_and_orders_the_row() -> None:
    """FT-A.37, FT-A.38: refilled to nine at once, then laid position by position; equal cards are one choice."""
    deck = ft.cards_from_top(
        ["ivory", "fish", "fish", "fish", "fakir"], ["silk", "fish", "wheat", "gold"]
    )
    state = holding(
        "horn_of_plenty", 4, resource_row=["silk", "fish", "wheat", "gold"], resource_deck=deck
    )
    ft.play(state, "use horn_of_plenty")
    assert state.document()["resource_row"] == [
        "silk", "fish", "wheat", "gold", "ivory", "fish", "fish", "fish", "fakir",
    ]  # fmt: skip
    kinds = ("silk", "fish", "wheat", "gold", "ivory", "fakir")
    assert ft.texts(state) == {f"lay {card}" for card in kinds}
    ft.refused(state, "lay papyrus", "FT-A.38")
    ft.play(state, "lay fakir", "lay gold", "lay ivory", "lay wheat")
    # Only fish and silk are left; after the silk everything can lie in one way.
    assert ft.texts(state) == {"lay fish", "lay silk"}
    ft.play(state, "lay silk")
    assert state.document()["resource_row"] == [
        "fakir", "gold", "ivory", "wheat", "silk", "fish", "fish", "fish", "fish",
    ]  # fmt: skip


def test_ft_a_38_when_the_horn_is_usable() -> None:
    """FT-A.38: if the row can grow or holds at least two cards."""
    hoard = {"resources": ft.all_cards_but(["fish"])}
    state = holding("horn_of_plenty", 4, hoard, resource_row=["fish"], resource_deck=[])
    ft.refused(state, "use horn_of_plenty", "FT-A.38")
    hoard = {"resources": ft.all_cards_but(["fish", "silk"])}
    state = holding("horn_of_plenty", 4, hoard, resource_row=["fish"], resource_deck=["silk"])
    ft.play(state, "use horn_of_plenty", "lay silk")
    assert state.document()["resource_row"] == ["silk", "fish"]


@pytest.mark.parametrize("visibility", ["hidden", "open"])
def test_ft_14_1_items_held(visibility: str) -> None:
    """FT-14.1, option item_visibility: others see the number only, unless items lie open; so with the score."""
    state = table(
        True,
        False,
        players=[{"items": {"crown": 1, "jewelry": 2}}],
        options={"item_visibility": visibility},
    )
    for other in (1, None):
        shown = state.seat(other).view()["players"][0]
        assert shown["item_count"] == 3
        assert shown["items"] == ({"jewelry": 2, "crown": 1} if visibility == "open" else None)
        lines = {line.id for line in state.seat(other).scores()[0].lines}
        assert ("items" in lines) == (visibility == "open")
    assert state.seat(0).view()["players"][0]["items"] == {"jewelry": 2, "crown": 1}
    assert state.seat(0).scores()[0].total is not None
