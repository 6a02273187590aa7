"""ASGI application: routes, middleware, error handlers and the lifespan of the runtime."""

from __future__ import annotations

import time
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

from serai.server.runtime import Runtime, ServerClock
from serai.web.context import Context
from serai.web.endpoint import JSON, error_response
from serai.web.errors import RequestError
from serai.web.invitation import invitation_route
from serai.web.language import language_of
from serai.web.live.frames import FROM_CLIENT, FROM_SERVER
from serai.web.live.session import LiveEndpoint
from serai.web.middleware import SecurityMiddleware
from serai.web.openapi import describe
from serai.web.pages import page_routes
from serai.web.routes import ENDPOINTS
from serai.web.settings import Settings

SYSTEM_CLOCK = ServerClock(now=time.time, monotonic=time.monotonic)
_KEY_BY_STATUS = {404: "no-such-page", 405: "no-such-method"}


def make_app(settings: Settings) -> Starlette:
    """An application that opens its runtime when it starts and closes it when it stops."""
    context = Context(settings, Runtime(settings.runtime_settings, SYSTEM_CLOCK))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await context.runtime.open()
        try:
            yield
        finally:
            context.closing.set()
            await context.runtime.close()

    app = Starlette(
        routes=[
            *(endpoint.route(context) for endpoint in ENDPOINTS),
            WebSocketRoute("/api/tables/{table}/live", LiveEndpoint(context)),
            Route("/openapi.json", _document()),
            invitation_route(context),
            *page_routes(),
        ],
        middleware=[Middleware(SecurityMiddleware, context=context)],
        exception_handlers={HTTPException: _http_error},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.context = context
    return app


def _document() -> Callable[[Request], Any]:
    text = msgspec.json.encode(describe(ENDPOINTS, FROM_CLIENT, FROM_SERVER))

    async def document(_: Request) -> Response:
        return Response(text, media_type=JSON)

    return document


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = _KEY_BY_STATUS.get(error.status_code, "malformed-request")
    answer = error_response(RequestError(error.status_code, key), language_of(request.scope))
    answer.headers.update(error.headers or {})
    return answer
