"""Tables for the lab's tests: every game with few and many seats, with and without expansions."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import serai
from serai.core.state import State

Configuration = tuple[str, int, dict[str, Any]]

CONFIGURATIONS: Final[tuple[Configuration, ...]] = (
    ("five-tribes", 2, {}),
    ("five-tribes", 5, {"artisans": True, "whims": True}),
    ("amul", 3, {}),
    ("amul", 5, {"tea": "recommended"}),
    ("marrakesh", 2, {}),
    (
        "marrakesh",
        4,
        {
            "exp1_staircase_tiles": "random",
            "exp2_imam_sultan": "on",
            "exp3_exchange_offices": "mixed",
            "exp4_citizens": "on",
            "exp5_desert_cities": "on",
        },
    ),
)
IDS: Final = [f"{game}-{seats}" for game, seats, _ in CONFIGURATIONS]


def deal(configuration: Configuration, seed: int = 1) -> State:
    name, seats, options = configuration
    state: State = serai.game(name).new(seats=seats, seed=seed, options=options)
    return state


def play_on(state: State, dice: Random, decisions: int) -> None:
    """Say random words, as long as there is a game."""
    for _ in range(decisions):
        if state.over:
            return
        seat = state.deciders()[0]
        state.act(seat, dice.choice(state.words(seat)))
