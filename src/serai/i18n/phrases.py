"""The interface between a game and its sentences: words and events as named facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Facts = dict[str, object]


@dataclass(frozen=True)
class Phrases:
    """How the words and events of a game become the named facts its sentences speak of."""

    # The name of the game, which stands before its keys in the catalogues.
    game: str
    # The verb and arguments of a word of the lexicon.
    word_facts: Callable[[str, tuple[str, ...]], Facts]
    # The facts of an event or of a pending step, with what follows from them.
    event_facts: Callable[[Mapping[str, object]], Facts]
    # Facts whose ids have names given by the table: fact -> kind of thing.
    named: Mapping[str, str]
