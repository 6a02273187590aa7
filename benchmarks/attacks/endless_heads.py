"""Requests whose heads never end: one header line without an end, or header after header."""

from __future__ import annotations

import socket
import threading
from collections.abc import Mapping

from attacks import ATTACKER, Attack, Target, Watch

_HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
_PIECES = {"line": b"y" * 65536, "lines": b"X-Y: z\r\n" * 8192}
# What one connection sends at the most; the server closes it long before.
_MOST_SENT = 256 << 20


def run(target: Target, short: bool) -> Mapping[str, float]:
    sent: list[int] = []
    number = 2 if short else 8
    with Watch(target) as watch:
        threads = [
            threading.Thread(target=_send, args=(target, piece, sent))
            for piece in _PIECES.values()
            for _ in range(number)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return {
        "sent_mb": max(sent) / (1 << 20),
        "healthz_p99_ms": watch.p99(),
        "unanswered": watch.unanswered,
        "more_mb": watch.most_megabytes,
    }


def _send(target: Target, piece: bytes, sent: list[int]) -> None:
    done = 0
    try:
        with socket.create_connection((target.host, target.port), 15, (ATTACKER, 0)) as wire:
            wire.sendall(_HEAD + (b"X: " if piece.startswith(b"y") else b""))
            while done < _MOST_SENT:
                wire.sendall(piece)
                done += len(piece)
    except OSError:
        pass  # the server has had enough
    sent.append(done)


ATTACK = Attack(
    "endless request heads",
    # The buffers of both systems hold a few megabytes that the server never sees.
    {"sent_mb": 16, "healthz_p99_ms": 100, "unanswered": 0, "more_mb": 64},
    run,
)
