"""Record what the current edition of a game's box has left behind: a record, a document and a running table.

    python tools/record_edition.py amul     plays, backs up and writes tests/fixtures/editions/amul@VERSION

Run it when a corrected box is shipped, and keep the folders of the editions before: the tests read all of them, find
the box by its hash and play on. An edition is recorded once.
"""

import json
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any, Final

import serai
from record_house import PERSON, Recorder, backup, begun, compress, free_port, serving

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "fixtures" / "editions"
DECISIONS: Final = 25


def running_table(game: str, seats: int) -> tuple[str, str]:
    """The backup of a house with one table in the middle of its game, and the id of the table."""
    with tempfile.TemporaryDirectory() as place:
        db, port = Path(place) / "serai.db", free_port()
        with serving(db, port):
            recorder = Recorder(f"http://127.0.0.1:{port}")
            table = recorder.open("edition", game, *[PERSON] * seats)
            table.play(DECISIONS)
        return backup(db, db.with_name("house.jsonl")), table.id


def write_json(file: Path, data: dict[str, Any]) -> None:
    file.write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")


def main(name: str) -> int:
    game = serai.game(name)
    version = tomllib.loads(game.pack_text)["meta"]["version"]
    folder = FOLDER / f"{name}@{version}"
    if folder.exists():
        print(f"{folder} exists: an edition is recorded once")
        return 1
    seats = game.least_seats
    house, table = running_table(name, seats)
    state = begun(name, seats, DECISIONS)
    folder.mkdir(parents=True)
    (folder / "record.txt").write_text(state.record(), encoding="utf-8", newline="\n")
    write_json(folder / "document.json", state.document())
    compress(folder / "house.jsonl.gz", house)
    write_json(folder / "notes.json", {"table": table, "hash": game.pack_hash})
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
