"""For those who run the server."""

from __future__ import annotations

from starlette.responses import Response

from serai.core.version import VERSION
from serai.web.messages import Health
from serai.web.operations import Call, Operation


async def health(_: Call) -> Health:
    """Whether the server is up; asks nobody else."""
    return Health("ok", VERSION)


async def ready(call: Call) -> Health:
    """Whether moves can be written: the store is there, takes changes and is whole; 503 says what is wrong."""
    await call.desk.premises.readiness.check()
    return Health("ok", VERSION)


async def metrics(call: Call) -> Response:
    """Figures for Prometheus."""
    counts = await call.house.shelf.ask(lambda store: store.counts())
    gauges = {**counts, "jobs": len(call.house.board), "tables_in_memory": call.house.in_memory}
    text = call.desk.metrics.text(gauges)
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


OPERATIONS = (
    Operation("GET", "/healthz", health, gives=Health),
    Operation("GET", "/readyz", ready, gives=Health),
    Operation("GET", "/metrics", metrics, gives=str, media="text/plain; charset=utf-8"),
)
