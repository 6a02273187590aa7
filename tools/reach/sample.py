"""The part of all looks that CI takes: another one for each number, and the same one again for the same number."""

from __future__ import annotations

from random import Random
from typing import Final

from .configurations import configurations
from .positions import Position, collect
from .windows import language

# Bounded by count, because machines are busy: with thirteen windows each, these take about a minute on two cores.
TABLES: Final = 2
KINDS: Final = 2
GAMES: Final = 2


def sample(game: str, number: int) -> list[tuple[int, Position, str]]:
    """Some kinds of decisions at some tables of a game: the number of each look, the position, the language."""
    dice = Random(f"{game} {number}")
    found: list[tuple[int, Position, str]] = []
    for configuration in dice.sample(configurations((game,)), TABLES):
        positions = collect(configuration, GAMES)
        for position in dice.sample(positions, min(KINDS, len(positions))):
            place = dice.randrange(1000)
            found.append((place, position, language(place)))
    return found
