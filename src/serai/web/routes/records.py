"""Endpoints of records: export a game as text, import one as a table."""

from __future__ import annotations

import msgspec

from serai.server.tables.new_table import Chair
from serai.server.tables.presenter import Presenter
from serai.web.endpoint import Call, Endpoint
from serai.web.routes.tables import opened
from serai.web.wire import NewRecord, TableOpened


async def show_record(call: Call) -> str:
    """The game as text: sealed while it runs, whole when it is over."""
    live = await call.live_table()
    identity = await call.identity(live)
    return Presenter(live, identity.viewing_seat(live, call.number("seat")), call.language).record()


async def bring_record(call: Call) -> TableOpened:
    """Open a table from a record: to look at, or to play on if it is not finished."""
    brought: NewRecord = await call.body()
    account = None if call.secret is None else await call.account()
    chairs = msgspec.convert(msgspec.to_builtins(brought.chairs), list[Chair] | None)
    opening = await call.context.importer.prepare(
        brought.text, brought.pack, brought.name, account, chairs, call.source
    )
    return await opened(call, opening, account)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/record",
        show_record,
        response=str,
        media="text/plain; charset=utf-8",
        errors=(401, 403, 404, 422),
        query=("seat",),
        secret=True,
    ),
    Endpoint(
        "POST",
        "/api/records",
        bring_record,
        request=NewRecord,
        response=TableOpened,
        status=201,
        errors=(401, 404, 422),
        secret=True,
        cost=19,
    ),
)
