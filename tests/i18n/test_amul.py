"""Every word, event and part of Amul has its sentence in every language."""

from __future__ import annotations

from random import Random

import pytest

import serai
from serai.core.options import allowed_values
from serai.games.amul.names import ROWS, SEATS
from serai.games.amul.options import Options
from serai.games.registry import manifest
from serai.i18n import GameSentences, languages, translate
from tests.support.amul.board import amul, correct, game_with

EVENTS: list[tuple[str, dict[str, object]]] = [
    ("round_began", {"round": 3}),
    ("drew", {}),
    ("drew", {"card": "arab_guard-d"}),
    ("row_filled", {"cards": ["gold", "camel"]}),
    ("chose", {"what": "offer"}),
    ("chose", {"what": "offer", "card": "gold"}),
    ("chose", {"what": "play"}),
    ("chose", {"what": "play", "card": "gold"}),
    ("offered", {"card": "gold"}),
    ("valour_order", {"seats": ["seat2", "seat0", "seat1"]}),
    ("took", {"card": "gold"}),
    ("played", {"card": "camel", "removed": False}),
    ("played", {"card": "gold", "removed": True}),
    ("fetched", {"zone": "palace", "card": "tent"}),
    ("fetched", {"zone": "bazaar", "card": "trader_gold"}),
    ("fetched", {"zone": "market", "card": "camel"}),
    ("instant_lost", {"card": "deal"}),
    ("declined", {"card": "deal"}),
    ("row_cleared", {"cards": ["gold", "gold", "camel"]}),
    ("first_pick_passed", {}),
    ("hand_revealed", {"cards": ["gold"], "lost": ["camel"]}),
    ("hand_revealed", {"cards": [], "lost": ["camel"]}),
    ("hand_revealed", {"cards": ["gold"], "lost": []}),
    ("hand_revealed", {"cards": [], "lost": []}),
    ("game_over", {}),
]


def complete(sentence: str) -> bool:
    return bool(sentence) and "{" not in sentence and "}" not in sentence and "  " not in sentence


@pytest.mark.parametrize("language", languages())
def test_every_word_is_said_and_no_two_alike(language: str) -> None:
    speaker = GameSentences(language, manifest("amul").phrases())
    said: dict[str, str] = {}
    for word in amul().lexicon:
        sentence = speaker.word(word.verb, word.args)
        assert complete(sentence), word
        assert said.setdefault(sentence, word.text) == word.text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "facts"), EVENTS)
def test_every_event_is_told(language: str, name: str, facts: dict[str, object]) -> None:
    assert complete(GameSentences(language, manifest("amul").phrases()).event(name, "Kim", facts))


def test_what_a_listener_does_not_know_is_not_told() -> None:
    speaker = GameSentences("en", manifest("amul").phrases())
    assert speaker.event("drew", "Kim", {}) == "Kim receives a card."
    assert speaker.event("drew", "Kim", {"card": "arab_guard-d"}) == "Kim receives Arab Guard D."
    assert speaker.event("chose", "Kim", {"what": "offer"}) == "Kim has chosen an offer."


@pytest.mark.parametrize("language", languages())
def test_parts_options_and_score_lines(language: str) -> None:
    keys = [f"score.{row}" for row in (*ROWS, "total")] + [f"seat.{seat}" for seat in SEATS]
    for option, values in allowed_values(Options).items():
        keys += [f"option.{option}", f"about.option.{option}"]
        keys += [f"option.{option}.{value}" for value in values if "…" not in value]
    for key in keys:
        assert complete(translate(language, f"amul.{key}")), key


@pytest.mark.parametrize("language", languages())
def test_cards_are_called_as_the_box_calls_them(language: str) -> None:
    for face in amul().contents.faces:
        assert translate(language, f"amul.card.{face}") == amul().component_name(
            "card", face, language
        )


def test_a_pack_names_its_cards_itself() -> None:
    def change(pack: dict[str, object]) -> None:
        correct(pack)
        cards = pack["cards"]
        assert isinstance(cards, list)
        cards[0]["names"]["en"] = "Dinar"

    game = game_with(change)
    speaker = GameSentences(
        "en", manifest("amul").phrases(), lambda kind, id: game.component_name(kind, id, "en")
    )
    assert speaker.word("offer", ("gold",)) == "Offer Dinar"
    assert speaker.event("valour_order", None, {"seats": ["seat1", "seat0"]}) == (
        "By valour the order is: Diamond and Circle."
    )


@pytest.mark.parametrize("seats", [3, 8])
def test_a_game_is_told_from_beginning_to_end(seats: int) -> None:
    game = serai.game("amul")
    speakers = [GameSentences(language, manifest(game.name).phrases()) for language in languages()]
    dice = Random(seats)
    state = game.new(seats=seats, seed=seats)
    heard = state.collect_events()
    while not state.over:
        seat = state.deciders()[0]
        state.play(seat, dice.choice(list(state.seat(seat).words())))
    for event in heard:
        for listener in (event.seat if event.seat >= 0 else None, None):
            facts = dict(state.seat(listener).facts_of(event))
            name, who = str(facts.pop("event")), facts.pop("seat")
            told = "Kim" if who is not None else None
            assert all(complete(speaker.event(name, told, facts)) for speaker in speakers)
