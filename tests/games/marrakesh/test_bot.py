"""The greedy player of Marrakesh: allowed words, only what its seat sees, and never long."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from serai.bots import bot
from serai.games.marrakesh.bot.greedy import choose
from serai.games.marrakesh.timeout import timeout_word
from tests.rules.marrakesh.board import ALL_EXPANSIONS, new


def beats_random(seed: int, **options: str) -> bool:
    state = new(2, seed, **options)
    players = [bot("greedy", seed), bot("random", seed)]
    while not state.over:
        seat = state.deciders()[0]
        state.play(seat, players[seat].choose(state.seat(seat)))
    return state.ranking()[0] == 1 and state.scores()[0].total > 80


@pytest.mark.parametrize("options", [{}, ALL_EXPANSIONS], ids=["base", "all"])
def test_greedy_beats_random(options: dict[str, str]) -> None:
    assert all(beats_random(seed, **options) for seed in (1, 2))


def test_no_decision_takes_a_second() -> None:
    state = new(3, 5, **ALL_EXPANSIONS)
    rng = Random(5)
    spent: list[float] = []
    while not state.over and len(spent) < 150:
        seat = state.deciders()[0]
        began = process_time()
        word = choose(state.seat(seat), rng)
        spent.append(process_time() - began)
        state.play(seat, word)
    assert max(spent) < 1.0
    assert sum(spent) / len(spent) < 0.03


def test_the_word_of_a_seat_whose_time_is_up_is_allowed() -> None:
    for seed in range(3):
        state = new(2 + seed, seed, **ALL_EXPANSIONS)
        while not state.over:
            seat = state.deciders()[0]
            word = timeout_word(state, seat)
            assert word == timeout_word(state, seat)
            state.play(seat, word)
