"""Phrases of Amul: the named facts of its words and events, for sentences."""

from __future__ import annotations

from collections.abc import Mapping

from serai.games.amul.questions import question
from serai.i18n.phrases import Facts, Phrases


def _word_facts(verb: str, args: tuple[str, ...]) -> Facts:
    match verb, args:
        case "fetch", (zone, card):
            return {"zone": zone, "card": card}
        case _, (card,):
            return {"card": card}
    return {}


def _event_facts(facts: Mapping[str, object]) -> Facts:
    return dict(facts)


PHRASES = Phrases(
    game="amul",
    word_facts=_word_facts,
    event_facts=_event_facts,
    named={"card": "card", "cards": "card", "lost": "card", "seats": "seat", "order": "seat"},
    question=question,
)
