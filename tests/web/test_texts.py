"""What a page needs to speak: the box of a table, the texts of the pages."""

from __future__ import annotations

import re
from typing import Any

import pytest

import serai
from serai.games.amul.content.box import standard_text
from serai.games.registry import manifest
from serai.i18n import GameSentences, languages
from serai.i18n.catalogue import catalogue
from tests.support.web_server import Running

PLAIN = re.compile(r"[^{}]|\{[a-z_]+\}")


def box_of(server: Running, table: str, language: str = "en") -> Any:
    return server.get(f"/api/tables/{table}/box?language={language}")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "chairs"), [("five-tribes", 2), ("amul", 3), ("marrakesh", 2)])
def test_a_box_has_every_word_and_every_component(
    server: Running, name: str, chairs: int, language: str
) -> None:
    party = server.open(*["person"] * chairs, game=name)
    box = box_of(server, party.id, language)
    game = serai.game(name)
    speaker = GameSentences(
        language, manifest(name).phrases(), lambda kind, id: game.component_name(kind, id, language)
    )
    assert box["labels"] == {w.text: speaker.word(w.verb, w.args) for w in game.lexicon}
    assert (box["game"], box["title"]) == (name, catalogue(language).sentences[f"{name}.name"][0])
    assert box["pack"]["name"] == game.pack_name
    assert all(key.startswith(f"{name}.") for key in box["texts"])
    assert box["texts"][f"{name}.name"] == [box["title"]]
    for key, component in box["components"].items():
        assert component["name"], key
        assert component["text"].endswith("."), key
        assert component["source"] in ("seed", "public", "ruling", "reconstructed"), key
    told = server.get(f"/api/games/{name}?language={language}")
    # A table's box has what is in play, the game's everything that Serai knows of it.
    assert told["components"].items() >= box["components"].items()
    assert told["texts"] == box["texts"]


def test_forms_of_a_number_come_together(server: Running) -> None:
    party = server.open()
    forms = box_of(server, party.id, "ru")["texts"]["five-tribes.count.coin"]
    assert forms == ["{count} монета", "{count} монеты", "{count} монет"]


def test_a_box_follows_the_pack_and_the_options_of_the_table(server: Running) -> None:
    pack = standard_text().replace('{ en = "Gold", ru', '{ en = "Dinar", ru')
    pack = pack.replace('"amul-reconstruction"', '"my-amul"').replace(
        'status = "reconstructed"', 'status = "mixed"'
    )
    people = ["person"] * 3
    mine = server.open(*people, game="amul", pack=pack, options={"instant_reading": "palace"})
    usual = server.open(*people, game="amul")
    first, second = box_of(server, mine.id), box_of(server, usual.id)
    assert first["labels"]["offer gold"] == "Offer Dinar"
    assert second["labels"]["offer gold"] == "Offer Gold"
    assert (first["pack"]["name"], first["pack"]["status"]) == ("my-amul", "mixed")
    assert second["pack"]["status"] == "reconstructed"
    assert "reconstruction" in second["pack"]["notice"]
    marauders = [box["components"]["card:marauder-j"]["text"] for box in (first, second)]
    assert "Palace" in marauders[0]
    assert "Palace" not in marauders[1]


def test_who_has_the_box_already_does_not_get_it_again(server: Running) -> None:
    party = server.open()
    for path in (f"{party.path}/box", "/api/texts"):
        first = server.ask("GET", path)
        assert first.headers["cache-control"] == "no-cache"
        again = server.ask("GET", path, **{"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        other = server.ask("GET", f"{path}?language=pl", **{"If-None-Match": first.headers["etag"]})
        assert other.status_code == 200


@pytest.mark.parametrize("language", languages())
def test_the_texts_of_the_pages(server: Running, language: str) -> None:
    answer = server.get("/api/texts", **{"Accept-Language": language})
    assert answer["language"] == language
    spoken = catalogue(language)
    pages = ("page", "home", "table", "panels")
    assert answer["texts"] == {
        key: list(forms)
        for key, forms in spoken.sentences.items()
        if spoken.subject_of[key] in pages
    }
    assert answer["texts"]["page.name"] == ["Serai"]


@pytest.mark.parametrize("language", languages())
def test_texts_for_the_browser_have_plain_placeholders(language: str) -> None:
    """The page fills names in as they are; it knows no grammar."""
    spoken = catalogue(language)
    for key, forms in spoken.sentences.items():
        if spoken.subject_of[key] in ("page", "home", "table", "panels") or ".board." in key:
            for form in forms:
                assert not PLAIN.sub("", form), key
