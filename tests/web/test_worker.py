"""`serai worker` as a program that is told to stop: it owes nobody an answer, and leaves no process behind."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from random import Random
from typing import Any

import msgspec
import pytest

import serai as engine
from serai.server.bots.jobs import BotJob
from tests.support.serai_process import TOKEN, serai

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name != "posix", reason="needs signals"),
]


class JobServer:
    """A server with one job, whose other workers wait."""

    def __init__(self, job: BotJob | None) -> None:
        self.jobs: Queue[BotJob] = Queue()
        self.given = threading.Event()
        self.asked = threading.Semaphore(0)
        self.answers: Queue[dict[str, Any]] = Queue()
        self.closing = threading.Event()
        if job is not None:
            self.jobs.put(job)


@contextmanager
def serving_jobs(house: JobServer) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            house.asked.release()
            if house.jobs.empty():
                house.closing.wait(60)
                return
            body = msgspec.json.encode(house.jobs.get())
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
            house.given.set()

        def do_POST(self) -> None:
            house.answers.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            house.closing.set()
            server.shutdown()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_worker_that_is_told_to_stop_answers_first(tmp_path: Path, how: signal.Signals) -> None:
    state = engine.game("marrakesh").new(seats=4, seed=1)
    seat = state.deciders()[0]
    document = state.seat(seat).imagine(Random(1)).document()
    job = BotJob("a", "marrakesh", None, document, seat, "master", 1, 60.0)
    house = JobServer(job)
    with serving_jobs(house) as address:
        worker = serai("worker", "--server", address, "--token", TOKEN, home=tmp_path)
        assert house.given.wait(20)
        time.sleep(0.3)  # it has begun to think
        worker.send_signal(how)
        _, errors = worker.communicate(timeout=20)
    assert (worker.returncode, errors) == (0, "")
    answer = house.answers.get_nowait()
    assert answer["id"] == "a"
    assert answer["word"] in state.seat(seat).words()


def test_a_worker_that_is_told_to_stop_leaves_no_process_behind(tmp_path: Path) -> None:
    house = JobServer(None)
    with serving_jobs(house) as address:
        arguments = ("worker", "--server", address, "--token", TOKEN, "--jobs", "3")
        for how in (signal.SIGTERM, signal.SIGKILL):
            worker = serai(*arguments, home=tmp_path)
            for _ in range(3):
                assert house.asked.acquire(timeout=20)
            worker.send_signal(how)
            # Whoever is left would keep the pipes open.
            _, errors = worker.communicate(timeout=20)
            assert errors == ""
            assert worker.returncode == (0 if how is signal.SIGTERM else -signal.SIGKILL)
