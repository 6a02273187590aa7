"""Records: games as text, out and in."""

from __future__ import annotations

import msgspec

from serai.house.opening import Chair
from serai.house.readers import Reader
from serai.web.messages import NewRecord, TableOpened
from serai.web.operations import Call, Operation
from serai.web.routes.tables import opened


async def show_record(call: Call) -> str:
    """The game as text: sealed while it runs, whole when it is over."""
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    return Reader(sitting, guest.eyes(sitting, call.number("seat")), call.language).record()


async def bring_record(call: Call) -> TableOpened:
    """Open a table from a record: to look at, or to play on if it is not finished."""
    brought: NewRecord = await call.body()
    account = None if call.secret is None else await call.account()
    chairs = msgspec.convert(msgspec.to_builtins(brought.chairs), list[Chair] | None)
    opening = await call.desk.premises.importer.prepare(
        brought.text, brought.pack, brought.name, account, chairs, call.source
    )
    return await opened(call, opening, account)


OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/record",
        show_record,
        gives=str,
        media="text/plain; charset=utf-8",
        refusals=(401, 403, 404, 422),
        query=("seat",),
        secret=True,
    ),
    Operation(
        "POST",
        "/api/records",
        bring_record,
        takes=NewRecord,
        gives=TableOpened,
        status=201,
        refusals=(401, 404, 422),
        secret=True,
        cost=19,
    ),
)
