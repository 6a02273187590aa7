"""The desk: what every handler of a request finds at hand."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

from serai.house.premises import Premises
from serai.house.rates import Rates
from serai.web.metrics import Metrics
from serai.web.settings import Settings


class Desk:
    """The house, and what the wire adds to it."""

    def __init__(self, settings: Settings, premises: Premises) -> None:
        self.settings = settings
        self.premises = premises
        self.house = premises.house
        self.metrics = Metrics()
        # Many people may share an address, so a secret gets less than an address.
        self.by_address = Rates(settings.rate, settings.burst, time.monotonic)
        self.by_secret = Rates(settings.rate / 2, settings.burst / 2, time.monotonic)
        self.sockets_of: Counter[str] = Counter()  # open ones, by account or seat
        self.closing = asyncio.Event()  # those who wait for news shall stop waiting
