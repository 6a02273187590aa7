"""The bus: publish/subscribe between processes, for the ids of tables that have changed and for who looks at them.

What has changed is read from the store, and who is there is told again and again, so a message that is lost or comes
twice does no harm.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Protocol, TypeAlias

from serai.core.errors import MissingExtra, SeraiError
from serai.server.tokens import new_id

# The id of a table that has changed; None: messages were lost, anything may have changed.
Handler: TypeAlias = Callable[[str | None], None]
# A process, a table, and who looks at it there.
PresenceHandler: TypeAlias = Callable[[str, str, tuple[int, ...]], None]
_CHANNEL: Final = "serai"
_SEAT: Final = re.compile(r"-?\d{1,3}")
_LOG: Final = logging.getLogger(__name__)
# Seconds until a Redis that is away is tried again.
_PAUSE: Final = 0.5


class Bus(Protocol):
    """Passes the ids of changed tables on to the other processes."""

    async def start(self, on_message: Handler, on_presence: PresenceHandler) -> None: ...

    def publish(self, table: str) -> None: ...

    def publish_presence(self, table: str, seats: tuple[int, ...]) -> None: ...

    async def close(self) -> None: ...


class NoBus:
    """For one process alone: there is nobody to notify."""

    async def start(self, on_message: Handler, on_presence: PresenceHandler) -> None:
        pass

    def publish(self, table: str) -> None:
        pass

    def publish_presence(self, table: str, seats: tuple[int, ...]) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """Between processes, over Redis. While Redis is away watchers elsewhere wait; no move is ever lost."""

    def __init__(self, url: str) -> None:
        try:
            redis: Any = import_module("redis.asyncio")
            self._failures: tuple[type[Exception], ...] = (
                import_module("redis.exceptions").RedisError,
                OSError,
            )
        except ImportError as error:
            raise MissingExtra("house.needs-package", "redis") from error
        self._redis = redis.from_url(url, health_check_interval=15)
        self._own = new_id()  # a process ignores its own messages
        # Messages by what they are about: of several about one thing only the last matters.
        self._unpublished: dict[tuple[str, str], str] = {}
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, on_message: Handler, on_presence: PresenceHandler) -> None:
        try:
            await self._redis.ping()
        except self._failures as error:
            raise SeraiError("house.bus-away") from error
        self._tasks = [
            asyncio.create_task(self._receive(on_message, on_presence)),
            asyncio.create_task(self._keep_publishing()),
        ]

    async def _receive(self, on_message: Handler, on_presence: PresenceHandler) -> None:
        first = True
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    if not first:
                        on_message(None)
                    first = False
                    async for message in channel.listen():
                        self._handle(message, on_message, on_presence)
            except self._failures:
                _LOG.warning("the bus is away", exc_info=True)
                await asyncio.sleep(_PAUSE)

    def _handle(
        self, message: dict[str, Any], on_message: Handler, on_presence: PresenceHandler
    ) -> None:
        if message["type"] != "message":
            return
        match message["data"].decode("utf-8", "replace").split(" "):
            case [sender, *_] if sender == self._own:
                return
            case [_, table] if table:
                on_message(table)
            case [sender, table, "here", *seats] if all(map(_SEAT.fullmatch, seats)):
                on_presence(sender, table, tuple(int(seat) for seat in seats))

    def publish(self, table: str) -> None:
        self._unpublished["changed", table] = table
        self._changed.set()

    def publish_presence(self, table: str, seats: tuple[int, ...]) -> None:
        self._unpublished["here", table] = " ".join([table, "here", *map(str, seats)])
        self._changed.set()

    async def _keep_publishing(self) -> None:
        """Publish what has changed; what could not be published is tried again."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                while self._unpublished:
                    about = next(iter(self._unpublished))
                    text = self._unpublished.pop(about)  # published again if it changes meanwhile
                    try:
                        await self._redis.publish(_CHANNEL, f"{self._own} {text}")
                    except BaseException:
                        self._unpublished.setdefault(about, text)
                        raise
            except self._failures:
                _LOG.warning("the bus is away", exc_info=True)
                await asyncio.sleep(_PAUSE)
                self._changed.set()

    async def close(self) -> None:
        # The library may swallow a cancellation in the middle of a command: cancel until the tasks are done.
        while waiting := [task for task in self._tasks if not task.done()]:
            for task in waiting:
                task.cancel()
            await asyncio.wait(waiting, timeout=0.1)
        await self._redis.aclose()
