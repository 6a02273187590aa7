"""Webhooks that drip: a byte now and then, for ever. Other notices, imports and the rest of the house must go on."""

from __future__ import annotations

import socket
import sqlite3
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import serai
from attacks import ATTACKER, NEWCOMER, Answer, Attack, Target, Watch

_PATIENCE = 60.0
_PATIENCE_WITH_LIMITS = 5.0


class Hooks:
    """Servers of players: one answers at once, the others never come to an end."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._open: dict[str, int] = {}
        self.most_at_once = 0  # to the webhooks of one account
        self.longest = 0.0  # seconds that one delivery was kept
        self.dripping = threading.Event()
        self.answered_at = 0.0

    @contextmanager
    def listening(self) -> Iterator[int]:
        with socket.create_server(("127.0.0.1", 0), backlog=256) as server:
            threading.Thread(target=self._accept, args=(server,), daemon=True).start()
            yield server.getsockname()[1]
            self._over.set()

    def _accept(self, server: socket.socket) -> None:
        with suppress(OSError):
            while True:
                client, _ = server.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, suppress(OSError):
            whose = client.recv(65536).split(b" ")[1].decode()
            if whose == "/honest":
                self.answered_at = self.answered_at or time.monotonic()
                client.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
                return
            self._drip(client, whose)

    def _drip(self, client: socket.socket, whose: str) -> None:
        began = time.monotonic()
        with self._lock:
            self._open[whose] = self._open.get(whose, 0) + 1
            self.most_at_once = max(self.most_at_once, self._open[whose])
        self.dripping.set()
        try:
            client.sendall(b"HTTP/1.1 200 ")
            while not self._over.wait(0.5):
                client.sendall(b"x")
        finally:
            with self._lock:
                self._open[whose] -= 1
                self.longest = max(self.longest, time.monotonic() - began)


def run(target: Target, short: bool) -> Mapping[str, float]:
    hooks = Hooks()
    accounts, tables = (3, 4) if short else (10, 10)
    with hooks.listening() as port, Watch(target) as watch:
        for number in range(accounts):
            _ask_to_be_told(target, port, f"drip{number}", tables, ATTACKER)
        _let_time_pass(target)
        hooks.dripping.wait(_PATIENCE)
        _ask_to_be_told(target, port, "honest", 1, NEWCOMER)
        began = time.monotonic()
        _let_time_pass(target)
        record = {"text": serai.game("five-tribes").new(seats=2, seed=7).record()}
        brought = target.ask("POST", "/api/records", record, source=NEWCOMER)
        while not hooks.answered_at and time.monotonic() < began + _PATIENCE:
            time.sleep(0.05)
        while not hooks.longest and time.monotonic() < began + _PATIENCE:
            time.sleep(0.05)  # until the first delivery is given up
    return {
        "honest_notice_s": (hooks.answered_at or began + 10 * _PATIENCE) - began,
        "import_ms": brought.ms if brought.status == 201 else 1e6,
        "longest_delivery_s": hooks.longest or 10 * _PATIENCE,
        "at_once_per_account": hooks.most_at_once,
        "healthz_p99_ms": watch.p99(),
    }


def _ask_to_be_told(target: Target, port: int, name: str, tables: int, source: str) -> None:
    """An account with a webhook, awaited at some tables; fewer if there are limits."""

    def ask(method: str, path: str, body: object, secret: str | None = None) -> Answer:
        end = time.monotonic() + _PATIENCE_WITH_LIMITS
        while True:
            answer = target.ask(method, path, body, secret, source=source)
            if answer.status != 429 or time.monotonic() > end:
                return answer
            time.sleep(0.5)

    person = {"name": name, "password": "correct horse battery"}
    registered = ask("POST", "/api/accounts", person)
    if registered.status != 201:
        return
    secret = registered.body["secret"]
    hook = {"url": f"http://127.0.0.1:{port}/{name}"}
    answer = ask("PATCH", "/api/me", {"notices": {"webhook": hook, "live": True}}, secret)
    if answer.status != 200:
        raise RuntimeError(f"no webhook: {answer}")
    chairs = [{"kind": "person"}, {"kind": "person"}]
    for _ in range(tables):
        ask("POST", "/api/tables", {"game": "five-tribes", "chairs": chairs}, secret)


def _let_time_pass(target: Target) -> None:
    """Make every notice due: nobody shall wait here for the minute after which a player is told."""
    command = Path(f"/proc/{target.pid}/cmdline").read_text().split("\0")
    with closing(sqlite3.connect(command[command.index("--db") + 1], timeout=10)) as db, db:
        db.execute("UPDATE outbox SET due = 0 WHERE attempts = 0")


ATTACK = Attack(
    tried="webhooks that drip",
    wanted={
        # The outbox is looked into every two seconds, and a delivery has ten.
        "honest_notice_s": 5,
        "import_ms": 2000,
        "longest_delivery_s": 12,
        "at_once_per_account": 2,
        "healthz_p99_ms": 100,
    },
    run=run,
    environment={"SERAI_WEBHOOKS": "private"},
)
