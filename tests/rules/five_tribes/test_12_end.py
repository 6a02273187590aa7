"""FT-12: what ends the game, and when."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.five_tribes import ft

SEVEN = dict.fromkeys(("a1", "b1", "c1", "d1", "e1", "f1", "a2"), 0)
"""Seat 0 has one camel left."""

PAIRS = {**ft.ALIVE, "a5": "w", "b5": "w", "e5": "y", "f5": "y", "e3": "w", "f3": "w"}
"""Four moves that do not disturb one another."""


def is_final(state: ft.State) -> bool:
    final: bool = state.document()["final"]
    return final


def test_ft_12_1_the_round_of_the_trigger_is_played_to_its_end() -> None:
    """FT-12.1: the turn is finished, the markers still to come take full turns, then it is over."""
    state = ft.table(
        turn_track=ft.track({18: 0, 5: 1, 1: 2}),
        players=[{"djinns": ["sloar"], "resources": {"fakir": 1, "fish": 1}}, ft.ENKI, ft.BOURAQ],
        meeples=PAIRS,
        camels=SEVEN,
    )
    heard = ft.listen(state)
    ft.play(state, "take c3")
    assert is_final(state)
    assert not state.over
    ft.pass_on(ft.play(state, "continue", "continue", "sell fish"))
    assert ft.gold(state) == 51
    for seat, source in ((1, "a5"), (2, "e5")):
        assert ft.decider(state) == seat
        ft.pass_on(ft.play(state, f"take {source}"))
    assert state.over
    assert ft.owner(state, "b5") == 1
    assert ft.owner(state, "f5") == 2
    assert ft.names(heard)[-1] == "game_over"
    assert state.document()["round"] == 1


def test_ft_12_1_a_trigger_in_the_last_turn_ends_the_game_at_once() -> None:
    """FT-12.1: no marker is left, so no turn follows."""
    state = ft.pass_on(ft.play(ft.turn_of(meeples=PAIRS, camels=SEVEN), "take c3"))
    assert state.over
    assert state.deciders() == ()


WAYS: list[tuple[ft.Document, ft.Agenda, list[str]]] = [
    ({}, ft.window_1(), ["take c3"]),
    ({}, ft.tribe_action("f5", "assassin", 2), ["kill e5 vizier"]),
    (
        {"kept": "ww", "djinns": ["leta", "sloar"]},
        ft.turn_end(),
        ["invoke leta elder+elder", "target a4"],
    ),
    (
        {"kept": "ww", "djinns": ["utug", "sloar"]},
        ft.turn_end(),
        ["invoke utug elder+elder", "target a5"],
    ),
]


@pytest.mark.parametrize("owned", [SEVEN, {"a1": 0}], ids=["last", "not_last"])
@pytest.mark.parametrize(("player", "agenda", "words"), WAYS, ids=["move", "kill", "leta", "utug"])
def test_ft_12_2_the_last_camel_by_whatever_means(
    player: ft.Document, agenda: ft.Agenda, words: list[str], owned: dict[str, int]
) -> None:
    """FT-12.2: by moving, by killing, by a djinn; a camel before the last is no trigger."""
    state = ft.table(
        agenda=agenda,
        players=[{**ft.SLOAR, **player}],
        meeples={**ft.ALIVE, "a5": "w", "b5": "w", "e5": "y", "f4": "y"},
        camels=owned,
    )
    heard = ft.listen(state)
    ft.play(state, *words)
    assert "took_control" in ft.names(heard)
    last = owned == SEVEN
    assert is_final(state) == last
    assert ft.facts(heard, "final_round") == ([{"reason": "last_camel"}] if last else [])
    assert ft.camels(state) == (0 if last else 6)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("board", [{}, {"c3": "g", "e3": "g"}, {"c3": "gggg"}, {"a1": "yw"}])
def test_ft_12_3_a_board_without_a_legal_move_is_a_stall(seat: int, board: dict[str, str]) -> None:
    """FT-12.3: whoever is to play, whatever he could do about it."""
    players: list[ft.Document] = [{}, {}, {}]
    players[seat] = {"djinns": ["anun_nak"], "kept": "w", "resources": {"fish": 1}}
    state = ft.table(agenda=ft.turn_end(seat), players=players, meeples=board)
    heard = ft.listen(state)
    assert not is_final(state)
    ft.play(state, "end")
    assert ft.facts(heard, "final_round") == [{"reason": "stall"}]
    assert state.over


def test_ft_12_3_one_legal_move_is_no_stall() -> None:
    """FT-12.3: not even when only one tile can be picked up."""
    state = ft.table(agenda=ft.turn_end(), players=[ft.TRADER], meeples={"c3": "yg", "e3": "g"})
    ft.play(state, "end")
    assert not is_final(state)
    assert ft.starting(state, "bid")


@pytest.mark.parametrize("check", ["any_time", "on_turn"])
def test_ft_12_4_the_stall_test_at_the_end_of_the_last_turn(check: str) -> None:
    """FT-12.4: option stall_check; on_turn bids for one more round first."""
    state = ft.table(
        agenda=ft.turn_end(),
        players=[ft.TRADER],
        meeples={"c3": "g"},
        options={"stall_check": check},
    )
    heard = ft.listen(state)
    ft.play(state, "end")
    assert state.over == (check == "any_time")
    if check == "on_turn":
        assert not is_final(state)
        assert state.document()["round"] == 2
        ft.play(state, "bid 0", "bid 0", "bid 0")
        ft.pass_on(state)
        assert state.over
        assert ft.speakers(heard, "turn_began") == [2, 1, 0]
    assert ft.facts(heard, "final_round") == [{"reason": "stall"}]


def test_ft_12_4_the_stall_test_at_the_end_of_any_turn() -> None:
    """FT-12.4: found after a turn in the middle of a round, with two markers to come."""
    state = ft.table(
        agenda=ft.turn_end(),
        turn_track=ft.track({3: 1, 1: 2}),
        players=[ft.TRADER, ft.ENKI, ft.BOURAQ],
        meeples={"c3": "g"},
    )
    ft.play(state, "end")
    assert is_final(state)
    assert not state.over
    assert (ft.decider(state), ft.texts(state)) == (1, {"invoke enki elder", "skip"})


@pytest.mark.parametrize("check", ["any_time", "on_turn"])
def test_ft_12_4_the_stall_test_when_a_turn_starts_and_when_w1_is_left(check: str) -> None:
    """FT-12.4: always when W1 is left; only with on_turn already at the start of a turn."""
    state = ft.turn_of(meeples={"c3": "g"}, options={"stall_check": check}, final=False)
    assert ft.texts(state) == {"invoke sloar fakir", "skip"}
    assert is_final(state) == (check == "on_turn")
    ft.play(state, "skip")
    assert is_final(state)


def test_ft_12_4_a_stall_mended_in_w1_is_no_stall() -> None:
    """FT-12.4: Anun-Nak brings a move before W1 is left, so the game goes on."""
    player = {"djinns": ["anun_nak", "sloar"], "kept": "w", "resources": {"fakir": 1}}
    for number in range(200):
        state = ft.turn_of(player, meeples={"c3": "y"}, seed=f"{number:064x}", final=False)
        assert not is_final(state)
        ft.play(state, "invoke anun_nak elder", "target d3")
        sources = ft.starting(state, "take")
        if sources:
            break
    assert "skip" not in ft.texts(state)
    ft.play(state, min(sources))
    assert not is_final(state)


def test_ft_12_5_a_trigger_is_irrevocable() -> None:
    """FT-12.5: final stays final although there are moves; they are played normally."""
    state = ft.turn_of(meeples=PAIRS, final=True)
    assert {"take c3", "take a5"} <= ft.texts(state)
    ft.play(state, "take c3")
    assert ft.owner(state, "d3") == 0
    assert is_final(state)
    assert ft.pass_on(state).over


def test_ft_12_6_other_effects_in_a_stalled_turn() -> None:
    """FT-12.6: a power in W1, another in W4, and the sale."""
    hand = {"fakir": 1, "fish": 1}
    player = {"djinns": ["sloar", "enki"], "kept": "w", "resources": hand}
    state = ft.turn_of(player, meeples={}, resource_deck=ft.cards_from_top(["silk"], hand))
    ft.play(state, "invoke sloar fakir", "skip")
    assert ft.pending(state)["window"] == 4
    ft.play(state, "invoke enki elder", "target b1", "sell silk fish")
    assert state.document()["palms"] == {"b1": 1}
    assert ft.cards(state) == {}
    assert state.over


def test_ft_12_7_no_clean_up_after_the_final_turn() -> None:
    """FT-12.7: the rows stay as they are; scoring follows."""
    state = ft.table(
        agenda=ft.turn_end(),
        players=[{"gold": 60, **ft.TRADER}],
        meeples=ft.ALIVE,
        final=True,
        resource_row=["ivory"],
        djinn_row=["leta"],
    )
    heard = ft.listen(state)
    ft.play(state, "end")
    assert state.over
    assert ft.names(heard) == ["turn_ended", "game_over"]
    assert state.document()["resource_row"] == ["ivory"]
    assert state.document()["djinn_row"] == ["leta"]
    assert [score.total for score in state.scores()] == [61, 50, 50]
    assert state.ranking() == (1, 2, 2)


def test_ft_12_8_who_has_nothing_left_to_place_still_plays() -> None:
    """FT-12.8: full turns, without gaining control."""
    eight: dict[str, Any] = {**SEVEN, "b2": 0}
    state = ft.turn_of(meeples={"e5": "y", "f5": "y", **ft.ALIVE}, camels=eight, final=True)
    assert {"take e5", "take f5"} <= ft.texts(state)
    ft.pass_on(ft.play(state, "take e5"))
    assert state.document()["players"][0]["kept"] == "yy"
    assert ft.owner(state, "f5") is None


@pytest.mark.parametrize("number", [59, 60])
def test_ft_12_9_the_game_ends_after_round_60(number: int) -> None:
    """FT-12.9: a safety stop, although everybody could still move and place."""
    state = ft.turn_of(meeples=PAIRS, round=number)
    heard = ft.listen(state)
    ft.pass_on(ft.play(state, "take c3"))
    assert state.over == (number == 60)
    if number == 59:
        assert state.document()["round"] == 60
        assert ft.starting(state, "bid")
    else:
        assert ft.facts(heard, "final_round") == [{"reason": "rounds"}]
        assert ft.names(heard)[-1] == "game_over"
