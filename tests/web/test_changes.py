"""Nobody but the seat itself learns that a secret choice was changed (AM-16.3, AM-16.4).

The last rounds of a game of Amul in two houses: in one of them seat 0 changes its choices. Seat 1 and a spectator get
the same bytes from both houses, by every channel and at every moment; times are those of a clock that the test sets.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from serai.core import state as states
from serai.core.log import Entry, read_line
from serai.games.registry import game
from serai.server.runtime import ServerClock
from serai.server.tables.public_log import PublicLog
from serai.web import app
from tests.support.web_server import Party, Running, running

SEATS = 3
FICKLE = 0  # the seat that changes its mind
OTHERS: tuple[int | None, ...] = (1, None)


def late_in_the_game() -> dict[str, Any]:
    """Two rounds before the end."""
    state, rng = game("amul").new(seats=SEATS, seed=7), Random(7)
    while state.seat(None).view()["round"] < 8 or len(state.deciders()) < SEATS:
        seat = state.deciders()[0]
        state.play(seat, rng.choice(list(state.seat(seat).words())))
    document: dict[str, Any] = state.document()
    return document


class Watcher:
    """Somebody who looks on over the wire from the first moment to the last."""

    def __init__(self, live: ClientConnection) -> None:
        self._live = live
        self.frames: list[str] = []

    def hear(self, seq: int) -> None:
        """All frames up to the state after a line."""
        while True:
            text = str(self._live.recv(timeout=20))
            frame = json.loads(text)
            if frame["type"] == "presence":  # who is connected, told at times of its own
                continue
            self.frames.append(text)
            if frame["type"] == "state" and frame["seq"] >= seq:
                return


class Salon:
    """A house with the table, another table beside it, and people who watch."""

    def __init__(self, server: Running, clock: SimpleNamespace, stack: ExitStack) -> None:
        self.server = server
        self.clock = clock
        agreement = {
            "game": "amul",
            "start": late_in_the_game(),
            "public": True,
            "clock": {"bank": 5000, "bonus": 7},
        }
        self.table = server.open(*["person"] * SEATS, **agreement)
        self.clock.now += 1
        self.beside = server.open(*["person"] * SEATS, **agreement)
        self.watchers = [
            Watcher(stack.enter_context(server.live(self.table.id, **self._hello(seat))))
            for seat in OTHERS
        ]
        self.seq = 0
        self.listen()

    def _hello(self, seat: int | None) -> dict[str, Any]:
        return {} if seat is None else {"secret": self.table.secrets[seat]}

    def listen(self) -> None:
        for watcher in self.watchers:
            watcher.hear(self.seq)

    def say(self, seat: int, word: str) -> None:
        answer = self.table.command(seat, word=word, seq=self.seq)
        assert answer.status_code == 200, answer.text
        self.seq = self.table.state()["seq"]
        self.listen()

    def change(self, word: str) -> None:
        """The fickle seat says another word; nobody listens for it."""
        seen = self.table.state(FICKLE)["seq"]
        answer = self.table.command(FICKLE, word=word, seq=seen)
        assert answer.status_code == 200, answer.text

    def answers(self, seat: int | None) -> dict[str, bytes]:
        """All that somebody in that chair can ask for."""
        table, server = self.table, self.server
        secret = None if seat is None else table.secrets[seat]
        paths = ["", "/state", "/log", "/log?after=2&language=pl", "/record", "/scores", "/chart"]
        paths += ["/box", "/chat", f"/state?seat={FICKLE}", "/replay"]
        paths += [f"/replay?seq={number}" for number in range(self.seq + 2)]
        if table.state()["over"]:
            paths += [f"/replay?seq={n}&seat={FICKLE}" for n in range(self.seq + 1)]
        said = {path: server.ask("GET", table.path + path, None, secret).content for path in paths}
        said["lobby"] = server.ask("GET", "/api/tables").content
        if secret is not None:
            both = [table.secrets[1], self.beside.secrets[1]]
            said["tray"] = server.ask("POST", "/api/tray", {"secrets": both}).content
        for number, command in enumerate(self._refused_commands()):
            said[f"command {command}"] = server.ask(
                "POST", f"{table.path}/commands", {"id": f"x{number}", **command}, secret
            ).content
        said["foresight"] = server.ask(
            "POST", f"{table.path}/foresight", {"seq": self.seq, "words": ["offer gold"]}, secret
        ).content
        for after in {0, max(0, self.seq - 1)}:
            with server.live(table.id, after=after, **self._hello(seat)) as live:
                late = Watcher(live)
                late.hear(self.seq)
            said[f"live after {after}"] = "\n".join(late.frames).encode()
        return {path: self._plain(content) for path, content in said.items()}

    def _refused_commands(self) -> list[dict[str, Any]]:
        return [
            {"kind": "word", "word": "take gold", "seq": self.seq + 1},
            {"kind": "undo", "seq": self.seq},
            {"kind": "replace", "seat": FICKLE, "seq": self.seq},
        ]

    def heard(self, watcher: int) -> bytes:
        return self._plain("\n".join(self.watchers[watcher].frames).encode())

    def _plain(self, content: bytes) -> bytes:
        """Without the names of the tables, which are drawn by lot."""
        for name, table in (("ID", self.table), ("BESIDE", self.beside)):
            content = content.replace(table.id.encode(), name.encode())
        return content


class Pair:
    """The same evening in both houses, but for the changes."""

    def __init__(self, clock: SimpleNamespace, fickle: Salon, firm: Salon) -> None:
        self.clock = clock
        self.fickle = fickle
        self.firm = firm
        self.changes = 0
        self._final = ""  # what the fickle seat comes to in the end
        self.found: set[str] = set()  # where the others got different bytes

    def play(self, looks: Callable[[int], bool]) -> None:
        """To the end of the game; the others compare at the moments that `looks` names."""
        step = 0
        while not (state := self.firm.table.state())["over"]:
            self.clock.now += 3
            seat = state["awaited"][0]
            words = self.firm.table.state(seat)["words"]
            together = len(state["awaited"]) > 1 or words[0].startswith(("offer", "play"))
            if together and len(state["awaited"]) < SEATS:
                self._change_mind()
                if looks(step):
                    self.compare()
            final = words[-1]
            if seat == FICKLE and together:
                # At one table he comes to his choice at once, at the other after several changes.
                self.firm.say(seat, final)
                self.fickle.say(seat, words[0])
                self._final = final
            else:
                for salon in (self.firm, self.fickle):
                    salon.say(seat, final)
            step += 1
        self.compare()

    def _change_mind(self) -> None:
        now = self.clock.now
        for salon in (self.firm, self.fickle):
            salon.beside.move()  # now it is the first in lists, and stays that
        words = self.fickle.table.state(FICKLE)["words"]
        for word in (words[1], words[0], self._final):
            self.clock.now += 1
            self.fickle.change(word)
            self.changes += 1
        self.clock.now = now

    def compare(self) -> None:
        for seat in OTHERS:
            one, two = self.fickle.answers(seat), self.firm.answers(seat)
            self.found |= {path for path in {**one, **two} if one.get(path) != two.get(path)}
        for watcher in range(len(OTHERS)):
            if self.fickle.heard(watcher) != self.firm.heard(watcher):
                self.found.add("live")


@contextmanager
def evening(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    clock = SimpleNamespace(now=1_000_000.0)
    monkeypatch.setattr(app, "SYSTEM_CLOCK", ServerClock(lambda: clock.now, time.monotonic))
    with ExitStack() as stack:
        salons = []
        for name in ("fickle", "firm"):
            clock.now = 1_000_000.0
            (folder / name).mkdir()
            server = stack.enter_context(running(folder / name))
            salons.append(Salon(server, clock, stack))
        yield Pair(clock, *salons)


def test_nobody_learns_of_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with evening(tmp_path, monkeypatch) as pair:
        pair.play(looks=lambda step: True)
        assert pair.found == set()
        assert pair.changes == 24
        # The evening was the same: the record says what was said in the end.
        assert pair.fickle.answers(FICKLE) == pair.firm.answers(FICKLE)


def test_numbers_of_the_store_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was told when every line that is written had a number of its own."""
    monkeypatch.setattr(PublicLog, "replaced_by", lambda self, line: None)
    with evening(tmp_path, monkeypatch) as pair:
        pair.play(looks=lambda step: step == 1)
        assert {
            "",
            "/state",
            "/log",
            "/chart",
            "lobby",
            "tray",
            "live",
            "/replay?seq=3",
        } <= pair.found


