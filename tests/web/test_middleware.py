"""The middleware: origins, sizes, rates, headers, and what gets into the logs."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from serai.server.limits import Limits
from serai.server.runtime import RuntimeSettings
from serai.web.live.session import LiveSession
from serai.web.settings import Settings
from tests.support.web_server import GAME, Running, next_frame, running

PAGES = ("/", "/static/main.js", "/api/games", "/no/such/page", "/healthz")


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_is_guarded(server: Running, path: str) -> None:
    headers = server.ask("GET", path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'self'")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers
    assert "set-cookie" not in headers


@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1"])
def test_pages_of_other_origins_change_nothing(server: Running, method: str, origin: str) -> None:
    party = server.open("person", "free")
    path = {"POST": "/api/tables", "PATCH": "/api/me", "DELETE": f"{party.path}/seats/0"}[method]
    answer = server.ask(method, path, {}, party.secrets[0], Origin=origin)
    assert (answer.status_code, answer.json()["error"]["key"]) == (403, "house.foreign-origin")


def test_the_own_page_and_friends_may(tmp_path: Path) -> None:
    friend = "https://friend.example"
    with running(tmp_path, origins=frozenset({friend})) as server:
        body: dict[str, list[str]] = {"secrets": []}
        own = server.ask("POST", "/api/tray", body, Origin=server.address)
        assert own.status_code == 200
        theirs = server.ask("POST", "/api/tray", body, Origin=friend)
        assert theirs.status_code == 200
        assert theirs.headers["access-control-allow-origin"] == friend
        asked = server.ask("OPTIONS", "/api/tray", Origin=friend)
        assert asked.status_code == 204
        assert "authorization" in asked.headers["access-control-allow-headers"]


def test_large_bodies_are_refused_with_and_without_a_length(server: Running) -> None:
    large = b'{"text": "' + b"x" * 300_000 + b'"}'
    kind = {"content-type": "application/json"}
    announced = server.http.post("/api/records", content=large, headers=kind)
    streamed = server.http.post("/api/records", content=iter([large]), headers=kind)
    for answer in (announced, streamed):
        assert (answer.status_code, answer.json()["error"]["key"]) == (413, "house.too-large")


def test_a_body_that_trickles_in_is_not_waited_for(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.web.endpoint._BODY_TIMEOUT", 0.2)

    def trickle() -> Iterator[bytes]:
        for _ in range(10):
            yield b" "
            time.sleep(0.1)

    kind = {"content-type": "application/json"}
    answer = server.http.post("/api/tray", content=trickle(), headers=kind)
    assert (answer.status_code, answer.json()["error"]["key"]) == (408, "house.too-slow")


def test_only_json_is_read(server: Running) -> None:
    form = server.http.post("/api/tables", data={"game": GAME})
    assert (form.status_code, form.json()["error"]["key"]) == (415, "house.not-json")
    kind = {"content-type": "application/json; charset=utf-8"}
    for broken in (b"", b"{", b"\xff", b'{"game": 1}', b"null", b"[" * 10_000):
        answer = server.http.post("/api/tables", content=broken, headers=kind)
        assert answer.status_code == 400, broken[:20]
        assert answer.json()["error"]["text"]


def test_errors_speak_the_readers_language(server: Running) -> None:
    for language, word in (("en", "nothing"), ("ru", "ничего"), ("pl", "nic")):
        answer = server.ask("GET", "/no/such/page", **{"Accept-Language": language})
        assert (answer.status_code, word in answer.json()["error"]["text"]) == (404, True)
    answer = server.ask("PUT", "/api/tables")
    assert (answer.status_code, answer.json()["error"]["key"]) == (405, "house.no-such-method")


def test_an_address_may_not_ask_too_often(tmp_path: Path) -> None:
    with running(tmp_path, rate=1.0, burst=20.0) as server:
        answers = [server.ask("GET", "/api/games") for _ in range(30)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert 5 <= len(refused) <= 15
        assert int(refused[0].headers["retry-after"]) >= 1
        assert refused[0].json()["error"]["key"] == "house.too-often"
        assert answers[0].status_code == 200


def test_the_files_of_a_page_cost_little(tmp_path: Path) -> None:
    with running(tmp_path, rate=1.0, burst=20.0) as server:
        assert {server.ask("GET", "/static/main.js").status_code for _ in range(150)} == {200}
        assert {server.ask("GET", "/static/main.js").status_code for _ in range(150)} == {200, 429}


def test_one_person_who_looks_ahead_at_everything_is_not_refused(tmp_path: Path) -> None:
    """A page asks what would happen for every word that the pointer passes."""
    settings = Settings(runtime_settings=RuntimeSettings(db=""))
    with running(tmp_path, rate=settings.rate, burst=settings.burst) as server:
        party = server.open()
        seat, state = party.turn()
        body = {"seq": 0, "words": state["words"][:1]}
        for _ in range(100):
            answer = server.ask("POST", f"{party.path}/foresight", body, party.secrets[seat])
            assert answer.status_code == 200


def test_opening_tables_costs_more_than_looking(tmp_path: Path) -> None:
    with running(tmp_path, rate=1.0, burst=40.0) as server:
        body = {"game": GAME, "chairs": [{}, {}]}
        answers = [server.ask("POST", "/api/tables", body).status_code for _ in range(8)]
        assert answers[:4] == [201] * 4
        assert answers[-1] == 429


def test_a_socket_may_not_send_too_often(tmp_path: Path) -> None:
    with running(tmp_path, rate=1.0, burst=30.0) as server:
        party = server.open()
        with server.live(party.id) as live:
            for _ in range(40):
                live.send("{}")
            keys = [next_frame(live, "refused")["error"]["key"] for _ in range(40)]
        assert keys[0] == "house.malformed"
        assert keys[-1] == "house.too-often"


def refusals(live: ClientConnection, number: int, frame: str = "{}") -> list[str]:
    """What is wrong with a number of frames, one after the other."""
    found = []
    for _ in range(number):
        live.send(frame)
        found.append(next_frame(live, "refused")["error"]["key"])
    return found


def test_all_sockets_of_an_address_share_one_limit_with_its_requests(tmp_path: Path) -> None:
    with running(tmp_path, rate=0.1, burst=40.0) as server:
        party = server.open()  # 10 tokens
        with server.live(party.id) as first, server.live(party.id) as second:
            found = refusals(first, 15) + refusals(second, 15)
            assert 20 <= found.count("house.malformed") <= 28
            assert found[-1] == "house.too-often"
            assert server.ask("GET", "/api/games").status_code == 429


def test_the_sockets_of_a_seat_share_one_limit_with_its_requests(tmp_path: Path) -> None:
    with running(tmp_path, rate=0.1, burst=80.0) as server:
        party = server.open()
        secret = party.secrets[0]
        with server.live(party.id, secret=secret) as live:
            found = refusals(live, 45)
            assert 38 <= found.count("house.malformed") <= 40
            assert server.ask("GET", f"{party.path}/state", None, secret).status_code == 429
            assert server.ask("GET", f"{party.path}/state").status_code == 200


def test_previews_cost_by_their_length(tmp_path: Path) -> None:
    with running(tmp_path, rate=0.1, burst=60.0) as server:
        party = server.open()  # 10 tokens
        secret = party.secrets[party.turn()[0]]
        asked = {"type": "foresee", "id": "a", "seq": 0, "words": ["no such word"] * 60}
        with server.live(party.id, secret=secret) as live:
            assert refusals(live, 2, json.dumps(asked)) == ["unknown-word", "house.too-often"]
        body = {"seq": 0, "words": asked["words"]}
        answers = [server.ask("POST", f"{party.path}/foresight", body) for _ in range(3)]
        assert [answer.status_code for answer in answers][-1] == 429


def test_an_address_may_not_open_too_many_sockets(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(sockets=2)) as server:
        party = server.open()
        with server.live(party.id) as first, server.live(party.id) as second:
            for live in (first, second):
                next_frame(live, "state")
            with pytest.raises(InvalidStatus), server.live(party.id):
                pass
        with server.live(party.id) as again:
            next_frame(again, "state")


@pytest.mark.parametrize("limit", ["sockets", "own_sockets"])
def test_a_closed_socket_makes_room_before_its_session_has_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    ended = threading.Event()
    run = LiveSession._run

    async def run_and_linger(session: LiveSession, *given: Any) -> None:
        await run(session, *given)
        await asyncio.to_thread(ended.wait, 20)

    monkeypatch.setattr(LiveSession, "_run", run_and_linger)
    with running(tmp_path, limits=Limits(**{limit: 1})) as server:
        party = server.open()
        try:
            for _ in range(3):
                with server.live(party.id, secret=party.secrets[0]) as live:
                    next_frame(live, "state")
        finally:
            ended.set()


def test_passwords_cannot_be_guessed_quickly(server: Running) -> None:
    server.post("/api/accounts", {"name": "Target", "password": "a long password"})
    answers = [
        server.ask("POST", "/api/sessions", {"name": "target", "password": f"guess {n}"})
        for n in range(8)
    ]
    assert [answer.status_code for answer in answers] == [401] * 5 + [429] * 3
    assert int(answers[-1].headers["retry-after"]) >= 1


def test_figures_are_not_for_everybody(server: Running) -> None:
    assert server.get("/healthz")["status"] == "ok"
    assert server.ask("GET", "/metrics").status_code == 404
    assert "/metrics" not in server.get("/openapi.json")["paths"]


KNOWN = (
    "127.0.0.1",
    "192.168.1.7:8000",
    "[::1]:8000",
    "localhost:8000",
    "kitchen",
    "kitchen.local",
)
FOREIGN = ("evil.example", "evil.example:8000", "127.0.0.1.evil.example", "[evil.example]", "x.y")


def test_the_name_of_the_server_is_checked(tmp_path: Path) -> None:
    """A page elsewhere can let its own name lead here (DNS rebinding): its origin then is that of the host."""
    with running(tmp_path, hosts=frozenset({"play.example.org"})) as server:
        party = server.open()
        for host in (*KNOWN, "play.example.org", "Play.Example.org.:443"):
            assert server.ask("GET", "/healthz", Host=host).status_code == 200, host
        for host in (*FOREIGN, "sub.play.example.org"):
            for method, path in (("GET", "/"), ("GET", "/api/tables"), ("POST", "/api/tray")):
                headers = {"Host": host, "Origin": f"http://{host}"}
                answer = server.ask(method, path, {"secrets": []}, **headers)
                assert answer.status_code == 421, host
                assert answer.json()["error"]["key"] == "house.unknown-host"
        address = f"{server.address.replace('http', 'ws')}{party.path}/live"
        with pytest.raises(InvalidStatus), connect(address, additional_headers={"Host": "x.y"}):
            pass


def test_what_goes_wrong_unexpectedly_is_said_without_details(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken() -> None:
        raise RuntimeError("the very secret reason")

    monkeypatch.setattr(server.context.lobby, "open_tables", broken)
    answer: httpx.Response = server.ask("GET", "/api/tables")
    assert (answer.status_code, answer.json()["error"]["key"]) == (500, "house.unexpected")
    assert "secret reason" not in answer.text
