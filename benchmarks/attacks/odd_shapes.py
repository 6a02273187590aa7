"""Small texts that a parser cannot bear: numbers of thousands of digits, brackets without end."""

from __future__ import annotations

from collections.abc import Mapping

import serai
from attacks import Attack, Target, Watch
from serai.games.registry import games

_DIGITS = "9" * 5000
_PACKS = (
    "a = " + _DIGITS,
    "a = [" + ", ".join([_DIGITS] * 20) + "]",
    "a = " + "[" * 100_000,
    "a = " + "{b = " * 20_000,
    "[" * 100_000,
)


def run(target: Target, _short: bool) -> Mapping[str, float]:
    record = serai.game("five-tribes").new(seats=2, seed=1).record()
    table = target.open_table("person", "free")["table"]["id"]
    asked = [
        *(
            ("POST", "/api/tables", {"game": game, "chairs": [{}, {}], "pack": pack})
            for game in games()
            for pack in _PACKS
        ),
        *(
            ("POST", "/api/records", {"text": record.replace("Seed: 1", f"Start: {start}")})
            for start in ("[" * 100_000, '{"seats": ' + _DIGITS + "}")
        ),
        *(("POST", path, b"[" * 200_000) for path in ("/api/tables", "/api/records", "/api/tray")),
        ("POST", "/api/tables", b'{"start":' + b'{"a":' * 40_000),
        ("POST", f"/api/tables/{table}/seats/{'9' * 4400}", {"name": "Ann"}),
        ("DELETE", f"/api/tables/{table}/seats/{'9' * 4400}", None),
        ("GET", f"/api/tables/{table}/log?after={_DIGITS}", None),
    ]
    with Watch(target) as watch:
        answers = [target.ask(*one) for one in asked]
    return {
        "not_refused": sum(not 400 <= answer.status < 500 for answer in answers),
        "refused_ms": max(answer.ms for answer in answers),
        "healthz_p99_ms": watch.p99(),
        "more_mb": watch.most_megabytes,
    }


ATTACK = Attack(
    "packs of 5,000-digit numbers, [[[[…, /seats/ with 4,400 digits",
    {"not_refused": 0, "healthz_p99_ms": 100, "more_mb": 64},
    run,
)
