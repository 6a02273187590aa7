"""Refusals that name colours, areas and tiles as the pack and the reader's language do."""

from __future__ import annotations

from typing import Any, Final

from serai.core.errors import IllegalAction, SeraiError
from serai.core.game import Game
from serai.core.texts import render
from serai.games.marrakesh.names import CITY_CELLS, COLOURS

# What the facts of a refusal are names of.
_KINDS: Final = {
    "area": "area",
    "cell": "tile",
    "colour": "colour",
    "item": "tile",
    "place": "tile",
    "scroll": "tile",
    "tile": "tile",
    "workshop": "tile",
}
_ITEMS: Final = ("bonus", "river")  # of a group, besides tiles (MK-R.3)


class NamedRefusal(IllegalAction):
    """A refusal at a table: programs read ids, people the names that the table's pack gives."""

    def __init__(self, game: Game[Any], plain: IllegalAction) -> None:
        super().__init__(plain.key, plain.params, plain.rule)
        self._game = game

    def text(self, language: str) -> str:
        named = {name: self._named(name, value, language) for name, value in self.params.items()}
        sentence = render(language, f"error.{self.key}", named)
        return f"{sentence} ({self.rule})" if self.rule else sentence

    def _named(self, fact: str, value: str | int | SeraiError, language: str) -> object:
        if not isinstance(value, str):
            return value
        if value in CITY_CELLS:
            return render(language, f"marrakesh.path.{value.partition('_')[0]}")
        if fact == "item" and value in _ITEMS:
            return render(language, f"marrakesh.item.{value}")
        if fact == "lacking":
            return _amounts(value)
        if fact == "keshi":
            return ", ".join(
                self._game.component_name(_kind_of(part), part, language) for part in value.split()
            )
        kind = _KINDS.get(fact)
        return value if kind is None else self._game.component_name(kind, value, language)


def _amounts(payment: str) -> dict[str, int]:
    """How many of what: `1 water 2 date`."""
    parts = payment.split()
    return {kind: int(n) for n, kind in zip(parts[::2], parts[1::2], strict=True)}


def _kind_of(part: str) -> str:
    """A returned keshi is told by its colour and, for some, by the area or the cell it stands in."""
    if part in COLOURS:
        return "colour"
    return "tile" if part.startswith("square") else "area"
