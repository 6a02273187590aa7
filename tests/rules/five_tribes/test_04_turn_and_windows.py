"""FT-4: the frame of a turn and its four windows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.five_tribes import ft

SELLER = {"djinns": ["sloar"], "resources": {"fakir": 1, "fish": 1}}
TWO_VIZIERS = {"e2": "y", "e3": "y", "a5": "w", "b5": "w"}
"""One vizier walks to the other (e3 is an oasis); elsewhere a move remains."""

FOUR_PAIRS = {
    "a1": "y",
    "b1": "y",
    "a3": "w",
    "b3": "w",
    "a5": "y",
    "b5": "y",
    "e5": "w",
    "f5": "w",
}
"""Four moves that do not disturb one another."""

WINDOWS: dict[int, Callable[[], ft.Agenda]] = {
    1: ft.window_1,
    2: lambda: ft.window_2("e3", "vizier", 2),
    3: lambda: ft.window_3("e3"),
    4: ft.turn_end,
}


def in_window(number: int, player: ft.Document, **fields: Any) -> ft.State:
    """Seat 0 in one of the windows W1 to W4 of a turn that ended on the oasis e3."""
    return ft.table(
        **{"agenda": WINDOWS[number](), "players": [player], "meeples": ft.ALIVE, **fields}
    )


def test_ft_4_1_the_parts_of_a_turn_follow_one_another() -> None:
    """FT-4.1: movement, control, tribe, tile, sale; then the next marker."""
    state = ft.table(
        turn_track=ft.track({5: 0, 3: 1}), players=[SELLER, ft.ENKI], meeples=TWO_VIZIERS
    )
    heard = ft.listen(state)
    ft.play(state, "take e2", "continue", "continue", "sell fish", "end")
    assert ft.names(heard) == [
        "picked_up",
        "dropped",
        "collected",
        "took_control",
        "kept",
        "placed",
        "sold",
        "turn_ended",
        "turn_began",
    ]
    assert ft.decider(state) == 1


def test_ft_4_2_the_marker_moves_to_the_first_free_bid_order_spot() -> None:
    """FT-4.2: turn by turn the next bid order is built."""
    state = ft.table(
        turn_track=ft.track({5: 2, 3: 1}, zeros=[0]),
        players=[ft.SLOAR, ft.ENKI],
        meeples=TWO_VIZIERS,
    )
    assert ft.decider(state) == 2
    assert state.document()["bid_order"] == [2]
    assert state.document()["turn_track"] == ft.track({3: 1}, zeros=[0])
    ft.pass_on(ft.play(state, "take e2"))
    assert ft.decider(state) == 1
    assert state.document()["bid_order"] == [2, 1]
    assert state.document()["turn_track"] == ft.track(zeros=[0])


def test_ft_4_3_four_windows_frame_the_turn() -> None:
    """FT-4.3: before the source, after control, after the tribe action, after the tile action."""
    state = ft.turn_of(meeples=TWO_VIZIERS)
    assert ft.pending(state)["window"] == 1
    assert ft.texts(state) == {
        "invoke sloar fakir",
        "take e2",
        "take e3",
        "take a5",
        "take b5",
    }
    ft.play(state, "take e2")
    assert ft.owner(state, "e3") == 0
    assert state.document()["players"][0]["kept"] == ""
    assert (ft.pending(state)["window"], ft.texts(state)) == (2, {"invoke sloar fakir", "continue"})
    ft.play(state, "continue")
    assert state.document()["players"][0]["kept"] == "yy"
    assert state.document()["palms"] == {}
    assert (ft.pending(state)["window"], ft.texts(state)) == (3, {"invoke sloar fakir", "continue"})
    ft.play(state, "continue")
    assert state.document()["palms"] == {"e3": 1}
    assert (ft.pending(state)["window"], ft.texts(state)) == (4, {"invoke sloar fakir", "end"})


@pytest.mark.parametrize("number", WINDOWS)
def test_ft_4_4_action_djinns_in_every_window_in_any_order(number: int) -> None:
    """FT-4.4: two powers in one window, whichever first."""
    player = {"djinns": ["sloar", "enki"], "kept": "w", "resources": {"fakir": 1}}
    for first, second in (("sloar fakir", "enki elder"), ("enki elder", "sloar fakir")):
        deck = ft.cards_from_top(["silk"], ["fakir"])
        state = in_window(number, player, resource_deck=deck)
        for power in (first, second):
            assert f"invoke {power}" in ft.texts(state)
            ft.play(state, f"invoke {power}")
            if power == "enki elder":
                ft.play(state, "target b1")
        assert state.document()["palms"]["b1"] == 1
        assert ft.cards(state) == {"silk": 1}


@pytest.mark.parametrize("number", WINDOWS)
def test_ft_4_4_sets_are_sold_in_the_last_window_only(number: int) -> None:
    """FT-4.4: a sale belongs to W4."""
    state = in_window(number, SELLER)
    assert ft.pending(state)["window"] == number
    if number == 4:
        assert "sell fish" in ft.texts(state)
    else:
        ft.refused(state, "sell fish")


@pytest.mark.parametrize("number", WINDOWS)
@pytest.mark.parametrize(
    ("djinn", "tribe"), [("echidna", "builder"), ("iblis", "assassin"), ("iblis", "builder")]
)
def test_ft_4_5_echidna_and_iblis_only_in_w2(djinn: str, tribe: str, number: int) -> None:
    """FT-4.5: the modifiers wait for W2, of the right tribe."""
    word = f"invoke {djinn} " + ("elder+elder" if djinn == "echidna" else "elder")
    player = {"djinns": [djinn, "sloar"], "kept": "ww", "resources": {"fakir": 1}}
    agenda = ft.window_2("d4", tribe, 2) if number == 2 else WINDOWS[number]()
    state = in_window(number, player, agenda=agenda, meeples={"c3": "gg", "d3": "g"})
    if number == 2 and (djinn, tribe) != ("iblis", "builder"):
        assert word in ft.texts(state)
    else:
        ft.refused(state, word)


@pytest.mark.parametrize("number", WINDOWS)
@pytest.mark.parametrize("djinn", ["kumarbi", "hagis", "lamia"])
def test_ft_4_5_kumarbi_hagis_and_lamia_wait_for_their_moment(djinn: str, number: int) -> None:
    """FT-4.5: they are no free-standing effects of a window."""
    player = {"djinns": [djinn, "sloar"], "kept": "w", "resources": {"fakir": 2}}
    state = in_window(number, player)
    assert ft.pending(state)["window"] == number
    assert ft.starting(state, "invoke", "place", "bid") == {"invoke sloar fakir"}
    ft.refused(state, f"invoke {djinn} fakir")


def test_ft_4_6_nothing_can_be_done_between_pick_up_and_last_drop() -> None:
    """FT-4.6: only drops, although Sloar is payable and a fish could be sold."""
    state = ft.turn_of(SELLER, meeples={"c3": "ywg", "e2": "g", "d4": "g", "e4": "y"})
    for word in ("take c3", "drop d3 elder"):
        ft.play(state, word)
        assert ft.pending(state)["step"] == "drop"
        assert ft.texts(state) == ft.starting(state, "drop")
        ft.refused(state, "invoke sloar fakir")
        ft.refused(state, "sell fish")


def test_ft_4_7_a_djinn_gained_is_usable_in_the_same_turn() -> None:
    """FT-4.7: summoned in the tile action, used in W4."""
    player = {"kept": "ww", "resources": {"fakir": 1}}
    state = ft.table(
        agenda=ft.tile_action("d1"), players=[player], djinn_row=["sloar", "baal"], meeples=ft.ALIVE
    )
    ft.play(state, "summon sloar elder+elder")
    assert ft.texts(state) == {"invoke sloar fakir", "end"}


def test_ft_4_7_in_the_same_window_too() -> None:
    """FT-4.7: Sibittis finds Sloar in W4, Sloar draws in W4."""
    player = {"kept": "ww", "djinns": ["sibittis"], "resources": {"fakir": 1}}
    state = ft.table(
        agenda=ft.turn_end(),
        players=[player],
        djinn_deck=ft.djinns_from_top(["sloar", "baal", "boaz"], "sibittis"),
        resource_deck=ft.cards_from_top(["silk"], ["fakir"]),
        meeples=ft.ALIVE,
    )
    ft.play(state, "invoke sibittis elder+elder", "keep sloar", "invoke sloar fakir")
    assert ft.cards(state) == {"silk": 1}


def test_ft_4_8_a_paid_power_once_per_turn() -> None:
    """FT-4.8: the second use is refused, in the same and in every later window."""
    hand = {"fakir": 3, "fish": 1}
    player = {"djinns": ["sloar"], "resources": hand}
    state = ft.turn_of(player, meeples=TWO_VIZIERS, resource_deck=ft.cards_from_top(["silk"], hand))
    ft.play(state, "invoke sloar fakir")
    ft.refused(state, "invoke sloar fakir", rule="FT-4.8")
    ft.play(state, "take e2")
    assert ft.pending(state)["window"] == 4
    ft.refused(state, "invoke sloar fakir", rule="FT-4.8")
    assert ft.cards(state) == {"fakir": 2, "fish": 1, "silk": 1}


def test_ft_4_8_only_in_its_owners_turn() -> None:
    """FT-4.8: an opponent with a payable power has nothing to say."""
    state = ft.turn_of(others=[ft.ENKI], meeples=TWO_VIZIERS)
    assert ft.texts(state, 1) == set()
    assert ft.refused(state, "invoke enki elder", seat=1).key == "not-your-turn"


def test_ft_4_8_unpaid_powers_have_no_limit() -> None:
    """FT-4.8: Marid pays for each of two drops in one turn."""
    player = {"djinns": ["marid", "sloar"], "resources": {"fakir": 1}}
    state = ft.turn_of(player, meeples={"c3": "yg", "e3": "g"}, camels={"d3": 0, "e3": 0})
    ft.play(state, "take c3")
    assert ft.gold(state) == 52


def two_turns(limit: str) -> ft.State:
    """Two players; seat 0 has both turns at the front and uses Sloar in the first."""
    state = ft.table(
        seats=2,
        options={"paid_power_limit": limit},
        turn_track=ft.track({18: 0, 12: 0, 5: 1, 3: 1}),
        players=[{"djinns": ["sloar"], "resources": {"fakir": 3}}, ft.ENKI],
        meeples={**ft.ALIVE, **FOUR_PAIRS},
    )
    return ft.pass_on(ft.play(state, "invoke sloar fakir", "take a1"))


@pytest.mark.parametrize("limit", ["marker_turn", "round"])
def test_ft_4_9_the_limit_starts_anew_for_the_second_turn(limit: str) -> None:
    """FT-4.9: per marker turn by default; option paid_power_limit = round counts per round."""
    state = two_turns(limit)
    assert ft.decider(state) == 0
    assert {"take a3", "take c3"} <= ft.texts(state)
    if limit == "marker_turn":
        assert "invoke sloar fakir" in ft.texts(state)
    else:
        ft.refused(state, "invoke sloar fakir")


def test_ft_4_9_with_round_the_next_round_starts_anew() -> None:
    """FT-4.9: what was used up in round 1 is usable in round 2."""
    state = two_turns("round")
    for source in ("take a3", "take a5", "take e5"):
        ft.pass_on(ft.play(state, source))
    assert state.document()["round"] == 2
    ft.play(state, "bid 18", "bid 12", "bid 0", "bid 0")
    assert ft.decider(state) == 0
    assert "invoke sloar fakir" in ft.texts(state)


@pytest.mark.parametrize("limit", ["marker_turn", "round"])
def test_ft_4_9_kumarbi_counts_once_per_marker_or_once_per_round(limit: str) -> None:
    """FT-4.9: with round, the second marker of a player has no Kumarbi any more."""
    state = ft.table(
        seats=2,
        options={"paid_power_limit": limit},
        bid_order=[0, 0, 1, 1],
        players=[{"djinns": ["kumarbi"], "resources": {"fakir": 2}}],
    )
    ft.play(state, "bid 18 fakirs 1")
    assert ft.decider(state) == 0
    assert ("bid 12 fakirs 1" in ft.texts(state)) == (limit == "marker_turn")


def test_ft_4_10_without_movement_w1_leads_to_w4() -> None:
    """FT-4.10: no control, no tribe action, no tile action."""
    state = ft.turn_of(SELLER, meeples={"b1": "y"}, final=False)
    heard = ft.listen(state)
    assert ft.texts(state) == {"invoke sloar fakir", "skip"}
    ft.play(state, "skip")
    assert ft.pending(state)["window"] == 4
    assert sorted(ft.names(heard)) == ["final_round", "skipped_move"]
    assert state.document()["palms"] == {}


def test_ft_4_11_other_players_decide_nothing() -> None:
    """FT-4.11: Nekir, Monkir and Marid of opponents pay without anybody being asked."""
    state = ft.table(
        agenda=ft.tribe_action("c1", "assassin", 2),
        players=[ft.TRADER, {"djinns": ["nekir"]}, {"djinns": ["monkir"]}],
        meeples={"c2": "gb", "a5": "y"},
    )
    ft.play(state, "kill c2 merchant")
    assert ft.decider(state) == 0
    assert [ft.gold(state, seat) for seat in range(3)] == [50, 52, 52]
    assert state.document()["palaces"] == {"c1": 1}
