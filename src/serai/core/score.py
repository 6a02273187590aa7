"""The score pad."""

from typing import final


@final
class ScoreLine:
    """One line of the pad, and what it is made of; `count` is how many things it is about, where that matters."""

    __slots__ = ("count", "id", "parts", "points")

    def __init__(
        self, id: str, points: int, parts: tuple["ScoreLine", ...] = (), count: int = 0
    ) -> None:
        self.id = id
        self.points = points
        self.parts = parts
        self.count = count

    def __repr__(self) -> str:
        return f"ScoreLine({self.id!r}, {self.points})"


@final
class Score:
    """What one seat has."""

    __slots__ = ("lines", "total")

    def __init__(self, lines: tuple[ScoreLine, ...]) -> None:
        self.lines = lines
        self.total = sum(line.points for line in lines)

    def points(self, id: str) -> int:
        """The points of one line."""
        return next(line.points for line in self.lines if line.id == id)

    def __repr__(self) -> str:
        return f"Score({self.total}, {self.lines!r})"


@final
class KnownScore:
    """What somebody may know of a pad: some of its lines, and the total if none is missing."""

    __slots__ = ("lines", "total")

    def __init__(self, lines: tuple[ScoreLine, ...], whole: bool) -> None:
        self.lines = lines
        self.total = sum(line.points for line in lines) if whole else None

    def __repr__(self) -> str:
        return f"KnownScore({self.total}, {self.lines!r})"


def places(totals: list[int]) -> tuple[int, ...]:
    """The place of each total, highest first; equal totals share a place and the following places are skipped."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)
