"""Clocks: the thinking time of each seat, computed from the log alone.

So every process, and every restart, comes to the same result.
"""

from __future__ import annotations

from serai.server.store.model import Beginning, Clock, LogLine


class Clocks:
    """How much time each seat has left."""

    def __init__(self, clock: Clock, seats: int, began: Beginning | None) -> None:
        self._clock = clock
        self._began = began
        self._left = [float(clock.bank)] * seats
        # Since when each awaited seat has been thinking.
        self._since = {} if began is None else dict.fromkeys(began.awaited, began.at)
        # What each decision that still stands took from its seat, so that undo gives back no more than that.
        self._spent: list[tuple[int, float, float]] = []

    @property
    def limited(self) -> bool:
        return bool(self._clock.bank or self._clock.each)

    def add(self, line: LogLine) -> None:
        """A line was written: its seat has used its time, and others may have begun to think."""
        if self._began is None or line.seq <= self._began.seq:
            return  # nobody's clock was running
        if line.kind in ("word", "late"):
            self._spend(line)
        elif line.kind == "undo":
            self._give_back(line)
        self._since = {seat: self._since.get(seat, line.at) for seat in line.awaited}

    def _spend(self, line: LogLine) -> None:
        # A choice from the table's document may be changed by a seat that is not awaited: its clock stood still.
        began = self._since.pop(line.seat, line.at)
        left = self._left[line.seat]
        self._spent.append((line.seat, began, left))
        # Clocks of two machines differ: time never runs backwards here, and nobody owes any.
        self._left[line.seat] = max(0.0, left - max(0.0, line.at - began)) + self._clock.bonus

    def _give_back(self, line: LogLine) -> None:
        """The seat goes on thinking where it was; a bonus cannot be had twice for one decision."""
        if self._spent and self._spent[-1][0] == line.seat:
            seat, began, left = self._spent.pop()
            self._since[seat] = began
            self._left[seat] = left

    def after(self, line: LogLine) -> Clocks:
        """The clocks as they will be when a line is written."""
        twin = Clocks(self._clock, 0, self._began)
        twin._left = self._left.copy()
        twin._since = self._since.copy()
        twin._spent = self._spent.copy()
        twin.add(line)
        return twin

    def thinking_since(self, seat: int) -> float | None:
        """Since when a seat has been awaited; None if it is not."""
        return self._since.get(seat)

    def deadline(self, seat: int) -> float | None:
        """When an awaited seat's time is up."""
        began = self._since.get(seat)
        if began is None or not self.limited:
            return None
        return began + (self._clock.each or self._left[seat])

    def left(self, seat: int, now: float) -> float | None:
        """Seconds left for a seat; None without a limit."""
        if not self.limited:
            return None
        all_of_it = float(self._clock.each) if self._clock.each else self._left[seat]
        due = self.deadline(seat)
        # A machine whose clock was set back has written lines of the future; nobody gains time by them.
        return all_of_it if due is None else min(all_of_it, max(0.0, due - now))
