"""The plans that are compared begin where the table stands, whoever has said the words before.

At a table of a server another process may think about every word, so that no plan is kept.
"""

from __future__ import annotations

from random import Random

import pytest

import serai
from serai.core.state import State
from serai.games.registry import games, manifest
from serai.games.search_part import HARD, MASTER

WIDTH = 6


def asked_at_random(name: str, seed: int) -> list[State]:
    """The tables of a game at which somebody has a choice, nobody having kept a plan."""
    dice = Random(seed)
    state = serai.game(name).new(seats=3, seed=seed)
    found: list[State] = []
    while not state.over:
        found.append(state.copy())
        seat = dice.choice(state.deciders())
        state.act(seat, dice.choice(state.words(seat)))
    return found


@pytest.mark.parametrize("level", [HARD, MASTER])
@pytest.mark.parametrize("name", games())
def test_every_plan_begins_with_a_word_that_is_allowed(name: str, level: int) -> None:
    for state in asked_at_random(name, 3 + level)[::3]:
        seat = state.deciders()[0]
        part = manifest(name).search()
        assert part is not None
        part.budget(level, state, seat)
        part.begin(state, seat, Random(1))
        plans = part.plans(state, seat, WIDTH, Random(1))
        assert plans
        assert {plan[0] for plan in plans} <= set(state.words(seat)), state.record()
