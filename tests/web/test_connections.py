"""Connections before there is a request: heads without end, too slow or too large, and too many of one address."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from serai.web import connection_limits as connections
from serai.web import server
from tests.support.web_server import Running, next_frame, running

HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
ELSEWHERE = "127.0.0.2"


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that waits half a second for a head and lets an address have six connections."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connections, "HEAD_DEADLINE", 0.5)
        patch.setattr(server, "MOST_CONNECTIONS", 6)
        with running(tmp_path_factory.mktemp("house")) as found:
            yield found


def dial(running: Running, source: str = "127.0.0.1") -> socket.socket:
    host, _, port = running.address.removeprefix("http://").rpartition(":")
    return socket.create_connection((host, int(port)), 10, (source, 0))


def rest_of(wire: socket.socket) -> bytes:
    """Everything that comes until the other side closes."""
    found = b""
    try:
        while piece := wire.recv(65536):
            found += piece
    except ConnectionResetError:
        pass
    return found


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


@pytest.mark.parametrize("begun", [b"", b"\r\n", b"GET /hea", HEAD, HEAD + b"X: y"])
def test_a_head_that_does_not_come_is_not_waited_for(impatient: Running, begun: bytes) -> None:
    with dial(impatient) as wire:
        wire.sendall(begun)
        assert status(rest_of(wire)) == 408


def test_the_second_request_of_a_connection_is_not_waited_for_either(impatient: Running) -> None:
    with dial(impatient) as wire:
        wire.sendall(HEAD + b"\r\n")
        assert wire.recv(65536).startswith(b"HTTP/1.1 200")
        wire.sendall(b"\r\n")
        rest_of(wire)


def test_the_rest_of_an_answered_message_is_not_waited_for(impatient: Running) -> None:
    with dial(impatient) as wire:
        wire.sendall(HEAD + b"Content-Length: 100000\r\n\r\n")
        assert wire.recv(65536).startswith(b"HTTP/1.1 200")
        rest_of(wire)


@pytest.mark.parametrize("size", [33_000, 120_000, 2_000_000])
@pytest.mark.parametrize("kind", ["header", "headers", "target"])
def test_a_head_may_have_32_kilobytes(server: Running, kind: str, size: int) -> None:
    head = {
        "header": HEAD + b"X: " + b"y" * size,
        "headers": HEAD + b"X: y\r\n" * (size // 6),
        "target": b"GET /" + b"y" * size,
    }[kind]
    with dial(server) as wire:
        try:
            wire.sendall(head)
            wire.sendall(b"\r\n\r\n")
        except (BrokenPipeError, ConnectionResetError):
            return  # it has been sent away before the end
        assert status(rest_of(wire)) in (400, 431, 0)
    with dial(server) as wire:
        wire.sendall(HEAD + b"X: " + b"y" * 30_000 + b"\r\nConnection: close\r\n\r\n")
        assert status(rest_of(wire)) == 200


def test_a_head_in_one_piece_may_have_32_kilobytes_too(server: Running) -> None:
    with dial(server) as wire:
        wire.sendall(HEAD + b"X: " + b"y" * 33_000 + b"\r\n\r\n")
        assert status(rest_of(wire)) == 431


def test_what_stands_behind_a_body_has_an_end(server: Running) -> None:
    head = b"POST /api/tray HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    with dial(server) as wire:
        wire.sendall(head + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: ")
        with pytest.raises((BrokenPipeError, ConnectionResetError)):  # noqa: PT012
            for _ in range(100):
                wire.sendall(b"y" * 100_000)


def test_not_many_requests_may_come_before_the_first_is_answered(server: Running) -> None:
    with dial(server) as wire:
        wire.sendall((HEAD + b"\r\n") * 1000)
        assert rest_of(wire).count(b"HTTP/1.1 200") < 50


@pytest.mark.skipif(sys.platform != "linux", reason="needs a second address of the loopback")
def test_an_address_may_have_so_many_connections_and_others_are_served(impatient: Running) -> None:
    with ExitStack() as stack:
        held = [stack.enter_context(dial(impatient)) for _ in range(6)]
        for wire in held:
            wire.sendall(HEAD)
        with dial(impatient) as one_more:
            assert status(rest_of(one_more)) == 429
        with dial(impatient, ELSEWHERE) as newcomer:
            newcomer.sendall(HEAD + b"Connection: close\r\n\r\n")
            assert status(rest_of(newcomer)) == 200
        for wire in held:
            rest_of(wire)
    with dial(impatient) as again:
        again.sendall(HEAD + b"Connection: close\r\n\r\n")
        assert status(rest_of(again)) == 200


def test_sockets_are_not_counted_as_connections(impatient: Running) -> None:
    party = impatient.open()
    impatient.http.close()
    with ExitStack() as stack:
        lives = [stack.enter_context(impatient.live(party.id)) for _ in range(9)]
        for live in lives:
            next_frame(live, "state")


def test_behind_a_proxy_connections_are_not_counted(tmp_path: Path) -> None:
    found = connections.ConnectionLimits(0)
    assert all(found.add("127.0.0.1") for _ in range(1000))
    limited = connections.ConnectionLimits(2)
    assert [limited.add(key) for key in "aaab"] == [True, True, False, True]
    limited.remove("a")
    assert limited.add("a")
