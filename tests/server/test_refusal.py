"""Refusals: a click on something that cannot be chosen is answered by the engine's own sentence and rule."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import serai
from serai.core.state import State
from serai.server.tables.refusal import refused_at
from tests.support.five_tribes.random_tables import any_word, random_start
from tests.support.five_tribes.twins import twin_of

MOVING: dict[str, Any] = {
    "game": "five-tribes",
    "seats": 2,
    "meeples": {"a1": "yw", "b1": "gr", "c1": "yw", "a2": "bg", "b2": "ryw"},
    "agenda": [{"step": "next_turn"}, {"step": "window", "seat": 0, "window": 1}],
    "resource_row": ["silk"],
    "djinn_row": ["leta"],
}


def answer(state: State, at: str, *drafted: str, seat: int = 0) -> tuple[str, str, str] | None:
    found = refused_at(state, seat, list(drafted), at)
    return None if found is None else (found.word, found.error.key, found.error.rule)


@pytest.fixture
def moving() -> State:
    state: State = serai.game("five-tribes").load(MOVING)
    return state


def test_ft_5_1_an_empty_tile(moving: State) -> None:
    assert answer(moving, "f5") == ("take f5", "five-tribes.no-meeples", "FT-5.1")


def test_what_may_be_chosen_is_not_refused(moving: State) -> None:
    legal = next(iter(moving.seat(0).words()))
    assert answer(moving, legal.args[0]) is None


def test_a_place_that_no_word_names_is_not_answered(moving: State) -> None:
    assert answer(moving, "seat-0") is None
    assert answer(moving, "") is None


def test_ft_5_2_after_the_drafted_words(moving: State) -> None:
    word, key, rule = answer(moving, "f5", "take a1") or ("", "", "")
    assert word.startswith("drop f5 ")
    assert (key, rule) == ("five-tribes.not-a-neighbour", "FT-5.2")


def test_ft_4_1_cards_and_djinns_have_their_time(moving: State) -> None:
    assert (answer(moving, "leta") or ("", "", ""))[2].startswith("FT-")
    assert (answer(moving, "silk") or ("", "", ""))[2].startswith("FT-")


def test_somebody_elses_turn(moving: State) -> None:
    assert (answer(moving, "a1", seat=1) or ("", "", ""))[1] == "not-your-turn"


def test_nothing_changes(moving: State) -> None:
    before = moving.digest()
    answer(moving, "f5", "take a1")
    assert moving.digest() == before


@pytest.mark.parametrize("number", range(3))
def test_ft_14_twins_are_answered_alike(number: int) -> None:
    state, dice = random_start(2 + number, number, rich=True), Random(number)
    places = [
        *(tile["at"] for tile in state.seat(0).view()["board"]),
        "silk",
        "fakir",
        "leta",
        "blue",
    ]
    compared = 0
    while not state.over and compared < 40:
        viewer = dice.randrange(state.seats)
        if dice.random() < 0.4:
            twin = twin_of(state, viewer, dice, forget=True)
            for at in dice.sample(places, 4) if twin is not None else ():
                assert twin is not None
                assert answer(state, at, seat=viewer) == answer(twin, at, seat=viewer)
                compared += 1
        state.play(*any_word(state, dice))
    assert compared >= 20
