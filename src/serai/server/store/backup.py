"""Backups: every row of the store as JSON Lines, the same for SQLite and PostgreSQL.

A store can be moved from one to the other by a backup and a restore. The first line says what the file is, the last
one how many rows it holds, so that half a file is never taken for a whole one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from serai.core.errors import SeraiError
from serai.core.version import VERSION
from serai.server.store.connection import Connection
from serai.server.store.store import Store

_FORMAT: Final = 1
# In the order in which rows refer to one another, with the order of the rows of each. Sessions are left out: a copy
# of the store opens to nobody who was logged in to the original.
_TABLES: Final = {
    "packs": "hash",
    "accounts": "id",
    "mail_addresses": "account",
    "tables": "id",
    "seats": "table_id, seat",
    "lines": "table_id, seq",
    "snapshots": "table_id",
    "chat": "table_id, number",
    "outbox": "id",
}


def write_backup(database: Connection) -> Iterator[str]:
    """The lines of a backup, all read in one transaction."""
    with database.reading():
        yield _line(
            {
                "serai-backup": _FORMAT,
                "engine": VERSION,
                "migrations": Store(database).migrations(),
            }
        )
        written = 0
        for table, order in _TABLES.items():
            columns = database.columns(table)
            if not columns:
                continue  # the schema of an earlier version, which lacks this table
            listed = ", ".join(columns)
            for row in database.each(f"SELECT {listed} FROM {table} ORDER BY {order}"):
                yield _line({"in": table, "row": dict(zip(columns, row, strict=True))})
                written += 1
        yield _line({"rows": written})


def _line(content: dict[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_backup(database: Connection, lines: Iterable[str]) -> int:
    """Fill an empty store from a backup; returns the number of rows. All or nothing."""
    contents = _read(lines)
    store = Store(database)
    store.migrate()
    if any(store.counts().values()):
        raise SeraiError("admin.not-empty")
    head = next(contents, {})
    if head.get("serai-backup") != _FORMAT:
        raise SeraiError("admin.not-a-backup")
    if not set(head.get("migrations", ())) <= set(store.migrations()):
        raise SeraiError("admin.newer-backup", {"engine": str(head.get("engine"))})
    with database.transaction():
        columns = {table: set(database.columns(table)) for table in _TABLES}
        read = 0
        for content in contents:
            if "rows" in content:
                if content["rows"] != read or next(contents, None) is not None:
                    break
                return read
            table, row = content.get("in"), content.get("row")
            if table not in columns or not isinstance(row, dict) or not set(row) <= columns[table]:
                break
            _insert(database, table, row)
            read += 1
        raise SeraiError("admin.damaged-backup", {"line": read + 2})


def _insert(database: Connection, table: str, row: dict[str, Any]) -> None:
    """Names of tables and columns have been compared with those of the store; values are never put into SQL."""
    placeholders = ", ".join("?" * len(row))
    database.run(
        f"INSERT INTO {table} ({', '.join(row)}) VALUES ({placeholders}) ON CONFLICT DO NOTHING",
        tuple(row.values()),
    )


def is_backup(line: str) -> bool:
    """Whether a line is the first one of a backup."""
    try:
        head = json.loads(line)
    except ValueError:
        return False
    return isinstance(head, dict) and "serai-backup" in head


def _read(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(lines, 1):
        try:
            content = json.loads(line)
        except ValueError:
            content = None
        if not isinstance(content, dict):
            key = "admin.not-a-backup" if number == 1 else "admin.damaged-backup"
            raise SeraiError(key, {"line": number})
        yield content
