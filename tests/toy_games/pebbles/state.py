"""The table of Pebbles."""

from __future__ import annotations

from typing import Any

from serai.core.chance import Chance
from serai.core.game import Game
from serai.core.log import Origin
from serai.core.state import State

from .options import Options


class Table(State):
    """The heap, and what each player has taken."""

    __slots__ = ("heap", "last", "options", "taken")

    def __init__(self, game: Game[Any], origin: Origin, options: Options, chance: Chance) -> None:
        super().__init__(game, origin, chance)
        self.options = options
        self.heap = 0
        self.taken = [0] * self.seats
        self.last = -1  # who took the last pebble

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        self._copy_to(twin)
        twin.options = self.options
        twin.heap = self.heap
        twin.taken = self.taken.copy()
        twin.last = self.last
        return twin
