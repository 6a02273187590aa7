"""FT-3: the round, and bidding for turn order.

On a board without meeples every turn passes by itself, so after the last bid the events show the
whole turn order at once.
"""

from __future__ import annotations

import pytest

from tests.support.five_tribes import ft

PRICES = (0, 1, 3, 5, 8, 12, 18)


def bids(*prices: int) -> set[str]:
    return {f"bid {price}" for price in prices}


def test_ft_3_1_bid_then_turns_then_clean_up() -> None:
    """FT-3.1: the three parts of a round follow one another."""
    state = ft.fresh(seats=4, seed=2)
    heard = ft.listen(state)
    for _ in ft.wander(state, seed=2, decisions=400):
        if "round_began" in ft.names(heard):
            break
    told = ft.names(heard)
    last_bid = max(i for i, name in enumerate(told) if name == "bid")
    turns = [i for i, name in enumerate(told) if name in ("turn_began", "turn_ended")]
    refills = [i for i, name in enumerate(told) if name.endswith("_refilled")]
    assert told.count("bid") == told.count("turn_began") == told.count("turn_ended") == 4
    assert last_bid < turns[0]
    assert all(turns[-1] < refill < told.index("round_began") for refill in refills)


def test_ft_3_2_markers_bid_in_bid_order_and_pay_at_once() -> None:
    """FT-3.2: seat 2 stands first; its gold is gone before the next marker bids."""
    state = ft.table(bid_order=[2, 0, 1])
    heard = ft.listen(state)
    assert ft.decider(state) == 2
    ft.play(state, "bid 12")
    assert [ft.gold(state, seat) for seat in range(3)] == [50, 50, 38]
    assert state.document()["turn_track"] == ft.track({12: 2})
    assert state.document()["bid_order"] == [0, 1]
    assert ft.decider(state) == 0
    ft.play(state, "bid 3")
    assert ft.decider(state) == 1
    assert ft.gold(state, 0) == 47
    assert ft.speakers(heard, "bid") == [2, 0]


def test_ft_3_2_every_marker_must_bid() -> None:
    """FT-3.2: there is no passing; only the seat whose marker is up may speak."""
    state = ft.table(bid_order=[2, 0, 1])
    assert ft.texts(state) == bids(*PRICES)
    ft.refused(state, "skip")
    assert ft.refused(state, "bid 0", seat=0).key == "not-your-turn"


@pytest.mark.parametrize("price", PRICES[1:])
def test_ft_3_3_a_paid_spot_holds_one_marker(price: int) -> None:
    """FT-3.3: an occupied spot cannot be chosen, all others can."""
    state = ft.play(ft.table(bid_order=[0, 1, 2]), f"bid {price}")
    assert ft.texts(state) == bids(*PRICES) - bids(price)
    ft.refused(state, f"bid {price}", rule="FT-3.3")


def test_ft_3_4_a_zero_bid_takes_the_entry_and_pushes() -> None:
    """FT-3.4: markers already on zero shift towards the rear; nobody pays."""
    state = ft.table(seats=4, bid_order=[3, 1, 0, 2])
    ft.play(state, "bid 0")
    assert state.document()["turn_track"] == ft.track(zeros=[3])
    ft.play(state, "bid 0")
    assert state.document()["turn_track"] == ft.track(zeros=[1, 3])
    ft.play(state, "bid 0")
    assert state.document()["turn_track"] == ft.track(zeros=[0, 1, 3])
    assert [ft.gold(state, seat) for seat in range(4)] == [50] * 4


def test_ft_3_5_three_zeros_are_full() -> None:
    """FT-3.5: the fourth marker must pay."""
    state = ft.play(ft.table(seats=4, bid_order=[0, 1, 2, 3]), "bid 0", "bid 0", "bid 0")
    assert ft.texts(state) == bids(1, 3, 5, 8, 12, 18)
    ft.refused(state, "bid 0", rule="FT-3.5")


@pytest.mark.parametrize(
    ("chosen", "order"),
    [
        ((0, 0, 0, 1), [3, 2, 1, 0]),
        ((18, 12, 8, 5), [0, 1, 2, 3]),
        ((1, 3, 0, 18), [3, 1, 0, 2]),
        ((0, 5, 0, 3), [1, 3, 2, 0]),
    ],
)
def test_ft_3_6_turn_order(chosen: tuple[int, ...], order: list[int]) -> None:
    """FT-3.6: highest price first; the last zero bidder plays first of the zeros."""
    state = ft.table(seats=4, bid_order=[0, 1, 2, 3])
    heard = ft.listen(state)
    ft.play(state, *[f"bid {price}" for price in chosen])
    assert ft.speakers(heard, "turn_began") == order


