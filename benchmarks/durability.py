"""Are acknowledged moves ever lost? Plays over the network, cuts the server's power, and counts.

    python benchmarks/durability.py                      SQLite, PostgreSQL and the controls
    python benchmarks/durability.py --store sqlite       one of them: sqlite, postgresql, control, unsynced
    python benchmarks/durability.py --kills 500          more than the usual number

With SQLite a cut is SIGKILL and the loss of everything that was not synced (`power_cut`); with PostgreSQL it is SIGKILL
of the house alone. Two controls must lose some, or this would measure nothing: `control` acknowledges before it has
written, `unsynced` writes before it acknowledges but leaves syncing to the system (`synchronous=OFF`).
Prints one line of JSON. Ctrl-C ends early and still prints it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from benchmarks.power_cut import PowerCut, available  # noqa: E402
from tests.support.databases import find, free_port, private_postgres  # noqa: E402

from serai.client import Refused, Wire  # noqa: E402

KILLS = {"sqlite": 100, "postgresql": 20, "control": 10, "unsynced": 10}
CONTROLS = ("control", "unsynced")
PLAYERS = 8
# The server lives this long after its first acknowledged move, at least and at most, in seconds.
LIFE = (0.02, 0.6)
START_LIMIT = 60.0
# How this file is started as a server that makes a mistake.
MISTAKES = {"control": "--serve-early", "unsynced": "--serve-unsynced"}
# The control says yes so many seconds before it begins to write.
_EARLY = 0.02
_WRITING: set[asyncio.Future[None]] = set()


# ------------------------------------------------------------------------------------------- the server


def serve_early(arguments: list[str]) -> int:
    """A server that acknowledges before it has written: the mistake that the control makes."""
    from serai.cli import main  # noqa: PLC0415
    from serai.server import runtime  # noqa: PLC0415
    from serai.server.store.commit_queue import CommitQueue  # noqa: PLC0415
    from serai.server.store.model import Append  # noqa: PLC0415

    class EarlyCommitQueue(CommitQueue):
        """Test double: writes a moment later, as a server does that saves now and then."""

        def append(self, entry: Append) -> asyncio.Future[bool]:
            task = asyncio.ensure_future(self._write_later(entry))
            _WRITING.add(task)
            task.add_done_callback(_WRITING.discard)
            written: asyncio.Future[bool] = task.get_loop().create_future()
            written.set_result(True)
            return written

        async def _write_later(self, entry: Append) -> None:
            await asyncio.sleep(_EARLY)
            await super().append(entry)

    runtime.CommitQueue = EarlyCommitQueue  # type: ignore[attr-defined]
    return main(arguments)


def serve_unsynced(arguments: list[str]) -> int:
    """A server whose SQLite does not wait for the disk: the mistake that only a power cut shows."""
    from serai.cli import main  # noqa: PLC0415
    from serai.server.store import connection as databases  # noqa: PLC0415

    class Unsynced(databases.Sqlite):
        """Test double: leaves it to the system when to write."""

        def __init__(self, path: Path, patience: float) -> None:
            super().__init__(path, patience)
            self.run("PRAGMA synchronous=OFF")

    databases.Sqlite = Unsynced  # type: ignore[assignment, misc]
    return main(arguments)


class Server:
    """A server process that is started again and again on the same store."""

    def __init__(self, address: str, mistake: str | None, power: PowerCut | None) -> None:
        self._port = free_port()
        self._power = power
        self.url = f"http://127.0.0.1:{self._port}"
        program = [str(Path(__file__)), mistake] if mistake else ["-m", "serai"]
        options = ["--db", address, "--port", str(self._port), "--rate", "0", "--quiet"]
        self._command = [sys.executable, *program, "serve", *options, "--workers-thinking", "0"]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        own = dict(os.environ) if self._power is None else self._power.environment()
        environment = {**own, "PYTHONPATH": str(ROOT / "src"), "SERAI_LANGUAGE": "en"}
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.DEVNULL, env=environment, start_new_session=True
        )
        wire, end = Wire(self.url, timeout=5), time.monotonic() + START_LIMIT
        while True:
            try:
                wire.ask("GET", "/healthz")
            except (OSError, HTTPException):
                if self._process.poll() is not None or time.monotonic() > end:
                    raise SystemExit("the server does not start") from None
                time.sleep(0.02)
            else:
                wire.close()
                return

    def kill(self) -> None:
        """As a power cut would: nothing is finished, nothing is said."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None
            if self._power is not None:
                self._power.cut()


