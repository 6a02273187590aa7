"""A client for a Serai server, in plain Python.

    from serai.client import Client

    house = Client("http://127.0.0.1:8000")
    table = house.open_table("five-tribes", [{"kind": "person"}, {"kind": "bot"}])
    seat = table.seats[0]
    for frame in seat.live():
        if frame["type"] == "state" and frame["seat"] in frame["awaited"]:
            seat.play(frame["words"][0], seq=frame["seq"])

Everything comes back as JSON data; `docs/wire.md` says what it holds. What the server refuses raises `Refused`.
"""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from secrets import token_urlsafe
from typing import Any, Final, Self
from urllib.parse import quote, urlencode, urlsplit
from uuid import uuid4

from serai.core.errors import MissingExtra

Json = dict[str, Any]
_MOST_FRAME_BYTES: Final = 1 << 22
_LONGEST_PAUSE: Final = 15.0


class Refused(Exception):
    """The server says no; `text` is its sentence, `state` the table if it has moved on."""

    def __init__(self, status: int, answer: Json) -> None:
        error = answer.get("error", {})
        self.status = status
        self.key: str = error.get("key", "")
        self.text: str = error.get("text", "")
        self.rule: str = error.get("rule", "")
        self.params: Json = error.get("params", {})
        self.state: Json | None = answer.get("state")
        super().__init__(f"{status} {self.key}: {self.text}")


class Wire:
    """One connection that is kept open. Not for several threads at once."""

    def __init__(self, address: str, language: str = "en", timeout: float = 60.0) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"not the address of a server: {address!r}")
        kind = (
            http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        )
        self._connection = kind(parts.hostname, parts.port, timeout=timeout)
        self._base = parts.path.rstrip("/")
        self.live_address = f"{parts.scheme.replace('http', 'ws')}://{parts.netloc}{self._base}"
        self.language = language

    def ask(self, method: str, path: str, secret: str | None = None, body: Any = None) -> Any:
        """Send a request. A connection that the server has closed meanwhile is opened again, once.

        That is safe: what must not happen twice carries an id.
        """
        headers = {"accept-language": self.language}
        if secret is not None:
            headers["authorization"] = f"Bearer {secret}"
        content = None
        if body is not None:
            headers["content-type"] = "application/json"
            content = json.dumps(body).encode()
        try:
            return self._exchange(method, path, content, headers)
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            self._connection.close()
            return self._exchange(method, path, content, headers)
        except (OSError, http.client.HTTPException):
            self._connection.close()
            raise

    def _exchange(
        self, method: str, path: str, content: bytes | None, headers: dict[str, str]
    ) -> Any:
        self._connection.request(method, self._base + path, content, headers)
        response = self._connection.getresponse()
        text = response.read().decode()
        is_json = response.headers.get_content_type() == "application/json"
        answer = json.loads(text) if text and is_json else text or None
        if response.status >= 400:
            raise Refused(response.status, answer if isinstance(answer, dict) else {})
        return answer

    def close(self) -> None:
        self._connection.close()


