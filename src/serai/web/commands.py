"""Commands: the same whether they come by request or in a frame."""

from __future__ import annotations

from serai.core.errors import SeraiError
from serai.house.guests import Guest
from serai.house.sitting import Sitting
from serai.web.desk import Desk
from serai.web.messages import Command


async def obey(desk: Desk, sitting: Sitting, guest: Guest, wanted: Command) -> int:
    """Do what a seat wants; returns the number of its line once that is on the disk."""
    desk.metrics.commands += 1
    try:
        return await _obey(desk, sitting, guest, wanted)
    except SeraiError:
        desk.metrics.refused += 1
        raise


async def _obey(desk: Desk, sitting: Sitting, guest: Guest, wanted: Command) -> int:
    house, seq, id = desk.house, wanted.seq, wanted.id
    # A replacement names the seat that is replaced; everything else, the seat that speaks.
    seat = guest.seat(sitting, None if wanted.kind == "replace" else wanted.seat)
    match wanted.kind:
        case "word":
            return await house.play(sitting, seat, " ".join(wanted.word.split()), seq, id)
        case "undo":
            return await house.undo(sitting, seat, seq, id)
        case "resign":
            return await house.resign(sitting, seat, seq, id)
        case "replace":
            replaced = -1 if wanted.seat is None else wanted.seat
            return await house.replace(sitting, seat, replaced, wanted.bot, seq, id)
