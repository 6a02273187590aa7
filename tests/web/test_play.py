"""Playing over HTTP: states, commands, logs, replays and records."""

from __future__ import annotations

import re

import pytest

import serai
from serai.core.chance import seed_hash
from tests.web.kit import GAME, Running


def test_only_who_is_awaited_gets_words(server: Running) -> None:
    party = server.open()
    seat, state = party.turn()
    assert state["words"]
    assert state["prompt"] != party.state(1 - seat)["prompt"]
    assert party.state(1 - seat)["words"] == []
    assert party.state()["seat"] is None
    assert party.state()["words"] == []


def test_a_repeat_of_a_command_is_harmless(server: Running) -> None:
    party = server.open()
    seat, state = party.turn()
    command = {"word": state["words"][0], "seq": 0, "id": "same"}
    answers = [party.command(seat, **command) for _ in range(3)]
    assert [answer.json() for answer in answers] == [{"seq": 1}] * 3
    assert party.state()["seq"] == 1


def test_two_players_may_use_the_same_id(server: Running) -> None:
    party = server.open()
    for _ in range(6):
        seat, state = party.turn()
        answer = party.command(seat, word=state["words"][0], seq=state["seq"], id=f"{state['seq']}")
        assert answer.json() == {"seq": state["seq"] + 1}
    seat, state = party.turn()
    other = party.command(1 - seat, word=state["words"][0], seq=state["seq"], id="0")
    assert other.status_code in (200, 422)  # that player's own first command, or not his turn


def test_a_stale_command_is_refused_with_the_new_state(server: Running) -> None:
    party = server.open()
    seat, state = party.turn()
    party.move()
    answer = party.command(seat, word=state["words"][1], seq=0)
    assert answer.status_code == 409
    assert answer.json()["error"]["key"] == "house.stale"
    assert answer.json()["state"]["seq"] == 1
    assert answer.json()["state"]["seat"] == seat
    assert party.state()["seq"] == 1


@pytest.mark.parametrize(
    ("command", "key"),
    [
        ({"word": "fly away"}, "unknown-word"),
        ({"word": ""}, "unknown-word"),
        ({"kind": "undo"}, "undo-not-possible"),
        ({"kind": "replace", "seat": 1}, None),
        ({"kind": "replace", "seat": 9}, None),
        ({"kind": "replace"}, None),
    ],
)
def test_what_the_rules_forbid_changes_nothing(
    server: Running, command: dict[str, object], key: str | None
) -> None:
    party = server.open()
    seat, _ = party.turn()
    answer = party.command(seat, seq=0, **command)
    assert answer.status_code == 422, answer.text
    assert key in (None, answer.json()["error"]["key"])
    assert party.state()["seq"] == 0


def test_an_illegal_word_cites_its_rule(server: Running) -> None:
    party = server.open()
    seat, state = party.turn()
    lexicon = server.get(f"/api/games/{GAME}")["lexicon"]
    refusals = [
        party.command(seat, seq=0, word=word).json()["error"]
        for word in lexicon[::40]
        if word not in state["words"]
    ]
    assert any(error["rule"] and error["rule"] in error["text"] for error in refusals)


def test_secrets_are_needed_and_must_be_right(server: Running) -> None:
    party, other = server.open(), server.open()
    seat, state = party.turn()
    body = {"kind": "word", "word": state["words"][0], "seq": 0, "id": "x"}
    path = f"{party.path}/commands"
    assert server.ask("POST", path, body).status_code == 403
    assert server.ask("POST", path, body, "wrong").status_code == 401
    assert server.ask("POST", path, body, other.secrets[seat]).status_code == 401
    assert server.ask("POST", path, body, Authorization="Basic eDp5").status_code == 401
    assert server.ask("POST", path, body, Authorization="Bearer").status_code == 401
    wrong_seat = server.ask("POST", path, {**body, "seat": 1 - seat}, party.secrets[seat])
    assert wrong_seat.status_code == 403
    assert server.ask("POST", path, body, party.secrets[1 - seat]).status_code == 422
    assert party.state()["seq"] == 0
    for what in ("state", "log", "record", "replay"):
        assert server.ask("GET", f"{party.path}/{what}", None, "wrong").status_code == 401


def test_undo_takes_back_what_revealed_nothing(server: Running) -> None:
    party = server.open()
    while True:
        party.move(1)
        seat, state = party.turn()
        if state["undo"]:
            break
    assert not party.state(1 - seat)["undo"]
    refused = party.command(1 - seat, kind="undo", seq=state["seq"])
    assert refused.status_code == 422
    before = server.get(f"{party.path}/replay?seq={state['seq'] - 1}", party.secrets[seat])
    assert party.command(seat, kind="undo", seq=state["seq"]).status_code == 200
    after = party.state(seat)
    assert after["view"] == before["view"]
    assert after["seq"] == state["seq"] + 1
    (entry,) = server.get(f"{party.path}/log?after={state['seq']}")
    assert (entry["kind"], entry["events"][0]["event"]) == ("undo", "undone")
    assert entry["events"][0]["text"].endswith("takes the last decision back.")


