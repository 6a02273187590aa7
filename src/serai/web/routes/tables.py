"""Endpoints of tables: open, list, sit down, get up, rematch."""

from __future__ import annotations

import msgspec

from serai.server.lobby.listing import OwnTable, TableSummary, summary
from serai.server.people.auth import Identity, NotYours, UnknownSecret
from serai.server.tables.live_table import LiveTable
from serai.server.tables.new_table import PreparedTable
from serai.server.tables.service import Agreement
from serai.web.endpoint import Call, Endpoint
from serai.web.errors import RequestError
from serai.web.wire import (
    NewTable,
    OwnTables,
    Rematched,
    SeatKey,
    SeatSecrets,
    SitDown,
    TableOpened,
    Tables,
)


async def open_table(call: Call) -> TableOpened:
    """Open a table. The answer holds the secrets of your seats and links for free chairs; no account is needed."""
    wanted: NewTable = await call.body()
    account = None if call.secret is None else await call.account()
    agreement = msgspec.convert(msgspec.to_builtins(wanted), Agreement)
    prepared = await call.context.tables.prepare(agreement, account, call.source)
    return await opened(call, prepared, account)


async def opened(call: Call, prepared: PreparedTable, account: str | None) -> TableOpened:
    """Store a table that is prepared; the answer holds the secrets, but no secret of a bot's seat."""
    keys = [
        _key(row.table, row.seat, prepared.secrets[row.seat])
        for row in prepared.chairs
        if row.kind != "bot"
    ]
    live = await call.context.tables.open(prepared, account, call.source)
    return TableOpened(summary(live.row, live.seats), keys, prepared.opener)


def _key(table: str, seat: int, secret: str) -> SeatKey:
    return SeatKey(seat, secret, f"/#/tables/{table}/{seat}/{secret}")


async def list_tables(call: Call) -> list[TableSummary]:
    """The lobby: public tables, those that wait for players first."""
    return await call.context.lobby.open_tables()


async def show_table(call: Call) -> TableSummary:
    """A table at a glance."""
    live = await call.live_table()
    return summary(live.row, live.seats)


async def sit_down(call: Call) -> SeatKey:
    """Take a free chair, by its private link, as the opener or, at a public table, just so; or seat a bot there."""
    wanted: SitDown = await call.body()
    live = await call.live_table()
    seat = _seat(call, live)
    identity = await _claimant(call, live, call.secret)
    asking = identity if wanted.secret is None else await _claimant(call, live, wanted.secret)
    opener = identity.opener or asking.opener
    link = (wanted.secret or call.secret) if asking.invited and not opener else None
    if wanted.bot is not None:
        await call.context.seating.seat_bot(live, seat, link, wanted.bot, opener=opener)
        return SeatKey(seat, "", "")
    if link is None and not opener:  # somebody with a link was invited
        call.context.quotas.use("seats", call.source, identity.account)
    secret = await call.context.seating.sit_down(
        live,
        seat,
        link,
        " ".join(wanted.name.split()),
        identity.account,
        opener=opener,
        new_secret=wanted.new_secret,
    )
    return _key(live.row.id, seat, secret)


async def _claimant(call: Call, live: LiveTable, secret: str | None) -> Identity:
    """Who asks for a chair. An unknown secret may be a link that is spent: then taking the chair is refused."""
    try:
        return await call.context.auth.at(live, secret)
    except UnknownSecret:
        return Identity(invited=True)


async def new_link(call: Call) -> SeatKey:
    """A fresh link for a free chair; the one before opens nothing any more. Only for the table's opener."""
    live = await call.live_table()
    seat = _seat(call, live)
    if not (await call.identity(live)).opener:
        raise NotYours("house.only-opener-seats")
    return _key(live.row.id, seat, await call.context.seating.new_link(live, seat))


async def get_up(call: Call) -> TableSummary:
    """Leave a chair before the game has begun."""
    live = await call.live_table()
    identity = await call.identity(live)
    await call.context.seating.leave(live, identity.seat(live, _seat(call, live)))
    return summary(live.row, live.seats)


async def rematch(call: Call) -> Rematched:
    """Play again: the same agreement at a new table, which the secrets of the seats open."""
    live = await call.live_table()
    identity = await call.identity(live)
    identity.seat(live, None)  # only players decide
    new = await call.context.rematcher.rematch(live, call.source)
    return Rematched(summary(new.row, new.seats))


async def tray(call: Call) -> list[OwnTable]:
    """The tables of somebody without an account, by the secrets of their seats; where they are awaited first."""
    asked: SeatSecrets = await call.body()
    return await call.context.lobby.tray(asked.secrets)


def _seat(call: Call, live: LiveTable) -> int:
    seat: int = call.path["seat"]
    if seat >= live.row.seats:
        raise RequestError(404, "no-such-seat", {"seat": seat})
    return seat


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/tables",
        open_table,
        request=NewTable,
        response=TableOpened,
        status=201,
        errors=(401, 404, 422),
        secret=True,
        cost=9,
    ),
    Endpoint("GET", "/api/tables", list_tables, response=Tables),
    Endpoint("GET", "/api/tables/{table}", show_table, response=TableSummary, errors=(404,)),
    Endpoint(
        "POST",
        "/api/tables/{table}/seats/{seat:number}",
        sit_down,
        request=SitDown,
        response=SeatKey,
        errors=(403, 404, 422),
        secret=True,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/seats/{seat:number}/link",
        new_link,
        response=SeatKey,
        errors=(401, 403, 404, 422),
        secret=True,
    ),
    Endpoint(
        "DELETE",
        "/api/tables/{table}/seats/{seat:number}",
        get_up,
        response=TableSummary,
        errors=(401, 403, 404, 422),
        secret=True,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/rematch",
        rematch,
        response=Rematched,
        status=201,
        errors=(401, 403, 404, 422),
        secret=True,
        cost=9,
    ),
    Endpoint("POST", "/api/tray", tray, request=SeatSecrets, response=OwnTables, cost=4),
)
