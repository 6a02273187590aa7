"""Drives the command as a shell would: arguments in, exit code and two streams out."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from serai.cli import main
from tests.support.command_line import Drive, Outcome


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An own data folder and current folder, and no language of the machine."""
    for name in ("SERAI_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def drive(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Drive:
    def driven(*arguments: str, typed: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        code = main(arguments)
        out, err = capsys.readouterr()
        return Outcome(code, out, err)

    return driven


@pytest.fixture
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints that do not search, for games that are played by them to the end."""
    monkeypatch.setattr("serai.cli.terminal.meta_commands.HINT_LEVEL", "medium")


@pytest.fixture
def saves(house: Path) -> Callable[[], list[Path]]:
    """The games that were saved by themselves."""
    return lambda: sorted((house / "data" / "serai" / "games").glob("*"))
