"""For those who run the server."""

from __future__ import annotations

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


OPERATIONS = (
    Operation("GET", "/healthz", health, gives=Health),
    Operation("GET", "/readyz", ready, gives=Health),
)
