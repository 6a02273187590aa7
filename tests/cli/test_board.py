"""Boards: readable at every width, in every language, and drawn from the view alone."""

from collections.abc import Iterator
from functools import cache
from io import StringIO
from random import Random
from typing import Any

import pytest
from rich.console import Console

import serai
from serai.games.registry import games, manifest
from serai.games.terminal_board import TerminalBoard, View
from serai.i18n import languages


@cache
def views() -> list[View]:
    """What the seats of some random games see, all along."""
    return list(_views())


def _views() -> Iterator[View]:
    steps: set[str] = set()
    for seats in (2, 3, 4):
        rng = Random(seats)
        state = serai.game("five-tribes").new(seats=seats, seed=seats)
        while not state.over:
            (seat,) = state.deciders()
            view = state.seat(seat).view()
            step = view["pending"]["step"]
            if rng.random() < 0.04 or step not in steps:
                yield view
                steps.add(step)
            state.play(seat, rng.choice(list(state.seat(seat).words())))
        yield state.seat(None).view()


def drawn(board: TerminalBoard, view: View, width: int, height: int = 60) -> list[str]:
    file = StringIO()
    console = Console(file=file, width=width, highlight=False, markup=False)
    console.print(board.draw(view, ("a1",), width, height))
    return file.getvalue().splitlines()


def test_every_game_has_a_board() -> None:
    for name in games():
        assert manifest(name).terminal_board(serai.game(name), "en").seat_name(0)


@pytest.mark.parametrize("width", [60, 80, 100, 120, 200])
@pytest.mark.parametrize("language", languages())
def test_no_line_is_too_long_and_no_tile_is_lost(language: str, width: int) -> None:
    board = manifest("five-tribes").terminal_board(serai.game("five-tribes"), language)
    for view in views():
        lines = drawn(board, view, width)
        assert max(map(len, lines)) <= width
        assert all(any(tile["at"] in line for line in lines) for tile in view["board"])


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("boxes", [("artisans",), ("whims",), ("artisans", "whims")])
def test_the_larger_boards_fit_80_columns(
    boxes: tuple[str, ...], language: str, width: int
) -> None:
    """Mountains are double lines, a tent has a sign, whims lie on cities; nothing is told by colour alone."""
    game = serai.game("five-tribes")
    board = manifest("five-tribes").terminal_board(game, language)
    seats = 5 if "whims" in boxes else 4
    state = game.new(seats=seats, seed=3, options=dict.fromkeys(boxes, True))
    rng = Random(3)
    seen: set[str] = set()
    while not state.over:
        (seat,) = state.deciders()
        view = state.seat(seat).view()
        if rng.random() < 0.1:
            lines = drawn(board, view, width)
            assert max(map(len, lines)) <= width
            assert all(any(tile["at"] in line for line in lines) for tile in view["board"])
            seen |= set("".join(lines))
            assert len(board.explain(view)) > 12
        state.play(seat, rng.choice(list(state.seat(seat).words())))
    assert ({"═", "║", "^"} <= seen) == ("artisans" in boxes)
    assert ("✶" in seen) == ("whims" in boxes)


@pytest.mark.parametrize("language", languages())
def test_it_fits_a_terminal_of_80_by_40(language: str) -> None:
    board = manifest("five-tribes").terminal_board(serai.game("five-tribes"), language)
    # Below it come a few lines of what has happened, the question and the words.
    assert max(len(drawn(board, view, 80)) for view in views() if not view["over"]) <= 34


def test_everything_on_a_tile_is_told_without_colour() -> None:
    board = manifest("five-tribes").terminal_board(serai.game("five-tribes"), "en")
    view = views()[0]
    tiles: list[dict[str, Any]] = [dict(tile) for tile in view["board"]]
    tiles[0] |= {
        "meeples": "ywbgr",
        "owner": 3,
        "palms": 2,
        "palaces": 1,
        "value": 15,
        "colour": "blue",
    }
    head, pieces, _ = drawn(board, {**view, "board": tiles}, 80)[1:4]
    assert head.startswith("┌a1─◆────[15]┬")
    assert pieces.startswith("│ VEBMA  ♣2⌂1│")
    tiles[0] |= {"meeples": "y" * 9 + "w" * 8, "owner": None, "palms": 0, "palaces": 0}
    assert drawn(board, {**view, "board": tiles}, 80)[2].startswith("│ V9E8       │")


@pytest.mark.parametrize("language", languages())
def test_where_the_terminal_is_low_the_tiles_are_low(language: str) -> None:
    board = manifest("five-tribes").terminal_board(serai.game("five-tribes"), language)
    for view in views():
        lines = drawn(board, view, 80, height=36)
        assert max(map(len, lines)) <= 80
        assert all(any(tile["at"] in line for line in lines) for tile in view["board"])
        assert len(lines) == len(drawn(board, view, 80)) - 5


@pytest.mark.parametrize("language", languages())
def test_it_fits_a_terminal_of_80_by_30(language: str) -> None:
    """With the question below; only what is told may have to give way."""
    board = manifest("five-tribes").terminal_board(serai.game("five-tribes"), language)
    for view in views():
        lines = drawn(board, view, 80, height=30)
        assert max(map(len, lines)) <= 80
        assert view["over"] or len(lines) + 5 <= 30


def test_where_the_terminal_is_low_the_tiles_come_last() -> None:
    board = manifest("five-tribes").terminal_board(serai.game("five-tribes"), "en")
    view = next(view for view in views() if view["pending"]["step"] == "bid")
    assert drawn(board, view, 80, height=24)[0].startswith("Turn order")
    assert drawn(board, view, 80)[0].startswith("Five Tribes")


def test_a_move_under_way_shows_the_hand_and_the_way() -> None:
    board = manifest("five-tribes").terminal_board(serai.game("five-tribes"), "en")
    state = serai.game("five-tribes").new(seats=2, seed=1)
    while "take a1" not in state.seat(state.deciders()[0]).words():
        state.play(state.deciders()[0], state.seat(state.deciders()[0]).words()[0])
    (seat,) = state.deciders()
    state.play(seat, "take a1")
    assert drawn(board, state.seat(seat).view(), 80)[-1].strip().endswith("Way: a1 →")


@pytest.mark.parametrize("language", languages())
def test_things_are_explained(language: str) -> None:
    board = manifest("five-tribes").terminal_board(serai.game("five-tribes"), language)
    explained = board.explain(views()[0])
    assert len(explained) >= 13
    assert all(name and sentence.endswith(".") for name, sentence in explained)
