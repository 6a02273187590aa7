"""Analysis of simulated games: what a game counts in each, and the figures with their intervals.

An owner who changes values in a pack sees what they do to the game: `serai simulate GAME --analyse`.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple, Protocol, final

from serai.core.state import State

_TWO_SIDED_95: Final = 1.96  # standard errors on each side of an interval of 95 %


class AnalysisSection(NamedTuple):
    """One table of figures, in the reader's language; the first column is text, the others are numbers."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    note: str = ""


class Analysis(Protocol):
    """Counts the finished games of one seat count."""

    def sample(self, state: State) -> Any:
        """What counts of a finished game: plain data, so that another process can send it."""

    def count(self, sample: Any) -> None:
        """Add one game."""

    def sections(self, language: str) -> list[AnalysisSection]:
        """The figures of all games so far."""


@final
class Ratio:
    """A ratio estimate over games: something added up, per case.

    The cases of one game depend on each other (one seat wins what another loses), so the interval is that of a cluster
    sample: each game is one observation.
    """

    __slots__ = ("_amount", "_amount_2", "_both", "_cases_2", "cases")

    def __init__(self) -> None:
        self.cases = 0.0
        self._amount = 0.0
        self._amount_2 = 0.0  # sums of squares and products over games
        self._both = 0.0
        self._cases_2 = 0.0

    def add(self, amount: float, cases: float) -> None:
        """What one game adds."""
        self.cases += cases
        self._amount += amount
        self._amount_2 += amount * amount
        self._both += amount * cases
        self._cases_2 += cases * cases

    @property
    def value(self) -> float:
        return self._amount / self.cases

    @property
    def margin(self) -> float:
        """Half the width of the interval of 95 %."""
        value = self.value
        spread = self._amount_2 - 2 * value * self._both + value * value * self._cases_2
        return _TWO_SIDED_95 * sqrt(max(spread, 0.0)) / self.cases
