"""Several people at one keyboard, also where they decide at the same time."""

import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

from serai.cli.i18n import Translator
from serai.cli.terminal.autosave import Save
from serai.cli.terminal.session import TerminalSession
from serai.core.events import Event
from serai.core.lexicon import Word
from serai.core.seat import Seat
from tests.support.command_line import Drive
from tests.support.well_game import NAMES, WELL


def test_the_keyboard_changes_hands_behind_a_curtain(drive: Drive) -> None:
    outcome = drive(
        "play", "--seed", "3", "--humans", "2", "--bots", "random", typed="\nbid 0\n\nbid 1\n"
    )
    assert "Pass the keyboard to Blue and press Enter." in outcome.out
    assert "Pass the keyboard to Pink and press Enter." in outcome.out


def test_one_person_needs_no_curtain(drive: Drive) -> None:
    assert "Pass the keyboard" not in drive("play", "--seed", "3", typed="bid 0\n").out


def test_people_who_did_not_agree_get_no_hints(drive: Drive) -> None:
    table = ("play", "five-tribes", "--seed", "3", "--humans", "2", "--seats", "2")
    refused = drive(*table, typed="\nhint\nbid 0\n")
    assert "hints were not agreed" in refused.out
    assert "Try “" not in refused.out
    assert "Pass the keyboard to Pink" in refused.out  # the game goes on


def test_people_may_agree_to_hints(drive: Drive) -> None:
    table = ("play", "five-tribes", "--seed", "3", "--humans", "2", "--seats", "2", "--hints")
    agreed = drive(*table, typed="\nhint\n\n")
    assert "Try “" in agreed.out
    assert re.search(r"Go on with: serai play --resume \S+ --hints\n", agreed.out)


class WellBoard:
    """A board for the toy game: the hand of the seat that looks."""

    quiet: frozenset[str] = frozenset()
    explains_choices = False

    def seat_name(self, seat: int) -> str:
        return NAMES[seat]

    def seat_mark(self, seat: int) -> Text:
        return Text(NAMES[seat])

    def draw(self, view: dict[str, Any], *_: object) -> str:
        return f"hand of {view['hand']}"

    def warning(self, word: Word, view: dict[str, Any]) -> None:
        pass


class WellTexts:
    """Speaks of the toy game, which has no words in the catalogues."""

    def __init__(self, *_: object) -> None:
        self.board = WellBoard()

    def word(self, word: Word) -> str:
        return f"say {word}"

    def about(self, word: Word, view: dict[str, Any]) -> str:
        return self.word(word)

    def aliases(self, word: Word) -> list[str]:
        return []

    def example(self, words: list[Word], view: dict[str, Any]) -> str:
        return words[0].text

    def question(self, view: dict[str, Any], words: Sequence[Word]) -> str:
        return f"asked for {view['asked']}"

    def paragraphs(self, events: list[Event], seat: Seat) -> list[Text]:
        return [Text(f"heard {seat.facts_of(event)}") for event in events]


def test_secret_decisions_are_asked_one_by_one(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("serai.cli.terminal.session.TableTexts", WellTexts)
    state = WELL.new(seats=2, seed=1)
    ant, bee = (state.seat(i).words()[0].text for i in (0, 1))
    hands = [state.seat(i).view()["hand"] for i in (0, 1)]
    monkeypatch.setattr("sys.stdin", StringIO(f"\n{ant}\n\n{bee}\n"))
    TerminalSession(state, ("human", "human"), {}, Save("the-well"), Translator("en")).run()
    out = capsys.readouterr().out
    first, _, second = out.partition("Pass the keyboard to bee")
    assert "asked for offers" in first
    assert f"hand of {hands[0]}" in first
    assert f"hand of {hands[1]}" not in first
    # The other's offer is out only when all have made theirs.
    asked = second.partition("bee> ")[0]
    assert f"hand of {hands[1]}" in asked
    assert ant not in asked
    assert "asked for wishes" in second
