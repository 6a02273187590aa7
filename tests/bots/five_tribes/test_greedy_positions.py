"""Positions in which anybody who knows the game sees what to do."""

from __future__ import annotations

from typing import Any

import pytest

from serai.bots import bot
from serai.games.five_tribes.bot import planning
from tests.support.five_tribes import ft


def choice(state: ft.State, seed: int = 1) -> str:
    """What the greedy player says."""
    text: str = bot("greedy", seed).choose(state.seat(ft.decider(state))).text
    return text


def play_turn(state: ft.State, seed: int = 1) -> ft.State:
    """The greedy player speaks as long as it is the same seat's turn."""
    player = bot("greedy", seed)
    seat = ft.decider(state)
    while not state.over and ft.decider(state) == seat and state.document()["round"] == 1:
        state.play(seat, player.choose(state.seat(seat)))
    return state


# Moves


def test_it_takes_the_best_tile() -> None:
    """Two merchants meet on the Sacred Place of 15, or elsewhere for less."""
    state = ft.turn_of(meeples={"d3": "g", "c3": "g", "f1": "g", "f2": "g", "a5": "w", "b5": "w"})
    assert choice(state) == "take d3"
    assert ft.owner(play_turn(state), "c3") == 0


def test_it_empties_the_tile_with_the_right_meeple_last() -> None:
    """The builder must be left for the end: with the elder last the tile would not become its own."""
    state = ft.turn_of(meeples={"c1": "wb", "c3": "b", "d2": "wg", "f5": "r", "f4": "r"})
    assert ft.owner(play_turn(state), "c3") == 0


def test_it_lands_with_builders_where_blue_tiles_are_thick() -> None:
    """c4 has four blue tiles around, f1 one; neither can be emptied."""
    state = ft.turn_of(meeples={"f1": "bw", "e1": "b", "c4": "bw", "c5": "b"})
    assert choice(state) == "take c5"


@pytest.mark.parametrize("seed", range(5))
def test_it_leaves_no_gift_to_the_next_player(seed: int) -> None:
    """Its way to e3 leads past c3, where a merchant left alone would let the other one win 15 points."""
    state = ft.table(
        2, meeples={"b3": "gwb", "e3": "b", "c2": "g"}, turn_track=ft.track({5: 0, 3: 1, 1: 1})
    )
    play_turn(state, seed)
    assert ft.owner(state, "e3") == 0
    while not state.over and ft.decider(state) == 1:
        state.play(1, bot("greedy", seed).choose(state.seat(1)))
    assert ft.owner(state, "c3") is None


def test_it_skips_when_nobody_can_move() -> None:
    state = ft.turn_of({"djinns": ["anun_nak"], "kept": "w", "resources": {"fakir": 1}}, meeples={})
    assert choice(state) == "skip"


def test_it_finds_a_way_that_only_closes_on_itself() -> None:
    """EX-07: the last meeple can only join one dropped on the way."""
    state = ft.turn_of(meeples={"a1": "ggbyr"})
    assert choice(state) == "take a1"
    play_turn(state)
    assert state.document()["meeples"].get("a1", "") != "ggbyr"


