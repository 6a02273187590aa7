"""Patience: when a bot may take the seat of somebody who does not come back."""

from __future__ import annotations

from typing import Final

from serai.core.errors import IllegalAction
from serai.server.store.model import Pace
from serai.server.tables.live_table import LiveTable
from serai.server.tables.replay import is_said

# Seconds to wait for a player who has no clock.
_PATIENCE: Final[dict[Pace, float]] = {"live": 5 * 60.0, "days": 7 * 86400.0}


def check_replace(live: LiveTable, by: int, seat: int, now: float) -> None:
    """Any player may give the seat of somebody who is overdue to a bot; a bot's seat only the opener."""
    live.check_player(by)
    if live.seats[seat].kind == "bot":
        if by != live.row.opener:
            raise IllegalAction("house.only-opener")
    elif not _overdue(live, seat, now):
        raise IllegalAction("house.be-patient")


def _overdue(live: LiveTable, seat: int, now: float) -> bool:
    """Whether a seat keeps the others waiting: the house decides for it, its time is up, or it is long gone."""
    said = [line for line in live.lines if line.seat == seat and is_said(line)]
    if said and said[-1].kind == "late":
        return True
    clocks = live.clocks
    if clocks.limited:
        deadline = clocks.deadline(seat)
        return deadline is not None and deadline <= now
    since = clocks.thinking_since(seat)
    return since is not None and since + _PATIENCE[live.row.pace] <= now
