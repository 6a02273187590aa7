"""The score pad as a table for the terminal, and the sentence that names the winners."""

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.table import Table

from serai.core.game import Game
from serai.core.score import KnownScore, Score
from serai.core.state import State
from serai.games.terminal_board import TerminalBoard
from serai.i18n import translate


def score_pad(
    game: Game[Any],
    scores: dict[int, Score] | dict[int, KnownScore],
    places: Sequence[int],
    board: TerminalBoard,
    language: str,
) -> Table:
    """A column for each of these seats, a line for each thing that brings points; what is not known stays open."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column()
    for seat in scores:
        table.add_column(board.seat_mark(seat), justify="right")
    pads = [{line.id: line.points for line in pad.lines} for pad in scores.values()]
    for line in max(pads, key=len):
        points = [_shown(pad.get(line)) for pad in pads]
        table.add_row(game.score_title(line, language), *points)
    table.add_section()
    totals = [_shown(pad.total) for pad in scores.values()]
    table.add_row(translate(language, "result.total"), *totals, style="bold")
    if places:
        shown = [f"{places[seat]}" for seat in scores]
        table.add_row(translate(language, "result.place"), *shown, style="dim")
    return table


def _shown(points: int | None) -> str:
    return "?" if points is None else str(points)


def whole_pad(state: State, board: TerminalBoard, language: str) -> Table:
    """Everybody's scores; for a game that is over, or a table that hides nothing from its owner."""
    scores = dict(enumerate(state.scores()))
    return score_pad(state.game, scores, state.ranking(), board, language)


def winners(state: State, board: TerminalBoard, language: str) -> str:
    names = [board.seat_name(i) for i, place in enumerate(state.ranking()) if place == 1]
    if len(names) == 1:
        return translate(language, "result.winner", {"seat": names[0]})
    return translate(language, "result.shared", {"seats": names})
