"""Whole games on file, replayed with their scores. `tools/record_amul_games.py` plays and writes them.

Those of an older edition of the box stay: each must still end as it did. They are never recorded again.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from serai import BadRecord
from serai.cli.loaders import open_record
from serai.core.state import State
from serai.games.editions import editions
from tests.support.amul.board import amul

FOLDER = Path(__file__).parent / "fixtures"
OLDER = {1: FOLDER / "edition_1"}  # by version of the box
NAMES = sorted(path.name for path in FOLDER.glob("*.txt"))
OLD_GAMES = [
    (version, path.name)
    for version, folder in OLDER.items()
    for path in sorted(folder.glob("*.txt"))
]


def record(name: str, folder: Path = FOLDER) -> str:
    return (folder / name).read_text(encoding="utf-8")


def expected_of(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    return found


EXPECTED = expected_of(FOLDER)


def assert_same_end(state: State, text: str, expected: dict[str, Any]) -> None:
    assert state.over
    assert of_any_engine(state.record()) == of_any_engine(text)
    scores = state.scores()
    assert [score.total for score in scores] == expected["totals"]
    assert [[line.points for line in score.lines] for score in scores] == expected["lines"]
    assert list(state.ranking()) == expected["ranking"]
    assert state.digest() == expected["digest"]


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
    assert_same_end(amul().replay(text), text, EXPECTED[name])


def test_every_older_edition_has_games() -> None:
    assert set(OLDER) == {each.version for each in editions("amul")[1:]}
    for version, folder in OLDER.items():
        assert set(expected_of(folder)) == {name for of, name in OLD_GAMES if of == version}


@pytest.mark.parametrize(("version", "name"), OLD_GAMES)
def test_a_game_of_an_older_edition_ends_as_it_did(version: int, name: str) -> None:
    """Nobody gives a pack: the record names its edition by hash."""
    text = record(name, OLDER[version])
    assert_same_end(open_record(text).replay(), text, expected_of(OLDER[version])[name])


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
