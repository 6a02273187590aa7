"""Delivery of notices: what every channel has in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from serai.server.store.model import Channel, Notification


class Undeliverable(Exception):
    """A notice that cannot be sent, now or ever; says why. `forever`: trying again is of no use."""

    def __init__(self, why: str, *, forever: bool = False) -> None:
        super().__init__(why)
        self.forever = forever


class NotificationChannel(Protocol):
    """Sends notices over one channel. Called in a thread; raises Undeliverable or OSError."""

    def send(self, notice: Notification) -> None: ...


Messengers = Mapping[Channel, NotificationChannel]
