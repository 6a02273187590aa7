"""What was said: with where the game began, the whole truth about a state."""

from collections.abc import Mapping
from typing import Any, Final, final

# A log is the line before and this line: copies share all they have in common, and copying costs nothing.
# A line is (word << 6 | seat << 1 | forced).
Log = tuple["Log", int] | None

FORCED: Final = 1
# The seed of a world that a seat imagines: it has no beginning, so it can be neither recorded nor taken back.
IMAGINED: Final = -1
_SEAT_SHIFT: Final = 1
_WORD_SHIFT: Final = 6
_SEAT_MASK: Final = 31


@final
class LoggedWord:
    """One line of the log: who said what, and whether the engine said it for the seat."""

    __slots__ = ("forced", "seat", "word")

    def __init__(self, seat: int, word: int, forced: bool) -> None:
        self.seat = seat
        self.word = word
        self.forced = forced


@final
class Origin:
    """Where a game began: a seed, or a document. With the log it is the whole truth about a state."""

    __slots__ = ("document", "laid_out", "options", "seats", "seed")

    def __init__(
        self,
        seats: int,
        seed: int,
        options: Mapping[str, Any],
        document: dict[str, Any] | None,
        laid_out: str | None = None,
    ) -> None:
        self.seats = seats
        self.seed = seed
        self.options = options
        self.document = document
        # Who chose the position or the seed; empty: nobody knows their name. None: chance alone decided.
        self.laid_out = laid_out


def write_line(seat: int, word: int, forced: bool) -> int:
    return word << _WORD_SHIFT | seat << _SEAT_SHIFT | forced


def read_line(line: int) -> LoggedWord:
    return LoggedWord(line >> _SEAT_SHIFT & _SEAT_MASK, line >> _WORD_SHIFT, bool(line & FORCED))


def read_log(log: Log) -> list[LoggedWord]:
    """The lines of a log, first line first."""
    found: list[LoggedWord] = []
    while log is not None:
        log, line = log
        found.append(read_line(line))
    found.reverse()
    return found


def replace_unrevealed(log: Log, line: int, unrevealed: int) -> Log:
    """The log with a line in the place of what its seat whispered before; the same log if that is not in it."""
    if log is None or not unrevealed:
        return log
    before, said = log
    if read_line(said).seat == read_line(line).seat:
        return (before, line)
    rest = replace_unrevealed(before, line, unrevealed - 1)
    return log if rest is before else (rest, said)
