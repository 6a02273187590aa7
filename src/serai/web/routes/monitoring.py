"""What the program says of itself, and liveness and readiness probes for whatever supervises the server."""

from __future__ import annotations

from serai.compiled import BUILD
from serai.core.version import VERSION
from serai.web.endpoint import Call, Endpoint
from serai.web.wire import About, Health


async def about(_: Call) -> About:
    """Which program answers, and which build of its engine runs."""
    return About("serai", VERSION, BUILD)


async def health(_: Call) -> Health:
    """Whether the server is up; asks nobody else."""
    return Health("ok", VERSION)


async def ready(call: Call) -> Health:
    """Whether moves can be written: the store is there, takes changes and is whole; 503 says what is wrong."""
    await call.context.readiness.check()
    return Health("ok", VERSION)


ENDPOINTS = (
    Endpoint("GET", "/api", about, response=About),
    Endpoint("GET", "/healthz", health, response=Health),
    Endpoint("GET", "/readyz", ready, response=Health),
)
