"""What has happened at a table since it was opened, for whoever wants to hear it."""

from collections.abc import Iterator
from typing import final

from serai.core.events import Event
from serai.core.state import State


@final
class History:
    """The events of a game, each with the number of decisions made before it."""

    def __init__(self, state: State) -> None:
        self._events: list[tuple[int, Event]] = []
        self._heard = [0] * state.seats  # decisions each seat knows the outcome of
        self._follow(state)

    def _follow(self, state: State) -> None:
        self._ears = state.collect_events()

    def gather(self, ply: int) -> None:
        """Take in what happened through the decision that was number `ply`."""
        self._events += [(ply, event) for event in self._ears]
        self._ears.clear()

    def go_back(self, state: State) -> None:
        """A decision was taken back: what it led to has not happened."""
        self._events = [(ply, event) for ply, event in self._events if ply < state.ply]
        self._heard = [min(ply, state.ply) for ply in self._heard]
        self._follow(state)

    def news(self, seat: int, ply: int) -> list[Event]:
        """What the seat has not heard yet; from now on it has."""
        since, self._heard[seat] = self._heard[seat], ply
        return [event for number, event in self._events if number >= since]

    def since(self, ply: int) -> list[Event]:
        """What happened after so many decisions."""
        return [event for number, event in self._events if number >= ply]

    def all(self) -> Iterator[Event]:
        return (event for _, event in self._events)
