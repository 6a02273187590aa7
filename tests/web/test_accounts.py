"""Accounts over the wire."""

from __future__ import annotations

import pytest

from tests.web.kit import GAME, Party, Running

PASSWORD = "correct horse"  # noqa: S105


def register(server: Running, name: str) -> str:
    secret: str = server.post("/api/accounts", {"name": name, "password": PASSWORD})["secret"]
    return secret


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
    link = party.secrets[1]
    server.post(f"{party.path}/seats/1", {"name": "Bob", "secret": link}, bob)
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
