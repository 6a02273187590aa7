"""Attacks on a server with default settings, one module each, for hostile.py.

A module holds `ATTACK`: what is tried, which figures are wanted, and the function that tries it. It is found by being
here. Every figure is one of which less is better; `wanted` names the most that each may be.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

# The whole of 127.0.0.0/8 is this machine: the attacker has one address, honest players have others.
ATTACKER = "127.0.0.1"
NEWCOMER = "127.0.0.2"
_MEGABYTE = 1 << 20


class Answer(NamedTuple):
    """What came back, and how long it took."""

    status: int  # 0: no answer
    body: Any
    ms: float


class Target:
    """A server of its own for one attack."""

    def __init__(self, address: str, pid: int, log: Path) -> None:
        self.address = address
        self.host, _, port = address.removeprefix("http://").rpartition(":")
        self.port = int(port)
        self.pid = pid
        self._log = log
        self.database = log.parent / "serai.db"

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        secret: str | None = None,
        *,
        source: str = ATTACKER,
        patience: float = 30.0,
    ) -> Answer:
        """One request on a connection of its own; bytes are sent as they are."""
        headers = {} if secret is None else {"authorization": f"Bearer {secret}"}
        if body is not None:
            headers["content-type"] = "application/json"
            body = body if isinstance(body, bytes) else json.dumps(body).encode()
        began = time.perf_counter()
        connection = HTTPConnection(self.host, self.port, patience, source_address=(source, 0))
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            content = answer.read()
            found = json.loads(content) if content.startswith((b"{", b"[")) else content
            return Answer(answer.status, found, (time.perf_counter() - began) * 1000)
        except (OSError, HTTPException):
            return Answer(0, None, (time.perf_counter() - began) * 1000)
        finally:
            connection.close()

    def open_table(self, *kinds: str, source: str = ATTACKER, **agreement: Any) -> Any:
        """A new table with chairs of these kinds; waits if there have been too many."""
        chairs = [{"kind": kind, "bot": "random"} for kind in kinds or ("person", "person")]
        body = {"game": "five-tribes", "chairs": chairs, **agreement}
        while (answer := self.ask("POST", "/api/tables", body, source=source)).status == 429:
            time.sleep(0.5)
        if answer.status != 201:
            raise RuntimeError(f"no table: {answer}")
        return answer.body

    def megabytes(self) -> float:
        """The memory that the server and the processes it has started hold now."""
        return sum(_resident(pid) for pid in (self.pid, *_children(self.pid))) / _MEGABYTE

    def processor_seconds(self) -> float:
        """The processor time that the server itself has taken so far, without the processes it has started."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def logged(self, text: str) -> int:
        """How many lines of the server's log have a text in them."""
        return sum(text in line for line in self._log.read_text("utf-8", "replace").splitlines())

    def server_errors(self) -> int:
        """How often the server has logged something that it did not expect."""
        lines = self._log.read_text("utf-8", "replace").splitlines()
        return sum('"level":"error"' in line or line.startswith("Traceback") for line in lines)


def _resident(pid: int) -> int:
    try:
        status = Path(f"/proc/{pid}/status").read_text("ascii", "replace")
    except OSError:  # it has just ended
        return 0
    lines = (line.split() for line in status.splitlines() if line.startswith("VmRSS:"))
    return next((int(line[1]) * 1024 for line in lines), 0)


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for tasks in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):  # a thread that has just ended
            for child in tasks.read_text("ascii").split():
                found += [int(child), *_children(int(child))]
    return found


class Attack(NamedTuple):
    """What is tried, what is wanted, and how to try it: `run(target, short)` returns the figures."""

    tried: str
    wanted: Mapping[str, float]
    run: Callable[[Target, bool], Mapping[str, float]]
    options: tuple[str, ...] = ()  # of `serai serve`, beside the defaults
    environment: Mapping[str, str] = {}
    # Lays something into the database before the server is started.
    prepare: Callable[[Path], None] | None = None


def ask_again_and_again(
    target: Target, path: str, connections: int, seconds: float, *, source: str = ATTACKER
) -> list[Answer]:
    """Ask for the same from many connections of one address, each as soon as it was answered."""
    answers: list[Answer] = []
    end = time.monotonic() + seconds

    def ask() -> None:
        while time.monotonic() < end:
            answer = target.ask("GET", path, source=source, patience=60.0)
            answers.append(answer._replace(body=None))
            if answer.status != 200:
                time.sleep(0.1)

    threads = [threading.Thread(target=ask) for _ in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


class Waits(NamedTuple):
    """How long somebody's bot let them wait: for a word, and for a whole turn."""

    word: float
    turn: float


def play_against(target: Target, bot: str, seconds: float, *, source: str = NEWCOMER) -> Waits:
    """Play for a while, or one game, against a bot at a table of another address; the longest waits in seconds."""
    chairs = [{"kind": "person"}, {"kind": "bot", "bot": bot}]
    opened = target.ask(
        "POST", "/api/tables", {"game": "five-tribes", "chairs": chairs}, source=source
    ).body
    path, secret = f"/api/tables/{opened['table']['id']}", opened["seats"][0]["secret"]
    word = turn = 0.0
    said = heard = end = time.monotonic()
    end += seconds
    seq = 0
    while time.monotonic() < end:
        answer = target.ask("GET", f"{path}/state", secret=secret, source=source)
        if answer.status != 200:
            time.sleep(0.1)  # one's own rate limit: a fast machine plays more words than people do
            continue
        state = answer.body
        if state["over"]:
            break
        now = time.monotonic()
        if state["seq"] > seq:
            seq, heard = state["seq"], now
        if 0 in state["awaited"]:
            command = {"kind": "word", "word": state["words"][0], "seq": seq, "id": f"{seq}"}
            target.ask("POST", f"{path}/commands", command, secret, source=source)
            said = heard = time.monotonic()
            seq += 1
            time.sleep(0.05)
        else:
            word, turn = max(word, now - heard), max(turn, now - said)
            time.sleep(0.05)
    return Waits(word, turn)


class Watch:
    """Asks /healthz again and again from another address and notes the memory, while the attack runs."""

    def __init__(self, target: Target, every: float = 0.05) -> None:
        self._target = target
        self._every = every
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look)
        self._before = target.megabytes()
        self._began = (time.perf_counter(), target.processor_seconds())
        self.times: list[float] = []
        self.unanswered = 0
        self.most_megabytes = 0.0  # beyond those at the beginning

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._over.set()
        self._thread.join()

    def _look(self) -> None:
        while True:
            answer = self._target.ask("GET", "/healthz", source=NEWCOMER)
            self.times.append(answer.ms)
            self.unanswered += answer.status != 200
            self.most_megabytes = max(self.most_megabytes, self.more_megabytes())
            if self._over.wait(self._every):
                return

    def more_megabytes(self) -> float:
        """Memory now, beyond that at the beginning."""
        return self._target.megabytes() - self._before

    def busy(self) -> float:
        """The share of its time, in percent, in which the server's own process has been at work."""
        began, used = self._began
        seconds = time.perf_counter() - began
        return 100 * (self._target.processor_seconds() - used) / seconds

    def p99(self) -> float:
        """Milliseconds within which 99 of 100 questions were answered."""
        times = sorted(self.times)
        return times[min(len(times) - 1, int(len(times) * 0.99))] if times else 0.0
