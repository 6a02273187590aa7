"""What docs/marrakesh.md shows works as shown."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

from serai.games.marrakesh.document.codes import STEPS
from tests.rules.marrakesh.board import ALL_EXPANSIONS, marrakesh, new

PAGE = (Path(__file__).parents[3] / "docs/marrakesh.md").read_text("utf-8")


def test_the_position_can_be_played() -> None:
    (text,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    state = marrakesh().load(json.loads(text))
    (seat,) = state.deciders()
    rng = Random(1)
    while not state.over:
        seat = state.deciders()[0]
        state.act(seat, rng.choice(state.words(seat)))
    assert state.over


def test_every_field_of_a_document_is_explained() -> None:
    for field in new(3, 1).document():
        assert (
            field in ("game", "seats", "format", "options", "seed", "chance")
            or f"`{field}`" in PAGE
        ), field


def test_every_word_and_event_is_listed() -> None:
    for verb in {word.verb for word in marrakesh().lexicon}:
        assert re.search(rf"`{verb}[` ]", PAGE), verb
    heard = set()
    for number in range(6):
        state = new(2 + number % 3, number, **(ALL_EXPANSIONS if number % 2 else {}))
        events = state.collect_events()
        rng = Random(number)
        while not state.over:
            seat = state.deciders()[0]
            state.act(seat, rng.choice(state.words(seat)))
        heard |= {event.name for event in events}
    assert [name for name in sorted(heard) if f"`{name}{{" not in PAGE] == []


def test_every_step_of_the_agenda_is_listed_with_its_fields() -> None:
    for step in STEPS.values():
        fields = ", ".join(step.field_names)
        listed = f"`{step.name}{{{fields}}}`" if fields else f"`{step.name}`"
        assert listed in PAGE, step.name
