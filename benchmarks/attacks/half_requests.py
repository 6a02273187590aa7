"""A thousand requests that are begun and never ended: each holds a file descriptor of the server."""

from __future__ import annotations

import socket
import time
from collections.abc import Mapping
from contextlib import suppress

from attacks import ATTACKER, NEWCOMER, Attack, Target, Watch

_REQUESTS = 1015


def run(target: Target, short: bool) -> Mapping[str, float]:
    target.ask("GET", "/api/games", source=NEWCOMER)  # the games are loaded when first asked for
    held: list[socket.socket] = []
    with Watch(target) as watch:
        for _ in range(_REQUESTS):
            with suppress(OSError):
                wire = socket.create_connection((target.host, target.port), 5, (ATTACKER, 0))
                held.append(wire)
                wire.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        newcomers = [
            target.ask("GET", "/api/games", source=NEWCOMER) for _ in range(5 if short else 20)
        ]
        time.sleep(12)  # beyond the deadline of a head
        open_still = sum(_is_open(wire) for wire in held)
    for wire in held:
        wire.close()
    return {
        "newcomers_refused": sum(answer.status != 200 for answer in newcomers),
        "newcomer_ms": max(answer.ms for answer in newcomers),
        "open_after_12_s": open_still,
        "healthz_p99_ms": watch.p99(),
        "unanswered": watch.unanswered,
        "more_mb": watch.most_megabytes,
    }


def _is_open(wire: socket.socket) -> bool:
    wire.settimeout(0.001)
    try:
        while wire.recv(4096):
            pass
    except TimeoutError:
        return True
    except OSError:
        return False
    return False


ATTACK = Attack(
    "1,015 half-sent requests",
    {
        "newcomers_refused": 0,
        "open_after_12_s": 0,
        "healthz_p99_ms": 100,
        "unanswered": 0,
        "more_mb": 64,
    },
    run,
)
