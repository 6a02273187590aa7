"""The log of a game of 12,000 lines, asked for from twenty connections without a rest."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from attacks import Attack, Target, Watch, ask_again_and_again
from long_log import add_long_table
from serai.server.store.connection import connect
from serai.server.store.store import Store

_LINES = 12_000
_CONNECTIONS = 20


def prepare(database: Path) -> None:
    store = Store(connect(str(database)))
    store.migrate()
    add_long_table(store, _LINES)
    store.close()


def run(target: Target, short: bool) -> Mapping[str, float]:
    with closing(sqlite3.connect(target.database)) as database:
        ((table,),) = database.execute("SELECT id FROM tables")
    path = f"/api/tables/{table}/log"
    with Watch(target) as watch:
        answers = ask_again_and_again(target, path, _CONNECTIONS, 4 if short else 20)
    return {
        "healthz_p99_ms": watch.p99(),
        "unanswered": watch.unanswered,
        "busy_percent": watch.busy(),
        "logs_per_s": sum(answer.status == 200 for answer in answers) / (4 if short else 20),
    }


ATTACK = Attack(
    "20 connections ask for a log of 12,000 lines",
    # A log of 12,000 lines costs 121 tokens: two and a half at once, and then one every 2.4 s.
    {"healthz_p99_ms": 100, "unanswered": 0, "logs_per_s": 1.3},
    run,
    prepare=prepare,
)
