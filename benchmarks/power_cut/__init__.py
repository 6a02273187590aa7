"""Power cuts: kill a process as if the power had failed, so that what it had not synced is gone.

SIGKILL alone loses nothing that was written: the kernel keeps it. So a process runs on a file layer (`unsynced.c`, by
LD_PRELOAD) that notes what each change overwrites until the next sync, and `cut` undoes what was not synced.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

_SOURCE = Path(__file__).with_name("unsynced.c")
_HEAD = struct.Struct("=qqq")  # offset, size of the file before, number of bytes


def available() -> bool:
    """Whether this machine can do it: Linux with a C compiler."""
    return sys.platform == "linux" and shutil.which("cc") is not None


class PowerCut:
    """A folder whose files lose what was not synced."""

    def __init__(self, folder: Path, workshop: Path) -> None:
        self._folder = folder.resolve()
        self._undo = workshop / "undo"
        self._undo.mkdir()
        self._library = workshop / "unsynced.so"
        command = ["cc", "-O2", "-shared", "-fPIC", "-o", str(self._library), str(_SOURCE)]
        subprocess.run([*command, "-ldl", "-lpthread"], check=True)

    def environment(self) -> dict[str, str]:
        """What a process needs to run on the file layer."""
        return {
            **os.environ,
            "LD_PRELOAD": str(self._library),
            "UNSYNCED_FOLDER": str(self._folder),
            "UNSYNCED_UNDO": str(self._undo),
        }

    def cut(self) -> int:
        """Undo what was not synced, after the process is dead; returns how many changes that were."""
        undone = 0
        for log in self._undo.iterdir():
            file = self._folder / log.name
            if file.exists():
                records = _records(log.read_bytes())
                _undo(file, records)
                undone += len(records)
            log.unlink()
        for shared in self._folder.glob("*-shm"):  # memory, though it has a name
            shared.unlink()
        return undone


def _records(log: bytes) -> list[tuple[int, int, bytes]]:
    found, place = [], 0
    while place + _HEAD.size <= len(log):
        offset, size, count = _HEAD.unpack_from(log, place)
        place += _HEAD.size
        if place + count > len(log):  # killed while noting it: the change itself was not made
            break
        found.append((offset, size, log[place : place + count]))
        place += count
    return found


def _undo(file: Path, records: list[tuple[int, int, bytes]]) -> None:
    with file.open("r+b") as opened:
        for offset, size, content in reversed(records):
            opened.seek(offset)
            opened.write(content)
            opened.truncate(size)
