"""HTTP and WebSocket by hand: a generator must cost far less than what it measures."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

_TEXT: Final = 0x1
_CLOSE: Final = 0x8
_PING: Final = 0x9
_FINAL: Final = 0x80
_MASKED: Final = 0x80
# A mask of zeros is a valid one and leaves the text as it is.
_NO_MASK: Final = bytes(4)
# Any key will do: whoever answers wrongly is not the server we have started.
_KEY: Final = "c2VyYWktYmVuY2htYXJrcw=="


def place(url: str) -> tuple[str, int]:
    parts = urlsplit(url)
    return parts.hostname or "127.0.0.1", parts.port or 80


class Asker:
    """One kept connection for requests, one after another."""

    def __init__(self, url: str) -> None:
        self._host, self._port = place(url)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: object = None, secret: str | None = None
    ) -> Any:
        """The answer's JSON; anything but success is an error."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port, limit=2**24)
        reader, writer = self._streams
        sent = b"" if body is None else json.dumps(body).encode()
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {self._host}:{self._port}",
            f"Content-Length: {len(sent)}",
        ]
        if body is not None:
            lines.append("Content-Type: application/json")
        if secret is not None:
            lines.append(f"Authorization: Bearer {secret}")
        writer.write("\r\n".join([*lines, "", ""]).encode() + sent)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = next(
            int(line.partition(":")[2])
            for line in head.split("\r\n")
            if line.lower().startswith("content-length:")
        )
        answer = await reader.readexactly(length)
        status = int(head.split(" ", 2)[1])
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {answer.decode()[:300]}")
        return json.loads(answer)

    async def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


class Socket(asyncio.Protocol):
    """A WebSocket that hands every text frame on as it came."""

    def __init__(self, path: str, heard: Callable[[bytes], None]) -> None:
        self._path = path
        self._heard = heard
        self._rest = b""
        self._open = False
        self._transport: asyncio.Transport | None = None
        loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = loop.create_future()
        self.lost = False

    @classmethod
    async def connect(cls, url: str, path: str, heard: Callable[[bytes], None]) -> Socket:
        host, port = place(url)
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: cls(path, heard), host, port)
        await socket.ready
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        host, port = transport.get_extra_info("peername")[:2]
        lines = [
            f"GET {self._path} HTTP/1.1",
            f"Host: {host}:{port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {_KEY}",
        ]
        transport.write("\r\n".join([*lines, "", ""]).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the server hung up"))

    def say(self, text: bytes) -> None:
        self._send(_TEXT, text)

    def close(self) -> None:
        if self._transport is not None and not self.lost:
            self._send(_CLOSE, b"\x03\xe8")
            self._transport.close()

    def _send(self, kind: int, text: bytes) -> None:
        assert self._transport is not None
        if len(text) < 126:
            head = bytes((_FINAL | kind, _MASKED | len(text)))
        else:
            head = bytes((_FINAL | kind, _MASKED | 126)) + len(text).to_bytes(2, "big")
        self._transport.write(head + _NO_MASK + text)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        at = 0
        if not self._open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            if b" 101 " not in data[:16]:
                self.ready.set_exception(ConnectionError(data[:200].decode("latin-1")))
                return
            self._open = True
            self.ready.set_result(None)
            at = end + 4
        total = len(data)
        while total - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start > total or total - start < length:
                break
            kind = data[at] & 0xF
            if kind == _TEXT:
                self._heard(data[start : start + length])
            elif kind == _PING:
                self._send(0xA, data[start : start + length])
            at = start + length
        self._rest = data[at:]
