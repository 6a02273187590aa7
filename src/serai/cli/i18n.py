"""Texts of the command line, and the choice of its language: option, SERAI_LANGUAGE, then the locale."""

import os
from collections.abc import Mapping, Sequence
from typing import final

from serai.i18n import decimal, languages, pick_language, translate

_OPTION = "--language"


@final
class Translator:
    """Translates keys of the `cli` catalogue into one language."""

    __slots__ = ("language",)

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, /, *, count: int | None = None, **params: object) -> str:
        return translate(self.language, f"cli.{key}", params, count)

    def decimal(self, number: float, places: int = 1) -> str:
        return decimal(self.language, number, places)


def terminal_language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """The language of this run, known before the arguments are parsed: errors in them are shown in it too.

    The option wins, then SERAI_LANGUAGE, then the locale. An unknown language is refused later, by
    the command that reads the option.
    """
    wishes = [_asked_for(arguments), environment.get("SERAI_LANGUAGE")]
    wishes += [environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return pick_language(next((wish for wish in wishes if wish), None))


def _asked_for(arguments: Sequence[str]) -> str | None:
    for position, argument in enumerate(arguments):
        name, sign, value = argument.partition("=")
        if name == _OPTION:
            after = arguments[position + 1 : position + 2]
            wish = value if sign else "".join(after)
            return wish if wish in languages() else None
    return None
