"""All that a seat is told about the decision it has to make: prompt, stakes, labels, rule, in every language."""

from __future__ import annotations

from typing import Any

from serai.core.lexicon import Word
from serai.core.state import State
from serai.games.registry import manifest
from serai.i18n import GameSentences, languages
from serai.i18n.phrases import Question


def asked(state: State, seat: int) -> tuple[Question, list[Word]]:
    """The question to a seat, and the words that answer it."""
    place = state.seat(seat)
    words = list(place.words())
    phrases = manifest(state.game.name).phrases()
    return phrases.question(state.game, place.view(), words), words


def tellers(state: State) -> dict[str, GameSentences]:
    """The sentences of a table by language, with the names that its box gives."""
    return {language: _teller(state, language) for language in languages()}


def _teller(state: State, language: str) -> GameSentences:
    game = state.game
    phrases = manifest(game.name).phrases()
    return GameSentences(
        language, phrases, lambda kind, id: game.component_name(kind, id, language)
    )


def told(state: State, seat: int | None) -> list[Any]:
    """Everything that is said to a seat about its question; nothing if it is not asked."""
    if seat is None or not state.seat(seat).words():
        return []
    question, words = asked(state, seat)
    said: list[Any] = [question.rule, question.facts, dict(question.answers)]
    for teller in tellers(state).values():
        said += [teller.prompt(question), teller.stakes(question)]
        said += [teller.answer(question, word) for word in words]
    return said
