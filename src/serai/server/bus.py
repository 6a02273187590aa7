"""The bus: processes tell one another which table has changed. What changed is read from the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Protocol

from serai.core.errors import SeraiError
from serai.server.tokens import new_id

# The id of a table that has changed; None: messages were lost, anything may have changed.
Heard = Callable[[str | None], None]
_CHANNEL: Final = "serai"
_LOG: Final = logging.getLogger(__name__)
# Seconds until a Redis that is away is tried again.
_PAUSE: Final = 0.5


class Bus(Protocol):
    """Passes the ids of changed tables on to the other processes."""

    async def start(self, heard: Heard) -> None: ...

    def tell(self, table: str) -> None: ...

    async def close(self) -> None: ...


class NoBus:
    """One process has nobody to tell."""

    async def start(self, heard: Heard) -> None:
        pass

    def tell(self, table: str) -> None:
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
            raise SeraiError("house.needs-package", {"package": "serai[redis]"}) from error
        self._redis = redis.from_url(url, health_check_interval=15)
        self._own = new_id()  # a process need not hear what it has said itself
        self._untold: set[str] = set()
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, heard: Heard) -> None:
        try:
            await self._redis.ping()
        except self._failures as error:
            raise SeraiError("house.bus-away") from error
        self._tasks = [
            asyncio.create_task(self._listen(heard)),
            asyncio.create_task(self._keep_telling()),
        ]

    async def _listen(self, heard: Heard) -> None:
        first = True
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    if not first:
                        heard(None)
                    first = False
                    async for message in channel.listen():
                        self._hear(message, heard)
            except self._failures:
                _LOG.warning("the bus is away", exc_info=True)
                await asyncio.sleep(_PAUSE)

    def _hear(self, message: dict[str, Any], heard: Heard) -> None:
        if message["type"] != "message":
            return
        sender, _, table = message["data"].decode("utf-8", "replace").partition(" ")
        if sender != self._own and table:
            heard(table)

    def tell(self, table: str) -> None:
        self._untold.add(table)
        self._news.set()

    async def _keep_telling(self) -> None:
        """Tell what is to be told; what could not be told is told later."""
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                while self._untold:
                    table = next(iter(self._untold))
                    self._untold.discard(table)  # told again if it changes while we speak
                    try:
                        await self._redis.publish(_CHANNEL, f"{self._own} {table}")
                    except BaseException:
                        self._untold.add(table)
                        raise
            except self._failures:
                _LOG.warning("the bus is away", exc_info=True)
                await asyncio.sleep(_PAUSE)
                self._news.set()

    async def close(self) -> None:
        # The library may swallow a cancellation that meets it in the middle of a command: say it until it is heard.
        while waiting := [task for task in self._tasks if not task.done()]:
            for task in waiting:
                task.cancel()
            await asyncio.wait(waiting, timeout=0.1)
        await self._redis.aclose()
