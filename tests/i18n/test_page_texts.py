"""The texts of the page: every key that its modules name exists in every language, and every key is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import serai.web
from serai.games.registry import games
from serai.i18n import languages
from serai.i18n.catalogue import catalogue

pytestmark = pytest.mark.slow

_STATIC = Path(serai.web.__file__).parent / "static"
_SUBJECTS = ("page", "home", "table", "panels")
_FOLDERS = "page|home|table|panels"
# A plain string, or a template with something to be filled in.
_KEY = re.compile(rf'"((?:{_FOLDERS})\.[\w.-]+)"|`((?:{_FOLDERS})\.[^`]*\$\{{[^`]*)`')
_BOARD_KEY = re.compile(r'"(board\.[\w.-]+)"|`(board\.[^`]*\$\{[^`]*)`')


def _modules(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.js")) if "vendor" not in path.parts]


def _named(pattern: re.Pattern[str], folder: Path) -> set[str]:
    """The keys in string literals; `${…}` in a template stands for anything."""
    return {
        re.sub(r"\$\{[^}]*\}", "*", plain or template)
        for path in _modules(folder)
        for plain, template in pattern.findall(path.read_text("utf-8"))
    }


def _matches(key: str, named: str) -> bool:
    return re.fullmatch(re.escape(named).replace(r"\*", ".+"), key) is not None


def _keys(language: str) -> list[str]:
    found = catalogue(language)
    return [key for key, subject in found.subject_of.items() if subject in _SUBJECTS]


@pytest.mark.parametrize("language", languages())
def test_every_key_that_the_page_names_exists(language: str) -> None:
    keys = _keys(language)
    missing = [
        named for named in _named(_KEY, _STATIC) if not any(_matches(key, named) for key in keys)
    ]
    assert missing == []


@pytest.mark.parametrize("language", languages())
def test_every_key_of_the_page_is_named_somewhere(language: str) -> None:
    named = _named(_KEY, _STATIC)
    unused = [key for key in _keys(language) if not any(_matches(key, name) for name in named)]
    assert unused == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games())
def test_boards_name_the_keys_of_their_game(game: str, language: str) -> None:
    prefix = f"{game}.board."
    keys = [
        key.removeprefix(f"{game}.")
        for key in catalogue(language).sentences
        if key.startswith(prefix)
    ]
    named = _named(_BOARD_KEY, _STATIC / "boards" / game)
    assert [name for name in named if not any(_matches(key, name) for key in keys)] == []
    assert [key for key in keys if not any(_matches(key, name) for name in named)] == []


@pytest.mark.parametrize("language", languages())
def test_the_page_fills_plain_places_only(language: str) -> None:
    # `formatText` in frame/i18n.js knows `{name}` and nothing of cases and lists.
    found = catalogue(language)
    boards = [key for key in found.sentences if ".board." in key]
    for key in [*_keys(language), *boards]:
        for form in found.sentences[key]:
            assert all(
                re.fullmatch(r"\{\w+\}", place) for place in re.findall(r"\{[^}]*\}", form)
            ), key


def test_all_languages_have_the_same_places() -> None:
    english = catalogue("en").sentences
    for language in languages():
        theirs = catalogue(language).sentences
        for key in _keys("en"):
            places = [
                set(re.findall(r"\{\w+\}", " ".join(forms)))
                for forms in (english[key], theirs[key])
            ]
            assert places[0] == places[1], (language, key)
