"""A record of nothing but lines that the engine is said to have said."""

from __future__ import annotations

import time
from collections.abc import Mapping

import serai
from attacks import Attack, Target, Watch

_LINES = 22_000


def run(target: Target, short: bool) -> Mapping[str, float]:
    game = serai.game("five-tribes")
    text = game.new(seats=2, seed=1).record() + "blue (a)\n" * _LINES
    target.ask("POST", "/api/records", {"text": text[:200]})  # the sandbox may still be starting
    with Watch(target) as watch:
        answers = [target.ask("POST", "/api/records", {"text": text}) for _ in range(3)]
        time.sleep(1 if short else 5)
        kept = watch.more_megabytes()
    return {
        "refused_ms": max(answer.ms for answer in answers),
        "not_refused": sum(answer.status != 422 for answer in answers),
        "healthz_p99_ms": watch.p99(),
        "busy_percent": watch.busy(),
        "more_mb": watch.most_megabytes,
        "kept_mb": kept,
    }


ATTACK = Attack(
    "a record of 22,000 forced lines, 220 kB",
    {"not_refused": 0, "healthz_p99_ms": 100, "more_mb": 64, "kept_mb": 32},
    run,
)
