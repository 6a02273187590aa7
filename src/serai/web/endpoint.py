"""Endpoints: a route with its handler, request type, response type and cost, declared in one place.

Routing, validation, rate limiting and the OpenAPI document are all made from the same declaration.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from serai.core.errors import SeraiError
from serai.server.people.auth import Identity
from serai.server.quotas import source_of
from serai.server.rate_limit import address_key
from serai.server.tables.live_table import LiveTable
from serai.web.cached_response import CachedResponse
from serai.web.context import Context
from serai.web.device_name import device_of
from serai.web.errors import RequestError, error_body, headers_of, status_of
from serai.web.language import language_of
from serai.web.wire import ErrorAnswer

JSON: Final = "application/json"
MAX_BODY_BYTES: Final = 256 * 1024
# Tokens of the rate limit for each word of a preview, besides the one of the request.
PREVIEWED_WORD_COST: Final = 0.25
# Seconds for a whole body, however slowly it arrives.
_BODY_TIMEOUT: Final = 20
# No number here has more digits, and Python refuses to convert thousands of them.
_DIGITS: Final = "[0-9]{1,7}"
_NUMBER: Final = re.compile(_DIGITS)


# What people type into forms: a mistake there is told in a sentence, not by the place in the JSON.
_Mistake: TypeAlias = tuple[str, dict[str, str | int]]
_PASSWORD: Final[_Mistake] = ("bad-password", {"least": 8, "most": 200})
_FORM_FIELDS: Final[dict[str, _Mistake]] = {
    "length >= 8 - at `$.password`": _PASSWORD,
    "length <= 200 - at `$.password`": _PASSWORD,
    "length >= 8 - at `$.new`": _PASSWORD,
    "length <= 200 - at `$.new`": _PASSWORD,
    "length >= 1 - at `$.name`": ("empty-name", {}),
    "length <= 40 - at `$.name`": ("long-name", {"most": 40}),
    "length >= 3 - at `$.address`": ("bad-mail-address", {"example": "name@example.org"}),
    "length <= 254 - at `$.address`": ("bad-mail-address", {"example": "name@example.org"}),
}


class _NumberConvertor(Convertor[int]):
    """`{name:number}` in a path."""

    regex = _DIGITS

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("number", _NumberConvertor())


class Call:
    """One request, as a handler sees it."""

    def __init__(self, request: Request, context: Context, body_type: Any) -> None:
        self._request = request
        self._body_type = body_type
        self.context = context
        self.language = language_of(request.scope)
        self.path = request.path_params

    @property
    def source(self) -> str:
        """The hash of the address, which quotas count by."""
        return source_of(address_of(self._request.scope))

    @property
    def device(self) -> str:
        """The kind of browser or program that sent the request."""
        return device_of(self._request.headers.get("user-agent", ""))

    @property
    def secret(self) -> str | None:
        """The bearer secret of the request, if it has one."""
        return bearer(self._request.headers.get("authorization"))

    async def body(self) -> Any:
        """The body, decoded and validated by the endpoint's request type."""
        kind = self._request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != JSON:
            raise RequestError(415, "not-json")
        try:
            async with asyncio.timeout(_BODY_TIMEOUT):
                content = await self._content()
        except TimeoutError:
            raise RequestError(408, "too-slow", {"seconds": _BODY_TIMEOUT}) from None
        return decode(content, self._body_type)

    async def _content(self) -> bytes:
        content = bytearray()
        async for chunk in self._request.stream():
            content += chunk
            if len(content) > MAX_BODY_BYTES:
                raise RequestError(413, "too-large", {"most": MAX_BODY_BYTES // 1024})
        return bytes(content)

    def number(self, name: str) -> int | None:
        """A number in the query."""
        text = self._request.query_params.get(name)
        if text is None:
            return None
        if not _NUMBER.fullmatch(text):
            raise RequestError(400, "not-a-number", {"name": name})
        return int(text)

    def spend_tokens(self, cost: float) -> None:
        """Spend tokens of the rate limit on what the request turned out to cost, besides those of every request."""
        spend_tokens(self.context, self._request.scope, cost)

    async def live_table(self) -> LiveTable:
        return await self.context.tables.live_table(self.path["table"])

    async def identity(self, live: LiveTable) -> Identity:
        return await self.context.auth.at(live, self.secret)

    async def account(self) -> str:
        """The id of the account that the request's secret stands for."""
        if self.secret is None:
            raise RequestError(401, "no-secret")
        found = await self.context.accounts.account_of(self.secret)
        if found is None:
            raise RequestError(401, "unknown-secret")
        return found

    async def disconnected(self) -> None:
        """Returns when the client has closed the connection."""
        while (await self._request.receive())["type"] != "http.disconnect":
            pass


Handler = Callable[[Call], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True):
    """One operation of the API."""

    method: str
    path: str
    handler: Handler
    response: Any = None  # the type of the answer
    request: Any = None  # the type of the body, if there is one
    status: int = 200
    media: str = JSON
    errors: tuple[int, ...] = ()  # statuses besides those that every endpoint may answer
    query: tuple[str, ...] = ()  # names of numbers
    secret: bool = False  # whether a secret makes a difference
    cost: int = 0  # tokens beyond the one that every request costs

    def route(self, context: Context) -> Route:
        async def endpoint(request: Request) -> Response:
            return await self._answer(request, context)

        return Route(self.path, endpoint, methods=[self.method])

    async def _answer(self, request: Request, context: Context) -> Response:
        call = Call(request, context, self.request)
        try:
            if self.cost:
                spend_tokens(context, request.scope, self.cost)
            answer = await self.handler(call)
        except SeraiError as error:
            return error_response(error, call.language)
        except ClientDisconnect:
            return Response(status_code=400)
        if isinstance(answer, Response):
            return answer
        if isinstance(answer, CachedResponse):
            return answer.respond(request)
        if self.media != JSON:
            return Response(answer, self.status, media_type=self.media)
        return Response(msgspec.json.encode(answer), self.status, media_type=JSON)


def bearer(header: str | None) -> str | None:
    """The bearer secret of an Authorization header."""
    if header is None:
        return None
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise RequestError(401, "unknown-secret")
    return secret.strip()


def decode(content: bytes | str, kind: Any) -> Any:
    """Decode and validate JSON by a type; the error names the place of the mistake."""
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        reason = str(error)
        field = next((field for place, field in _FORM_FIELDS.items() if place in reason), None)
        if field is not None:
            raise RequestError(400, *field) from None
        raise RequestError(400, "malformed", {"reason": reason}) from None
    except RecursionError:
        raise RequestError(400, "too-deep") from None


def error_response(error: SeraiError, language: str, state: Any = None) -> Response:
    """The response to a request that failed; `state` is the table as it is now, after a stale command."""
    content = msgspec.json.encode(ErrorAnswer(error_body(error, language), state))
    return Response(content, status_of(error), headers_of(error), media_type=JSON)


def spend_tokens(context: Context, scope: Any, cost: float, token: str | None = None) -> None:
    """Rate limit: spend tokens from the bucket of the client's address, and from that of its secret (by its hash)."""
    wait = context.by_address.take(address_of(scope), cost)
    if not wait and token is not None:
        wait = context.by_secret.take(token, cost)
    if wait:
        raise RequestError(429, "too-often", {"seconds": int(wait) + 1})


def address_of(scope: Any) -> str:
    """The address of a client, as limits count it."""
    return address_key(str((scope.get("client") or ("",))[0]))
