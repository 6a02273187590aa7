"""A real server on the loopback for tests, and what a player does there."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from serai.server.limits import NO_LIMITS
from serai.server.runtime import RuntimeSettings
from serai.web.app import make_app
from serai.web.context import Context
from serai.web.server import Listening, make_server
from serai.web.settings import Settings

GAME = "five-tribes"
PASSWORD = "correct horse"  # noqa: S105
Json = dict[str, Any]


class Running:
    """A server that runs in this process."""

    def __init__(self, address: str, context: Context) -> None:
        self.address = address
        self.context = context
        self.http = httpx.Client(base_url=address, timeout=20)

    def ask(
        self, method: str, path: str, body: Any = None, secret: str | None = None, **headers: str
    ) -> httpx.Response:
        if secret is not None:
            headers["Authorization"] = f"Bearer {secret}"
        return self.http.request(method, path, json=body, headers=headers)

    def get(self, path: str, secret: str | None = None, **headers: str) -> Any:
        answer = self.ask("GET", path, None, secret, **headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any, secret: str | None = None) -> Any:
        answer = self.ask("POST", path, body, secret)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def open(self, *kinds: str, **agreement: Any) -> Party:
        """A new table with chairs of these kinds."""
        chairs = [{"kind": kind, "bot": "random"} for kind in kinds or ("person", "person")]
        answer = self.post("/api/tables", {"game": GAME, "chairs": chairs, **agreement})
        return Party(self, answer)

    @contextmanager
    def elsewhere(self, address: str = "127.0.0.2") -> Iterator[Running]:
        """The same server, asked from another address of this machine."""
        found = Running(self.address, self.context)
        found.http.close()
        way = httpx.HTTPTransport(local_address=address)
        with httpx.Client(base_url=self.address, timeout=20, transport=way) as found.http:
            yield found

    @contextmanager
    def live(self, table: str, **hello: Any) -> Iterator[ClientConnection]:
        address = f"{self.address.replace('http', 'ws')}/api/tables/{table}/live"
        with connect(address, open_timeout=20) as live:
            live.send(json.dumps(hello))
            yield live


class Party:
    """The players of one table."""

    def __init__(self, server: Running, opened: Json) -> None:
        self.server = server
        self.id: str = opened["table"]["id"]
        self.path = f"/api/tables/{self.id}"
        self.summary: Json = opened["table"]
        self.secrets: dict[int, str] = {key["seat"]: key["secret"] for key in opened["seats"]}
        self._ids = iter(range(10**9))

    def state(self, seat: int | None = None) -> Json:
        state: Json = self.server.get(f"{self.path}/state", self._secret(seat))
        return state

    def _secret(self, seat: int | None) -> str | None:
        return None if seat is None else self.secrets[seat]

    def turn(self) -> tuple[int, Json]:
        """The seat that is awaited, and its view of the table."""
        seat: int = self.state()["awaited"][0]
        return seat, self.state(seat)

    def command(self, by: int, /, **command: Any) -> httpx.Response:
        command = {"kind": "word", "id": f"t{next(self._ids)}", **command}
        return self.server.ask("POST", f"{self.path}/commands", command, self.secrets[by])

    def move(self, choice: int = 0) -> int:
        """Play a word for the seat that is awaited; returns the number of its line."""
        seat, state = self.turn()
        word = state["words"][choice % len(state["words"])]
        answer = self.command(seat, word=word, seq=state["seq"])
        assert answer.status_code == 200, answer.text
        seq: int = answer.json()["seq"]
        return seq

    def play_to_the_end(self) -> None:
        step = 0
        while not self.state()["over"]:
            self.move(step)
            step += 7


def next_frame(live: ClientConnection, kind: str) -> Json:
    """The next frame of a kind; others are passed over."""
    while True:
        frame: Json = json.loads(live.recv(timeout=20))
        if frame["type"] == kind:
            return frame


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Running]:
    """A server with its store in a folder; no rate limit and no quotas unless they are given."""
    runtime_settings = RuntimeSettings(
        db=settings.pop("db", str(folder / "serai.db")),
        bot_processes=settings.pop("bot_processes", 0),
        notices=settings.pop("notices", {}),
        limits=settings.pop("limits", NO_LIMITS),
    )
    app = make_app(Settings(runtime_settings=runtime_settings, **{"rate": 0.0, **settings}))
    ready = threading.Event()
    server = make_server(app, Listening(), ready.set)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(128)
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            assert ready.wait(20)
            found = Running(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.context)
            with found.http:
                yield found
        finally:
            server.should_exit = True
            thread.join(20)
            assert not thread.is_alive()


def register(server: Running, name: str) -> str:
    """The secret of a new account."""
    secret: str = server.post("/api/accounts", {"name": name, "password": PASSWORD})["secret"]
    return secret
