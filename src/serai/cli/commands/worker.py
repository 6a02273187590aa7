"""`serai worker`: fetches bot decisions as jobs from a server, computes them and posts the answers.

It is stateless: stop it and start it at any time, on as many machines as you like.
"""

from __future__ import annotations

import http.client
import multiprocessing
import os
import sys
import time
from contextlib import suppress
from typing import Final

from serai.cli.arguments import Arguments, Given
from serai.cli.i18n import Translator
from serai.core.errors import SeraiError

JOBS: Final = 1
_LONGEST_PAUSE: Final = 30.0


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.option("server", translate("value.address"), translate("option.server"))
    taken.option("token", translate("value.token"), translate("option.token"))
    taken.option("jobs", translate("value.number"), translate("option.worker-jobs", value=JOBS))


def run(given: Given, translate: Translator) -> int:
    server = given.required("server")
    token = given.text("token") or os.environ.get("SERAI_WORKER_TOKEN") or given.required("token")
    jobs = given.number("jobs", least=1) or JOBS
    _check(server, token)
    print(translate("worker.ready", address=server), flush=True)
    processes = multiprocessing.get_context("spawn")
    others = [
        processes.Process(target=_work, args=(server, token, translate.language), daemon=True)
        for _ in range(jobs - 1)
    ]
    for process in others:
        process.start()
    _work(server, token, translate.language)
    for process in others:
        process.join(5)
    return 0


def _check(server: str, token: str) -> None:
    from serai.client import Wire

    try:
        Wire(server).close()
    except ValueError:
        raise SeraiError("house.bad-address", {"address": server}) from None
    if not token.isascii() or not token.isprintable():
        raise SeraiError("house.unknown-secret")


def _work(server: str, token: str, language: str) -> None:
    """Think until Ctrl-C, or until the server does not want us."""
    with suppress(KeyboardInterrupt):
        _think_on(server, token, language)


def _think_on(server: str, token: str, language: str) -> None:
    import msgspec

    from serai.client import Refused, Wire
    from serai.server.bots.jobs import BotJob
    from serai.server.bots.worker import think

    wire = Wire(server, language)
    pause = 0.0
    while True:
        try:
            found = wire.ask("GET", "/api/jobs", token)
            pause = 0.0
            if found is not None:
                answer = think(msgspec.convert(found, BotJob))
                wire.ask("POST", "/api/jobs", token, msgspec.to_builtins(answer))
        except Refused as refused:
            if refused.status in (401, 403):
                raise SeraiError("house.server-refused", {"reason": refused.text}) from None
            pause = _wait(pause, server, language)
        except (OSError, http.client.HTTPException):
            pause = _wait(pause, server, language)


def _wait(pause: float, server: str, language: str) -> float:
    """Exponential backoff while the server cannot be reached; returns the next pause."""
    if not pause:
        translate = Translator(language)
        print(translate("worker.away", address=server), file=sys.stderr, flush=True)
    time.sleep(pause or 0.5)
    return min(_LONGEST_PAUSE, 2 * pause or 1.0)
