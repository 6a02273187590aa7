"""Open WebSockets by key, for limits; one whose connection is closing no longer counts, though its session still ends.

A page that is reloaded closes its socket and opens another at once; the old session may not have ended by then.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from starlette.types import Scope

# What the protocol puts into a scope: whether the connection is closing.
IS_CLOSING: Final = "serai.is_closing"


def _stays_open() -> bool:
    return False


class OpenSockets:
    """The open sockets of each key: an address, an account, a seat."""

    def __init__(self) -> None:
        self._closing: defaultdict[str, list[Callable[[], bool]]] = defaultdict(list)

    def __getitem__(self, key: str) -> int:
        return sum(not closing() for closing in self._closing.get(key, ()))

    @contextmanager
    def counting(self, key: str, scope: Scope) -> Iterator[None]:
        """Count a socket while its session runs."""
        closing = scope.get("extensions", {}).get(IS_CLOSING, _stays_open)
        self._closing[key].append(closing)
        try:
            yield
        finally:
            self._closing[key].remove(closing)
            if not self._closing[key]:
                del self._closing[key]
