"""Whole games by searches with tiny budgets, over all games and configurations: no word of theirs may be illegal.

    python benchmarks/legal_search.py --games 10000

Seats, options and expansions change from game to game. Every tenth decision is interrupted before it begins. An illegal
word ends the run with the game's seed.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random
from typing import Any

import serai
from serai.bots.search import Search
from serai.bots.watch import Watch
from serai.core.options import allowed_values
from serai.core.state import State
from serai.games.registry import games, manifest
from serai.games.search_part import Budget

LONG = 60.0


def random_table(name: str, dice: Random) -> State:
    """A new table with any options that go together."""
    game = serai.game(name)
    while True:
        allowed = allowed_values(game.options_kind)
        options: dict[str, Any] = {
            option: dice.choice(list(values))
            for option, values in allowed.items()
            if values and dice.random() < 0.5
        }
        seats = dice.randint(game.least_seats, game.most_seats)
        try:
            return game.new(seats=seats, seed=dice.getrandbits(64), options=options)
        except serai.SeraiError:
            continue  # options that do not fit each other, or the seats


def play(name: str, seed: int) -> int:
    """One game; returns how many words were searched for."""
    dice = Random(seed)
    state = random_table(name, dice)
    decisions = 0
    while not state.over:
        seat = dice.choice(state.deciders())
        part = manifest(name).search()
        assert part is not None
        budget = Budget(dice.randint(1, 4), dice.randint(1, 6), LONG)
        watch = Watch(LONG)
        watch.interrupted = dice.random() < 0.1
        plan = Search(state.seat(seat), part, budget, dice, watch).run().best.plan
        if plan[0] not in state.words(seat):
            text = state.game.lexicon[plan[0]].text
            sys.exit(f"{name}, seed {seed}: {text!r} is not legal\n{state.record()}")
        state.act(seat, plan[0])
        decisions += 1
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    searched = [name for name in games() if manifest(name).search() is not None]
    began, decisions = time.process_time(), 0
    for number in range(given.games):
        decisions += play(searched[number % len(searched)], given.seed + number)
        if (number + 1) % 50 == 0 or number + 1 == given.games:
            spent = time.process_time() - began
            sys.stdout.write(f"{number + 1} games, {decisions} decisions, {spent:.0f} s\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
