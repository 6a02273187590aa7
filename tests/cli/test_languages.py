"""The command speaks English, Russian and Polish, and has no text of its own."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import serai.cli
from serai.cli.i18n import terminal_language
from serai.cli.main import COMMANDS
from serai.i18n import languages, translate
from serai.i18n.catalogue import catalogue
from tests.support.command_line import Drive

SOURCE = Path(serai.cli.__file__).parent
KEYS = {key for key in catalogue("en").sentences if key.startswith("cli.")}


@pytest.mark.parametrize("language", languages())
def test_a_game_in_every_language(drive: Drive, language: str) -> None:
    typed = "help\nhint\n\nabout\nscore\nlog\n?\nfly\nundo\nsave\nrules\nquit\n\n"
    outcome = drive("play", "--seed", "4", "--language", language, typed=typed)
    assert outcome.code == 0
    primer = translate(language, "cli.five-tribes.primer")
    assert " ".join(primer.split()) in " ".join(outcome.out.split())
    if language == "ru":
        # Nothing is left in English but the names of commands and what the words are written with.
        told = outcome.out.partition("ход")[2].partition("FT-0")[0]
        assert not re.search(r"\b(the|you|your|and|with)\b", told)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("command", COMMANDS)
def test_help_in_every_language(drive: Drive, command: str, language: str) -> None:
    outcome = drive(command, "--help", "--language", language)
    assert outcome.out.startswith(f"{translate(language, 'cli.usage')}: serai {command}")
    assert drive("--language", language, command, "--help").out == outcome.out


@pytest.mark.parametrize("language", languages())
def test_results_in_every_language(drive: Drive, language: str, house: Path) -> None:
    several = ("simulate", "--games", "1", "--bots", "random", "--seed", "1")
    assert translate(language, "cli.simulate.place") in drive(*several, "--language", language).out
    drive("play", "--seed", "3", "--bots", "random", typed="bid 0\nsave a\n")
    total = translate(language, "result.total")
    assert total in drive("replay", "a", "--language", language).out
    assert total in drive("score", "a", "--language", language).out
    assert drive("--version", "--language", language).code == 0


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "pl_PL.UTF-8"}, "pl"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "pl_PL.UTF-8", "LC_ALL": "ru_RU"}, "ru"),
        ([], {"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "ru_RU"}, "ru"),
        ([], {"LANG": "pl_PL.UTF-8", "SERAI_LANGUAGE": "ru"}, "ru"),
        (["play", "--language", "en"], {"SERAI_LANGUAGE": "ru"}, "en"),
        (["--language=pl", "play"], {"SERAI_LANGUAGE": "ru"}, "pl"),
        (["--language", "de"], {"SERAI_LANGUAGE": "ru"}, "ru"),
        (["--language"], {"LANG": "C"}, "en"),
    ],
)
def test_which_language(arguments: list[str], environment: dict[str, str], language: str) -> None:
    assert terminal_language(arguments, environment) == language


def patterns() -> Iterator[str]:
    """The keys that the code asks for; what is put in at run time is a wildcard."""
    games = SOURCE.parent / "games"
    yield r"cli\.setting\.pack"  # in games.terminal_setup
    arena = SOURCE.parent / "arena"
    for file in [*SOURCE.rglob("*.py"), *arena.glob("*.py"), *games.glob("*/terminal/*.py")]:
        of_a_game = file.is_relative_to(games)
        prefix = rf"cli\.{file.parent.parent.name.replace('_', '-')}\." if of_a_game else r"cli\."
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and _translates(node.func):
                key = node.args[0]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield prefix + re.escape(key.value)
                elif isinstance(key, ast.JoinedStr):
                    parts = [
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                        for part in key.values
                    ]
                    yield prefix + "".join(parts)


def _translates(called: ast.expr) -> bool:
    name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
    return name in ("translate", "_translate", "_text")


def test_every_text_is_there_and_used() -> None:
    asked = set(patterns())
    assert len(asked) > 60
    for pattern in asked:
        assert any(re.fullmatch(pattern, key) for key in KEYS), pattern
    for key in KEYS:
        assert any(re.fullmatch(pattern, key) for pattern in asked), key
