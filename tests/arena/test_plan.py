"""Plans of an arena: seats rotate over the same deals."""

import pytest

from serai.core.errors import SeraiError
from tests.support.arena import plan


def test_every_deal_is_played_once_from_every_seat() -> None:
    jobs = plan(("a", "b", "c"), 3).jobs(6)
    assert [job.seed for job in jobs] == [7, 7, 7, 8, 8, 8]
    assert [job.bots for job in jobs[:3]] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    for seat in range(3):
        assert {job.bots[seat] for job in jobs[:3]} == {"a", "b", "c"}


def test_more_bots_than_seats_meet_in_every_choice() -> None:
    line_ups = plan(("a", "b", "c"), 2).line_ups()
    assert sorted(line_ups) == sorted([(x, y) for x in "abc" for y in "abc" if x != y])


def test_too_few_bots_fill_the_seats_by_turns() -> None:
    assert plan(("a", "b"), 4).line_ups() == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert plan(("a", "b", "b"), 3).line_ups() == [
        ("a", "b", "b"),
        ("b", "b", "a"),
        ("b", "a", "b"),
    ]
    assert plan(("a",), 3).line_ups() == [("a", "a", "a")]


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert plan(("a", "b", "c"), 3).whole_deals(100) == 102
    assert plan(("a", "b"), 2).whole_deals(100) == 100


def test_no_two_games_of_a_plan_are_the_same() -> None:
    jobs = plan(("a", "b", "b", "c"), 3).jobs(200)
    assert len({(job.seed, job.bots) for job in jobs}) == len(jobs)


def test_a_longer_run_begins_with_the_same_games() -> None:
    assert plan(("a", "b"), 2).jobs(10) == plan(("a", "b"), 2).jobs(20)[:10]


def test_another_plan_is_refused_by_the_name_of_what_differs() -> None:
    plan().check_same(plan(), "here")
    with pytest.raises(SeraiError, match="here were played with another “bots”"):
        plan().check_same(plan(("strong", "other")), "here")
