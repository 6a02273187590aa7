"""Many tables against the clock, beside boardgame.io in the same run. Prints one line of JSON (see README.md).

python benchmarks/tables.py [GAME] [--rounds R] [--seconds S] [--tables N] [--db URL] [--without-peer]
"""

import argparse
import json
import os
import platform
import statistics
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from load.servers import Servers, peer_version, tell

import serai
from serai.games.registry import games

THINKING_BAR_MS = 100.0
RESTART_BAR_S = 5.0
PEER_BAR = 1.0
MOVE_BYTES_BAR = 0.35
WARM_UP = 1.0
SEED = 12345


# Figures ---------------------------------------------------------------------------------------


def at(sorted_values: list[float], share: float) -> float:
    """The value that so large a share of the others does not exceed."""
    return sorted_values[min(len(sorted_values) - 1, int(len(sorted_values) * share))]


def figures(run: dict[str, Any]) -> dict[str, Any]:
    """One round of load, as numbers."""
    waits = sorted(run["latencies"])
    if not waits:
        raise RuntimeError(f"no move was acknowledged: {run}")
    if run.get("refused"):
        raise RuntimeError(f"words were refused: {run['lost']}")
    cpu = run["server_cpu"]
    return {
        "moves": len(waits),
        "moves_per_s": len(waits) / run["seconds"],
        "p50_ms": at(waits, 0.5) * 1000,
        "p99_ms": at(waits, 0.99) * 1000,
        "server_cpu_us_per_move": None if cpu is None else cpu * 1e6 / len(waits),
        "server_busy": None if cpu is None else cpu / run["seconds"],
        "generator_busy": run["generator_busy"],
        "state_bytes": run["state_bytes"],
        "states_per_move": run["states_per_move"],
    }


