"""Error responses: the HTTP status, the headers and the translated body of every error.

The server raises errors that know nothing of HTTP; here each of them gets its status, by type or by key.
"""

from __future__ import annotations

import math
from copy import copy
from typing import Final

from serai.core.errors import SeraiError
from serai.server.people.accounts import WrongPassword
from serai.server.people.auth import NotYours, UnknownSecret
from serai.server.rate_limit import TooOften
from serai.web.wire import ErrorInfo

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
    "house.hints-not-agreed": 403,
    "house.only-opener-seats": 403,
    "house.frozen-engine": 409,
    "house.frozen-log": 409,
    "house.too-large": 413,
    "house.sandbox-busy": 503,
    "house.mail-away": 503,
}
# The store cannot be used; the rest of the key says why (full, locked, away…).
_STORE_FAULT: Final = "house.store-"
_UNPROCESSABLE: Final = 422
# Characters of what was sent that a refusal repeats.
_MOST_REPEATED: Final = 100
# Facts of errors that are never what was sent, but what could have been.
_OUR_LISTS: Final = ("allowed", "known")


class RequestError(SeraiError):
    """A request that is refused before the server is asked: malformed, too large, too frequent."""

    def __init__(self, status: int, key: str, params: dict[str, str | int] | None = None) -> None:
        super().__init__(f"house.{key}", params)
        self.status = status


def status_of(error: SeraiError) -> int:
    """The HTTP status of an error; 422 for everything that the rules or the server refuse."""
    if isinstance(error, RequestError):
        return error.status
    if isinstance(error, (UnknownSecret, WrongPassword)):
        return 401
    if isinstance(error, NotYours):
        return 403
    if isinstance(error, TooOften):
        return 429
    if error.key.startswith(_STORE_FAULT):
        return 503
    return _STATUS_BY_KEY.get(error.key, _UNPROCESSABLE)


def headers_of(error: SeraiError) -> dict[str, str]:
    """`Retry-After` where waiting helps, and the scheme of the secret where one is missing."""
    if isinstance(error, TooOften):
        return {"retry-after": str(math.ceil(error.wait))}
    if status_of(error) == 401:
        return {"www-authenticate": "Bearer"}
    if "seconds" in error.params and status_of(error) in (429, 503):
        return {"retry-after": str(error.params["seconds"])}
    return {}


def error_body(error: SeraiError, language: str) -> ErrorInfo:
    """An error as it is sent: its key and facts for programs, its text for people."""
    error = _shortened(error)
    params = {
        name: value.text(language) if isinstance(value, SeraiError) else value
        for name, value in error.params.items()
    }
    return ErrorInfo(error.key, error.text(language), error.rule, params)


def _shortened(error: SeraiError) -> SeraiError:
    """An error that repeats only the beginning of what was sent: an answer is no longer than a sentence should be."""
    long = {
        name: f"{value[:_MOST_REPEATED]}…"
        for name, value in error.params.items()
        if isinstance(value, str) and len(value) > _MOST_REPEATED and name not in _OUR_LISTS
    }
    if not long:
        return error
    shown = copy(error)
    shown.params = {**error.params, **long}
    return shown
