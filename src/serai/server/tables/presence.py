"""Presence: who looks at a table, told to its watchers and to other processes.

Each process tells the others when its own count changes, and again from time to time: one that falls silent, because it
was killed or cannot reach the bus, is not counted any more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from serai.server.bus import Bus
from serai.server.tables.live_table import LiveTable

# Seconds in which comings and goings are told together.
_PAUSE: Final = 0.5
# Seconds between two messages of a process about a table at which nobody comes or goes.
REPEAT_EVERY: Final = 30.0
# Seconds after which a silent process is not counted.
_FORGET_AFTER: Final = 2.5 * REPEAT_EVERY


class Presence:
    """Comings and goings at all tables of a process."""

    def __init__(
        self,
        bus: Bus,
        find: Callable[[str], LiveTable | None],
        in_memory: Callable[[], list[LiveTable]],
    ) -> None:
        self._bus = bus
        self._find = find
        self._in_memory = in_memory
        self._untold: set[str] = set()

    def arrive(self, live: LiveTable, seats: tuple[int, ...]) -> None:
        """Somebody looks at the table: from their seats, or (none) as a spectator."""
        live.people.arrive(seats)
        self._tell_soon(live)

    def depart(self, live: LiveTable, seats: tuple[int, ...]) -> None:
        live.people.depart(seats)
        self._tell_soon(live)

    def _tell_soon(self, live: LiveTable) -> None:
        """Tell once, however many come and go in a moment: every watcher is told."""
        table = live.row.id
        if table not in self._untold:
            self._untold.add(table)
            asyncio.get_running_loop().call_later(_PAUSE, self._tell, live)

    def _tell(self, live: LiveTable) -> None:
        table = live.row.id
        self._untold.discard(table)
        live.notify()
        # The table may have left memory and come back meanwhile.
        self._publish(self._find(table) or live)

    def _publish(self, live: LiveTable) -> None:
        self._bus.publish_presence(live.row.id, live.people.here)

    def on_presence(self, process: str, table: str, seats: tuple[int, ...]) -> None:
        """Another process tells who is there."""
        live = self._find(table)
        if live is None:
            return
        until = asyncio.get_running_loop().time() + _FORGET_AFTER
        new = live.people.note(process, seats, until)
        live.notify()
        if new and live.people.here:  # it does not know yet who is here
            self._publish(live)

    def repeat(self) -> None:
        """Tell all others of everybody here, and forget the processes that fell silent."""
        now = asyncio.get_running_loop().time()
        for live in self._in_memory():
            before = (live.people.seats, live.people.spectators)
            live.people.expire(now)
            if (live.people.seats, live.people.spectators) != before:
                live.notify()
            if live.people.here:
                self._publish(live)

    async def keep_repeating(self) -> None:
        while True:
            await asyncio.sleep(REPEAT_EVERY)
            self.repeat()
