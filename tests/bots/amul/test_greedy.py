"""The greedy player of Amul. How often it wins is measured by `serai simulate`, not here."""

from __future__ import annotations

import pytest

import serai
from serai.bots import bot
from serai.games.amul.state import Table
from tests.support.amul import am


def choice(state: Table, seat: int = 0) -> str:
    return bot("greedy", 1).choose(state.seat(seat)).text


def test_it_keeps_hand_cards_for_the_end_and_plays_table_cards() -> None:
    hand = ["gold", "porcelain", "arab_amulet", "camel", "silver", "gold"]
    state = am.table(3, round=9, emir=0, players=[{"hand": hand}], agenda=[{"step": "play"}])
    assert choice(state) == "play camel"


def test_it_plays_the_better_of_two_cards_when_one_is_lost() -> None:
    hand = ["gold", "porcelain", "arab_amulet", "camel", "spices", "gold"]
    players = [{"hand": hand, "area": ["spices", "spices"]}]
    state = am.table(3, round=9, emir=0, players=players, agenda=[{"step": "play"}])
    assert choice(state) == "play spices"


def test_it_completes_a_set_when_it_takes() -> None:
    hand = ["gold", "silver", "silver", "oil", "camel"]
    players = [{"hand": hand, "area": ["silver"]}]
    row = ["spices", "silver"]
    state = am.table(
        3, round=3, emir=1, players=players, row=row, agenda=[{"step": "take", "seat": 0}]
    )
    assert choice(state) == "take silver"


def test_it_offers_what_it_misses_least() -> None:
    hand = ["gold", "silver", "silver", "arab_caravan", "gold", "poppy"]
    players = [
        {"hand": hand},
        {"area": ["arab_guard-d"]},
        {"area": ["mongol_guard-e", "marauder-j"]},
    ]
    state = am.table(3, round=4, emir=0, players=players, removed=["camel"] * 6)
    assert choice(state) in ("offer poppy", "offer arab_caravan")


@pytest.mark.parametrize("collected", ["spices", "silver"])
def test_it_denies_the_next_player(collected: str) -> None:
    """Two cards of about equal worth to it: it takes the one that the next seat collects."""
    hand = ["gold", "gold", "silver", "porcelain", "carpet"]
    players = [{"hand": hand}, {"area": [collected, collected]}]
    row = ["spices", "silver", "oil"]
    state = am.table(
        3,
        round=4,
        emir=0,
        players=players,
        row=row,
        agenda=[{"step": "take", "seat": 1}, {"step": "take", "seat": 0}],
    )
    assert choice(state) == f"take {collected}"


def test_it_fetches_the_card_that_adds_most() -> None:
    players = [{"area": ["arab_merchant", "spices", "spices"]}]
    palace = ["palace_oil", "palace_spices", "tent"]
    step = {"step": "fetch", "seat": 0, "card": "arab_merchant", "left": 1}
    state = am.table(3, round=3, emir=0, players=players, palace=palace, row=[], agenda=[step])
    assert choice(state) == "fetch palace palace_spices"


def test_it_counts_the_goods_in_hand_when_it_plays_an_instant() -> None:
    """Four Gold stay in hand: the third Spices add 6 points, a Deal with the Gold Trader 8."""
    hand = ["gold"] * 4 + ["spices", "deal"]
    players = [{"hand": hand, "area": ["spices", "spices"]}]
    bazaar = ["trader_gold"]
    state = am.table(3, round=9, emir=0, players=players, bazaar=bazaar, agenda=[{"step": "play"}])
    assert choice(state) == "play deal"


def test_it_counts_the_goods_still_to_be_played_when_it_plays_an_instant() -> None:
    """The third Spices can be played in the last round; the Spice Trader is better fetched at once."""
    hand = ["gold"] * 4 + ["spices", "deal"]
    players = [{"hand": hand, "area": ["spices", "spices"]}]
    bazaar = ["trader_spice"]
    state = am.table(3, round=8, emir=0, players=players, bazaar=bazaar, agenda=[{"step": "play"}])
    assert choice(state) == "play deal"


def test_it_declines_what_would_cost_points() -> None:
    def change(pack: am.Document) -> None:
        am.card(pack, "deal")["instant"]["optional"] = True
        am.card(pack, "trader_gold")["scoring"] = [{"op": "fixed", "points": -9}]
        am.card(pack, "trader_silver")["scoring"] = [{"op": "fixed", "points": -8}]

    step = {"step": "fetch", "seat": 0, "card": "deal", "left": 1}
    bazaar = ["trader_gold", "trader_silver"]
    state = am.table(
        3, am.game_with(change), players=[{"area": ["deal"]}], bazaar=bazaar, row=[], agenda=[step]
    )
    assert choice(state) == "decline"


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_it_plays_whole_games_and_beats_random(seats: int) -> None:
    wins = 0
    for number in range(4):
        state = serai.game("amul").new(seats=seats, seed=number, options={"tea": number})
        bots = [
            bot("greedy" if seat == number % seats else "random", number) for seat in range(seats)
        ]
        while not state.over:
            for seat in state.deciders():
                state.play(seat, bots[seat].choose(state.seat(seat)))
        wins += state.ranking()[number % seats] == 1
    assert wins >= 3


def test_it_sees_only_its_seat() -> None:
    """Equal views give equal choices, whatever the others hold."""
    hand = ["gold", "silver", "camel", "spices", "oil", "carpet"]
    one = am.table(4, players=[{"hand": hand}], seed=f"{1:064x}", row=["deal", "gem"])
    two = am.table(4, players=[{"hand": hand}], seed=f"{2:064x}", row=["deal", "gem"])
    assert one.seat(0).view() == two.seat(0).view()
    assert choice(one) == choice(two)


def test_am_25_1_am_25_2_scores_of_simple_players_are_sensible() -> None:
    """AM-25.1, AM-25.2: totals around 62, and nobody far below or above."""
    totals: list[int] = []
    for number in range(3):
        state = am.amul().new(seats=4, seed=number)
        players = [bot("greedy", 10 * number + seat) for seat in range(4)]
        while not state.over:
            for seat in state.deciders():
                state.play(seat, players[seat].choose(state.seat(seat)))
        totals += [score.total for score in state.scores()]
    assert 48 <= sum(totals) / len(totals) <= 70
    assert min(totals) > 30
