"""Database connections: SQLite and PostgreSQL behind one interface, with `?` for values.

One set of queries serves both: a file for one process, a server for several.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol

from serai.core.errors import MissingExtra
from serai.server.store.faults import (
    StoreUnavailable,
    disk_fault,
    fault_of_disk,
    postgres_fault,
    sqlite_fault,
)

Values = Sequence[Any]

# Seconds to wait for a server that does not answer, or for another writer of a file.
_TIMEOUT: Final = 10.0


class Connection(Protocol):
    """What the store needs of a database. Used by one thread at a time."""

    def run(self, sql: str, values: Values = ()) -> int:
        """Run a statement; returns the number of rows it changed."""

    def rows(self, sql: str, values: Values = ()) -> list[tuple[Any, ...]]:
        """The rows of a query."""

    def each(self, sql: str) -> Iterator[tuple[Any, ...]]:
        """The rows of a query that may be too many for memory; inside `reading` only."""

    def columns(self, table: str) -> list[str]:
        """The names of a table's columns, in order."""

    def transaction(self) -> AbstractContextManager[object]:
        """A context in which all or nothing happens, durable when it ends."""

    def reading(self) -> AbstractContextManager[object]:
        """A context in which every query sees the same moment."""

    def script(self, text: str) -> None:
        """Run several statements."""

    def lock_schema(self) -> None:
        """Let nobody else change the schema in this transaction."""

    def check_pages(self) -> None:
        """Raise StoreUnavailable if the data is damaged, as far as the database can tell by reading all of it."""

    def close(self) -> None: ...


