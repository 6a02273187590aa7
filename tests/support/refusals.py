"""Kinds of refusal of a game, walked for and written down: a changed sentence shows in the diff of a list.

A kind is a step, a verb, a sentence and its rule. Sentences stand as the catalogue has them, so that no tile or card of
the games that were walked is in the list.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from serai import IllegalAction
from serai.i18n.catalogue import catalogue

State = Any
# By sentence and rule: the verbs by step.
Kinds = dict[tuple[str, str], dict[str, set[str]]]

# Of each verb so many words are tried at a state.
_WORDS: Final = 12
# A step is looked at so often in one walk.
_VISITS: Final = 20


def walk(
    starts: Iterable[State],
    any_word: Callable[[State, random.Random], tuple[int, str]],
    never: Iterable[str] = (),
) -> Kinds:
    """Play from each start to the end, and try words that are not allowed on the way.

    `never` are texts beside the lexicon that the rules never allow.
    """
    found: Kinds = {}
    for number, state in enumerate(starts):
        dice = random.Random(f"refusals {number}")
        by_verb: dict[str, list[str]] = {}
        for text in (*[word.text for word in state.game.lexicon], *never):
            by_verb.setdefault(text.split()[0], []).append(text)
        visits: Counter[str] = Counter()
        while not state.over:
            step = state.agenda[-1].name
            visits[step] += 1
            if visits[step] <= _VISITS:
                _try_words(state, by_verb, dice, found)
            state.play(*any_word(state, dice))
    return found


def _try_words(
    state: State, by_verb: dict[str, list[str]], dice: random.Random, found: Kinds
) -> None:
    step = state.agenda[-1].name
    seat = state.deciders()[0]
    for verb, words in by_verb.items():
        for word in dice.sample(words, min(_WORDS, len(words))):
            try:
                state.allowed(seat, word)
            except IllegalAction as refusal:
                steps = found.setdefault((refusal.key, refusal.rule), {})
                steps.setdefault(step, set()).add(verb)


def as_text(kinds: Kinds) -> str:
    """The list, by rule and sentence; under each the verbs that it answers, by step."""
    sentences = catalogue("en").sentences
    number = sum(len(verbs) for steps in kinds.values() for verbs in steps.values())
    lines = [f"{number} kinds of refusal: rule, sentence, and by step the verbs that it answers."]
    for (key, rule), steps in sorted(kinds.items(), key=lambda kind: (kind[0][1], kind[0][0])):
        lines += ["", f"{rule or '-'} {' / '.join(sentences[f'error.{key}'])}"]
        lines += [f"    {step}: {' '.join(sorted(verbs))}" for step, verbs in sorted(steps.items())]
    return "\n".join(lines) + "\n"


def compare(text: str, kept: Path) -> None:
    """The list is the one on file; with SERAI_WRITE_LISTS=1 it is written again."""
    if os.environ.get("SERAI_WRITE_LISTS") == "1":
        kept.write_text(text, "utf-8")
    assert text == kept.read_text("utf-8"), (
        "if it is meant: SERAI_WRITE_LISTS=1 pytest …, and read the diff"
    )
