"""What the greedy player's thoughts rest on: worth, goals, ways and reckoned landings."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from serai.bots import bot
from serai.games.five_tribes.bot.choices import (
    MOST_JUDGED,
    Judge,
    best_word,
    finish_turn,
    worth_trying,
)
from serai.games.five_tribes.bot.evaluation import Outlook, hand_seen, standing, worth
from serai.games.five_tribes.bot.gains import Gains
from serai.games.five_tribes.bot.goals import all_goals, some_way, sources_of
from serai.games.five_tribes.bot.light import JUDGED_PER_TURN, LightPlay
from serai.games.five_tribes.bot.prospects import Prospects, best_landing, open_landings
from serai.games.five_tribes.lexicon import DROP, TAKE
from serai.games.five_tribes.names import ELDER, TILES
from serai.games.five_tribes.steps.movement import Drop
from tests.support.five_tribes import ft


def outlook_of(**fields: Any) -> Outlook:
    return Outlook(ft.table(3, **fields))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_things_are_worth_their_points(seats: int) -> None:
    state = ft.fresh(seats, seats)
    for _ in ft.wander(state, 3, 2000):
        pass
    assert state.over
    outlook = Outlook(state)
    for seat, score in enumerate(state.scores()):
        assert worth(state, seat, outlook, state.resources[seat]) == pytest.approx(
            score.total, abs=1
        )


def test_the_game_gets_shorter() -> None:
    state = ft.fresh(4, 2)
    start = Outlook(state).rounds
    assert 5 < start < 12  # "about 8–12 rounds" (FT-12.9), and greedy players are quick
    player = bot("greedy", 0)
    while not state.over:
        (seat,) = state.deciders()
        state.play(seat, player.choose(state.seat(seat)))
    assert Outlook(state).rounds == 0


def test_what_is_kept_for_later_loses_its_worth() -> None:
    meeples = dict.fromkeys(ft.TILES[:15], "ywb")
    early, late = outlook_of(meeples=meeples), outlook_of(meeples=meeples, final=True)
    assert early.fakir > late.fakir == 0
    assert early.elder > late.elder == 0
    assert early.growth > late.growth == 0


def test_a_lead_in_viziers_counts_more_towards_the_end() -> None:
    meeples = dict.fromkeys(ft.TILES[:15], "ywb")
    early, late = outlook_of(meeples=meeples), outlook_of(meeples=meeples, final=True)
    assert 0.5 < early.bonus_chance(1) < 0.95 < late.bonus_chance(1)
    assert late.bonus_chance(0) < 0.05 < early.bonus_chance(0) < 0.5
    chances = [early.bonus_chance(lead) for lead in range(-16, 17)]
    assert chances == sorted(chances)


def test_a_rival_s_gain_is_a_loss() -> None:
    poor = ft.table(3, players=[{}, {"gold": 50}], meeples=ft.ALIVE)
    rich = ft.table(3, players=[{}, {"gold": 60}], meeples=ft.ALIVE)
    loss = standing(poor, 0, Outlook(poor)) - standing(rich, 0, Outlook(rich))
    assert loss == pytest.approx(10 * Outlook(poor).rivalry)


def test_of_other_hands_it_uses_what_everybody_knows() -> None:
    players: list[dict[str, Any]] = [
        {},
        {"resources": {"fish": 2, "silk": 1}, "known": {"fish": 1}},
    ]
    state = ft.table(3, players=players, meeples=ft.ALIVE)
    assert hand_seen(state, 1, 0) == state.known[1]
    assert hand_seen(state, 1, 1) == state.resources[1]
    shown = ft.table(3, players=players, meeples=ft.ALIVE, options={"hand_visibility": "open"})
    assert hand_seen(shown, 1, 0) == shown.resources[1]


def test_a_set_that_grows_is_worth_more_than_its_parts() -> None:
    def worth_of(**goods: int) -> float:
        state = ft.table(3, players=[{"resources": goods}], meeples=ft.ALIVE, final=True)
        return worth(state, 0, Outlook(state), state.resources[0])

    assert worth_of(fish=1, silk=1, ivory=1) > worth_of(fish=2, silk=1) > worth_of(fish=3)


# Goals and ways

CROWDS = {"c3": "yg", "d3": "yw", "e2": "wgr", "b4": "r", "c2": "b", "d4": "yb"}


def test_the_goals_are_all_there_are() -> None:
    """Small crowds cannot meet themselves (FT-5.14), so goals and complete movements must agree."""
    state = ft.turn_of(meeples=CROWDS)
    gains = Gains(state, 0, Outlook(state), state.resources[0])
    found = {
        (f"take {TILES[goal.start.at]}", f"drop {TILES[goal.tile]}", goal.tribe)
        for goal in all_goals(state, gains.landings(state))
    }
    names = ["vizier", "elder", "builder", "merchant", "assassin"]
    legal = {
        (move[0], move[-1].rpartition(" ")[0], names.index(move[-1].split()[2]))
        for move in ft.moves(state)
    }
    assert found == legal


@pytest.mark.parametrize("seed", range(4))
def test_ways_are_legal_movements(seed: int) -> None:
    state = ft.fresh(4, seed)
    rng = Random(seed)
    for _ in ft.wander(state, seed, 60):
        if state.over or not any(word.verb == "take" for word in _words(state)):
            continue
        (seat,) = state.deciders()
        gains = Gains(state, seat, Outlook(state), state.resources[seat])
        for goal in all_goals(state, gains.landings(state))[:20]:
            assert goal.start in sources_of(state, goal.tile, goal.tribe)
            way = some_way(state.layout.walks, goal.start, goal.tile, goal.tribe, rng)
            world = state.copy()
            world.act(seat, TAKE.first + goal.start.at)
            while isinstance(step := world.agenda[-1], Drop) and step.path == way[: len(step.path)]:
                drop = DROP.first + way[len(step.path)]
                assert drop in world.words(seat)
                world.act(seat, drop)
                if len(step.path) + 1 == len(way):
                    break


def _words(state: Any) -> Any:
    return state.seat(state.deciders()[0]).words() if state.deciders() else []


def test_a_landing_is_reckoned_as_it_is_played() -> None:
    """Two elders on a village of one's own: two elders, and a palace."""
    state = ft.turn_of({}, camels={"b3": 0}, meeples={"b2": "w", "b3": "w", "f5": "y", "f4": "y"})
    outlook = Outlook(state)
    gains = Gains(state, 0, outlook, state.resources[0])
    landing = gains.landing(state, TILES.index("b3"), ELDER, 2, True, [])
    before = standing(state, 0, outlook)
    world = state.copy()
    world.play(0, "take b2")
    assert standing(world, 0, outlook) - before == pytest.approx(landing)


