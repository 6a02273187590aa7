"""Receivers of notices: a fake channel, a webhook, a mail server and a server that answers byte by byte."""

from __future__ import annotations

import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler
from typing import ClassVar

from serai.server.notify.channels import SIGNATURE
from serai.server.notify.delivery import Undeliverable
from serai.server.store.model import Notification


class Postman:
    """A channel that keeps what it is given, and fails as often as the test says."""

    def __init__(self, fails: int = 0, forever: bool = False) -> None:
        self.sent: list[str] = []
        self.tries = 0
        self._fails = fails
        self._forever = forever

    def send(self, notice: Notification) -> None:
        self.tries += 1
        if self.tries <= self._fails:
            raise Undeliverable("no", forever=self._forever)
        self.sent.append(notice.id)


class Hook(BaseHTTPRequestHandler):
    """A server of a player's own."""

    calls: ClassVar[list[tuple[str, bytes]]] = []
    status = 204

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.calls.append((self.headers[SIGNATURE], body))
        self.send_response(self.status)
        self.send_header("Location", "http://127.0.0.1:1/")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Quiet."""


@contextmanager
def serving(server: socketserver.TCPServer) -> Iterator[int]:
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Mailbox(socketserver.StreamRequestHandler):
    """As much of a mail server as is needed."""

    letters: ClassVar[list[str]] = []

    def handle(self) -> None:
        self.wfile.write(b"220 hello\r\n")
        while line := self.rfile.readline():
            word = line.split()[0].upper() if line.split() else b""
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                letter = b""
                while (more := self.rfile.readline()) != b".\r\n":
                    letter += more
                self.letters.append(letter.decode())
            if word == b"QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            self.wfile.write(b"250 ok\r\n")


@contextmanager
def dripping(answer: bytes, pause: float) -> Iterator[int]:
    """A server that answers byte by byte."""
    over = threading.Event()

    def serve() -> None:
        while True:
            try:
                client, _ = listening.accept()
            except OSError:
                return
            threading.Thread(target=drip, args=(client,), daemon=True).start()

    def drip(client: socket.socket) -> None:
        with client, suppress(OSError):
            client.recv(65536)
            for byte in answer:
                if over.wait(pause):
                    return
                client.sendall(bytes([byte]))

    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            over.set()
            listening.shutdown(socket.SHUT_RDWR)
            thread.join(5)
