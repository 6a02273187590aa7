"""Playing: look at a table, and do something there."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from serai.server.tables.live_table import LiveTable, StaleCommand
from serai.server.tables.presenter import (
    Chart,
    LogEntry,
    PresentedScore,
    Presenter,
    Preview,
    TableState,
)
from serai.web.commands import execute, extra_cost
from serai.web.endpoint import FORESEEN_WORD_COST, Call, Endpoint, refuse
from serai.web.wire import Command, Done, Log, PreviewRequest, Scores

# A game is played again to look at it; one with ten thousand lines, most of them taken back, takes its time.
_LINES_PER_TOKEN: Final = 100


async def show_state(call: Call) -> TableState:
    """The table as it stands, for the seat of the secret or for a spectator."""
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.eyes(live, call.number("seat"))
    return Presenter(live, seat, call.language).state(call.house.now())


async def show_log(call: Call) -> list[LogEntry]:
    """What happened after a line, as sentences in the reader's language."""
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.eyes(live, call.number("seat"))
    return Presenter(live, seat, call.language).log(call.number("after") or 0)


async def show_replay(call: Call) -> TableState:
    """The table as it stood after a line. When the game is over, everybody may look from any seat."""
    live = await call.live_table()
    identity = await call.identity(live)
    wanted = call.number("seat")
    if live.state.over and wanted is not None and wanted < live.row.seats:
        seat: int | None = wanted
    else:
        seat = identity.eyes(live, wanted)
    seq = call.number("seq")
    call.charge(live.seq / _LINES_PER_TOKEN)
    return Presenter(live, seat, call.language).replay(live.seq if seq is None else seq)


async def show_scores(call: Call) -> list[PresentedScore]:
    """The score pads as far as the reader may know them; all of them when the game is over."""
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.eyes(live, call.number("seat"))
    return Presenter(live, seat, call.language).scores()


async def show_chart(call: Call) -> Chart:
    """How the points of all seats went, when the game is over."""
    live = await call.live_table()
    call.charge(live.seq / _LINES_PER_TOKEN)
    return Presenter(live, None, call.language).chart()


async def command(call: Call) -> object:
    """Say the words of a move, take one back, resign, or let a bot take over. Answered once it is on the disk."""
    wanted: Command = await call.body()
    if wanted.words:
        call.charge(extra_cost(wanted.words))
    live = await call.live_table()
    identity = await call.identity(live)
    try:
        return Done(await execute(call.context, live, identity, wanted))
    except StaleCommand as stale:
        return _look_again(call, live, identity.eyes(live, None), stale)


async def preview(call: Call) -> object:
    """What would happen if a seat said these words, as far as nothing comes to light; nothing is written."""
    wanted: PreviewRequest = await call.body()
    call.charge(FORESEEN_WORD_COST * len(wanted.words))
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.seat(live, wanted.seat)
    try:
        prospect = await call.house.preview(live, seat, wanted.words, wanted.seq)
    except StaleCommand as stale:
        return _look_again(call, live, seat, stale)
    return Presenter(live, seat, call.language).preview(prospect, call.house.now())


def _look_again(call: Call, live: LiveTable, seat: int | None, stale: StaleCommand) -> Response:
    """The table has moved on: refuse with the state as it is now."""
    now = Presenter(live, seat, call.language).state(call.house.now())
    return refuse(stale, call.language, now)


OPERATIONS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/state",
        show_state,
        gives=TableState,
        refusals=(401, 403, 404),
        query=("seat",),
        secret=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/log",
        show_log,
        gives=Log,
        refusals=(401, 403, 404),
        query=("after", "seat"),
        secret=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        show_replay,
        gives=TableState,
        refusals=(401, 403, 404, 422),
        query=("seq", "seat"),
        secret=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/scores",
        show_scores,
        gives=Scores,
        refusals=(401, 403, 404, 422),
        query=("seat",),
        secret=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/chart",
        show_chart,
        gives=Chart,
        refusals=(404, 422),
        cost=9,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/commands",
        command,
        takes=Command,
        gives=Done,
        refusals=(401, 403, 404, 409, 422),
        secret=True,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/foresight",
        preview,
        takes=PreviewRequest,
        gives=Preview,
        refusals=(401, 403, 404, 409, 422),
        secret=True,
    ),
)
