"""Refusals of every game: who speaks out of turn, or after the end, is told the rule."""

from __future__ import annotations

from random import Random

import pytest

import serai
from serai import IllegalAction
from serai.core.state import State

GAMES = ("five-tribes", "amul", "marrakesh")


def refusal(state: State, seat: int) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        state.play(seat, state.game.lexicon[0])
    return caught.value


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_that_is_not_asked_is_told_the_rule(name: str) -> None:
    state = serai.game(name).new(seats=3, seed=2)
    dice = Random(1)
    rules = set()
    while not state.over:
        (seat, *_) = state.deciders()
        for other in range(state.seats):
            if not state.words(other):
                error = refusal(state, other)
                assert error.key == "not-your-turn"
                rules.add(error.rule)
        state.act(seat, dice.choice(state.words(seat)))
    assert (
        rules
        == {
            "five-tribes": {"FT-3.2", "FT-3.6"},
            "amul": {"AM-5.3", "AM-6.1"},
            "marrakesh": {"MK-5.1"},
        }[name]
    )
    over = refusal(state, 0)
    assert over.key == "game-over"
    assert over.rule == {"five-tribes": "FT-12.1", "amul": "AM-9.1", "marrakesh": "MK-5.1"}[name]
