"""`/metrics` for Prometheus, on an address of its own: figures about a server are for its operators."""

from __future__ import annotations

from http import HTTPStatus

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from serai.web.context import Context
from serai.web.host_check import is_known_host


def metrics_app(context: Context) -> Starlette:
    """An application that shows the figures of another one and nothing else."""

    hosts = context.settings.hosts

    async def metrics(request: Request) -> Response:
        # A page elsewhere must not read the figures through its operator's browser (DNS rebinding).
        if not all(is_known_host(host, hosts) for host in request.headers.getlist("host")):
            return Response(status_code=HTTPStatus.MISDIRECTED_REQUEST)
        text = context.metrics.text(await context.gauges.read())
        return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")

    return Starlette(routes=[Route("/metrics", metrics)])
