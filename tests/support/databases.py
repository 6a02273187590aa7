"""Private servers for the tests: a PostgreSQL cluster and a Redis, made from the programs on this machine."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

REQUIRED = os.environ.get("SERAI_REQUIRE_SERVICES") == "1"


def missing(what: str) -> None:
    """Skip a test by name; where services are required (CI) fail it."""
    reason = f"{what} is not installed (tools/install_services.sh installs it)"
    if REQUIRED:
        pytest.fail(reason)
    pytest.skip(reason)


def find(program: str) -> str | None:
    """A program on the path, or where Debian hides those of PostgreSQL."""
    found = shutil.which(program)
    hidden = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
    return found or (str(hidden[-1]) if hidden else None)


class Cluster:
    """A PostgreSQL cluster on a socket in a folder of its own."""

    def __init__(self, folder: Path, settings: dict[str, str]) -> None:
        self.folder = folder
        self._data = folder / "data"
        self._settings = settings
        self._number = 0

    def create(self) -> None:
        self._run("initdb", "-D", str(self._data), "-U", "serai", "-A", "trust", "--no-sync")

    def start(self) -> None:
        options = {
            "listen_addresses": "''",
            "unix_socket_directories": f"'{self.folder}'",
            **self._settings,
        }
        given = " ".join(f"-c {name}={value}" for name, value in options.items())
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self._data), "-w", "-o", given, "-l", log, "start")

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-D", str(self._data), "-m", mode, "-w", "stop")

    def new_database(self) -> str:
        """The address of a new, empty database."""
        import psycopg  # noqa: PLC0415

        self._number += 1
        name = f"house{self._number}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._address(name)

    def _address(self, database: str) -> str:
        return f"postgresql:///{database}?host={self.folder}&user=serai"

    def _run(self, program: str, *arguments: str) -> None:
        path = find(program)
        assert path is not None
        command = [*self._as_somebody(), path, *arguments]
        # pg_ctl leaves a server behind that would keep a pipe open: its words go to a file.
        with (self.folder / "said").open("ab") as said:
            subprocess.run(command, check=True, stdout=said, stderr=said, cwd=self.folder)

    def _as_somebody(self) -> list[str]:
        """PostgreSQL refuses to be run by root."""
        if os.getuid() != 0:
            return []
        user = _somebody()
        return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]


def _somebody() -> pwd.struct_passwd:
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


@contextmanager
def private_postgres(settings: dict[str, str] | None = None) -> Iterator[Cluster]:
    """A running cluster, gone afterwards. Without settings it is fast and not durable: good for tests only."""
    folder = Path(tempfile.mkdtemp(prefix="serai-pg-"))
    if os.getuid() == 0:
        user = _somebody()
        os.chown(folder, user.pw_uid, user.pw_gid)
    cluster = Cluster(folder, {"fsync": "off"} if settings is None else settings)
    try:
        cluster.create()
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def private_redis(port: int | None = None) -> Iterator[str]:
    """The address of a running Redis that keeps nothing."""
    program = find("redis-server")
    assert program is not None
    port = port or free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", "/tmp"]  # noqa: S108
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        _wait_for(port)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.kill()
        server.wait()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError(f"nothing listens on port {port}")
