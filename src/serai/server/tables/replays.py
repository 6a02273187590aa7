"""Replays: what is found only by playing a log again, in a thread and one at a time.

A long log takes seconds, and meanwhile the event loop serves everybody else. One at a time, because threads that
compute would take the loop's turns away one after the other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from serai.server.tables.live_table import LiveTable
from serai.server.tables.replay import fold_events

T = TypeVar("T")


class Replays:
    """Plays the logs of all tables of a process again."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(self, work: Callable[[], T]) -> T:
        """Do something that plays a log again."""
        async with self._turn:
            return await asyncio.to_thread(work)

    async def recall(self, live: LiveTable, after: int, before: int) -> None:
        """Find the events of some lines, for readers; those of all lines, if any of these is unknown."""
        while live.lacks_events(after, before):  # a choice that was changed meanwhile has others
            async with self._turn:
                if live.lacks_events(after, before):
                    lines = live.lines.copy()
                    folded = await asyncio.to_thread(fold_events, live.game, live.origin, lines)
                    live.keep_events(lines, folded)
        if not live.knows_forgotten():
            await self.run(live.forgotten)
