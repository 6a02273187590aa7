"""Every table that is looked at: each game with each choice of its boxes and every number of seats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import serai
from serai.core.errors import SeraiError
from serai.core.game import Game

Boxes = dict[str, dict[str, Any]]

FIVE_TRIBES: Final[Boxes] = {
    "base": {},
    "artisans": {"artisans": True},
    "whims": {"whims": True},
    "both": {"artisans": True, "whims": True},
}
AMUL: Final[Boxes] = {"no tea": {}, "tea": {"tea": "recommended"}}
MARRAKESH: Final[Boxes] = {
    "base": {},
    "exp1": {"exp1_staircase_tiles": "random"},
    "exp2": {"exp2_imam_sultan": "on"},
    "exp3": {"exp3_exchange_offices": "new_only"},
    "exp4": {"exp4_citizens": "on"},
    "exp5": {"exp5_desert_cities": "on"},
    "all": {
        "exp1_staircase_tiles": "random",
        "exp2_imam_sultan": "on",
        "exp3_exchange_offices": "mixed",
        "exp4_citizens": "on",
        "exp5_desert_cities": "on",
    },
}
GAMES: Final = {"five-tribes": FIVE_TRIBES, "amul": AMUL, "marrakesh": MARRAKESH}
# No game has more; a game refuses what it has no room for.
MOST_SEATS: Final = 8


@dataclass(frozen=True)
class Configuration:
    """A game, what is taken out of its boxes, and how many play."""

    game: str
    boxes: str
    seats: int

    @property
    def name(self) -> str:
        return f"{self.game} {self.boxes} {self.seats}"

    @property
    def options(self) -> dict[str, Any]:
        return GAMES[self.game][self.boxes]

    @cached_property
    def rules(self) -> Game[Any]:
        return serai.game(self.game)

    def allowed(self) -> bool:
        try:
            self.rules.check_seats(self.seats, self.rules.read_options(self.options))
        except SeraiError:
            return False
        return True


def configurations(games: tuple[str, ...] = tuple(GAMES)) -> list[Configuration]:
    """All of them, game by game."""
    every = (
        Configuration(game, boxes, seats)
        for game in games
        for boxes in GAMES[game]
        for seats in range(2, MOST_SEATS + 1)
    )
    return [one for one in every if one.allowed()]
