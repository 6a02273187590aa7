"""Every thing in a box that a player can point at has a name, a text, a rule and a source."""

from __future__ import annotations

from importlib.resources import files

import pytest

import serai
from serai.core.component import Component
from serai.core.options import read_options
from serai.games.registry import games
from serai.i18n import languages


def components(name: str, language: str = "en") -> dict[str, Component]:
    game = serai.game(name)
    return game.components(language, game.options_kind())


@pytest.mark.parametrize("name", games())
def test_languages_differ_in_words_only(name: str) -> None:
    english = components(name)
    for language in languages():
        told = components(name, language)
        assert list(told) == list(english)
        for key, component in told.items():
            assert component.text.endswith("."), key
            assert (component.rule, component.source) == (english[key].rule, english[key].source)
            facts = {**component.facts, "letter": None}
            assert facts == {**english[key].facts, "letter": None}


@pytest.mark.parametrize("name", games())
def test_the_rule_of_a_component_is_a_rule(name: str) -> None:
    book = files("serai").joinpath("rules", f"{name}.md").read_text("utf-8")
    for key, component in components(name).items():
        assert f"**{component.rule}*" in book or f"**{component.rule} " in book, key


def test_five_tribes() -> None:
    found = components("five-tribes")
    game = serai.game("five-tribes")
    ids = {word.args[0] for word in game.lexicon if word.verb == "summon"}
    everything = game.all_components("en")
    assert {key for key in everything if key.startswith("djinn:")} == {
        *(f"djinn:{id}" for id in ids),
        "djinn:boaz_revised",
        "djinn:kandicha_revised",
    }
    assert {key for key in found if key.startswith("djinn:")} == {
        f"djinn:{id}" for id in ids - {"geb", "ptah", "kam", "satesha"}
    }
    for key in ("djinn:geb", "djinn:kam", "item:crown", "whim:kill_elder"):
        assert everything[key].source == "reconstructed"
        assert key not in found
    assert "reconstructed" in everything["djinn:geb"].text
    assert "reconstructed" in everything["item:crown"].text
    assert found["djinn:leta"].rule == "FT-10.34"
    assert found["djinn:leta"].facts["value"] == 4
    assert found["djinn:leta"].facts["cost"] == ["elder+elder", "elder+fakir"]
    assert found["djinn:kumarbi"].facts["cost"] == ["fakirs"]
    assert found["tribe:elder"].facts["letter"] == "w"
    assert found["card:silk"].facts == {
        "copies": 4,
        "set_values": [0, 1, 3, 7, 13, 21, 30, 40, 50, 60],
    }
    assert found["tile:large_market"].facts["gold"] == 6
    assert (
        found["piece:palace"].text == "Points for the owner of its tile at the end of the game: 5."
    )
    assert found["piece:coin"].facts == {"value": 1, "number": None}
    assert found["piece:camel"].facts == {"by_seats": {"2": 11, "3": 8, "4": 8}}
    assert found["track:turn_order"].facts == {"prices": [0, 0, 0, 1, 3, 5, 8, 12, 18]}


def test_amul() -> None:
    found = components("amul", "ru")
    faces = {word.args[1] for word in serai.game("amul").lexicon if word.verb == "fetch"}
    assert {key for key in found if key.startswith("card:")} == {f"card:{face}" for face in faces}
    guard = found["card:arab_guard-d"]
    assert (guard.name, guard.rule) == ("Арабский страж Г", "AM-22.5")
    assert guard.facts["letter"] == "Г"
    assert (guard.facts["card"], guard.facts["colour"]) == ("arab_guard", "red")
    assert guard.facts["symbols"]["valour"] > 0
    assert found["card:palace_gold"].rule == "AM-22.7"
    assert found["card:trader_gold"].rule == "AM-22.8"
    assert found["symbol:mongol"].facts == {"prizes": [8, 4, 2]}
    assert found["card:gold"].facts["scoring"] == [{"op": "fixed", "points": 4}]
    assert found["card:palace_gold"].facts["scoring"] == [{"op": "fixed", "points": 4}]
    assert found["card:marauder-j"].facts["take"] == ["market"]
    assert found["card:gold"].facts["take"] == []
    game = serai.game("amul")
    options = read_options(game.options_kind, {"instant_reading": "palace"})
    assert game.components("ru", options)["card:marauder-j"].facts["take"] == ["palace"]
