"""A folder of recorded games, with what the tests compare of each."""

import json
from pathlib import Path
from typing import Any

EXPECTED = "expected.json"


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