def test_who_resigns_speaks_no_more(server: Running) -> None:
    party = server.open()
    seat, state = party.turn()
    assert party.command(1 - seat, kind="resign", seq=0, id="bye").json() == {"seq": 1}
    assert party.command(1 - seat, kind="resign", seq=0, id="bye").json() == {"seq": 1}
    assert server.get(party.path)["seats"][1 - seat]["kind"] == "bot"
    assert party.command(1 - seat, word=state["words"][0], seq=1).status_code == 403
    assert "resigns" in server.get(f"{party.path}/log")[0]["events"][0]["text"]


def test_the_log_is_told_in_the_readers_language(server: Running) -> None:
    party = server.open()
    for step in range(6):
        party.move(step)
    told = {
        language: [
            event["text"]
            for entry in server.get(f"{party.path}/log?language={language}")
            for event in entry["events"]
        ]
        for language in ("en", "ru", "pl")
    }
    assert len(told["en"]) >= 6
    assert all(re.search("[а-я]", text) for text in told["ru"])
    assert told["pl"] != told["en"]
    wish = {"Accept-Language": "de, ru;q=0.5, pl;q=0.8"}
    assert server.get(f"{party.path}/log", **wish) == server.get(f"{party.path}/log?language=pl")
    assert len(server.get(f"{party.path}/log?after=4")) == 2


def test_replay_shows_every_line_as_it_was(server: Running) -> None:
    party = server.open()
    views = [party.state(0)["view"]]
    for step in range(5):
        party.move(step)
        views.append(party.state(0)["view"])
    path = f"{party.path}/replay"
    assert [server.get(f"{path}?seq={n}", party.secrets[0])["view"] for n in range(6)] == views
    assert server.ask("GET", f"{path}?seq=7").status_code == 422
    assert server.ask("GET", f"{path}?seq=-1").status_code == 400
    assert server.ask("GET", f"{path}?seq=0&seat=0").status_code == 403
    assert server.get(f"{path}")["seq"] == 5


def test_the_end_shows_everything_and_proves_the_seal(server: Running) -> None:
    party = server.open()
    sealed = server.ask("GET", f"{party.path}/record").text
    assert f"Seal: {party.summary['seal']}" in sealed
    party.play_to_the_end()
    over = party.state(1)
    assert over["over"]
    assert min(score["place"] for score in over["scores"]) == 1
    assert over["scores"][0]["lines"][0]["title"]
    assert over["prompt"] == "The game is over"
    summary = server.get(party.path)
    assert (summary["status"], summary["awaited"]) == ("over", [])
    assert seed_hash(int(summary["seed"])) == summary["seal"] == party.summary["seal"]
    record = server.ask("GET", f"{party.path}/record").text
    replayed = serai.game(GAME).replay(record)
    assert [score.total for score in replayed.scores()] == [s["total"] for s in over["scores"]]
    assert server.get(f"{party.path}/replay?seq=3&seat=1")["seat"] == 1
    late = party.command(0, word="end", seq=over["seq"])
    assert (late.status_code, late.json()["error"]["key"]) == (422, "game-over")

    brought = server.post("/api/records", {"text": record})["table"]
    assert (brought["status"], brought["seq"]) == ("over", over["seq"])
    path = f"/api/tables/{brought['id']}"
    assert server.ask("GET", f"{path}/record").text == record


def test_an_unfinished_record_is_played_on(server: Running) -> None:
    state = serai.game(GAME).new(seats=2, seed=7)
    for _ in range(3):
        seat = state.deciders()[0]
        state.play(seat, state.seat(seat).words()[0])
    answer = server.post("/api/records", {"text": state.record()})
    assert (answer["table"]["status"], answer["table"]["seq"]) == ("running", 3)
    secret = answer["seats"][state.deciders()[0]]["secret"]
    told = server.get(f"/api/tables/{answer['table']['id']}/state", secret)
    assert told["view"] == state.seat(state.deciders()[0]).view()


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "Serai record 1\nGame: five-tribes\n", "Serai record 1\nSeed: ²\n", "\u0000"],
)
def test_a_damaged_record_is_refused(server: Running, text: str) -> None:
    answer = server.ask("POST", "/api/records", {"text": text})
    assert answer.status_code == 422
    assert answer.json()["error"]["text"]


def test_players_talk_and_spectators_only_at_public_tables(server: Running) -> None:
    party = server.open()
    path = f"{party.path}/chat"
    assert server.ask("POST", path, {"text": "hello"}).status_code == 403
    assert server.post(path, {"text": "hello"}, party.secrets[1])["seat"] == 1
    assert server.ask("POST", path, {"text": "x" * 501}, party.secrets[1]).status_code == 400
    assert server.ask("POST", path, {"text": ""}, party.secrets[1]).status_code == 400
    server.post(path, {"text": "again"}, party.secrets[0])
    assert [said["text"] for said in server.get(path)] == ["hello", "again"]
    assert [said["text"] for said in server.get(f"{path}?after=1")] == ["again"]
    public = server.open(public=True)
    said = server.post(f"{public.path}/chat", {"text": "nice", "name": "Eve"})
    assert (said["seat"], said["name"]) == (-1, "Eve")


def test_an_unknown_table_is_not_found(server: Running) -> None:
    for what in ("", "/state", "/log", "/replay", "/record", "/chat"):
        answer = server.ask("GET", f"/api/tables/nowhere{what}")
        assert (answer.status_code, answer.json()["error"]["key"]) == (404, "house.no-such-table")
