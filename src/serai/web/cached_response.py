"""Answers that seldom change, and hold nothing that is not for everybody."""

from __future__ import annotations

import gzip
from hashlib import blake2b
from typing import final

from starlette.requests import Request
from starlette.responses import Response


@final
class CachedResponse:
    """An answer that a browser keeps, but asks about each time; who has it already is told so."""

    def __init__(self, content: bytes, media: str) -> None:
        self._content = content
        self._packed = gzip.compress(content, mtime=0)
        self._media = media
        self._headers = {
            "etag": f'"{blake2b(content, digest_size=16).hexdigest()}"',
            "cache-control": "no-cache",
            "vary": "accept-encoding",
        }

    def to(self, request: Request) -> Response:
        """The answer to a request."""
        held = request.headers.get("if-none-match", "").split(",")
        if self._headers["etag"] in [tag.strip().removeprefix("W/") for tag in held]:
            return Response(status_code=304, headers=self._headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers = {**self._headers, "content-encoding": "gzip"}
            return Response(self._packed, headers=headers, media_type=self._media)
        return Response(self._content, headers=self._headers, media_type=self._media)
