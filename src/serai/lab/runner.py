"""Vectorised runner: steps many games in one process, a row of every array for each."""

from collections.abc import Mapping, Sequence
from operator import index
from random import Random
from typing import Any, SupportsIndex, final

import numpy as np
import numpy.typing as npt

from serai.core.state import State
from serai.games.registry import game as open_game
from serai.lab.actions import check_action
from serai.lab.observation import Observer
from serai.lab.rewards import rewards_of


@final
class VectorRunner:
    """Games of one kind, each waiting for one seat. A game that ends is dealt again at once.

    After `step`, `done` marks the games that have ended in it and `rewards` holds what their seats get; the other
    arrays are already about the next deal.
    """

    def __init__(
        self,
        game: str,
        seats: SupportsIndex,
        number: int,
        options: Mapping[str, Any] | None = None,
        seed: SupportsIndex = 0,
        *,
        observe: bool = True,
    ) -> None:
        self.game = open_game(game)
        self._seats = index(seats)  # NumPy's numbers, too
        self._options = dict(options or {})
        self._observer = Observer(self.game, self._seats, self._options)
        self._seeds = Random(index(seed))
        # Without, the observations stay zeros: players that do not look are quicker.
        self._observe = observe
        self.states: list[State] = [self._deal() for _ in range(number)]
        self.players: npt.NDArray[np.int64] = np.zeros(number, np.int64)
        self.observations: npt.NDArray[np.float32] = np.zeros(
            (number, self._observer.size), np.float32
        )
        self.masks: npt.NDArray[np.int8] = np.zeros((number, len(self.game.lexicon)), np.int8)
        self.rewards: npt.NDArray[np.float64] = np.zeros((number, self._seats))
        self.done: npt.NDArray[np.bool_] = np.zeros(number, np.bool_)
        self.finished = 0  # games that have ended so far
        for place in range(number):
            self._look(place)

    def step(self, actions: Sequence[int] | npt.NDArray[np.int64]) -> None:
        """Say one word in every game: the action at its place, for the seat in `players`.

        An action that is not legal raises IllegalAction, and no game goes on.
        """
        if len(actions) != len(self.states):
            raise ValueError(f"{len(self.states)} games need an action each, not {len(actions)}")
        for place, action in enumerate(actions):
            check_action(self.states[place], int(self.players[place]), int(action))
        self.rewards[:] = 0.0
        self.done[:] = False
        for place, action in enumerate(actions):
            state = self.states[place]
            state.act(int(self.players[place]), int(action))
            if state.over:
                self.rewards[place] = rewards_of(state.ranking())
                self.done[place] = True
                self.finished += 1
                self.states[place] = self._deal()
            self._look(place)

    def _deal(self) -> State:
        seed = self._seeds.getrandbits(64)
        state: State = self.game.new(seats=self._seats, seed=seed, options=self._options)
        return state

    def _look(self, place: int) -> None:
        state = self.states[place]
        player = state.deciders()[0]
        seat = state.seat(player)
        self.players[place] = player
        self.masks[place] = 0
        self.masks[place, seat.words().indices()] = 1
        if self._observe:
            self.observations[place] = self._observer.layout.write(seat.view())
