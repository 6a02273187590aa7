"""Which machines the house may call when a player asks it to: never those behind its own wall."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from serai.house.notices import Undeliverable

_PORTS: Final = {"http": 80, "https": 443}
# Addresses of the old internet inside the new one: what they stand for may be behind the wall.
_TRANSLATED: Final = (
    ipaddress.ip_network("64:ff9b::/96"),
    ipaddress.ip_network("64:ff9b:1::/48"),
    ipaddress.ip_network("2002::/16"),
)


class Address(NamedTuple):
    """Where a URL leads: the machine is looked up once, and the one that was checked is the one that is called."""

    scheme: str
    host: str
    ip: str
    port: int
    path: str


def look_up(url: str, *, private: bool) -> Address:
    """The address of an http(s) URL; `private` allows machines of one's own network."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Undeliverable("this is no URL", forever=True) from None
    host = parts.hostname
    if parts.scheme not in _PORTS or not host or parts.username is not None:
        raise Undeliverable("only plain http and https URLs are called", forever=True)
    port = port or _PORTS[parts.scheme]
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Undeliverable("the host cannot be found") from None
    ips = [str(entry[4][0]) for entry in found]
    if not private and not all(is_public(ip) for ip in ips):
        raise Undeliverable("the host is not on the public internet", forever=True)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Address(parts.scheme, host, ips[0], port, path)


def is_public(ip: str) -> bool:
    """Whether an address is one that everybody could call."""
    address = ipaddress.ip_address(ip.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if any(address in network for network in _TRANSLATED):
            return False
    return address.is_global and not address.is_multicast