# ------------------------------------------------------------------------------------------- the players


class Table:
    """A table as its player knows it, with everything that the server has acknowledged."""

    def __init__(self, opened: dict[str, Any]) -> None:
        self.id: str = opened["table"]["id"]
        self.secrets = [seat["secret"] for seat in opened["seats"]]
        self.names = [seat["token"] for seat in opened["table"]["seats"]]
        self.acknowledged: dict[int, str] = {}  # number of the line -> "blue bid 5"
        self.over = False

    def lost(self, wire: Wire) -> int:
        """How many acknowledged moves are not in the record; each is counted once."""
        try:
            text = wire.ask("GET", f"/api/tables/{self.id}/record")
        except Refused as refused:
            if refused.status != 404:
                raise
            text, self.over = "", True  # the whole table is gone
        kept = {
            int(number): said
            for number, dot, said in (line.partition(". ") for line in text.splitlines())
            if dot and number.isdigit()
        }
        gone = [seq for seq, said in self.acknowledged.items() if kept.get(seq) != said]
        for seq in gone:
            del self.acknowledged[seq]
        return len(gone)


class Player(threading.Thread):
    """Plays all seats of a table, then of the next one; says again what was not acknowledged."""

    def __init__(self, url: str, number: int, up: threading.Event) -> None:
        super().__init__(daemon=True)
        self._wire = Wire(url, timeout=10)
        self._rng = random.Random(number)
        self._number = number
        self._up = up
        self._sent = 0
        self._pending: dict[str, Any] | None = None
        self.tables: list[Table] = []
        self.acknowledged = 0
        self.repeated = 0
        self.idle = threading.Event()
        self.stop = False

    def run(self) -> None:
        while not self.stop:
            if not self._up.is_set():
                self.idle.set()
                self._up.wait(0.1)
                continue
            self.idle.clear()
            try:
                self._step()
            except Refused as refused:
                if refused.status < 500:
                    self._pending = None  # stale: the control has lost what we built on
            except (OSError, HTTPException):
                time.sleep(0.01)
        self.idle.set()

    def _step(self) -> None:
        if not self.tables or self.tables[-1].over:
            chairs = [{"kind": "person"}, {"kind": "person"}]
            opened = self._wire.ask(
                "POST", "/api/tables", None, {"game": "five-tribes", "chairs": chairs}
            )
            self.tables.append(Table(opened))
        table = self.tables[-1]
        if self._pending is None:
            self._pending = self._next_move(table)
        else:
            self.repeated += 1
        if self._pending is not None:
            self._say(table, self._pending)
            self._pending = None

    def _next_move(self, table: Table) -> dict[str, Any] | None:
        path = f"/api/tables/{table.id}/state"
        state = self._wire.ask("GET", path, table.secrets[0])
        if state["over"]:
            table.over = True
            return None
        seat = state["awaited"][0]
        if seat != state["seat"]:
            state = self._wire.ask("GET", path, table.secrets[seat])
        if not state["words"]:
            return None
        self._sent += 1
        return {
            "kind": "word",
            "word": self._rng.choice(state["words"]),
            "seq": state["seq"],
            "id": f"{self._number}-{self._sent}",
            "seat": seat,
        }

    def _say(self, table: Table, move: dict[str, Any]) -> None:
        secret = table.secrets[move["seat"]]
        answer = self._wire.ask("POST", f"/api/tables/{table.id}/commands", secret, move)
        table.acknowledged[answer["seq"]] = f"{table.names[move['seat']]} {move['word']}"
        self.acknowledged += 1


