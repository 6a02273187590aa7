"""Sentences about a game: what a word of its lexicon will do, what an event has done, what is asked.

The sentences are data (`locale/`). A game adds its `Phrases`: how its words and events become named facts, and which
facts are names that come from the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from serai.i18n.catalogue import translate_variant
from serai.i18n.inflection import ProperName
from serai.i18n.phrases import Phrases

# Kind ("djinn", "colour") and id ("leta", "blue") to the name people at this table read.
Names = Callable[[str, str], str]

_MOST_REMEMBERED: Final = 4096


class GameSentences:
    """Speaks about one game in one language.

    `names` gives the names of things that a table or a pack may call its own way; without it the
    catalogue's names are used.
    """

    def __init__(self, language: str, phrases: Phrases, names: Names | None = None) -> None:
        self.language = language
        self._phrases = phrases
        self._names = names
        # A cache: the same happens again and again. By key, seat and facts.
        self._cached: dict[tuple[str, str | None, str], str] = {}

    def word(self, verb: str, args: tuple[str, ...]) -> str:
        """What a player who says this word will do, as on a button: "Drop an elder on c3"."""
        return self._translate(f"word.{verb}", self._phrases.word_facts(verb, args))

    def event(self, name: str, seat_name: str | None, facts: Mapping[str, object]) -> str:
        """What happened, as a line of a log: "Blue drops an elder on c3."

        A listener who was not told a secret gives the facts without it and gets the sentence
        without it.
        """
        key = (f"event.{name}", seat_name, repr(facts))
        said = self._cached.get(key)
        if said is None:
            told = self._phrases.event_facts(facts)
            told["seat"] = None if seat_name is None else ProperName(seat_name)
            said = self._remember(key, self._translate(key[0], told))
        return said

    def prompt(self, step: str, facts: Mapping[str, object]) -> str:
        """What is to be decided now: "Choose a tile to take the meeples from"."""
        key = (f"prompt.{step}", None, repr(facts))
        said = self._cached.get(key)
        if said is None:
            said = self._remember(key, self._translate(key[0], self._phrases.event_facts(facts)))
        return said

    def _remember(self, key: tuple[str, str | None, str], said: str) -> str:
        if len(self._cached) >= _MOST_REMEMBERED:
            self._cached.clear()
        self._cached[key] = said
        return said

    def _translate(self, key: str, facts: Mapping[str, object]) -> str:
        told = {name: fact for name, fact in facts.items() if fact is not None}
        # Variants are chosen by ids (`+djinn=leta`), so names are put in only for the telling.
        return translate_variant(
            self.language, f"{self._phrases.game}.{key}", told, self._named(told)
        )

    def _named(self, facts: Mapping[str, object]) -> dict[str, object]:
        named = dict(facts)
        for fact, kind in self._phrases.named.items():
            if self._names is not None and fact in named:
                named[fact] = _name(self._names, kind, named[fact])
        return named


def _name(names: Names, kind: str, value: object) -> object:
    if isinstance(value, (list, tuple)):
        return [ProperName(names(kind, str(item))) for item in value]
    return ProperName(names(kind, str(value)))
