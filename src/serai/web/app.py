"""The ASGI application."""

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
from serai.web.endpoint import JSON, refuse
from serai.web.errors import RequestError
from serai.web.language import language_of
from serai.web.live.session import LiveEndpoint
from serai.web.middleware import SecurityMiddleware
from serai.web.openapi import describe
from serai.web.pages import page_routes
from serai.web.routes import OPERATIONS
from serai.web.settings import Settings

SYSTEM_CLOCK = ServerClock(now=time.time, monotonic=time.monotonic)
_NAMES = {404: "no-such-page", 405: "no-such-method"}


def make_app(settings: Settings) -> Starlette:
    """A server, ready to be run."""
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
            *(operation.route(context) for operation in OPERATIONS),
            WebSocketRoute("/api/tables/{table}/live", LiveEndpoint(context)),
            Route("/openapi.json", _document()),
            *page_routes(),
        ],
        middleware=[Middleware(SecurityMiddleware, context=context)],
        exception_handlers={HTTPException: _not_here},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.context = context
    return app


def _document() -> Callable[[Request], Any]:
    text = msgspec.json.encode(describe(OPERATIONS))

    async def document(_: Request) -> Response:
        return Response(text, media_type=JSON)

    return document


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    refusal = RequestError(error.status_code, _NAMES.get(error.status_code, "malformed-request"))
    answer = refuse(refusal, language_of(request.scope))
    answer.headers.update(error.headers or {})
    return answer
