"""A line between browser and house that can be cut: Playwright's own offline mode leaves open sockets alone."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Wire:
    """Passes everything on, until it is cut; then nothing gets through and nobody can connect."""

    def __init__(self, house: str) -> None:
        self._house = (urlsplit(house).hostname or "", urlsplit(house).port or 0)
        self._open: list[socket.socket] = []
        self._lock = threading.Lock()
        self._whole = True
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._receive, daemon=True).start()

    def cut(self) -> None:
        with self._lock:
            self._whole = False
            for end in self._open:
                _hang_up(end)
            self._open.clear()

    def mend(self) -> None:
        with self._lock:
            self._whole = True

    def close(self) -> None:
        self.cut()
        _hang_up(self._door)

    def _receive(self) -> None:
        with suppress(OSError):
            while True:
                self._connect(self._door.accept()[0])

    def _connect(self, identity: socket.socket) -> None:
        with self._lock:
            if not self._whole:
                _hang_up(identity)
                return
            house = socket.create_connection(self._house)
            self._open += [identity, house]
        for here, there in ((identity, house), (house, identity)):
            threading.Thread(target=_pass_on, args=(here, there), daemon=True).start()


def _pass_on(here: socket.socket, there: socket.socket) -> None:
    with suppress(OSError):
        while heard := here.recv(65_536):
            there.sendall(heard)
    _hang_up(here)
    _hang_up(there)


def _hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextmanager
def wired(house: str) -> Iterator[Wire]:
    wire = Wire(house)
    try:
        yield wire
    finally:
        wire.close()
