"""FT-0: words, places and the general principles everything else rests on."""

from __future__ import annotations

from collections import Counter

import pytest

from serai import BadDocument
from tests.support.five_tribes import ft

BLUE_IN_BLOCK = ["123431", "245531", "244532", "354422", "232322"]
"""Blue tiles in the block of each tile of T1, as printed beside the worked examples."""

LETTERS = {tribe: letter for letter, tribe in ft.TRIBES.items()}


def distance(a: str, b: str) -> int:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1]))


def test_ft_0_1_two_markers_give_two_separate_turns() -> None:
    """FT-0.1: a round is bidding, one turn per marker, clean-up; two markers are two turns."""
    state = ft.fresh(seats=2, seed=1)
    heard = ft.listen(state)
    for _ in ft.wander(state, seed=1, decisions=400):
        if "round_began" in ft.names(heard):
            break
    frame = [
        name
        for name in ft.names(heard)
        if name in ("bid", "turn_began", "turn_ended", "resources_refilled", "round_began")
    ]
    turns = ["turn_began", "turn_ended"] * 4
    assert [name for name in frame if name != "resources_refilled"] == [
        *["bid"] * 4,
        *turns,
        "round_began",
    ]
    assert Counter(ft.speakers(heard, "turn_began")) == {0: 2, 1: 2}
    assert ft.facts(heard, "round_began") == [{"round": 2}]


def test_ft_0_2_tiles_are_labelled_from_the_top_left() -> None:
    """FT-0.2: (row 0, col 0) is a1, (row 2, col 2) is c3, (row 4, col 5) is f5."""
    board = ft.table().seat(0).view()["board"]
    assert [place["at"] for place in board] == ft.TILES
    assert (ft.tile(0, 0), ft.tile(2, 2), ft.tile(4, 5)) == ("a1", "c3", "f5")
    values = {place["at"]: place["value"] for place in board}
    assert (values["c3"], values["a2"], values["e5"], values["f1"]) == (15, 10, 12, 4)


def test_ft_0_3_neighbours_share_a_side_and_the_board_does_not_wrap() -> None:
    """FT-0.3: no step from f1 to e2 (corner), a1 (same row) or f5 (same column)."""
    meeples = {"f1": "g", "e2": "g", "a1": "g", "f5": "g"}
    assert ft.texts(ft.turn_of(meeples=meeples)) == {"invoke sloar fakir", "skip"}
    joined = ft.turn_of(meeples={**meeples, "e1": "g"})
    assert ft.starting(joined, "take", "skip") == {"take f1", "take e1", "take e2"}


