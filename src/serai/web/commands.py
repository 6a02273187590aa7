"""Commands: the same whether they come by request or in a frame."""

from __future__ import annotations

from serai.core.errors import SeraiError
from serai.server.people.auth import Identity
from serai.server.tables.live_table import LiveTable
from serai.web.context import Context
from serai.web.wire import Command


async def obey(context: Context, live: LiveTable, identity: Identity, wanted: Command) -> int:
    """Do what a seat wants; returns the number of its line once that is on the disk."""
    context.metrics.commands += 1
    try:
        return await _obey(context, live, identity, wanted)
    except SeraiError:
        context.metrics.refused += 1
        raise


async def _obey(context: Context, live: LiveTable, identity: Identity, wanted: Command) -> int:
    house, seq, id = context.tables, wanted.seq, wanted.id
    # A replacement names the seat that is replaced; everything else, the seat that speaks.
    seat = identity.seat(live, None if wanted.kind == "replace" else wanted.seat)
    match wanted.kind:
        case "word":
            return await house.play(live, seat, " ".join(wanted.word.split()), seq, id)
        case "undo":
            return await house.undo(live, seat, seq, id)
        case "resign":
            return await house.resign(live, seat, seq, id)
        case "replace":
            replaced = -1 if wanted.seat is None else wanted.seat
            return await house.replace(live, seat, replaced, wanted.bot, seq, id)
