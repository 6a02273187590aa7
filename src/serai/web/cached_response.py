"""Cached responses: an ETag, `no-cache` and one gzip, for content that is the same for everybody.

A browser keeps the content and revalidates it each time; unchanged content costs a 304 without a body.
"""

from __future__ import annotations

import gzip
from hashlib import blake2b
from typing import final

from starlette.requests import Request
from starlette.responses import Response


@final
class CachedResponse:
    """Content with its ETag, compressed once. Must hold no secret: it is compressed beside public text."""

    def __init__(self, content: bytes, media: str) -> None:
        self._content = content
        self._compressed = gzip.compress(content, mtime=0)
        self._media = media
        self._headers = {
            "etag": f'"{blake2b(content, digest_size=16).hexdigest()}"',
            "cache-control": "no-cache",
            "vary": "accept-encoding",
        }

    def respond(self, request: Request) -> Response:
        """304 if the request names the ETag (If-None-Match), else the content."""
        tags = request.headers.get("if-none-match", "").split(",")
        if self._headers["etag"] in [tag.strip().removeprefix("W/") for tag in tags]:
            return Response(status_code=304, headers=self._headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers = {**self._headers, "content-encoding": "gzip"}
            return Response(self._compressed, headers=headers, media_type=self._media)
        return Response(self._content, headers=self._headers, media_type=self._media)
