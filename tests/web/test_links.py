"""A link is not a seat, a waiting table has nothing to show, and a laid-out one says so: by request and by socket."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import serai
from serai.client import Client
from serai.core.chance import seed_hash
from serai.core.log import Origin
from serai.core.record import seal
from tests.support.web_server import GAME, Json, Party, Running, next_frame

READING = ("", "/state", "/log", "/record", "/scores", "/chart", "/replay?seq=0", "/box", "/chat")


def opened(server: Running, *kinds: str, **agreement: Any) -> tuple[Party, str]:
    """A table and the secret of its opener."""
    chairs = [{"kind": kind, "bot": "random", "name": "Anna"} for kind in kinds]
    answer = server.post("/api/tables", {"game": GAME, "chairs": chairs, **agreement})
    return Party(server, answer), answer["opener"]


def frames(server: Running, table: str, **hello: Any) -> list[Json]:
    """What a socket says until it has told the state, or is closed."""
    found: list[Json] = []
    with server.live(table, **hello) as live:
        try:
            while not found or found[-1]["type"] != "state":
                found.append(json.loads(live.recv(timeout=20)))
        except ConnectionClosed:
            pass
    return found


def refused(server: Running, party: Party, secret: str) -> None:
    """A secret opens nothing: neither hands, nor words, nor chairs."""
    for path in ("/state", "/log", "/record", "/scores", "/replay?seq=0", "/state?seat=1"):
        answer = server.ask("GET", party.path + path, None, secret)
        assert (path, answer.status_code) == (path, 401)
    command = {"kind": "word", "word": "bid 0", "seq": 0, "id": "spent"}
    assert server.ask("POST", f"{party.path}/commands", command, secret).status_code == 401
    thought = {"seq": 0, "words": ["bid 0"]}
    assert server.ask("POST", f"{party.path}/foresight", thought, secret).status_code == 401
    assert server.ask("POST", f"{party.path}/rematch", None, secret).status_code == 401
    assert server.ask("POST", f"{party.path}/chat", {"text": "I"}, secret).status_code == 401
    assert server.ask("DELETE", f"{party.path}/seats/1", None, secret).status_code == 401
    assert server.ask("POST", f"{party.path}/seats/1/link", None, secret).status_code == 401
    for body in ({}, {"bot": "greedy"}):
        path = f"{party.path}/seats/1"
        assert server.ask("POST", path, body, secret).status_code in (403, 422)
        assert server.ask("POST", path, {**body, "secret": secret}).status_code in (403, 422)
    assert server.post("/api/tray", {"secrets": [secret]}) == []
    assert [frame["type"] for frame in frames(server, party.id, secret=secret)] == ["refused"]


def test_the_opener_cannot_read_or_play_a_seat_that_was_taken_by_a_link(server: Running) -> None:
    party, _ = opened(server, "person", "free")
    link = party.secrets[1]
    own = server.post(f"{party.path}/seats/1", {"name": "Bob"}, link)["secret"]
    refused(server, party, link)
    assert server.get(f"{party.path}/state", own)["seat"] == 1
    party.secrets[1] = own
    party.play_to_the_end()
    rematch = server.post(f"{party.path}/rematch", None, own)["table"]
    new = Party(server, {"table": rematch, "seats": []})
    refused(server, new, link)
    assert server.get(f"{new.path}/state", own)["seat"] == 1
    refused(server, party, link)


def test_a_socket_that_was_opened_with_a_link_is_closed_when_the_link_is_spent(
    server: Running,
) -> None:
    party, _ = opened(server, "person", "free")
    with server.live(party.id, secret=party.secrets[1]) as live:
        state = next_frame(live, "state")
        assert (state["seat"], state["view"], state["words"]) == (None, {}, [])
        server.post(f"{party.path}/seats/1", {}, party.secrets[1])
        assert next_frame(live, "refused")["error"]["key"] == "house.unknown-secret"
        with pytest.raises(ConnectionClosed):
            live.recv(timeout=20)
        assert live.close_code == 4401


def test_a_stranger_who_sits_and_leaves_breaks_nothing_and_keeps_nothing(server: Running) -> None:
    party, opener = opened(server, "person", "free", "free", public=True)
    path = f"{party.path}/seats/1"
    eve = server.post(path, {"name": "Eve"})["secret"]
    assert server.ask("DELETE", path, None, eve).status_code == 200
    for secret in (eve, party.secrets[1]):
        refused(server, party, secret)
    for secret in (None, party.secrets[2]):
        answer = server.ask("POST", f"{path}/link", None, secret)
        assert (answer.status_code, answer.json()["error"]["key"]) == (
            403,
            "house.only-opener-seats",
        )
    first = server.post(f"{path}/link", None, opener)
    second = server.post(f"{path}/link", None, party.secrets[0])  # the opener's own seat will do
    assert first["link"] == f"/#/tables/{party.id}/1/{first['secret']}"
    assert server.ask("POST", path, {"secret": first["secret"]}).status_code == 403
    server.post(path, {"name": "Bob", "secret": second["secret"]})
    taken = server.ask("POST", f"{path}/link", None, opener)
    assert (taken.status_code, taken.json()["error"]["key"]) == (422, "house.seat-taken")
    assert server.ask("POST", f"{party.path}/seats/3/link", None, opener).status_code == 404
    bot = server.ask("POST", f"{party.path}/seats/2", {"bot": "random"}, opener)
    assert bot.status_code == 200
    assert server.get(party.path)["status"] == "running"


def test_an_opener_who_does_not_sit_has_a_secret_that_shows_no_hand(server: Running) -> None:
    party, opener = opened(server, "free", "free")
    state = server.get(f"{party.path}/state", opener)
    assert (state["seat"], state["view"]) == (None, {})
    server.post(f"{party.path}/seats/0", {"name": "Anna"}, party.secrets[0])
    server.post(f"{party.path}/seats/1", {"name": "Bob", "secret": party.secrets[1]})
    assert server.get(f"{party.path}/state", opener)["seat"] is None
    assert server.ask("GET", f"{party.path}/state?seat=0", None, opener).status_code == 403


def test_the_opener_by_account_asks_for_links_too(server: Running) -> None:
    with Client(server.address) as host:
        host.register("Hostess", "a long password")
        table = host.open_table(GAME, [{"kind": "person"}, {"kind": "free"}], public=True)
        path = f"/api/tables/{table.id}/seats/1"
        assert server.ask("POST", f"{path}/link", None, host.secret).status_code == 200
        with Client(server.address) as identity:
            identity.register("Guest", "a long password")
            assert server.ask("POST", f"{path}/link", None, identity.secret).status_code == 403
            assert server.ask("POST", path, {"bot": "greedy"}, identity.secret).status_code == 403
            identity.sit_down(table.id, 1, "Guest")


def test_the_client_knows_seats_from_links(server: Running) -> None:
    with Client(server.address) as client:
        table = client.open_table(GAME, [{"kind": "person"}, {"kind": "free"}, {"kind": "free"}])
        assert (sorted(table.seats), sorted(table.links)) == ([0], [1, 2])
        old = table.links[1]
        assert table.new_link(1) == table.links[1] != old
        seat = client.sit_down(table.id, 1, "Bob", table.links[1])
        table.seat_bot(2, "random")
        assert seat.state()["seat"] == 1
        assert seat.secret not in (old, table.links[1])


def test_a_lost_answer_can_be_asked_for_again(server: Running) -> None:
    party, _ = opened(server, "person", "free")
    path, body = f"{party.path}/seats/1", {"secret": party.secrets[1], "new_secret": "a" * 32}
    assert server.post(path, body) == server.post(path, body)
    short = server.ask("POST", path, {**body, "new_secret": "a" * 31})
    assert short.status_code == 400
    assert server.ask("POST", path, {**body, "new_secret": "b" * 32}).status_code == 422


# Before the game


@pytest.mark.parametrize("start", [None, {"game": GAME, "seats": 3, "seed": f"{5:064x}"}])
def test_no_channel_of_a_waiting_table_tells_what_will_be_dealt(
    server: Running, start: Json | None
) -> None:
    party, opener = opened(server, "person", "free", "free", public=True, start=start)
    own = server.post(f"{party.path}/seats/1", {"name": "Eve"})["secret"]
    for secret in (None, own, opener, party.secrets[0], party.secrets[2]):
        told = {path: server.ask("GET", party.path + path, None, secret) for path in READING}
        for path in ("/record", "/scores", "/chart", "/replay?seq=0"):
            assert told[path].status_code == 422, path
            assert told[path].json()["error"]["key"] == "house.not-begun"
        assert told["/state"].json()["view"] == {}
        assert told["/state"].json()["words"] == []
        assert told["/log"].json() == []
        assert told["/box"].status_code == 200
        summary = told[""].json()
        assert (summary["seal"], summary["seed"], summary["awaited"]) == (None, None, [])
        said = frames(server, party.id, **({} if secret is None else {"secret": secret}))
        assert [frame["type"] for frame in said] == ["table", "state"]
        assert said[1]["view"] == {}
        thought = {"seq": 0, "words": ["bid 0"]}
        preview = server.ask("POST", f"{party.path}/foresight", thought, secret)
        assert preview.status_code in (403, 422)
    listed = [table for table in server.get("/api/tables") if table["id"] == party.id]
    assert [table["seal"] for table in listed] == [None]
    with server.live(party.id, secret=own) as live:
        assert next_frame(live, "state")["view"] == {}
        server.post(f"{party.path}/seats/2", {"name": "Bob"})
        begun = next_frame(live, "table")["table"]
        assert (begun["status"], len(begun["seal"])) == ("running", 64)
        assert next_frame(live, "state")["view"] != {}


def test_the_seal_that_is_shown_at_the_beginning_proves_the_deal(server: Running) -> None:
    party, _ = opened(server, "person", "free")
    party.secrets[1] = server.post(f"{party.path}/seats/1", {}, party.secrets[1])["secret"]
    sealed = server.get(party.path)["seal"]
    party.play_to_the_end()
    over = server.get(party.path)
    assert over["seal"] == sealed == seed_hash(int(over["seed"]))


# Laid out


def test_a_laid_out_table_says_so_everywhere(server: Running) -> None:
    start = {"game": GAME, "seats": 2}
    party, _ = opened(server, "person", "free", public=True, start=start)
    assert party.summary["laid_out"] == "Anna"
    listed = [table for table in server.get("/api/tables") if table["id"] == party.id]
    assert [table["laid_out"] for table in listed] == ["Anna"]
    own = server.post(f"{party.path}/seats/1", {"name": "Bob"})["secret"]
    said = frames(server, party.id)
    assert said[0]["table"]["laid_out"] == "Anna"
    assert "\nLaid-out-by: Anna\n" in server.ask("GET", f"{party.path}/record").text
    party.secrets[1] = own
    party.play_to_the_end()
    record = server.ask("GET", f"{party.path}/record").text
    assert "\nLaid-out-by: Anna\n" in record
    assert serai.game(GAME).replay(record).record() == record
    assert server.post("/api/tray", {"secrets": [own]})[0]["table"]["laid_out"] == "Anna"
    rematch = server.post(f"{party.path}/rematch", None, own)["table"]
    assert rematch["laid_out"] is None
    assert "Laid-out-by" not in server.ask("GET", f"/api/tables/{rematch['id']}/record").text


def test_a_record_with_a_chosen_seed_is_marked_with_its_accounts_name(server: Running) -> None:
    text = serai.game(GAME).new(seats=2, seed=7).record()
    with Client(server.address) as client:
        assert client.bring_record(text).summary["laid_out"] == ""
        client.register("Layer", "a long password")
        table = client.bring_record(text)
        assert table.summary["laid_out"] == "Layer"
        assert table.summary["seal"] == seed_hash(7)
        state = serai.game(GAME).new(seats=2, seed=7)
        laid = seal(Origin(2, 0, {}, state.document()))
        with Client(server.address) as other:
            for who, same in ((client, True), (other, False)):
                table = client.bring_record(text, chairs=[{"kind": "person"}, {"kind": "free"}])
                who.sit_down(table.id, 1, "Bob", table.links[1])
                summary = table.seats[0].summary()
                assert summary["laid_out"] == "Layer"
                assert (summary["seal"] == laid) is same
