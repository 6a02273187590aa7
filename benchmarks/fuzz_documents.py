"""Spoils documents of positions, field by field, and counts what becomes of them: no fault should be found.

    python benchmarks/fuzz_documents.py [--number 100000] [--seed 1] [--games amul,marrakesh] [--jobs 2]

Prints for each game how many documents of each kind of fault and each field were refused and how many were played to
the end, then one example of each fault. Ends with 1 if there is any.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

# Scripts find only their own folder; what spoils documents is kept with the tests.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.support.spoilt_documents import GAMES, Spoilt, count

PORTION = 1000  # documents per task: enough to keep processes busy, few enough to stop soon

Counts = Counter[tuple[str, str, str]]


def portion(task: tuple[str, int, int]) -> tuple[str, Counts, dict[str, Spoilt]]:
    name, number, seed = task
    return name, *count(name, number, seed)


def table(name: str, counts: Counts) -> None:
    kinds = list(dict.fromkeys(sorted(kind for kind, _, _ in counts)))
    fields = sorted({field for _, field, _ in counts})
    totals = Counter(dict.fromkeys(("refused", "played", "fault"), 0))
    for (_, _, what), number in counts.items():
        totals[what] += number
    print(f"\n{name}: {', '.join(f'{what} {number}' for what, number in totals.items())}")
    print("refused/played" + "".join(f"{kind:>13}" for kind in kinds))
    for field in fields:
        cells = [
            f"{counts[kind, field, 'refused']}/{counts[kind, field, 'played']}" for kind in kinds
        ]
        print(
            f"{field[:22]:<22}" + "".join(f"{cell if cell != '0/0' else '·':>13}" for cell in cells)
        )


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--number", type=int, default=100_000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--games", default=",".join(GAMES))
    arguments.add_argument("--jobs", type=int, default=1)
    given = arguments.parse_args()
    names = given.games.split(",")
    each = given.number // len(names)
    tasks = [
        (name, min(PORTION, each - first), given.seed * 1_000_000 + first)
        for name in names
        for first in range(0, each, PORTION)
    ]
    began = time.perf_counter()
    counts: dict[str, Counts] = {name: Counter() for name in names}
    faults: dict[str, dict[str, Spoilt]] = {name: {} for name in names}
    with ProcessPoolExecutor(given.jobs) as processes:
        for name, counted, found in processes.map(portion, tasks):
            counts[name].update(counted)
            faults[name] = {**found, **faults[name]}
    for name in names:
        table(name, counts[name])
        for said, spoilt in faults[name].items():
            print(f"fault: {said} ({spoilt.kind}, {spoilt.field})\n{json.dumps(spoilt.document)}")
    print(f"\n{each * len(names)} documents in {time.perf_counter() - began:.0f} seconds")
    sys.exit(1 if any(faults.values()) else 0)


if __name__ == "__main__":
    main()
