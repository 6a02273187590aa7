"""The socket of a table: news, resume, commands."""

from __future__ import annotations

import json
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.support.web_server import GAME, Running, next_frame


def test_a_socket_tells_what_happens(server: Running) -> None:
    party = server.open()
    with server.live(party.id, secret=party.secrets[0], language="pl") as live:
        assert next_frame(live, "table")["table"]["id"] == party.id
        state = next_frame(live, "state")
        assert (state["seq"], state["seat"]) == (0, 0)
        party.move()
        (entry,) = next_frame(live, "log")["entries"]
        assert entry["seq"] == 1
        assert entry == server.get(f"{party.path}/log?language=pl", party.secrets[0])[0]
        assert next_frame(live, "state")["seq"] == 1
        server.post(f"{party.path}/chat", {"text": "hi"}, party.secrets[1])
        assert next_frame(live, "chat")["entries"][0]["text"] == "hi"


def test_a_socket_takes_up_where_another_broke_off(server: Running) -> None:
    party = server.open()
    party.move()
    server.post(f"{party.path}/chat", {"text": "one"}, party.secrets[1])
    with server.live(party.id, secret=party.secrets[0]) as live:
        seen = next_frame(live, "log")["entries"][-1]["seq"]
        said = next_frame(live, "chat")["entries"][-1]["number"]
    party.move()
    party.move()
    server.post(f"{party.path}/chat", {"text": "two"}, party.secrets[1])
    with server.live(party.id, secret=party.secrets[0], after=seen, chat=said) as live:
        assert [entry["seq"] for entry in next_frame(live, "log")["entries"]] == [2, 3]
        assert next_frame(live, "state")["seq"] == 3
        assert [row["text"] for row in next_frame(live, "chat")["entries"]] == ["two"]


def test_commands_are_acknowledged_or_refused(server: Running) -> None:
    party = server.open()
    seat, state = party.turn()
    command = {"type": "command", "kind": "word", "word": state["words"][0], "seq": 0, "id": "a"}
    with server.live(party.id, secret=party.secrets[seat]) as live:
        for _ in range(2):  # a repeat gets the same answer
            live.send(json.dumps(command))
            assert next_frame(live, "ack") == {"type": "ack", "id": "a", "seq": 1}
        live.send(json.dumps({**command, "id": "b"}))
        stale = next_frame(live, "refused")
        assert (stale["id"], stale["error"]["key"]) == ("b", "house.stale")
        assert stale["state"]["seq"] == 1
        live.send(json.dumps({**command, "id": "c", "seq": 1, "word": "fly"}))
        refused = next_frame(live, "refused")
        assert (refused["id"], refused["error"]["key"]) == ("c", "unknown-word")
        for broken in ("{", '{"type": "dance"}', "[]", "\u0000"):
            live.send(broken)
            assert next_frame(live, "refused")["error"]["key"] == "house.malformed"
        live.send(b"\xff\xfe")
        assert next_frame(live, "refused")["error"]["key"] == "house.malformed"
    assert party.state()["seq"] == 1


def test_foresight_is_asked_for_and_refused_in_frames(server: Running) -> None:
    party = server.open()
    seat, state = party.turn()
    question = {"type": "foresee", "id": "q", "seq": 0, "words": state["words"][:1]}
    with server.live(party.id, secret=party.secrets[seat]) as live:
        live.send(json.dumps(question))
        told = next_frame(live, "foreseen")
        asked = {"seq": 0, "words": state["words"][:1]}
        by_request = server.post(f"{party.path}/foresight", asked, party.secrets[seat])
        told["foresight"]["state"].pop("clocks")
        by_request["state"].pop("clocks")
        assert (told["id"], told["foresight"]) == ("q", by_request)
        live.send(json.dumps({**question, "words": ["fly"]}))
        refused = next_frame(live, "refused")
        assert (refused["id"], refused["error"]["key"]) == ("q", "unknown-word")
    with server.live(party.id) as live:
        live.send(json.dumps(question))
        assert next_frame(live, "refused")["error"]["key"] == "house.spectator"
    assert party.state()["seq"] == 0


def test_spectators_watch_but_do_not_speak(server: Running) -> None:
    party = server.open()
    _, state = party.turn()
    with server.live(party.id) as live:
        assert next_frame(live, "state")["seat"] is None
        command = {"kind": "word", "word": state["words"][0], "seq": 0, "id": "x"}
        live.send(json.dumps({"type": "command", **command}))
        assert next_frame(live, "refused")["error"]["key"] == "house.spectator"


def test_a_seat_that_changes_hands_takes_the_socket_along(server: Running) -> None:
    """The secret is asked for every command: who has resigned does not go on by an open socket."""
    party = server.open()
    seat, state = party.turn()
    with server.live(party.id, secret=party.secrets[seat]) as live:
        next_frame(live, "state")
        assert party.command(seat, kind="resign", seq=0).status_code == 200
        glance = next_frame(live, "table")["table"]
        if glance["seats"][seat]["kind"] == "person":
            glance = next_frame(live, "table")["table"]
        assert glance["seats"][seat]["kind"] == "bot"
        command = {"kind": "word", "word": state["words"][0], "seq": 1, "id": "x"}
        live.send(json.dumps({"type": "command", **command}))
        assert next_frame(live, "refused")["error"]["key"] == "house.bot-seat"


