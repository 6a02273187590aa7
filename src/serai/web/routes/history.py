"""Endpoints of one's own games: the list with results and statistics, and all records in one file."""

from __future__ import annotations

from starlette.responses import Response

from serai.server.lobby.history import PlayedGames
from serai.web.endpoint import Call, Endpoint
from serai.web.wire import SeatSecrets

_ZIP = "application/zip"


async def show_history(call: Call) -> PlayedGames:
    """All games of an account and of the seats that a device holds, with results and statistics."""
    asked: SeatSecrets = await call.body()
    return await call.context.history.played(await _account(call), asked.secrets, call.language)


async def export_records(call: Call) -> Response:
    """The records of all these games in one file, each as its player may have it."""
    asked: SeatSecrets = await call.body()
    account = await _account(call)
    content = await call.context.history.records(account, asked.secrets, call.language, call.source)
    headers = {"content-disposition": 'attachment; filename="serai-records.zip"'}
    return Response(content, headers=headers, media_type=_ZIP)


async def _account(call: Call) -> str | None:
    return None if call.secret is None else await call.account()


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/history",
        show_history,
        request=SeatSecrets,
        response=PlayedGames,
        errors=(401,),
        secret=True,
        cost=19,
    ),
    Endpoint(
        "POST",
        "/api/history/records",
        export_records,
        request=SeatSecrets,
        response=str,
        media=_ZIP,
        errors=(401,),
        secret=True,
        cost=29,
    ),
)
