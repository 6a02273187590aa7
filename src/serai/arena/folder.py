"""Folder of an arena: its plan, and every finished game as one line of JSON.

A line is written when its game is over, so an interruption loses only games that were running. A line that was cut
short by a crash is dropped, and its game played again.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, final

import msgspec

from serai.arena.matches import MatchResult
from serai.arena.plan import ArenaPlan
from serai.core.errors import SeraiError

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
        if not file.exists():
            return None
        try:
            with _named_faults(file, "file-unreadable"):
                return msgspec.json.decode(file.read_bytes(), type=ArenaPlan)
        except msgspec.DecodeError as error:
            raise SeraiError("file-unreadable", {"file": str(file), "reason": str(error)}) from None

    def begin(self, plan: ArenaPlan) -> None:
        """Write the plan down, whole or not at all."""
        file = self.path / _PLAN
        with _named_faults(file):
            self.path.mkdir(parents=True, exist_ok=True)
            part = file.with_suffix(".part")
            part.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n")
            part.replace(file)

    def games(self) -> list[ArenaGame]:
        """All finished games in the order of the plan, each once."""
        file = self.path / _GAMES
        found: dict[int, ArenaGame] = {}
        with _named_faults(file, "file-unreadable"):
            text = file.read_bytes() if file.exists() else b""
        decoder = msgspec.json.Decoder(ArenaGame)
        for place, line in enumerate(text.split(b"\n")[:-1], 1):
            try:
                game = decoder.decode(line)
            except msgspec.DecodeError as error:
                facts = {"file": f"{file}:{place}", "reason": str(error)}
                raise SeraiError("file-unreadable", facts) from None
            found.setdefault(game.number, game)
        return [found[number] for number in sorted(found)]

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


@contextmanager
def _named_faults(file: Path, kind: str = "file-unwritable") -> Iterator[None]:
    """Turn a failure of the disk into a sentence."""
    try:
        yield
    except OSError as error:
        facts = {"file": str(file), "reason": str(error.strerror)}
        raise SeraiError(kind, facts) from None
