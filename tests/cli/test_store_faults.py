"""What the operator of a server reads when its store cannot be used: one sentence, in their language."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from serai.cli import main
from serai.i18n import translate
from serai.server.store import connection as databases
from serai.server.store.faults import FAULTS, StoreUnavailable
from serai.server.store.store import Store

COMMANDS = (["admin", "stats"], ["serve", "--port", "0"])


@pytest.fixture
def db(tmp_path: Path) -> str:
    file = str(tmp_path / "serai.db")
    store = Store(databases.connect(file))
    store.migrate()
    store.close()
    return file


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that a command says when it fails."""
    capsys.readouterr()
    assert main(list(arguments)) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_a_file_that_is_no_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], language: str
) -> None:
    file = tmp_path / "noise.db"
    file.write_bytes(b"this is not a database" * 1000)
    line = told(capsys, *command, "--db", str(file), "--language", language)
    facts = {"place": str(file), "command": "serai admin restore"}
    assert line == f"serai: {translate(language, 'error.keeper.store-corrupt', facts)}"


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_corrupt_page(db: str, capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    with open(db, "r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 3000)
    assert "is damaged" in told(capsys, *command, "--db", db, "--language", "en")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_held_lock(
    db: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    patient = databases.connect
    for module in ("serai.cli.commands.admin", "serai.server.runtime"):
        monkeypatch.setattr(f"{module}.connect", lambda address: patient(address, 0.1))
    with closing(sqlite3.connect(db, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        line = told(capsys, *command, "--db", db, "--language", "en")
    assert "is held by another program" in line


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_place_that_cannot_be_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    assert "cannot be opened" in told(capsys, *command, "--db", str(tmp_path), "--language", "en")


def test_a_server_that_does_not_answer_is_named_without_its_password(
    capsys: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("psycopg")
    address = "postgresql://serai:s3cret@127.0.0.1:1/house"
    for command in COMMANDS:
        line = told(capsys, *command, "--db", address, "--language", "en")
        assert "postgresql://127.0.0.1/house cannot be reached" in line
        assert "s3cret" not in line


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_has_its_sentences(fault: str) -> None:
    for language in ("en", "ru", "pl"):
        keeper = translate(
            language, f"error.keeper.store-{fault}", {"place": "there", "command": "x"}
        )
        player = StoreUnavailable(fault).text(language)  # type: ignore[arg-type]
        assert "there" in keeper
        assert keeper.endswith(".")
        assert player.endswith(".")


def homeless(run: Callable[[], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "SERAI_DB"):
        monkeypatch.delenv(name, raising=False)

    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.chdir(tmp_path)
    run()


def test_admin_and_serve_agree_on_the_place_without_a_home(
    db: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    homeless(lambda: main(["admin", "--help"]), tmp_path, monkeypatch)
    assert "serai.db" in capsys.readouterr().out
    assert main(["serve", "--help"]) == 0
    assert "serai.db" in capsys.readouterr().out
    assert main(["admin", "stats", "--language", "en"]) == 0  # the file in this folder
    assert "Running games: 0" in capsys.readouterr().out
