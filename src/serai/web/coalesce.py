"""Write coalescing: WebSocket frames of one turn of the event loop leave in one system call.

An acknowledgement, the log and the new state go to the same socket within one turn. Handing each to the system by
itself costs more than making it.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from struct import Struct
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from serai.web.open_sockets import IS_CLOSING

# The header of a text frame (RFC 6455, 5.2): its opcode, and its length in one, two or eight bytes.
_TEXT: Final = 0x81
_ONE: Final = Struct("!BB")
_TWO: Final = Struct("!BBH")
_EIGHT: Final = Struct("!BBQ")


class _CoalescingTransport(asyncio.Transport):
    """A transport that collects the writes of one turn of the loop and does them together at its end."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._transport = transport
        self._loop = loop
        self._pending: list[bytes] = []

    def write(self, data: Any) -> None:
        if not self._pending:
            self._loop.call_soon(self._flush)
        self._pending.append(bytes(data))

    def _flush(self) -> None:
        if self._pending:
            data = b"".join(self._pending)
            self._pending.clear()
            self._transport.write(data)

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def abort(self) -> None:
        self._transport.abort()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def pause_reading(self) -> None:
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        self._transport.resume_reading()


class CoalescingProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol on a coalescing transport. Under backpressure Uvicorn's own `send` waits."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(_CoalescingTransport(transport, self.loop))

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            # The application runs from the next turn of the loop on.
            self.scope["extensions"][IS_CLOSING] = self.transport.is_closing  # type: ignore[assignment]

    async def send(self, message: Any) -> None:
        text = message.get("text")
        writable = self.conn.state is OPEN and self.writable.is_set() and not self.disconnected
        if text is None or not writable:
            await super().send(message)
            return
        content = text.encode()
        self.transport.write(text_frame_header(len(content)))
        self.transport.write(content)


def text_frame_header(length: int) -> bytes:
    """The header of an unfragmented, unmasked text frame."""
    if length < 126:
        return _ONE.pack(_TEXT, length)
    return _TWO.pack(_TEXT, 126, length) if length < 1 << 16 else _EIGHT.pack(_TEXT, 127, length)