class Sqlite:
    """SQLite: a file, nothing to install, durable after every transaction (WAL, synchronous=FULL)."""

    def __init__(self, path: Path, timeout: float = _TIMEOUT) -> None:
        self._path = path
        with self._faults():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)  # it holds the seeds of running games
            self.file = sqlite3.connect(
                path, isolation_level=None, check_same_thread=False, timeout=timeout
            )
            try:
                self._use_wal(timeout)
                for pragma in ("synchronous=FULL", "foreign_keys=ON"):
                    self.file.execute(f"PRAGMA {pragma}")
            except BaseException:
                self.file.close()
                raise

    def _use_wal(self, timeout: float) -> None:
        """Another process may do the same to a new file at this moment, and here SQLite does not wait by itself."""
        deadline = time.monotonic() + timeout
        while True:
            try:
                self.file.execute("PRAGMA journal_mode=WAL")
            except sqlite3.OperationalError as error:
                if sqlite_fault(error) != "locked" or time.monotonic() > deadline:
                    raise
                time.sleep(0.01)
            else:
                return

    def run(self, sql: str, values: Values = ()) -> int:
        with self._faults():
            return self.file.execute(sql, values).rowcount

    def rows(self, sql: str, values: Values = ()) -> list[tuple[Any, ...]]:
        with self._faults():
            return self.file.execute(sql, values).fetchall()

    def each(self, sql: str) -> Iterator[tuple[Any, ...]]:
        with self._faults():
            yield from self.file.execute(sql)

    @contextmanager
    def _faults(self) -> Iterator[None]:
        """Raise errors of the file or its disk as StoreUnavailable; a wrong statement is no fault of the store."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            fault = sqlite_fault(error)
            if not isinstance(error, sqlite3.OperationalError) and fault != "corrupt":
                raise
            raise StoreUnavailable(fault_of_disk(self._path, fault)) from error
        except OSError as error:
            raise StoreUnavailable(fault_of_disk(self._path, disk_fault(error))) from error

    def columns(self, table: str) -> list[str]:
        return [name for (name,) in self.rows("SELECT name FROM pragma_table_info(?)", (table,))]

    def transaction(self) -> AbstractContextManager[object]:
        return self._within("BEGIN IMMEDIATE")

    def reading(self) -> AbstractContextManager[object]:
        return self._within("BEGIN")

    @contextmanager
    def _within(self, begin: str) -> Iterator[None]:
        self.run(begin)
        try:
            yield
            self.run("COMMIT")
        except BaseException:
            if self.file.in_transaction:  # a full disk ends a transaction by itself
                with suppress(sqlite3.Error):  # the first failure is the one to report
                    self.file.execute("ROLLBACK")
            raise

    def script(self, text: str) -> None:
        for statement in _statements(text):
            self.run(statement)

    def lock_schema(self) -> None:
        """BEGIN IMMEDIATE has locked the file already."""

    def check_pages(self) -> None:
        if self.rows("PRAGMA quick_check(1)") != [("ok",)]:
            raise StoreUnavailable("corrupt")

    def close(self) -> None:
        self.file.close()


class Postgres:
    """PostgreSQL: a server for several processes."""

    def __init__(self, url: str, timeout: float = _TIMEOUT) -> None:
        try:
            psycopg: Any = import_module("psycopg")
        except ImportError as error:
            raise MissingExtra("house.needs-package", "postgres") from error
        # A damaged page and a server that takes no changes are "internal errors" there.
        self._failures: tuple[type[Exception], ...] = (
            psycopg.OperationalError,
            psycopg.InterfaceError,
            psycopg.InternalError,
        )
        with _postgres_faults(self._failures):
            self._db = psycopg.connect(
                url,
                autocommit=True,
                connect_timeout=max(2, int(timeout)),  # libpq takes 1 for 2
                tcp_user_timeout=int(timeout * 1000),
            )
            # Whatever the server's default is: a commit must be on the disk.
            self._db.execute("SET synchronous_commit = on")

    def run(self, sql: str, values: Values = ()) -> int:
        with _postgres_faults(self._failures):
            return int(self._db.execute(sql.replace("?", "%s"), values).rowcount)

    def rows(self, sql: str, values: Values = ()) -> list[tuple[Any, ...]]:
        with _postgres_faults(self._failures):
            found: list[tuple[Any, ...]] = self._db.execute(
                sql.replace("?", "%s"), values
            ).fetchall()
        return found

    def each(self, sql: str) -> Iterator[tuple[Any, ...]]:
        with _postgres_faults(self._failures), self._db.cursor(name="each") as cursor:
            yield from cursor.execute(sql)

    def columns(self, table: str) -> list[str]:
        found = self.rows(
            "SELECT column_name FROM information_schema.columns "
            "WHERE table_schema = current_schema() AND table_name = ? ORDER BY ordinal_position",
            (table,),
        )
        return [name for (name,) in found]

    @contextmanager
    def transaction(self) -> Iterator[None]:
        with _postgres_faults(self._failures), self._db.transaction():
            yield

    @contextmanager
    def reading(self) -> Iterator[None]:
        with self.transaction():
            self.run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield

    def script(self, text: str) -> None:
        for statement in _statements(text):
            self.run(statement)

    def lock_schema(self) -> None:
        self.rows("SELECT pg_advisory_xact_lock(7352)")

    def check_pages(self) -> None:
        """A server looks after its own pages."""

    def close(self) -> None:
        self._db.close()


@contextmanager
def _postgres_faults(failures: tuple[type[Exception], ...]) -> Iterator[None]:
    try:
        yield
    except failures as error:
        raise StoreUnavailable(postgres_fault(getattr(error, "sqlstate", None))) from error


def _statements(text: str) -> list[str]:
    code = "\n".join(line.partition("--")[0] for line in text.splitlines())
    return [statement for statement in code.split(";") if statement.strip()]


def is_server(address: str) -> bool:
    """Whether an address is a server's and not the path of a file."""
    return address.startswith(("postgresql://", "postgres://"))


def connect(address: str, timeout: float = _TIMEOUT) -> Connection:
    """A database by its address: postgresql://… or the path of a file. `timeout`: seconds to wait."""
    if is_server(address):
        return Postgres(address, timeout)
    return Sqlite(Path(address), timeout)
