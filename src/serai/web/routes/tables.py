"""Tables: open one, find one, sit down, get up, play again."""

from __future__ import annotations

import msgspec

from serai.house.guests import Guest, NotYours, UnknownSecret
from serai.house.house import Agreement
from serai.house.lobby import OwnTable, TableSummary, summary
from serai.house.opening import Opening
from serai.house.rows import SeatRow
from serai.house.sitting import Sitting
from serai.web.messages import (
    NewTable,
    OwnTables,
    Rematched,
    SeatKey,
    SitDown,
    TableOpened,
    Tables,
    Tray,
)
from serai.web.operations import Call, Operation
from serai.web.refusals import Refusal


async def open_table(call: Call) -> TableOpened:
    """Open a table. The answer holds the secrets of your seats and links for free chairs; no account is needed."""
    wanted: NewTable = await call.body()
    account = None if call.secret is None else await call.account()
    agreement = msgspec.convert(msgspec.to_builtins(wanted), Agreement)
    opening = await call.house.prepare(agreement, account, call.source)
    return await opened(call, opening, account)


async def opened(call: Call, opening: Opening, account: str | None) -> TableOpened:
    """Open a table that is prepared, and tell its opener the secrets; a bot's is nobody's."""
    keys = [_key(row, opening.secrets[row.seat]) for row in opening.chairs if row.kind != "bot"]
    sitting = await call.house.open(opening, account, call.source)
    return TableOpened(summary(sitting.row, sitting.seats), keys, opening.opener)


def _key(row: SeatRow, secret: str) -> SeatKey:
    return SeatKey(row.seat, secret, f"/#/tables/{row.table}/{row.seat}/{secret}")


async def list_tables(call: Call) -> list[TableSummary]:
    """The lobby: public tables, those that wait for players first."""
    return await call.desk.premises.lobby.open_tables()


async def show_table(call: Call) -> TableSummary:
    """A table at a glance."""
    sitting = await call.sitting()
    return summary(sitting.row, sitting.seats)


async def sit_down(call: Call) -> SeatKey:
    """Take a free chair, by its private link, as the opener or, at a public table, just so; or seat a bot there."""
    wanted: SitDown = await call.body()
    sitting = await call.sitting()
    seat = _seat(call, sitting)
    guest = await _asking(call, sitting, call.secret)
    asking = guest if wanted.secret is None else await _asking(call, sitting, wanted.secret)
    opener = guest.opener or asking.opener
    link = (wanted.secret or call.secret) if asking.invited and not opener else None
    if wanted.bot is not None:
        await call.house.seat_bot(sitting, seat, link, wanted.bot, opener=opener)
        return SeatKey(seat, "", "")
    if link is None and not opener:  # somebody with a link was invited
        call.house.quotas.use("seats", call.source, guest.account)
    secret = await call.house.sit_down(
        sitting,
        seat,
        link,
        " ".join(wanted.name.split()),
        guest.account,
        opener=opener,
        new_secret=wanted.new_secret,
    )
    return _key(sitting.seats[seat], secret)


async def _asking(call: Call, sitting: Sitting, secret: str | None) -> Guest:
    """Who asks for a chair. A secret that stands for nothing may be a link that is spent: the chair will say so."""
    try:
        return await call.desk.premises.guests.at(sitting, secret)
    except UnknownSecret:
        return Guest(invited=True)


async def new_link(call: Call) -> SeatKey:
    """A fresh link for a free chair; the one before opens nothing any more. Only for the table's opener."""
    sitting = await call.sitting()
    seat = _seat(call, sitting)
    if not (await call.guest(sitting)).opener:
        raise NotYours("house.only-opener-seats")
    return _key(sitting.seats[seat], await call.house.new_link(sitting, seat))


async def get_up(call: Call) -> TableSummary:
    """Leave a chair before the game has begun."""
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    await call.house.leave(sitting, guest.seat(sitting, _seat(call, sitting)))
    return summary(sitting.row, sitting.seats)


async def rematch(call: Call) -> Rematched:
    """Play again: the same agreement at a new table, which the secrets of the seats open."""
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    guest.seat(sitting, None)  # only players decide
    new = await call.desk.premises.rematcher.rematch(sitting, call.source)
    return Rematched(summary(new.row, new.seats))


async def tray(call: Call) -> list[OwnTable]:
    """The tables of somebody without an account, by the secrets of their seats; where they are awaited first."""
    asked: Tray = await call.body()
    return await call.desk.premises.lobby.tray(asked.secrets)


def _seat(call: Call, sitting: Sitting) -> int:
    seat: int = call.path["seat"]
    if seat >= sitting.row.seats:
        raise Refusal(404, "no-such-seat", {"seat": seat})
    return seat


OPERATIONS = (
    Operation(
        "POST",
        "/api/tables",
        open_table,
        takes=NewTable,
        gives=TableOpened,
        status=201,
        refusals=(401, 404, 422),
        secret=True,
        cost=9,
    ),
    Operation("GET", "/api/tables", list_tables, gives=Tables),
    Operation("GET", "/api/tables/{table}", show_table, gives=TableSummary, refusals=(404,)),
    Operation(
        "POST",
        "/api/tables/{table}/seats/{seat:number}",
        sit_down,
        takes=SitDown,
        gives=SeatKey,
        refusals=(403, 404, 422),
        secret=True,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/seats/{seat:int}/link",
        new_link,
        gives=SeatKey,
        refusals=(401, 403, 404, 422),
        secret=True,
    ),
    Operation(
        "DELETE",
        "/api/tables/{table}/seats/{seat:number}",
        get_up,
        gives=TableSummary,
        refusals=(401, 403, 404, 422),
        secret=True,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/rematch",
        rematch,
        gives=Rematched,
        status=201,
        refusals=(401, 403, 404, 422),
        secret=True,
        cost=9,
    ),
    Operation("POST", "/api/tray", tray, takes=Tray, gives=OwnTables, cost=4),
)
