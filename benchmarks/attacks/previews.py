"""Sixty sockets that ask for previews as fast as one socket once could."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Mapping

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from attacks import Attack, Target, Watch

_SOCKETS = 60
_PER_SECOND = 49


def run(target: Target, short: bool) -> Mapping[str, float]:
    opened = target.open_table()
    table, secrets = opened["table"]["id"], [seat["secret"] for seat in opened["seats"]]
    states = [
        target.ask("GET", f"/api/tables/{table}/state", secret=secret).body for secret in secrets
    ]
    seat = states[0]["awaited"][0]
    asked = {"type": "foresee", "id": "a", "seq": 0, "words": states[seat]["words"][:1]}
    flood = _Flood(target, table, secrets[seat], json.dumps(asked))
    with Watch(target) as watch:
        asyncio.run(flood.run(5 if short else 20))
    return {
        "healthz_p99_ms": watch.p99(),
        "busy_percent": watch.busy(),
        "unanswered": watch.unanswered,
        "more_mb": watch.most_megabytes,
        "answered_per_s": flood.frames["foreseen"] / (5 if short else 20),
        "sent_per_s": flood.frames["sent"] / (5 if short else 20),
    }


class _Flood:
    """All sockets; one that is closed is opened again."""

    def __init__(self, target: Target, table: str, secret: str, frame: str) -> None:
        self._url = f"{target.address.replace('http', 'ws')}/api/tables/{table}/live"
        self._hello = json.dumps({"secret": secret})
        self._frame = frame
        self.frames: Counter[str] = Counter()

    async def run(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        await asyncio.gather(*(self._socket(end) for _ in range(_SOCKETS)))

    async def _socket(self, end: float) -> None:
        while time.monotonic() < end:
            try:
                async with connect(self._url, compression=None, ping_interval=None) as live:
                    await live.send(self._hello)
                    counting = asyncio.create_task(self._count(live))
                    try:
                        await self._send(live, end)
                    finally:
                        counting.cancel()
                        await asyncio.gather(counting, return_exceptions=True)
            except (WebSocketException, OSError):
                self.frames["closed"] += 1
                await asyncio.sleep(0.2)

    async def _send(self, live: ClientConnection, end: float) -> None:
        while time.monotonic() < end:
            await live.send(self._frame)
            self.frames["sent"] += 1
            await asyncio.sleep(1 / _PER_SECOND)

    async def _count(self, live: ClientConnection) -> None:
        async for frame in live:
            self.frames[json.loads(str(frame)[:60].partition(",")[0] + "}")["type"]] += 1


ATTACK = Attack(
    "60 sockets × 49 previews/s",
    {"healthz_p99_ms": 100, "unanswered": 0, "more_mb": 64, "answered_per_s": 90},
    run,
)