class Client:
    """A server, and somebody who uses it; with `secret` (a session's), with an account."""

    def __init__(
        self,
        address: str = "http://127.0.0.1:8000",
        *,
        language: str = "en",
        secret: str | None = None,
        timeout: float = 60.0,
    ) -> None:
        self.wire = Wire(address, language, timeout)
        self.secret = secret

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.wire.close()

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        return self.wire.ask(method, path, self.secret, body)

    def games(self) -> list[Json]:
        games: list[Json] = self._ask("GET", "/api/games")
        return games

    def tables(self) -> list[Json]:
        """The lobby."""
        tables: list[Json] = self._ask("GET", "/api/tables")
        return tables

    def open_table(self, game: str, chairs: Sequence[Json], **agreement: Any) -> RemoteTable:
        """A new table; `seats` of the result are yours, `links` are for the people who take the free chairs."""
        body = {"game": game, "chairs": list(chairs), **agreement}
        return self._opened(self._ask("POST", "/api/tables", body))

    def bring_record(self, text: str, **more: Any) -> RemoteTable:
        """A table from a record."""
        return self._opened(self._ask("POST", "/api/records", {"text": text, **more}))

    def _opened(self, answer: Json) -> RemoteTable:
        return RemoteTable(self.wire, answer)

    def watch(self, table: str) -> RemoteSeat:
        """A table from outside."""
        return RemoteSeat(self.wire, table, self.secret)

    def seat(self, table: str, secret: str) -> RemoteSeat:
        """A seat whose secret you have."""
        return RemoteSeat(self.wire, table, secret)

    def sit_down(
        self, table: str, seat: int, name: str = "", secret: str | None = None
    ) -> RemoteSeat:
        """Take a free chair, with the secret of its link or (at a public table) without.

        The link is spent by it. The seat's own secret is made here, so that a lost answer does not lose the seat.
        """
        body: Json = {"name": name, "new_secret": token_urlsafe(24)}
        if secret is not None:
            body["secret"] = secret
        key = self._ask("POST", f"/api/tables/{quote(table)}/seats/{seat}", body)
        return RemoteSeat(self.wire, table, key["secret"])

    def tray(self, secrets: Sequence[str]) -> list[Json]:
        """The tables of some seats, those that await you first."""
        tables: list[Json] = self._ask("POST", "/api/tray", {"secrets": list(secrets)})
        return tables

    def register(self, name: str, password: str) -> None:
        """Open an account and use it from now on."""
        body = {"name": name, "password": password, "language": self.wire.language}
        self.secret = self._ask("POST", "/api/accounts", body)["secret"]

    def log_in(self, name: str, password: str) -> None:
        self.secret = self._ask("POST", "/api/sessions", {"name": name, "password": password})[
            "secret"
        ]

    def my_tables(self) -> list[Json]:
        tables: list[Json] = self._ask("GET", "/api/me/tables")
        return tables


class RemoteTable:
    """A table you have opened: your seats, and the secrets of the links of its free chairs."""

    def __init__(self, wire: Wire, opened: Json) -> None:
        self._wire = wire
        self.summary: Json = opened["table"]
        self.id: str = self.summary["id"]
        self.secret: str = opened["opener"]  # yours as the opener
        self.seats: dict[int, RemoteSeat] = {}
        self.links: dict[int, str] = {}
        for key in opened["seats"]:
            if self.summary["seats"][key["seat"]]["kind"] == "free":
                self.links[key["seat"]] = key["secret"]
            else:
                self.seats[key["seat"]] = RemoteSeat(wire, self.id, key["secret"])

    def new_link(self, seat: int) -> str:
        """The secret of a fresh link for a free chair; the one before opens nothing any more."""
        secret: str = self._ask(seat, "/link")["secret"]
        self.links[seat] = secret
        return secret

    def seat_bot(self, seat: int, bot: str = "greedy") -> None:
        """Let a bot have a free chair."""
        self._ask(seat, "", {"bot": bot})

    def _ask(self, seat: int, what: str, body: Json | None = None) -> Any:
        path = f"/api/tables/{quote(self.id)}/seats/{seat}{what}"
        return self._wire.ask("POST", path, self.secret, body)


