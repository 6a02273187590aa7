"""Quotas: what one address or one account uses up, so that nobody fills the house.

Hourly quotas are token buckets in the memory of a process, of a bounded number of keys; what is counted at a moment
is counted in the store.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.server.limits import Limits
from serai.server.rate_limit import RateLimit, TooOften
from serai.server.tokens import hash_token

_HOUR: Final = 3600.0
_MINUTE: Final = 60.0
# How many people of one address may talk as fast as each of them may.
_PERSONS: Final = 4


class OverQuota(TooOften):
    """Somebody has used up what is theirs for now."""

    def __init__(self, quota: str, most: int, wait: float) -> None:
        facts: dict[str, str | int] = {"most": most, "minutes": int(wait / _MINUTE) + 1}
        super().__init__(wait, f"house.quota-{quota}", facts)


class Quotas:
    """Counts what addresses and accounts use. Without limits nothing is counted."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self.limits = limits
        self._hourly = {
            quota: (most, RateLimit(most / _HOUR, most, now))
            for quota, most in {
                "tables": limits.tables,
                "seats": limits.seats,
                "packs": limits.packs,
                "imports": limits.imports,
                "accounts": limits.accounts,
            }.items()
        }
        self._chat = RateLimit(limits.chat / _MINUTE, max(1, limits.chat // 3), now)
        # Several people may share an address; one person may hold several seats.
        self._chat_by_address = RateLimit(
            _PERSONS * limits.chat / _MINUTE, max(1, _PERSONS * limits.chat // 3), now
        )

    def use(self, quota: str, source: str, account: str | None = None) -> None:
        """Use up one of an hourly quota, of the address and of the account."""
        most, rates = self._hourly[quota]
        # Where nothing is known of the address there is nobody to hold to a quota.
        for key in (source and f"address {source}", account and f"account {account}"):
            wait = rates.take(key) if key else 0.0
            if wait:
                raise OverQuota(quota, most, wait)

    def speak(self, table: str, seat: int, source: str) -> None:
        """Say one line at a table; a spectator is known by the address only, and is one person everywhere."""
        wait = self._chat.take(f"{table} {seat}" if seat >= 0 else f"spectator {source}")
        if not wait and source:
            wait = self._chat_by_address.take(source)
        if wait:
            raise TooOften(wait)

    def check_waiting(self, source: str, waiting: int) -> None:
        """Refuse one more table of an address that has so many which wait for players."""
        most = self.limits.waiting
        if most and source and waiting >= most:
            raise OverQuota("waiting", most, _HOUR)


def source_of(address: str) -> str:
    """What the store keeps of an address: enough to count by, nothing to read."""
    return hash_token(f"address {address}")[:24] if address else ""
