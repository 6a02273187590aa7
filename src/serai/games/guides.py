"""How to play: illustrated pages per game. The text is Markdown, its pictures are positions that a board draws.

`guides/<game>.<language>.md` holds the text; a line `![caption](name)` stands for a picture of `guides/<game>.json`.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from serai.core.game import Game

_FOLDER: Final = "guides"


class Position(msgspec.Struct, frozen=True):
    """A position as it is kept: a document, and the words of a move that is drafted in it."""

    area: str  # the part of the board that is drawn
    seat: int  # whose eyes see it
    document: dict[str, Any]
    draft: list[str] = []


class Figure(msgspec.Struct, frozen=True):
    """A picture: what a board needs to draw a position."""

    area: str
    seat: int
    view: dict[str, Any]
    words: list[str]
    draft: list[str]
    events: list[dict[str, Any]]  # what the drafted words bring


def guide_of(game: str, language: str) -> str:
    """The text of a game's guide as Markdown; empty if the game has none."""
    file = files("serai").joinpath(_FOLDER, f"{game}.{language}.md")
    return file.read_text("utf-8") if file.is_file() else ""


@lru_cache
def figures_of(game: Game[Any]) -> dict[str, Figure]:
    """The pictures of a game's guide by name, drawn from their positions."""
    file = files("serai").joinpath(_FOLDER, f"{game.name}.json")
    if not file.is_file():
        return {}
    positions = msgspec.json.decode(file.read_bytes(), type=dict[str, Position])
    return {name: _figure(game, position) for name, position in positions.items()}


def _figure(game: Game[Any], position: Position) -> Figure:
    state = game.load(position.document)
    events = state.collect_events()
    for word in position.draft:
        state.act_alone(position.seat, state.allowed(position.seat, word))
    chair = state.seat(position.seat)
    return Figure(
        area=position.area,
        seat=position.seat,
        view=chair.view(),
        words=[word.text for word in chair.words()],
        draft=position.draft,
        events=[dict(chair.facts_of(event)) for event in events],
    )
