"""One key of 127,000 dots: the parser makes a table for each of them."""

from __future__ import annotations

from collections.abc import Mapping

from attacks import Attack, Target, Watch

_DOTS = 127_000


def run(target: Target, short: bool) -> Mapping[str, float]:
    pack = "a" + ".a" * _DOTS + " = 1\n"
    body = {"game": "five-tribes", "chairs": [{}, {}], "pack": pack}
    target.ask("POST", "/api/tables", body)  # the sandbox may still be starting
    with Watch(target) as watch:
        answers = [target.ask("POST", "/api/tables", body) for _ in range(3 if short else 10)]
    return {
        "refused_ms": max(answer.ms for answer in answers),
        "not_refused": sum(answer.status not in (413, 422) for answer in answers),
        "healthz_p99_ms": watch.p99(),
        "busy_percent": watch.busy(),
        "more_mb": watch.most_megabytes,
    }


ATTACK = Attack(
    "a pack of one key with 127,000 dots, 254 kB",
    {"refused_ms": 100, "not_refused": 0, "healthz_p99_ms": 100, "more_mb": 64},
    run,
)
