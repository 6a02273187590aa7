"""A folder of recorded games that the tests replay, with what they compare of each."""

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from serai.core.game import Game
from serai.core.lexicon import Word
from serai.core.options import parse_options
from serai.core.seat import Seat
from serai.core.state import State

EXPECTED = "expected.json"


class Player(Protocol):
    """A bot, or what else chooses words."""

    def choose(self, seat: Seat) -> Word: ...


def arguments_of(tool: str | None) -> argparse.ArgumentParser:
    """What every tool that records games can be asked for."""
    parser = argparse.ArgumentParser(description=(tool or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("--keep-words", action="store_true", help="change headers and results only")
    return parser


def play(state: State, players: Sequence[Player]) -> State:
    """Play a game to its end."""
    while not state.over:
        for seat in state.deciders():
            state.play(seat, players[seat].choose(state.seat(seat)))
    return state


def result(state: State) -> dict[str, Any]:
    """What the tests compare in every game."""
    return {
        "totals": [score.total for score in state.scores()],
        "lines": [[line.points for line in score.lines] for score in state.scores()],
        "ranking": list(state.ranking()),
        "digest": state.digest(),
    }


def record_all(
    folder: Path,
    games: dict[str, Callable[[], State]],
    result_of: Callable[[State], dict[str, Any]],
    check: bool,
) -> int:
    """Play the games, by file name; returns how many differ from their files. Those are written, unless `check`."""
    records: dict[str, str] = {}
    results: dict[str, dict[str, Any]] = {}
    changed = 0
    for name, played in games.items():
        state = played()
        records[name], results[name] = state.record(), result_of(state)
        found = differences(records[name], results[name], folder, name)
        changed += bool(found)
        print(f"{name}: {', '.join(found) or 'as before'}")
    if not check:
        keep(folder, records, results)
    return changed


def differences(record: str, found: dict[str, Any], folder: Path, name: str) -> list[str]:
    """In what a game differs from the one on file."""
    path = folder / name
    if not path.exists() or not (folder / EXPECTED).exists():
        return ["new"]
    old_head, _, old_words = path.read_text(encoding="utf-8").partition("\n\n")
    head, _, words = record.partition("\n\n")
    expected = json.loads((folder / EXPECTED).read_text(encoding="utf-8"))
    return [
        what
        for what, same in (
            ("another header", head == old_head),
            ("other words", words == old_words),
            ("another result", found == expected.get(name)),
        )
        if not same
    ]


def play_again(game: Game[Any], path: Path) -> State:
    """The game on file, with the version and the pack of today."""
    head, gap, words = path.read_text(encoding="utf-8").partition("\n\n")
    headers = dict(line.split(": ", 1) for line in head.splitlines() if ": " in line)
    options = game.kept_options(parse_options(headers.get("Options", "")))
    today = game.new(seats=int(headers["Seats"]), seed=0, options=options).record().splitlines()
    of_today = {
        line.partition(":")[0]: line for line in today if line.startswith(("Engine:", "Pack:"))
    }
    lines = [of_today.get(line.partition(":")[0], line) for line in head.splitlines()]
    return game.replay("\n".join(lines) + gap + words)


def keep(folder: Path, records: dict[str, str], results: dict[str, dict[str, Any]]) -> None:
    """Write these games, by file name, and remove those that are not among them."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.txt"):
        if old.name not in records:
            old.unlink()
    for name, record in records.items():
        (folder / name).write_text(record, encoding="utf-8", newline="\n")
    lines = (f"{json.dumps(name)}: {json.dumps(found)}" for name, found in results.items())
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    (folder / EXPECTED).write_text(text, encoding="utf-8", newline="\n")