def medians(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in rounds[0]:
        values = [one[name] for one in rounds if one[name] is not None]
        found[name] = round(statistics.median(values), 2) if values else None
    return found


def fsync_ms(folder: Path, times: int = 100) -> list[float]:
    """How long the disk takes to keep a page: no durable move can be faster."""
    waits = []
    with (folder / "fsync").open("wb", buffering=0) as file:
        for _ in range(times):
            start = perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            waits.append((perf_counter() - start) * 1000)
    (folder / "fsync").unlink()
    return waits


# Parts -----------------------------------------------------------------------------------------


def saturated(
    servers: Servers, given: argparse.Namespace, db: str, folder: Path, waits: list[float]
) -> dict[str, Any]:
    """Every table sends its next word as soon as it can; ours and theirs in turn."""
    ours: list[dict[str, Any]] = []
    theirs: list[dict[str, Any]] = []
    process, url = servers.serai(db)
    peer = None if given.without_peer else servers.boardgame_io()
    for number in range(1, given.rounds + 1):
        waits += fsync_ms(folder)
        run = servers.load(
            "play", url, game=given.game, seats=given.seats, tables=given.tables,
            seconds=given.seconds, warm_up=WARM_UP, seed=SEED + number, server=process.pid,
        )  # fmt: skip
        ours.append(figures(run))
        tell(f"round {number}: Serai {ours[-1]['moves_per_s']:.0f} moves/s")
        if peer is not None:
            run = servers.peer_load(peer[1], given.tables, given.seconds, WARM_UP, peer[0].pid)
            theirs.append(figures(run))
            tell(f"round {number}: boardgame.io {theirs[-1]['moves_per_s']:.0f} moves/s")
    servers.end(process)
    found: dict[str, Any] = {"tables": given.tables, "ours": medians(ours), "peer": None}
    if peer is not None:
        servers.end(peer[0])
        found["peer"] = {
            "name": "boardgame.io",
            "version": peer_version(),
            "durable": False,
            **medians(theirs),
        }
        found["ratio"] = _ratio(ours, theirs, "moves_per_s")
        found["cpu_ratio"] = _ratio(theirs, ours, "server_cpu_us_per_move")
    return found


def _ratio(over: list[dict[str, Any]], under: list[dict[str, Any]], name: str) -> float | None:
    """The median of the rounds' ratios."""
    ratios: list[float] = []
    for a, b in zip(over, under, strict=True):
        if a[name] is None or not b[name]:
            return None
        ratios.append(a[name] / b[name])
    return round(statistics.median(ratios), 2)


def thinking(servers: Servers, given: argparse.Namespace, db: str) -> dict[str, Any]:
    """Many tables of people who think."""
    tell(f"{given.thinking_tables} tables that think {given.think:g} s …")
    process, url = servers.serai(db)
    run = servers.load(
        "play", url, game=given.game, seats=given.seats, tables=given.thinking_tables,
        seconds=given.thinking_seconds, warm_up=given.think, think=given.think, seed=SEED,
        server=process.pid,
    )  # fmt: skip
    servers.end(process)
    return {
        "tables": given.thinking_tables,
        "think_s": given.think,
        **medians([figures(run)]),
    }


def restart(servers: Servers, given: argparse.Namespace, db: str, folder: Path) -> dict[str, Any]:
    """How long after its start a server has given every one of many old tables to a player."""
    tell(f"restart with {given.restart_tables} tables of {given.restart_moves} moves …")
    keys = folder / "keys.json"
    process, url = servers.serai(db)
    servers.load(
        "import", url, game=given.game, seats=given.seats, tables=given.restart_tables,
        moves=given.restart_moves, seed=SEED, keys=keys,
    )  # fmt: skip
    servers.end(process)
    start = perf_counter()
    process, url = servers.serai(db)
    ready = perf_counter() - start
    run = servers.load("reopen", url, keys=keys)
    servers.end(process)
    # The generator's own start is not the server's time.
    seconds = ready + run["seconds"]
    return {
        "tables": given.restart_tables,
        "moves": run["least_moves"],
        "playable": run["playable"],
        "ready_s": round(ready, 2),
        "all_playable_s": round(seconds, 2),
        "generator_busy": run["generator_busy"],
    }


def moves(servers: Servers, given: argparse.Namespace, db: str) -> dict[str, Any] | None:
    """A move of four words, word by word and as one command in turn; None for a game without such moves."""
    tell(f"moves of four words at {given.move_tables} tables …")
    process, url = servers.serai(db)
    rounds: dict[int, list[dict[str, Any]]] = {0: [], 1: []}
    for number in range(given.rounds):
        for at_once, runs in rounds.items():
            run = servers.load(
                "move", url, game=given.game, seats=given.seats, tables=given.move_tables,
                seed=SEED + number, at_once=at_once, server=process.pid,
            )  # fmt: skip
            runs.append(run)
    servers.end(process)
    singly, together = rounds[0], rounds[1]
    if not singly[0]["moves"]:
        return None
    return {
        "words": 4,
        "tables": given.move_tables,
        "word_by_word": medians(singly),
        "one_command": medians(together),
        "bytes_ratio": _ratio(together, singly, "bytes_per_watcher"),
        "cpu_ratio": _ratio(together, singly, "server_cpu_us"),
    }


def judge(found: dict[str, Any]) -> dict[str, Any]:
    """Which bars are met; a ratio without a peer is not judged."""
    ratio = found["saturated"].get("ratio")
    p99, again = found["thinking"]["p99_ms"], found["restart"]
    fewer = None if found["moves"] is None else found["moves"]["bytes_ratio"]
    whole = again["playable"] == again["tables"]
    return {
        "moves_ratio": {"at_least": PEER_BAR, "met": None if ratio is None else ratio >= PEER_BAR},
        "move_bytes_ratio": {
            "at_most": MOVE_BYTES_BAR,
            "met": None if fewer is None else fewer <= MOVE_BYTES_BAR,
        },
        "thinking_p99_ms": {"at_most": THINKING_BAR_MS, "met": p99 <= THINKING_BAR_MS},
        "restart_s": {
            "at_most": RESTART_BAR_S,
            "met": whole and again["all_playable_s"] <= RESTART_BAR_S,
        },
    }


def measure(given: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="serai-tables-") as made, Servers() as servers:
        folder = Path(made)
        waits: list[float] = []

        def db(name: str) -> str:
            return given.db or str(folder / f"{name}.db")

        found: dict[str, Any] = {}
        found["saturated"] = saturated(servers, given, db("saturated"), folder, waits)
        found["thinking"] = thinking(servers, given, db("thinking"))
        found["moves"] = moves(servers, given, db("moves"))
        found["restart"] = restart(servers, given, db("restart"), folder)
        waits = sorted(waits + fsync_ms(folder))
        found["fsync_ms"] = {"median": round(at(waits, 0.5), 3), "p99": round(at(waits, 0.99), 3)}
        return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Many tables against the clock.")
    parser.add_argument("game", nargs="?", default="five-tribes", choices=games())
    parser.add_argument("--rounds", type=int, default=5, help="ours and theirs in turn (default 5)")
    parser.add_argument("--seconds", type=float, default=5.0, help="of a round (default 5)")
    parser.add_argument("--tables", type=int, default=100, help="saturated (default 100)")
    parser.add_argument("--thinking-tables", type=int, default=500)
    parser.add_argument("--thinking-seconds", type=float, default=30.0)
    parser.add_argument("--think", type=float, default=5.0, help="seconds on average (default 5)")
    parser.add_argument("--move-tables", type=int, default=100)
    parser.add_argument("--restart-tables", type=int, default=1000)
    parser.add_argument("--restart-moves", type=int, default=100)
    parser.add_argument("--db", default="", help="postgresql://… instead of a temporary file")
    parser.add_argument("--without-peer", action="store_true")
    given = parser.parse_args()
    given.rounds = max(1, given.rounds)
    given.seats = max(2, serai.game(given.game).least_seats)
    try:
        found = measure(given)
    except KeyboardInterrupt:
        tell("stopped; everything that was started has ended.")
        return 130
    told = {
        "benchmark": "tables",
        "game": given.game,
        "version": serai.__version__,
        "python": platform.python_version(),
        "store": "postgresql" if given.db else "sqlite",
        "cores": os.cpu_count(),
        "busy_machine": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "rounds": given.rounds,
        **found,
        "bars": judge(found),
    }
    print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
