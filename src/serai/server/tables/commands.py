"""Commands: everything that can be done at a table, each a type of its own.

A command carries who sends it, what its sender had seen, and an idempotency key. `plan` is the one place that knows
which lines of the log each of them becomes.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from serai.core.errors import IllegalAction
from serai.core.lexicon import Lexicon
from serai.server.people.names import plain
from serai.server.store.model import LineKind

# The bot that decides for a player who is late or has resigned.
SUBSTITUTE: Final = "greedy"
# Words of one command. A turn of the longest game has about twenty.
MAX_WORDS: Final = 64
_MAX_ID_LENGTH: Final = 100


class TableCommand(Struct, frozen=True):
    """What all commands have in common."""

    seat: int  # that acts
    seq: int  # the last line its sender has seen: a table that has moved on refuses it
    id: str  # idempotency key, chosen by the sender: a command that is repeated is done once


class PlayWords(TableCommand, frozen=True):
    """A player says the words of a move, one after the other: all of them, or none."""

    words: tuple[str, ...]


class Undo(TableCommand, frozen=True):
    """A player takes their last decision back, if nothing came to light since."""


class Resign(TableCommand, frozen=True):
    """A player gives up; a bot plays on."""


class Replace(TableCommand, frozen=True):
    """A bot takes over the seat of a player who does not come back, or (the opener's right) of another bot."""

    replaced: int
    bot: str


class BotWords(TableCommand, frozen=True):
    """A bot says the words of a move for its own seat; `id` is the number of the question it answers."""

    words: tuple[str, ...]


class LateWord(TableCommand, frozen=True):
    """The server decides for a player whose time is up; `id` is the number of the question."""

    word: str


AnyCommand: TypeAlias = PlayWords | Undo | Resign | Replace | BotWords | LateWord


class PlannedLine(Struct, frozen=True):
    """A line that a command adds to the log."""

    key: str  # unique at the table
    kind: LineKind
    seat: int
    text: str


class PlannedLines(Struct, frozen=True):
    """The lines of a command, which are written in one transaction."""

    lines: tuple[PlannedLine, ...]
    key_beyond: str = ""  # what a further line would have: a command with it was a longer one

    @property
    def seat(self) -> int:
        """The seat that the lines are about."""
        return self.lines[0].seat

    @property
    def kind(self) -> LineKind:
        return self.lines[0].kind

    @property
    def words(self) -> list[str]:
        """The words of the game among the lines: all or none."""
        return [line.text for line in self.lines] if self.kind in ("word", "late") else []


def plan(command: AnyCommand, lexicon: Lexicon) -> PlannedLines:
    """The lines that a command becomes; words stand in them as the lexicon writes them."""
    seat = command.seat
    match command:
        case PlayWords(words=words):
            _check_number(words)
            id = _checked_id(command)
            lines = [
                PlannedLine(_key(seat, id, place), "word", seat, lexicon.written(word))
                for place, word in enumerate(words)
            ]
            return PlannedLines(tuple(lines), _key(seat, id, len(words)))
        case Undo():
            return _one_line(command, "undo", seat, "")
        case Resign():
            return _one_line(command, "resign", seat, SUBSTITUTE)
        case Replace(replaced=replaced, bot=bot):
            return _one_line(command, "bot", replaced, bot)
        case BotWords(id=question, words=words):
            # The first key is that of every answer to the question, so that it is answered once.
            key = f"house word {question} {seat}"
            keys = [key, *(f"{key} {place}" for place in range(1, len(words)))]
            lines = [
                PlannedLine(key, "word", seat, lexicon.written(word))
                for key, word in zip(keys, words, strict=True)
            ]
            return PlannedLines(tuple(lines))
        case LateWord(id=question, word=word):
            key = f"house late {question} {seat}"
            return PlannedLines((PlannedLine(key, "late", seat, lexicon.written(word)),))


def _one_line(command: TableCommand, kind: LineKind, seat: int, text: str) -> PlannedLines:
    by, id = command.seat, _checked_id(command)
    return PlannedLines((PlannedLine(_key(by, id, 0), kind, seat, text),), _key(by, id, 1))


def _key(seat: int, id: str, place: int) -> str:
    """The key of a line in the store.

    Clients choose the ids: those of one seat must not meet those of another, or the server's own. The second line of
    a command and those after it have keys that no id can lead to.
    """
    return f"seat {seat} {id}" if place == 0 else f"more {seat} {place} {id}"


def _checked_id(command: TableCommand) -> str:
    if not 0 < len(command.id) <= _MAX_ID_LENGTH:
        raise IllegalAction("house.bad-id", {"most": _MAX_ID_LENGTH})
    return plain(command.id, _MAX_ID_LENGTH)


def _check_number(words: tuple[str, ...]) -> None:
    if not 0 < len(words) <= MAX_WORDS:
        raise IllegalAction("house.bad-words", {"most": MAX_WORDS})
