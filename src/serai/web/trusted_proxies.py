"""Client addresses behind a proxy: `X-Forwarded-For` is believed from trusted proxies alone, and only its last hop.

A client can send the header, too. A proxy that passes it on as it came, as nginx does unless told otherwise, would
let every client invent an address and escape all limits; the log says so once.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from serai.core.errors import SeraiError

_HEADER: Final = b"x-forwarded-for"
# A proxy may ask these on its own behalf.
_CHECKS: Final = ("/healthz", "/readyz")
_log: Final = logging.getLogger(__name__)


def read_proxies(given: Iterable[str]) -> tuple[str, ...]:
    """The addresses and networks of `--trust-proxy`, between commas or one by one."""
    found = [part for text in given for part in text.replace(",", " ").split()]
    for proxy in found:
        try:
            ip_network(proxy) if "/" in proxy else ip_address(proxy)
        except ValueError:
            facts = {"value": proxy[:100], "example": "10.0.0.0/8"}
            raise SeraiError("house.bad-proxy", facts) from None
    return tuple(found)


class TrustedProxies:
    """ASGI middleware that puts the client's address in the place of the proxy's."""

    def __init__(self, app: ASGIApp, proxies: Iterable[str]) -> None:
        self._headers = ProxyHeadersMiddleware(app, list(proxies))  # type: ignore[arg-type]
        self._trusted = self._headers.trusted_hosts
        self._warned: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            scope["headers"] = self._believed(scope)
        await self._headers(scope, receive, send)  # type: ignore[arg-type]

    def _believed(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        """The headers without a hop that cannot be true, so that the proxy's own address stays."""
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        hops = b", ".join(value for name, value in headers if name == _HEADER).decode("latin-1")
        peer = scope["client"][0] if scope.get("client") else None
        if peer not in self._trusted:
            if hops:
                self._warn("proxy-not-trusted", peer)
            return headers
        if not hops:
            if scope["path"] not in _CHECKS:
                self._warn("proxy-sends-no-address", peer)
            return headers
        if _is_address(self._trusted.get_trusted_client_address(hops)[0]):
            return headers
        self._warn("proxy-passes-invented-address", peer)
        return [header for header in headers if header[0] != _HEADER]

    def _warn(self, event: str, proxy: str | None) -> None:
        """Say it once: a client could cause as many lines as it likes."""
        if event not in self._warned:
            self._warned.add(event)
            facts = {"proxy": proxy, "see": "docs/operations.md#behind-a-proxy"}
            _log.warning(event, extra={"facts": facts})


def _is_address(text: str) -> bool:
    try:
        ip_address(text.partition("%")[0])
    except ValueError:
        return False
    return True
