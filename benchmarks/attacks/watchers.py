"""Every move is told to everybody who watches: a crowd of sockets at one table whose players never rest."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from attacks import Attack, Target, Watch

_WATCHERS = 190


def run(target: Target, short: bool) -> Mapping[str, float]:
    opened = target.open_table()
    table = opened["table"]["id"]
    path = f"/api/tables/{table}/state"
    players = [
        (seat["secret"], words[0])
        for seat in opened["seats"]
        if (words := target.ask("GET", path, secret=seat["secret"]).body["words"])
    ]
    seconds = 5 if short else 20
    told = [0]
    with Watch(target) as watch:
        asyncio.run(_crowd(target, table, players[0], seconds, told))
    return {
        "healthz_p99_ms": watch.p99(),
        "busy_percent": watch.busy(),
        "unanswered": watch.unanswered,
        "more_mb": watch.most_megabytes,
        "told_per_s": told[0] / seconds,
    }


async def _crowd(
    target: Target, table: str, player: tuple[str, str], seconds: float, told: list[int]
) -> None:
    url = f"{target.address.replace('http', 'ws')}/api/tables/{table}/live"
    end = time.monotonic() + seconds
    secret, word = player
    await asyncio.gather(
        *(_watch(url, end, told) for _ in range(_WATCHERS)),
        _play(url, secret, word, end),
    )


async def _watch(url: str, end: float, told: list[int]) -> None:
    while time.monotonic() < end:
        try:
            async with (
                asyncio.timeout(max(0.1, end - time.monotonic())),
                connect(url, compression=None, ping_interval=None) as live,
            ):
                await live.send("{}")
                async for _ in live:
                    told[0] += 1
        except (TimeoutError, WebSocketException, OSError):
            await asyncio.sleep(0.2)


async def _play(url: str, secret: str, word: str, end: float) -> None:
    """Say a word and take it back, as often as the server takes it."""
    async with connect(url, compression=None, ping_interval=None) as live:
        await live.send(json.dumps({"secret": secret}))
        seq = 0
        while time.monotonic() < end:
            said = {"kind": "undo"} if seq % 2 else {"kind": "word", "word": word}
            await live.send(json.dumps({"type": "command", "seq": seq, "id": f"{seq}", **said}))
            while (kind := json.loads(await live.recv())["type"]) not in ("ack", "refused"):
                pass
            if kind == "ack":
                seq += 1
            else:
                await asyncio.sleep(0.1)  # too often


ATTACK = Attack(
    "190 sockets that watch a table at which moves are made and taken back without a rest",
    {"healthz_p99_ms": 100, "unanswered": 0, "more_mb": 64},
    run,
)
