"""A power cut loses nothing that was acknowledged: what counts is on the disk, not only handed to the system.

The file layer under these tests drops what was not synced (`benchmarks/power_cut`). Stores that sync less are the
control: with them moves must be lost, or nothing would be measured here.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks import durability
from benchmarks.power_cut import PowerCut, available

from tests.support.databases import missing
from tests.support.table_service import new_table, open_store

# Adds lines to a table until it is killed, and says the number of each that is acknowledged.
WRITER = """
import sys
from serai.server.store.connection import connect
from serai.server.store.model import Append, LogLine
from serai.server.store.store import Store

file, table, synchronous = sys.argv[1:]
database = connect(file)
if synchronous:
    database.run(f"PRAGMA synchronous={synchronous}")
store = Store(database)
for seq in range(1, 100_000):
    line = LogLine(seq, "word", 0, "bid 0", f"c{seq}", 0.0, (0,))
    assert store.append([Append(table, (line,), "running", None)]) == [True]
    print(seq, flush=True)
"""
# Writes and syncs "a", then writes "b" and cuts the file, and waits.
FILES = """
import os, sys, time
file = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT)
os.pwrite(file, b"aaaaaaaa", 0)
os.fsync(file)
os.pwrite(file, b"bbb", 2)
os.write(file, b"cc")
os.pwrite(file, b"ddd", 20)
os.ftruncate(file, 4)
print("ready", flush=True)
time.sleep(60)
"""


@pytest.fixture
def power(tmp_path: Path) -> PowerCut:
    if not available():
        missing("a C compiler")
    (tmp_path / "house").mkdir()
    return PowerCut(tmp_path / "house", tmp_path)


def run_until(power: PowerCut, said: str, program: str, *arguments: str) -> list[str]:
    """Run a program until it has said something, then cut the power; returns all that it has said."""
    command = [sys.executable, "-c", program, *arguments]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=power.environment()
    ) as process:
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line.strip())
            if lines[-1] == said:
                process.kill()
    assert said in lines
    power.cut()
    return lines


def test_what_was_not_synced_is_gone(power: PowerCut, tmp_path: Path) -> None:
    file = tmp_path / "house" / "file"
    run_until(power, "ready", FILES, str(file))
    assert file.read_bytes() == b"aaaaaaaa"
    assert power.cut() == 0  # once is enough


@pytest.mark.parametrize(
    ("synchronous", "safe"),
    [("", True), ("NORMAL", False), ("OFF", False)],
    ids=["ours", "normal", "off"],
)
async def test_every_acknowledged_line_outlives_a_power_cut(
    power: PowerCut, tmp_path: Path, synchronous: str, safe: bool
) -> None:
    file = str(tmp_path / "house" / "serai.db")
    table = await new_table(file)
    for acknowledged in (1, 50, 120):
        store = open_store(file)
        before = len(store.lines(table))
        store.close()
        if before:
            table = await new_table(file)
        said = run_until(power, str(acknowledged), WRITER, file, table, synchronous)
        store = open_store(file)
        kept = len(store.lines(table))
        store.close()
        assert (kept >= int(said[-1])) is safe


def test_a_server_loses_nothing_and_one_that_does_not_sync_does() -> None:
    """The benchmark in short."""
    if not available():
        missing("a C compiler")
    ours, control = durability.measure("sqlite", 2), durability.measure("unsynced", 1)
    assert (ours["lost"], ours["power_cuts"]) == (0, True)
    assert ours["acknowledged"] > 0
    assert control["lost"] > 0