@pytest.mark.parametrize("at", ft.TILES)
def test_ft_0_3_a_block_is_the_tile_and_its_surrounding_tiles(at: str) -> None:
    """FT-0.3: up to 8 side- or corner-sharing tiles, so corners have small blocks."""
    blue = int(BLUE_IN_BLOCK[ft.TILES.index(at) // 6][ft.TILES.index(at) % 6])
    state = ft.table(agenda=ft.tribe_action(at, "builder", 2), players=[ft.TRADER], resource_row=[])
    assert ft.gold(state) == 50 + 2 * blue


@pytest.mark.parametrize("assassins", [2, 3, 4])
@pytest.mark.parametrize("at", ["c3", "a1", "f4"])
def test_ft_0_4_distance_is_rows_plus_columns(at: str, assassins: int) -> None:
    """FT-0.4: the reach of assassins shows the distance."""
    meeples = {place: "ywbgr"[i % 5] for i, place in enumerate(ft.TILES) if place != at}
    state = ft.table(agenda=ft.tribe_action(at, "assassin", assassins), meeples=meeples)
    assert ft.texts(state) == {
        f"kill {place} {ft.TRIBES[letter]}"
        for place, letter in meeples.items()
        if distance(place, at) <= assassins
    }


def test_ft_0_5_a_base_board_has_no_closed_tile() -> None:
    """FT-0.5: every base tile has a value and a colour and can hold meeples."""
    for place in ft.fresh(seed=3).seat(None).view()["board"]:
        assert place["value"] > 0
        assert place["colour"] in ("red", "blue")
        assert len(place["meeples"]) == 3


def test_ft_0_6_a_camel_is_control() -> None:
    """FT-0.6: the tile with my camel is mine, and nobody else's."""
    scores = ft.table(camels={"c3": 0, "b1": 1}).scores()
    tiles = [line.points for score in scores for line in score.lines if line.id == "tiles"]
    assert tiles == [15, 8, 0]


@pytest.mark.parametrize(("djinn", "payment"), [("leta", "elder+elder"), ("anun_nak", "elder")])
def test_ft_0_7_an_empty_tile_has_nothing_on_it(djinn: str, payment: str) -> None:
    """FT-0.7: no camel, meeple, palm or palace."""
    state = ft.table(
        agenda=ft.turn_end(),
        players=[{"kept": "ww", "djinns": [djinn]}],
        meeples={"c3": "g"},
        camels={"a1": 1, "f1": 0},
        palms={"b1": 1},
        palaces={"c1": 1},
    )
    ft.play(state, f"invoke {djinn} {payment}")
    taken = {"c3", "a1", "f1", "b1", "c1"}
    assert ft.texts(state) == {f"target {at}" for at in ft.TILES if at not in taken}


def all_meeples(state: ft.State) -> Counter[str]:
    document = state.document()
    found = Counter(document["bag"])
    for letters in document["meeples"].values():
        found.update(letters)
    for player in document["players"]:
        found.update(player["kept"])
    for part in document["agenda"]:
        found.update(part.get("hand", ""))
        if part["step"] == "tribe_action":
            found.update({LETTERS[part["tribe"]]: part["count"]})
    return found


def test_ft_0_8_no_meeple_is_ever_lost() -> None:
    """FT-0.8: bag, tiles, kept and in hand always make up the 90 meeples."""
    for state in ft.wander(ft.fresh(seats=4, seed=5), seed=5, decisions=150):
        assert all_meeples(state) == ft.MEEPLES


def test_ft_0_8_elders_in_hand_cannot_be_spent() -> None:
    """FT-0.8: collected elders pay nothing in W2, but do in W3 (FT-7.3)."""
    player = {"djinns": ["bouraq"], "resources": {"fakir": 1}}
    state = ft.table(agenda=ft.window_2("a1", "elder", 2), players=[player])
    assert ft.texts(state) == {"invoke bouraq fakir", "continue"}
    ft.refused(state, "invoke bouraq elder")
    ft.play(state, "continue")
    assert ft.texts(state) == {"invoke bouraq fakir", "invoke bouraq elder", "continue"}


def test_ft_0_8_meeples_in_hand_cannot_be_drawn() -> None:
    """FT-0.8: with two builders in hand and the bag empty, Anun-Nak has nothing to draw."""
    rest = "".join((ft.MEEPLES - Counter(b=2)).elements())
    player = {"djinns": ["anun_nak"], "resources": {"fakir": 1}}
    state = ft.table(
        agenda=ft.window_2("f1", "builder", 2), players=[player], meeples={"a1": rest}, bag=""
    )
    assert ft.texts(state) == {"fakirs 0", "fakirs 1"}
    ft.refused(state, "invoke anun_nak fakir")


def test_ft_0_8_meeples_in_hand_cannot_be_killed() -> None:
    """FT-0.8: on a bare board two assassins find no victim, not even each other."""
    state = ft.table(agenda=ft.tribe_action("a1", "assassin", 2), players=[ft.TRADER])
    assert ft.texts(state) == {"sell fish", "end"}
    assert ft.bag(state) == ft.MEEPLES


def test_ft_0_9_what_is_paid_goes_where_it_belongs() -> None:
    """FT-0.9: elders to the bag, fakirs to the resource discard, gold to the bank."""
    player = {"kept": "w", "resources": {"fakir": 1, "fish": 1}}
    state = ft.table(agenda=ft.tile_action("d1"), players=[player], djinn_row=["leta", "utug"])
    assert ft.bag(state)["w"] == 19
    ft.play(state, "summon leta elder+fakir")
    assert ft.kept(state) == ""
    assert ft.bag(state)["w"] == 20
    assert ft.discarded(state) == {"fakir": 1}
    assert ft.cards(state) == {"fish": 1}

    market = ft.table(agenda=ft.tile_action("a1"), players=[ft.TRADER], resource_row=["silk"])
    ft.play(market, "buy silk")
    assert [ft.gold(market, seat) for seat in range(3)] == [47, 50, 50]


def test_ft_0_9_the_cost_is_paid_before_the_effect() -> None:
    """FT-0.9: the elder that pays Anun-Nak is in the bag when the bag is drawn from."""
    rest = "".join((ft.MEEPLES - Counter(w=1)).elements())
    player = {"kept": "w", "djinns": ["anun_nak"], "resources": {"fish": 1}}
    state = ft.table(agenda=ft.turn_end(), players=[player], meeples={"a1": rest}, bag="")
    ft.play(state, "invoke anun_nak elder", "target f5")
    assert state.document()["meeples"]["f5"] == "w"


@pytest.mark.parametrize("palms", [11, 12])
def test_ft_0_10_no_power_can_be_paid_for_nothing(palms: int) -> None:
    """FT-0.10: without a palm left in the supply Enki cannot be started."""
    player = {"kept": "w", "djinns": ["enki"], "resources": {"fish": 1}}
    state = ft.table(agenda=ft.turn_end(), players=[player], palms={"b1": palms})
    assert ("invoke enki elder" in ft.texts(state)) == (palms == 11)
    if palms == 12:
        ft.refused(state, "invoke enki elder")


def test_ft_0_10_what_is_not_worded_may_is_compulsory() -> None:
    """FT-0.10: a builder action has a number of fakirs to choose, but no way out."""
    player = {"resources": {"fakir": 1}}
    state = ft.table(agenda=ft.tribe_action("c2", "builder", 2), players=[player])
    assert ft.texts(state) == {"fakirs 0", "fakirs 1"}
    ft.refused(state, "continue")
    ft.refused(state, "decline")


def test_ft_0_11_gold_is_never_negative_and_the_bank_never_empty() -> None:
    """FT-0.11: no debt; any amount can be held and gained."""
    with pytest.raises(BadDocument) as caught:
        ft.table(players=[{"gold": -1}])
    assert "players[0].gold" in str(caught.value)
    rich = {"gold": 1_000_000, "resources": {"fish": 1}}
    state = ft.table(agenda=ft.tribe_action("c2", "builder", 18), players=[rich])
    assert ft.gold(state) == 1_000_000 + 18 * 5


def test_ft_0_12_the_discard_is_shuffled_when_a_card_must_be_drawn() -> None:
    """FT-0.12: the deck is empty, Sloar must draw, the discard becomes the deck."""
    mine, pile = {"fakir": 1, "silk": 1}, {"fish": 3}
    hoarder = {"resources": ft.all_cards_but(mine, pile)}
    state = ft.table(
        agenda=ft.turn_end(),
        players=[{**ft.SLOAR, "resources": mine}, {}, hoarder],
        resource_deck=[],
        resource_discard=pile,
    )
    heard = ft.listen(state)
    ft.play(state, "invoke sloar fakir")
    assert ft.facts(heard, "reshuffled") == [{"pile": "resources"}]
    assert sum(ft.cards(state).values()) == 2
    assert ft.discarded(state) == {}
    assert len(state.document()["resource_deck"]) == 3


def test_ft_0_12_not_earlier_than_needed() -> None:
    """FT-0.12: taking the last card of the deck does not yet shuffle the discard."""
    mine, pile = {"fakir": 1, "silk": 1}, {"fish": 3}
    hoarder = {"resources": ft.all_cards_but(mine, pile, ["spice"])}
    state = ft.table(
        agenda=ft.turn_end(),
        players=[{**ft.SLOAR, "resources": mine}, {}, hoarder],
        resource_deck=["spice"],
        resource_discard=pile,
    )
    heard = ft.listen(state)
    ft.play(state, "invoke sloar fakir")
    assert "reshuffled" not in ft.names(heard)
    assert ft.cards(state) == {"silk": 1, "spice": 1}
    assert state.document()["resource_deck"] == []
    assert ft.discarded(state) == {"fish": 3, "fakir": 1}


def test_ft_0_13_the_letters_of_the_tribes() -> None:
    """FT-0.13: y vizier, w elder, b builder, g merchant, r assassin."""
    state = ft.table(agenda=ft.tribe_action("c3", "assassin", 2), meeples={"c3": "ywbgr"})
    assert ft.texts(state) == {
        "kill c3 vizier",
        "kill c3 elder",
        "kill c3 builder",
        "kill c3 merchant",
        "kill c3 assassin",
    }


def test_ft_0_14_nothing_that_is_held_has_a_limit() -> None:
    """FT-0.14: one player may hold all cards, djinns, viziers and elders; a tile all the palms."""
    row = ["fish", "fakir", "wheat"]
    player = {"kept": "y" * 16 + "w" * 20, "djinns": ft.DJINNS, "resources": ft.all_cards_but(row)}
    state = ft.table(
        agenda=ft.tribe_action("b1", "merchant", 3),
        players=[player],
        resource_row=row,
        palms={"b1": 11},
        meeples={"a5": "b" * 18},
    )
    assert sum(ft.cards(state).values()) == 54
    ft.play(state, "continue", "place here")
    assert ft.on_tile(state, "palms", "b1") == 12
    assert "end" in ft.texts(state)


def test_ft_0_14_a_tile_holds_any_number_of_meeples() -> None:
    """FT-0.14: even 54 meeples may lie on one tile and be collected from it."""
    pile = "y" * 15 + "w" * 20 + "b" * 18
    state = ft.turn_of(meeples={"c3": pile, "c2": "y"}, camels={"c3": 1})
    ft.pass_on(ft.play(state, "take c2"))
    assert ft.kept(state) == "y" * 16


def test_ft_0_8_window_3_follows_the_tribe_action() -> None:
    """FT-0.8: once resolved, meeples are no longer in hand: kept elders pay in W3."""
    player = {"djinns": ["bouraq"], "kept": "w"}
    state = ft.table(agenda=ft.window_3("a1"), players=[player])
    assert ft.texts(state) == {"invoke bouraq elder", "continue"}
