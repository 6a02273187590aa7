"""For those who run the server."""

from __future__ import annotations

from serai.core.version import VERSION
from serai.web.messages import Health
from serai.web.operations import Call, Operation


async def health(call: Call) -> Health:
    """Whether the server is up and its store answers."""
    await call.house.shelf.ask(lambda store: store.due_tables(0, 1))
    return Health("ok", VERSION)


OPERATIONS = (Operation("GET", "/healthz", health, gives=Health),)