def test_what_is_left_to_the_next_player_is_seen() -> None:
    """A lone merchant on c3 with another beside it is worth a tile to whoever moves next."""
    gift = ft.table(2, meeples={"c3": "g", "c2": "g"}, turn_track=ft.track({5: 0, 3: 1}))
    safe = ft.table(2, meeples={"c3": "w", "c2": "g"}, turn_track=ft.track({5: 0, 3: 1}))
    outlook = Outlook(gift)
    prospects = Prospects(gift, 0, outlook)
    assert prospects.threat(gift) > prospects.threat(safe) + 10
    gains = Gains(gift, 1, outlook, 0)
    assert best_landing(gift, gains, open_landings(gift))[1] in (
        TILES.index("c3"),
        TILES.index("c2"),
    )


def test_nobody_moves_after_the_last_turn_of_a_round() -> None:
    state = ft.table(3, meeples=ft.ALIVE, turn_track=ft.track({5: 0}))
    assert Prospects(state, 0, Outlook(state)).threat(state) == 0


def test_viziers_beyond_a_safe_lead_are_worth_their_points() -> None:
    state = ft.table(3, final=True, meeples=ft.ALIVE, players=[{"kept": "yyyyyyyy"}])
    gains = Gains(state, 0, Outlook(state), 0)
    assert gains.viziers[2] == pytest.approx(2, abs=0.1)
    behind = ft.table(3, final=True, meeples=ft.ALIVE, players=[{}, {"kept": "yy"}])
    ahead = Gains(behind, 0, Outlook(behind), 0)
    assert ahead.viziers[3] > 20


def many_victims() -> ft.State:
    """FT-10.26: seat 0 may kill two of any meeples that stand together, for either of two prices."""
    names = [f"{column}{row}" for column in "bcdef" for row in range(1, 6)]
    crowds = ["bg", "gr", "br", "bgr", "wy"]
    meeples = {name: crowds[place % 5] for place, name in enumerate(names) if name != "c3"}
    player = ft.holder("iblis", kept="ww", fakirs=2)
    others = [{"kept": "wwyy"}] * 3
    agenda = ft.window_2("c3", "assassin", 4)
    return ft.table(4, agenda=agenda, players=[player, *others], meeples=meeples)


def test_a_choice_of_two_victims_out_of_many_is_made_in_fewer_worlds() -> None:
    """Cards matter little to it."""
    state = many_victims()
    outlook = Outlook(state)
    words = worth_trying(state, 0, outlook)
    judged: list[int] = []
    for worlds in (1, 2, 20):
        judge = Judge(0, outlook, Prospects(state, 0, outlook))
        best_word([state] * worlds, 0, words, judge)
        judged.append(judge.worlds)
    once, twice, often = judged
    assert twice == 2 * once > 100  # all words in every world
    assert MOST_JUDGED - once < often <= MOST_JUDGED < 20 * once


def test_a_turn_that_leaves_much_to_judge_costs_a_search_as_much_as_several() -> None:
    """So that the work which a search may do ends it, not the clock."""
    state = many_victims()
    judged = finish_turn(state.copy(), 0, Outlook(state))
    assert judged > JUDGED_PER_TURN
    cost = LightPlay(state, [], state.round).finish(state.copy(), Random(1))
    assert cost == 1 + judged // JUDGED_PER_TURN
