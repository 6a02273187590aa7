"""Behind a proxy: whose word about a client's address counts, tried with the real nginx and Caddy of `deploy/`."""

from __future__ import annotations

import http.client
import json
import logging
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from starlette.types import Receive, Scope, Send
from websockets.sync.client import connect
from websockets.typing import Origin

from serai.core.errors import SeraiError
from serai.web.trusted_proxies import TrustedProxies, read_proxies
from tests.support.proxies import caddy, nginx, unchecked
from tests.support.serai_process import chairs, serai, serving
from tests.support.web_server import GAME, next_frame

AT_ONCE, A_SECOND = 300, 50  # what one address may ask for
UNCHECKED = unchecked()


@contextmanager
def connection(address: str, source: str = "127.0.0.1") -> Iterator[http.client.HTTPConnection]:
    """A connection from one of this machine's addresses to a proxy."""
    place = urlsplit(address)
    found = http.client.HTTPSConnection(
        place.hostname or "", place.port, timeout=30, source_address=(source, 0), context=UNCHECKED
    )
    with closing(found):
        yield found


def status(client: http.client.HTTPConnection, **headers: str) -> int:
    client.request("GET", "/api/games", headers=headers)
    answer = client.getresponse()
    answer.read()
    return answer.status


def burst(address: str, **more: str) -> tuple[Counter[int], float]:
    """The answers to 450 requests that each tell of another address, and the seconds they took."""
    began = time.monotonic()
    with connection(address) as client:
        found = Counter(
            status(client, **{"X-Forwarded-For": f"198.51.{n % 100}.{n % 250}", **more})
            for n in range(450)
        )
    return found, time.monotonic() - began


def play_a_word(address: str) -> None:
    """Open a table through a proxy, and play over a socket."""
    with connection(address) as client:
        body = json.dumps({"game": GAME, "chairs": chairs("person", "person")})
        headers = {"Origin": address, "Content-Type": "application/json"}
        client.request("POST", "/api/tables", body, headers)
        opened = json.loads(client.getresponse().read())
    table, secret = opened["table"]["id"], opened["seats"][0]["secret"]
    where = f"{address.replace('https:', 'wss:')}/api/tables/{table}/live"
    with connect(where, ssl=UNCHECKED, origin=Origin(address)) as live:
        live.send(json.dumps({"secret": secret}))
        assert next_frame(live, "state")["seq"] == 0


def test_behind_nginx_invented_addresses_count_as_the_one_they_come_from(tmp_path: Path) -> None:
    with serving(tmp_path, "--quiet", "--trust-proxy") as program:
        with nginx(tmp_path, program.address.removeprefix("http://")) as address:
            found, seconds = burst(address)
        log = program.stop()
    assert AT_ONCE <= found[200] <= AT_ONCE + A_SECOND * seconds + 1
    assert found[200] + found[429] == 450
    assert "proxy-" not in log


def test_a_proxy_that_passes_the_header_on_lets_everybody_invent_one(tmp_path: Path) -> None:
    """The control: without its line about the header nginx gives every request an address of its own."""
    with serving(tmp_path, "--quiet", "--trust-proxy") as program:
        upstream = program.address.removeprefix("http://")
        without = ("proxy_set_header X-Forwarded-For $remote_addr;", "")
        with nginx(tmp_path, upstream, changed=without) as address:
            with connection(address) as client:
                assert status(client) == 200
            found, _ = burst(address)
        log = program.stop()
    assert found == {200: 450}
    assert log.count("proxy-sends-no-address") == 1


def test_honest_clients_behind_a_proxy_elsewhere_do_not_share_a_limit(tmp_path: Path) -> None:
    with serving(tmp_path, "--quiet", "--rate", "1", "--trust-proxy", "127.0.0.2") as program:
        upstream = program.address.removeprefix("http://")
        with nginx(tmp_path, upstream, come_from="127.0.0.2") as address:
            found: Counter[int] = Counter()
            for n in range(400):
                with connection(address, f"127.1.{n // 200}.{n % 200 + 1}") as client:
                    found[status(client)] += 1
    assert found == {200: 400}


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_table_is_played_behind(tmp_path: Path, proxy: Any) -> None:
    with serving(tmp_path, "--quiet", "--trust-proxy") as program:
        with proxy(tmp_path, program.address.removeprefix("http://")) as address:
            play_a_word(address)
        assert "proxy-" not in program.stop()


# What is believed


class Told:
    """Says which address the application sees."""

    def __init__(self, *proxies: str) -> None:
        self._seen = ""
        self._middleware = TrustedProxies(self._application, proxies)

    async def _application(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._seen = scope["client"][0]

    async def address(self, peer: str, *hops: str, path: str = "/") -> str:
        headers = [(b"x-forwarded-for", hop.encode()) for hop in hops]
        scope = {"type": "http", "path": path, "headers": headers, "client": (peer, 1)}
        await self._middleware(scope, None, None)  # type: ignore[arg-type]
        return self._seen


@pytest.mark.parametrize(
    ("peer", "hops", "seen"),
    [
        ("10.1.2.3", ["203.0.113.9"], "203.0.113.9"),
        ("10.1.2.3", ["198.51.100.1, 203.0.113.9"], "203.0.113.9"),
        ("10.1.2.3", ["198.51.100.1", "203.0.113.9"], "203.0.113.9"),
        ("10.1.2.3", ["198.51.100.1, 203.0.113.9, 10.9.9.9"], "203.0.113.9"),
        ("10.1.2.3", ["2001:db8::1"], "2001:db8::1"),
        ("10.1.2.3", [], "10.1.2.3"),
        ("10.1.2.3", ["nobody"], "10.1.2.3"),
        ("10.1.2.3", ["203.0.113.9, nobody"], "10.1.2.3"),
        ("10.1.2.3", ["unix:"], "10.1.2.3"),
        ("192.0.2.1", ["203.0.113.9"], "192.0.2.1"),
    ],
)
async def test_the_last_address_that_is_no_proxy_counts(
    peer: str, hops: list[str], seen: str
) -> None:
    assert await Told("10.0.0.0/8").address(peer, *hops) == seen


async def test_the_log_says_once_what_a_proxy_does_wrong(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    told = Told("127.0.0.1")
    for _ in range(3):
        await told.address("127.0.0.1", path="/healthz")
        await told.address("127.0.0.1", "203.0.113.9")
    assert not caplog.messages
    for _ in range(3):
        await told.address("127.0.0.1")
        await told.address("127.0.0.1", "invented")
        await told.address("127.0.0.2", "203.0.113.9")
    assert caplog.messages == [
        "proxy-sends-no-address",
        "proxy-passes-invented-address",
        "proxy-not-trusted",
    ]


def test_proxies_are_addresses_and_networks() -> None:
    assert read_proxies(["10.0.0.0/8, 192.0.2.7", "fd00::/8"]) == (
        "10.0.0.0/8",
        "192.0.2.7",
        "fd00::/8",
    )


@pytest.mark.parametrize("given", ["10.0.0.0/33", "proxy.example", "*", "10.0.0.1/8", "1.2.3"])
def test_what_is_no_network_is_refused_in_one_sentence(given: str, tmp_path: Path) -> None:
    with pytest.raises(SeraiError, match="no address or network"):
        read_proxies([given])
    process = serai("serve", "--port", "0", "--trust-proxy", given, home=tmp_path)
    _, errors = process.communicate(timeout=30)
    assert (process.returncode, len(errors.splitlines())) == (2, 1)
