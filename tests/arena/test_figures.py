"""Ratings and statistics, from games whose outcome is known."""

import pytest
from msgspec.structs import replace

from serai.arena.ratings import rate
from serai.arena.statistics import count
from tests.support.arena import played


def test_who_wins_more_is_rated_higher_and_the_interval_shrinks() -> None:
    games = [played(n, ("strong", "weak"), (50, 40 + n % 12)) for n in range(200)]
    few, many = rate(games[:20]), rate(games)
    assert list(many) == ["strong", "weak"]
    assert many["strong"].low > many["weak"].high
    width = [rating["strong"].high - rating["strong"].low for rating in (few, many)]
    assert width[1] < width[0]


def test_the_order_of_the_games_hardly_matters() -> None:
    """Eight defeats at the end of forty games do not undo thirty-two victories."""
    games = [played(n, ("strong", "weak"), (50, 40) if n < 32 else (40, 50)) for n in range(40)]
    ratings = rate(games)
    assert list(ratings) == ["strong", "weak"]
    assert rate(games) == ratings


def test_equal_bots_are_rated_alike() -> None:
    games = [played(n, ("a", "b"), (50, 40) if n % 2 else (40, 50)) for n in range(100)]
    ratings = rate(games)
    assert ratings["a"].low < ratings["b"].mean < ratings["a"].high


def test_a_bot_at_several_seats_has_one_rating() -> None:
    games = [played(n, ("a", "b", "b"), (50, 40, 30)) for n in range(50)]
    assert list(rate(games)) == ["a", "b"]


def test_playing_oneself_tells_nothing() -> None:
    assert rate([played(0, ("a", "a"), (50, 40))]) == {}


def test_a_shared_victory_is_split_and_lines_are_means() -> None:
    found = count([played(0, ("a", "b"), (40, 40)), played(1, ("b", "a"), (60, 20))])
    assert (found.bots["a"].wins, found.bots["b"].wins) == (0.5, 1.5)
    assert found.bots["a"].points.value == 30
    assert found.bots["b"].lines["yellow"].value == 50
    assert [mean.value for mean in found.bots["b"].rounds] == [25, 50]
    assert [mean.value for mean in found.seat_wins] == [0.75, 0.25]
    assert found.bots["a"].branching.value == 4
    assert (found.length.value, found.shortest, found.longest) == (20, 20, 20)


def test_a_game_that_is_over_keeps_its_score_in_later_rounds() -> None:
    short = replace(played(0, ("a", "b"), (90, 10)), rounds=((90, 10),))
    found = count([short, played(1, ("a", "b"), (40, 40))])
    assert [mean.value for mean in found.bots["a"].rounds] == [(90 + 20) / 2, (90 + 40) / 2]


def test_the_interval_of_a_win_rate_is_wilson_s() -> None:
    games = [played(n, ("a", "b"), (50, 40) if n < 8 else (40, 50)) for n in range(10)]
    low, high = count(games).bots["a"].win_interval()
    assert low == pytest.approx(0.4902, abs=1e-4)
    assert high == pytest.approx(0.9433, abs=1e-4)


@pytest.mark.parametrize("number", range(1, 60))
def test_the_interval_of_a_win_rate_stays_within_0_and_1(number: int) -> None:
    found = count([played(n, ("a", "b"), (50, 40)) for n in range(number)])
    assert f"{found.bots['b'].win_interval()[0]:.0f}" == "0"
    assert found.bots["a"].win_interval()[1] <= 1
