"""SSRF guard: which URLs of players the server may call; never those of its own private network.

The host is resolved once and only the checked IPs are called, so that DNS rebinding cannot change them afterwards.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from serai.server.notify.delivery import Undeliverable

_PORTS: Final = {"http": 80, "https": 443}
# What the registries hand out for the public internet (RFC 4291, 2.4). Everything else in IPv6 is for special use, and
# many of those blocks hold an IPv4 address that may be a private one: ::127.0.0.1, ::ffff:127.0.0.1, 64:ff9b::…
_GLOBAL_IPV6: Final = ipaddress.IPv6Network("2000::/3")
# Inside that block: Teredo, 6to4 and documentation.
_SPECIAL_IPV6: Final = tuple(
    ipaddress.IPv6Network(text) for text in ("2001::/23", "2002::/16", "2001:db8::/32", "3fff::/20")
)
# ISATAP keeps an IPv4 address in the second half of any address (RFC 5214, 6.1).
_ISATAP: Final = (0x0000_5EFE, 0x0200_5EFE)
# Not named by every version of `ipaddress`: protocol assignments, and the relays of 6to4.
_SPECIAL_IPV4: Final = tuple(
    ipaddress.IPv4Network(text) for text in ("192.0.0.0/24", "192.88.99.0/24")
)
# A host whose last part is a number is an IPv4 address in one of many spellings (0x7f.1, 017700000001, 2130706433).
_NUMBER: Final = re.compile(r"(?:.*\.)?(?:[0-9]+|0x[0-9a-f]*)\.?", re.IGNORECASE)


class Address(NamedTuple):
    """Where a URL leads. Its host is looked up once: only the IPs that were checked may be called (DNS rebinding)."""

    scheme: str
    host: str
    ips: tuple[str, ...]
    port: int
    path: str


def look_up(url: str, *, private: bool) -> Address:
    """The address of an http(s) URL; `private` allows machines of one's own network."""
    parts = split_url(url)
    host, port = parts.hostname or "", parts.port or _PORTS[parts.scheme]
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Undeliverable("the host cannot be found") from None
    ips = tuple(dict.fromkeys(str(entry[4][0]) for entry in found))
    if not private and not all(is_public(ip) for ip in ips):
        raise Undeliverable("the host is not on the public internet", forever=True)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Address(parts.scheme, host, ips, port, path)


def split_url(url: str) -> SplitResult:
    """The parts of an http(s) URL that could be called, as far as one can tell without looking it up."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Undeliverable("this is no URL", forever=True) from None
    host = parts.hostname
    if parts.scheme not in _PORTS or not host or parts.username is not None or port == 0:
        raise Undeliverable("only plain http and https URLs are called", forever=True)
    if "%" in host or (_NUMBER.fullmatch(host) and not _is_dotted_quad(host)):
        raise Undeliverable("the host is written in an odd way", forever=True)
    return parts


def _is_dotted_quad(host: str) -> bool:
    try:
        return str(ipaddress.IPv4Address(host)) == host
    except ValueError:
        return False


def is_public(ip: str) -> bool:
    """Whether an address is one that everybody could call."""
    if "%" in ip:  # a zone: an address of this machine's own links
        return False
    address = ipaddress.ip_address(ip)
    if isinstance(address, ipaddress.IPv6Address):
        return (
            address in _GLOBAL_IPV6
            and not any(address in network for network in _SPECIAL_IPV6)
            and (int(address) >> 32) & 0xFFFF_FFFF not in _ISATAP
        )
    special = any(address in network for network in _SPECIAL_IPV4)
    return address.is_global and not address.is_multicast and not special
