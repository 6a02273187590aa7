"""Store faults: why a database cannot be used, by the error codes of SQLite, PostgreSQL and the disk.

People get a sentence that says what to do; a retry helps against some faults only.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import sys
from pathlib import Path
from typing import Final, Literal, TypeAlias

from serai.core.errors import SeraiError

# away: it does not answer, or says something that is none of the others · full: no room on the disk · locked: another
# program holds it · corrupt: what is in the file is no longer a database · read-only: the disk takes no changes ·
# denied: this user may not open it · missing: the file is gone
Fault: TypeAlias = Literal["away", "full", "locked", "corrupt", "read-only", "denied", "missing"]
FAULTS: Final[tuple[Fault, ...]] = (
    "away",
    "full",
    "locked",
    "corrupt",
    "read-only",
    "denied",
    "missing",
)

_SQLITE: Final[dict[int, Fault]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "corrupt",
    sqlite3.SQLITE_NOTADB: "corrupt",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "denied",
    sqlite3.SQLITE_CANTOPEN: "denied",
}
_POSTGRES: Final[dict[str, Fault]] = {
    "53100": "full",  # disk_full
    "55P03": "locked",  # lock_not_available
    "XX001": "corrupt",  # data_corrupted
    "XX002": "corrupt",  # index_corrupted
    "25006": "read-only",  # read_only_sql_transaction
    "28000": "denied",  # invalid_authorization_specification
    "28P01": "denied",  # invalid_password
}
_DISK: Final[dict[int, Fault]] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read-only",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EISDIR: "denied",
    errno.ENOTDIR: "denied",
}
# With less than this SQLite cannot even open its files.
_LEAST_ROOM: Final = 128 * 1024


class StoreUnavailable(SeraiError):
    """The database cannot be reached or cannot write. The same request may be tried again."""

    def __init__(self, fault: Fault = "away") -> None:
        super().__init__(f"house.store-{fault}")
        self.fault = fault


def fault_of_disk(path: Path, fault: Fault) -> Fault:
    """What is behind a fault, if the disk itself is: SQLite says "I/O error" when it cannot make its files."""
    if fault not in ("away", "denied"):
        return fault
    try:
        if sys.platform != "win32" and os.statvfs(path.parent).f_flag & os.ST_RDONLY:
            return "read-only"
        return "full" if shutil.disk_usage(path.parent).free < _LEAST_ROOM else fault
    except OSError:
        return fault


def sqlite_fault(error: sqlite3.Error) -> Fault:
    """What an error of SQLite means; extended codes carry the plain one in their last byte."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return _SQLITE.get(code & 0xFF, "away")


def postgres_fault(sqlstate: str | None) -> Fault:
    return _POSTGRES.get(sqlstate or "", "away")


def disk_fault(error: OSError) -> Fault:
    return _DISK.get(error.errno or 0, "away")
