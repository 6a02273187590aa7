"""Tables: open one, find one, sit down, get up, play again."""

from __future__ import annotations

import msgspec

from serai.house.house import Agreement
from serai.house.lobby import OwnTable, TableSummary, summary
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
    """Open a table. The answer holds a secret per chair; no account is needed."""
    wanted: NewTable = await call.body()
    account = None if call.secret is None else await call.account()
    agreement = msgspec.convert(msgspec.to_builtins(wanted), Agreement)
    sitting, secrets = await call.house.open_table(agreement, account)
    return opened(sitting, secrets)


def opened(sitting: Sitting, secrets: list[str]) -> TableOpened:
    """What whoever opened a table is told; a bot's secret is nobody's."""
    id = sitting.row.id
    keys = [
        SeatKey(row.seat, secrets[row.seat], f"/#/tables/{id}/{row.seat}/{secrets[row.seat]}")
        for row in sitting.seats
        if row.kind != "bot"
    ]
    return TableOpened(summary(sitting.row, sitting.seats), keys)


async def list_tables(call: Call) -> list[TableSummary]:
    """The lobby: public tables, those that wait for players first."""
    return await call.desk.premises.lobby.open_tables()


async def show_table(call: Call) -> TableSummary:
    """A table at a glance."""
    sitting = await call.sitting()
    return summary(sitting.row, sitting.seats)


async def sit_down(call: Call) -> SeatKey:
    """Take a free chair, with the secret of its private link or, at a public table, without; or seat a bot there."""
    wanted: SitDown = await call.body()
    sitting = await call.sitting()
    seat = _seat(call, sitting)
    account, link = None, wanted.secret
    if call.secret is not None:
        account = await call.desk.premises.accounts.account_of(call.secret)
        if account is None:
            link = call.secret  # not a session, so it must be the link's
    if wanted.bot is not None:
        await call.house.seat_bot(sitting, seat, link, wanted.bot)
        return SeatKey(seat, "", "")
    name = " ".join(wanted.name.split())
    secret = await call.house.sit_down(sitting, seat, link, name, account)
    return SeatKey(seat, secret, f"/#/tables/{sitting.row.id}/{seat}/{secret}")


async def get_up(call: Call) -> TableSummary:
    """Leave a chair before the game has begun."""
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    await call.house.leave(sitting, guest.seat(sitting, _seat(call, sitting)))
    return summary(sitting.row, sitting.seats)


async def rematch(call: Call) -> Rematched:
    """Play again: the same agreement at a new table, which the old secrets open."""
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    guest.seat(sitting, None)  # only players decide
    new = await call.desk.premises.rematcher.rematch(sitting)
    return Rematched(summary(new.row, new.seats))


async def tray(call: Call) -> list[OwnTable]:
    """The tables of somebody without an account, by his seats' secrets; where he is awaited first."""
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
