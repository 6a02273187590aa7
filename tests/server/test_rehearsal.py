"""`serai admin rehearse`: whether every table of a backup can be replayed by this version."""

from __future__ import annotations

import gzip
import json
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from serai.cli import main
from serai.server.store.backup import write_backup
from serai.server.store.connection import connect
from serai.server.tables.chat import Chat
from tests.support.table_service import open_house, people, play_on

HOUSES = sorted((Path(__file__).parent.parent / "fixtures" / "yesterday").iterdir())
Json = dict[str, Any]


@pytest.fixture(autouse=True)
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for temporary files, and a house that must not be touched: its place does not even exist."""
    folder = tmp_path / "scratch"
    folder.mkdir()
    there = partial(TemporaryDirectory, dir=folder)
    monkeypatch.setattr("serai.cli.rehearsal.TemporaryDirectory", there)
    monkeypatch.setenv("SERAI_DB", str(tmp_path / "untouched" / "house.db"))
    return folder


def rehearse(file: Path) -> int:
    return main(["admin", "rehearse", str(file), "--language", "en"])


@pytest.mark.parametrize("folder", HOUSES, ids=lambda folder: folder.name)
def test_houses_of_earlier_versions_are_rehearsed(
    folder: Path, tmp_path: Path, scratch: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = gzip.decompress((folder / "house.jsonl.gz").read_bytes()).decode()
    tables = text.count('\n{"in":"tables"')
    file = tmp_path / "house.jsonl"
    file.write_text(text, encoding="utf-8")
    assert rehearse(file) == 0
    said = capsys.readouterr().out
    assert f"{tables} of {tables} tables replayed" in said
    assert said.count("tables replayed") == 10
    assert said.endswith("This version can replay every table.\n")
    assert not list(scratch.iterdir())
    assert not (tmp_path / "untouched").exists()


async def furnish(address: str, tmp_path: Path) -> tuple[Path, str, str]:
    """The backup of a house with a finished table, a running and a waiting one; the first two by their ids."""
    async with open_house(address) as house:
        over, _ = await house.open_table(people(2, "marrakesh"), None)
        await play_on(house, over, 1000)
        assert over.state.over
        # The snapshot that is taken every so many lines must be checked, too.
        running, _ = await house.open_table(people(3), None)
        await play_on(house, running, 60)
        await Chat(house).post(running, 0, "Анна", "привет")
    file = tmp_path / "house.jsonl"
    database = connect(address)
    file.write_text("".join(write_backup(database)), encoding="utf-8")
    database.close()
    return file, over.row.id, running.row.id


def edit(file: Path, name: str, table: str, **changes: object) -> None:
    """Change the last row of a table in a backup."""
    lines = file.read_text("utf-8").splitlines()
    column = "id" if name == "tables" else "table_id"
    for number in range(len(lines) - 1, -1, -1):
        content: Json = json.loads(lines[number])
        if content.get("in") == name and content["row"][column] == table:
            content["row"] |= changes
            lines[number] = json.dumps(content, ensure_ascii=False)
            break
    else:
        pytest.fail("there is no such row")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


async def test_what_cannot_be_replayed_is_named(
    address: str, tmp_path: Path, scratch: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, over, running = await furnish(address, tmp_path)
    assert rehearse(file) == 0
    assert "Finished games: 1\n" in capsys.readouterr().out

    edit(file, "lines", running, text="nonsense")
    edit(file, "tables", over, game="chess")
    assert rehearse(file) == 2
    said = capsys.readouterr()
    assert f"Table {running}: Line 60 leads elsewhere than when it was played.\n" in said.out
    assert f"Table {over}: " in said.out
    assert "2 of 2 tables replayed" in said.out
    assert said.err == "serai: This version cannot replay 2 of 2 tables.\n"
    assert not list(scratch.iterdir())


@pytest.mark.parametrize(
    ("name", "changes", "said"),
    [
        ("lines", {"awaited": ",7,"}, "leads elsewhere"),
        ("lines", {"seq": 900}, "leads elsewhere"),
        ("snapshots", {"document": "{}"}, "cannot be read"),
        ("tables", {"options": "[7"}, "cannot be read"),
        ("tables", {"seats": 9}, ""),
        ("tables", {"pack": "0" * 64}, "box contents"),
    ],
)
async def test_a_table_that_no_version_wrote_stops_no_rehearsal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, changes: Json, said: str
) -> None:
    file, _, running = await furnish(str(tmp_path / "house.db"), tmp_path)
    edit(file, name, running, **changes)
    assert rehearse(file) == 2
    told = capsys.readouterr()
    line = next(line for line in told.out.splitlines() if line.startswith(f"Table {running}: "))
    assert said in line
    assert told.err == "serai: This version cannot replay 1 of 2 tables.\n"


async def test_an_interrupted_rehearsal_leaves_nothing(
    tmp_path: Path, scratch: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, _, _ = await furnish(str(tmp_path / "house.db"), tmp_path)
    seen: list[Path] = []

    def interrupted(*_: object) -> None:
        seen.extend(scratch.rglob("house.db"))
        raise KeyboardInterrupt

    monkeypatch.setattr("serai.server.tables.rehearsal.check", interrupted)
    assert rehearse(file) == 130
    assert len(seen) == 1
    assert not list(scratch.iterdir())


@pytest.mark.parametrize("text", ["", "nonsense", '{"serai-backup":1,"migrations":[]}\n'])
def test_what_is_no_backup_is_not_rehearsed(
    tmp_path: Path, scratch: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = tmp_path / "house.jsonl"
    assert rehearse(file) == 2
    file.write_text(text, encoding="utf-8")
    assert rehearse(file) == 2
    assert capsys.readouterr().err.count("\n") == 2
    assert main(["admin", "rehearse", str(file), "--db", str(tmp_path / "house.db")]) == 2
    assert main(["admin", "rehearse"]) == 2
    assert not list(scratch.iterdir())
