"""Playing: look at a table, and do something there."""

from __future__ import annotations

from serai.house.readers import Entry, Reader, TableState
from serai.house.sitting import StaleCommand
from serai.web.commands import obey
from serai.web.messages import Command, Done, Log
from serai.web.operations import Call, Operation, refuse


async def show_state(call: Call) -> TableState:
    """The table as it stands, for the seat of the secret or for a spectator."""
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    seat = guest.eyes(sitting, call.number("seat"))
    return Reader(sitting, seat, call.language).state(call.house.now())


async def show_log(call: Call) -> list[Entry]:
    """What happened after a line, as sentences in the reader's language."""
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    seat = guest.eyes(sitting, call.number("seat"))
    return Reader(sitting, seat, call.language).log(call.number("after") or 0)


async def show_replay(call: Call) -> TableState:
    """The table as it stood after a line. When the game is over, everybody may look from any seat."""
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    wanted = call.number("seat")
    if sitting.state.over and wanted is not None and wanted < sitting.row.seats:
        seat: int | None = wanted
    else:
        seat = guest.eyes(sitting, wanted)
    seq = call.number("seq")
    return Reader(sitting, seat, call.language).replay(sitting.seq if seq is None else seq)


async def command(call: Call) -> object:
    """Say a word, take one back, resign, or let a bot take over. Answered once it is on the disk."""
    wanted: Command = await call.body()
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    try:
        return Done(await obey(call.desk, sitting, guest, wanted))
    except StaleCommand as stale:
        seat = guest.eyes(sitting, None)
        now = Reader(sitting, seat, call.language).state(call.house.now())
        return refuse(stale, call.language, now)


OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/state",
        show_state,
        gives=TableState,
        refusals=(401, 403, 404),
        query=("seat",),
        secret=True,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/log",
        show_log,
        gives=Log,
        refusals=(401, 403, 404),
        query=("after", "seat"),
        secret=True,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/replay",
        show_replay,
        gives=TableState,
        refusals=(401, 403, 404, 422),
        query=("seq", "seat"),
        secret=True,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/commands",
        command,
        takes=Command,
        gives=Done,
        refusals=(401, 403, 404, 409, 422),
        secret=True,
    ),
)
