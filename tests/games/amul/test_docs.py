"""What docs/amul.md shows works as shown."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

from tests.support.amul.board import amul, new, play_on, words

PAGE = (Path(__file__).parents[3] / "docs/amul.md").read_text("utf-8")


def test_the_position_can_be_played() -> None:
    (text,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    state = amul().load(json.loads(text))
    assert state.deciders() == (0, 2, 3)
    assert "offer carpet" in words(state, 0)
    assert state.seat(1).view()["players"][1]["choice"] == "oil"
    play_on(state, Random(1))
    assert state.over


def test_every_field_of_a_document_is_explained() -> None:
    for field in new(3, 1).document():
        assert (
            field in ("format", "options", "seed", "chance")
            or f"`{field}`" in PAGE
            or f'"{field}"' in PAGE
        )


def test_every_event_is_listed() -> None:
    heard = set()
    for number in range(8):
        state = new(3 + number % 6, number)
        events = state.collect_events()
        play_on(state, Random(number))
        heard |= {event.name for event in events}
    assert all(f"`{name}{{" in PAGE for name in heard)
