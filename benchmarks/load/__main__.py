"""python -m load play|import|reopen|move URL …: one kind of load on a running server; prints one line of JSON."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import serai
from load.lanes import abreast, cpu_of
from load.moves import move
from load.playing import Party, Table
from load.wire import Asker


async def play(given: argparse.Namespace) -> dict[str, Any]:
    """Play at many tables, and measure from a word to its acknowledgement."""
    party = Party(given.url, given.game, given.seats, given.think, given.seed)
    tables = await abreast(
        given.url, range(given.tables), lambda asker, _: Table.open(party, asker)
    )
    for table in tables:
        await table.begin()
    # The first moment is not like the rest: everybody arrives at once.
    await asyncio.sleep(given.warm_up)
    party.counting = True
    start, cpu, served = perf_counter(), process_time(), cpu_of(given.server)
    await asyncio.sleep(given.seconds)
    seconds, busy = perf_counter() - start, process_time() - cpu
    served_now = cpu_of(given.server)
    party.counting, party.stopped = False, True
    for table in tables:
        table.leave()
    for task in party.renewals:
        task.cancel()
    return {
        "seconds": seconds,
        "latencies": party.latencies,
        "server_cpu": None if served is None or served_now is None else served_now - served,
        "generator_busy": round(busy / seconds, 3),
        "refused": party.refused,
        "finished": party.finished,
        "lost": party.lost[:3],
        "state_bytes": round(party.state_bytes / max(1, party.states)),
        "states_per_move": round(party.states / max(1, len(party.latencies)), 2),
    }


async def bring(given: argparse.Namespace) -> dict[str, Any]:
    """Open tables from records of so many moves; the keys go to a file."""
    game = serai.game(given.game)
    rng = random.Random(given.seed)

    def record(_: int) -> str:
        while True:
            state = game.new(seats=given.seats, seed=rng.getrandbits(64))
            while not state.over and state.ply < given.moves:
                seat = state.deciders()[0]
                state.act(seat, rng.choice(state.words(seat)))
            if not state.over:
                text: str = state.record()
                return text

    async def post(asker: Asker, number: int) -> tuple[str, str]:
        opened = await asker.ask("POST", "/api/records", {"text": record(number)})
        awaited = opened["table"]["awaited"][0]
        return opened["table"]["id"], opened["seats"][awaited]["secret"]

    keys = await abreast(given.url, range(given.tables), post)
    Path(given.keys).write_text(json.dumps(keys), "utf-8")
    return {"tables": len(keys)}


async def reopen(given: argparse.Namespace) -> dict[str, Any]:
    """Look at every table as the seat that is to speak; it is playable when it has words."""
    keys = json.loads(Path(given.keys).read_text("utf-8"))

    async def look(asker: Asker, key: tuple[str, str]) -> tuple[int, bool]:
        state = await asker.ask("GET", f"/api/tables/{key[0]}/state", secret=key[1])
        return state["seq"], bool(state["words"])

    start, cpu = perf_counter(), process_time()
    states = await abreast(given.url, keys, look)
    seconds = perf_counter() - start
    return {
        "seconds": seconds,
        "playable": sum(words for _, words in states),
        "least_moves": min(seq for seq, _ in states),
        "generator_busy": round((process_time() - cpu) / seconds, 3),
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m load")
    parser.add_argument("what", choices=("play", "import", "reopen", "move"))
    parser.add_argument("url")
    parser.add_argument("--game", default="five-tribes")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--warm-up", type=float, default=1.0)
    parser.add_argument("--think", type=float, default=0.0)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keys", default="")
    parser.add_argument("--at-once", type=int, default=0, help="1: a move is one command")
    parser.add_argument("--server", type=int, default=0, help="the server's process id")
    given = parser.parse_args()
    work = {"play": play, "import": bring, "reopen": reopen, "move": move}[given.what]
    print(json.dumps(asyncio.run(work(given))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
