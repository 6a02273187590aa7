"""Table events: a dispatcher inside the process, from where tables change to where that matters.

Watchers, the bus and the bots learn of a change here, so that no writer has to know any of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from serai.server.tables.live_table import LiveTable


class TableChanged(Struct, frozen=True):
    """A table is not as it was: lines, chairs, chat or what follows it."""

    live: LiveTable
    here: bool = True  # False: another process has changed it, and this one has read what


Handler: TypeAlias = Callable[[TableChanged], None]


class TableEvents:
    """Hands each event to all handlers, in the order in which they subscribed."""

    def __init__(self) -> None:
        self._handlers: list[Handler] = []

    def subscribe(self, handler: Handler) -> None:
        self._handlers.append(handler)

    def publish(self, event: TableChanged) -> None:
        for handler in self._handlers:
            handler(event)
