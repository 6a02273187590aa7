"""A move of several words over the wire: one command, one acknowledgement, one news for everybody who watches."""

from __future__ import annotations

import json
from random import Random

import pytest
from websockets.sync.client import ClientConnection

from serai.client import Client, Refused
from serai.server.tables import live_table
from serai.server.tables.commands import MAX_WORDS
from tests.support.web_server import Json, Party, Running, next_frame


def foreseeable(party: Party, seat: int, state: Json, rng: Random) -> list[str]:
    """Words of a seat, one after the other, as far as the server foresees where they lead."""
    words: list[str] = []
    choices = state["words"]
    while choices and len(words) < 6:
        tried = [*words, rng.choice(choices)]
        body = {"seq": state["seq"], "words": tried}
        preview = party.server.post(f"{party.path}/foresight", body, party.secrets[seat])
        if preview["hidden"] or preview["state"]["awaited"] != [seat]:
            break
        words, choices = tried, preview["state"]["words"]
    return words


def with_a_move(server: Running) -> tuple[Party, int, int, list[str]]:
    """A table, the seat that is asked, the last line, and a move of several words."""
    party, rng = server.open(), Random(1)
    while True:
        seat, state = party.turn()
        words = foreseeable(party, seat, state, rng)
        if len(words) >= 3:
            return party, seat, state["seq"], words
        party.move(rng.randrange(100))


def frames(live: ClientConnection) -> list[Json]:
    """Everything that comes until nothing comes any more; who comes and goes is told at times of its own."""
    found: list[Json] = []
    while True:
        try:
            frame = json.loads(live.recv(timeout=0.5))
        except TimeoutError:
            return found
        if frame["type"] != "presence":
            found.append(frame)


def test_a_move_by_request(server: Running) -> None:
    party, seat, seq, words = with_a_move(server)
    for _ in range(2):  # the second time is a repeat
        answer = party.command(seat, words=words, seq=seq, id="move")
        assert (answer.status_code, answer.json()) == (200, {"seq": seq + len(words)})
    assert party.state()["seq"] == seq + len(words)
    log = server.get(f"{party.path}/log?after={seq}", party.secrets[seat])
    assert [(entry["kind"], entry["seat"]) for entry in log] == [("word", seat)] * len(words)
    reused = party.command(seat, words=words[:-1], seq=seq, id="move")
    assert (reused.status_code, reused.json()["error"]["key"]) == (422, "house.id-reused")


def test_a_move_that_is_refused_names_the_word(server: Running) -> None:
    party, seat, seq, words = with_a_move(server)
    wrong = [words[0], words[1], "bid 0"]
    alone = server.ask(
        "POST", f"{party.path}/foresight", {"seq": seq, "words": wrong}, party.secrets[seat]
    ).json()["error"]
    answer = party.command(seat, words=wrong, seq=seq)
    error = answer.json()["error"]
    assert answer.status_code == 422
    assert error == alone  # as a preview is refused
    assert (error["params"]["position"], error["params"]["word"]) == (2, "bid 0")
    assert party.state()["seq"] == seq


def test_a_stale_move_comes_back_with_the_table(server: Running) -> None:
    party, seat, seq, words = with_a_move(server)
    answer = party.command(seat, words=words, seq=seq - 1)
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "house.stale")
    assert answer.json()["state"]["seq"] == seq


@pytest.mark.parametrize(
    "command",
    [
        {"words": []},
        {"words": ["end"] * (MAX_WORDS + 1)},
        {"words": ["end"], "word": "end"},
        {"words": "end"},
        {"words": [1]},
        {"words": ["x" * 101]},
    ],
    ids=["none", "too many", "both", "no list", "numbers", "too long"],
)
def test_words_that_cannot_be_read(server: Running, command: Json) -> None:
    party = server.open()
    seat, state = party.turn()
    answer = party.command(seat, seq=state["seq"], **command)
    assert answer.status_code == 400, answer.text
    assert party.state()["seq"] == state["seq"]


def test_a_move_by_socket_is_one_frame_of_each_kind(server: Running) -> None:
    party, seat, seq, words = with_a_move(server)
    hellos = [{"secret": party.secrets[seat]}, {"secret": party.secrets[1 - seat]}, {}]
    with (
        server.live(party.id, after=seq, **hellos[0]) as own,
        server.live(party.id, after=seq, **hellos[1]) as other,
        server.live(party.id, after=seq, **hellos[2]) as spectator,
    ):
        for live in (own, other, spectator):
            next_frame(live, "state")
        command = {"type": "command", "kind": "word", "words": words, "seq": seq, "id": "move"}
        own.send(json.dumps(command))
        seen = [frames(live) for live in (own, other, spectator)]
        assert sorted(frame["type"] for frame in seen[0]) == ["ack", "log", "state"]
        for heard in seen[1:]:
            assert [frame["type"] for frame in heard] == ["log", "state"]
        for heard in seen:
            by_kind = {frame["type"]: frame for frame in heard}
            assert by_kind["state"]["seq"] == seq + len(words)
            numbers = [entry["seq"] for entry in by_kind["log"]["entries"]]
            assert numbers == list(range(seq + 1, seq + len(words) + 1))
        ack = {"type": "ack", "id": "move", "seq": seq + len(words)}
        assert ack in seen[0]
        own.send(json.dumps(command))  # repeated: the same answer, and no news
        assert frames(own) == [ack]
        assert frames(other) == []


def test_a_move_by_socket_that_is_refused_changes_nothing(server: Running) -> None:
    party, seat, seq, words = with_a_move(server)
    with (
        server.live(party.id, after=seq, secret=party.secrets[seat]) as own,
        server.live(party.id, after=seq) as spectator,
    ):
        for live in (own, spectator):
            next_frame(live, "state")
        command = {"type": "command", "kind": "word", "seq": seq, "id": "move"}
        own.send(json.dumps({**command, "words": [*words[:2], "no such word"]}))
        refused = next_frame(own, "refused")
        assert refused["error"]["params"] == {"position": 2, "word": "no such word"}
        own.send(json.dumps({**command, "words": words, "seq": seq - 1}))
        stale = next_frame(own, "refused")
        assert (stale["error"]["key"], stale["state"]["seq"]) == ("house.stale", seq)
        assert frames(spectator) == []


def test_the_client_plays_several_words_at_once(server: Running) -> None:
    party, seat, seq, words = with_a_move(server)
    with Client(server.address) as client:
        mine = client.seat(party.id, party.secrets[seat])
        with pytest.raises(Refused) as refused:
            mine.play(*words[:2], "bid 0", seq=seq)
        assert (refused.value.params["position"], refused.value.params["word"]) == (2, "bid 0")
        assert mine.play(*words, seq=seq) == seq + len(words)
        assert mine.state()["seq"] == seq + len(words)


def test_the_states_within_a_move_are_at_hand_for_those_who_watch(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    party, seat, seq, words = with_a_move(server)
    paths = [f"{party.path}/replay?seq={line}" for line in range(seq + 1, seq + len(words))]
    with server.live(party.id) as live, monkeypatch.context() as patched:
        next_frame(live, "state")
        party.command(seat, words=words, seq=seq)
        patched.delattr(live_table, "fold")  # nothing is played again
        at_hand = [server.get(path) for path in paths]
    party.move()
    assert [server.get(path) for path in paths] == at_hand
