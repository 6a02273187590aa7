"""Rate limit: a token bucket per key, refilled at a steady rate; keys are an LRU cache of bounded size.

Used for requests, frames, log-ins, quotas and outgoing notifications.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

from serai.core.errors import SeraiError

# The least recently used key is forgotten, and has a full bucket again.
_MAX_KEYS: Final = 50_000
# Of an IPv6 address, what a network provider gives to one customer as a whole.
_IPV6_PREFIX: Final = 64


@lru_cache(maxsize=4096)
def address_key(host: str) -> str:
    """What every limit per address counts by: an IPv4 address, or the /64 of an IPv6 address."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:  # a socket of this machine has none
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, _IPV6_PREFIX), strict=False))


class TooOften(SeraiError):
    """A rate limit is exceeded; after `wait` seconds there are enough tokens again."""

    def __init__(
        self, wait: float, key: str = "house.too-often", params: dict[str, str | int] | None = None
    ) -> None:
        super().__init__(key, {"seconds": int(wait) + 1, **(params or {})})
        self.wait = wait


class RateLimit:
    """Token buckets by key. A rate of 0 means no limit."""

    def __init__(self, per_second: float, at_once: float, now: Callable[[], float]) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def refill(self, key: str) -> None:
        """Fill a bucket again: what spent its tokens turned out to be legitimate."""
        self._buckets.pop(key, None)

    def take(self, key: str, tokens: float = 1) -> float:
        """Take tokens; returns 0, or the seconds to wait until there are enough."""
        if not self._per_second:
            return 0.0
        now = self._now()
        left, since = self._buckets.pop(key, (self._at_once, now))
        left = min(self._at_once, left + max(0.0, now - since) * self._per_second)
        # What costs more than a whole bucket is let through when the bucket is full.
        needed = min(tokens, self._at_once)
        enough = left >= needed
        self._buckets[key] = (left - needed if enough else left, now)
        if len(self._buckets) > _MAX_KEYS:
            self._buckets.popitem(last=False)
        return 0.0 if enough else (needed - left) / self._per_second
