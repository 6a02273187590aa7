"""Whole games told in every language: what the rules really say, hear and refuse."""

from random import Random

import pytest

import serai
from serai.games.registry import manifest
from serai.i18n import GameSentences, languages

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_told_from_beginning_to_end(seats: int) -> None:
    game = serai.game("five-tribes")
    speakers = [GameSentences(language, manifest(game.name).phrases()) for language in languages()]
    rng = Random(seats)
    state = game.new(seats=seats, seed=seats)
    heard = state.collect_events()
    while not state.over:
        (mover,) = state.deciders()
        seat = state.seat(mover)
        words = list(seat.words())
        for speaker in speakers:
            assert all(speaker.word(word.verb, word.args) for word in words)
        refused = game.lexicon[rng.randrange(len(game.lexicon))]
        if refused not in words:
            with pytest.raises(serai.IllegalAction) as error:
                state.play(mover, refused)
            assert all(error.value.text(language) for language in languages())
        state.play(mover, rng.choice(words))
    for event in heard:
        for listener in (event.seat if event.seat >= 0 else None, None):
            facts = state.seat(listener).facts_of(event)
            name = "Kim" if event.seat >= 0 else None
            assert all(speaker.event(event.name, name, facts) for speaker in speakers)
