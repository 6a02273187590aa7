"""For those who run the server."""

from __future__ import annotations

from starlette.responses import Response

from serai.core.version import VERSION
from serai.web.messages import Health
from serai.web.operations import Call, Operation


async def health(call: Call) -> Health:
    """Whether the server is up and its store answers."""
    await call.house.shelf.ask(lambda store: store.due_tables(0, 1))
    return Health("ok", VERSION)


async def metrics(call: Call) -> Response:
    """Figures for Prometheus."""
    counts = await call.house.shelf.ask(lambda store: store.counts())
    gauges = {**counts, "jobs": len(call.house.board), "tables_in_memory": call.house.in_memory}
    text = call.desk.metrics.text(gauges)
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


OPERATIONS = (
    Operation("GET", "/healthz", health, gives=Health),
    Operation("GET", "/metrics", metrics, gives=str, media="text/plain; charset=utf-8"),
)