def test_the_order_of_words_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record in which a word that was changed stands where the change was made."""

    def change(log: Entry | None, line: int, unrevealed: int) -> Entry:
        return Entry(_without(log, read_line(line).seat), line)

    monkeypatch.setattr(states, "replace_unrevealed", change)
    with evening(tmp_path, monkeypatch) as pair:
        pair.play(looks=lambda step: False)
        assert "/record" in pair.found


def _without(log: Entry | None, seat: int) -> Entry | None:
    assert log is not None
    if read_line(log.line).seat == seat:
        return log.before
    return Entry(_without(log.before, seat), log.line)


def test_the_seat_itself_sees_it_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On both of its devices, with an acknowledgement; a third one that asks later finds it, too."""
    with running(tmp_path) as server:
        table = server.open(*["person"] * SEATS, game="amul")
        secret = table.secrets[FICKLE]
        with (
            server.live(table.id, secret=secret) as one,
            server.live(table.id, secret=secret) as two,
        ):
            for device in (one, two):
                Watcher(device).hear(0)
            words = table.state(FICKLE)["words"]
            assert table.command(1, word=table.state(1)["words"][0], seq=0).status_code == 200
            assert table.command(FICKLE, word=words[0], seq=0).json() == {"seq": 2}
            for device in (one, two):
                Watcher(device).hear(2)
            for number, word in enumerate(words[1:4]):
                command = {"kind": "word", "word": word, "seq": 2, "id": f"c{number}"}
                one.send(json.dumps({"type": "command", **command}))
                told = {frame["type"]: frame for frame in (_frame(one), _frame(one))}
                assert told["ack"]["seq"] == 2
                told["other"] = _frame(two)
                assert told["other"] == told["state"]
                assert told["state"]["seq"] == 2
                own = told["state"]["view"]["players"][FICKLE]
                assert own["choice"] == word.removeprefix("offer ")
                assert _choice(table) == own["choice"]
            log = server.get(f"{table.path}/log", secret)
            assert [entry["seq"] for entry in log] == [1, 2]
            assert log[1]["events"][0]["card"] == words[3].removeprefix("offer ")


def _frame(live: ClientConnection) -> dict[str, Any]:
    frame: dict[str, Any] = json.loads(live.recv(timeout=20))
    return frame


def _choice(table: Party) -> str:
    choice: str = table.state(FICKLE)["view"]["players"][FICKLE]["choice"]
    return choice
