"""The interface of notification channels, and the error of a failed delivery."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from serai.server.store.model import Channel, Notification


class Undeliverable(Exception):
    """A delivery failed; the text says why. `forever`: another attempt cannot succeed."""

    def __init__(self, why: str, *, forever: bool = False) -> None:
        super().__init__(why)
        self.forever = forever


class NotificationChannel(Protocol):
    """Sends notifications one way. Called in a thread; raises Undeliverable or OSError."""

    def send(self, notice: Notification) -> None: ...


Channels = Mapping[Channel, NotificationChannel]
