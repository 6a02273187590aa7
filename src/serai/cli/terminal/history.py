"""Event history of a terminal session, with what each seat has already been shown.

Several people may share the keyboard: each gets the events since their own last turn.
"""

from collections.abc import Iterator
from typing import final

from serai.core.events import Event
from serai.core.state import State


@final
class History:
    """The events of a game, each with the number of decisions made before it."""

    def __init__(self, state: State) -> None:
        self._events: list[tuple[int, Event]] = []
        self._seen = [0] * state.seats  # decisions each seat knows the outcome of
        self._collect_from(state)

    def _collect_from(self, state: State) -> None:
        self._collected = state.collect_events()

    def add_decision(self, ply: int) -> None:
        """Store the events of decision number `ply`."""
        self._events += [(ply, event) for event in self._collected]
        self._collected.clear()

    def drop_undone(self, state: State) -> None:
        """Remove the events of a decision that was taken back."""
        self._events = [(ply, event) for ply, event in self._events if ply < state.ply]
        self._seen = [min(ply, state.ply) for ply in self._seen]
        self._collect_from(state)

    def news(self, seat: int, ply: int) -> list[Event]:
        """The events that the seat has not been shown; marks them as shown."""
        since, self._seen[seat] = self._seen[seat], ply
        return [event for number, event in self._events if number >= since]

    def since(self, ply: int) -> list[Event]:
        """The events after so many decisions."""
        return [event for number, event in self._events if number >= ply]

    def all(self) -> Iterator[Event]:
        return (event for _, event in self._events)
