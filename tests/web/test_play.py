"""Playing over HTTP: states, commands, logs, replays and records."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import httpx
import pytest

import serai
from serai.core.chance import seed_hash
from tests.support.web_server import GAME, Running


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
    # The seed of a record is somebody's choice; the table says so.
    marked = server.ask("GET", f"{path}/record").text
    assert marked.replace("Laid-out-by: -\n", "") == record != marked


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


def test_words_are_foreseen_and_nothing_is_written(server: Running) -> None:
    party = server.open()
    while party.turn()[1]["view"]["pending"]["step"] == "bid":
        party.move()
    seat, state = party.turn()
    digest = server.context.tables.in_memory, party.state()
    words: list[str] = []
    body = {"seq": state["seq"], "words": words}
    path, secret = f"{party.path}/foresight", party.secrets[seat]
    ahead = state
    foreseen: list[Any] = []
    while not words or ahead["view"]["pending"]["step"] == "drop":
        words.append(ahead["words"][0])
        told = server.post(path, body, secret)
        ahead = told["state"]
        foreseen.append(ahead)
        assert (told["said"], told["hidden"], told["seq"]) == (len(words), False, state["seq"])
        assert (ahead["seq"], ahead["seat"], ahead["undo"]) == (state["seq"], seat, False)
    assert told["events"][0]["event"] == "picked_up"
    assert all(event["text"].endswith(".") for event in told["events"])
    assert party.state(seat) == state
    assert (server.context.tables.in_memory, party.state()) == digest
    for number, (word, ahead) in enumerate(zip(words, foreseen, strict=True)):
        answer = party.command(seat, word=word, seq=state["seq"] + number)
        assert answer.status_code == 200
        now = party.state(seat)
        if ahead["awaited"]:
            assert [now[part] for part in ("view", "words", "prompt")] == [
                ahead[part] for part in ("view", "words", "prompt")
            ]
        else:  # what the table does after the turn is not foreseen; all that the player has is
            assert (ahead["words"], ahead["prompt"]) == ([], "The turn is over")
            assert now["view"]["players"][seat] == ahead["view"]["players"][seat]
            assert not (told["final"] and now["undo"])


def test_foresight_is_refused_as_a_command_is(server: Running) -> None:
    party = server.open()
    seat, state = party.turn()
    path = f"{party.path}/foresight"

    def ask(by: int | None, **body: object) -> httpx.Response:
        secret = None if by is None else party.secrets[by]
        return server.ask("POST", path, {"seq": 0, "words": ["bid 0"], **body}, secret)

    illegal = ask(seat, words=[state["words"][0], "end"])
    assert illegal.status_code == 422
    command = party.command(seat, word="end", seq=0).json()["error"]
    assert ask(seat, words=["end"]).json()["error"] == command
    assert command["rule"]
    assert ask(seat, words=[]).status_code == 400
    assert ask(seat, words=["bid 0"] * 65).status_code == 400
    assert ask(None).status_code == 403
    assert ask(seat, seat=1 - seat).status_code == 403
    assert ask(1 - seat).status_code == 422
    party.move()
    stale = ask(seat)
    assert stale.status_code == 409
    assert stale.json()["state"]["seq"] == 1
    assert stale.json()["state"]["seat"] == seat


def test_what_comes_to_light_is_not_foreseen(server: Running) -> None:
    """Sloar draws a card; the word is allowed and hidden."""
    start = {
        "game": GAME,
        "seats": 2,
        "meeples": {"a1": "ywb", "b1": "gr", "c1": "yw", "a2": "bg", "b2": "ryw"},
        "turn_track": [None, None, None, None, None, 0, 1, 0, 1],
        "bid_order": [],
        "players": [{}, {"djinns": ["sloar"], "resources": {"fakir": 1}}],
    }
    party = server.open(start=start)
    told = server.post(
        f"{party.path}/foresight", {"seq": 0, "words": ["invoke sloar fakir"]}, party.secrets[1]
    )
    assert (told["said"], told["hidden"], told["events"]) == (0, True, [])
    assert told["state"] == {**party.state(1), "undo": False}


def test_scores_are_told_as_far_as_they_are_known(server: Running) -> None:
    party = server.open()
    own, other = server.get(f"{party.path}/scores", party.secrets[0])
    assert (own["seat"], own["total"], own["place"]) == (0, 50, None)
    assert [line["id"] for line in own["lines"]][0::8] == ["gold", "goods"]
    assert (other["seat"], other["total"]) == (1, None)
    assert not {"gold", "goods"} & {line["id"] for line in other["lines"]}
    outside = server.get(f"{party.path}/scores")
    assert [score["total"] for score in outside] == [None, None]
    party.play_to_the_end()
    final = server.get(f"{party.path}/scores")
    assert final == party.state()["scores"]
    shared = final[0]["total"] == final[1]["total"]
    assert {score["place"] for score in final} == ({1} if shared else {1, 2})


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_an_amul_sheet_is_told_down_to_the_terms(server: Running, language: str) -> None:
    areas = [["camel", "arab_guard-d"], ["oil"], ["yurt"]]
    start = {"game": "amul", "seats": 3, "round": 4, "players": [{"area": area} for area in areas]}
    party = server.open("person", "person", "person", game="amul", start=start)
    scores = server.get(f"{party.path}/scores?language={language}")
    box = serai.game("amul")
    for row in (row for score in scores for row in score["lines"]):
        for kind in row["parts"]:
            assert kind["title"] == box.component_name("card", kind["id"], language)
            assert kind["count"] == 1
            for term in kind["parts"]:
                assert term["title"] == box.component_name("term", term["id"], language)
    assert sum(bool(row["parts"]) for score in scores for row in score["lines"]) == 4
    assert all(isinstance(score["total"], int) for score in scores)


def test_the_course_of_the_points(server: Running) -> None:
    party = server.open()
    path = f"{party.path}/chart"
    refused = server.ask("GET", path, None, party.secrets[0])
    assert (refused.status_code, refused.json()["error"]["key"]) == (422, "house.not-over")
    party.play_to_the_end()
    chart = server.get(path)
    seqs, totals = chart["seqs"], chart["totals"]
    assert (seqs[0], totals[0]) == (0, [50, 50])
    assert seqs == sorted(set(seqs))
    assert len(seqs) > 20
    assert all(before != after for before, after in pairwise(totals))
    record = serai.game(GAME).replay(server.ask("GET", f"{party.path}/record").text)
    state = serai.game(GAME).begin(record.origin)
    found = {0: [50, 50]}
    said = [line for line in record.lines() if not line.forced]
    for seq, line in enumerate(said, 1):
        state.act(line.seat, line.word)
        found[seq] = [score.total for score in state.scores()]
    for first, after in pairwise([*seqs, len(said) + 1]):
        told = totals[seqs.index(first)]
        assert all(found[seq] == told for seq in range(first, after))


@pytest.mark.parametrize(
    ("game", "chairs", "name"),
    [(GAME, 2, "Blue"), ("amul", 3, "Circle"), ("marrakesh", 2, "Emerald")],
)
def test_who_has_no_name_is_called_by_his_seat(
    server: Running, game: str, chairs: int, name: str
) -> None:
    party = server.open(*["person"] * chairs, game=game)
    while 0 not in party.state()["awaited"]:
        party.move()
    assert name in party.state()["prompt"]
    party.move()
    last = server.get(f"{party.path}/log")[-1]["events"][0]
    assert last["seat"] == 0
    assert last["text"].startswith(f"{name} ")
