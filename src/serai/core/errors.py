"""Errors for people: a key, its facts and the rule, which become a sentence when somebody reads it.

An error carries the key of a message and its facts, never a sentence: the reader's language is known only where the
error is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from serai.core.texts import render

# Another error as a value is a reason; it is rendered in the language of the sentence it stands in.
Params: TypeAlias = "Mapping[str, str | int | SeraiError]"


class SeraiError(ValueError):
    """Something a person asked for cannot be done; nothing has been changed."""

    def __init__(self, key: str, params: Params | None = None, rule: str = "") -> None:
        super().__init__(key)
        self.key = key
        self.params: dict[str, str | int | SeraiError] = dict(params or {})
        self.rule = rule

    def text(self, language: str) -> str:
        sentence = render(language, f"error.{self.key}", self.params)
        return f"{sentence} ({self.rule})" if self.rule else sentence

    def __str__(self) -> str:
        return self.text("en")


class IllegalAction(SeraiError):
    """A word that the rules do not allow now; `rule` is the number of the rule that forbids it."""


class BadDocument(SeraiError):
    """A document that describes no possible table; `field` says where."""

    def __init__(self, field: str, key: str, params: Params | None = None) -> None:
        super().__init__(key, {"field": field, **(params or {})})
        self.field = field


class BadRecord(SeraiError):
    """A record that cannot be read or replayed; `line` is where (1 is the first line)."""

    def __init__(self, line: int, key: str, params: Params | None = None) -> None:
        super().__init__(key, {"line": line, **(params or {})})
        self.line = line


class MissingExtra(SeraiError):
    """Libraries of an extra are not installed; the sentence says how to get them without a registry's name."""

    def __init__(self, key: str, extra: str, params: Params | None = None) -> None:
        how = SeraiError(
            "how-to-install",
            {"install": f"pip install '.[{extra}]'", "wheel": f"pip install 'FILE.whl[{extra}]'"},
        )
        super().__init__(key, {"extra": extra, "how": how, **(params or {})})


class BadOption(SeraiError):
    """An option that the game does not have, or a value the option does not take."""


class BadPack(SeraiError):
    """A pack of box contents that cannot be used."""
