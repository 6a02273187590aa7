"""FT-16.2 to FT-16.4: forced choices, equal choices, and what is never asked."""

from __future__ import annotations

import random
from typing import Any

import pytest

import serai
from tests.support.five_tribes import ft

# FT-16.2: a single choice is no decision -------------------------------------------------------


def test_ft_16_2_forced_drops_are_made_and_logged() -> None:
    """From a1 the merchant can only go to b1; the record has the word in parentheses."""
    state = ft.table(players=[ft.TRADER], meeples=ft.MOVABLE, agenda=ft.window_1())
    heard = ft.listen(state)
    ft.play(state, "take a1")
    assert ft.facts(heard, "dropped") == [{"tile": "b1", "tribe": "merchant"}]
    assert ft.texts(state) == {"sell fish", "end"}
    lines = [line.strip() for line in state.record().splitlines()]
    assert "1. blue take a1" in lines
    assert "blue (drop b1 merchant)" in lines


@pytest.mark.parametrize(
    "position",
    [
        {"agenda": ft.window_2("a1", "vizier", 2)},
        {"agenda": ft.window_3("a1")},
        {"agenda": ft.tile_action("a1"), "resource_row": []},
        {"agenda": ft.tile_action("d1"), "djinn_row": ["leta"]},
        {"agenda": ft.tribe_action("b4", "builder", 2)},
        {"agenda": ft.tribe_action("b1", "builder", 2), "layout": ft.RED_NORTH},
        {"agenda": ft.tribe_action("d4", "assassin", 1), "meeples": {"d3": "gg"}},
        {"agenda": ft.tribe_action("d4", "assassin", 1)},
        {"agenda": ft.tile_action("c1")},
    ],
    ids=[
        *("W2", "W3", "empty market", "no elders", "no fakirs", "no blue tile", "one victim"),
        *("no victim", "palace"),
    ],
)
def test_ft_16_2_windows_and_questions_with_nothing_to_choose_vanish(position: ft.Document) -> None:
    """Only W4 with something to sell is asked."""
    state = ft.table(players=[ft.holder(fish=1)], **position)
    assert ft.pending(state) == ft.window(4)
    assert ft.texts(state) == {"sell fish", "end"}


def test_ft_16_2_a_turn_without_any_choice_passes_by() -> None:
    """Nothing to sell: W4 vanishes too, and the next marker comes up."""
    state = ft.table(
        players=[{}, ft.SLOAR],
        meeples=ft.MOVABLE,
        turn_track=ft.track({5: 1}),
        bid_order=[0, 2],
        agenda=ft.turn_end(),
    )
    assert ft.pending(state) == ft.window(1, seat=1)
    assert state.document()["bid_order"] == [0, 2, 1]


def test_ft_16_2_the_forced_bid_is_made() -> None:
    """FT-3.8: no gold, three markers on zero: price 1, nothing paid, and he plays first."""
    state = ft.table(
        seats=2,
        players=[{}, ft.SLOAR | {"gold": 0}],
        meeples=ft.MOVABLE,
        turn_track=ft.track(zeros=(0, 1, 0)),
        bid_order=[1],
        agenda=[ft.step("next_turn"), ft.step("bid", seat=1)],
    )
    assert ft.pending(state) == ft.window(1, seat=1)
    assert state.document()["bid_order"] == [1]
    assert ft.gold(state, 1) == 0


@pytest.mark.parametrize("seed", range(4))
def test_ft_16_2_and_16_3_every_question_has_two_different_answers(seed: int) -> None:
    """FT-16.2, FT-16.3 over whole games: never one choice only, never the same choice twice."""
    state = serai.game("five-tribes").new(seats=2 + seed % 3, seed=seed)
    rng = random.Random(seed)
    while not state.over:
        (speaker,) = state.deciders()
        offered = [str(word) for word in state.seat(speaker).words()]
        assert len(offered) >= 2
        assert len(set(offered)) == len(offered)
        ft.say_anything(state, rng)


