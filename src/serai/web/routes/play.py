"""Playing: look at a table, and do something there."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from serai.house.readers import Chart, Entry, Foresight, Reader, ScoreTold, TableState
from serai.house.sitting import Sitting, StaleCommand
from serai.web.commands import obey
from serai.web.messages import Command, Done, Foresee, Log, Scores
from serai.web.operations import FORESEEN_WORD_COST, Call, Operation, refuse

# A game is played again to look at it; one with ten thousand lines, most of them taken back, takes its time.
_LINES_PER_TOKEN: Final = 100


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
    call.charge(sitting.seq / _LINES_PER_TOKEN)
    return Reader(sitting, seat, call.language).replay(sitting.seq if seq is None else seq)


async def show_scores(call: Call) -> list[ScoreTold]:
    """The score pads as far as the reader may know them; all of them when the game is over."""
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    seat = guest.eyes(sitting, call.number("seat"))
    return Reader(sitting, seat, call.language).scores()


async def show_chart(call: Call) -> Chart:
    """How the points of all seats went, when the game is over."""
    sitting = await call.sitting()
    call.charge(sitting.seq / _LINES_PER_TOKEN)
    return Reader(sitting, None, call.language).chart()


async def command(call: Call) -> object:
    """Say a word, take one back, resign, or let a bot take over. Answered once it is on the disk."""
    wanted: Command = await call.body()
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    try:
        return Done(await obey(call.desk, sitting, guest, wanted))
    except StaleCommand as stale:
        return _look_again(call, sitting, guest.eyes(sitting, None), stale)


async def foresee(call: Call) -> object:
    """What would happen if a seat said these words, as far as nothing comes to light; nothing is written."""
    wanted: Foresee = await call.body()
    call.charge(FORESEEN_WORD_COST * len(wanted.words))
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    seat = guest.seat(sitting, wanted.seat)
    try:
        prospect = await call.house.foresee(sitting, seat, wanted.words, wanted.seq)
    except StaleCommand as stale:
        return _look_again(call, sitting, seat, stale)
    return Reader(sitting, seat, call.language).foresight(prospect, call.house.now())


def _look_again(call: Call, sitting: Sitting, seat: int | None, stale: StaleCommand) -> Response:
    """The table has moved on: refuse with the state as it is now."""
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
        "GET",
        "/api/tables/{table}/scores",
        show_scores,
        gives=Scores,
        refusals=(401, 403, 404, 422),
        query=("seat",),
        secret=True,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/chart",
        show_chart,
        gives=Chart,
        refusals=(404, 422),
        cost=9,
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
    Operation(
        "POST",
        "/api/tables/{table}/foresight",
        foresee,
        takes=Foresee,
        gives=Foresight,
        refusals=(401, 403, 404, 409, 422),
        secret=True,
    ),
)
