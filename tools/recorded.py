"""A folder of recorded games, with what the tests compare of each."""

import json
from pathlib import Path
from typing import Any

from serai.core.game import Game
from serai.core.options import parse_options
from serai.core.state import State

EXPECTED = "expected.json"


def play_again(game: Game[Any], path: Path) -> State:
    """The game on file, with the version and the pack of today."""
    head, gap, words = path.read_text(encoding="utf-8").partition("\n\n")
    options = game.kept_options(parse_options(head.partition("Options: ")[2].partition("\n")[0]))
    today = game.new(seats=game.least_seats, seed=0, options=options).record().splitlines()
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
