"""Documents that a table starts from."""

from __future__ import annotations

from typing import Any

from serai.core.game import Game
from serai.house.tokens import new_seed


def with_seed(game: Game[Any], start: dict[str, Any] | None) -> dict[str, Any] | None:
    """A document that says nothing of its seed gets one that nobody can guess.

    The default would be the same for every table: everybody could foresee the chance, and find out what is hidden by
    comparing the table's seal with that of every possible start.
    """
    return start if start is None or "seed" in start else with_fresh_seed(game, start)


def with_fresh_seed(game: Game[Any], start: dict[str, Any] | None) -> dict[str, Any] | None:
    """The same document with other chance."""
    if start is None or "seed" not in _fields(game):
        return start
    return {**start, "seed": f"{new_seed():064x}"}


def _fields(game: Game[Any]) -> dict[str, Any]:
    schema = game.schema()
    named = schema.get("$ref", "").rpartition("/")[2]
    fields: dict[str, Any] = schema.get("$defs", {}).get(named, schema).get("properties", {})
    return fields
