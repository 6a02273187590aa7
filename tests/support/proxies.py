"""nginx and Caddy in front of a server, with the very files of `deploy/`: only names, ports and certificates differ."""

from __future__ import annotations

import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from tests.support.databases import free_port, missing

DEPLOY: Final = Path(__file__).resolve().parent.parent.parent / "deploy"
NAME: Final = "localhost"

_NGINX: Final = """\
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 2048; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {extra}
    include {folder}/serai.conf;
}}
"""


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        missing(name)
        raise AssertionError
    return found


def _wait(port: int, process: subprocess.Popen[bytes], folder: Path) -> None:
    """Until somebody answers there with a certificate; Caddy makes its own after it listens."""
    while True:
        assert process.poll() is None, (folder / "said").read_text("utf-8")
        with (
            suppress(OSError),
            socket.create_connection(("127.0.0.1", port), timeout=20) as plain,
            unchecked().wrap_socket(plain, server_hostname=NAME),
        ):
            return
        time.sleep(0.02)


@contextmanager
def _running(command: list[str], port: int, folder: Path, **environment: str) -> Iterator[None]:
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, env=environment)
    try:
        _wait(port, process, folder)
        yield
    finally:
        process.terminate()
        process.wait(20)


@contextmanager
def nginx(
    folder: Path,
    upstream: str,
    come_from: str = "127.0.0.1",
    changed: tuple[str, str] = ("", ""),
) -> Iterator[str]:
    """The address of nginx in front of a server, which it reaches from an address of its own."""
    program = _program("nginx")
    make_certificate(folder)
    port, plain = free_port(), free_port()
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    for old, new in {
        "server 127.0.0.1:8000;": f"server {upstream};",
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "play.example.org;": f"{NAME};",
        "/etc/letsencrypt/live/play.example.org": str(folder),
    }.items():
        assert old in text, old
        text = text.replace(old, new)
    assert changed[0] in text
    text = text.replace(*changed) if changed[0] else text
    text = re.sub(r"listen \[::\].*\n", "", text)
    (folder / "serai.conf").write_text(text, "utf-8")
    extra = f"proxy_bind {come_from};"
    (folder / "nginx.conf").write_text(_NGINX.format(folder=folder, extra=extra), "utf-8")
    command = [program, "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with _running(command, port, folder):
        yield f"https://{NAME}:{port}"


@contextmanager
def caddy(folder: Path, upstream: str) -> Iterator[str]:
    """The address of Caddy in front of a server, with a certificate that it makes for itself."""
    program = _program("caddy")
    port = free_port()
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    start = "{\n\tservers {"
    assert text.count(start) == 1
    own = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tservers {"
    (folder / "Caddyfile").write_text(text.replace(start, own), "utf-8")
    command = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    environment = {"SERAI_HOST_NAME": f"{NAME}:{port}", "SERAI_UPSTREAM": upstream}
    with _running(command, port, folder, HOME=str(folder), **environment):
        yield f"https://{NAME}:{port}"


def make_certificate(folder: Path) -> None:
    """A certificate that nobody but the tests believes in."""
    subprocess.run(
        [
            *(_program("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt"),
            *("ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"),
            *("-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")),
        ],
        check=True,
        capture_output=True,
    )


def unchecked() -> ssl.SSLContext:
    """TLS that believes any certificate: the tests' own is made a moment before."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
