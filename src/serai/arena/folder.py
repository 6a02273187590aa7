"""Folder of an arena: its plan, and every finished game as one line of JSON.

A line is written when its game is over, so an interruption loses only games that were running. A line that was cut
short by a crash is dropped, and its game played again.
"""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, final

import msgspec

from serai.arena.matches import MatchResult
from serai.arena.plan import ArenaPlan
from serai.core.errors import SeraiError
from serai.games.registry import game

_PLAN: Final = "arena.json"
_GAMES: Final = "games.jsonl"


@final
class ArenaGame(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game as it is kept; lists are by seat. A field of later versions has a default."""

    number: int  # in the plan
    game: str
    seed: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    lines: tuple[dict[str, int], ...]
    decisions: tuple[int, ...]
    words: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    seconds: tuple[float, ...]
    record: str


@final
class ArenaFolder:
    """Keeps the games of one plan."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def plan(self) -> ArenaPlan | None:
        """The plan of an arena that has begun here; None if there is none."""
        file = self.path / _PLAN
        try:
            with _named_faults(file, "file-unreadable"):
                if not file.exists():
                    return None
                return msgspec.json.decode(file.read_bytes(), type=ArenaPlan)
        except msgspec.DecodeError as error:
            raise SeraiError("file-unreadable", {"file": str(file), "reason": str(error)}) from None

    def begin(self, plan: ArenaPlan) -> None:
        """Write the plan down, whole or not at all: without it the games cannot be gone on with."""
        file = self.path / _PLAN
        text = msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n"
        with _named_faults(file):
            if self.path.exists() and not self.path.is_dir():
                raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
            if file.exists() and file.read_bytes() == text:
                return
            self.path.mkdir(parents=True, exist_ok=True)
            part = file.with_suffix(".part")
            try:
                with part.open("wb") as written:
                    written.write(text)
                    written.flush()
                    os.fsync(written.fileno())
                part.replace(file)
            finally:
                part.unlink(missing_ok=True)

    def has_games(self) -> bool:
        """Whether a game is finished here, of whatever plan."""
        return bool(self._lines())

    def games(self, plan: ArenaPlan) -> list[ArenaGame]:
        """All finished games in the order of the plan, each once. A line that is no game of the plan is named."""
        decoder = msgspec.json.Decoder(ArenaGame)
        belongs = _Belongs(plan)
        found: dict[int, ArenaGame] = {}
        for place, line in enumerate(self._lines(), 1):
            try:
                kept = decoder.decode(line)
            except msgspec.DecodeError:
                kept = None
            if kept is None or not belongs.check(kept):
                raise SeraiError(
                    "arena-other-game",
                    {"line": place, "file": str(self.path / _GAMES), "command": "serai arena"},
                )
            found.setdefault(kept.number, kept)
        return [found[number] for number in sorted(found)]

    def _lines(self) -> list[bytes]:
        """All lines that have an end."""
        file = self.path / _GAMES
        with _named_faults(file, "file-unreadable"):
            text = file.read_bytes() if file.exists() else b""
        return text.split(b"\n")[:-1]

    def append(self, number: int, result: MatchResult) -> None:
        """Keep a finished game."""
        data = {"number": number, **result.as_data(), "seconds": result.seconds}
        file = self.path / _GAMES
        with _named_faults(file), file.open("ab") as lines:
            lines.write(msgspec.json.encode(data) + b"\n")

    def drop_half_line(self) -> None:
        """Cut off a last line that has no end: its game was being written when the machine stopped."""
        file = self.path / _GAMES
        with _named_faults(file):
            text = file.read_bytes() if file.exists() else b""
            whole = text.rfind(b"\n") + 1
            if whole < len(text):
                with file.open("r+b") as lines:
                    lines.truncate(whole)


@final
class _Belongs:
    """Whether a kept game is one of a plan: figures of other games, or changed by hand, would count without a word."""

    def __init__(self, plan: ArenaPlan) -> None:
        opened = game(plan.game, plan.pack)
        first = opened.new(seats=plan.seats, seed=int(plan.seed), options=plan.options)
        self._score_lines = {line.id for line in first.scores()[0].lines}
        self._plan = plan
        self._line_ups = plan.line_ups()

    def check(self, kept: ArenaGame) -> bool:
        plan = self._plan
        deal, place = divmod(kept.number, len(self._line_ups))
        asked = (plan.game, str(int(plan.seed) + deal), plan.options, self._line_ups[place])
        by_seat = (kept.scores, kept.places, kept.lines, kept.decisions, kept.words, kept.seconds)
        return (
            kept.number >= 0
            and (kept.game, kept.seed, kept.options, kept.bots) == asked
            and all(len(each) == plan.seats for each in (*by_seat, *kept.rounds))
            # An earlier version may have had fewer of them.
            and all(
                kept.lines[0].keys() == lines.keys() <= self._score_lines for lines in kept.lines
            )
            and kept.scores == tuple(sum(lines.values()) for lines in kept.lines)
            and 1 in kept.places
        )


@contextmanager
def _named_faults(file: Path, kind: str = "file-unwritable") -> Iterator[None]:
    """Turn a failure of the disk into a sentence."""
    try:
        yield
    except OSError as error:
        facts = {"file": str(file), "reason": str(error.strerror)}
        raise SeraiError(kind, facts) from None
