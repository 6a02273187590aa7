"""`/metrics` for Prometheus, at an address of its own: figures about the house are for those who run it."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from serai.web.context import Context


def metrics_app(context: Context) -> Starlette:
    """An application that shows the figures of another one and nothing else."""

    async def metrics(_: Request) -> Response:
        house = context.house
        counts = await house.pool.ask(lambda store: store.counts())
        gauges = {**counts, "jobs": len(context.runtime.jobs), "tables_in_memory": house.in_memory}
        text = context.metrics.text(gauges)
        return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")

    return Starlette(routes=[Route("/metrics", metrics)])
