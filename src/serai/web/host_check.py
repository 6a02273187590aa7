"""Host header check, against DNS rebinding: which names a server answers to.

A page elsewhere can let its own name lead to this machine (DNS rebinding). Its requests then count as those of our own
page, also to a server that only listens on the loopback. They still name that page in `Host`.
"""

from __future__ import annotations

from functools import lru_cache
from ipaddress import ip_address
from typing import Final

# Names under which nobody on the internet can register one (RFC 6761, 6762 and 8375, and ICANN's `internal`).
_PRIVATE: Final = ("localhost", "local", "home.arpa", "internal")


def is_known_host(header: str, names: frozenset[str]) -> bool:
    """Whether a Host header names this server: an address, a name of a local network, or one of its own names."""
    host = _without_port(header)
    return _cannot_be_registered(host) or host in names


def _without_port(header: str) -> str:
    if header.startswith("["):
        return header.partition("]")[0][1:]
    return header.partition(":")[0].rstrip(".").lower()


@lru_cache(maxsize=1024)
def _cannot_be_registered(host: str) -> bool:
    """A name without a dot is known on the own network at the most."""
    if "." not in host or any(host.endswith(f".{ending}") for ending in _PRIVATE):
        return True
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