def test_ft_3_6_the_zero_column_empties_from_the_entry() -> None:
    """FT-3.6: while the entry's marker plays, the others stay; such a position can be set up too."""
    state = ft.table(turn_track=ft.track(zeros=[2, 1, 0]), meeples=ft.ALIVE)
    waiting = [0, 1, *[None] * 7]
    assert (ft.decider(state), state.document()["turn_track"]) == (2, waiting)
    again = ft.table(**state.document())
    assert (ft.decider(again), again.document()["turn_track"]) == (2, waiting)


@pytest.mark.parametrize(
    ("money", "prices"),
    [(0, (0,)), (1, (0, 1)), (4, (0, 1, 3)), (8, (0, 1, 3, 5, 8)), (17, PRICES[:-1]), (18, PRICES)],
)
def test_ft_3_7_only_affordable_spots(money: int, prices: tuple[int, ...]) -> None:
    """FT-3.7: the gold must cover the price. (The zero bidder without gold has no choice.)"""
    state = ft.table(bid_order=[0, 1, 2], players=[{"gold": money}])
    if money == 0:
        assert ft.decider(state) == 1
        assert state.document()["turn_track"] == ft.track(zeros=[0])
        return
    assert ft.texts(state) == bids(*prices)
    for price in set(PRICES) - set(prices):
        ft.refused(state, f"bid {price}", rule="FT-3.7")


def test_ft_3_7_a_declared_kumarbi_reduction_counts() -> None:
    """FT-3.7: without gold and with zero full, fakirs still make two spots affordable."""
    poor = {"gold": 0, "djinns": ["kumarbi"], "resources": {"fakir": 2}}
    state = ft.table(seats=4, bid_order=[0, 1, 2, 3], players=[{}, {}, {}, poor])
    ft.play(state, "bid 0", "bid 0", "bid 0")
    assert ft.texts(state) == {"bid 1 fakirs 1", "bid 3 fakirs 2"}


def test_ft_3_8_who_can_pay_nothing_takes_the_cheapest_free_spot() -> None:
    """FT-3.8: zero is full and the last bidder has no gold: he stands on 1 and owes nothing."""
    poor = {**ft.SLOAR, "gold": 0}
    state = ft.table(seats=4, bid_order=[0, 1, 2, 3], players=[{}, {}, {}, poor])
    heard = ft.listen(state)
    ft.play(state, "bid 0", "bid 0", "bid 0")
    assert ft.facts(heard, "bid")[-1] == {"price": 1, "paid": 0, "fakirs": 0}
    assert ft.speakers(heard, "turn_began") == [3]
    assert ft.gold(state, 3) == 0


def test_ft_3_9_bids_are_open() -> None:
    """FT-3.9: spot, price and reduction are announced to every seat and to spectators."""
    first = {"djinns": ["kumarbi"], "resources": {"fakir": 2}}
    state = ft.table(bid_order=[0, 1, 2], players=[first])
    heard = ft.listen(state)
    ft.play(state, "bid 8 fakirs 1")
    for watcher in (0, 1, 2, None):
        told = state.seat(watcher).facts_of(heard[-1])
        assert (told["event"], told["seat"]) == ("bid", 0)
        assert (told["price"], told["paid"], told["fakirs"]) == (8, 5, 1)
        assert state.seat(watcher).view()["turn_track"] == ft.track({8: 0})


def test_ft_3_10_two_markers_bid_separately_and_may_push_each_other() -> None:
    """FT-3.10: the second zero bid of a player pushes his own first."""
    state = ft.table(seats=2, bid_order=[0, 0, 1, 1])
    ft.play(state, "bid 0")
    assert ft.decider(state) == 0
    ft.play(state, "bid 0")
    assert state.document()["turn_track"] == ft.track(zeros=[0, 0])
    ft.play(state, "bid 0")
    assert state.document()["turn_track"] == ft.track(zeros=[1, 0, 0])


def test_ft_3_10_adjacent_spots_give_two_turns_in_a_row() -> None:
    """FT-3.10: 18 and 12 for one player, zeros for the other."""
    state = ft.table(seats=2, bid_order=[0, 1, 0, 1])
    heard = ft.listen(state)
    ft.play(state, "bid 18", "bid 0", "bid 12", "bid 0")
    assert ft.speakers(heard, "turn_began") == [0, 0, 1, 1]
    assert ft.gold(state, 0) == 20


def test_ft_3_11_only_kumarbi_may_be_used_while_bidding() -> None:
    """FT-3.11: no sale and no other power."""
    busy = {"djinns": ["sloar", "kumarbi"], "kept": "ww", "resources": {"fakir": 1, "fish": 1}}
    state = ft.table(bid_order=[0, 1, 2], players=[busy])
    reduced = {f"bid {price} fakirs 1" for price in PRICES[1:]}
    assert ft.texts(state) == bids(*PRICES) | reduced
    ft.refused(state, "sell fish")
    ft.refused(state, "invoke sloar fakir")
