"""The levels: what each may spend, and how a bot that searches goes about one choice after the other."""

from __future__ import annotations

import tracemalloc
from math import inf
from random import Random
from typing import final

import pytest

import serai
from serai.bots.levels import SearchBot
from serai.bots.search import Search
from serai.bots.watch import Watch
from serai.core.state import State
from serai.games.registry import games, manifest, manifests
from serai.games.search_part import HARD, MASTER, Budget, Plan, SearchPart
from tests.support.five_tribes import ft
from tests.support.searched import SearchedManifest


def searching(level: str, seed: int = 1) -> SearchBot:
    player = serai.bot(level, seed)
    assert isinstance(player, SearchBot)
    return player


def asked(game: str, seats: int = 3) -> tuple[State, int]:
    state = serai.game(game).new(seats=seats, seed=2)
    return state, state.deciders()[0]


def test_every_level_that_searches_has_its_own_budgets() -> None:
    assert searching("hard").level == HARD
    assert searching("master").level == MASTER


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", games())
def test_a_master_may_do_more_than_hard(game: str, seats: int) -> None:
    """At every question of the first rounds; the clock is a cap above what the work takes."""
    if game == "amul" and seats == 2:
        seats = 8
    state, dice = serai.game(game).new(seats=seats, seed=3), Random(3)
    for _ in range(40):
        seat = dice.choice(state.deciders())
        part = manifest(game).search()
        assert part is not None
        hard, master = [part.budget(level, state, seat) for level in (HARD, MASTER)]
        assert hard.work * 5 < master.work
        assert hard.seconds < master.seconds
        assert 0 < hard.width < master.width
        state.act(seat, dice.choice(state.words(seat)))


def test_with_expansions_a_turn_costs_more_so_that_fewer_are_played() -> None:
    plain, rich = [
        serai.game("five-tribes").new(seats=3, seed=1, options=options)
        for options in ({}, {"artisans": True})
    ]
    for level in (HARD, MASTER):
        works: list[int] = []
        for state in (plain, rich):
            part = manifest("five-tribes").search()
            assert part is not None
            works.append(part.budget(level, state, state.deciders()[0]).work)
        assert works[1] < works[0]


@pytest.mark.parametrize("game", games())
def test_who_cannot_wait_caps_the_time_of_a_word(game: str) -> None:
    state, seat = asked(game)
    player = searching("master")
    player.most_seconds = 0.0
    assert player.choose(state.seat(seat)) in state.seat(seat).words()
    assert player.finding is not None
    assert player.finding.interrupted
    assert player.finding.best.worlds == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_search_keeps_no_world(game: str) -> None:
    """Its memory is bounded, whatever it may do: a hundred worlds would take more than this."""
    state, index = asked(game)
    seat = state.seat(index)
    part = manifest(game).search()
    assert part is not None
    part.budget(MASTER, state, index)

    def search() -> None:
        Search(seat, part, Budget(4, 400, inf), Random(1), Watch(inf)).run()

    search()  # fills the caches, which are bounded by themselves
    tracemalloc.start()
    try:
        search()
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 100_000


def test_other_seeds_imagine_other_worlds() -> None:
    leads: list[float] = []
    state, seat = asked("amul")
    for seed in (1, 2):
        player = searching("hard", seed)
        player.choose(state.seat(seat))
        assert player.finding is not None
        leads.append(player.finding.best.lead)
    assert leads[0] != leads[1]


def test_a_plan_is_followed_without_another_search() -> None:
    """A movement is searched for once, and each of its drops is the plan's."""
    state = ft.turn_of(meeples={"d3": "gwb", "c3": "g", "f1": "g", "f2": "g", "a5": "w", "b5": "w"})
    player = searching("hard", 3)
    state.play(0, player.choose(state.seat(0)))
    finding = player.finding
    assert finding is not None
    followed = 0
    while state.deciders() == (0,) and any(text.startswith("drop") for text in ft.texts(state)):
        word = player.choose(state.seat(0))
        assert player.finding is finding
        assert word.index in finding.best.plan
        followed += 1
        state.play(0, word)
    assert followed


def test_a_plan_is_given_up_when_anything_is_not_as_foreseen() -> None:
    """Its next word is still legal, but the seat sees more gold before it than it should."""
    state = ft.turn_of(meeples={"d3": "gwb", "c3": "g", "f1": "g", "f2": "g", "a5": "w", "b5": "w"})
    player = searching("hard", 3)
    state.play(0, player.choose(state.seat(0)))
    finding = player.finding
    assert finding is not None
    assert finding.best.plan[1] in state.words(0)
    state.gold[0] += 1
    assert player.choose(state.seat(0)) in state.seat(0).words()
    assert player.finding is not finding


def test_easy_says_more_often_what_is_best_than_anything_else() -> None:
    state, seat = asked("amul")
    best = serai.bot("medium", 1).choose(state.seat(seat))
    said = [serai.bot("easy", seed).choose(state.seat(seat)) for seed in range(40)]
    assert 25 < said.count(best) < 38


@final
class Hasty(SearchPart):
    """Somebody interrupts the bot while it is told what it may spend, before its search begins."""

    def __init__(self, player: SearchBot) -> None:
        self.player = player

    def budget(self, level: int, world: State, seat: int) -> Budget:
        self.player.interrupt()
        return Budget(2, 4, 60.0)

    def plans(self, world: State, seat: int, width: int, rng: Random) -> list[Plan]:
        return [(word,) for word in world.words(seat)]

    def finish(self, world: State, seat: int, rng: Random) -> int:
        return 1

    def value(self, world: State, seat: int) -> float:
        return 0.0


def test_an_interruption_is_not_lost_while_a_search_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = asked("five-tribes")
    player = searching("hard")
    monkeypatch.setitem(manifests(), "five-tribes", SearchedManifest(Hasty(player)))
    assert player.choose(state.seat(seat)) in state.seat(seat).words()
    assert player.finding is not None
    assert player.finding.interrupted
    assert player.finding.best.worlds == 0
