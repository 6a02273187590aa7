"""How strong and how quick the levels are: one bot against others, seats rotating over the same deals.

    python benchmarks/levels.py five-tribes hard medium --seats 2 --games 200
    python benchmarks/levels.py five-tribes hard medium --options artisans=true,whims=true

Prints the share of victories (a shared one counts in parts) with Wilson's interval of 95 %, how many points the first
bot is ahead of the others' average, with an interval of 95 %, and of the best of them, and the CPU time of its
decisions by the kind of question.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from math import sqrt
from statistics import mean, stdev
from typing import Any

import serai
from serai.core.state import State


def read_options(text: str) -> dict[str, Any]:
    values: dict[str, Any] = {"true": True, "false": False}
    pairs = [pair.split("=", 1) for pair in text.split(",") if pair]
    return {name: values.get(value, value) for name, value in pairs}


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval, 95 %."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


class Match:
    """Games of one bot against others, one after the other."""

    def __init__(self, game: str, bots: tuple[str, str], seats: int, options: dict[str, Any]):
        self.game = serai.game(game)
        self.bots = bots
        self.seats = seats
        self.options = options
        self.games = 0
        self.won = 0.0
        self.ahead: list[float] = []  # of the others' average, by game
        self.lead = 0.0  # over the best of the others, summed up
        self.times: dict[str, list[float]] = {}

    def play(self, number: int, seed: int) -> None:
        """Game `number`: each deal is played once from every seat."""
        own, deal = number % self.seats, seed + number // self.seats
        state: State = self.game.new(seats=self.seats, seed=deal, options=self.options)
        names = [self.bots[seat != own] for seat in range(self.seats)]
        players = [serai.bot(name, 1000 * deal + seat) for seat, name in enumerate(names)]
        while not state.over:
            seat = state.deciders()[0]
            began = time.process_time()
            word = players[seat].choose(state.seat(seat))
            if seat == own:
                kind = type(state.agenda[-1]).__name__
                self.times.setdefault(kind, []).append(time.process_time() - began)
            state.play(seat, word)
        places = state.ranking()
        first = [seat for seat, place in enumerate(places) if place == min(places)]
        self.games += 1
        self.won += (own in first) / len(first)
        totals = [score.total for score in state.scores()]
        others = [total for seat, total in enumerate(totals) if seat != own]
        self.ahead.append(totals[own] - mean(others))
        self.lead += totals[own] - max(others)

    def result(self) -> str:
        share = self.won / self.games
        low, high = interval(share, self.games)
        error = 1.96 * stdev(self.ahead) / sqrt(self.games) if self.games > 1 else 0.0
        return (
            f"{self.games} games, {share:.1%} ({low:.1%} to {high:.1%}), "
            f"ahead {mean(self.ahead):+.2f} ± {error:.2f}, lead {self.lead / self.games:+.1f}"
        )

    def speed(self) -> str:
        lines: list[str] = []
        every = [each for times in self.times.values() for each in times]
        for kind, times in [("all", every), *sorted(self.times.items())]:
            ordered = sorted(times)
            usual = 1000 * mean(times)
            late = 1000 * ordered[int(0.99 * (len(ordered) - 1))]
            lines.append(
                f"{kind:16} {len(times):6} decisions, mean {usual:7.1f} ms, 99 % below {late:7.1f}, "
                f"slowest {1000 * ordered[-1]:7.1f}"
            )
        return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("others")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="")
    given = parser.parse_args()
    bots = (given.bot, given.others)
    match = Match(given.game, bots, given.seats, read_options(given.options))
    # What was loaded stays: as in `serai serve`, no decision pays for looking through it.
    gc.freeze()
    for number in range(given.games):
        match.play(number, given.seed)
        if match.games % 10 == 0 or match.games == given.games:
            sys.stdout.write(
                f"{given.bot} against {given.others}: {match.result()}\n{match.speed()}\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
