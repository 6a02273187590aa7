"""Greedy's decisions per second, compiled beside pure Python. Prints one line of JSON (see README.md).

python benchmarks/builds.py [--rounds R] [--pure PYTHON] [--compiled PYTHON]
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from playouts import COMPARED
from rates.engine import SEED, greedy_times

import serai
from serai.compiled import BUILD

ROOT = Path(__file__).parents[1]
BAR = 5.0
# Games of greedy players in one round; Amul's are short.
GAMES = {"amul": 20, "marrakesh": 3}
# The first round of a process also fills its caches.
WARM_UP = 1

# The Python of each build, as a process that measures whatever is asked for.
Process = subprocess.Popen[str]


def answer() -> None:
    """In the process of one build: the build, then for every name that is asked for its decisions per second."""
    print(BUILD, flush=True)
    for line in sys.stdin:
        seed, name = line.rstrip("\n").split(" ", 1)
        game, seats, options = COMPARED[name]
        times = [
            greedy_times(serai.game(game), seats, options, int(seed) + number)["greedy_mean_ms"]
            for number in range(GAMES.get(game, 1))
        ]
        print(1000 / statistics.mean(times), flush=True)


def start(python: str, build: str) -> Process:
    process = subprocess.Popen(
        [python, __file__, "--answer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    found = process.stdout.readline().strip()
    if found != build:
        sys.exit(f"{python} runs the {found or 'broken'} build, not the {build} one")
    return process


def ask(process: Process, seed: int, name: str) -> float:
    assert process.stdin is not None
    assert process.stdout is not None
    print(seed, name, file=process.stdin, flush=True)
    return float(process.stdout.readline())


def main() -> int:
    parser = argparse.ArgumentParser(description="The compiled build beside the pure one.")
    parser.add_argument("--rounds", type=int, default=9, help="both in turn (default 9)")
    parser.add_argument("--pure", default=str(ROOT / ".venv/bin/python"))
    parser.add_argument("--compiled", default=str(ROOT / ".venv-compiled/bin/python"))
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.answer:
        answer()
        return 0
    for python in (arguments.pure, arguments.compiled):
        if not Path(python).exists():
            print(json.dumps({"benchmark": "builds", "left_out": f"there is no {python}"}))
            return 0
    pure, compiled = start(arguments.pure, "pure"), start(arguments.compiled, "compiled")
    ratios: dict[str, list[float]] = {name: [] for name in COMPARED}
    for number in range(WARM_UP + arguments.rounds):
        for name, found in ratios.items():
            seed = SEED + 1000 * number
            slow, fast = ask(pure, seed, name), ask(compiled, seed, name)
            if number >= WARM_UP:
                found.append(fast / slow)
    told = {
        "benchmark": "builds",
        "version": serai.__version__,
        "rounds": arguments.rounds,
        "cores": os.cpu_count(),
        "busy_machine": round(os.getloadavg()[0], 1),
        "greedy_ratios": {
            name: {
                "median": round(statistics.median(found), 2),
                "least": round(min(found), 2),
                "most": round(max(found), 2),
                "at_least": BAR,
                "met": statistics.median(found) >= BAR,
            }
            for name, found in ratios.items()
        },
    }
    print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
