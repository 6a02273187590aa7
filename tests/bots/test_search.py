"""The search itself, with a part that plays nothing: sequential halving in common worlds, ended at any moment."""

from __future__ import annotations

from random import Random
from typing import final

import pytest

import serai
from serai.bots.search import Finding, Search
from serai.bots.watch import Watch
from serai.core.state import State
from serai.games.search_part import Budget, Plan, SearchPart

LONG = 60.0  # seconds that no search of these tests takes
STATE = serai.game("five-tribes").new(seats=4, seed=1)
(SEAT,) = STATE.deciders()


@final
class Recorder(SearchPart):
    """Every bid is a plan, the higher the better; notes in which worlds and with which dice each was played."""

    def __init__(self, watch: Watch, most_playouts: int = 1 << 30) -> None:
        self.watch = watch
        self.most_playouts = most_playouts
        self.played: dict[int, list[tuple[int, float]]] = {}  # by bid

    def plans(self, world: State, seat: int, width: int, rng: Random) -> list[Plan]:
        return [(word,) for word in world.words(seat)[:width]]

    def follow(self, world: State, seat: int, plan: Plan, rng: Random) -> None:
        self.played.setdefault(plan[0], []).append((world.chance.seed, rng.random()))
        super().follow(world, seat, plan, rng)

    def finish(self, world: State, seat: int, rng: Random) -> int:
        self.most_playouts -= 1
        self.watch.interrupted = self.most_playouts <= 0
        return 3

    def value(self, world: State, seat: int) -> float:
        return float(max(line.word for line in world.lines())) + world.chance.seed % 1000


def searched(
    width: int, work: int, most_playouts: int = 1 << 30, seed: int = 1
) -> tuple[Finding, Recorder]:
    watch = Watch(LONG)
    part = Recorder(watch, most_playouts)
    budget = Budget(width, work, LONG)
    return Search(STATE.seat(SEAT), part, budget, Random(seed), watch).run(), part


def test_all_plans_meet_the_same_worlds_and_dice() -> None:
    finding, part = searched(6, 300)
    longest = part.played[finding.best.plan[0]]
    assert len(set(longest)) == len(longest) > 5  # no world twice
    for candidate in finding.candidates:
        assert part.played[candidate.plan[0]] == longest[: candidate.worlds]


def test_after_every_round_the_worse_half_is_dropped() -> None:
    finding, _ = searched(8, 600)
    assert not finding.interrupted
    plans = [candidate.plan[0] for candidate in finding.candidates]
    assert plans == sorted(plans, reverse=True)
    worlds = [candidate.worlds for candidate in finding.candidates]
    number = len(worlds)
    halves = [worlds[: (number + 1) // 2], worlds[(number + 1) // 2 :]]
    assert min(halves[0]) > max(halves[1]) == min(halves[1]) > 0
    assert worlds == sorted(worlds, reverse=True)


@pytest.mark.parametrize("work", [1, 90, 900])
def test_work_is_the_contract(work: int) -> None:
    """What is begun is played in a whole world, and nothing more."""
    finding, part = searched(4, work)
    done = 3 * sum(len(each) for each in part.played.values())
    assert done < work + 2 * 3 * len(finding.candidates)
    assert done >= work


@pytest.mark.parametrize("playouts", range(1, 14))
def test_a_world_that_was_interrupted_does_not_count(playouts: int) -> None:
    finding, part = searched(4, 900, playouts)
    assert finding.interrupted
    assert sum(len(each) for each in part.played.values()) == playouts
    assert {candidate.worlds for candidate in finding.candidates} == {playouts // 4}
    assert finding.best.plan[0] in STATE.words(SEAT)
    if playouts >= 4:
        assert finding.best.plan[0] == max(candidate.plan[0] for candidate in finding.candidates)


def test_another_seed_deals_other_worlds() -> None:
    first, second, again = (searched(3, 60, seed=seed)[1].played for seed in (1, 2, 1))
    assert first == again
    assert first != second


def test_every_round_does_an_equal_part_of_the_work() -> None:
    """Two rounds: twenty worlds of four plans, then as much work in forty worlds of the better two."""
    finding, _ = searched(4, 2 * 20 * 4 * 3)
    assert [candidate.worlds for candidate in finding.candidates] == [60, 60, 20, 20]


@pytest.mark.parametrize("playouts", [8, 9, 12, 15])
def test_an_interruption_in_a_later_round_forgets_no_plan(playouts: int) -> None:
    """Four plans in two worlds, then two of them: those that were dropped come last."""
    finding, _ = searched(4, 2 * 2 * 4 * 3, playouts)
    assert finding.interrupted
    plans = [candidate.plan[0] for candidate in finding.candidates]
    assert plans == sorted(plans, reverse=True)
    assert len(plans) == 4


@final
class Careless(SearchPart):
    """Offers plans that are not allowed, none at all, and some of them twice."""

    def __init__(self, *plans: Plan) -> None:
        self.offered = plans

    def plans(self, world: State, seat: int, width: int, rng: Random) -> list[Plan]:
        return list(self.offered)

    def finish(self, world: State, seat: int, rng: Random) -> int:
        return 1

    def value(self, world: State, seat: int) -> float:
        return 0.0


BIDS = STATE.words(SEAT)
ILLEGAL = STATE.game.lexicon.index("take a1")


def compared(*plans: Plan) -> list[Plan]:
    search = Search(STATE.seat(SEAT), Careless(*plans), Budget(3, 6, LONG), Random(1), Watch(LONG))
    return [candidate.plan for candidate in search.run().candidates]


def test_each_plan_that_is_allowed_is_compared_once() -> None:
    first, second, third, fourth = [(bid,) for bid in BIDS[:4]]
    assert compared((ILLEGAL,), first, (), second, (ILLEGAL, *first)) == [first, second]
    assert compared(first, second, first, second, third) == [first, second, third]
    assert compared(fourth, third, second, first) == [fourth, third, second]


def test_without_any_plan_that_is_allowed_it_says_the_first_word() -> None:
    assert compared() == compared((ILLEGAL,)) == [(BIDS[0],)]


@final
class Unequal(SearchPart):
    """What everybody has in the end."""

    def worths(self, world: State, viewer: int) -> list[float]:
        return [3.0, 8.0, 1.0, 6.0]


def test_a_lead_is_that_over_the_best_of_the_others() -> None:
    assert [Unequal().value(STATE, seat) for seat in range(4)] == [-5.0, 2.0, -7.0, -2.0]


def test_a_plan_is_followed_no_further_than_to_a_word_that_is_not_allowed() -> None:
    """What comes after it was meant for another position."""
    world = STATE.copy()
    Unequal().follow(world, SEAT, (ILLEGAL, BIDS[1]), Random(1))
    assert world.lines() == STATE.lines()
    Unequal().follow(world, SEAT, (BIDS[1], ILLEGAL), Random(1))
    assert [line.word for line in world.lines()] == [BIDS[1]]
