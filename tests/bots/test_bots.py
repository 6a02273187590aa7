"""Which bots there are, and the one that plays anything."""

import random

import pytest

import serai
from serai import IllegalAction, SeraiError
from serai.bots import bot, bots, levels
from serai.games.registry import games
from tests.support.poll_game import PollGame


def test_the_bots_have_names() -> None:
    assert bots() == ("random", "easy", "medium", "hard", "master")
    assert [bot(name).name for name in bots()] == list(bots())


def test_people_are_offered_four_levels() -> None:
    assert levels() == ("easy", "medium", "hard", "master")


def test_greedy_still_plays_at_tables_and_in_records_that_have_it() -> None:
    state = serai.game("five-tribes").new(seats=2, seed=1)
    seat = state.seat(state.deciders()[0])
    assert bot("greedy").choose(seat) in seat.words()


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(SeraiError) as caught:
        bot("deep thought")
    assert caught.value.key == "unknown-bot"
    assert caught.value.params == {
        "bot": "deep thought",
        "known": "random, easy, medium, hard, master",
    }


def test_greedy_refuses_a_game_that_it_does_not_know() -> None:
    state = PollGame().new(seats=2, seed=1)
    with pytest.raises(SeraiError) as caught:
        bot("greedy").choose(state.seat(state.deciders()[0]))
    assert caught.value.key == "bot-does-not-play"
    assert caught.value.params == {"bot": "greedy", "game": "poll"}


@pytest.mark.parametrize("name", bots())
def test_a_bot_that_is_not_asked_says_so(name: str) -> None:
    state = serai.game("five-tribes").new(seats=2, seed=1)
    for waiting in (1 - state.deciders()[0], None):  # None: a spectator
        with pytest.raises(IllegalAction) as caught:
            bot(name).choose(state.seat(waiting))
        assert caught.value.key == "not-your-turn"


def test_random_says_every_word_about_equally_often() -> None:
    state = serai.game("five-tribes").new(seats=3, seed=4)
    seat = state.seat(state.deciders()[0])
    words = list(seat.words())
    player = bot("random", 5)
    said = [player.choose(seat) for _ in range(200 * len(words))]
    assert all(120 < said.count(word) < 280 for word in words)


@pytest.mark.parametrize("name", bots())
def test_bots_leave_the_dice_of_everybody_else_alone(name: str) -> None:
    state = serai.game("five-tribes").new(seats=2, seed=1)
    before = random.getstate()
    bot(name).choose(state.seat(state.deciders()[0]))
    assert random.getstate() == before


@pytest.mark.parametrize("name", games())
def test_easy_slips_now_and_then_among_the_best_plans(name: str) -> None:
    """What it says is legal, sometimes greedy's word and sometimes another."""
    state = serai.game(name).new(seats=3, seed=2)
    seat = state.seat(state.deciders()[0])
    said = {bot("easy", seed).choose(seat) for seed in range(25)}
    assert said <= set(seat.words())
    assert 2 <= len(said) <= 5
