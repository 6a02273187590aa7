"""`serai admin` and `serai verify`: what a keeper and a suspicious player need."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from serai.cli import main
from serai.core.record import seal
from serai.core.state import State
from serai.games.registry import game
from serai.server.notify.channels import channels_from
from serai.server.store.backup import read_backup, write_backup
from serai.server.store.connection import Connection, connect
from serai.server.store.faults import StoreUnavailable
from serai.server.tables.chat import Chat
from serai.server.tables.record_import import RecordImporter
from tests.support.databases import Cluster
from tests.support.table_service import assert_is_its_log, open_house, open_store, people, play_on


async def furnish(address: str) -> str:
    """A house in which something has happened; returns the id of a running table."""
    async with open_house(address) as house:
        live, _ = await house.open_table(people(2, name="Środa"), None)
        await play_on(house, live, 55)
        await Chat(house).post(live, 0, "Анна", "привет")
        state = game("five-tribes").new(seats=3, seed=5)
        await RecordImporter(house).open(state.record(), None, "", None)
        return live.row.id


async def test_a_house_moves_from_sqlite_to_postgresql_and_back(
    tmp_path: Path, cluster: Cluster
) -> None:
    first = str(tmp_path / "one.db")
    id = await furnish(first)
    lines = list(write_backup(connect(first)))
    second = cluster.new_database()
    there = connect(second)
    assert read_backup(there, lines) == len(lines) - 2
    again = list(write_backup(there))
    there.close()
    assert again == lines
    third = connect(str(tmp_path / "three.db"))
    read_backup(third, again)
    assert list(write_backup(third)) == lines

    async with open_house(second) as house:
        live = await house.live_table(id)
        await play_on(house, live, 10, 3)
        store = open_store(second)
        assert_is_its_log(store, live)
        store.close()


async def test_admin_backup_restore_stats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db, file = str(tmp_path / "one.db"), str(tmp_path / "backup.jsonl")
    await furnish(db)
    assert main(["admin", "backup", file, "--db", db]) == 0
    assert Path(file).stat().st_mode & 0o077 == 0
    other = str(tmp_path / "two.db")
    assert main(["admin", "restore", file, "--db", other]) == 0
    capsys.readouterr()
    assert main(["admin", "stats", "--db", other, "--language", "en"]) == 0
    assert "Running games: 2" in capsys.readouterr().out
    assert main(["admin", "restore", file, "--db", other]) == 2  # not empty any more
    assert main(["admin", "stats", "--db", str(tmp_path / "none.db")]) == 2
    assert main(["admin", "burn", "--db", db]) == 2
    assert main(["admin", "backup", "--db", db]) == 2


@pytest.mark.parametrize("damage", ["cut", "twist", "empty", "other", "names", "newer"])
async def test_a_damaged_backup_restores_nothing(tmp_path: Path, damage: str) -> None:
    db = str(tmp_path / "one.db")
    await furnish(db)
    lines = list(write_backup(connect(db)))
    head = json.loads(lines[0])
    damaged = {
        "cut": lines[:-1],
        "twist": [*lines[:20], lines[20][:30], *lines[21:]],
        "empty": [],
        "other": ['{"something": "else"}\n', *lines[1:]],
        "names": [lines[0], '{"in": "tables; DROP TABLE lines", "row": {}}\n', *lines[1:]],
        "newer": [json.dumps({**head, "migrations": ["0001_tables.sql", "9.sql"]}), *lines[1:]],
    }[damage]
    file = tmp_path / "backup.jsonl"
    file.write_text("".join(damaged), encoding="utf-8")
    other = str(tmp_path / "two.db")
    assert main(["admin", "restore", str(file), "--db", other]) == 2
    store = open_store(other)
    assert not any(store.counts().values())
    store.close()


# Files of backups


class Keyboard(StringIO):
    """A terminal at which somebody has typed an answer."""

    def isatty(self) -> bool:
        return True


def empty_house(address: str) -> str:
    open_store(address).close()
    return address


@pytest.mark.parametrize("answer", ["", "n\n", "no\n", "yesterday\n"])
def test_a_backup_overwrites_nothing_that_was_not_given_up(
    address: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
) -> None:
    file = tmp_path / "backup.jsonl"
    file.write_text("dear to somebody", encoding="utf-8")
    command = ["admin", "backup", str(file), "--db", empty_house(address), "--language", "en"]
    monkeypatch.setattr("sys.stdin", StringIO("y\n"))  # a pipe is nobody
    assert main(command) == 2
    assert "--yes" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", Keyboard(answer))
    assert main(command) == 2
    said = capsys.readouterr()
    assert "Overwrite it? (y/n)" in said.out
    assert said.err == "serai: Nothing was changed.\n"
    assert file.read_text("utf-8") == "dear to somebody"


@pytest.mark.parametrize(
    ("language", "answer"), [("en", "Y"), ("ru", "Да"), ("pl", "tak"), ("ru", "y"), ("en", None)]
)
def test_a_backup_overwrites_what_was_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, answer: str | None
) -> None:
    db, file = empty_house(str(tmp_path / "one.db")), tmp_path / "backup.jsonl"
    file.write_text("old", encoding="utf-8")
    command = ["admin", "backup", str(file), "--db", db, "--language", language]
    monkeypatch.setattr("sys.stdin", Keyboard("" if answer is None else f"{answer}\n"))
    assert main(command if answer else [*command, "--yes"]) == 0
    assert "serai-backup" in file.read_text("utf-8")


def test_a_folder_keeps_its_newest_backups(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, db = tmp_path / "backups", empty_house(address)
    folder.mkdir()
    dated = ["2026-01-02.jsonl", "2026-01-02T041500Z.jsonl", "2026-01-03.jsonl"]
    later = "9999-01-01T000000Z.jsonl"  # made while the clock was wrong
    for name in (*dated, later, "house.jsonl", "2026-01-01.jsonl.old"):
        main(["admin", "backup", str(folder / name), "--db", db])
    (folder / "2026-01-01.jsonl").write_text("a list of something else", encoding="utf-8")
    before = set(folder.iterdir())
    capsys.readouterr()
    command = ["admin", "backup", str(folder), "--db", db, "--language", "en"]

    assert main([*command, "--keep", "3"]) == 0
    gone = {folder / "2026-01-02.jsonl", folder / "2026-01-02T041500Z.jsonl"}
    assert "2 older backups were removed" in capsys.readouterr().out
    (new,) = set(folder.iterdir()) - before
    assert set(folder.iterdir()) == before - gone | {new}
    assert new.stat().st_mode & 0o077 == 0
    assert main(["admin", "restore", str(new), "--db", str(tmp_path / "restored.db")]) == 0

    assert main([*command, "--keep", "1", "--yes"]) == 0
    left = {file.name for file in folder.iterdir()}
    assert later not in left
    others = {"house.jsonl", "2026-01-01.jsonl.old", "2026-01-01.jsonl"}
    assert len(left - others) == 1
    assert others < left


def test_a_backup_that_fails_removes_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, db = tmp_path / "backups", empty_house(str(tmp_path / "one.db"))
    folder.mkdir()
    main(["admin", "backup", str(folder / "2026-01-02.jsonl"), "--db", db])

    def broken(database: Connection) -> Iterator[str]:
        yield next(write_backup(database))
        raise StoreUnavailable("away")

    monkeypatch.setattr("serai.cli.backups.write_backup", broken)
    assert main(["admin", "backup", str(folder), "--keep", "1", "--db", db]) == 2
    assert [file.name for file in folder.iterdir()] == ["2026-01-02.jsonl"]


@pytest.mark.parametrize(
    "mistaken",
    [
        ["backup", "house.jsonl", "--keep", "3"],
        ["backup", ".", "--keep", "0"],
        ["backup", ".", "--keep", "some"],
        ["restore", "house.jsonl", "--keep", "3"],
        ["stats", "house.jsonl"],
        ["push-key", "--yes"],
    ],
    ids=" ".join,
)
def test_what_an_action_does_not_take(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    mistaken: list[str],
) -> None:
    monkeypatch.setenv("SERAI_DB", empty_house(str(tmp_path / "one.db")))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert main(["admin", *mistaken, "--language", "en"]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.count("\n") == 1
    assert not list(Path().iterdir())


# The key for pushes


def test_a_new_push_key_is_printed_as_the_setting_that_takes_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = []
    for _ in range(2):
        assert main(["admin", "push-key"]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] != printed[1]
    name, _, key = printed[0].rstrip("\n").partition("=")
    channels = channels_from({name: key, "SERAI_PUSH_CONTACT": "mailto:keeper@example.org"})
    assert set(channels) == {"push"}


def test_a_push_key_needs_the_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> object:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr("serai.server.notify.push_key.import_module", missing)
    assert main(["admin", "push-key", "--language", "en"]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert "[push]" in said.err


# Verifying


def finished_record() -> str:
    state: State = game("five-tribes").new(seats=2, seed=7)
    while not state.over:
        seat = state.deciders()[0]
        state.play(seat, state.seat(seat).words()[0])
    return state.record()


def verify(tmp_path: Path, text: str, *more: str) -> int:
    file = tmp_path / "record.txt"
    file.write_text(text, encoding="utf-8")
    return main(["verify", str(file), "--language", "en", *more])


def test_a_true_record_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = finished_record()
    assert verify(tmp_path, text) == 0
    said = capsys.readouterr().out
    sealed = seal(game("five-tribes").replay(text).origin)
    assert "all made by the rules" in said
    assert sealed in said
    assert verify(tmp_path, text, "--seal", sealed.upper()) == 0
    assert verify(tmp_path, text, "--seal", "0" * 64) == 1
    assert verify(tmp_path, text, "--seal", "nonsense") == 1


@pytest.mark.parametrize(
    ("name", "said"), [("Anna", "Laid out by Anna:"), ("-", "Laid out by hand:")]
)
def test_a_record_that_was_laid_out_is_verified_and_said_to_be_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, said: str
) -> None:
    text = finished_record()
    marked = text.replace("\nSeed: 7\n", f"\nSeed: 7\nLaid-out-by: {name}\n")
    sealed = seal(game("five-tribes").replay(marked).origin)
    assert verify(tmp_path, marked, "--seal", sealed) == 0
    assert said in capsys.readouterr().out
    assert verify(tmp_path, text) == 0
    assert "Laid out" not in capsys.readouterr().out


def test_a_false_record_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = finished_record()
    assert verify(tmp_path, text.replace("Seed: 7", "Seed: 8")) == 1
    assert "Not by the rules" in capsys.readouterr().out
    lines = text.splitlines()
    assert verify(tmp_path, "\n".join([*lines[:40], lines[40].split(" ")[0] + " blue skip"])) == 1


def test_what_cannot_be_verified(tmp_path: Path) -> None:
    state = game("five-tribes").new(seats=2, seed=7)
    assert verify(tmp_path, state.seat(None).record()) == 2  # under seal
    assert verify(tmp_path, "nonsense") == 2
    assert main(["verify", str(tmp_path / "nothing.txt")]) == 2
    assert verify(tmp_path, state.record()) == 0
