"""Placeholders: things and numbers in the grammatical form that a sentence asks for.

Languages inflect differently, so the catalogues say which form they need, after a colon:

    {tile}              the value as it is
    {tribe:tribe.acc}   the id of a tribe:    five-tribes.tribe.elder.acc   "старейшину"
    {gold:coin.acc}     a number of coins:    five-tribes.count.coin.acc    "5 монет"
    {cards:card.acc}    a list of card ids:   "рыбу ×2 и факира"
    {payment:acc}       things and how many:  {"elder": 1, "fakir": 1}      "1 старейшину и 1 факира"

The last part (`.acc`) is a case; without it a thing stands in the nominative.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from string import Formatter
from typing import Protocol, runtime_checkable

Translate = Callable[[str, Mapping[str, object], int | None], str]


def capital(text: str) -> str:
    """The text as it stands at the beginning of a line."""
    return text[:1].upper() + text[1:]


class ProperName(str):
    """A name somebody has given already, shown as it is whatever form a sentence asks for."""

    __slots__ = ()


@runtime_checkable
class Translatable(Protocol):
    """An error with a text in every language, used as a placeholder of another sentence."""

    def text(self, language: str) -> str: ...


@lru_cache(maxsize=4096)
def _parts(sentence: str) -> tuple[tuple[str, str | None, str], ...]:
    """A sentence as texts, each followed by a placeholder and the form it asks for."""
    return tuple((text, name, form or "") for text, name, form, _ in Formatter().parse(sentence))


class PlaceholderFiller:
    """Fills the sentences of one subject in one language; `prefix` stands before its things."""

    def __init__(self, language: str, prefix: str, translate: Translate) -> None:
        self._language = language
        self._prefix = prefix
        self._translate = translate

    def fill(self, sentence: str, params: Mapping[str, object]) -> str:
        """The sentence with its placeholders filled; KeyError names one that is not given."""
        filled: list[str] = []
        for text, name, form in _parts(sentence):
            filled.append(text)
            if name is not None:
                filled.append(self._form(params[name], form))
        return "".join(filled)

    def _form(self, value: object, form: str) -> str:
        if isinstance(value, str):
            if not form or isinstance(value, ProperName):
                return value
            kind, _, case = form.partition(".")
            return self._translate(self._key(f"{kind}.{value}", case), {}, None)
        if isinstance(value, int):
            return self._translate(self._key("count", form), {}, value) if form else str(value)
        if isinstance(value, (list, tuple)):
            return self._join(
                self._several(self._form(item, form), times)
                for item, times in Counter(value).items()
            )
        if isinstance(value, Mapping):
            return self._join(
                self._translate(self._key(f"count.{noun}", form), {}, count)
                for noun, count in value.items()
            )
        return value.text(self._language) if isinstance(value, Translatable) else str(value)

    def _key(self, thing: str, form: str) -> str:
        return f"{self._prefix}{thing}.{form}" if form else f"{self._prefix}{thing}"

    def _several(self, thing: str, times: int) -> str:
        return thing if times == 1 else self._translate("list.times", {"thing": thing}, times)

    def _join(self, things: Iterable[str]) -> str:
        listed = list(things)
        if not listed:
            return ""
        joined = listed[0]
        for thing in listed[1:-1]:
            joined = self._translate("list.comma", {"head": joined, "next": thing}, None)
        if len(listed) > 1:
            joined = self._translate("list.last", {"head": joined, "next": listed[-1]}, None)
        return joined
