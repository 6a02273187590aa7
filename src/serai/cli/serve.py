"""`serai serve`: tables for people, over the network."""

import errno
import gc
import logging
import os
import socket
import sys
from typing import Final

from serai.cli.arguments import Arguments, Given
from serai.cli.stores import default_db, store_address, telling_faults
from serai.cli.voice import Voice
from serai.core.errors import SeraiError

HOST: Final = "127.0.0.1"
PORT: Final = 8000
THINKERS: Final = 1
RATE: Final = 50
_LAST_PORT: Final = 65535
# Seconds that requests in flight get when the server is told to stop.
_GRACE: Final = 10


def about(voice: Voice) -> str:
    return voice("about.serve")


def arguments(taken: Arguments, voice: Voice) -> None:
    address, number = voice("value.address"), voice("value.number")
    taken.option("host", address, voice("option.host", value=HOST))
    taken.option("port", number, voice("option.port", value=PORT))
    taken.option("db", address, voice("option.db", scheme="postgresql://", value=default_db()))
    taken.option("bus", address, voice("option.bus", scheme="redis://"))
    taken.option("workers-thinking", number, voice("option.thinkers", value=THINKERS))
    taken.option("worker-token", voice("value.token"), voice("option.worker-token"))
    taken.option("origin", address, voice("option.origin"), repeated=True)
    taken.option("rate", number, voice("option.rate", value=RATE))
    taken.flag("trust-proxy", voice("option.trust-proxy"))
    taken.flag("quiet", voice("option.quiet"))


def run(given: Given, voice: Voice) -> int:
    from serai.house.premises import Lease
    from serai.web.app import make_app
    from serai.web.logs import log_to_stderr
    from serai.web.server import Listening, make_server
    from serai.web.settings import Settings

    host = given.text("host") or HOST
    port = given.number("port", least=0)
    thinkers = given.number("workers-thinking", least=0)
    rate = given.number("rate", least=0)
    if port is not None and port > _LAST_PORT:
        raise SeraiError("house.bad-port", {"port": str(port), "last": str(_LAST_PORT)})
    listening = _listen(host, PORT if port is None else port)
    log_to_stderr(logging.WARNING if given.flag("quiet") else logging.INFO)
    db = store_address(given)
    settings = Settings(
        lease=Lease(
            db=db,
            bus=given.text("bus") or os.environ.get("SERAI_BUS") or None,
            thinkers=THINKERS if thinkers is None else thinkers,
            notices=dict(os.environ),
        ),
        worker_token=given.text("worker-token") or os.environ.get("SERAI_WORKER_TOKEN") or None,
        origins=frozenset(given.all("origin")),
        rate=RATE if rate is None else rate,
    )
    try:
        with telling_faults(db):
            app = make_app(settings)
    except SeraiError:
        listening.close()
        raise
    except Exception as error:  # whatever a database or a disk can say
        listening.close()
        raise SeraiError("house.no-database", {"reason": str(error).strip()}) from error
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"

    def ready() -> None:
        print(voice("serve.ready", address=address), flush=True)

    # What was made so far stays for good, and a table's life is long: looking for garbage less often saves a tenth.
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    way = Listening(given.flag("trust-proxy"), _GRACE)
    make_server(app, way, ready).run(sockets=[listening])
    return 0


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else is opened: a taken one is the likeliest trouble."""
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
                "house.port-taken", {"port": str(port), "host": host, "option": "--port"}
            ) from None
        raise SeraiError("house.no-such-host", {"host": host, "reason": str(error)}) from None
    return listening
