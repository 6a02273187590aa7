"""`/readyz` tells whether moves can be written, and why not; `/healthz` only that the server is up."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from serai.compiled import BUILD
from serai.core.version import VERSION
from serai.server.store import readiness
from serai.server.store.connection import Connection, connect
from serai.server.store.pool import StorePool
from tests.support.web_server import Running, running


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A house that looks again each time it is asked."""
    monkeypatch.setattr(readiness, "_LASTS", 0.0)
    with running(tmp_path) as server:
        yield server


def fault(house: Running) -> str:
    """What `/readyz` says is wrong; nothing if all is well. `/healthz` never minds."""
    answer = house.ask("GET", "/readyz")
    assert house.ask("GET", "/healthz").status_code == 200
    if answer.status_code == 200:
        assert answer.json()["status"] == "ok"
        return ""
    assert answer.status_code == 503
    error = answer.json()["error"]
    assert error["text"].endswith(".")
    key: str = error["key"]
    return key.removeprefix("house.store-")


def test_a_house_that_can_write_is_ready(house: Running) -> None:
    assert fault(house) == ""
    house.open().move()
    assert fault(house) == ""


def test_a_held_lock(house: Running, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "serai.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        assert fault(house) == "locked"
        assert time.monotonic() - began < 5
        other.execute("ROLLBACK")
    assert fault(house) == ""


def test_a_corrupt_page_wherever_it_is(house: Running, tmp_path: Path) -> None:
    for _ in range(5):
        house.open()
    db = tmp_path / "serai.db"
    with closing(sqlite3.connect(db)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size: int = other.execute("PRAGMA page_size").fetchone()[0]
        page: int = other.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'lines'"
        ).fetchone()[0]
    whole = db.read_bytes()
    with db.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(os.urandom(size))
    end = time.monotonic() + 10  # it is looked for now and then
    while fault(house) != "corrupt":
        assert time.monotonic() < end
        time.sleep(0.1)
    db.write_bytes(whole)
    assert fault(house) == ""


def test_a_file_that_is_gone_is_not_made_again(house: Running, tmp_path: Path) -> None:
    db = tmp_path / "serai.db"
    db.rename(tmp_path / "elsewhere")
    assert fault(house) == "missing"
    assert not db.exists()
    (tmp_path / "elsewhere").rename(db)
    assert fault(house) == ""


@pytest.mark.parametrize(
    ("pragma", "expected"), [("query_only=ON", "read-only"), ("max_page_count=1", "full")]
)
def test_a_store_that_takes_no_changes(
    house: Running, monkeypatch: pytest.MonkeyPatch, pragma: str, expected: str
) -> None:
    def crippled(address: str, patience: float) -> Connection:
        found = connect(address, patience)
        found.run("DELETE FROM probes")
        found.run("CREATE TABLE IF NOT EXISTS filler AS SELECT hex(zeroblob(9000))")
        found.run("DROP TABLE filler")
        found.run("VACUUM")
        found.run(f"PRAGMA {pragma}")
        return found

    monkeypatch.setattr(readiness, "connect", crippled)
    if expected == "full":
        monkeypatch.setattr("serai.server.store.store.Store.write_probe", write_much)
    assert fault(house) == expected


def write_much(store: Any, _: float) -> None:
    store._db.run("CREATE TABLE filler AS SELECT hex(zeroblob(9000))")


def test_a_disk_without_room_is_full_even_if_a_small_change_would_fit(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1000))
    assert fault(house) == "full"


def test_a_store_that_hangs_is_away(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "_DEADLINE", 0.2)
    monkeypatch.setattr(readiness, "connect", lambda *_: time.sleep(1))
    assert fault(house) == "away"
    assert fault(house) == "away"  # and no second thread hangs beside it


def test_many_who_ask_look_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def count(address: str, patience: float) -> Connection:
        looked.append(address)
        return connect(address, patience)

    monkeypatch.setattr(readiness, "connect", count)
    monkeypatch.setattr(readiness, "_LASTS", 60.0)
    with running(tmp_path) as house:
        for _ in range(20):
            assert fault(house) == ""
    assert len(looked) == 1


def test_liveness_asks_nobody(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: Any) -> None:
        raise AssertionError

    monkeypatch.setattr(StorePool, "ask", away)
    assert house.get("/healthz")["status"] == "ok"


def test_the_program_says_which_build_of_the_engine_runs(house: Running) -> None:
    assert house.get("/api") == {"program": "serai", "version": VERSION, "build": BUILD}


# A real disk


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 1 MB."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(tmp_path)]
    if (
        shutil.which("mount") is None
        or subprocess.run(mount, check=False, capture_output=True).returncode
    ):
        pytest.skip("only some users may mount a disk")
    yield tmp_path
    subprocess.run(["umount", "-l", str(tmp_path)], check=True)


def fill(disk: Path) -> None:
    file = os.open(disk / "fill", os.O_CREAT | os.O_WRONLY)
    with suppress(OSError):  # no space left
        while True:
            os.write(file, b"x" * 4096)
    os.close(file)


def test_a_full_disk_and_a_read_only_one(disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "_LASTS", 0.0)
    with running(disk) as house:
        party = house.open()
        assert fault(house) == ""
        fill(disk)
        assert fault(house) == "full"
        refused: set[str] = set()
        for _ in range(200):
            seat, state = party.turn()
            answer = party.command(seat, word=state["words"][0], seq=state["seq"])
            if answer.status_code != 200:
                assert answer.status_code == 503
                refused.add(answer.json()["error"]["key"])
                break
        assert refused == {"house.store-full"}
        (disk / "fill").unlink()
        assert fault(house) == ""
        party.move()
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=False)
        if (
            os.statvfs(disk).f_flag & os.ST_RDONLY
        ):  # not while a file is open for writing, on some systems
            assert fault(house) == "read-only"
            subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