class RemoteSeat:
    """A place at a table: a seat of yours, or (without a secret) one from which you only watch."""

    def __init__(self, wire: Wire, table: str, secret: str | None) -> None:
        self._wire = wire
        self.table = table
        self.secret = secret

    def _ask(self, method: str, what: str, body: Any = None, **query: int) -> Any:
        path = f"/api/tables/{quote(self.table)}{what}"
        return self._wire.ask(
            method, f"{path}?{urlencode(query)}" if query else path, self.secret, body
        )

    def summary(self) -> Json:
        summary: Json = self._ask("GET", "")
        return summary

    def state(self) -> Json:
        state: Json = self._ask("GET", "/state")
        return state

    def preview(self, words: Sequence[str], seq: int) -> Json:
        """What would happen if you said these words, as far as nothing comes to light."""
        preview: Json = self._ask("POST", "/foresight", {"seq": seq, "words": list(words)})
        return preview

    def hint(self, seq: int) -> Json:
        """What a bot would do in your place, and why."""
        hint: Json = self._ask("GET", "/hint", seq=seq)
        return hint

    def scores(self) -> list[Json]:
        """The score pads, as far as you may know them."""
        scores: list[Json] = self._ask("GET", "/scores")
        return scores

    def box(self) -> Json:
        """The words and things of the table's game."""
        box: Json = self._ask("GET", "/box")
        return box

    def log(self, after: int = 0, before: int | None = None) -> list[Json]:
        """The lines after a number; with `before`, the newest 200 of those before that."""
        limits = {"after": after} if before is None else {"after": after, "before": before}
        entries: list[Json] = self._ask("GET", "/log", **limits)
        return entries

    def replay(self, seq: int) -> Json:
        state: Json = self._ask("GET", "/replay", seq=seq)
        return state

    def record(self) -> str:
        text: str = self._ask("GET", "/record")
        return text

    def play(self, *words: str, seq: int, id: str | None = None) -> int:
        """Play the words of a move, all of them or none; `seq` is the last line you have seen.

        Returns the number of the last new line. What is refused names the word: `params["position"]`, from 0.
        """
        return self.command("word", seq, id, words=list(words))

    def say(self, word: str, seq: int, id: str | None = None) -> int:
        """Play one word."""
        return self.play(word, seq=seq, id=id)

    def undo(self, seq: int) -> int:
        return self.command("undo", seq)

    def resign(self, seq: int) -> int:
        return self.command("resign", seq)

    def command(self, kind: str, seq: int, id: str | None = None, **more: Any) -> int:
        body = {"kind": kind, "seq": seq, "id": id or uuid4().hex, **more}
        done: int = self._ask("POST", "/commands", body)["seq"]
        return done

    def chat(self, after: int = 0, before: int | None = None) -> list[Json]:
        """The newest 200 lines after a number and before another; a line of a spectator says so."""
        limits = {"after": after} if before is None else {"after": after, "before": before}
        said: list[Json] = self._ask("GET", "/chat", **limits)
        return said

    def talk(self, text: str) -> None:
        self._ask("POST", "/chat", {"text": text})

    def rematch(self) -> RemoteSeat:
        """Play again: the same seat at a new table."""
        table = self._ask("POST", "/rematch")["table"]
        return RemoteSeat(self._wire, table["id"], self.secret)

    def live(self, after: int = 0) -> Iterator[Json]:
        """News as they happen, without end. A broken connection is taken up again where it broke off."""
        # Only this needs a library beyond Python's own.
        try:
            from websockets.exceptions import ConnectionClosed, InvalidStatus  # noqa: PLC0415
            from websockets.sync.client import connect  # noqa: PLC0415
        except ImportError as error:
            raise MissingExtra("house.needs-package", "server") from error

        seen, heard, pause = after, 0, 0.0
        address = f"{self._wire.live_address}/api/tables/{quote(self.table)}/live"
        while True:
            time.sleep(pause)
            pause = min(_LONGEST_PAUSE, 2 * pause + 0.5)
            with (
                suppress(ConnectionClosed, ConnectionError, TimeoutError, EOFError, InvalidStatus),
                connect(address, max_size=_MOST_FRAME_BYTES) as socket,
            ):
                hello: Json = {"after": seen, "chat": heard, "language": self._wire.language}
                if self.secret is not None:
                    hello["secret"] = self.secret
                socket.send(json.dumps(hello))
                for text in socket:
                    frame: Json = json.loads(text)
                    if frame["type"] == "refused" and not frame["id"]:
                        raise Refused(400, frame)
                    if frame["type"] == "log":
                        seen = frame["entries"][-1]["seq"]
                    elif frame["type"] == "chat":
                        heard = frame["entries"][-1]["number"]
                    pause = 0.0
                    yield frame
