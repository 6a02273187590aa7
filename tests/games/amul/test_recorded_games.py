"""Whole games on file, replayed with their scores. `tools/record_amul_games.py` plays and writes them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from serai import BadRecord
from tests.support.amul.board import amul

FOLDER = Path(__file__).parent / "fixtures"
EXPECTED: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
NAMES = sorted(path.name for path in FOLDER.glob("*.txt"))


def record(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def of_any_engine(text: str) -> str:
    """A record without the version that wrote it: yesterday's games are played by the engine of today."""
    return re.sub(r"^Engine: .*$", "", text, count=1, flags=re.MULTILINE)


def test_there_are_games_for_every_seat_count_with_and_without_tea() -> None:
    assert set(NAMES) == set(EXPECTED)
    found = {(len(EXPECTED[name]["totals"]), "tea=" in record(name)) for name in NAMES}
    assert found == {(seats, tea) for seats in range(3, 9) for tea in (True, False)}


@pytest.mark.parametrize("name", NAMES)
def test_the_game_ends_as_it_did(name: str) -> None:
    text = record(name)
    state = amul().replay(text)
    expected = EXPECTED[name]
    assert state.over
    assert of_any_engine(state.record()) == of_any_engine(text)
    scores = state.scores()
    assert [score.total for score in scores] == expected["totals"]
    assert [[line.points for line in score.lines] for score in scores] == expected["lines"]
    assert list(state.ranking()) == expected["ranking"]
    assert state.digest() == expected["digest"]


def test_the_games_have_seen_the_world() -> None:
    """Together they say every verb that the standard pack allows, and move nearly every face."""
    verbs: set[str] = set()
    moved: set[str] = set()
    for name in NAMES:
        for line in amul().replay(record(name)).lines():
            word = amul().lexicon[line.word]
            verbs.add(word.verb)
            moved.add(word.args[-1])
    assert verbs == {"offer", "take", "play", "fetch"}
    assert moved == set(amul().contents.faces)


def test_a_damaged_record_names_the_line() -> None:
    text = record(NAMES[0]).replace("3. ", "3. seat9 offer gold #", 1)
    with pytest.raises(BadRecord):
        amul().replay(text)
