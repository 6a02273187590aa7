"""Commands from the wire: one translation for requests and frames, then the table service executes them."""

from __future__ import annotations

from typing import Final

from serai.core.errors import SeraiError
from serai.server.people.auth import Identity
from serai.server.tables.commands import AnyCommand, PlayWords, Replace, Resign, Undo
from serai.server.tables.live_table import LiveTable
from serai.web.context import Context
from serai.web.errors import RequestError
from serai.web.wire import Command

# What every word after the first takes from the rate limit: less than a request of its own.
_FURTHER_WORD_COST: Final = 0.25


def extra_cost(words: list[str]) -> float:
    """What the words of a move cost beside the request or the frame they came in."""
    return _FURTHER_WORD_COST * (len(words) - 1)


async def execute(context: Context, live: LiveTable, identity: Identity, wanted: Command) -> int:
    """Do what a seat wants; returns the number of its last line once that is on the disk."""
    context.metrics.commands += 1
    try:
        return await context.tables.execute(live, _table_command(live, identity, wanted))
    except SeraiError:
        context.metrics.refused += 1
        raise


def _table_command(live: LiveTable, identity: Identity, wanted: Command) -> AnyCommand:
    seq, id = wanted.seq, wanted.id
    # A replacement names the seat that is replaced; everything else, the seat that acts.
    seat = identity.seat(live, None if wanted.kind == "replace" else wanted.seat)
    match wanted.kind:
        case "word":
            return PlayWords(seat, seq, id, tuple(" ".join(w.split()) for w in _words(wanted)))
        case "undo":
            return Undo(seat, seq, id)
        case "resign":
            return Resign(seat, seq, id)
        case "replace":
            replaced = -1 if wanted.seat is None else wanted.seat
            return Replace(seat, seq, id, replaced, wanted.bot)


def _words(wanted: Command) -> list[str]:
    if wanted.words is None:
        return [wanted.word]
    if wanted.word:
        raise RequestError(400, "malformed", {"reason": "`word` and `words` exclude each other"})
    return wanted.words
