"""The rules in the language of the reader, where they are translated."""

import re
from importlib.resources import files

import pytest

from serai.games.registry import games
from serai.i18n import languages
from serai.i18n.rules_pages import rules_of

# What only somebody who writes the program would say.
FOR_IMPLEMENTERS = re.compile(
    r"implement|\bengine|determinis|invariant|internal error|state fields|touching code|machine-readable"
    r"|движ(?:ок|к)|разработчик|детерминир|инвариант|внутренняя ошибка|не трогая кода|машиночитаем"
    r"|\bsilnik|programist|determini|niezmiennik|błąd wewnętrzny|nie dotykając kodu|odczytu maszynowego",
    re.IGNORECASE,
)


def test_a_language_without_a_translation_reads_english() -> None:
    english = files("serai").joinpath("rules", "amul.md").read_text("utf-8")
    assert rules_of("amul", "en") == (english, "en")
    assert rules_of("amul", "xx") == (english, "en")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games())
def test_the_rules_speak_to_players(game: str, language: str) -> None:
    text, _ = rules_of(game, language)
    assert [line for line in text.splitlines() if FOR_IMPLEMENTERS.search(line)] == []
