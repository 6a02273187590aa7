"""Calls to machines of strangers: only to public ones, only to those that were checked, and never for long."""

from __future__ import annotations

import base64
import json
import socket
import time
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from serai.server.notify.channels import PushChannel, WebhookChannel
from serai.server.notify.delivery import Undeliverable
from serai.server.notify.outbound_http import post
from serai.server.notify.safe_url import is_public, look_up
from serai.server.store.model import Notification
from tests.support.notice_receivers import dripping


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd", "ftp://example.org/", "gopher://127.0.0.1/", "http://", "nonsense",
        "http://user:pass@example.org/", "http://127.0.0.1/", "http://[::1]/", "http://0.0.0.0/",
        "http://10.0.0.1/", "http://192.168.1.1/", "http://172.16.0.1/", "http://169.254.169.254/",
        "http://[::ffff:127.0.0.1]/", "http://[fe80::1]/", "http://[fd00::1]/", "http://2130706433/",
        "http://localhost/", "http://127.1/", "http://[64:ff9b::7f00:1]/", "http://a:99999/",
        "http://[::127.0.0.1]/", "http://[2002:7f00:1::]/", "http://[::ffff:0:127.0.0.1]/",
        "http://[fe80::1%25eth0]/", "http://[fec0::1]/", "http://0x7f000001/", "http://0177.0.0.1/",
        "http://127.0.0.1./", "http://[::ffff:7f00:1]/", "http://[0:0:0:0:0:ffff:10.0.0.1]/",
        "http://[2001:0:7f00:1::]/", "http://[64:ff9b:1::7f00:1]/", "http://example.org:0/",
    ],
)  # fmt: skip
def test_nobody_behind_the_wall_is_called(url: str) -> None:
    with pytest.raises(Undeliverable):
        look_up(url, private=False)


@pytest.mark.parametrize(
    "url",
    [
        "http://0x5db8d822/",
        "http://1572395042/",
        "http://0135.0270.0330.042/",
        "http://93.12114978/",
    ],
)
def test_a_public_address_in_an_odd_spelling_is_refused_too(url: str) -> None:
    with pytest.raises(Undeliverable, match="odd") as refused:
        look_up(url, private=True)
    assert refused.value.forever


@pytest.mark.parametrize(
    "ip",
    [
        "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:93.184.216.34", "::ffff:0:7f00:1",
        "64:ff9b::7f00:1", "64:ff9b::5db8:d822", "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1",
        "2001:10::1", "2002:7f00:1::", "2002:c0a8:101::", "3fff::1", "5f00::1", "fc00::1", "fd00::1",
        "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "2606:2800:220:1:0:5efe:7f00:1",
        "2606:2800:220:1:200:5efe:a00:1", "2606:2800:220:1::1%eth0",
        "0.0.0.1", "10.1.2.3", "100.64.0.1", "127.255.0.1", "169.254.169.254", "172.31.0.1",
        "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1", "198.51.100.1",
        "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
    ],
)  # fmt: skip
def test_special_addresses_are_not_public(ip: str) -> None:
    assert not is_public(ip)


def test_public_addresses_are_public() -> None:
    assert is_public("93.184.216.34")
    assert is_public("2606:2800:220:1::1")
    assert is_public("2a00:1450:4001::8a")


# DNS rebinding


class Rebinding:
    """A name that is public when it is looked up first, and this machine ever after."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lookups = 0
        self.called: list[str] = []
        monkeypatch.setattr(socket, "getaddrinfo", self._look_up)
        monkeypatch.setattr(socket, "create_connection", self._connect)

    def _look_up(self, host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        self.lookups += 1
        ip = "93.184.216.34" if self.lookups == 1 else "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (ip, port))]

    def _connect(self, address: tuple[str, int], *_: Any, **__: Any) -> socket.socket:
        self.called.append(address[0])
        raise ConnectionRefusedError


def a_subscription(endpoint: str) -> dict[str, Any]:
    point = ec.generate_private_key(ec.SECP256R1()).public_key()
    key = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return {"endpoint": endpoint, "keys": {"p256dh": b64(key), "auth": b64(b"0123456789abcdef")}}


def b64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def a_notice(channel: Any, target: str) -> Notification:
    body = {"table": "t1", "name": "Friday", "game": "g", "seat": 0, "seq": 3, "language": "pl"}
    return Notification("t1-3-0-x", channel, target, body, 0.0)


@pytest.mark.parametrize("channel", ["webhook", "push"])
def test_only_the_address_that_was_checked_is_called(
    monkeypatch: pytest.MonkeyPatch, channel: str
) -> None:
    name = Rebinding(monkeypatch)
    if channel == "push":
        key = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        messenger: Any = PushChannel(b64(key.to_bytes(32)), "mailto:house@example.org")
        target = json.dumps(a_subscription("http://rebinding.example/push"))
    else:
        messenger = WebhookChannel("")
        target = json.dumps({"url": "http://rebinding.example/hook", "secret": "key"})
    with pytest.raises(ConnectionRefusedError):
        messenger.send(a_notice(channel, target))
    assert (name.lookups, name.called) == (1, ["93.184.216.34"])


def test_the_other_checked_addresses_are_tried_when_one_does_not_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with dripping(b"HTTP/1.1 204 No Content\r\n\r\n", pause=0) as port:
        found = [
            (socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("::1", 1, 0, 0)),
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port)),
        ]
        asked = socket.getaddrinfo

        def look(host: str, *more: Any, **other: Any) -> Any:
            return found if host == "two.example" else asked(host, *more, **other)

        monkeypatch.setattr(socket, "getaddrinfo", look)
        assert post(f"http://two.example:{port}/", b"", {}, private=True) == 204


# Servers that take their time


@pytest.mark.parametrize(
    "answer", [b"HTTP/1.1 204 " + b"x" * 1000, b"x" * 1000, b""], ids=["reason", "noise", "silence"]
)
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_one_deadline_for_the_whole_call(answer: bytes, scheme: str) -> None:
    """Neither the answer nor the TLS handshake may be drawn out: each byte comes soon, all of them never."""
    head = b"\x16\x03\x03\x40\x00" if scheme == "https" else b""
    with dripping(head + (answer or b" " * 1000), pause=0.05 if answer else 60) as port:
        began = time.monotonic()
        with pytest.raises(Undeliverable, match="too long"):
            post(f"{scheme}://127.0.0.1:{port}/", b"{}", {}, private=True, seconds=0.5)
        assert time.monotonic() - began < 2


def test_an_answer_that_is_not_http_is_no_success() -> None:
    with (
        dripping(b"220 ready\r\n", pause=0) as port,
        pytest.raises(Undeliverable, match="answer in HTTP"),
    ):
        post(f"http://127.0.0.1:{port}/", b"", {}, private=True)
    with (
        dripping(b"", pause=0) as port,
        pytest.raises(Undeliverable, match="answer in HTTP"),
    ):
        post(f"http://127.0.0.1:{port}/", b"", {}, private=True)
