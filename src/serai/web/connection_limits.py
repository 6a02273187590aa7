"""Connection limits against slow-loris attacks: how many of an address, how long and how large a request head.

A request that never ends is seen by no handler. Without these limits a thousand of them take all file descriptors, and
an endless header all memory.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from serai.server.rate_limit import address_key

MOST_HEAD_BYTES: Final = 32 * 1024
# Seconds for a head, and for the rest of a message that has been answered already.
HEAD_DEADLINE: Final = 10.0
# Connections of one address that are not (yet) WebSockets.
MOST_CONNECTIONS: Final = 256
# What the frames of a body in chunks, and the headers behind it, may take beside the body itself.
_MOST_OVERHEAD: Final = 1 << 20
# Requests that are sent before the one before them was answered.
_MOST_PIPELINED: Final = 16


class ConnectionLimits:
    """Open connections by address; a limit of 0 is none, for a proxy that brings everybody."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def add(self, address: str) -> bool:
        """Whether the address may have one more connection, which counts then."""
        if self._most and self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def remove(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class BoundedProtocol(HttpToolsProtocol):
    """Uvicorn's HTTP protocol with limits."""

    def __init__(
        self,
        open_connections: ConnectionLimits,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._open_connections = open_connections
        self._address: str | None = None  # while the connection counts
        self._deadline: asyncio.TimerHandle | None = None
        self._asked = 0  # requests whose head was read
        self._answered = 0
        self._in_head = True
        self._in_message = False
        self._overhead = 0  # bytes of this message that were not of its body

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = address_key(self.client[0] if self.client else "")
        if self._open_connections.add(address):
            self._address = address
            self._set_deadline()
        else:
            self._reject(HTTPStatus.TOO_MANY_REQUESTS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._release()  # from now on the middleware counts it
        super().handle_websocket_upgrade()

    def _release(self) -> None:
        self._clear_deadline()
        if self._address is not None:
            self._open_connections.remove(self._address)
            self._address = None

    # What comes in

    def data_received(self, data: bytes) -> None:
        idle = not self._in_message and self._answered == self._asked
        if self._deadline is None and idle:
            self._set_deadline()  # something that may become a request
        self._overhead += len(data)
        super().data_received(data)
        if self._overhead > (MOST_HEAD_BYTES if self._in_head else _MOST_OVERHEAD):
            self._reject(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_message = True
        if self._deadline is None:
            self._set_deadline()

    def on_headers_complete(self) -> None:
        self._clear_deadline()
        self._in_head = False
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > MOST_HEAD_BYTES:
            self._reject(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif len(self.pipeline) >= _MOST_PIPELINED:
            self._reject(HTTPStatus.TOO_MANY_REQUESTS)
        if not self.transport.is_closing():
            self._asked += 1
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._overhead = max(0, self._overhead - len(body))
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._clear_deadline()
        self._in_head, self._in_message, self._overhead = True, False, 0
        if not self.transport.is_closing():
            super().on_message_complete()

    def on_response_complete(self) -> None:
        self._answered += 1
        super().on_response_complete()
        if self._in_message and self._deadline is None and not self.transport.is_closing():
            self._set_deadline()

    # Limits

    def _set_deadline(self) -> None:
        self._deadline = self.loop.call_later(HEAD_DEADLINE, self._timed_out)

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _timed_out(self) -> None:
        self._deadline = None
        if not self._asked:
            self._reject(HTTPStatus.REQUEST_TIMEOUT)
        else:
            self.transport.close()

    def _reject(self, status: HTTPStatus) -> None:
        if not self.transport.is_closing():
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
            self.transport.write(f"{head}content-length: 0\r\nconnection: close\r\n\r\n".encode())
            self.transport.close()
