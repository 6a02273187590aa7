"""Which language a reader wants."""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Scope

from serai.i18n import languages


def language_of(scope: Scope) -> str:
    """The language in the query, else the best of Accept-Language, else the house's first."""
    query: str = scope["query_string"].decode("latin-1")
    asked = parse_qs(query).get("language", [""])[-1]
    if asked in languages():
        return asked
    return _best(Headers(scope=scope).get("accept-language", ""))


def _best(header: str) -> str:
    best, most = languages()[0], 0.0
    for part in header.split(","):
        wish, _, weight = part.partition(";")
        tongue = wish.strip().lower().partition("-")[0]
        quality = _quality(weight)
        if tongue in languages() and quality > most:
            best, most = tongue, quality
    return best


def _quality(text: str) -> float:
    name, _, value = text.strip().partition("=")
    if name != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
