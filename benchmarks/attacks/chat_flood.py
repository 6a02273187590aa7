"""Chat without end: what it costs a newcomer, and how fast one person may talk."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Mapping

from websockets.sync.client import connect

from attacks import NEWCOMER, Attack, Target, Watch

_LINES = 90_000
_TEXT = "x" * 500


def run(target: Target, short: bool) -> Mapping[str, float]:
    opened = target.open_table("person", "person", public=True)
    table, secret = opened["table"]["id"], opened["seats"][0]["secret"]
    path = f"/api/tables/{table}/chat"
    tries, began = (100 if short else 600), time.monotonic()
    with Watch(target) as watch:
        said = [
            target.ask("POST", path, {"text": _TEXT}, (secret, None)[number % 2]).status == 201
            for number in range(tries)
        ]
        minutes = (time.monotonic() - began) / 60
    fill(target, table, 2_000 if short else _LINES)
    answer = target.ask("GET", path, source=NEWCOMER)
    return {
        # A burst at first, then so many a minute; two people talk here.
        "lines_beyond_the_rate": sum(said) - 2 * (10 + 30 * minutes),
        "newcomer_kb": len(json.dumps(answer.body)) / 1024,
        "newcomer_socket_kb": heard(target, table) / 1024,
        "newcomer_ms": answer.ms,
        "healthz_p99_ms": watch.p99(),
    }


def fill(target: Target, table: str, lines: int) -> None:
    """As if somebody had talked for weeks: the lines are put into the store directly."""
    with sqlite3.connect(target.database, timeout=20) as database:
        last = database.execute("SELECT MAX(number) FROM chat WHERE table_id = ?", (table,))
        first = (last.fetchone()[0] or 0) + 1
        database.executemany(
            "INSERT INTO chat (table_id, number, seat, name, text, at) VALUES (?, ?, 0, '', ?, 1)",
            ((table, number, _TEXT) for number in range(first, first + lines)),
        )


def heard(target: Target, table: str) -> int:
    """Bytes of chat that a newcomer is told over a socket."""
    address = f"ws://{target.host}:{target.port}/api/tables/{table}/live"
    with connect(address, source_address=(NEWCOMER, 0), max_size=None) as live:
        live.send("{}")
        while True:
            frame = live.recv(timeout=20)
            if json.loads(frame)["type"] == "chat":
                return len(frame)


ATTACK = Attack(
    "90,000 lines of chat",
    {
        "lines_beyond_the_rate": 1,
        "newcomer_kb": 150,
        "newcomer_socket_kb": 150,
        "newcomer_ms": 100,
        "healthz_p99_ms": 100,
    },
    run,
)
