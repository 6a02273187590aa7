"""What a search compares in Five Tribes besides bids and movements: powers, items, whims, tents and flights."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from serai.bots import bot
from serai.games.five_tribes.bot.candidates import (
    WAYS_PER_GOAL,
    first_window,
    movements,
    single_words,
)
from serai.games.five_tribes.bot.choices import worth_trying
from serai.games.five_tribes.bot.evaluation import Outlook
from serai.games.five_tribes.bot.planning import USUAL
from serai.games.five_tribes.bot.search import FiveTribesSearch
from serai.games.search_part import HARD, MASTER
from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import at, tent, turn

MOST = 12
CORNER = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")
BOARD = {"c3": "gr", "d3": "g", "f1": "g", "f2": "g", "a5": "w", "b5": "w"}


def said(state: ft.State, plans: list[tuple[int, ...]]) -> list[list[str]]:
    return [[state.game.lexicon[word].text for word in plan] for plan in plans]


def compared(state: ft.State, level: int = HARD) -> set[str]:
    """The first words of what a level compares."""
    part = FiveTribesSearch()
    width = part.budget(level, state, 0).width
    part.begin(state, 0, random.Random(1))
    plans = part.plans(state, 0, width, random.Random(1))
    return {words[0] for words in said(state, plans[:width])}


def tried_by_greedy(state: ft.State) -> set[str]:
    return {state.game.lexicon[word].text for word in worth_trying(state, 0, Outlook(state))}


# Windows after the movement


@pytest.mark.parametrize("level", [HARD, MASTER])
@pytest.mark.parametrize(
    "agenda", [ft.window_2("c3", "builder", 1), ft.window_3("c3"), ft.turn_end()]
)
def test_powers_of_every_window_are_candidates(agenda: ft.Agenda, level: int) -> None:
    """Greedy leaves powers for W4, and Anun-Nak's, which helps the next player, altogether."""
    player = ft.holder("bouraq", "anun_nak", kept="ww", fakirs=2)
    state = ft.table(3, agenda=agenda, players=[player], meeples=BOARD)
    found = compared(state, level)
    assert {text for text in found if text.startswith("invoke")} == ft.starting(state, "invoke")
    assert not tried_by_greedy(state) >= ft.starting(state, "invoke")
    assert found & {"continue", "end"}


@pytest.mark.parametrize("agenda", [ft.window_3("c3"), ft.turn_end()])
def test_magic_items_are_candidates_in_windows(agenda: ft.Agenda) -> None:
    held = {"items": {"burning_scimitar": 1, "fabulous_lamp": 1}}
    state = at(agenda, True, False, held, meeples=BOARD)
    assert compared(state) >= {"use burning_scimitar", "use fabulous_lamp"}


@pytest.mark.parametrize("agenda", [ft.window_1(), ft.window_3("c3"), ft.turn_end()])
def test_whims_are_candidates_in_windows(agenda: ft.Agenda) -> None:
    player: dict[str, Any] = {"whims": ["hold_elders_4"], "kept": "wwww"}
    state = at(agenda, False, True, player, meeples=BOARD)
    assert "claim hold_elders_4" in compared(state)


def test_magic_items_are_candidates_before_the_movement() -> None:
    held = {"items": {"burning_scimitar": 1}}
    state = turn(True, False, held, meeples=BOARD)
    plans = said(state, first_window(state, 0, MOST, USUAL, random.Random(1)))
    used = [words for words in plans if words[0] == "use burning_scimitar"]
    assert used
    assert all(any(word.startswith("take") for word in words) for words in used)


def test_tent_and_camel_are_candidates() -> None:
    state = turn(True, False, {}, meeples={"c3": "g", "d3": "g", "f1": "y", "f2": "y"})
    ft.play(state, "take c3")
    assert ft.texts(state) == {"settle camel", "settle tent"}
    plans = said(state, single_words(state, 0, MOST))
    assert sorted(words[0] for words in plans) == ["settle camel", "settle tent"]


def test_several_ways_to_one_goal_leave_room_for_other_goals() -> None:
    state = ft.fresh(4, 3)
    while not any(text.startswith("take") for text in ft.texts(state)):
        state.play(ft.decider(state), "bid 0" if "bid 0" in ft.texts(state) else "bid 1")
    seat = ft.decider(state)
    plans = movements(state, seat, 24, USUAL, random.Random(1))
    goals = Counter((plan[0], plan[-1]) for plan in plans)
    assert max(goals.values()) == WAYS_PER_GOAL
    assert len(goals) > 6


# The Carpet


def test_ft_a_26_a_movement_may_end_with_a_flight() -> None:
    """FT-A.26: the merchant of c3 can walk to d3, which it does not empty, or fly to a2, worth 15 points."""
    held = {"items": {"flying_carpet": 1}}
    meeples = {"c3": "g", "d3": "gr", "a2": "g", "f1": "y", "c2": "y"}
    state = turn(True, False, held, meeples=meeples)
    plans = said(state, first_window(state, 0, MOST, USUAL, random.Random(1)))
    assert sorted(plans) == [["take c3", "drop d3 merchant"], ["take c3", "fly a2"]]
    player = bot("hard", 1)
    while not state.over and state.document()["round"] == 1:
        state.play(0, player.choose(state.seat(0)))
    assert ft.owner(state, "a2") == 0 or tent(state) == "a2"


def test_ft_a_26_flights_are_legal_and_take_the_room_of_others() -> None:
    dice = random.Random(26)
    part = FiveTribesSearch()
    flown = 0
    for _ in range(12):
        meeples = {tile: "".join(dice.sample("gbr", dice.randint(1, 3))) for tile in CORNER}
        state = turn(True, False, {"items": {"flying_carpet": 1}}, meeples=meeples)
        plans = first_window(state, 0, MOST, USUAL, dice)
        assert len(plans) <= MOST
        for plan in plans:
            world = state.copy()
            part.follow(world, 0, plan, dice)
            assert set(plan) <= {line.word for line in world.lines()}
            flown += state.game.lexicon[plan[-1]].text.startswith("fly")
    assert flown > 12
