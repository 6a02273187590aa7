"""Marrakesh in a terminal of 80 columns, and side by side in a wide one."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from serai.games.marrakesh.manifest import MANIFEST
from serai.games.marrakesh.names import COLOURS
from serai.games.marrakesh.terminal import board as module
from tests.rules.marrakesh.board import ALL_EXPANSIONS, marrakesh, new


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
