"""Static files of the browser client: the front page with module preloads, ETags, Content-Security-Policy."""

from __future__ import annotations

import os
import re
from base64 import b64encode
from collections.abc import Awaitable, Callable
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from serai.web.bundle import page_bundle, vendor_modules
from serai.web.cached_response import CachedResponse

_INLINE: Final = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
# Fixed here: the types that Python guesses depend on how a machine is set up.
_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class _Files(StaticFiles):
    """Files that a browser keeps, but asks about each time: after an update nobody sees a mixture.

    Scripts and styles are those of the bundle. Each file is read and compressed once.
    """

    def __init__(self) -> None:
        super().__init__(packages=[("serai.web", "static")])
        self._root = Path(str(files("serai.web").joinpath("static")))
        self._cache: dict[str, CachedResponse] = {}

    def file_response(
        self,
        full_path: Any,
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        return self._cached(Path(full_path)).respond(Request(scope))

    def _cached(self, path: Path) -> CachedResponse:
        name = path.relative_to(self._root).as_posix()
        if name not in self._cache:
            media = _TYPES.get(path.suffix) or guess_type(path)[0] or "text/plain"
            joined = page_bundle().text(name)
            content = path.read_bytes() if joined is None else joined.encode()
            self._cache[name] = CachedResponse(content, media)
        return self._cache[name]


def page_routes() -> list[BaseRoute]:
    """The front page and the static files."""
    worker = files("serai.web").joinpath("static", "service_worker.js").read_bytes()
    return [
        Route("/", _cached(front_text().encode(), _TYPES[".html"])),
        # Above all pages: a service worker may only answer for what lies below it.
        Route("/service_worker.js", _cached(worker, _TYPES[".js"])),
        Mount("/static", _Files()),
    ]


def _cached(content: bytes, media: str) -> Callable[[Request], Awaitable[Response]]:
    cached = CachedResponse(content, media)

    async def page(request: Request) -> Response:
        return cached.respond(request)

    return page


def content_policy() -> str:
    """What the page may load: nothing from elsewhere, and no script in the page but its import map."""
    hashes = [
        f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
        for script in _INLINE.findall(front_text())
    ]
    return "; ".join(
        [
            "default-src 'self'",
            " ".join(["script-src 'self'", *hashes]),
            "style-src 'self'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
            "object-src 'none'",
        ]
    )


@lru_cache
def front_text() -> str:
    """The front page, with a note of the modules that the main chunk imports: a browser would find them later."""
    text = files("serai.web").joinpath("static", "index.html").read_text("utf-8")
    vendor = vendor_modules(text).values()
    notes = "".join(f'<link rel="modulepreload" href="{found}">\n' for found in vendor)
    return text.replace("</head>", f"{notes}</head>")
