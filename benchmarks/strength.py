"""How strong `greedy` is in Five Tribes with both expansions: matches with their confidence intervals.

    python benchmarks/strength.py random --games 200
    python benchmarks/strength.py three-random --games 200
    python benchmarks/strength.py blind --games 200

`blind` is a greedy player that judges by the base game alone: it sees no worth in tents, items, cities and whims,
and uses and claims none. Seats change from game to game; a shared victory counts as half a game.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import sqrt

import serai
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.games.five_tribes.artisans.part import Artisans
from serai.games.five_tribes.bot.greedy import choose as greedy
from serai.games.five_tribes.part import Part
from serai.games.five_tribes.whims.part import Whims

OPTIONS = {"artisans": True, "whims": True}
# What an expansion tells a bot.
JUDGEMENT = (
    "worth", "control_worth", "landing_worth", "tribe_worth", "likely_in_window",
)  # fmt: skip
Choose = Callable[[Seat, random.Random], Word]


@contextmanager
def blindfold() -> Iterator[None]:
    """Let the expansions tell nothing."""
    kept = [
        (part, name, part.__dict__[name])
        for part in (Artisans, Whims)
        for name in JUDGEMENT
        if name in part.__dict__
    ]
    for part, name, _ in kept:
        setattr(part, name, Part.__dict__[name])
    try:
        yield
    finally:
        for part, name, method in kept:
            setattr(part, name, method)


def blind(seat: Seat, rng: random.Random) -> Word:
    with blindfold():
        return greedy(seat, rng)


def at_random(seat: Seat, rng: random.Random) -> Word:
    return rng.choice(list(seat.words()))


MATCHES: dict[str, list[Choose]] = {
    "random": [greedy, at_random],
    "three-random": [greedy, at_random, at_random, at_random],
    "blind": [greedy, blind],
}


def play(players: list[Choose], seed: int) -> float:
    """What the first player gets of the victory, sitting where the seed says."""
    seats = len(players)
    own = seed % seats
    seated = [players[(seat - own) % seats] for seat in range(seats)]
    state = serai.game("five-tribes").new(seats=seats, seed=seed, options=OPTIONS)
    rng = random.Random(seed)
    while not state.over:
        seat = state.deciders()[0]
        state.play(seat, seated[seat](state.seat(seat), rng).text)
    places = state.ranking()
    first = [seat for seat, place in enumerate(places) if place == min(places)]
    return (own in first) / len(first)


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval, 95 %."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("match", nargs="?", default="random", choices=MATCHES)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    won, began = 0.0, time.process_time()
    for number in range(given.games):
        won += play(MATCHES[given.match], given.seed + number)
        share = won / (number + 1)
        low, high = interval(share, number + 1)
        if (number + 1) % 10 == 0 or number + 1 == given.games:
            spent = time.process_time() - began
            sys.stdout.write(
                f"{given.match}: {won:g} of {number + 1}, {share:.1%} ({low:.1%} to {high:.1%}), {spent:.0f} s\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
