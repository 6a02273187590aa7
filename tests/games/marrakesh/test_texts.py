"""Words, events and tiles of Marrakesh in three languages (MK-V.6)."""

from __future__ import annotations

from random import Random

import pytest

import serai.i18n
from serai.core.options import allowed_values
from serai.games.marrakesh.manifest import MANIFEST
from serai.i18n.sentences import GameSentences
from tests.rules.marrakesh.board import ALL_EXPANSIONS, marrakesh, new
from tests.support.questions import asked

pytestmark = pytest.mark.slow

LANGUAGES = ("en", "ru", "pl")


def sentences(language: str) -> GameSentences:
    game = marrakesh()
    return GameSentences(
        language, MANIFEST.phrases(), lambda kind, id: game.component_name(kind, id, language)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_a_label_of_its_own(language: str) -> None:
    speaker = sentences(language)
    labels = [speaker.word(word.verb, word.args) for word in marrakesh().lexicon]
    assert all(labels)
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_question_of_whole_games_is_told(language: str) -> None:
    speaker = sentences(language)
    for number in range(4):
        state = new(2 + number % 3, number, **(ALL_EXPANSIONS if number % 2 else {}))
        events = state.collect_events()
        rng = Random(number)
        while not state.over:
            seat = state.deciders()[0]
            question, _ = asked(state, seat)
            assert speaker.prompt(question)
            state.act(seat, rng.choice(state.words(seat)))
        for event in events:
            name = None if event.seat < 0 else marrakesh().component_name("seat", "azure", language)
            assert speaker.event(event.name, name, event.facts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_mk_v_6_every_tile_is_told_from_its_data(language: str) -> None:
    game = marrakesh()
    things = game.components(language, game.options_kind())
    tiles = ("scroll", "luxury", "office", "provision", "side", "oasis", "city", "stair_tile")
    told = {key: thing for key, thing in things.items() if key.partition(":")[0] in tiles}
    assert len(told) == 72 + 25 + 12 + 12 + 18 + 30 + 12 + 20
    assert all(thing.name and thing.text.endswith(".") for thing in told.values())
    assert things["scroll:scroll_18"].source == "reconstructed"


def test_mk_v_6_what_a_scroll_says() -> None:
    game = marrakesh()
    things = game.components("en", game.options_kind())
    assert things["scroll:scroll_41"].text == (
        "Scholars: 3, dates: 1. At the end of every season: 2 VP and 1 VP for each of: explored oases / explored cities"
        " (at most 7 VP)."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_title(language: str) -> None:
    for name in allowed_values(marrakesh().options_kind):
        assert serai.i18n.translate(language, f"marrakesh.option.{name}")
        assert serai.i18n.translate(language, f"marrakesh.about.option.{name}")