# ------------------------------------------------------------------------------------------- the measurement


def measure(store: str, kills: int) -> dict[str, Any]:
    """Kill a server so many times while people play."""
    with _address(store) as (address, power):
        server = Server(address, MISTAKES.get(store), power)
        up = threading.Event()
        players = [Player(server.url, number, up) for number in range(PLAYERS)]
        rng = random.Random(0)
        done = lost = 0
        began = time.monotonic()
        try:
            server.start()
            for player in players:
                player.start()
            while done < kills:
                up.set()
                _wait_for_a_move(players)
                time.sleep(rng.uniform(*LIFE))
                server.kill()
                done += 1
                up.clear()
                for player in players:
                    player.idle.wait()
                server.start()
                lost += _lost(server.url, players)
                _show(store, done, kills, players, lost)
        except KeyboardInterrupt:
            print("\ninterrupted", file=sys.stderr)
        finally:
            for player in players:
                player.stop = True
            up.set()
            server.kill()
        print(file=sys.stderr)
    return {
        "kills": done,
        "acknowledged": sum(player.acknowledged for player in players),
        "repeated": sum(player.repeated for player in players),
        "tables": sum(len(player.tables) for player in players),
        "lost": lost,
        "power_cuts": power is not None,
        "seconds": round(time.monotonic() - began, 1),
    }


def _wait_for_a_move(players: list[Player]) -> None:
    """A server that dies before it has acknowledged anything cannot lose anything either."""
    before = sum(player.acknowledged for player in players)
    end = time.monotonic() + START_LIMIT
    while sum(player.acknowledged for player in players) == before and time.monotonic() < end:
        time.sleep(0.005)


def _lost(url: str, players: list[Player]) -> int:
    wire = Wire(url, timeout=30)
    lost = sum(table.lost(wire) for player in players for table in player.tables)
    wire.close()
    return lost


def _show(store: str, done: int, kills: int, players: list[Player], lost: int) -> None:
    acknowledged = sum(player.acknowledged for player in players)
    print(
        f"\r{store}: {done}/{kills} kills, {acknowledged} moves acknowledged, {lost} lost ",
        end="",
        file=sys.stderr,
        flush=True,
    )


@contextmanager
def _address(store: str) -> Iterator[tuple[str, PowerCut | None]]:
    """An empty store, and what cuts its power, if that can be done."""
    if store == "postgresql":
        with private_postgres({}) as cluster:  # with the server's own, durable settings
            yield cluster.new_database(), None
    else:
        with tempfile.TemporaryDirectory(prefix="serai-durability-") as place:
            folder = Path(place) / "house"
            folder.mkdir()
            power = PowerCut(folder, Path(place)) if available() else None
            yield str(folder / "serai.db"), power


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--store", choices=tuple(KILLS), action="append")
    parser.add_argument("--control", action="store_true", help="the same as --store control")
    parser.add_argument("--kills", type=int, help="how often each is killed")
    given = parser.parse_args()
    stores = given.store or (["control"] if given.control else list(KILLS))
    results: dict[str, Any] = {}
    for store in stores:
        if store == "postgresql" and find("initdb") is None:
            print("postgresql: not installed, skipped", file=sys.stderr)
            continue
        if store == "unsynced" and not available():
            print("unsynced: needs Linux and a C compiler, skipped", file=sys.stderr)
            continue
        wanted = given.kills or KILLS[store]
        results[store] = measure(store, wanted)
        if results[store]["kills"] < wanted:
            break
    print(json.dumps({"benchmark": "durability", **results}))
    as_expected = ((found["lost"] > 0) == (store in CONTROLS) for store, found in results.items())
    return 0 if all(as_expected) else 1


if __name__ == "__main__":
    for serve in (serve_early, serve_unsynced):
        if f"--{serve.__name__}".replace("_", "-") in sys.argv[1:2]:
            sys.exit(serve(sys.argv[2:]))
    sys.exit(main())
