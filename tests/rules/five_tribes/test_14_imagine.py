"""FT-14: a seat can imagine the table anew from what it knows, and from nothing else."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import serai
from tests.support.five_tribes import ft


def middle(seed: int, plies: int) -> ft.State:
    """A game some random words after its beginning."""
    state = serai.game("five-tribes").new(seats=3, seed=seed)
    return ft.play_out(state, random.Random(seed), limit=plies)


def imagined(state: ft.State, viewer: ft.Viewer, number: int) -> ft.State:
    """What the viewer imagines with this throw of the dice."""
    return state.seat(viewer).imagine(random.Random(number))


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
@pytest.mark.parametrize(("seed", "plies"), [(1, 0), (2, 25), (3, 90), (4, 200)])
def test_ft_14_1_the_imagined_table_looks_the_same(
    viewer: ft.Viewer, seed: int, plies: int
) -> None:
    state = middle(seed, plies)
    before = state.document()
    for number in range(3):
        world = imagined(state, viewer, number)
        assert world.seat(viewer).view() == state.seat(viewer).view()
        assert [str(word) for word in world.seat(viewer).words()] == [
            str(word) for word in state.seat(viewer).words()
        ]
    assert state.document() == before, "imagining changes nothing"


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("visible", ["hidden", "open"])
def test_ft_14_1_at_every_step_of_a_game(seed: int, visible: str) -> None:
    """In the midst of moves, kills and powers too; what everybody knows of a hand is in it."""
    options = {"gold_visibility": visible, "hand_visibility": visible}
    state = serai.game("five-tribes").new(seats=3, seed=seed, options=options)
    rng = random.Random(seed)
    while not state.over:
        for player in state.document()["players"]:
            assert Counter(player["known"]) <= Counter(player["resources"])
        for viewer in ft.EVERYBODY:
            world = imagined(state, viewer, seed)
            assert world.seat(viewer).view() == state.seat(viewer).view()
            assert world.deciders() == state.deciders()
            pairs = zip(state.document()["players"], world.document()["players"], strict=True)
            for real, other in pairs:
                assert Counter(real["known"]) <= Counter(other["resources"])
            cards_there = components(world.document())["cards"]
            assert cards_there == ft.CARDS
        for _ in range(5):
            if not state.over:
                ft.say_anything(state, rng)


def components(document: dict[str, Any]) -> dict[str, Counter[str]]:
    """Everything of the box, wherever it lies (no meeples may be in hand)."""
    found = {
        "meeples": Counter(document["bag"]),
        "cards": Counter(document["resource_deck"]) + Counter(document["resource_row"]),
        "djinns": Counter(document["djinn_deck"]) + Counter(document["djinn_row"]),
    }
    for letters in document["meeples"].values():
        found["meeples"].update(letters)
    found["cards"].update(document["resource_discard"])
    found["djinns"].update(document["djinn_discard"])
    for player in document["players"]:
        found["meeples"].update(player["kept"])
        found["cards"].update(player["resources"])
        found["djinns"].update(player["djinns"])
    return {name: +counted for name, counted in found.items()}


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
def test_ft_14_1_nothing_is_lost_or_invented(viewer: ft.Viewer) -> None:
    state = ft.table(**ft.position())
    for number in range(10):
        found = components(imagined(state, viewer, number).document())
        assert found["meeples"] == ft.MEEPLES
        assert found["cards"] == ft.CARDS
        assert found["djinns"] == Counter(list(ft.VP))


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_ft_14_1_own_secrets_and_public_things_stay(viewer: int) -> None:
    state = ft.table(**ft.position())
    for number in range(10):
        world = imagined(state, viewer, number)
        assert ft.cards(world, viewer) == ft.HANDS[viewer]
        assert ft.gold(world, viewer) == ft.gold(state, viewer)
        assert ft.texts(world, viewer) == ft.texts(state, viewer)
        real, other = state.document(), world.document()
        for field in (
            *("layout", "meeples", "camels", "palms", "palaces", "resource_row"),
            *("resource_discard", "djinn_row", "djinn_discard", "bid_order", "turn_track"),
            *("round", "final", "agenda"),
        ):
            assert other[field] == real[field], field
        for seat in range(3):
            assert sum(ft.cards(world, seat).values()) == sum(ft.HANDS[seat].values())
            assert ft.gold(world, seat) >= 0


def test_ft_14_3_cards_everybody_saw_stay_with_their_holder() -> None:
    """Seat 1 was seen taking a fish; of his other two cards nothing is known."""
    state = ft.table(**ft.position())
    hands = [ft.cards(imagined(state, 0, number), 1) for number in range(30)]
    assert all(hand.get("fish", 0) >= 1 for hand in hands)
    assert all(sum(hand.values()) == 3 for hand in hands)
    assert len({tuple(sorted(hand.items())) for hand in hands}) > 5
    unseen = [ft.cards(imagined(state, 0, number), 2) for number in range(30)]
    assert len({tuple(sorted(hand.items())) for hand in unseen}) > 5


def test_ft_14_3_cards_taken_from_the_row_are_known() -> None:
    """Merchants in the open: two fish of seat 0 are no secret for seat 1."""
    state = ft.table(
        meeples={"a1": "g", "b1": "g", "e4": "yy", "e5": "y"},
        resource_row=["fish", "fish", "silk"],
        agenda=[{"step": "next_turn"}, {"step": "window", "seat": 0, "window": 1}],
    )
    ft.play(state, "take a1")
    assert state.document()["players"][0]["known"].get("fish") == 2
    for number in range(10):
        assert ft.cards(imagined(state, 1, number), 0) == {"fish": 2}


def test_ft_14_1_the_order_of_the_piles_is_imagined_anew() -> None:
    state = ft.table(**ft.position())
    for pile in ("resource_deck", "djinn_deck"):
        orders = {tuple(imagined(state, 0, number).document()[pile]) for number in range(12)}
        assert len(orders) == 12
        assert tuple(state.document()[pile]) not in orders


def test_ft_14_1_the_same_throw_imagines_the_same_world() -> None:
    state = ft.table(**ft.position())
    assert imagined(state, 0, 5).digest() == imagined(state, 0, 5).digest()
    assert imagined(state, 0, 5).digest() != imagined(state, 0, 6).digest()


def test_ft_14_1_the_generator_is_not_imagined_right() -> None:
    """Anun-Nak's draw in imagined worlds is free of the real generator's."""
    state = ft.table(**ft.position())
    draws = set()
    for number in range(12):
        world = imagined(state, 0, number)
        assert world.document()["seed"] != state.document()["seed"]
        ft.play(world, "invoke anun_nak fakir", "target f5")
        draws.add(ft.meeples(world, "f5"))
    assert len(draws) > 3


def test_ft_14_1_sibittis_djinns_are_known_to_the_drawer_only() -> None:
    state = ft.play(ft.table(**ft.position()), "invoke sibittis elder+elder")
    for number in range(8):
        world = imagined(state, 0, number)
        assert ft.texts(world) == {f"keep {djinn}" for djinn in ft.SHOWN}
    shown = {frozenset(ft.texts(imagined(state, 1, number), 0)) for number in range(8)}
    assert len(shown) > 1
    assert all(len(words) == 3 for words in shown)


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
@pytest.mark.parametrize("plies", [0, 40, 120])
def test_ft_14_1_an_imagined_game_can_be_played_to_its_end(viewer: ft.Viewer, plies: int) -> None:
    state = middle(plies + 1, plies)
    world = ft.play_out(imagined(state, viewer, plies), random.Random(plies))
    assert world.over
    found = components(world.document())
    assert (found["meeples"], found["cards"], found["djinns"]) == (
        ft.MEEPLES,
        ft.CARDS,
        Counter(list(ft.VP)),
    )
    assert all(player["gold"] >= 0 for player in world.document()["players"])
