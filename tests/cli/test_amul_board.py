"""The board of Amul: it fits a small terminal, and shows what a player must know to choose."""

from collections.abc import Iterator
from functools import cache
from io import StringIO
from random import Random
from typing import Any

import pytest
from rich.console import Console

from serai.games.amul.content.card_text import card_text
from serai.games.registry import manifest
from serai.games.terminal_board import View
from serai.i18n import languages
from tests.support.amul.board import amul, new, table

BELOW = 9  # four lines of news, a blank one, question, words, tip and prompt


@cache
def moments(seats: int) -> list[tuple[View, frozenset[str]]]:
    """What a seat that is asked sees, all along a game, with the cards it can choose."""
    return list(_moments(seats))


def _moments(seats: int) -> Iterator[tuple[View, frozenset[str]]]:
    rng = Random(seats)
    state = new(seats, seats, tea="recommended")
    while not state.over:
        seat = state.deciders()[0]
        words = list(state.seat(seat).words())
        if state.round in (1, 5, 9) and (seat == 0 or words[0].verb == "fetch"):
            lit = frozenset(argument for word in words for argument in word.args)
            yield state.seat(seat).view(), lit
        state.play(seat, rng.choice(words))


def drawn(
    view: View, lit: frozenset[str] = frozenset(), language: str = "en", **room: int
) -> list[str]:
    file = StringIO()
    width, height = room.get("width", 80), room.get("height", 1000)
    console = Console(file=file, width=width, highlight=False, markup=False)
    board = manifest("amul").terminal_board(amul(), language)
    console.print(board.draw(view, lit, width, height, room.get("below", 0)))
    return file.getvalue().splitlines()


def text(view: View, **room: Any) -> str:
    return " ".join(" ".join(drawn(view, **room)).split())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", [3, 4, 5, 8])
def test_it_fits_a_terminal_of_80_by_30(seats: int, language: str) -> None:
    for view, lit in moments(seats):
        lines = drawn(view, lit, language, height=30, below=BELOW)
        assert len(lines) + BELOW <= 30
        assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_a_small_terminal_the_cards_that_can_be_chosen_keep_their_effects(seats: int) -> None:
    for view, lit in moments(seats):
        lines = drawn(view, lit, height=30, below=BELOW)
        for face in lit - {"palace", "bazaar", "market"}:
            name = amul().component_name("card", face, "en")
            effect = card_text(amul().box, face.partition("-")[0], "en")
            assert any(name in line and effect[:12] in line for line in lines)


def test_am_1_4_where_a_card_scores_is_shown_in_row_and_hand() -> None:
    """AM-1.4"""
    hand = ["gold", "camel", "silver", "spices", "oil", "carpet"]
    state = table(4, row=["gem", "deal"], players=[{"hand": hand}])
    shown = text(state.seat(0).view())
    assert "Market Gem≈ hand, Deal≈ table" in shown
    state = table(
        4,
        row=["gem", "deal", "camel"],
        players=[{"hand": hand[1:]}],
        agenda=[{"step": "take", "seat": 0}],
    )
    lines = drawn(state.seat(0).view(), frozenset({"gem", "deal", "camel"}))
    assert any("Gem≈" in line and " hand " in line for line in lines)
    assert any("Deal≈" in line and " table " in line for line in lines)


def test_am_5_6_hand_cards_are_marked_when_a_card_is_played() -> None:
    hand = ["gold", "camel", "silver", "spices", "oil", "carpet"]
    state = table(4, players=[{"hand": hand}], agenda=[{"step": "play"}])
    lines = drawn(state.seat(0).view(), frozenset(hand))
    assert any("Gold≈" in line and "✗ hand" in line for line in lines)
    assert not any("Camel≈" in line and "✗" in line for line in lines)
    assert any(line.startswith("✗ a hand card: played, it is lost") for line in lines)
    offering = table(4, players=[{"hand": hand}])
    assert "✗" not in text(offering.seat(0).view())


@pytest.mark.parametrize(
    ("reading", "zone"), [("mixed", "the leftover market"), ("palace", "Palace")]
)
def test_am_8_9_instants_are_told_as_they_are_read_at_this_table(reading: str, zone: str) -> None:
    """AM-8.9"""
    hand = ["marauder-j", "camel", "silver", "spices", "oil", "carpet"]
    state = table(4, players=[{"hand": hand}], options={"instant_reading": reading})
    view = state.seat(0).view()
    assert f"Instant: put 1 card into your play area from: {zone}." in text(view)
    explained = dict(manifest("amul").terminal_board(amul(), "en").explain(view))
    assert f"from: {zone}." in explained["Marauder J≈"]


def test_am_1_11_tags_are_shown() -> None:
    """AM-1.11"""
    state = table(3, players=[{"hand": ["carpet", "gold", "gold", "camel", "oil", "thief"]}])
    shown = text(state.seat(0).view())
    assert "#luxury" in shown
    assert "#outlaw" in shown
    assert "#роскошь" in text(state.seat(0).view(), language="ru")


def test_am_18_2_pack_and_options_are_shown() -> None:
    """AM-18.2"""
    shown = text(new(3, 1, tea=2, emir=1).seat(0).view())
    assert "Pack: amul-reconstruction 2 (reconstructed)" in shown
    assert "Tea Route: 2" in shown
    assert "Emir: 1" in shown
    assert "Known cards" not in shown  # as usual


def test_am_17_2_removed_cards_are_shown_unless_the_table_plays_from_memory() -> None:
    """AM-17.2"""
    removed = ["camel", "camel", "gold"]
    view = table(3, removed=removed, round=3).seat(0).view()
    assert "Removed Camel≈ ×2, Gold≈" in text(view)
    assert (
        dict(manifest("amul").terminal_board(amul(), "en").explain(view))["Removed"]
        == "Camel≈ ×2, Gold≈"
    )
    memory = table(3, removed=removed, round=3, options={"known_cards": "off"}).seat(0).view()
    assert "Removed" not in text(memory)


@pytest.mark.parametrize("language", languages())
def test_signs_are_explained(language: str) -> None:
    explained = manifest("amul").terminal_board(amul(), language).explain(new(3, 1).seat(0).view())
    assert len(explained) > 20
    assert all(name and sentence for name, sentence in explained)
