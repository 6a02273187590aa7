"""Request context: the server's façades, rate limits and metrics that every handler may use.

Handlers ask these façades and nothing behind them; the store is none of theirs.
"""

from __future__ import annotations

import asyncio
import time

from serai.server.rate_limit import RateLimit
from serai.server.runtime import Runtime
from serai.web.metrics import Metrics
from serai.web.open_sockets import OpenSockets
from serai.web.settings import Settings


class Context:
    """One per application, shared by all requests and sockets."""

    def __init__(self, settings: Settings, runtime: Runtime) -> None:
        self.settings = settings
        self.runtime = runtime  # to be opened and closed; handlers use what follows
        self.accounts = runtime.accounts
        self.auth = runtime.auth
        self.chat = runtime.chat
        self.hints = runtime.hints
        self.history = runtime.history
        self.importer = runtime.importer
        self.jobs = runtime.jobs
        self.lobby = runtime.lobby
        self.mail_addresses = runtime.mail_addresses
        self.profiles = runtime.profiles
        self.push_key = runtime.push_key
        self.quotas = runtime.quotas
        self.readiness = runtime.readiness
        self.rematcher = runtime.rematcher
        self.seating = runtime.seating
        self.gauges = runtime.gauges
        self.tables = runtime.house
        self.metrics = Metrics()
        # Many people may share an address, so a secret gets less than an address.
        self.by_address = RateLimit(settings.rate, settings.burst, time.monotonic)
        self.by_secret = RateLimit(settings.rate / 2, settings.burst / 2, time.monotonic)
        self.sockets_of = OpenSockets()  # by account or seat
        self.closing = asyncio.Event()  # long polls must end
