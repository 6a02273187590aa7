"""Quotas: token buckets for what one address or one account may open, import, register and post.

So that nobody can fill the server. Buckets are in the memory of a process, for a bounded number of keys; what exists
at a moment, like tables that wait for players, is counted in the store.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from ipaddress import IPv6Network
from typing import Final

from serai.server.limits import Limits
from serai.server.rate_limit import RateLimit, TooOften
from serai.server.tokens import hash_token

_HOUR: Final = 3600.0
_DAY: Final = 86400.0
_MINUTE: Final = 60.0
_IPV6_PREFIX: Final = 56
# How many people of one address may chat as fast as each of them may.
_PEOPLE_PER_ADDRESS: Final = 4


class OverQuota(TooOften):
    """An address or an account has used up its quota for now."""

    def __init__(self, quota: str, most: int, wait: float) -> None:
        facts: dict[str, str | int] = {"most": most, "minutes": int(wait / _MINUTE) + 1}
        super().__init__(wait, f"house.quota-{quota}", facts)


class Quotas:
    """Counts what addresses and accounts use; without limits it counts nothing."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self.limits = limits
        self._hourly = {
            quota: (most, RateLimit(most / _HOUR, most, now))
            for quota, most in {
                "tables": limits.tables,
                "seats": limits.seats,
                "packs": limits.packs,
                "imports": limits.imports,
                "exports": limits.exports,
                "accounts": limits.accounts,
            }.items()
        }
        self._chat = RateLimit(limits.chat / _MINUTE, max(1, limits.chat // 3), now)
        # Several people may share an address; one person may hold several seats.
        self._chat_by_address = RateLimit(
            _PEOPLE_PER_ADDRESS * limits.chat / _MINUTE,
            max(1, _PEOPLE_PER_ADDRESS * limits.chat // 3),
            now,
        )

    def use(self, quota: str, source: str, account: str | None = None) -> None:
        """Use up one of an hourly quota, of the address and of the account."""
        most, limit = self._hourly[quota]
        # Where nothing is known of the address there is nobody to hold to a quota.
        for key in (source and f"address {source}", account and f"account {account}"):
            wait = limit.take(key) if key else 0.0
            if wait:
                raise OverQuota(quota, most, wait)

    def use_chat(self, table: str, seat: int, source: str) -> None:
        """Use up one chat message; a spectator is known by the address only, and is one person everywhere."""
        wait = self._chat.take(f"{table} {seat}" if seat >= 0 else f"spectator {source}")
        if not wait and source:
            wait = self._chat_by_address.take(source)
        if wait:
            raise TooOften(wait)

    def check_lines(self, standing: int, taken_back: list[float], now: float) -> None:
        """Refuse to take back or change a word where that has made the log too long within a day.

        Words themselves are never refused, so every game can be played to its end.
        """
        most = self.limits.lines
        recent = taken_back[bisect_right(taken_back, now - _DAY) :]
        # What was taken back is a line, and so is the word before it.
        if most and recent and standing + 2 * len(recent) >= most:
            raise OverQuota("lines", most, recent[0] + _DAY - now)

    def check_waiting(self, source: str, waiting: int) -> None:
        """Refuse one more table of an address that already has `waiting` tables without a game."""
        most = self.limits.waiting
        if most and source and waiting >= most:
            raise OverQuota("waiting", most, _HOUR)


def source_of(address: str) -> str:
    """The hash of an address: what the store keeps of it, to count by and not to read.

    What may be opened, imported and registered counts for the /56 of an IPv6 address: many homes have 256 networks.
    """
    if not address:
        return ""
    if "/" in address:
        address = str(IPv6Network(address).supernet(new_prefix=_IPV6_PREFIX))
    return hash_token(f"address {address}")[:24]
