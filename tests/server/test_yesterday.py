"""Houses of earlier versions: restored from their backups, every table is played to its end by this version.

`tools/record_house.py` makes them. None is ever made again or taken away: players trust the house with games that last
for weeks, and what was stored goes on working.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from serai.cli import main
from serai.client import Refused, Wire
from serai.server.store.backup import read_backup
from serai.server.store.connection import connect
from tests.support.table_service import open_store
from tests.support.web_server import Running, running

HOUSES = sorted((Path(__file__).parent.parent / "fixtures" / "yesterday").iterdir())
Json = dict[str, Any]


def unpack(file: Path) -> str:
    return gzip.decompress(file.read_bytes()).decode()


class Yesterday:
    """A table that was left in the middle of its game, and the secrets of its players."""

    def __init__(self, wire: Wire, notes: Json, sessions: dict[str, str]) -> None:
        self._wire = wire
        self._rng = Random(notes["what"])
        self.what: str = notes["what"]
        self.path = f"/api/tables/{notes['table']}"
        self.secrets: dict[int, str] = {int(k): v for k, v in notes["secrets"].items()}
        # Whoever has an account speaks by it, on a device that never had the link.
        self._speak = self.secrets | {int(k): sessions[v] for k, v in notes["accounts"].items()}

    def ask(self, what: str, secret: str | None = None) -> Any:
        return self._wire.ask("GET", self.path + what, secret)

    def fill_chairs(self) -> None:
        for chair in self.ask("")["seats"]:
            if chair["kind"] == "free":
                seat = chair["seat"]
                body = {"name": "Newcomer", "secret": self.secrets[seat]}
                key = self._wire.ask("POST", f"{self.path}/seats/{seat}", None, body)
                self._speak[seat] = key["secret"]

    def go_on(self) -> bool:
        """Let everybody who is awaited say something; whether the game goes on after that."""
        state = self.ask("/state")
        for seat in state["awaited"]:
            if seat in self._speak:
                self._say(seat)
        return not state["over"]

    def _say(self, seat: int) -> None:
        secret = self._speak[seat]
        state = self.ask(f"/state?seat={seat}", secret)
        if seat not in state["awaited"]:  # the house was faster
            return
        word = self._rng.choice(state["words"])
        command = {"kind": "word", "word": word, "seq": state["seq"], "seat": seat}
        id = f"yesterday-{seat}-{state['seq']}"
        try:
            self._wire.ask("POST", f"{self.path}/commands", secret, {**command, "id": id})
        except Refused as refused:
            if refused.key != "house.stale":
                raise


@pytest.fixture(params=HOUSES, ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@contextmanager
def tables(server: Running, folder: Path) -> Iterator[list[Yesterday]]:
    notes = json.loads((folder / "notes.json").read_text("utf-8"))
    with closing(Wire(server.address)) as wire:
        sessions = log_in(wire, notes["passwords"])
        yield [Yesterday(wire, table, sessions) for table in notes["tables"]]


def log_in(wire: Wire, passwords: dict[str, str]) -> dict[str, str]:
    sessions = {}
    for name, password in passwords.items():
        body = {"name": name, "password": password}
        sessions[name] = wire.ask("POST", "/api/sessions", None, body)["secret"]
    return sessions


def test_a_house_of_an_earlier_version_is_played_to_its_end(
    folder: Path, address: str, tmp_path: Path
) -> None:
    house = connect(address)
    read_backup(house, unpack(folder / "house.jsonl.gz").splitlines())
    house.close()
    with running(tmp_path, db=address) as server, tables(server, folder) as found:
        for table, seen in zip(found, seen_before(folder), strict=True):
            assert_same_past(table, seen)
    with running(tmp_path, db=address, bot_processes=1) as server, tables(server, folder) as found:
        for table in found:
            table.fill_chairs()
        playing = found
        while playing:
            playing = [table for table in playing if table.go_on()]
        for table, seen in zip(found, seen_before(folder), strict=True):
            verify(table, seen, address, tmp_path)


def seen_before(folder: Path) -> list[Json]:
    found: list[Json] = json.loads(unpack(folder / "seen.json.gz"))
    return found


def assert_same_past(table: Yesterday, seen: Json) -> None:
    """Everybody is told the same of the past as when the house was backed up."""
    if table.ask("")["status"] == "open":  # nothing has happened, and nothing needs to be dealt yet
        assert not any(seen["logs"].values())
        return
    for reader, entries in seen["logs"].items():
        secret = table.secrets[int(reader)] if reader else None
        log = table.ask("/log", secret)[: len(entries)]
        for entry, before in zip(log, entries, strict=True):
            assert holds(entry, before), (table.what, reader)
        record = table.ask("/record", secret).splitlines()
        assert [line for line in record if line in seen["moves"][reader]] == seen["moves"][reader]
    chat = [[said["seat"], said["name"], said["text"]] for said in table.ask("/chat")]
    assert chat == seen["chat"]


def holds(now: Any, before: Any) -> bool:
    """Whether something is as before; it may tell more than before, never less or else."""
    if isinstance(before, dict):
        return all(key in now and holds(now[key], value) for key, value in before.items())
    if isinstance(before, list):
        return len(now) == len(before) and all(map(holds, now, before))
    return bool(now == before)


def verify(table: Yesterday, seen: Json, address: str, tmp_path: Path) -> None:
    """The record of the finished game is by the rules and, if it had begun, of the deal that was sealed."""
    text = table.ask("/record")
    digest = next(line for line in text.splitlines() if line.startswith("Pack: ")).split(" ")[-1]
    store = open_store(address)
    pack = store.pack(digest)
    store.close()
    assert pack is not None
    record, box = tmp_path / "record.txt", tmp_path / "box.toml"
    record.write_text(text, "utf-8")
    box.write_text(pack, "utf-8")
    sealed = ["--seal", seen["seal"]] if seen["moves"][""] else []
    assert main(["verify", str(record), "--pack", str(box), *sealed]) == 0, table.what
