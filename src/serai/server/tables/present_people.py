"""The people at a table: sockets by seat, in this process and in others.

Each process counts its own; what the others have counted is kept until they say otherwise or fall silent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

SPECTATOR: Final = -1


class PresentPeople:
    """One entry for each socket and each of its seats, or -1 for a spectator."""

    def __init__(self) -> None:
        self._here: Counter[int] = Counter()
        self._elsewhere: dict[str, tuple[Counter[int], float]] = {}  # by process, and until when

    def arrive(self, seats: Sequence[int]) -> None:
        self._here.update(seats or (SPECTATOR,))

    def depart(self, seats: Sequence[int]) -> None:
        self._here.subtract(seats or (SPECTATOR,))
        self._here += Counter()  # drops the zeros

    def note(self, process: str, seats: Sequence[int], until: float) -> bool:
        """Another process has told who is there; whether nothing was known of it before."""
        known = self._elsewhere.pop(process, None)
        if seats:
            self._elsewhere[process] = (Counter(seats), until)
        return known is None and bool(seats)

    def expire(self, now: float) -> None:
        """Forget the processes that have been silent for too long."""
        self._elsewhere = {
            process: (count, until)
            for process, (count, until) in self._elsewhere.items()
            if until > now
        }

    @property
    def here(self) -> tuple[int, ...]:
        """What this process tells the others."""
        return tuple(sorted(self._here.elements()))

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose players are here or elsewhere."""
        return tuple(sorted(seat for seat in self._all() if seat != SPECTATOR))

    @property
    def spectators(self) -> int:
        return self._all()[SPECTATOR]

    def _all(self) -> Counter[int]:
        return sum((count for count, _ in self._elsewhere.values()), self._here.copy())
