"""Operations: a route, what it takes and what it gives, in one place. The OpenAPI document is made from the same."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

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
from serai.web.errors import ErrorAnswer, RequestError, error_body, headers_of, status_of
from serai.web.language import language_of

JSON: Final = "application/json"
MOST_BYTES: Final = 256 * 1024
# Tokens for each word of a preview, beside the one for asking.
FORESEEN_WORD_COST: Final = 0.25
# Seconds for a whole body, however it trickles in.
_PATIENCE_FOR_BODY: Final = 20
# More digits are no number of anything here, and thousands of them more than Python converts.
_DIGITS: Final = "[0-9]{1,7}"
_NUMBER: Final = re.compile(_DIGITS)


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

    def __init__(self, request: Request, context: Context, takes: Any) -> None:
        self._request = request
        self._takes = takes
        self.context = context
        self.house = context.house
        self.language = language_of(request.scope)
        self.path = request.path_params

    @property
    def source(self) -> str:
        """The address, as far as quotas need it."""
        return source_of(address_of(self._request.scope))

    @property
    def device(self) -> str:
        """What kind of browser or program asks."""
        return device_of(self._request.headers.get("user-agent", ""))

    @property
    def secret(self) -> str | None:
        return bearer(self._request.headers.get("authorization"))

    async def body(self) -> Any:
        """The request's message, checked by its type."""
        kind = self._request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != JSON:
            raise RequestError(415, "not-json")
        try:
            async with asyncio.timeout(_PATIENCE_FOR_BODY):
                content = await self._content()
        except TimeoutError:
            raise RequestError(408, "too-slow", {"seconds": _PATIENCE_FOR_BODY}) from None
        return decode(content, self._takes)

    async def _content(self) -> bytes:
        content = bytearray()
        async for chunk in self._request.stream():
            content += chunk
            if len(content) > MOST_BYTES:
                raise RequestError(413, "too-large", {"most": MOST_BYTES // 1024})
        return bytes(content)

    def number(self, name: str) -> int | None:
        """A number of the query."""
        text = self._request.query_params.get(name)
        if text is None:
            return None
        if not _NUMBER.fullmatch(text):
            raise RequestError(400, "not-a-number", {"name": name})
        return int(text)

    def charge(self, cost: float) -> None:
        """Take tokens for what the request turned out to ask for, beside those of every request."""
        charge(self.context, self._request.scope, cost)

    async def live_table(self) -> LiveTable:
        return await self.house.live_table(self.path["table"])

    async def identity(self, live: LiveTable) -> Identity:
        return await self.context.runtime.auth.at(live, self.secret)

    async def account(self) -> str:
        """The account that speaks."""
        if self.secret is None:
            raise RequestError(401, "no-secret")
        found = await self.context.runtime.accounts.account_of(self.secret)
        if found is None:
            raise RequestError(401, "unknown-secret")
        return found

    async def disconnected(self) -> None:
        """Returns when the other side has gone."""
        while (await self._request.receive())["type"] != "http.disconnect":
            pass


Handler = Callable[[Call], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True):
    """What can be asked, and what is answered."""

    method: str
    path: str
    handler: Handler
    gives: Any = None
    takes: Any = None
    status: int = 200
    media: str = JSON
    refusals: tuple[int, ...] = ()
    query: tuple[str, ...] = ()  # numbers
    secret: bool = False  # whether a secret makes a difference
    cost: int = 0  # tokens beyond the one that every request costs

    def route(self, context: Context) -> Route:
        async def endpoint(request: Request) -> Response:
            return await self._answer(request, context)

        return Route(self.path, endpoint, methods=[self.method])

    async def _answer(self, request: Request, context: Context) -> Response:
        call = Call(request, context, self.takes)
        try:
            if self.cost:
                charge(context, request.scope, self.cost)
            answer = await self.handler(call)
        except SeraiError as error:
            return refuse(error, call.language)
        except ClientDisconnect:
            return Response(status_code=400)
        if isinstance(answer, Response):
            return answer
        if isinstance(answer, CachedResponse):
            return answer.to(request)
        if self.media != JSON:
            return Response(answer, self.status, media_type=self.media)
        return Response(msgspec.json.encode(answer), self.status, media_type=JSON)


def bearer(header: str | None) -> str | None:
    """The secret of an Authorization header."""
    if header is None:
        return None
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise RequestError(401, "unknown-secret")
    return secret.strip()


def decode(content: bytes | str, kind: Any) -> Any:
    """A message of a type; what does not fit is refused with the place of the mistake."""
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RequestError(400, "malformed", {"reason": str(error)}) from None
    except RecursionError:
        raise RequestError(400, "too-deep") from None


def refuse(error: SeraiError, language: str, state: Any = None) -> Response:
    content = msgspec.json.encode(ErrorAnswer(error_body(error, language), state))
    return Response(content, status_of(error), headers_of(error), media_type=JSON)


def charge(context: Context, scope: Any, cost: float, token: str | None = None) -> None:
    """Take tokens from the address of a request or a socket, and from the secret it names (by its hash)."""
    wait = context.by_address.take(address_of(scope), cost)
    if not wait and token is not None:
        wait = context.by_secret.take(token, cost)
    if wait:
        raise RequestError(429, "too-often", {"seconds": int(wait) + 1})


def address_of(scope: Any) -> str:
    """Where a request comes from, as limits count it."""
    return address_key(str((scope.get("client") or ("",))[0]))
