"""Accounts over the wire."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.server.limits import Limits
from tests.support.web_server import GAME, PASSWORD, Party, Running, next_frame, register, running


def test_an_account_carries_language_and_preferences(server: Running) -> None:
    secret = register(server, "Ann")
    assert server.get("/api/me", secret) == {
        "name": "Ann",
        "language": "en",
        "preferences": {},
        "notices": {"webhook": None, "push": None, "live": False},
    }
    change = {
        "language": "pl",
        "preferences": {"theme": "dark"},
        "notices": {"live": True},
    }
    assert server.ask("PATCH", "/api/me", change, secret).status_code == 200
    second = server.post("/api/sessions", {"name": " ANN ", "password": PASSWORD})["secret"]
    me = server.get("/api/me", second)
    assert (me["language"], me["preferences"]) == ("pl", {"theme": "dark"})
    assert me["notices"]["live"] is True
    large = {"preferences": {"x": "y" * 20_000}}
    assert server.ask("PATCH", "/api/me", large, secret).status_code == 413


def test_a_session_ends_when_it_is_told_to(server: Running) -> None:
    secret = register(server, "Leaver")
    other = server.post("/api/sessions", {"name": "Leaver", "password": PASSWORD})["secret"]
    assert server.ask("DELETE", "/api/sessions", None, secret).status_code == 204
    assert server.ask("GET", "/api/me", None, secret).status_code == 401
    assert server.ask("DELETE", "/api/sessions", None, secret).status_code == 401
    assert server.get("/api/me", other)["name"] == "Leaver"


def test_names_are_taken_however_they_are_written(server: Running) -> None:
    register(server, "Żółw")
    again = server.ask("POST", "/api/accounts", {"name": "ŻÓŁW", "password": PASSWORD})
    assert (again.status_code, again.json()["error"]["key"]) == (422, "house.name-taken")


@pytest.mark.parametrize(
    ("name", "password", "status"),
    [("", PASSWORD, 400), ("  ", PASSWORD, 422), ("Short", "1234567", 400), ("x" * 41, PASSWORD, 400)],
)  # fmt: skip
def test_bad_accounts_are_refused(server: Running, name: str, password: str, status: int) -> None:
    answer = server.ask("POST", "/api/accounts", {"name": name, "password": password})
    assert answer.status_code == status


@pytest.mark.parametrize(
    ("name", "password", "key", "text"),
    [
        ("Ann", "1234567", "bad-password", "A password has 8 to 200 characters."),
        ("", PASSWORD, "empty-name", "Please enter a name."),
        ("x" * 41, PASSWORD, "long-name", "The name is too long; it may have 40 characters."),
    ],
)
def test_a_mistake_in_a_form_is_told_in_a_sentence(
    server: Running, name: str, password: str, key: str, text: str
) -> None:
    body = {"name": name, "password": password}
    error = server.ask("POST", "/api/accounts", body).json()["error"]
    assert (error["key"], error["text"]) == (f"house.{key}", text)
    for language in ("ru", "pl"):
        told = server.ask("POST", f"/api/accounts?language={language}", body).json()["error"][
            "text"
        ]
        assert "$" not in told
        assert told != text


def test_a_new_password_that_is_too_short_is_told_in_a_sentence(server: Running) -> None:
    secret = register(server, "Shorty")
    body = {"old": PASSWORD, "new": "short"}
    error = server.ask("POST", "/api/me/password", body, secret).json()["error"]
    assert error["key"] == "house.bad-password"


def test_a_server_without_push_says_so(server: Running) -> None:
    assert server.get("/api/push") == {"key": ""}


def test_wrong_names_and_wrong_passwords_look_the_same(server: Running) -> None:
    register(server, "Known")
    answers = [
        server.ask("POST", "/api/sessions", {"name": name, "password": "wrong password"})
        for name in ("Known", "Unknown")
    ]
    assert [answer.status_code for answer in answers] == [401, 401]
    assert answers[0].content == answers[1].content


def test_an_account_plays_with_its_session_on_any_device(server: Running) -> None:
    ann, bob = register(server, "Ann2"), register(server, "Bob2")
    body = {"game": GAME, "chairs": [{"kind": "person"}, {"kind": "free"}]}
    party = Party(server, server.post("/api/tables", body, ann))
    body = {"name": "Bob", "secret": party.secrets[1]}
    party.secrets[1] = server.post(f"{party.path}/seats/1", body, bob)["secret"]
    assert server.get(f"{party.path}/state", ann)["seat"] == 0
    assert server.get(f"{party.path}/state", bob)["seat"] == 1
    for secret in (ann, bob):
        (own,) = server.get("/api/me/tables", secret)
        assert own["table"]["id"] == party.id
    seat, state = party.turn()
    command = {"kind": "word", "word": state["words"][0], "seq": 0, "id": "a"}
    path = f"{party.path}/commands"
    assert server.post(path, command, (ann, bob)[seat]) == {"seq": 1}
    stranger = register(server, "Stranger")
    assert server.get(f"{party.path}/state", stranger)["seat"] is None
    assert server.ask("POST", path, {**command, "seq": 1}, stranger).status_code == 403


def test_several_seats_on_one_device(server: Running) -> None:
    ann = register(server, "Ann3")
    chairs = [{"kind": "person"}, {"kind": "person"}]
    body = {"game": GAME, "chairs": chairs}
    party = Party(server, server.post("/api/tables", body, ann))
    assert len(server.get("/api/me/tables", ann)) == 2
    awaited = party.state()["awaited"][0]
    assert server.get(f"{party.path}/state", ann)["seat"] == awaited
    assert server.get(f"{party.path}/state?seat=1", ann)["seat"] == 1


def test_without_a_session_there_is_no_account(server: Running) -> None:
    party = server.open()
    for path in ("/api/me", "/api/me/tables"):
        assert server.ask("GET", path).status_code == 401
        assert server.ask("GET", path, None, party.secrets[0]).status_code == 401
    body = {"game": GAME, "chairs": [{}, {}]}
    assert server.ask("POST", "/api/tables", body, "wrong").status_code == 401


def test_a_stranger_who_guesses_does_not_lock_the_owner_out(server: Running) -> None:
    register(server, "Owner")
    tries = [
        server.ask("POST", "/api/sessions", {"name": "owner", "password": f"guess {n}"})
        for n in range(8)
    ]
    assert [answer.status_code for answer in tries][-3:] == [429] * 3
    with server.elsewhere() as home:
        assert home.post("/api/sessions", {"name": "Owner", "password": PASSWORD})["secret"]


def test_a_password_is_changed_by_its_owner_only(server: Running) -> None:
    secret = register(server, "Changer")
    with server.elsewhere("127.0.0.3") as home:
        other = home.post("/api/sessions", {"name": "Changer", "password": PASSWORD})["secret"]
        wrong = home.ask("POST", "/api/me/password", {"old": "x", "new": "long enough"}, secret)
        assert (wrong.status_code, wrong.json()["error"]["key"]) == (403, "house.not-the-password")
        short = home.ask("POST", "/api/me/password", {"old": PASSWORD, "new": "short"}, secret)
        assert short.status_code == 400
        change = {"old": PASSWORD, "new": "long enough"}
        assert home.ask("POST", "/api/me/password", change, secret).status_code == 204
        assert home.ask("GET", "/api/me", None, other).status_code == 401
        assert home.get("/api/me", secret)["name"] == "Changer"
        old = home.ask("POST", "/api/sessions", {"name": "Changer", "password": PASSWORD})
        assert old.status_code == 401


def test_sessions_are_listed_and_ended(server: Running) -> None:
    with server.elsewhere("127.0.0.4") as home:
        body = {"name": "Devices", "password": PASSWORD}
        first = home.post("/api/accounts", body)["secret"]
        firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
        answer = home.http.post("/api/sessions", json=body, headers={"user-agent": firefox})
        second = answer.json()["secret"]
        sessions = home.get("/api/me/sessions", first)
        assert {(row["device"], row["own"]) for row in sessions} == {
            ("Firefox, Linux", False),
            ("python-httpx", True),
        }
        assert second not in str(sessions)
        (other,) = [row["id"] for row in sessions if not row["own"]]
        assert home.ask("DELETE", f"/api/me/sessions/{other}", None, first).status_code == 204
        assert home.ask("DELETE", f"/api/me/sessions/{other}", None, first).status_code == 404
        assert home.ask("GET", "/api/me", None, second).status_code == 401
        assert home.ask("GET", "/api/me/sessions", None, second).status_code == 401


def test_a_removed_account_leaves_its_games_and_takes_its_name(server: Running) -> None:
    with server.elsewhere("127.0.0.5") as home:
        secret = home.post("/api/accounts", {"name": "Leaving", "password": PASSWORD})["secret"]
        chairs = [{"kind": "person", "name": "Leaving"}, {"kind": "free"}]
        body = {"game": GAME, "chairs": chairs}
        party = Party(home, home.post("/api/tables", body, secret))
        home.post(f"{party.path}/chat", {"text": "hello"}, secret)
        sat = home.post(f"{party.path}/seats/1", {"name": "Staying", "secret": party.secrets[1]})
        party.secrets[1] = sat["secret"]
        party.move()
        with home.live(party.id) as live:
            assert "Leaving" in str(next_frame(live, "table"))
            wrong = home.ask("POST", "/api/me/removal", {"password": "x"}, secret)
            assert wrong.status_code == 403
            gone = home.ask("POST", "/api/me/removal", {"password": PASSWORD}, secret)
            assert gone.status_code == 204
            seats = next_frame(live, "table")["table"]["seats"]
            assert [(seat["kind"], seat["name"]) for seat in seats] == [
                ("person", ""),
                ("person", "Staying"),
            ]
        assert home.ask("GET", "/api/me", None, secret).status_code == 401
        again = home.ask("POST", "/api/sessions", {"name": "Leaving", "password": PASSWORD})
        assert again.status_code == 401
        for path in ("", "/chat", "/log", "/record", "/state"):
            assert "Leaving" not in home.ask("GET", f"{party.path}{path}").text
        party.move()  # the chair's own secret still plays
        home.post("/api/accounts", {"name": "Leaving", "password": PASSWORD})


def test_new_accounts_are_counted_by_address(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(accounts=2)) as server:
        for number in range(2):
            register(server, f"Ann {number}")
        more = server.ask("POST", "/api/accounts", {"name": "Ann 3", "password": PASSWORD})
        assert (more.status_code, more.json()["error"]["key"]) == (429, "house.quota-accounts")
        with server.elsewhere() as other:
            register(other, "Ann 3")
