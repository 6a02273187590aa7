"""The public log: the lines as readers see them, and their numbers.

A seat that changes its choice while others are awaited writes a further line, because the store is append-only. But
nobody else may learn of it (AM-16.4). So in the public log such a line takes the place of the one whose word it
replaces, with that one's number, time and kind. All numbers on the wire are those of the public log; only the store and
its snapshots count what is written.
"""

from __future__ import annotations

from msgspec import structs

from serai.server.store.model import LogLine
from serai.server.tables.replay import is_word


class PublicLog:
    """The lines that are shown, made from those that are written."""

    def __init__(self) -> None:
        self.lines: list[LogLine] = []
        self.written = 0  # the number of the last line in the store
        self._standing: list[int] = []  # the numbers of the words that were not taken back
        self.taken_back: list[float] = []  # when words were taken back or changed, in order

    @property
    def standing(self) -> int:
        """How many words were not taken back."""
        return len(self._standing)

    def replaced_by(self, line: LogLine) -> int | None:
        """The number of the line whose word this one replaces, if it does."""
        if is_word(line) and self.lines and line.seat not in self.lines[-1].awaited:
            for number in reversed(self._standing):
                if self.lines[number - 1].seat == line.seat:
                    return number
        return None

    def add(self, line: LogLine) -> int:
        """A line was written; returns the number under which it is shown."""
        number = self.replaced_by(line)
        self.written = line.seq
        if number is not None or line.kind == "undo":
            self.taken_back.append(line.at)
        if number is not None:
            self.lines[number - 1] = structs.replace(self.lines[number - 1], text=line.text)
            return number
        number = len(self.lines) + 1
        if is_word(line):
            self._standing.append(number)
        elif line.kind == "undo" and self._standing:
            self._standing.pop()
        self.lines.append(line if line.seq == number else structs.replace(line, seq=number))
        return number
