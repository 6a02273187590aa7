"""How a server is set up."""

from __future__ import annotations

from msgspec import Struct

from serai.server.runtime import RuntimeSettings


class Settings(Struct, frozen=True):
    """What whoever runs a server decides."""

    runtime_settings: RuntimeSettings
    worker_token: str | None = None  # without one nobody may think for the house over the wire
    origins: frozenset[str] = frozenset()  # pages elsewhere that may use this server
    hosts: frozenset[str] = (
        frozenset()
    )  # its names on the internet; addresses and local names are known
    rate: float = 50.0  # requests per second from one address, 0: no limit
    burst: float = 300.0  # requests at once
