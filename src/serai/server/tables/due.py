"""Due times: when some process must look at a table, should the one that served it be gone by then.

The time is written with every line, so that neither a bot's turn nor a player's deadline is lost in a crash.
"""

from __future__ import annotations

from typing import Final

from serai.server.store.model import Beginning, Clock, SeatRow
from serai.server.tables.clocks import Clocks

# Seconds until another process thinks for a bot whose own may have died.
BOT_LEASE: Final = 20.0


def due_time(
    seats: list[SeatRow], awaited: tuple[int, ...], clocks: Clocks, now: float
) -> float | None:
    """The first moment at which somebody else may have to act for an awaited seat; None: never."""
    found = [
        now + BOT_LEASE if seats[seat].kind == "bot" else clocks.deadline(seat) for seat in awaited
    ]
    return min((due for due in found if due is not None), default=None)


def first_due_time(clock: Clock, seats: list[SeatRow], began: Beginning) -> float | None:
    """The same for a game that begins."""
    return due_time(seats, began.awaited, Clocks(clock, len(seats), began), began.at)