@pytest.mark.parametrize("crowd", ["ywbgrywb", "ywbgrywbgryw", "yyyyywwwwwbbbbbgggggrrrr"])
def test_crowds_do_not_make_it_think_longer(crowd: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []
    reckon = planning.Planner.plan_value

    def counting(*args: Any) -> float:
        tried.append(args)
        return reckon(*args)

    monkeypatch.setattr(planning.Planner, "plan_value", counting)
    state = ft.turn_of(meeples={"c3": crowd, "d5": "ywbgr", "a1": "yg", "f1": "wb", "b4": "rr"})
    first = choice(state)
    assert first.startswith("take")
    most = planning.GOALS_TRIED * planning.WAYS_TRIED + planning.GOALS_SIFTED * planning.WAYS_SIFTED
    assert 0 < len(tried) <= most


# Bids


BID = [ft.step("next_turn"), ft.step("bid", seat=0)]
PRIZE = {"d3": "b", "c3": "b", "a5": "y", "f5": "r"}
"""Whoever moves first wins c3 and its 15 points; nobody else can move."""


def test_it_bids_nothing_for_nothing() -> None:
    """The only move brings nobody anything."""
    state = ft.table(
        4, meeples={"f1": "g", "f2": "g"}, camels={"f1": 1, "f2": 2}, bid_order=[0, 1, 2, 3]
    )
    assert choice(state) == "bid 0"


def test_it_pays_a_modest_price_in_an_ordinary_opening() -> None:
    for seed in range(12):
        state = ft.fresh(4, seed)
        paid = int(choice(state, seed).split()[1])
        assert paid <= 12


def test_the_last_bidder_pays_for_the_only_great_move() -> None:
    """The others stand on 0 and 1: the next price is enough, more would be wasted."""
    state = ft.table(
        3, meeples=PRIZE, turn_track=ft.track({1: 1}, zeros=[2]), bid_order=[0], agenda=BID
    )
    assert choice(state) == "bid 3"


def test_kumarbi_makes_bids_cheaper() -> None:
    """Without him it would not go beyond the eight; near the end fakirs are worth less than gold."""
    state = ft.table(
        3,
        meeples=PRIZE,
        players=[{"djinns": ["kumarbi"], "resources": {"fakir": 2}}],
        turn_track=ft.track({5: 1}, zeros=[2]),
        bid_order=[0],
        agenda=BID,
    )
    assert choice(state) == "bid 8 fakirs 2"


# Tribes


def test_it_kills_for_the_vizier_bonus() -> None:
    """Last turn of the game: one vizier less and the leader's bonus turns into one's own."""
    players: list[ft.Document] = [{"kept": "yyy"}, {"kept": "yyy"}, {"kept": "y"}]
    state = ft.table(
        3,
        final=True,
        players=players,
        meeples={"c4": "r", "d3": "w", "f1": "b"},
        agenda=ft.tribe_action("d4", "assassin", 2),
    )
    assert choice(state) == f"kill {ft.COLOURS[1]} vizier"


def test_it_kills_to_win_a_tile() -> None:
    state = ft.table(
        3,
        players=[{}, {"kept": "w"}],
        meeples={"c3": "g", "d5": "y", "d4": "wb", "f1": "b", "f2": "b"},
        agenda=ft.tribe_action("d4", "assassin", 2),
    )
    assert choice(state) == "kill c3 merchant"


@pytest.mark.parametrize(("final", "said"), [(True, "fakirs 3"), (False, "fakirs 0")])
def test_fakirs_join_builders_when_that_pays(final: bool, said: str) -> None:
    """One blue tile around: too little for a fakir, except at the end, when he is good for nothing else."""
    crowded = {tile + "1": "ywbg" for tile in "abcde"} | {tile + "5": "ywbg" for tile in "abcdef"}
    state = ft.table(
        3,
        final=final,
        players=[{"resources": {"fakir": 3}}],
        meeples=crowded,
        agenda=ft.tribe_action("f1", "builder", 2),
    )
    assert choice(state) == said


def test_fakirs_join_builders_among_blue_tiles() -> None:
    state = ft.table(
        3,
        players=[{"resources": {"fakir": 3}}],
        meeples=ft.ALIVE,
        agenda=ft.tribe_action("b4", "builder", 2),
    )
    assert choice(state) == "fakirs 3"


# Tiles


def test_it_buys_what_completes_a_set() -> None:
    hand = {"ivory": 1, "jewels": 1, "papyrus": 1, "silk": 1, "spice": 1}
    state = ft.table(
        3,
        players=[{"resources": hand}],
        resource_row=["silk", "ivory", "fish", "wheat"],
        meeples=ft.ALIVE,
        agenda=ft.tile_action("d3"),
    )
    assert choice(state) == "buy fish"


def test_it_declines_what_it_cannot_use() -> None:
    state = ft.table(
        3,
        final=True,
        players=[{"resources": {"fish": 1}}],
        resource_row=["fish", "fakir", "fish"],
        meeples=ft.ALIVE,
        agenda=ft.tile_action("d3"),
    )
    assert choice(state) == "decline"


def test_it_summons_the_djinn_that_suits_it() -> None:
    state = ft.table(
        3,
        players=[{"kept": "yyyyyyww"}],
        djinn_row=["boaz", "jafaar", "shamhat"],
        meeples=ft.ALIVE,
        agenda=ft.tile_action("c3"),
    )
    assert choice(state) == "summon jafaar elder+elder"


def test_it_keeps_the_djinn_that_suits_it() -> None:
    state = ft.table(
        3,
        players=[{"kept": "wwwwwww", "djinns": ["sibittis"]}],
        meeples=ft.ALIVE,
        agenda=[*ft.turn_end(), ft.step("sibittis", seat=0, shown=["jafaar", "shamhat", "monkir"])],
    )
    assert choice(state) == "keep shamhat"


def test_it_sends_a_palace_home() -> None:
    """Hagis: the village is an opponent's, the market beside it is its own."""
    state = ft.table(
        3,
        camels={"b3": 1, "b4": 0},
        players=[{"kept": "w", "djinns": ["hagis"]}],
        meeples=ft.ALIVE,
        agenda=[*ft.turn_end(), ft.step("place", seat=0, what="palace", tile="b3")],
    )
    assert choice(state) == "place b4 elder"


# Windows


def test_echidna_doubles_a_rich_harvest() -> None:
    state = ft.table(
        3,
        players=[{"kept": "ww", "djinns": ["echidna"]}],
        meeples=ft.ALIVE,
        agenda=ft.window_2("b4", "builder", 4),
    )
    assert choice(state) == "invoke echidna elder+elder"


def test_echidna_rests_when_the_harvest_is_poor() -> None:
    state = ft.table(
        3,
        players=[{"kept": "ww", "djinns": ["echidna"]}],
        meeples=ft.ALIVE,
        agenda=ft.window_2("f1", "builder", 2),
    )
    assert choice(state) == "continue"


def test_utug_takes_the_best_tile() -> None:
    state = ft.table(
        3,
        players=[{"kept": "ww", "djinns": ["utug"]}],
        meeples={"c3": "ywg", "d5": "ww", "f1": "w"},
        agenda=ft.turn_end(),
    )
    assert choice(state) == "invoke utug elder+elder"
    assert ft.owner(play_turn(state), "c3") == 0


def test_bouraq_builds_on_its_own_village() -> None:
    state = ft.table(
        3,
        camels={"b3": 0, "c1": 1},
        players=[{"djinns": ["bouraq"], "resources": {"fakir": 1}}],
        meeples=ft.ALIVE,
        agenda=ft.turn_end(),
    )
    play_turn(state)
    assert state.document()["palaces"] == {"b3": 1}


@pytest.mark.parametrize("final", [True, False])
def test_it_does_not_sell_what_scores_anyway(final: bool) -> None:
    goods = {"fish": 2, "wheat": 1, "silk": 1, "ivory": 1}
    state = ft.table(
        3,
        final=final,
        players=[{"gold": 20, "resources": goods}],
        meeples=ft.ALIVE,
        agenda=ft.turn_end(),
    )
    assert choice(state) == "end"


def test_it_never_sells_without_need_in_a_whole_game() -> None:
    state = ft.fresh(3, 17)
    player = bot("greedy", 2)
    while not state.over:
        seat = ft.decider(state)
        word = player.choose(state.seat(seat))
        if word.verb == "sell":
            assert state.document()["players"][seat]["gold"] < 8
        state.play(seat, word)


def test_elders_are_not_spent_in_vain() -> None:
    """Nothing to gain by any power: the elders stay."""
    state = ft.table(
        3,
        camels={"b3": 1},
        players=[{"kept": "www", "djinns": ["bouraq", "enki", "anun_nak"]}],
        meeples=ft.ALIVE,
        resource_discard=ft.all_cards_but(),
        agenda=ft.turn_end(),
    )
    play_turn(state)
    assert ft.kept(state) == "www"
