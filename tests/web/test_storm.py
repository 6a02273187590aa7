"""Whatever order things come in: the state of a table is the fold of its log."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from serai.server.store.connection import connect
from serai.server.store.store import Store
from tests.support.web_server import Json, Party, Running, next_frame


def check_fold(server: Running, party: Party) -> None:
    """The lines in the store are numbered without a gap, and the server's state is what they lead to."""
    with_store = Store(connect(server.context.settings.runtime_settings.db))
    lines = with_store.lines(party.id)
    with_store.close()
    assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
    assert len({line.command for line in lines}) == len(lines)
    for seat in (*party.secrets, None):
        secret = None if seat is None else party.secrets[seat]
        now = party.state(seat)
        assert now["seq"] == len(lines)
        folded = server.get(f"{party.path}/replay?seq={len(lines)}", secret)
        assert folded["view"] == now["view"]


def run(*work: threading.Thread) -> None:
    for thread in work:
        thread.start()
    for thread in work:
        thread.join(60)
        assert not thread.is_alive()


def test_duplicated_and_reordered_commands(server: Running) -> None:
    """Six clients send the same commands, each in an order of its own, and many twice."""
    party = server.open()
    accepted: list[tuple[str, int]] = []
    lock = threading.Lock()

    def sender(number: int) -> None:
        rng = Random(number)
        own = Running(server.address, server.context)
        mine = Party(own, {"table": party.summary, "seats": []})
        mine.secrets = party.secrets
        sent: list[tuple[int, Json]] = []
        with own.http:
            for _ in range(40):
                seat, state = mine.turn()
                if sent and rng.random() < 0.5:
                    seat, command = rng.choice(sent)  # an old one again
                else:
                    seq = max(0, state["seq"] + rng.choice((0, 0, 0, -1, 1)))
                    words = state["words"] or ["end"]
                    command = {
                        "word": words[0],
                        "seq": seq,
                        "id": f"c{seq}-{words[0][:9]}".replace(" ", "_"),
                    }
                    sent.append((seat, command))
                answer = mine.command(seat, **command)
                assert answer.status_code in (200, 409, 422), answer.text
                if answer.status_code == 200:
                    with lock:
                        accepted.append((f"{seat} {command['id']}", answer.json()["seq"]))

    run(*(threading.Thread(target=sender, args=(number,)) for number in range(6)))
    answers: dict[str, set[int]] = {}
    for command, seq in accepted:
        answers.setdefault(command, set()).add(seq)
    assert all(len(seqs) == 1 for seqs in answers.values())  # a repeat gets the same answer
    assert len({seq for seqs in answers.values() for seq in seqs}) == len(answers)
    assert party.state()["seq"] == len(answers)
    check_fold(server, party)


def test_conflicting_commands_one_wins(server: Running) -> None:
    party = server.open()
    seat, state = party.turn()
    answers: list[int] = []

    def sender(number: int) -> None:
        own = Running(server.address, server.context)
        with own.http:
            body = {
                "kind": "word",
                "word": state["words"][number % 3],
                "seq": 0,
                "id": f"n{number}",
            }
            answer = own.ask("POST", f"{party.path}/commands", body, party.secrets[seat])
            answers.append(answer.status_code)

    run(*(threading.Thread(target=sender, args=(number,)) for number in range(8)))
    assert sorted(answers) == [200] + [409] * 7
    check_fold(server, party)


def test_a_storm_of_reconnections_misses_nothing(server: Running) -> None:
    """Watchers hang up in the middle of things and come back; each has seen every line once, in order."""
    party = server.open()
    goal = 30
    seen: list[list[int]] = [[] for _ in range(8)]

    def watcher(number: int) -> None:
        rng = Random(number)
        lines = seen[number]
        while not lines or lines[-1] < goal:
            secret = {} if number % 2 else {"secret": party.secrets[0]}
            with server.live(party.id, after=lines[-1] if lines else 0, **secret) as live:
                for _ in range(rng.randrange(1, 5)):
                    try:
                        frame = json.loads(live.recv(timeout=5))
                    except (TimeoutError, ConnectionClosed):
                        break
                    if frame["type"] == "log":
                        lines += [entry["seq"] for entry in frame["entries"]]

    def players() -> None:
        own = Running(server.address, server.context)
        mine = Party(own, {"table": party.summary, "seats": []})
        mine.secrets = party.secrets
        with own.http:
            for step in range(goal):
                mine.move(step)

    run(
        threading.Thread(target=players),
        *(threading.Thread(target=watcher, args=(number,)) for number in range(len(seen))),
    )
    assert seen == [list(range(1, goal + 1))] * len(seen)
    check_fold(server, party)


def test_a_clock_that_jumps_does_not_matter(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Times in the log may go backwards; the state does not care, and nobody's clock gains from it."""
    party = server.open(clock={"bank": 1000})
    moments = iter([5e9, 1e9, 5e9, 1.0] * 100)
    monkeypatch.setattr(server.context.tables, "now", lambda: next(moments))
    for step in range(6):
        party.move(step)
    monkeypatch.undo()
    check_fold(server, party)
    assert all(left is not None and 0 <= left <= 1000 for left in party.state()["clocks"])


def test_two_seats_at_one_socket_each(server: Running, tmp_path: Path) -> None:
    """Two players play by sockets alone: every command is acknowledged, and each sees the other's."""
    party = server.open()
    with (
        server.live(party.id, secret=party.secrets[0]) as first,
        server.live(party.id, secret=party.secrets[1]) as second,
    ):
        sockets = (first, second)
        states = [next_frame(live, "state") for live in sockets]
        for number in range(12):
            seat = states[0]["awaited"][0]
            words = states[seat]["words"]
            command = {"kind": "word", "word": words[-1], "seq": number, "id": f"{number}"}
            sockets[seat].send(json.dumps({"type": "command", **command}))
            for live_seat, live in enumerate(sockets):
                while states[live_seat]["seq"] != number + 1:
                    states[live_seat] = next_frame(live, "state")
    check_fold(server, party)
