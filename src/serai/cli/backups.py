"""Backup files: a house in a file, or a folder of them of which the newest are kept.

In a folder each backup has a name of its own, so that a timer needs no shell and overwrites nothing.
"""

import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from serai.cli.files import FilePart
from serai.core.errors import SeraiError
from serai.server.store.backup import is_backup, write_backup
from serai.server.store.connection import Connection

# A backup holds seeds of running games and hashes of secrets: it is for its owner only.
_PRIVATE: Final = 0o077
# Names sort by age. Those without a time were given by the systemd unit of earlier versions.
_NAME: Final = re.compile(r"\d{4}-\d\d-\d\d(T\d{6}Z)?\.jsonl")


def new_name() -> str:
    """The name of a backup that is made now."""
    return f"{datetime.now(UTC):%Y-%m-%dT%H%M%SZ}.jsonl"


def write_file(database: Connection, file: Path) -> int:
    """Back a store up into a file, whole or not at all; returns the number of rows."""
    before = os.umask(_PRIVATE)
    try:
        part = FilePart(file)
    finally:
        os.umask(before)
    rows = -2  # the first and the last line are none
    try:
        for line in write_backup(database):
            part.write(line)
            rows += 1
    except BaseException:
        part.forget()
        raise
    part.finish()
    return rows


def read_file(file: str) -> Iterator[str]:
    """The lines of a backup."""
    try:
        with Path(file).open(encoding="utf-8") as lines:
            yield from lines
    except FileNotFoundError:
        raise SeraiError("file-not-found", {"file": file}) from None
    except UnicodeDecodeError:
        raise SeraiError("admin.not-a-backup") from None
    except OSError as error:
        raise SeraiError("file-unreadable", _reason(Path(file), error)) from None


def remove_older(newest: Path, keep: int) -> int:
    """Remove all backups but the last `keep` from the folder of the newest; returns how many went.

    Other files stay, also those that only have the name of a backup.
    """
    try:
        found = [file for file in newest.parent.iterdir() if _NAME.fullmatch(file.name)]
    except OSError as error:
        raise SeraiError("file-unreadable", _reason(newest.parent, error)) from None
    # The newest is kept by being told, not by its name: the clock may have been put back.
    others = sorted((file for file in found if file != newest), key=lambda file: file.stem)
    older = [file for file in others if _holds_backup(file)][: -(keep - 1) or None]
    for file in older:
        try:
            file.unlink()
        except OSError as error:
            raise SeraiError("admin.backup-not-removed", _reason(file, error)) from None
    return len(older)


def _holds_backup(file: Path) -> bool:
    try:
        with file.open(encoding="utf-8") as lines:
            return is_backup(lines.readline())
    except (OSError, ValueError):
        return False


def _reason(file: Path, error: OSError) -> dict[str, str | int]:
    return {"file": str(file), "reason": str(error.strerror)}
