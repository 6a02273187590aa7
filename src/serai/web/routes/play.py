"""Endpoints of play: state, log, replay, scores, chart, commands, previews, refusals, hints."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
from starlette.responses import Response, StreamingResponse

from serai.server.tables.hint_texts import Hint
from serai.server.tables.live_table import LiveTable, StaleCommand
from serai.server.tables.presenter import (
    Chart,
    PresentedScore,
    Presenter,
    Preview,
    TableState,
)
from serai.server.tables.replays import Replays
from serai.web.commands import execute, extra_cost
from serai.web.endpoint import JSON, PREVIEWED_WORD_COST, Call, Endpoint, error_response
from serai.web.errors import error_body
from serai.web.log_pages import LINES_PER_TOKEN, LOG_PAGE, log_cost
from serai.web.wire import (
    Command,
    Done,
    Log,
    PreviewRequest,
    Refusal,
    RefusalRequest,
    Scores,
)


async def show_state(call: Call) -> TableState:
    """The table as it stands, for the seat of the secret or for a spectator."""
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.viewing_seat(live, call.number("seat"))
    return Presenter(live, seat, call.language).state(call.context.tables.now())


async def show_log(call: Call) -> object:
    """The newest 200 lines before `before` and after `after`, as sentences; without `before`, all after `after`."""
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.viewing_seat(live, call.number("seat"))
    after, before = call.number("after") or 0, call.number("before")
    beyond = live.seq + 1
    if before is not None:
        beyond = max(1, min(before, beyond))
        after = max(after, beyond - 1 - LOG_PAGE)
    call.spend_tokens(log_cost(live, after, beyond))
    presenter = Presenter(live, seat, call.language)
    if beyond - after <= LOG_PAGE + 1:
        await call.context.tables.replays.recall(live, after, beyond)
        return presenter.log(after, beyond)
    pages = _pages(call.context.tables.replays, live, presenter, after, beyond)
    return StreamingResponse(pages, media_type=JSON)


async def _pages(
    replays: Replays, live: LiveTable, presenter: Presenter, after: int, before: int
) -> AsyncIterator[bytes]:
    """A long log as one list, as clients from before there were pages ask for it; others are served in between."""
    mark = b"["
    while after < before - 1:
        beyond = min(before, after + LOG_PAGE + 1)
        await replays.recall(live, after, beyond)
        page = presenter.log(after, beyond)
        if page:
            yield mark + msgspec.json.encode(page)[1:-1]
            mark = b","
        after = beyond - 1
        await asyncio.sleep(0)
    yield b"[]" if mark == b"[" else b"]"


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
    presenter = Presenter(live, seat, call.language)
    wanted_seq = live.seq if seq is None else seq
    if live.is_at_hand(wanted_seq):
        return presenter.replay(wanted_seq)
    call.spend_tokens(live.seq / LINES_PER_TOKEN)
    return await call.context.tables.replays.run(lambda: presenter.replay(wanted_seq))


async def show_scores(call: Call) -> list[PresentedScore]:
    """The score pads as far as the reader may know them; all of them when the game is over."""
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.viewing_seat(live, call.number("seat"))
    return Presenter(live, seat, call.language).scores()


async def show_chart(call: Call) -> Chart:
    """How the points of all seats went, when the game is over."""
    live = await call.live_table()
    call.spend_tokens(live.seq / LINES_PER_TOKEN)
    return await call.context.tables.replays.run(Presenter(live, None, call.language).chart)


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
        query=("after", "before", "seat"),
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
