"""Chat over the wire: in pages, at a human pace, and spectators are known as such."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.server.limits import Limits
from tests.support.web_server import Party, Running, next_frame, running


def talk(server: Running, party: Party, lines: int) -> None:
    """Many lines, without the pace of people."""

    def write() -> None:
        store = server.context.runtime._open_store()
        for number in range(1, lines + 1):
            store.add_chat(party.id, 0, "Ann", f"line {number}", 1.0)
        store.close()

    write()


def numbers(entries: list[dict[str, int]]) -> list[int]:
    return [entry["number"] for entry in entries]


def test_a_newcomer_hears_the_last_200_lines_and_asks_for_older_ones(server: Running) -> None:
    party = server.open()
    talk(server, party, 450)
    path = f"{party.path}/chat"
    assert numbers(server.get(path)) == list(range(251, 451))
    assert numbers(server.get(f"{path}?before=251")) == list(range(51, 251))
    assert numbers(server.get(f"{path}?before=51")) == list(range(1, 51))
    assert server.get(f"{path}?before=1") == []
    assert numbers(server.get(f"{path}?after=448")) == [449, 450]
    assert numbers(server.get(f"{path}?after=3&before=7")) == [4, 5, 6]
    assert numbers(server.get(f"{path}?after=3")) == list(range(251, 451))
    for hello in ({}, {"chat": 3}):
        with server.live(party.id, **hello) as live:
            assert numbers(next_frame(live, "chat")["entries"]) == list(range(251, 451))
    with server.live(party.id, chat=448) as live:
        assert numbers(next_frame(live, "chat")["entries"]) == [449, 450]


def test_spectators_are_marked_and_do_not_pass_for_players(server: Running) -> None:
    chairs = [{"kind": "person", "name": "Вера"}, {"kind": "person", "name": "Bob"}]
    party = server.open(chairs=chairs, public=True)
    path = f"{party.path}/chat"
    with server.live(party.id) as live:
        assert server.post(path, {"text": "hi", "name": "Eve"})["spectator"] is True
        assert next_frame(live, "chat")["entries"][0]["spectator"] is True
        server.post(path, {"text": "hi"}, party.secrets[0])
        assert next_frame(live, "chat")["entries"][0]["spectator"] is False
    assert [row["spectator"] for row in server.get(path)] == [True, False]
    for name in ("Вера", "Bepa", "BOB", "B\u200bob", "Воb"):
        answer = server.ask("POST", path, {"text": "hi", "name": name})
        assert answer.status_code == 422, name


@pytest.mark.parametrize("seated", [False, True])
def test_a_person_talks_at_a_human_pace(tmp_path: Path, seated: bool) -> None:
    with running(tmp_path, limits=Limits(chat=9)) as server:
        party = server.open(public=True)
        path = f"{party.path}/chat"
        secret = party.secrets[0] if seated else None
        answers = [server.ask("POST", path, {"text": "!"}, secret) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [201] * 3 + [429] * 3
        assert int(answers[-1].headers["retry-after"]) >= 1
        server.post(path, {"text": "quite"}, party.secrets[1])
        with server.elsewhere() as other:
            other.post(path, {"text": "hello"})
