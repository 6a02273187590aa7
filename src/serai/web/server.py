"""Uvicorn server with graceful shutdown: stop accepting, let requests finish, write what waits in the commit queue."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import cast

import uvicorn
from msgspec import Struct
from starlette.applications import Starlette

from serai.web.coalesce import CoalescingProtocol
from serai.web.connection_limits import MOST_CONNECTIONS, BoundedProtocol, ConnectionLimits
from serai.web.live.session import MAX_FRAME_BYTES
from serai.web.metrics_app import metrics_app
from serai.web.trusted_proxies import TrustedProxies


class Listening(Struct, frozen=True):
    """How a server listens."""

    proxies: tuple[
        str, ...
    ] = ()  # addresses and networks whose word about a client's address is believed
    grace: int = 10
    metrics: socket.socket | None = None  # where `/metrics` is shown, if anywhere


class Server(uvicorn.Server):
    """Uvicorn that reports when it is ready, and ends long polls when it closes."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: Starlette,
        ready: Callable[[], None],
        metrics: socket.socket | None = None,
    ) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._metrics = metrics

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._metrics is not None:
            self.servers.append(await self._show_metrics(self._metrics))
        self._ready()

    async def _show_metrics(self, listening: socket.socket) -> asyncio.Server:
        config = uvicorn.Config(
            metrics_app(self._app.state.context), log_config=None, access_log=False, lifespan="off"
        )
        config.load()
        connections = ConnectionLimits(MOST_CONNECTIONS)
        return await asyncio.get_running_loop().create_server(
            lambda: BoundedProtocol(connections, config, self.server_state, {}), sock=listening
        )

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down gracefully at the first signal and at once at the second; the exit status stays 0."""
        self.force_exit = self.should_exit
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Uvicorn stops accepting, closes sockets with 1012 and lets requests finish; the lifespan then closes the
        # runtime, which writes what is waiting. Workers that wait for a job must not hold that up.
        self._app.state.context.closing.set()
        await super().shutdown(sockets)


def make_server(app: Starlette, listening: Listening, ready: Callable[[], None]) -> Server:
    """A server that `run` keeps running until SIGTERM or Ctrl-C."""
    # Behind a proxy all connections come from the proxy.
    connections = ConnectionLimits(0 if listening.proxies else MOST_CONNECTIONS)
    config = uvicorn.Config(
        TrustedProxies(app, listening.proxies) if listening.proxies else app,
        http=cast("type[asyncio.Protocol]", partial(BoundedProtocol, connections)),
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,  # TrustedProxies reads them
        timeout_graceful_shutdown=listening.grace,
        ws=CoalescingProtocol,
        ws_max_size=MAX_FRAME_BYTES,
        ws_per_message_deflate=False,
    )
    return Server(config, app, ready, listening.metrics)