def test_who_loses_his_seat_to_another_is_sent_away(server: Running) -> None:
    party = server.open("person", "free", "free", public=True)
    with server.live(party.id, secret=party.secrets[1]) as live:
        next_frame(live, "state")
        server.post(f"{party.path}/seats/1", {"name": "Somebody else"})
        assert next_frame(live, "refused")["error"]["key"] == "house.unknown-secret"
        with pytest.raises(ConnectionClosed) as closed:
            live.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"secret": "wrong"}, 4401),
        ({"after": -1}, 4400),
        ({"secret": 7}, 4400),
        ({"unknown": 1}, 4400),
        ({"seat": 1}, 4403),
    ],
)
def test_a_bad_hello_ends_the_socket(server: Running, hello: dict[str, object], code: int) -> None:
    party = server.open()
    with server.live(party.id, **hello) as live:
        assert next_frame(live, "refused")["error"]["text"]
        with pytest.raises(ConnectionClosed) as closed:
            live.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_an_unknown_table_ends_the_socket(server: Running) -> None:
    with server.live("nowhere") as live:
        assert next_frame(live, "refused")["error"]["key"] == "house.no-such-table"


def test_frames_are_limited(server: Running) -> None:
    party = server.open()
    with server.live(party.id) as live:
        live.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            next_frame(live, "no such frame")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_pages_of_other_origins_get_no_socket(server: Running) -> None:
    party = server.open()
    address = f"{server.address.replace('http', 'ws')}{party.path}/live"
    for origin in ("https://elsewhere.example", "null"):
        with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin(origin)):
            pass
        assert refused.value.response.status_code == 403
    with connect(address, origin=Origin(server.address)) as live:
        live.send("{}")
        assert next_frame(live, "state")["seq"] == 0


def test_news_of_people_coming_reach_those_who_wait(server: Running) -> None:
    party = server.open("person", "free")
    with server.live(party.id, secret=party.secrets[0]) as live:
        assert next_frame(live, "table")["table"]["status"] == "open"
        server.post(f"{party.path}/seats/1", {"name": "Ann"}, party.secrets[1])
        assert next_frame(live, "table")["table"]["status"] == "running"
        assert next_frame(live, "state")["words"] == party.state(0)["words"]


def test_an_account_may_hold_several_seats(server: Running) -> None:
    """Without a wish it looks from the seat that is asked; with one, from that."""
    body = {"name": "Two Hands", "password": "a long password"}
    secret = server.post("/api/accounts", body)["secret"]
    chairs = [{"kind": "person"}, {"kind": "person"}, {"kind": "free"}]
    table = server.post("/api/tables", {"game": GAME, "chairs": chairs}, secret)["table"]["id"]
    for seat in (0, 1):
        with server.live(table, secret=secret, seat=seat) as live:
            assert next_frame(live, "state")["seat"] == seat
    with server.live(table, secret=secret, seat=2) as live:
        assert next_frame(live, "refused")["error"]["key"] == "house.not-your-seat"


def test_who_plays_all_seats_looks_from_the_one_that_is_asked(server: Running) -> None:
    body = {"name": "All Hands", "password": "a long password"}
    secret = server.post("/api/accounts", body)["secret"]
    chairs = [{"kind": "person"}] * 3
    table = server.post("/api/tables", {"game": GAME, "chairs": chairs}, secret)["table"]["id"]
    with server.live(table, secret=secret) as live:
        seen = set()
        for number in range(3):
            state = next_frame(live, "state")
            assert [state["seat"]] == state["awaited"]
            seen.add(state["seat"])
            command = {"type": "command", "kind": "word", "id": f"n{number}", "seq": state["seq"]}
            live.send(json.dumps({**command, "word": state["words"][0], "seat": state["seat"]}))
        assert len(seen) == 3


def test_who_is_here_and_who_watches_is_told(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.web.live.session._GRACE", 0.05)
    party = server.open()
    with server.live(party.id, secret=party.secrets[0]) as live:
        assert next_frame(live, "presence") == {"type": "presence", "here": [0], "spectators": 0}
        with server.live(party.id, secret=party.secrets[1]):
            assert next_frame(live, "presence")["here"] == [0, 1]
            with server.live(party.id), server.live(party.id) as watching:
                seen = next_frame(live, "presence")["spectators"]
                while seen < 2:
                    seen = next_frame(live, "presence")["spectators"]
                assert next_frame(watching, "presence")["here"] == [0, 1]
        frame = next_frame(live, "presence")
        while frame["here"] != [0] or frame["spectators"]:
            frame = next_frame(live, "presence")


def test_a_page_that_is_reloaded_was_never_away(server: Running) -> None:
    party = server.open()
    with server.live(party.id, secret=party.secrets[0]) as live:
        next_frame(live, "presence")
        for _ in range(2):
            with server.live(party.id, secret=party.secrets[1]) as other:
                next_frame(other, "state")
        assert next_frame(live, "presence")["here"] == [0, 1]
        with pytest.raises(TimeoutError):
            live.recv(timeout=0.5)


def test_many_who_come_at_once_are_told_together(server: Running) -> None:
    """Every watcher is told of everybody who comes: one frame each would be a storm."""
    party = server.open()
    with server.live(party.id, secret=party.secrets[0]) as live, ExitStack() as crowd:
        next_frame(live, "presence")
        for _ in range(12):
            crowd.enter_context(server.live(party.id))
        frames, spectators = 0, 0
        while spectators < 12:
            spectators = next_frame(live, "presence")["spectators"]
            frames += 1
        assert frames <= 6
