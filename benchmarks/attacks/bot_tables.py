"""Bots only, at 450 tables of one address: how long does the bot of somebody else take to answer?"""

from __future__ import annotations

import time
from collections.abc import Mapping

from attacks import NEWCOMER, Attack, Target, Watch

_TABLES = 450
_PATIENCE = 60.0


def run(target: Target, short: bool) -> Mapping[str, float]:
    bots = [{"kind": "bot", "bot": "greedy"}] * 4
    body = {"game": "five-tribes", "chairs": bots}
    with Watch(target) as watch:
        for _ in range(60 if short else _TABLES):
            while target.ask("POST", "/api/tables", body).status == 429:
                time.sleep(0.2)
        waits = [wait_for_a_bot(target) for _ in range(2 if short else 5)]
    return {"honest_bot_s": max(waits), "healthz_p99_ms": watch.p99()}


def wait_for_a_bot(target: Target) -> float:
    """Seconds until a bot at a fresh table of another address has made its move."""
    opened = target.open_table("bot", "bot", source=NEWCOMER)
    began = time.monotonic()
    path = f"/api/tables/{opened['table']['id']}"
    while time.monotonic() < began + _PATIENCE:
        if target.ask("GET", path, source=NEWCOMER).body["seq"]:
            break
        time.sleep(0.02)
    return time.monotonic() - began


ATTACK = Attack(
    "450 tables of bots",
    {"honest_bot_s": 2, "healthz_p99_ms": 100},
    run,
    # The quota of tables would hold the attacker back before the queue is tried.
    ("--limit", "tables=0"),
)
