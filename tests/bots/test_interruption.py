"""Interruption: somebody who cannot wait gets the best word so far, whatever the bot was about to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from threading import Event, Thread
from time import sleep

import pytest

import serai
from serai.bots import Bot, bots
from serai.bots.levels import SearchBot
from serai.bots.turns import advise
from serai.core.state import State

GAMES = ("five-tribes", "amul", "marrakesh")


@contextmanager
def impatience(player: Bot, seconds: float = 0.0) -> Iterator[None]:
    """Somebody who interrupts a bot again and again."""
    over = Event()

    def interrupt() -> None:
        while not over.is_set():
            sleep(seconds)
            player.interrupt()

    thread = Thread(target=interrupt)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def asked(game: str) -> tuple[State, int]:
    state = serai.game(game).new(seats=3, seed=1)
    return state, state.deciders()[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("milliseconds", [0, 3, 30])
def test_an_interrupted_bot_says_a_legal_word(game: str, milliseconds: int) -> None:
    state, seat = asked(game)
    player = serai.bot("master", 1)
    assert isinstance(player, SearchBot)
    with impatience(player, milliseconds / 1000):
        word = player.choose(state.seat(seat))
    assert word in state.seat(seat).words()
    assert player.interrupted
    assert player.finding is not None
    assert player.finding.interrupted


def test_an_interruption_is_for_one_choice() -> None:
    state, seat = asked("amul")
    player, patient = serai.bot("hard", 1), serai.bot("hard", 1)
    player.interrupt()  # nothing is being chosen
    assert player.choose(state.seat(seat)) == patient.choose(state.seat(seat))
    assert isinstance(player, SearchBot)
    assert not player.interrupted


@pytest.mark.parametrize("name", bots())
def test_every_bot_can_be_interrupted(name: str) -> None:
    state, seat = asked("five-tribes")
    player = serai.bot(name, 1)
    with impatience(player, 0.01):
        assert player.choose(state.seat(seat)) in state.seat(seat).words()


def test_advice_that_is_cut_short_still_has_a_word() -> None:
    state, seat = asked("five-tribes")
    while state.agenda[-1].name == "bid":
        seat = state.deciders()[0]
        state.play(seat, state.seat(seat).words()[0])
    seat = state.deciders()[0]
    player = serai.bot("master", 1)
    with impatience(player, 0.01):
        advice = advise(state.seat(seat).imagine(Random(1)), seat, player)
    assert [word in state.seat(seat).words() for word in advice.words] == [True]
