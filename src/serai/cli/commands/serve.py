"""`serai serve`: the web server, with its sockets, limits and logging from the arguments."""

import errno
import gc
import logging
import os
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from serai.cli.arguments import Arguments, Given
from serai.cli.environment import environment, fill, given_token
from serai.cli.i18n import Translator
from serai.cli.store_address import default_db, explaining_store_faults, store_address
from serai.cli.version import version
from serai.core.errors import SeraiError

HOST: Final = "127.0.0.1"
PORT: Final = 8000
PROXY_HERE: Final = "127.0.0.1"
# The server itself has a core; bots that need little time share it.
BOT_PROCESSES: Final = max(1, (os.cpu_count() or 1) - 1)
RATE: Final = 50
HOST_NAME_EXAMPLE: Final = "play.example.org"
METRICS_EXAMPLE: Final = "127.0.0.1:9000"
MOST_FILES: Final = 65_536
_LAST_PORT: Final = 65535
# Seconds that requests in flight get when the server is told to stop.
_GRACE: Final = 10


def arguments(taken: Arguments, translate: Translator) -> None:
    address, number = translate("value.address"), translate("value.number")
    taken.option("host", address, translate("option.host", value=HOST))
    taken.option("port", number, translate("option.port", value=PORT))
    taken.option("db", address, translate("option.db", scheme="postgresql://", value=default_db()))
    taken.option("bus", address, translate("option.bus", scheme="redis://"))
    taken.option("workers-thinking", number, translate("option.thinkers", value=BOT_PROCESSES))
    taken.option("worker-token", translate("value.token"), translate("option.worker-token"))
    taken.option("worker-token-file", translate("value.file"), translate("option.token-file"))
    taken.option("origin", address, translate("option.origin"), repeated=True)
    taken.option(
        "host-name",
        address,
        translate("option.host-name", example=HOST_NAME_EXAMPLE),
        repeated=True,
    )
    taken.option("metrics", address, translate("option.metrics", example=METRICS_EXAMPLE))
    taken.option("rate", number, translate("option.rate", value=RATE))
    taken.option(
        "limit",
        translate("value.limit"),
        translate("option.limit", example="tables=100"),
        repeated=True,
    )
    taken.option(
        "trust-proxy",
        translate("value.network"),
        translate("option.trust-proxy", value=PROXY_HERE),
        repeated=True,
        alone=PROXY_HERE,
    )
    taken.flag("quiet", translate("option.quiet"))


def run(given: Given, translate: Translator) -> int:
    from serai.server.limits import NO_LIMITS, Limits, set_limits
    from serai.server.runtime import RuntimeSettings
    from serai.web.app import make_app
    from serai.web.logs import log_to_stderr
    from serai.web.server import Listening, make_server
    from serai.web.settings import Settings
    from serai.web.trusted_proxies import read_proxies

    settings = environment()
    token = given_token(given, "worker-token", settings)
    given = fill(given, settings)
    host = given.text("host") or HOST
    port = given.number("port", least=0)
    bot_processes = given.number("workers-thinking", least=0)
    rate = given.number("rate", least=0)
    # Without a rate limit there are none, but for those that are asked for.
    limits = set_limits(NO_LIMITS if rate == 0 else Limits(), _wishes(given, settings))
    proxies = read_proxies(given.all("trust-proxy"))
    listening = _listen(host, PORT if port is None else port, "--port")
    metrics = _listen_for_metrics(given.text("metrics"))
    log_to_stderr(logging.WARNING if given.flag("quiet") else logging.INFO)
    db = store_address(given)
    app_settings = Settings(
        runtime_settings=RuntimeSettings(
            db=db,
            bus=given.text("bus"),
            bot_processes=BOT_PROCESSES if bot_processes is None else bot_processes,
            notices=settings,
            limits=limits,
        ),
        worker_token=token,
        origins=frozenset(given.all("origin")),
        hosts=_names(host, settings.get("SERAI_URL", ""), given.all("host-name")),
        rate=RATE if rate is None else rate,
    )
    try:
        with explaining_store_faults(db):
            app = make_app(app_settings)
    except SeraiError:
        listening.close()
        raise
    except Exception as error:  # whatever a database or a disk can say
        listening.close()
        raise SeraiError("house.no-database", {"reason": str(error).strip()}) from error

    def ready() -> None:
        address = _shown(host, listening)
        print(translate("serve.ready", address=address), version(translate), sep=" · ", flush=True)
        if metrics is not None:
            address = f"{_shown(metrics.getsockname()[0], metrics)}metrics"
            print(translate("serve.metrics", address=address), flush=True)

    # What was made so far stays for good, and a table's life is long: looking for garbage less often saves a tenth.
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    _raise_file_limit()
    way = Listening(proxies, _GRACE, metrics)
    make_server(app, way, ready).run(sockets=[listening])
    return 0


def _wishes(given: Given, settings: Mapping[str, str]) -> list[str]:
    """Limits from the environment, then those of the command line."""
    return settings.get("SERAI_LIMITS", "").replace(",", " ").split() + given.all("limit")


def _names(host: str, url: str, others: list[str]) -> frozenset[str]:
    """The names of the server: where it listens, the address in its notices, and those that were given."""
    try:
        own = urlsplit(url).hostname or ""
    except ValueError:
        own = ""
    return frozenset(name.lower() for name in (host, own, *others))


def _raise_file_limit() -> None:
    """Every connection is an open file, and the usual limit of 1,024 is meant for programs that never have so many."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # macOS allows less than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _shown(host: str, listening: socket.socket) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listening.getsockname()[1]}/"


def _listen_for_metrics(address: str | None) -> socket.socket | None:
    """Where `/metrics` is asked for: `127.0.0.1:9000` or `[::1]:9000`."""
    if address is None:
        return None
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or not port.isascii() or len(port) > len(str(_LAST_PORT)):
        raise SeraiError(
            "house.bad-metrics-address", {"address": address, "example": METRICS_EXAMPLE}
        )
    return _listen(host.removeprefix("[").removesuffix("]"), int(port), "--metrics")


def _listen(host: str, port: int, option: str) -> socket.socket:
    """Take the port before anything else is opened: a taken one is the likeliest trouble."""
    if port > _LAST_PORT:
        raise SeraiError("house.bad-port", {"port": str(port), "last": str(_LAST_PORT)})
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        # With the protocol named, asyncio sends small answers at once; without it each waits 40 ms.
        listening = socket.socket(found[0], socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if sys.platform != "win32":  # there it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(found[4])
        listening.listen(2048)
    except (OSError, OverflowError, UnicodeError) as error:
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise SeraiError(
                "house.port-taken", {"port": str(port), "host": host, "option": option}
            ) from None
        raise SeraiError("house.no-such-host", {"host": host, "reason": str(error)}) from None
    return listening
