"""Whole games by searches with tiny budgets, over all games and configurations: no word of theirs may be illegal.

    python benchmarks/legal_search.py --games 10000

Seats, editions, options and expansions change from game to game; all seats search, each time as *hard* or as *master*
does. Every tenth search is interrupted before it begins; as the levels do, a seat goes on with its plan while all is as
foreseen. An illegal word ends the run with the game's seed.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random
from typing import Any

import serai
from serai.bots.kept_plan import KeptPlan
from serai.bots.search import Search
from serai.bots.watch import Watch
from serai.core.game import Game
from serai.core.options import allowed_values
from serai.core.seat import Seat
from serai.core.state import State
from serai.games.editions import editions
from serai.games.registry import games, manifest
from serai.games.search_part import HARD, MASTER, Budget, Plan

LONG = 60.0
YES_OR_NO = {"true": True, "false": False}


def random_value(values: tuple[str, ...], dice: Random) -> Any:
    """One of the values that an option takes; of a range of numbers (`0 … 8`) one of them."""
    value = dice.choice(values)
    least, _, most = value.partition(" … ")
    if most:
        return dice.randint(int(least), int(most))
    return YES_OR_NO.get(value, value)


def random_options(game: Game, dice: Random) -> dict[str, Any]:
    """Any options that go together; one that does not fit those before it is left out."""
    options: dict[str, Any] = {}
    for option, values in allowed_values(game.options_kind).items():
        if not values or dice.random() < 0.5:
            continue
        wanted = {**options, option: random_value(values, dice)}
        try:
            game.read_options(wanted)
        except serai.BadOption:
            continue
        options = wanted
    return options


def random_table(name: str, dice: Random) -> State:
    """A new table of any edition with any options, for any number of players."""
    while True:
        game = serai.game(name, dice.choice(editions(name)).id)
        options = random_options(game, dice)
        seats = dice.randint(*game.seats_with(game.read_options(options)))
        try:
            return game.new(seats=seats, seed=dice.getrandbits(64), options=options)
        except serai.BadOption:  # such as a first player who is not there
            continue


class TinySearcher:
    """A seat that searches as the levels do, with the smallest budgets, and goes on with its plans as they do."""

    def __init__(self, name: str, dice: Random):
        self.name = name
        self.dice = dice
        self.kept = KeptPlan()

    def choose(self, seat: Seat) -> int:
        """The index of a word."""
        plan = self.kept.next(seat) or self.search(seat)
        self.kept.keep(seat, plan)
        return plan[0]

    def search(self, seat: Seat) -> Plan:
        part = manifest(self.name).search()
        assert part is not None
        dice = self.dice
        assert seat.index is not None
        part.budget(dice.choice((HARD, MASTER)), seat.imagine(dice), seat.index)
        budget = Budget(dice.randint(1, 4), dice.randint(1, 6), LONG)
        watch = Watch(LONG)
        watch.interrupted = dice.random() < 0.1
        return Search(seat, part, budget, dice, watch).run().best.plan


def play(name: str, seed: int) -> int:
    """One game; returns how many words were said."""
    dice = Random(seed)
    state = random_table(name, dice)
    players = [TinySearcher(name, dice) for _ in range(state.seats)]
    decisions = 0
    while not state.over:
        seat = dice.choice(state.deciders())
        word = players[seat].choose(state.seat(seat))
        if word not in state.words(seat):
            text = state.game.lexicon[word].text
            sys.exit(f"{name}, seed {seed}: {text!r} is not legal\n{state.record()}")
        state.act(seat, word)
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
