"""Somebody tries passwords for a name that is not theirs: does the owner still get in?"""

from __future__ import annotations

from collections.abc import Mapping

from attacks import NEWCOMER, Attack, Target, Watch

_PASSWORD = "a password of one's own"  # noqa: S105


def run(target: Target, short: bool) -> Mapping[str, float]:
    name = {"name": "Owner", "password": _PASSWORD}
    target.ask("POST", "/api/accounts", name, source=NEWCOMER)
    locked_out = compared = 0
    with Watch(target) as watch:
        for number in range(6 if short else 78):
            for guess in range(3):
                tried = {**name, "password": f"guess {number} {guess}"}
                compared += target.ask("POST", "/api/sessions", tried).status == 401
            # The owner comes every tenth time; that is often enough for the limit of an owner.
            if number % 10 == 5:
                answer = target.ask("POST", "/api/sessions", name, source=NEWCOMER)
                locked_out += answer.status != 201
    return {"locked_out": locked_out, "guesses_compared": compared, "healthz_p99_ms": watch.p99()}


ATTACK = Attack(
    "foreign tries at a name",
    # Five at once and one every 12 seconds.
    {"locked_out": 0, "guesses_compared": 15, "healthz_p99_ms": 100},
    run,
)
