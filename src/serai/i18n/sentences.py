"""Sentences about a game: what a word of its lexicon will do, what an event has done, what is asked.

The sentences are data (`locale/`). A game adds its `Phrases`: how its words and events become named facts, and which
facts are names that come from the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from serai.core.lexicon import Word
from serai.i18n.catalogue import UnknownKey, translate_variant
from serai.i18n.inflection import ProperName
from serai.i18n.phrases import Phrases, Question

# Kind ("djinn", "colour") and id ("leta", "blue") to the name people at this table read.
Names = Callable[[str, str], str]

_MOST_REMEMBERED: Final = 4096


class GameSentences:
    """The sentences of one game in one language, cached.

    `names` gives the names of things that a table or a pack may call its own way; without it the
    catalogue's names are used.
    """

    def __init__(self, language: str, phrases: Phrases, names: Names | None = None) -> None:
        self.language = language
        self._phrases = phrases
        self._names = names
        # The same events happen again and again. By key, seat and facts; emptied when it is full.
        self._cached: dict[tuple[str, str | None, str], str] = {}

    def word(self, verb: str, args: tuple[str, ...]) -> str:
        """What this word will do, as on a button: "Drop an elder on c3"."""
        return self._translate(f"word.{verb}", self._phrases.word_facts(verb, args))

    def event(self, name: str, seat_name: str | None, facts: Mapping[str, object]) -> str:
        """What happened, as a line of a log: "Blue drops an elder on c3."

        Facts without a secret give the sentence without it.
        """
        key = (f"event.{name}", seat_name, repr(facts))
        sentence = self._cached.get(key)
        if sentence is None:
            given = self._phrases.event_facts(facts)
            given["seat"] = None if seat_name is None else ProperName(seat_name)
            sentence = self._remember(key, self._translate(key[0], given))
        return sentence

    def prompt(self, question: Question) -> str:
        """What is to be decided now: "Small Market: buy 1 of the first 3 cards for 3 coins, or skip"."""
        return self._asked("prompt", question)

    def stakes(self, question: Question) -> str:
        """What hangs on it, as a second line; empty where the prompt says all."""
        try:
            return self._asked("stakes", question)
        except UnknownKey:
            return ""

    def answer(self, question: Question, word: Word) -> str:
        """A word on a button, with its price and its yield: "Sell silk +1"."""
        extra = question.answers.get(word.text, {})
        key = (f"label.{question.step}.{word.text}", None, repr(extra))
        sentence = self._cached.get(key)
        if sentence is None:
            facts = {**self._phrases.word_facts(word.verb, word.args), **extra}
            try:
                sentence = self._translate(f"label.{word.verb}", facts)
            except UnknownKey:
                sentence = self.word(word.verb, word.args)
            self._remember(key, sentence)
        return sentence

    def _asked(self, kind: str, question: Question) -> str:
        key = (f"{kind}.{question.step}", None, repr(question.facts))
        sentence = self._cached.get(key)
        if sentence is None:
            facts = self._phrases.event_facts(question.facts)
            sentence = self._remember(key, self._translate(key[0], facts))
        return sentence

    def _remember(self, key: tuple[str, str | None, str], sentence: str) -> str:
        if len(self._cached) >= _MOST_REMEMBERED:
            self._cached.clear()
        self._cached[key] = sentence
        return sentence

    def _translate(self, key: str, facts: Mapping[str, object]) -> str:
        given = {name: fact for name, fact in facts.items() if fact is not None}
        # Variants are chosen by ids (`+djinn=leta`), so names replace ids only in the placeholders.
        return translate_variant(
            self.language, f"{self._phrases.game}.{key}", given, self._named(given)
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
