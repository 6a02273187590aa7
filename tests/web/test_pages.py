"""The front page, the static files, and what a page may do."""

from __future__ import annotations

import re
import struct
from base64 import b64encode
from hashlib import sha256

import pytest

from tests.support.web_server import Running


def test_the_front_page_has_nothing_inline_but_its_import_map(server: Running) -> None:
    page = server.ask("GET", "/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "<style" not in page.text
    assert not re.search(r"<[^>]+ (style|on[a-z]+)=", page.text)
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", page.text, re.DOTALL)
    inline = [(kind, text) for kind, text in scripts if text]
    assert [kind for kind, _ in inline] == [' type="importmap"']
    digest = b64encode(sha256(inline[0][1].encode()).digest()).decode()
    policy = page.headers["content-security-policy"]
    assert f"script-src 'self' 'sha256-{digest}';" in policy
    assert "unsafe" not in policy
    assert "img-src 'self' data:;" in policy
    for part in ("default-src", "style-src", "connect-src"):
        assert f"{part} 'self';" in policy


def test_everything_the_front_page_names_is_there(server: Running) -> None:
    named = re.findall(r"/static/[^\"]+", server.ask("GET", "/").text)
    assert len(named) > 3
    for path in named:
        assert server.ask("GET", path).status_code == 200, path


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/static/main.js", "text/javascript; charset=utf-8"),
        ("/static/styles/base.css", "text/css; charset=utf-8"),
        ("/static/icon.svg", "image/svg+xml"),
        ("/", "text/html; charset=utf-8"),
        ("/service_worker.js", "text/javascript; charset=utf-8"),
        ("/static/manifest.webmanifest", "application/manifest+json"),
        ("/static/icons/icon-192.png", "image/png"),
    ],
)
def test_files_are_kept_and_asked_about(server: Running, path: str, kind: str) -> None:
    first = server.ask("GET", path)
    assert first.status_code == 200
    assert first.headers["content-type"] == kind
    assert first.headers["cache-control"] == "no-cache"
    again = server.ask("GET", path, **{"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"
    assert server.ask("GET", path, **{"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize("path", ["/static/main.js", "/", "/api/texts"])
def test_texts_are_compressed_for_who_wants_it(server: Running, path: str) -> None:
    packed = server.ask("GET", path, **{"Accept-Encoding": "gzip"})
    plain = server.ask("GET", path, **{"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert "accept-encoding" in packed.headers["vary"].lower()
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < len(plain.content)


def test_what_may_hold_a_secret_is_not_compressed(server: Running) -> None:
    party = server.open()
    answer = server.ask(
        "GET", f"{party.path}/state", None, party.secrets[0], **{"Accept-Encoding": "gzip"}
    )
    assert "content-encoding" not in answer.headers
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/static/none.js", "/static/", "/static/../app.py", "/static"])
def test_what_is_not_there(server: Running, path: str) -> None:
    assert server.ask("GET", path).status_code == 404


def test_the_front_page_names_every_module_that_the_first_script_imports(server: Running) -> None:
    front = server.ask("GET", "/").text
    named = re.findall(r'<link rel="modulepreload" href="([^"]+)">', front)
    main = server.ask("GET", "/static/main.js").text
    assert named == re.findall(r'^import \* as \S+ from "([^"]+)";$', main, re.MULTILINE)
    assert "/static/vendor/htm.js" in named
    # The page of a table comes with it; boards are fetched for the game that is played.
    assert '$modules["table/draft.js"] = ' in main
    assert '$modules["boards/' not in main
    for address in named:
        assert server.ask("GET", address).status_code == 200


def test_the_page_can_be_installed(server: Running) -> None:
    manifest = server.get("/static/manifest.webmanifest")
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
        "/",
        "/",
        "standalone",
    )
    assert 'rel="manifest" href="/static/manifest.webmanifest"' in server.ask("GET", "/").text
    for icon in manifest["icons"]:
        picture = server.ask("GET", icon["src"])
        width, height = struct.unpack(">II", picture.content[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])


def test_the_service_worker_keeps_nothing(server: Running) -> None:
    """It answers no request and opens no cache: a page is never older than its server."""
    worker = server.ask("GET", "/service_worker.js").text
    assert 'addEventListener("push"' in worker
    assert '"fetch"' not in worker
    assert "caches." not in worker
