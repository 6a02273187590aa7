"""A board that was looked at before is drawn anew only where it has changed: it must look the same."""

from random import Random

import pytest

import serai

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", range(6))
def test_a_board_looked_at_again_is_as_if_seen_for_the_first_time(seed: int) -> None:
    game, rng = serai.game("five-tribes"), Random(seed)
    state = game.new(seats=2 + seed % 3, seed=seed)
    while not state.over:
        for seat in (None, *range(state.seats)):
            seen = state.seat(seat).view()
            assert seen == game.load(state.document()).seat(seat).view()
        if rng.random() < 0.3:
            state = state.copy()
        seat = state.deciders()[0]
        state.act(seat, rng.choice(state.words(seat)))


def test_what_was_seen_stays_as_it_was() -> None:
    game, rng = serai.game("five-tribes"), Random(1)
    state = game.new(seats=2, seed=1)
    seen = []
    for _ in range(60):
        twin = state.copy()
        seen.append((twin, state.seat(0).view()))
        seat = state.deciders()[0]
        state.act(seat, rng.choice(state.words(seat)))
    for twin, view in seen:
        assert game.load(twin.document()).seat(0).view() == view
