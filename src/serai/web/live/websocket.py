"""WebSocket over plain ASGI: frames of JSON text in and out.

Nothing lies between this and the protocol, since every move is sent to every watcher.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.types import Receive, Scope, Send

_ENCODER: Final = msgspec.json.Encoder()


class Disconnected(Exception):
    """The client has closed the connection, or it broke."""


class WebSocket:
    """One connection. Frames sent after it was closed are dropped."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self._receive = receive
        self._send = send
        self._open = False

    async def accept(self) -> None:
        await self._receive()  # "connect"
        await self._send({"type": "websocket.accept"})
        self._open = True

    async def receive(self) -> str:
        """The next frame."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self._open = False
            raise Disconnected
        return message.get("text") or (message.get("bytes") or b"").decode("utf-8", "replace")

    async def send(self, frame: Any) -> None:
        """Encode a frame and send it."""
        if self._open:
            text = _ENCODER.encode(frame).decode()
            try:
                await self._send({"type": "websocket.send", "text": text})
            except OSError:
                self._open = False
                raise Disconnected from None

    async def close(self, code: int) -> None:
        if self._open:
            self._open = False
            with suppress(OSError):  # gone already
                await self._send({"type": "websocket.close", "code": code})
