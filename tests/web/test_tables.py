"""Tables: open, find, sit down, get up, play again."""

from __future__ import annotations

from importlib.resources import files

import pytest

from serai.games.registry import games
from serai.i18n import languages
from tests.support.web_server import GAME, Party, Running


def test_every_game_can_be_opened_and_played(server: Running) -> None:
    told = server.get("/api/games")
    assert [game["name"] for game in told] == list(games())
    for game in told:
        chairs = [{"kind": "person"}] * game["least_seats"]
        answer = server.post("/api/tables", {"game": game["name"], "chairs": chairs})
        party = Party(server, answer)
        assert party.summary["status"] == "running"
        assert party.move() == 1


def test_a_game_tells_its_words_rules_and_schema(server: Running) -> None:
    game = server.get(f"/api/games/{GAME}?language=pl")
    assert len(game["lexicon"]) > 100
    assert (
        game["options"][0]["title"] == game["texts"][f"{GAME}.option.{game['options'][0]['id']}"][0]
    )
    assert "$defs" in server.get(f"/api/games/{GAME}/schema")
    for path in ("", "/rules", "/schema"):
        assert server.ask("GET", f"/api/games/no-such-game{path}").status_code == 404


def test_options_tell_what_they_need_and_how_many_may_sit_with_them(server: Running) -> None:
    """FT-C.4: five players need Whims; a client learns it before it opens a table."""
    told = next(game for game in server.get("/api/games") if game["name"] == "five-tribes")
    options = {option["id"]: option for option in told["options"]}
    assert told["most_seats"] == 4
    assert options["whims"]["most_seats"] == 5
    assert options["artisans"]["most_seats"] is None
    assert options["turn_track"]["needs"] == "whims"
    assert options["scimitar_is_kill"]["needs"] == "artisans"
    assert options["kill_mandatory"]["needs"] is None


@pytest.mark.parametrize("name", games())
def test_rules_come_in_the_language_of_the_reader_if_there_are_such(
    server: Running, name: str
) -> None:
    folder = files("serai").joinpath("rules")
    for language in languages():
        rules = server.get(f"/api/games/{name}/rules?language={language}")
        file = folder.joinpath(f"{name}.{language}.md")
        translated = file.is_file()
        assert rules["language"] == (language if translated else "en")
        assert rules["text"] == (file if translated else folder.joinpath(f"{name}.md")).read_text(
            "utf-8"
        )


def test_the_opener_gets_a_secret_per_person_and_none_of_a_bot(server: Running) -> None:
    party = server.open("person", "free", "bot", name="Evening")
    assert sorted(party.secrets) == [0, 1]
    assert party.summary["status"] == "open"
    assert [seat["kind"] for seat in party.summary["seats"]] == ["person", "free", "bot"]
    assert party.summary["seed"] is None
    assert party.summary["seal"] is None
    assert server.get(party.path) == party.summary
    assert party.state(0)["prompt"] == "Waiting for players"
    assert party.state(0)["words"] == []


def test_the_private_link_opens_its_seat_and_no_other(server: Running) -> None:
    party = server.open("person", "free", "free")
    path = f"{party.path}/seats/1"
    assert server.ask("POST", path, {}).status_code == 403
    wrong = server.ask("POST", path, {}, party.secrets[2])
    assert (wrong.status_code, wrong.json()["error"]["key"]) == (403, "house.wrong-link")
    key = server.post(path, {"name": " Ann  Lee "}, party.secrets[1])
    assert key["secret"] != party.secrets[1]
    assert key["link"].endswith(f"/1/{key['secret']}")
    assert server.get(party.path)["seats"][1]["name"] == "Ann Lee"
    assert server.ask("POST", path, {}, party.secrets[1]).json()["error"]["key"] == (
        "house.seat-taken"
    )
    assert server.ask("POST", f"{party.path}/seats/3", {}).status_code == 404


def test_the_private_link_may_seat_a_bot_whose_eyes_are_nobodys(server: Running) -> None:
    party = server.open("person", "free", public=True)
    path = f"{party.path}/seats/1"
    assert server.ask("POST", path, {"bot": "greedy"}).status_code == 403  # also at a public table
    wrong = server.ask("POST", path, {"bot": "nobody", "secret": party.secrets[1]})
    assert (wrong.status_code, wrong.json()["error"]["key"]) == (422, "unknown-bot")
    key = server.post(path, {"bot": "greedy", "secret": party.secrets[1]})
    assert key == {"seat": 1, "secret": "", "link": ""}
    summary = server.get(party.path)
    assert (summary["seats"][1]["kind"], summary["status"]) == ("bot", "running")
    assert server.ask("GET", f"{party.path}/state", None, party.secrets[1]).status_code == 401


