"""Content negotiation: the language of a response, from the query or from Accept-Language."""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Scope

from serai.i18n import languages


def language_of(scope: Scope) -> str:
    """The language in the query, else the best of Accept-Language, else the first of the catalogue."""
    query: str = scope["query_string"].decode("latin-1")
    asked = parse_qs(query).get("language", [""])[-1]
    if asked in languages():
        return asked
    return _best(Headers(scope=scope).get("accept-language", ""))


def _best(header: str) -> str:
    best, highest = languages()[0], 0.0
    for part in header.split(","):
        name, _, parameter = part.partition(";")
        code = name.strip().lower().partition("-")[0]
        quality = _quality(parameter)
        if code in languages() and quality > highest:
            best, highest = code, quality
    return best


def _quality(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    if name != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
