"""Whole games on file, replayed with their scores; every coin, card and camel is accounted for on the way.

`tools/record_five_tribes_games.py` plays and writes them.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from serai.core.events import Event
from serai.core.record import Replay, read_record
from tests.support.five_tribes.invariants import check_conservation, check_insides
from tests.support.five_tribes.random_tables import CAMELS, Document, five_tribes

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent / "fixtures"
EXPECTED: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
NAMES = sorted(path.name for path in FOLDER.glob("*.txt"))
LINES = [
    "gold",
    "viziers",
    "vizier_bonus",
    "elders",
    "djinns",
    "tiles",
    "palms",
    "palaces",
    "goods",
]
LETTERS = {"vizier": "y", "elder": "w"}


def record(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def of_any_engine(text: str) -> str:
    """A record without the version that wrote it: yesterday's games are played by the engine of today."""
    return re.sub(r"^Engine: .*$", "", text, count=1, flags=re.MULTILINE)


def test_there_are_enough_games() -> None:
    assert set(NAMES) == set(EXPECTED)
    by_seats = Counter(len(expected["totals"]) for expected in EXPECTED.values())
    assert sum(by_seats.values()) >= 24
    assert set(by_seats) == {2, 3, 4}
    assert min(by_seats.values()) >= 6
    assert len({expected["digest"] for expected in EXPECTED.values()}) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_game_ends_as_it_did(name: str) -> None:
    text = record(name)
    state = five_tribes().replay(text)
    expected = EXPECTED[name]
    assert state.over
    assert of_any_engine(state.record()) == of_any_engine(text)
    scores = state.scores()
    assert [score.total for score in scores] == expected["totals"]
    assert [[line.points for line in score.lines] for score in scores] == expected["lines"]
    assert all([line.id for line in score.lines] == LINES for score in scores)
    assert list(state.ranking()) == expected["ranking"]
    assert state.document()["round"] == expected["rounds"]
    assert state.digest() == expected["digest"]
    assert sum(line[0].isdigit() for line in text.splitlines() if line) == expected["decisions"]


class Ledger:
    """What everybody has, by the events alone (FT-14.3: all is announced, but which cards were drawn unseen)."""

    def __init__(self, seats: int) -> None:
        self.gold = [50] * seats
        self.cards = [0] * seats
        self.kept: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.djinns: list[set[str]] = [set() for _ in range(seats)]
        self.camels = [CAMELS[seats]] * seats
        self.pieces: Counter[str] = Counter()

    def note(self, event: Event) -> None:
        facts: dict[str, Any] = dict(event.facts)
        seat = event.seat
        if event.name in ("builders_paid", "djinn_paid", "capture_paid", "sold", "doubled_later"):
            self.gold[seat] += facts["gold"]
        if event.name in ("bid", "bought"):
            self.gold[seat] -= facts["paid"]
        if event.name in ("bid", "builders_paid", "killed", "invoked", "summoned"):
            self.cards[seat] -= facts["fakirs"]
        if event.name in ("bought", "merchants_traded"):
            self.cards[seat] += len(facts["cards"])
        if event.name == "sold":
            self.cards[seat] -= len(facts["cards"])
        if event.name == "drew_cards":
            self.cards[seat] += facts["count"]
        if event.name in ("kept", "captured"):
            self.kept[seat][LETTERS[facts["tribe"]]] += facts.get("count", 1)
        if event.name in ("invoked", "summoned"):
            self.kept[seat]["w"] -= facts["elders"]
        if event.name == "killed" and facts["victim_seat"] is not None:
            self.kept[facts["victim_seat"]][LETTERS[facts["tribe"]]] -= 1
        if event.name == "gained_djinn":
            self.djinns[seat].add(facts["djinn"])
        if event.name == "took_control":
            self.camels[seat] -= 1
        if event.name == "placed":
            self.pieces[facts["what"]] += 1

    def check(self, document: Document) -> None:
        players = document["players"]
        assert [player["gold"] for player in players] == self.gold
        assert [sum(player["resources"].values()) for player in players] == self.cards
        assert [Counter(player["kept"]) for player in players] == [+kept for kept in self.kept]
        assert [set(player["djinns"]) for player in players] == self.djinns
        assert [player["camels"] for player in players] == self.camels
        assert sum(document["palms"].values()) == self.pieces["palm"]
        assert sum(document["palaces"].values()) == self.pieces["palace"]


@pytest.mark.parametrize("name", NAMES)
def test_every_coin_is_accounted_for(name: str) -> None:
    game = read_record(five_tribes(), record(name))
    replay = Replay(game.start())
    state = replay.state
    ledger = Ledger(state.seats)
    heard = state.collect_events()
    for entry in game.entries:
        replay.play(entry)
        for event in heard:
            ledger.note(event)
        heard.clear()
        document = state.document()
        ledger.check(document)
        check_conservation(document)
        check_insides(state)
    assert state.over


def test_the_games_have_seen_the_world() -> None:
    """Together they say every verb, and every djinn has served somebody."""
    verbs: set[str] = set()
    djinns: set[str] = set()
    for name in NAMES:
        state = five_tribes().replay(record(name))
        verbs |= {five_tribes().lexicon[line.word].verb for line in state.lines()}
        for player in state.document()["players"]:
            djinns |= set(player["djinns"])
    # The words of the expansions: `test_recorded_expansions.py`.
    assert verbs == {word.verb for word in five_tribes().lexicon} - {
        "fly", "settle", "use", "remove", "bring", "stop", "recover", "lift", "lay", "call", "craft", "claim",
    }  # fmt: skip
    assert len(djinns) == 22
