"""Refusals: which errors of the house become which answers."""

from __future__ import annotations

import math
from typing import Any, Final

from msgspec import Struct

from serai.core.errors import SeraiError
from serai.server.people.accounts import WrongPassword
from serai.server.people.auth import NotYours, UnknownSecret
from serai.server.rate_limit import TooOften
from serai.server.store.faults import FAULTS
from serai.server.tables.presenter import TableState

_STATUS_BY_KEY: Final = {
    "house.no-such-table": 404,
    "unknown-game": 404,
    "house.no-such-session": 404,
    "house.not-the-password": 403,
    "house.stale": 409,
    "house.wrong-link": 403,
    "house.private-table": 403,
    "house.bot-seat": 403,
    "house.only-opener": 403,
    "house.only-opener-seats": 403,
    "house.frozen-engine": 409,
    "house.frozen-log": 409,
    **{f"house.store-{fault}": 503 for fault in FAULTS},
    "house.sandbox-busy": 503,
    "house.mail-away": 503,
}
_UNPROCESSABLE: Final = 422


class RequestError(SeraiError):
    """Something that the wire itself refuses."""

    def __init__(self, status: int, key: str, params: dict[str, str | int] | None = None) -> None:
        super().__init__(f"house.{key}", params)
        self.status = status


class ErrorInfo(Struct, frozen=True):
    """What went wrong, in the reader's language."""

    key: str
    text: str
    rule: str
    params: dict[str, Any]


class ErrorAnswer(Struct, frozen=True, omit_defaults=True):
    """The body of every refusal; `state` when the table has moved on."""

    error: ErrorInfo
    state: TableState | None = None


def status_of(error: SeraiError) -> int:
    if isinstance(error, RequestError):
        return error.status
    if isinstance(error, (UnknownSecret, WrongPassword)):
        return 401
    if isinstance(error, NotYours):
        return 403
    if isinstance(error, TooOften):
        return 429
    return _STATUS_BY_KEY.get(error.key, _UNPROCESSABLE)


def headers_of(error: SeraiError) -> dict[str, str]:
    if isinstance(error, TooOften):
        return {"retry-after": str(math.ceil(error.wait))}
    if status_of(error) == 401:
        return {"www-authenticate": "Bearer"}
    if "seconds" in error.params and status_of(error) in (429, 503):
        return {"retry-after": str(error.params["seconds"])}
    return {}


def error_body(error: SeraiError, language: str) -> ErrorInfo:
    params = {
        name: value.text(language) if isinstance(value, SeraiError) else value
        for name, value in error.params.items()
    }
    return ErrorInfo(error.key, error.text(language), error.rule, params)
