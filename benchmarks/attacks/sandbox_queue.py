"""Broken boxes of 240 kB from sixteen connections without a rest: are the records of somebody else read?"""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping

import serai
from attacks import NEWCOMER, Attack, Target, Watch

_CONNECTIONS = 16


def run(target: Target, short: bool) -> Mapping[str, float]:
    record = {"text": serai.game("five-tribes").new(seats=2, seed=1).record()}
    target.ask("POST", "/api/records", record)  # the sandbox may still be starting
    over = threading.Event()
    statuses: list[int] = []
    flood = [
        threading.Thread(target=_send, args=(target, over, statuses)) for _ in range(_CONNECTIONS)
    ]
    with Watch(target) as watch:
        for thread in flood:
            thread.start()
        time.sleep(1)
        honest = []
        for _ in range(3 if short else 8):
            honest.append(target.ask("POST", "/api/records", record, source=NEWCOMER))
            time.sleep(0.5)
        over.set()
        for thread in flood:
            thread.join()
    return {
        "honest_s": max(answer.ms for answer in honest) / 1000,
        "honest_refused": sum(answer.status != 201 for answer in honest),
        "flood_answered_503": statuses.count(503),
        "flood_never_429": int(429 not in statuses),
        "healthz_p99_ms": watch.p99(),
    }


def _send(target: Target, over: threading.Event, statuses: list[int]) -> None:
    chairs = [{"kind": "person"}, {"kind": "person"}]
    odd = "".join(f'[[tiles]]\nodd_{number} = "{number}"\n' for number in range(8_000))
    body = {"game": "five-tribes", "chairs": chairs, "pack": odd[:240_000]}
    while not over.is_set():
        answer = target.ask("POST", "/api/tables", body)
        statuses.append(answer.status)
        if answer.status in (429, 503):
            time.sleep(0.2)


ATTACK = Attack(
    "16 connections send broken boxes of 240 kB",
    {
        "honest_s": 3,
        "honest_refused": 0,
        "flood_answered_503": 0,
        "flood_never_429": 0,
    },
    run,
    # The quotas and the rate would end the flood before the queue is tried.
    ("--limit", "tables=0", "--limit", "imports=0", "--rate", "0"),
)
