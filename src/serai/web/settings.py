"""Settings of the web server, made by the command line."""

from __future__ import annotations

from msgspec import Struct

from serai.server.runtime import RuntimeSettings


class Settings(Struct, frozen=True):
    """What an operator decides."""

    runtime_settings: RuntimeSettings
    worker_token: str | None = None  # without one, no workers over the network
    origins: frozenset[str] = frozenset()  # pages elsewhere that may use this server
    hosts: frozenset[str] = frozenset()  # its public names; IPs and local names are always accepted
    rate: float = 50.0  # requests per second from one address, 0: no limit
    burst: float = 300.0  # requests at once
