"""`serai worker`: fetches bot decisions as jobs from a server, computes them and posts the answers.

It is stateless: stop it and start it at any time, on as many machines as you like. Ctrl-C and SIGTERM end what it is
thinking about; the server has the answer at once and need not give the job to another worker.
"""

from __future__ import annotations

import http.client
import multiprocessing
import signal
import sys
import time
from contextlib import suppress
from multiprocessing.context import SpawnProcess
from typing import Final

from serai.cli.arguments import Arguments, Given
from serai.cli.environment import environment, given_token
from serai.cli.i18n import Translator
from serai.cli.version import version
from serai.core.errors import SeraiError

JOBS: Final = 1
_LONGEST_PAUSE: Final = 30.0


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.option("server", translate("value.address"), translate("option.server"))
    taken.option("token", translate("value.token"), translate("option.token"))
    taken.option("token-file", translate("value.file"), translate("option.token-file"))
    taken.option("jobs", translate("value.number"), translate("option.worker-jobs", value=JOBS))


def run(given: Given, translate: Translator) -> int:
    server = given.required("server")
    token = given_token(given, "token", environment()) or given.required("token")
    jobs = given.number("jobs", least=1) or JOBS
    _check(server, token)
    print(translate("worker.ready", address=server), version(translate), sep=" · ", flush=True)
    others = _start_others(jobs - 1, server, token, translate.language)
    try:
        _work(server, token, translate.language)
    finally:
        for process in others:
            process.terminate()
        for process in others:
            process.join(5)
    return 0


def _start_others(number: int, server: str, token: str, language: str) -> list[SpawnProcess]:
    """Processes that think besides this one; Ctrl-C reaches them, too, but only this one shall end them."""
    start = multiprocessing.get_context("spawn").Process
    others = [
        start(target=_work_for_parent, args=(server, token, language), daemon=True)
        for _ in range(number)
    ]
    # A process that is started while interruptions are ignored ignores them for good.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    for process in others:
        process.start()
    signal.signal(signal.SIGINT, before)
    return others


def _check(server: str, token: str) -> None:
    from serai.client import Wire

    try:
        Wire(server).close()
    except ValueError:
        raise SeraiError("house.bad-address", {"address": server}) from None
    if not token.isascii() or not token.isprintable():
        raise SeraiError("house.unknown-secret")


def _work_for_parent(server: str, token: str, language: str) -> None:
    from serai.arena.processes import end_with_parent

    end_with_parent()
    _work(server, token, language, (signal.SIGTERM,))


def _work(
    server: str,
    token: str,
    language: str,
    stopping: tuple[signal.Signals, ...] = (signal.SIGINT, signal.SIGTERM),
) -> None:
    """Think until we are told to stop, or until the server does not want us."""
    worker = _Worker(server, token, language)
    before = [signal.signal(each, worker.stop) for each in stopping]
    try:
        with suppress(KeyboardInterrupt):
            worker.run()
    finally:
        for each, handler in zip(stopping, before, strict=True):
            # A second signal on the way out changes nothing.
            signal.signal(each, signal.SIG_IGN if worker.stopped else handler)


class _Worker:
    """Asks for jobs and answers them. Told to stop, it still answers the job that it has, with what it has found."""

    def __init__(self, server: str, token: str, language: str) -> None:
        from serai.client import Wire
        from serai.server.bots.worker import Thinker

        self.stopped = False
        self._server, self._token, self._language = server, token, language
        self._wire = Wire(server, language)
        self._thinker = Thinker()
        self._busy = False

    def stop(self, number: int, _frame: object) -> None:
        """The handler of signals. Who presses Ctrl-C again does not want to wait for the answer."""
        again, self.stopped = self.stopped, True
        if self._busy and not again:
            self._thinker.interrupt()
        elif not again or number == signal.SIGINT:
            raise KeyboardInterrupt

    def run(self) -> None:
        from serai.client import Refused

        pause = 0.0
        while not self.stopped:
            try:
                found = self._wire.ask("GET", "/api/jobs", self._token)
                pause = 0.0
                if found is not None:
                    self._do(found)
            except Refused as refused:
                if refused.status in (401, 403):
                    raise SeraiError("house.server-refused", {"reason": refused.text}) from None
                pause = _wait(pause, self._server, self._language)
            except (OSError, http.client.HTTPException):
                pause = _wait(pause, self._server, self._language)

    def _do(self, found: object) -> None:
        import msgspec

        from serai.server.bots.jobs import BotJob

        self._busy = True
        try:
            answer = self._thinker.think(msgspec.convert(found, BotJob))
            self._wire.ask("POST", "/api/jobs", self._token, msgspec.to_builtins(answer))
        finally:
            self._busy = False


def _wait(pause: float, server: str, language: str) -> float:
    """Exponential backoff while the server cannot be reached; returns the next pause."""
    if not pause:
        translate = Translator(language)
        print(translate("worker.away", address=server), file=sys.stderr, flush=True)
    time.sleep(pause or 0.5)
    return min(_LONGEST_PAUSE, 2 * pause or 1.0)
