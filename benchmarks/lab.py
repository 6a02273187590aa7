"""The lab against the engine's own loop. Prints one line of JSON (see README.md).

python benchmarks/lab.py [--games 30] [--rounds 3]
"""

import argparse
import json
import statistics
import sys
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

import serai
from serai.games.registry import games

SEATS = 3
SEED = 12345
MOST_OVERHEAD = 1.3


class Faces:
    """The same random games by the engine's own loop and through each adapter."""

    def __init__(self, name: str) -> None:
        from serai.lab.observation import Observer  # noqa: PLC0415, an extra of its own
        from serai.lab.openspiel import load_game  # noqa: PLC0415
        from serai.lab.pettingzoo import env  # noqa: PLC0415

        self.name = name
        self.game = serai.game(name)
        self.observer = Observer(self.game, SEATS)
        self.env = env(name, SEATS)
        self.spiel = load_game(name, SEATS)

    def engine(self, number: int, observed: bool) -> int:
        dice, seeds, decisions = Random(SEED), Random(SEED), 0
        for _ in range(number):
            state = self.game.new(seats=SEATS, seed=seeds.getrandbits(64))
            while not state.over:
                for player in state.deciders():
                    seat = state.seat(player)
                    words = seat.words()
                    if observed:
                        self.observer.observe(seat)
                    state.play(player, words[int(dice.random() * len(words))])
                    decisions += 1
        return decisions

    def pettingzoo(self, number: int, observed: bool) -> int:
        dice, decisions = Random(SEED), 0
        for game in range(number):
            self.env.reset(seed=None if game else SEED)
            for agent in self.env.agent_iter():
                seen, _, over, _, _ = self.env.last(observed)
                if over:
                    self.env.step(None)
                    continue
                if observed:
                    legal = seen["action_mask"].nonzero()[0]
                else:
                    legal = self.env.legal_actions(agent)
                self.env.step(legal[int(dice.random() * len(legal))])
                decisions += 1
        return decisions

    def openspiel(self, number: int, observed: bool) -> int:
        dice, seeds, decisions = Random(SEED), Random(SEED), 0
        for _ in range(number):
            state = self.spiel.new_initial_state(seed=seeds.getrandbits(64))
            while not state.is_terminal():
                legal = state.legal_actions()
                if observed:
                    state.information_state_tensor()
                state.apply_action(legal[int(dice.random() * len(legal))])
                decisions += 1
        return decisions

    def runner(self, number: int, observed: bool) -> int:
        from serai.lab.runner import VectorRunner  # noqa: PLC0415

        runner = VectorRunner(self.name, SEATS, min(16, number), seed=SEED, observe=observed)
        dice, decisions = Random(SEED), 0
        while runner.finished < number:
            choices = [mask.nonzero()[0] for mask in runner.masks]
            runner.step([legal[int(dice.random() * len(legal))] for legal in choices])
            decisions += len(choices)
        return decisions


def microseconds(run: Callable[[int, bool], int], number: int, observed: bool) -> float:
    """Processor time per decision."""
    start = process_time()
    decisions = run(number, observed)
    return 1e6 * (process_time() - start) / decisions


def measure(name: str, number: int, rounds: int) -> dict[str, Any]:
    faces = Faces(name)
    runs = {
        "engine": faces.engine,
        "pettingzoo": faces.pettingzoo,
        "openspiel": faces.openspiel,
        "runner": faces.runner,
    }
    found: dict[str, Any] = {"array": faces.observer.size}
    for observed in (True, False):
        # In turn, so that a machine that slows down slows all alike.
        times: dict[str, list[float]] = {face: [] for face in runs}
        way = "observed" if observed else "unobserved"
        for _ in range(rounds):
            for face, run in runs.items():
                times[face].append(microseconds(run, number, observed))
                progress = (
                    f"{name}, {way}, {face}: {number} games, {times[face][-1]:.1f} us a decision"
                )
                print(progress, file=sys.stderr, flush=True)
        told: dict[str, Any] = {
            f"{face}_us": round(statistics.median(each), 1) for face, each in times.items()
        }
        for face in ("pettingzoo", "openspiel", "runner"):
            pairs = zip(times[face], times["engine"], strict=True)
            told[f"{face}_ratio"] = round(statistics.median(a / b for a, b in pairs), 2)
        found[way] = told
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="The lab against the engine's own loop.")
    parser.add_argument("--games", type=int, default=30, help="games for each figure (default 30)")
    parser.add_argument("--rounds", type=int, default=3, help="all faces in turn (default 3)")
    arguments = parser.parse_args()
    if find_spec("pettingzoo") is None:
        print("The lab is not installed: pip install '.[lab]' in a checkout", file=sys.stderr)
        return 0
    found = {name: measure(name, arguments.games, arguments.rounds) for name in games()}
    bars = {
        name: {
            "at_most": MOST_OVERHEAD,
            "met": max(each[way]["pettingzoo_ratio"] for way in ("observed", "unobserved"))
            <= MOST_OVERHEAD,
        }
        for name, each in found.items()
    }
    told = {"benchmark": "lab", "version": serai.__version__, "games": arguments.games}
    print(json.dumps({**told, **found, "bars": bars}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