def test_ft_16_3_identical_cards_and_meeples_give_one_choice() -> None:
    def words(**position: Any) -> list[str]:
        state = ft.table(**position)
        return sorted(str(word) for word in state.seat(0).words())

    row = ["fish", "fish", "fish", "silk"]
    assert words(resource_row=row, agenda=ft.tile_action("a1")) == ["buy fish", "decline"]
    assert words(resource_row=row, agenda=ft.tile_action("a3")) == [
        *("buy fish fish", "buy silk fish", "decline"),
    ]
    kill = ft.tribe_action("d4", "assassin", 1)
    assert words(meeples={"d3": "ggby"}, players=[{}, {"kept": "yyy"}], agenda=kill) == [
        *("kill d3 builder", "kill d3 merchant", "kill d3 vizier", "kill pink vizier"),
    ]
    assert words(players=[ft.holder(fish=3)], agenda=ft.turn_end()) == ["end", "sell fish"]


# FT-16.4: never asked --------------------------------------------------------------------------


def test_ft_16_4_marker_pick_up_and_tribe_happen_by_themselves() -> None:
    """From the choice of a source to the sale: marker, pick-up, control, merchants, palm."""
    state = ft.table(
        players=[ft.TRADER, {}, {}],
        meeples=ft.MOVABLE | {"e4": "yy", "e5": "y"},
        resource_row=["silk", "fakir", "spice"],
        turn_track=ft.track({5: 0, 3: 1}),
        bid_order=[2],
    )
    assert state.document()["bid_order"] == [2, 0], "the marker has moved"
    assert state.document()["turn_track"] == ft.track({3: 1})
    heard = ft.listen(state)
    ft.play(state, "take a1")
    assert ft.names(heard) == [
        *("picked_up", "dropped", "collected", "took_control", "merchants_traded", "placed"),
    ]
    assert ft.cards(state) == {"fish": 1, "silk": 1, "fakir": 1}
    assert (ft.owner(state, "b1"), ft.on_tile(state, "palms", "b1"), ft.meeples(state, "b1")) == (
        0,
        1,
        "",
    )


@pytest.mark.parametrize(("tribe", "letters"), [("vizier", "yy"), ("elder", "ww")])
def test_ft_16_4_viziers_and_elders_are_kept(tribe: str, letters: str) -> None:
    state = ft.table(players=[ft.TRADER], agenda=ft.tribe_action("a1", tribe, 2))
    assert ft.kept(state) == letters
    assert ft.texts(state) == {"sell fish", "end"}


def test_ft_16_4_triggers_and_kandicha_are_not_asked() -> None:
    state = ft.table(
        players=[ft.holder("kandicha", fish=1), ft.holder("nekir")],
        meeples={"d3": "bg"},
        agenda=ft.tribe_action("d4", "assassin", 1),
    )
    heard = ft.listen(state)
    ft.play(state, "kill d3 builder")
    assert ft.payments(heard) == [(1, "nekir", 2)]
    assert (ft.gold(state, 0), ft.gold(state, 1)) == (55, 52)
    assert ft.pending(state) == ft.window(4)


def test_ft_16_4_refills_and_scoring_are_not_asked() -> None:
    position: ft.Document = {
        "players": [ft.TRADER],
        "meeples": ft.MOVABLE,
        "resource_row": ["fish"],
        "djinn_row": ["leta"],
        "agenda": ft.turn_end(),
    }
    state = ft.table(**position)
    heard = ft.listen(state)
    ft.play(state, "end")
    assert ft.names(heard) == [
        *("turn_ended", "resources_refilled", "djinns_refilled", "round_began"),
    ]
    assert (len(state.document()["resource_row"]), len(state.document()["djinn_row"])) == (9, 3)
    assert ft.pending(state) == ft.step("bid", seat=0)
    state = ft.table(**position, final=True)
    heard = ft.listen(state)
    ft.play(state, "end")
    assert ft.names(heard) == ["turn_ended", "game_over"]
    assert state.over
    assert state.deciders() == ()
    ft.refused(state, "bid 0", seat=0)
    assert ft.discarded(state) == {}
