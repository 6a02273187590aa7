"""Frames of text leave by the shortest way, and those of one moment in one piece.

An acknowledgement, the log and the new state go to the same socket within one turn of the event loop. Handing each to
the system by itself costs more than making it.
"""

from __future__ import annotations

import asyncio
from struct import Struct
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

# What stands before a text (RFC 6455, 5.2): its kind, and its length in one, two or eight bytes.
_TEXT: Final = 0x81
_ONE: Final = Struct("!BB")
_TWO: Final = Struct("!BBH")
_EIGHT: Final = Struct("!BBQ")


class _Gathering(asyncio.Transport):
    """A transport that writes what was written in this turn of the loop at once, at the end of it."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._transport = transport
        self._loop = loop
        self._waiting: list[bytes] = []

    def write(self, data: Any) -> None:
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(bytes(data))

    def _flush(self) -> None:
        if self._waiting:
            data = b"".join(self._waiting)
            self._waiting.clear()
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
    """Uvicorn's WebSocket protocol on such a transport."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(_Gathering(transport, self.loop))

    async def send(self, message: Any) -> None:
        text = message.get("text")
        free = self.conn.state is OPEN and self.writable.is_set() and not self.disconnected
        if text is None or not free:
            await super().send(message)
            return
        content = text.encode()
        self.transport.write(head_of_text(len(content)))
        self.transport.write(content)


def head_of_text(length: int) -> bytes:
    if length < 126:
        return _ONE.pack(_TEXT, length)
    return _TWO.pack(_TEXT, 126, length) if length < 1 << 16 else _EIGHT.pack(_TEXT, 127, length)
