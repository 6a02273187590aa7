"""Endpoints of play: state, log, replay, scores, chart, commands, previews, refusals, hints."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from serai.server.tables.hint_texts import Hint
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
from serai.web.endpoint import PREVIEWED_WORD_COST, Call, Endpoint, error_response
from serai.web.errors import error_body
from serai.web.wire import (
    Command,
    Done,
    Log,
    PreviewRequest,
    Refusal,
    RefusalRequest,
    Scores,
)

# A replay costs as much as the log is long: one with ten thousand lines, most of them undone, takes seconds.
_LINES_PER_TOKEN: Final = 100


async def show_state(call: Call) -> TableState:
    """The table as it stands, for the seat of the secret or for a spectator."""
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.viewing_seat(live, call.number("seat"))
    return Presenter(live, seat, call.language).state(call.context.tables.now())


async def show_log(call: Call) -> list[LogEntry]:
    """What happened after a line, as sentences in the reader's language."""
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.viewing_seat(live, call.number("seat"))
    return Presenter(live, seat, call.language).log(call.number("after") or 0)


async def show_replay(call: Call) -> TableState:
    """The table as it stood after a line. When the game is over, everybody may look from any seat."""
    live = await call.live_table()
    identity = await call.identity(live)
    wanted = call.number("seat")
    if live.state.over and wanted is not None and wanted < live.row.seats:
        seat: int | None = wanted
    else:
        seat = identity.viewing_seat(live, wanted)
    seq = call.number("seq")
    call.spend_tokens(live.seq / _LINES_PER_TOKEN)
    return Presenter(live, seat, call.language).replay(live.seq if seq is None else seq)


async def show_scores(call: Call) -> list[PresentedScore]:
    """The score pads as far as the reader may know them; all of them when the game is over."""
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.viewing_seat(live, call.number("seat"))
    return Presenter(live, seat, call.language).scores()


async def show_chart(call: Call) -> Chart:
    """How the points of all seats went, when the game is over."""
    live = await call.live_table()
    call.spend_tokens(live.seq / _LINES_PER_TOKEN)
    return Presenter(live, None, call.language).chart()


async def command(call: Call) -> object:
    """Say the words of a move, take one back, resign, or let a bot take over. Answered once it is on the disk."""
    wanted: Command = await call.body()
    if wanted.words:
        call.spend_tokens(extra_cost(wanted.words))
    live = await call.live_table()
    identity = await call.identity(live)
    try:
        return Done(await execute(call.context, live, identity, wanted))
    except StaleCommand as stale:
        return _look_again(call, live, identity.viewing_seat(live, None), stale)


async def foresee(call: Call) -> object:
    """What would happen if a seat said these words, as far as nothing comes to light; nothing is written."""
    wanted: PreviewRequest = await call.body()
    call.spend_tokens(PREVIEWED_WORD_COST * len(wanted.words))
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.seat(live, wanted.seat)
    try:
        prospect = await call.context.tables.preview(live, seat, wanted.words, wanted.seq)
    except StaleCommand as stale:
        return _look_again(call, live, seat, stale)
    return Presenter(live, seat, call.language).preview(prospect, call.context.tables.now())


async def explain_refusal(call: Call) -> Refusal:
    """Why what lies at a place cannot be chosen now, in the engine's own sentence; nothing is written."""
    wanted: RefusalRequest = await call.body()
    call.spend_tokens(PREVIEWED_WORD_COST * (len(wanted.words) + 1))
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.seat(live, wanted.seat)
    found = await call.context.tables.refusal(live, seat, wanted.words, wanted.at, wanted.seq)
    if found is None:
        return Refusal(None, None)
    return Refusal(found.word, error_body(found.error, call.language))


async def show_hint(call: Call) -> object:
    """What a bot would do in the place of the seat; only where no other people sit, or where hints were agreed."""
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.seat(live, call.number("seat"))
    seq = call.number("seq")
    try:
        found = await call.context.hints.hint(live, seat, live.seq if seq is None else seq)
    except StaleCommand as stale:
        return _look_again(call, live, seat, stale)
    return Presenter(live, seat, call.language).hint(found)


def _look_again(call: Call, live: LiveTable, seat: int | None, stale: StaleCommand) -> Response:
    """The table has moved on: refuse with the state as it is now."""
    now = Presenter(live, seat, call.language).state(call.context.tables.now())
    return error_response(stale, call.language, now)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/hint",
        show_hint,
        response=Hint,
        errors=(401, 403, 404, 409, 422),
        query=("seat", "seq"),
        secret=True,
        cost=9,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/refusal",
        explain_refusal,
        request=RefusalRequest,
        response=Refusal,
        errors=(401, 403, 404, 409, 422),
        secret=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/state",
        show_state,
        response=TableState,
        errors=(401, 403, 404),
        query=("seat",),
        secret=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/log",
        show_log,
        response=Log,
        errors=(401, 403, 404),
        query=("after", "seat"),
        secret=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        show_replay,
        response=TableState,
        errors=(401, 403, 404, 422),
        query=("seq", "seat"),
        secret=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/scores",
        show_scores,
        response=Scores,
        errors=(401, 403, 404, 422),
        query=("seat",),
        secret=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/chart",
        show_chart,
        response=Chart,
        errors=(404, 422),
        cost=9,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/commands",
        command,
        request=Command,
        response=Done,
        errors=(401, 403, 404, 409, 422),
        secret=True,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/foresight",
        foresee,
        request=PreviewRequest,
        response=Preview,
        errors=(401, 403, 404, 409, 422),
        secret=True,
    ),
)