def test_a_public_table_is_in_the_lobby_and_anybody_may_sit_down(server: Running) -> None:
    party = server.open("person", "free", public=True, name="Come in")
    private = server.open("person", "free")
    listed = [table["id"] for table in server.get("/api/tables")]
    assert party.id in listed
    assert private.id not in listed
    key = server.post(f"{party.path}/seats/1", {"name": "Guest"})
    assert key["secret"] != party.secrets[1]
    assert server.get(party.path)["status"] == "running"
    assert server.ask("GET", f"{party.path}/state", None, party.secrets[1]).status_code == 401
    assert server.get(f"{party.path}/state", key["secret"])["seat"] == 1


def test_getting_up_frees_the_chair_until_the_game_begins(server: Running) -> None:
    party = server.open("person", "free", "free")
    path = f"{party.path}/seats/1"
    own = server.post(path, {"name": "Bob"}, party.secrets[1])["secret"]
    assert server.ask("DELETE", path).status_code == 403
    assert server.ask("DELETE", path, None, party.secrets[0]).status_code == 403
    assert server.ask("DELETE", path, None, party.secrets[1]).status_code == 401
    assert server.ask("DELETE", path, None, own).json()["seats"][1]["kind"] == "free"
    begun = server.open()
    refused = server.ask("DELETE", f"{begun.path}/seats/0", None, begun.secrets[0])
    assert (refused.status_code, refused.json()["error"]["key"]) == (422, "house.already-begun")


@pytest.mark.parametrize(
    ("change", "status", "key"),
    [
        ({"game": "no-such-game"}, 404, "unknown-game"),
        ({"chairs": [{}]}, 422, "bad-seats"),
        ({"chairs": []}, 400, "house.malformed"),
        ({"chairs": [{"kind": "bot", "bot": "nobody"}, {}]}, 422, "unknown-bot"),
        ({"options": {"no_such": True}}, 422, "unknown-option"),
        ({"pack": "not = a box"}, 422, None),
        ({"start": {"game": GAME, "seats": 2, "round": "one"}}, 422, None),
        ({"clock": {"bank": -1}}, 400, "house.malformed"),
        ({"name": "a\u0000b"}, 400, "house.malformed"),
        ({"colour": "red"}, 400, "house.malformed"),
    ],
)
def test_a_bad_agreement_is_refused(
    server: Running, change: dict[str, object], status: int, key: str | None
) -> None:
    body = {"game": GAME, "chairs": [{}, {}], **change}
    answer = server.ask("POST", "/api/tables", body)
    assert answer.status_code == status, answer.text
    assert key in (None, answer.json()["error"]["key"])
    assert answer.json()["error"]["text"]


def test_the_tray_shows_where_one_is_awaited_first(server: Running) -> None:
    first, second = server.open(), server.open()
    first.move()
    secrets = [first.secrets[0], second.secrets[0], "unknown"]
    tray = server.post("/api/tray", {"secrets": secrets})
    assert {own["table"]["id"] for own in tray} == {first.id, second.id}
    turns = [own["your_turn"] for own in tray]
    assert turns == sorted(turns, reverse=True)
    for own in tray:
        assert own["your_turn"] == (own["seat"] in own["table"]["awaited"])


def test_a_rematch_is_opened_once_and_by_the_old_secrets(server: Running) -> None:
    party = server.open()
    early = server.ask("POST", f"{party.path}/rematch", None, party.secrets[0])
    assert (early.status_code, early.json()["error"]["key"]) == (422, "house.not-over")
    party.play_to_the_end()
    assert server.ask("POST", f"{party.path}/rematch").status_code == 403
    new = server.post(f"{party.path}/rematch", None, party.secrets[0])["table"]
    again = server.post(f"{party.path}/rematch", None, party.secrets[1])["table"]
    assert new["id"] == again["id"] != party.id
    assert new["status"] == "running"
    assert new["seal"] != party.summary["seal"]
    assert server.get(party.path)["rematch"] == new["id"]
    state = server.get(f"/api/tables/{new['id']}/state", party.secrets[1])
    assert (state["seat"], state["seq"]) == (1, 0)
