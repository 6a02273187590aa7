"""The interface between a game and its sentences: words, events and questions as named facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from serai.core.game import Game
from serai.core.lexicon import Word

Facts = dict[str, object]
View = Mapping[str, Any]


@dataclass(frozen=True)
class Question:
    """What a seat is asked now, as facts of its prompt and of the words that answer it.

    It is made from the view of that seat alone, so that no sentence about it can tell more than the seat sees.
    """

    step: str
    facts: Facts
    # The numbered rule about this decision; empty if the game names none.
    rule: str = ""
    # By the text of a legal word: what it costs and what it brings.
    answers: Mapping[str, Facts] = field(default_factory=dict)


def pending_question(_game: Game[Any], view: View, _words: Sequence[Word]) -> Question:
    """The question of a game that says no more about it than the pending step of its view."""
    facts: Facts = dict(view.get("pending") or {})
    return Question(str(facts.pop("step", "")), facts)


@dataclass(frozen=True)
class Phrases:
    """How the words, events and questions of a game become the named facts its sentences speak of."""

    # The name of the game, which stands before its keys in the catalogues.
    game: str
    # The verb and arguments of a word of the lexicon.
    word_facts: Callable[[str, tuple[str, ...]], Facts]
    # The facts of an event or of a pending step, with what follows from them.
    event_facts: Callable[[Mapping[str, object]], Facts]
    # Facts whose ids have names given by the table: fact -> kind of thing.
    named: Mapping[str, str]
    # What a seat is asked, by its view and the words it may say.
    question: Callable[[Game[Any], View, Sequence[Word]], Question] = pending_question
