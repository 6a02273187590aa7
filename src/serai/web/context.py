"""The desk: what every handler of a request finds at hand."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from serai.server.rate_limit import RateLimit
from serai.server.runtime import Runtime
from serai.web.metrics import Metrics
from serai.web.settings import Settings


class Context:
    """The house, and what the wire adds to it."""

    def __init__(self, settings: Settings, runtime: Runtime) -> None:
        self.settings = settings
        self.runtime = runtime
        self.house = runtime.house
        self.metrics = Metrics()
        # Many people may share an address, so a secret gets less than an address.
        self.by_address = RateLimit(settings.rate, settings.burst, time.monotonic)
        self.by_secret = RateLimit(settings.rate / 2, settings.burst / 2, time.monotonic)
        self.sockets_of: Counter[str] = Counter()  # open ones, by account or seat
        self.closing = asyncio.Event()  # those who wait for news shall stop waiting
