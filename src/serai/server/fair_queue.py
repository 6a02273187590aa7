"""A fair queue: who has used the least processor time comes first, by address and then by table.

However much one address asks for, and however long its jobs take, somebody else waits for no more than the job that is
being done.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")

# What a job counts for until it is known how long it took, in seconds.
_EXPECTED: Final = 1.0
# The least recently seen address or table is forgotten, and is a newcomer again.
_MAX_KEYS: Final = 50_000


class _Shares:
    """Start-time fair queueing: by key, the point of a common clock at which its next job may begin.

    The clock goes as far as the job taken last. A newcomer begins there, before all who have used time since.
    """

    def __init__(self) -> None:
        self._starts: OrderedDict[str, float] = OrderedDict()
        self._clock = 0.0

    def come(self, key: str) -> None:
        self._starts[key] = max(self._starts.pop(key, 0.0), self._clock)
        if len(self._starts) > _MAX_KEYS:
            self._starts.popitem(last=False)

    def start(self, key: str) -> float:
        return self._starts.get(key, self._clock)

    def take(self, key: str) -> None:
        self._clock = self.start(key)
        self._starts[key] = self._clock + _EXPECTED

    def settle(self, key: str, seconds: float) -> None:
        if key in self._starts:
            self._starts[key] += seconds - _EXPECTED


class FairQueue(Generic[T]):
    """Things that wait to be taken, each for a table of an address."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, list[T]]] = {}
        self._addresses = _Shares()
        self._tables: OrderedDict[str, _Shares] = OrderedDict()  # of an address

    def __len__(self) -> int:
        return sum(self.waiting(address) for address in self._waiting)

    def waiting(self, address: str) -> int:
        """How many things of an address wait."""
        return sum(len(found) for found in self._waiting.get(address, {}).values())

    def add(self, thing: T, address: str, table: str = "") -> None:
        if address not in self._waiting:
            self._addresses.come(address)
        tables = self._waiting.setdefault(address, {})
        if table not in tables:
            self._shares_of(address).come(table)
        tables.setdefault(table, []).append(thing)

    def take(self, fits: Callable[[T], bool] = lambda _: True) -> T | None:
        """Whose turn it is, among the things that fit; None: there is none."""
        for address in sorted(self._waiting, key=self._addresses.start):
            tables, shares = self._waiting[address], self._shares_of(address)
            for table in sorted(tables, key=shares.start):
                thing = next(filter(fits, tables[table]), None)
                if thing is not None:
                    self.remove(thing, address, table)
                    self._addresses.take(address)
                    shares.take(table)
                    return thing
        return None

    def count(self, fits: Callable[[T], bool]) -> int:
        """How many things wait that fit."""
        tables = [table for tables in self._waiting.values() for table in tables.values()]
        return sum(fits(thing) for things in tables for thing in things)

    def settle(self, address: str, table: str, seconds: float) -> None:
        """What was taken is done, and took so long."""
        self._addresses.settle(address, seconds)
        self._shares_of(address).settle(table, seconds)

    def remove(self, thing: T, address: str, table: str = "") -> None:
        """Take something out, if it is there; it has used no time."""
        tables = self._waiting.get(address, {})
        found = tables.get(table, [])
        if thing in found:
            found.remove(thing)
        if not found:
            tables.pop(table, None)
        if not tables:
            self._waiting.pop(address, None)

    def _shares_of(self, address: str) -> _Shares:
        shares = self._tables.pop(address, None) or _Shares()
        self._tables[address] = shares
        if len(self._tables) > _MAX_KEYS:
            self._tables.popitem(last=False)
        return shares
