"""Marrakesh in a terminal of 80 columns, and side by side in a wide one."""

from __future__ import annotations

import re
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from serai.cli.terminal.parse_action import parse_action
from serai.cli.terminal.prompt import next_offers
from serai.cli.terminal.screen import InputChoice
from serai.cli.terminal.table_texts import TableTexts
from serai.games.marrakesh.manifest import MANIFEST
from serai.games.marrakesh.names import AREAS, COLOURS
from serai.games.marrakesh.terminal import board as module
from tests.rules.marrakesh.board import ALL_EXPANSIONS, marrakesh, new, turn

pytestmark = pytest.mark.slow


def drawn(width: int, language: str, seat: int | None = 0) -> str:
    state = new(4, 3, **ALL_EXPANSIONS)
    rng = Random(3)
    for _ in range(220):
        decider = state.deciders()[0]
        state.act(decider, rng.choice(state.words(decider)))
    board = MANIFEST.terminal_board(marrakesh(), language)
    console = Console(width=width, file=StringIO(), no_color=True)
    console.print(board.draw(state.seat(seat).view(), (), width, 60))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("width", [80, 130])
def test_the_board_fits(width: int, language: str) -> None:
    lines = drawn(width, language).splitlines()
    assert max(map(len, lines)) <= width
    assert len(lines) < 45


@pytest.mark.parametrize("width", [80, 130])
def test_all_nine_areas_and_all_signs_are_told(width: int) -> None:
    text = drawn(width, "en")
    for area in AREAS:
        assert marrakesh().component_name("area", area, "en")[:11] in text
    for colour in COLOURS:
        assert f"{module._SIGNS[colour]} {colour}" in text


def test_seats_are_known_by_signs_that_no_keshi_has() -> None:
    assert not set(module._MARKS) & set(module._SIGNS.values())


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_nothing_on_the_board_is_an_id(language: str) -> None:
    for width in (80, 130):
        assert not re.findall(r"[a-z]+_[a-z0-9_]+", drawn(width, language))


def test_long_lists_are_completed_part_by_part() -> None:
    """A gate: the workshop, then the colour, then the cell."""
    state = turn("medina", dinar=9, keshis={"beige": 3})
    state.play(0, "act medina")
    offers = [InputChoice(word.text, "") for word in state.seat(0).words()]
    assert len(offers) > 100
    shops = [offer.text for offer in next_offers("build ", offers)]
    assert shops == [f"build workshop_{c} " for c in ("blue", "red", "yellow", "green")]
    gates = [offer.text for offer in next_offers("build workshop_red ", offers)]
    assert len(gates) > 2
    assert all(re.fullmatch(r"build workshop_red [a-z]+ ", text) for text in gates[:3])
    cells = [offer.text for offer in next_offers(gates[0], offers)]
    assert len(cells) == 8
    assert set(cells) <= {offer.text for offer in offers}


def test_a_word_can_be_typed_with_the_names_that_people_read() -> None:
    state = turn("madrasa", "river")
    texts = TableTexts(marrakesh(), "pl")
    words = list(state.seat(0).words())
    assert parse_action("act rzeka", words, marrakesh().lexicon, texts.aliases).text == "act river"


def test_a_spectator_sees_a_board() -> None:
    assert "Emerald" in drawn(80, "en", None)


def test_twelve_keshis_have_twelve_signs() -> None:
    assert len({module._SIGNS[colour] for colour in COLOURS}) == 12


def test_help_tells_the_tiles_on_the_table_and_marks_what_is_reconstructed() -> None:
    state = new(2, 1)
    board = MANIFEST.terminal_board(marrakesh(), "en")
    told = dict(board.explain(state.seat(0).view()))
    opened = [stack["open"] for stack in state.seat(0).view()["market"]["gray"]]
    names = [marrakesh().component_name("scroll", scroll, "en") for scroll in opened]
    assert all(f"≈ {name}" in told or name in told for name in names)
