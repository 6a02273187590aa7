"""Security middleware: host and origin checks, rate limit, size limit, security headers, access log.

Every request and every socket passes here, so that no endpoint can forget a check.
"""

from __future__ import annotations

import logging
import time
from collections.abc import MutableMapping
from hmac import compare_digest
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from serai.core.errors import SeraiError
from serai.server.tokens import hash_token
from serai.web.context import Context
from serai.web.endpoint import MAX_BODY_BYTES, address_of, bearer, error_response, spend_tokens
from serai.web.errors import RequestError
from serai.web.host_check import is_known_host
from serai.web.language import language_of
from serai.web.open_sockets import OpenSockets
from serai.web.pages import content_policy

# A page loads dozens of files, and many people may share an address.
_FILE_COST: Final = 0.1
_MAX_HOST_SHOWN: Final = 100  # characters that are repeated in an error
_SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
_SECURITY_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_log: Final = logging.getLogger("serai.access")
_errors: Final = logging.getLogger(__name__)


class SecurityMiddleware:
    """Checks requests before the application sees them, and logs and counts their responses."""

    def __init__(self, app: ASGIApp, context: Context) -> None:
        self._app = app
        self._context = context
        self._headers = {"content-security-policy": content_policy(), **_SECURITY_HEADERS}
        self._sockets = OpenSockets()  # by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        headers = Headers(scope=scope)
        try:
            self._check_host(headers)
            self._check_origin(headers)
            spend_tokens(self._context, scope, 1)
            limit = self._context.settings.runtime_settings.limits.sockets
            if limit and self._sockets[address] >= limit:
                raise RequestError(429, "too-often", {"seconds": 60})
        except SeraiError:
            await receive()
            await send({"type": "websocket.close", "code": 1008})  # before accepting: HTTP 403
            return
        with self._sockets.counting(address, scope):
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        headers = Headers(scope=scope)
        status = 500
        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                self._add_headers(message, headers)
            await send(message)

        try:
            await self._handle(scope, headers, receive, send_with_headers)
        except Exception:
            _errors.exception("unexpected")
            if started:
                raise
            response = error_response(RequestError(500, "unexpected"), language_of(scope))
            await response(scope, receive, send_with_headers)
        finally:
            self._record(scope, status, time.perf_counter() - began)

    async def _handle(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        try:
            self._check_host(headers)
            if scope["method"] == "OPTIONS" and self._is_allowed(headers.get("origin")):
                await Response(status_code=204)(scope, receive, send)
                return
            if scope["method"] not in _SAFE_METHODS:
                self._check_origin(headers)
            self._check_rate(scope, headers)
            self._check_size(headers)
        except SeraiError as error:
            await error_response(error, language_of(scope))(scope, receive, send)
            return
        await self._app(scope, receive, send)

    # Checks

    def _check_host(self, headers: Headers) -> None:
        for host in headers.getlist("host"):
            if not is_known_host(host, self._context.settings.hosts):
                shown = host[:_MAX_HOST_SHOWN]
                raise RequestError(421, "unknown-host", {"host": shown, "option": "--host-name"})

    def _check_origin(self, headers: Headers) -> None:
        origin = headers.get("origin")
        if origin is None or self._is_allowed(origin):
            return
        # The scheme may differ: a proxy in front of us may speak TLS.
        if origin.partition("://")[2] != headers.get("host"):
            raise RequestError(403, "foreign-origin")

    def _is_allowed(self, origin: str | None) -> bool:
        return origin in self._context.settings.origins

    def _check_rate(self, scope: Scope, headers: Headers) -> None:
        secret = bearer(headers.get("authorization"))
        if secret is not None and is_worker(self._context, secret):
            return  # a worker asks as often as there are jobs
        cost = _FILE_COST if scope["path"].startswith("/static/") else 1
        spend_tokens(self._context, scope, cost, None if secret is None else hash_token(secret))

    def _check_size(self, headers: Headers) -> None:
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length[:12]) > MAX_BODY_BYTES:
            raise RequestError(413, "too-large", {"most": MAX_BODY_BYTES // 1024})

    # Responses

    def _add_headers(self, message: MutableMapping[str, Any], headers: Headers) -> None:
        added = MutableHeaders(scope=message)
        for name, value in self._headers.items():
            added.setdefault(name, value)
        added.setdefault("cache-control", "no-store")
        origin = headers.get("origin")
        if origin is not None and self._is_allowed(origin):
            added["access-control-allow-origin"] = origin
            added["access-control-allow-headers"] = "authorization, content-type"
            added["access-control-allow-methods"] = "GET, POST, PATCH, DELETE"
            added.add_vary_header("origin")

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"].isalpha() else "?"
        self._context.metrics.request(method, status, seconds)
        _log.info(
            "request",
            # The path without its query and no header: a secret never gets here.
            extra={
                "facts": {
                    "method": method,
                    "path": scope["path"],
                    "status": status,
                    "ms": round(seconds * 1000, 2),
                }
            },
        )


def is_worker(context: Context, secret: str) -> bool:
    """Whether a secret is the workers' token."""
    token = context.settings.worker_token
    return token is not None and compare_digest(hash_token(secret), hash_token(token))
