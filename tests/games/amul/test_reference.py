"""The engine against the reference, on thousands of random inputs."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from serai.games.amul import scoring
from serai.games.amul.steps.order import current_order
from tests.support.amul import reference
from tests.support.amul.board import amul, new

pytestmark = pytest.mark.slow

BRAVE = [
    (face, card.symbols["valour"], face.rpartition("-")[2])
    for face, card in zip(amul().contents.faces, amul().contents.cards, strict=True)
    if card.symbols["valour"]
]


@pytest.mark.parametrize("seats", range(3, 9))
def test_valour_order(seats: int) -> None:
    """AM-7.1 to AM-7.6"""
    dice = Random(seats)
    state = new(seats, 1)
    kinds: Counter[str] = Counter()
    for _ in range(1500):
        state.areas = [()] * seats
        state.valour = [0] * seats
        state.letter = [26] * seats
        cards: list[list[tuple[int, str]]] = [[] for _ in range(seats)]
        for face, symbols, letter in dice.sample(BRAVE, dice.randint(0, len(BRAVE))):
            seat = dice.randrange(seats)
            state.lay(seat, amul().contents.number[face])
            cards[seat].append((symbols, letter))
        state.round = dice.randint(1, 9)
        state.first_pick = dice.randrange(seats)
        expected = reference.valour_order(seats, state.round, state.first_pick, cards)
        assert list(current_order(state)) == expected
        strengths = [v for v in state.valour if v]
        kinds["tied"] += state.round > seats and len(set(strengths)) < len(strengths)
        kinds["by valour"] += state.round > seats
    assert kinds["by valour"] > 100
    assert kinds["tied"] > 50


@pytest.mark.parametrize("zero_counts", [False, True])
def test_majorities(zero_counts: bool) -> None:
    """AM-12.3 to AM-12.5"""
    dice = Random(1)
    for _ in range(5000):
        counts = [dice.randint(0, dice.choice([2, 4, 9])) for _ in range(dice.randint(3, 8))]
        assert scoring.majority(counts, (8, 4, 2), zero_counts) == reference.majority(
            counts, zero_counts
        )


def test_the_fast_totals_are_those_of_the_sheet() -> None:
    dice = Random(2)
    for seats in range(3, 9):
        for _ in range(50):
            state = new(seats, dice.randrange(1000))
            deck = list(state.deck) + list(state.palace) + list(state.bazaar)
            dice.shuffle(deck)
            for place, face in enumerate(deck[: dice.randint(0, len(deck))]):
                state.lay(place % seats, face)
            areas = scoring.final_areas(state)
            totals = scoring.totals(state.contents, areas)
            assert totals == [score.total for score in state.scores()]
