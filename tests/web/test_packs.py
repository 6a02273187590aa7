"""Packs over the wire: chosen for a new table, refused with all their faults, needed by a record."""

from __future__ import annotations

import json

import pytest

from serai.games.registry import game
from serai.i18n import languages
from tests.support.web_server import Party, Running

OVERLAY = """
extends = "amul"
[meta]
pack = "my-amul"
[[cards]]
id = "gold"
source = "printed"
"""
CHAIRS = [{"kind": "person"}] * 3


def wanted(pack: str) -> dict[str, object]:
    return {"game": "amul", "chairs": CHAIRS, "pack": pack}


def test_a_table_is_opened_with_an_overlay(server: Running) -> None:
    party = Party(server, server.post("/api/tables", wanted(OVERLAY)))
    box = server.get(f"{party.path}/box")
    assert box["pack"]["name"] == "my-amul"
    assert box["pack"]["hash"] == game("amul", OVERLAY).pack_hash
    assert box["pack"]["status"] == "mixed"
    assert box["components"]["card:gold"]["source"] == "printed"
    assert box["components"]["card:silver"]["source"] == "reconstructed"
    left = len(game("amul").box.cards) - 1  # type: ignore[attr-defined]
    assert f"{left} of {left + 1} cards" in box["pack"]["notice"]


@pytest.mark.parametrize("language", languages())
def test_every_fault_is_told_in_the_language_of_the_reader(server: Running, language: str) -> None:
    pack = OVERLAY.replace('"gold"', '"guld"').replace("[meta]\npack", "[meta]\nname")
    answer = server.ask("POST", "/api/tables", wanted(pack), **{"Accept-Language": language})
    assert answer.status_code == 422
    error = answer.json()["error"]
    assert (error["key"], error["rule"]) == ("pack.own-name", "AM-21.1")
    assert len(error["text"].splitlines()) == 2
    assert all(line.count("AMP-") == 1 for line in error["text"].splitlines())
    assert "gold, silver" in error["text"]


@pytest.mark.parametrize(
    "pack",
    [
        ".".join("a" * 127_001) + " = 1",
        "x = " + "[" * 90_000,
        "x = " + "1" * 5_000,
        "x = '" + "a" * 200_000 + "'",
        'x = "\\ud800"',
        "",
        "extends = 1",
        "\n".join(f"a{n} = 1" for n in range(20_000)),
    ],
)
def test_a_hostile_pack_is_refused(server: Running, pack: str) -> None:
    answer = server.ask("POST", "/api/tables", wanted(pack))
    assert answer.status_code == 422
    assert len(answer.content) < 200_000


def test_half_a_character_is_refused(server: Running) -> None:
    body = json.dumps(wanted('x = "\ud800"'))
    headers = {"Content-Type": "application/json"}
    answer = server.http.request("POST", "/api/tables", content=body, headers=headers)
    assert 400 <= answer.status_code < 500


def test_a_record_that_needs_a_pack_says_which_and_takes_it(server: Running) -> None:
    played = game("amul", OVERLAY.replace("my-amul", "another"))
    record = played.new(seats=3, seed=1).record()
    refused = server.ask("POST", "/api/records", {"text": record})
    assert refused.status_code == 422
    error = refused.json()["error"]
    assert error["key"] == "record-other-pack"
    assert "another" in error["text"]
    assert played.pack_hash[:16] in error["text"]
    pack = OVERLAY.replace("my-amul", "another")
    brought = server.post("/api/records", {"text": record, "pack": pack})
    assert brought["table"]["id"]
    # From now on the house knows the pack itself.
    assert server.post("/api/records", {"text": record})["table"]["id"]


def test_an_older_edition_is_chosen_like_a_pack(server: Running) -> None:
    offered = server.get("/api/games/amul")["editions"]
    assert [each["id"] for each in offered] == ["amul@2", "amul@1"]
    assert offered[0]["hash"] == server.get("/api/games/amul")["pack"]["hash"]
    for each in offered:
        party = Party(server, server.post("/api/tables", wanted(each["id"])))
        assert server.get(f"{party.path}/box")["pack"]["hash"] == each["hash"]
    answer = server.ask("POST", "/api/tables", wanted("amul@9"))
    assert answer.status_code == 422
    assert answer.json()["error"]["key"] == "unknown-edition"
