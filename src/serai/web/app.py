"""The ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from serai.house.premises import Premises
from serai.web.desk import Desk
from serai.web.guard import Guard
from serai.web.live import LiveTables
from serai.web.openapi import describe
from serai.web.operations import JSON, refuse
from serai.web.pages import page_routes
from serai.web.refusals import Refusal
from serai.web.routes import OPERATIONS
from serai.web.settings import Settings
from serai.web.speech import language_of

_NAMES = {404: "no-such-page", 405: "no-such-method"}


def make_app(settings: Settings) -> Starlette:
    """A server, ready to be run."""
    desk = Desk(settings, Premises(settings.lease))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await desk.premises.open()
        try:
            yield
        finally:
            desk.closing.set()
            await desk.premises.close()

    app = Starlette(
        routes=[
            *(operation.route(desk) for operation in OPERATIONS),
            WebSocketRoute("/api/tables/{table}/live", LiveTables(desk)),
            Route("/openapi.json", _document()),
            *page_routes(),
        ],
        middleware=[Middleware(Guard, desk=desk)],
        exception_handlers={HTTPException: _not_here},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.desk = desk
    return app


def _document() -> Callable[[Request], Any]:
    text = msgspec.json.encode(describe(OPERATIONS))

    async def document(_: Request) -> Response:
        return Response(text, media_type=JSON)

    return document


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    refusal = Refusal(error.status_code, _NAMES.get(error.status_code, "malformed-request"))
    answer = refuse(refusal, language_of(request.scope))
    answer.headers.update(error.headers or {})
    return answer
