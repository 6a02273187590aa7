"""Observer: a seat's view as an array, by the layout that the game's manifest names.

It is given a seat, never a state, so an array holds nothing that the seat may not know.
"""

from collections.abc import Mapping
from typing import Any, final

import numpy as np
import numpy.typing as npt

from serai.core.game import Game
from serai.core.seat import Seat
from serai.games.observation import ObservationLayout, OffsetRow
from serai.games.registry import manifest

Observation = npt.NDArray[np.float32]
ActionMask = npt.NDArray[np.int8]


@final
class Observer:
    """Turns the seats of all tables with the same game, seats and options into arrays of one shape."""

    def __init__(
        self, game: Game[Any], seats: int, options: Mapping[str, Any] | None = None
    ) -> None:
        first = game.new(seats=seats, seed=0, options=options)
        view = first.seat(None).view()
        self.layout: ObservationLayout = manifest(game.name).observation(game, view)
        self.size = self.layout.size
        self._actions = len(game.lexicon)

    def observe(self, seat: Seat) -> Observation:
        """What the seat sees now."""
        return np.array(self.layout.write(seat.view()), np.float32)

    def action_mask(self, seat: Seat) -> ActionMask:
        """1 for every word of the lexicon that the seat may say now."""
        mask = np.zeros(self._actions, np.int8)
        mask[seat.words().indices()] = 1
        return mask

    def no_actions(self) -> ActionMask:
        """The mask of a seat that is not asked."""
        return np.zeros(self._actions, np.int8)

    def offsets(self) -> list[OffsetRow]:
        """What stands where in an array."""
        return self.layout.rows()
