"""The log of words as an append-only list that copies of a state share; with its origin it is the whole state.

Event sourcing: a table is stored as its origin and its log, and a state is made by replaying them."""

from collections.abc import Mapping
from typing import Any, Final, final

FORCED: Final = 1
# The seed of a world that a seat imagines: it has no beginning, so it can be neither recorded nor taken back.
IMAGINED: Final = -1
_SEAT_SHIFT: Final = 1
_WORD_SHIFT: Final = 6
_SEAT_MASK: Final = 31


@final
class Entry:
    """A log is its last line and the entry before it: copies share all they have in common and cost nothing.

    A line is (word << 6 | seat << 1 | forced).
    """

    __slots__ = ("before", "line")

    def __init__(self, before: "Entry | None", line: int) -> None:
        self.before = before
        self.line = line


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

    def table_options(self) -> Mapping[str, Any]:
        """The options that were chosen; a document brings its own."""
        if self.document is None:
            return self.options
        written = self.document.get("options")
        return written if isinstance(written, dict) else {}


def write_line(seat: int, word: int, forced: bool) -> int:
    return word << _WORD_SHIFT | seat << _SEAT_SHIFT | forced


def read_line(line: int) -> LoggedWord:
    return LoggedWord(line >> _SEAT_SHIFT & _SEAT_MASK, line >> _WORD_SHIFT, bool(line & FORCED))


def read_log(log: Entry | None) -> list[LoggedWord]:
    """The lines of a log, first line first."""
    found: list[LoggedWord] = []
    while log is not None:
        found.append(read_line(log.line))
        log = log.before
    found.reverse()
    return found


def replace_unrevealed(log: Entry | None, line: int, unrevealed: int) -> Entry | None:
    """The log with a line in the place of what its seat said unrevealed before; the same log if that is not in it."""
    if log is None or not unrevealed:
        return log
    if read_line(log.line).seat == read_line(line).seat:
        return Entry(log.before, line)
    rest = replace_unrevealed(log.before, line, unrevealed - 1)
    return log if rest is log.before else Entry(rest, log.line)
