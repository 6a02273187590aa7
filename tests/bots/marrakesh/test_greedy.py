"""The greedy player of Marrakesh: allowed words, only what its seat sees, and choices that a person would call sound.

How often it wins is measured by `serai simulate`, and how long it thinks by `benchmarks/playouts.py`.
"""

from __future__ import annotations

from random import Random

import pytest

from serai.bots import bot
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.timeout import timeout_word
from tests.rules.marrakesh.board import ALL_EXPANSIONS, draft, market, new, player, turn
from tests.rules.marrakesh.test_h_hidden import twin_of


def choice(state: Table, seat: int = 0) -> str:
    return bot("greedy", 1).choose(state.seat(seat)).text


def play_out(state: Table, players: list[str], seed: int, most: int = 10_000) -> list[str]:
    """Play on through the public face, which refuses every illegal word; returns what was said."""
    seats = [bot(name, seed) for name in players]
    said: list[str] = []
    while not state.over and len(said) < most:
        seat = state.deciders()[0]
        word = seats[seat].choose(state.seat(seat))
        state.play(seat, word)
        said.append(word.text)
    return said


@pytest.mark.parametrize("options", [{}, ALL_EXPANSIONS], ids=["base", "all"])
@pytest.mark.parametrize("seed", [1, 2])
def test_it_beats_chance(options: dict[str, str], seed: int) -> None:
    state = new(2, seed, **options)
    play_out(state, ["greedy", "random"], seed)
    assert state.ranking()[0] == 1
    assert state.scores()[0].total > 80


def test_it_plays_the_same_game_again() -> None:
    first, again = (play_out(new(3, 4), ["greedy"] * 3, 4, most=60) for _ in range(2))
    assert first == again
    assert len(first) == 60


def test_it_chooses_by_what_its_seat_sees() -> None:
    """Twins that differ only in what is hidden from the seat get the same word."""
    dice = Random(7)
    state = new(3, 7, **ALL_EXPANSIONS)
    compared = 0
    while not state.over:
        seat = state.deciders()[0]
        if dice.random() < 0.1:
            compared += 1
            assert choice(twin_of(state, seat, dice), seat) == choice(state, seat)
        state.act(seat, dice.choice(state.words(seat)))
    assert compared > 15


def test_it_gains_what_provisioning_lacks() -> None:
    state = turn(
        "sahara",
        water=4,
        dinar=4,
        open_provisions=["provision_08"],  # three dates
        date=1,
        at_table={"round": 4, "camel": 0},
    )
    state.play(0, "new sahara")
    state.play(0, "caravan start")
    assert choice(state) == "gain 2 date"


def test_it_drafts_what_completes_an_area() -> None:
    first = player(
        keshis={"black": 7, "gray": 2, "turquoise": 2},
        water_sellers=["mosque"],
        chosen=["black", "gray", "pink"],
        workers={"mosque": 1, "madrasa": 1, "main_square": 1},
    )
    state = draft({"turquoise": 2, "gray": 2, "black": 1}, first, season=3, round=4, camel=0)
    assert choice(state) == "draft black 1"


def test_it_buys_the_scroll_that_brings_most() -> None:
    state = turn(
        "madrasa",
        date=1,
        keshis={"gray": 1},
        at_table={
            "season": 3,
            "round": 4,
            "camel": 0,
            "market": market(gray=["scroll_16", "scroll_01", "scroll_17"]),
        },
    )
    state.play(0, "act madrasa")
    assert choice(state) == "study scroll_01"


def test_it_spends_water_to_reach_the_dock() -> None:
    state = turn(
        "river", "mosque", water=6, keshis={"turquoise": 3}, fisherman=9, at_table={"season": 3}
    )
    state.play(0, "act river")
    assert int(choice(state).split()[1]) >= 2


def test_the_word_of_a_seat_whose_time_is_up_is_allowed() -> None:
    for seed in range(3):
        state = new(2 + seed, seed, **ALL_EXPANSIONS)
        while not state.over:
            seat = state.deciders()[0]
            word = timeout_word(state, seat)
            assert word == timeout_word(state, seat)
            state.play(seat, word)
