"""`/metrics` for Prometheus, on an address of its own: figures about a server are for its operators."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from serai.web.context import Context


def metrics_app(context: Context) -> Starlette:
    """An application that shows the figures of another one and nothing else."""

    async def metrics(_: Request) -> Response:
        text = context.metrics.text(await context.gauges.read())
        return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")

    return Starlette(routes=[Route("/metrics", metrics)])
