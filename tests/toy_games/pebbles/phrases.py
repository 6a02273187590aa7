"""The facts of the sentences of Pebbles."""

from collections.abc import Mapping
from typing import Final

from serai.i18n.phrases import Facts, Phrases


def _word_facts(verb: str, args: tuple[str, ...]) -> Facts:
    return {"count": int(args[0])}


def _event_facts(facts: Mapping[str, object]) -> Facts:
    return dict(facts)


PHRASES: Final = Phrases(game="pebbles", word_facts=_word_facts, event_facts=_event_facts, named={})
