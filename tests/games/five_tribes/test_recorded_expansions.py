"""Whole games with expansions on file, three for each of the eleven configurations, replayed with their scores.

`tools/record_five_tribes_games.py --expansions` plays and writes them.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from serai.core.record import Replay, read_record
from tests.support.five_tribes.expansions import ITEMS, MAGIC, WHIMS
from tests.support.five_tribes.invariants import boxes_of, check_conservation, check_insides
from tests.support.five_tribes.random_tables import five_tribes

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent / "fixtures" / "expansions"
EXPECTED: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
NAMES = sorted(path.name for path in FOLDER.glob("*.txt"))


def record(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def headless(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith("Engine: "))


@pytest.mark.parametrize("name", NAMES)
def test_the_game_ends_as_it_did(name: str) -> None:
    """FT-15.3: same options, seed and words, same result; nothing is lost on the way."""
    game = read_record(five_tribes(), record(name))
    replay = Replay(game.start())
    for number, entry in enumerate(game.entries):
        replay.play(entry)
        if number % 7 == 0:
            check_conservation(replay.state.document())
            check_insides(replay.state)
    state = replay.state
    expected = EXPECTED[name]
    assert state.over
    assert headless(state.record()) == headless(record(name))
    scores = state.scores()
    assert [score.total for score in scores] == expected["totals"]
    assert [[line.points for line in score.lines] for score in scores] == expected["lines"]
    assert list(state.ranking()) == expected["ranking"]
    assert state.digest() == expected["digest"]


def test_the_games_have_seen_the_world() -> None:
    """Together they say every verb, use every item, claim every whim and bring every new djinn to somebody."""
    configurations: Counter[tuple[bool, bool, int]] = Counter()
    said: set[str] = set()
    djinns: set[str] = set()
    kept: set[str] = set()
    for name in NAMES:
        state = five_tribes().replay(record(name))
        document = state.document()
        configurations[(*boxes_of(document), document["seats"])] += 1
        said |= {five_tribes().lexicon[line.word].text for line in state.lines()}
        for player in document["players"]:
            djinns |= set(player["djinns"])
            kept |= set(player.get("items", {}))
    assert len(configurations) == 11
    assert min(configurations.values()) >= 3
    verbs = {text.split()[0] for text in said}
    assert verbs == {word.verb for word in five_tribes().lexicon}
    assert {f"use {item}" for item in MAGIC if item != "flying_carpet"} <= said
    assert {"jewelry", "treasure", "crown"} <= kept <= set(ITEMS)
    assert {"geb", "ptah", "kam", "satesha"} <= djinns
    assert {f"claim {whim}" for whim in WHIMS} - said == set()
