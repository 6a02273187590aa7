"""Hints, refusals and questions over HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.client import Client
from tests.support.web_server import Running, running

pytestmark = pytest.mark.slow


def test_a_question_comes_with_stakes_rule_and_labels(server: Running) -> None:
    party = server.open()
    seat, state = party.turn()
    assert state["prompt"].startswith("Bid for turn order; you have ")
    assert state["stakes"].endswith(".")
    assert state["rule"] == "FT-3.2"
    assert state["labels"] == {word: f"Bid {word.split()[1]}" for word in state["words"]}
    other = party.state(1 - seat)
    assert (other["labels"], other["stakes"], other["rule"]) == ({}, "", "")


def test_a_place_that_cannot_be_chosen_says_why(server: Running) -> None:
    party = server.open()
    seat, state = party.turn()
    path = f"{party.path}/refusal"
    answer = server.ask("POST", path, {"seq": state["seq"], "at": "c3"}, party.secrets[seat])
    assert answer.json()["error"]["rule"] == "FT-3.11"
    nothing = server.ask("POST", path, {"seq": state["seq"], "at": "moon"}, party.secrets[seat])
    assert nothing.json() == {"word": None, "error": None}
    waiting = server.ask("POST", path, {"seq": 0, "at": "c3"}, party.secrets[1 - seat])
    assert waiting.json()["error"]["key"] == "not-your-turn"
    assert server.ask("POST", path, {"seq": 0, "at": "c3"}).status_code in (401, 403)
    assert party.state(seat) == state


def test_a_hint_over_http(tmp_path: Path) -> None:
    with running(tmp_path, bot_processes=1) as server:
        party = server.open("person", "person", hints=True)
        assert server.get(party.path)["hints"] is True
        seat, state = party.turn()
        assert state["hints"] is True
        hint = server.get(f"{party.path}/hint?seq=0", party.secrets[seat])
        assert hint["words"][0] in state["words"]
        assert hint["why"]
        with Client(server.address) as client:
            asked = client.seat(party.id, party.secrets[seat]).hint(0)
        assert asked["words"][0] in state["words"]
        assert asked.keys() == hint.keys()
        assert party.state(seat) == state
        assert server.ask("GET", f"{party.path}/hint").status_code in (401, 403)


def test_people_who_did_not_agree_get_no_hints(server: Running) -> None:
    party = server.open()
    seat, state = party.turn()
    assert state["hints"] is False
    answer = server.ask("GET", f"{party.path}/hint", None, party.secrets[seat])
    assert (answer.status_code, answer.json()["error"]["key"]) == (403, "house.hints-not-agreed")
