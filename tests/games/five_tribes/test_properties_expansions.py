"""Properties of any game with expansions, in all 14 configurations of boxes and seats."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from serai import IllegalAction
from tests.support.five_tribes.expansions import CONFIGURATIONS, MAGIC
from tests.support.five_tribes.invariants import (
    check_conservation,
    check_document,
    check_insides,
    check_listed,
    check_refused,
    check_scores,
)
from tests.support.five_tribes.random_tables import any_word, expansion_start, five_tribes

pytestmark = pytest.mark.slow

EVERY = pytest.mark.parametrize(("artisans", "whims", "seats"), CONFIGURATIONS)
LEXICON = [word.text for word in five_tribes().lexicon]


@EVERY
@pytest.mark.parametrize("rich", [True, False], ids=["rich", "new"])
def test_everything_holds_after_every_decision(
    artisans: bool, whims: bool, seats: int, rich: bool
) -> None:
    """FT-C.1: nothing is lost, documents go round, words are refused for a reason, games end."""
    state = expansion_start(artisans, whims, seats, seats, rich)
    dice = random.Random(seats)
    step = 0
    while not state.over:
        check_conservation(state.document())
        check_insides(state)
        if step % 3 == 0:
            check_document(state)
        if step % 12 == 0:
            check_scores(state)
            listed = [word.text for word in state.seat(state.deciders()[0]).words()]
            assert len(listed) == len(set(listed))
            check_listed(state, dice.sample(listed, min(2, len(listed))))
            check_refused(state, dice.sample(LEXICON, 12))
        state.play(*any_word(state, dice))
        step += 1
    check_conservation(state.document())
    check_scores(state)
    again = five_tribes().replay(state.record())
    assert again.digest() == state.digest()


@EVERY
def test_gold_is_accounted_for_by_the_events(artisans: bool, whims: bool, seats: int) -> None:
    """Every coin that a player has more or less was announced (FT-14.3)."""
    state = expansion_start(artisans, whims, seats, 5)
    gold = [player["gold"] for player in state.document()["players"]]
    heard = state.collect_events()
    dice = random.Random(5)
    while not state.over:
        state.play(*any_word(state, dice))
        for event in heard:
            facts = event.facts
            if event.name in ("bid", "bought"):
                gold[event.seat] -= facts["paid"]
            elif event.name in (
                "builders_paid", "capture_paid", "djinn_paid", "sold", "doubled_later", "fulfilled_whim",
            ):  # fmt: skip
                gold[event.seat] += facts["gold"]
        heard.clear()
        assert gold == [player["gold"] for player in state.document()["players"]]


@EVERY
def test_imagined_worlds(artisans: bool, whims: bool, seats: int) -> None:
    """FT-14: the same view and the same words, always found, and nothing lost in them; the order of piles differs."""
    differed = 0
    for number in (seats,):
        state = expansion_start(artisans, whims, seats, number)
        dice = random.Random(number)
        step = 0
        while not state.over:
            if step % 10 == 0:
                for viewer in (*range(seats), None):
                    world = state.seat(viewer).imagine(random.Random(step))
                    assert json.dumps(world.seat(viewer).view()) == json.dumps(
                        state.seat(viewer).view()
                    )
                    if viewer in state.deciders():
                        assert list(world.seat(viewer).words()) == list(state.seat(viewer).words())
                    check_conservation(world.document())
                    differed += world.document() != state.document()
            state.play(*any_word(state, dice))
            step += 1
    assert differed > 10


def test_the_random_games_visit_every_corner() -> None:
    """A control: every verb is said, every magic item used, most whims claimed, every new djinn gained."""
    said: Counter[str] = Counter()
    djinns: set[str] = set()
    for number in range(60):
        state = expansion_start(True, True, 2 + number % 4, number, rich=number % 3 > 0)
        dice = random.Random(number)
        while not state.over:
            state.play(*any_word(state, dice))
        texts = [five_tribes().lexicon[line.word].text for line in state.lines()]
        said.update(" ".join(text.split()[:2]) for text in texts)
        djinns |= {djinn for player in state.document()["players"] for djinn in player["djinns"]}
    assert {word.verb for word in five_tribes().lexicon} == {text.split()[0] for text in said}
    assert {f"use {item}" for item in MAGIC if item != "flying_carpet"} <= set(said)
    assert {"geb", "ptah", "kam", "satesha"} <= djinns
    assert len([text for text in said if text.startswith("claim")]) > 15


@EVERY
def test_undo_goes_back_exactly_or_not_at_all(artisans: bool, whims: bool, seats: int) -> None:
    """What has not come to light can be taken back, and what has cannot."""
    state = expansion_start(artisans, whims, seats, 9, rich=False)
    dice = random.Random(9)
    undone = 0
    while not state.over and undone < 40:
        before: Any = state.copy()
        seat, word = any_word(state, dice)
        state.play(seat, word)
        try:
            again = state.undone(seat)
        except IllegalAction:
            continue
        assert again.document() == before.document()
        undone += 1
    assert undone > 3
