"""OpenSpiel (games in C++, played through Python as its own examples do): uniformly random whole games."""

import gc
import random
from collections.abc import Callable
from importlib.metadata import version
from time import process_time
from typing import Any

import pyspiel  # type: ignore[import-not-found]

VERSION = version("open_spiel")


def player(name: str) -> Callable[[int, float], tuple[int, int, float]]:
    """Plays one of its games: chance is drawn by its probabilities, players choose evenly."""
    game = pyspiel.load_game(name)

    def run_games(seed: int, seconds: float) -> tuple[int, int, float]:
        rng = random.Random(seed)
        gc.collect()
        games = decisions = 0
        start = process_time()
        while (elapsed := process_time() - start) < seconds or not games:
            decisions += _play(game.new_initial_state(), rng)
            games += 1
        return games, decisions, elapsed

    return run_games


def _play(state: Any, rng: random.Random) -> int:
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            decisions += 1
    return decisions
