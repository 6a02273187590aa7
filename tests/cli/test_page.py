"""The page that a player sees at a decision: board, news, question, words, prompt."""

from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import serai
from serai.cli.i18n import Translator
from serai.cli.players import HUMAN
from serai.cli.terminal.autosave import Save
from serai.cli.terminal.session import TerminalSession
from serai.i18n import languages

PROMPT = 1


def small_table(game: str, seats: int, language: str) -> TerminalSession:
    """A table at a terminal of 80 × 30."""
    state = serai.game(game).new(seats=seats, seed=6)
    party = (HUMAN, *["random"] * (seats - 1))
    table = TerminalSession(state, party, {}, Save(game), Translator(language))
    table.screen.interactive = True
    table.screen.console = Console(
        file=StringIO(), width=80, height=30, highlight=False, markup=False
    )
    return table


def page(table: TerminalSession) -> list[str]:
    """What is shown to seat 0 now."""
    file = table.screen.console.file = StringIO()
    table._news = table.history.news(0, table.state.ply)
    table.show(0)
    return file.getvalue().splitlines()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "seats"), [("amul", 3), ("amul", 5), ("amul", 8)])
def test_a_page_fits_80_by_30(house: Path, game: str, seats: int, language: str) -> None:
    table = small_table(game, seats, language)
    dice = Random(seats)
    while not table.state.over:
        seat = table.state.deciders()[0]
        if seat == 0 and table.state.seat(0).view()["round"] in (1, 6, 9):
            lines = page(table)
            assert len(lines) + PROMPT <= 30, "\n".join(lines)
            assert max(map(len, lines)) <= 80
        table.play(seat, dice.choice(list(table.state.seat(seat).words())))


@pytest.mark.parametrize("language", languages())
def test_where_the_news_are_long_their_end_is_shown(house: Path, language: str) -> None:
    """Eight seats have offered: the last of them are told, and the board is still there."""
    table = small_table("amul", 8, language)
    for seat in range(8):
        table.play(seat, table.state.seat(seat).words()[0])
    while table.state.deciders() != (0,):
        (seat,) = table.state.deciders()
        table.play(seat, table.state.seat(seat).words()[0])
    lines = page(table)
    board = table.texts.board
    assert any(line.startswith(board.seat_mark(7).plain) for line in lines)
    assert "…" in lines
    assert len(lines) + PROMPT <= 30
