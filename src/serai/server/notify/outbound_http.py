"""Outbound HTTP: one POST to an address that passed the SSRF guard, with one deadline for all of it.

The deadline covers connecting, the TLS handshake, sending and the answer together: a timeout for each of these would
let a server that sends a byte now and then keep a thread for hours.
"""

from __future__ import annotations

import re
import socket
import ssl
import time
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException
from typing import Final

from serai.server.notify.delivery import Undeliverable
from serai.server.notify.safe_url import Address, look_up

DEADLINE: Final = 10.0
_LONGEST_STATUS_LINE: Final = 4096
_STATUS_LINE: Final = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])[ \r\n]")


def post(
    url: str, body: bytes, headers: Mapping[str, str], *, private: bool, seconds: float = DEADLINE
) -> int:
    """POST to a URL; returns the status. `private` allows machines of one's own network. Follows no redirect."""
    end = time.monotonic() + seconds
    address = look_up(url, private=private)
    try:
        with _connect(address, end) as plain:
            return _exchange(address, plain, body, headers, end)
    except TimeoutError:
        raise Undeliverable("the server takes too long") from None
    except (HTTPException, ValueError) as error:
        raise Undeliverable(f"the server cannot be called: {type(error).__name__}") from None


def _connect(address: Address, end: float) -> socket.socket:
    """Connect to the first of the checked IPs that answers. The name is not looked up again (DNS rebinding)."""
    failure: OSError = ConnectionError()
    for ip in address.ips:
        try:
            return socket.create_connection((ip, address.port), timeout=_left(end))
        except TimeoutError:
            raise
        except OSError as error:
            failure = error
    raise failure


def _exchange(
    address: Address, plain: socket.socket, body: bytes, headers: Mapping[str, str], end: float
) -> int:
    connection = HTTPConnection(address.host, address.port)
    connection.sock = plain
    if address.scheme == "https":
        plain.settimeout(_left(end))
        safe = ssl.create_default_context()
        connection.sock = safe.wrap_socket(plain, server_hostname=address.host)
    try:
        connection.sock.settimeout(_left(end))
        connection.request("POST", address.path, body, {**headers, "Connection": "close"})
        return _status(connection.sock, end)
    finally:
        connection.close()


def _status(stream: socket.socket, end: float) -> int:
    """The status of the answer; nothing else of it is wanted."""
    line = b""
    while b"\n" not in line and len(line) < _LONGEST_STATUS_LINE:
        stream.settimeout(_left(end))
        more = stream.recv(512)
        if not more:
            break
        line += more
    found = _STATUS_LINE.match(line)
    if found is None:
        raise Undeliverable("the server does not answer in HTTP")
    return int(found[1])


def _left(end: float) -> float:
    """Seconds until the deadline."""
    left = end - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left
