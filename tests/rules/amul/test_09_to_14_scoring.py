"""AM-9 to AM-14: the end, scoring, majorities, the winner, tea."""

from __future__ import annotations

from random import Random

import pytest

from serai.games.amul.scoring import majority, places
from serai.games.amul.state import Table
from tests.support.amul import am

PRIZES = (8, 4, 2)


def last_round(hands: list[list[str]]) -> Table:
    return am.table(
        3,
        round=9,
        players=[{"hand": hand} for hand in hands],
        row=[],
        agenda=[{"step": "end_round"}],
    )


HANDS = [
    ["camel", "silver", "porcelain", "gold", "spices"],
    ["camel", "camel", "deal", "deal", "carpet"],
    ["poppy", "oil", "gold", "thief", "lamp"],
]


def test_am_9_1_am_9_2_hands_are_laid_down_without_choice() -> None:
    """AM-9.1, AM-9.2, AM-19.12"""
    state = last_round(HANDS)
    document = state.document()
    areas = [player["area"] for player in document["players"]]
    assert areas == [["silver", "porcelain", "gold"], [], ["poppy", "oil", "gold", "thief"]]
    assert sorted(document["removed"][-8:]) == sorted(
        ["camel", "spices", "camel", "camel", "deal", "deal", "carpet", "lamp"]
    )
    assert all(player["hand"] == [] for player in document["players"])
    view = state.seat(None).view()
    assert "lamp" in view["removed"]


def test_am_9_2_everybody_hears_of_every_hand() -> None:
    state = am.new(3, 1)
    heard = state.collect_events()
    am.play_on(state, Random(1))
    revealed = am.told(heard, "hand_revealed")
    assert sorted(event.seat for event in revealed) == [0, 1, 2]
    for event in revealed:
        assert len(event.facts["cards"]) + len(event.facts["lost"]) == 5  # type: ignore[arg-type]
        assert event.secret is None


def test_am_9_3_cards_laid_down_count_for_everybody() -> None:
    """AM-9.3: the thief finds the silver and the gold that are laid down next door."""
    state = last_round([["camel", "silver", "gold", "gold", "spices"], *HANDS[1:]])
    lines = am.rows(state)
    assert lines[2][5] == 3 + 1  # three of seat 0


def test_am_9_4_no_instant_triggers_at_the_end() -> None:
    """AM-9.4"""

    def change(pack: am.Document) -> None:
        am.card(pack, "deal")["placement"] = "both"

    hands = [["deal", "silver", "porcelain", "gold", "oil"], HANDS[1][:2] + ["camel"] * 3, HANDS[2]]
    state = am.table(
        3,
        am.game_with(change),
        round=9,
        players=[{"hand": hand} for hand in hands],
        row=[],
        agenda=[{"step": "end_round"}],
    )
    assert state.over
    assert "deal" in state.document()["players"][0]["area"]
    assert len(state.bazaar) == 3


def test_am_10_1_only_play_areas_score() -> None:
    """AM-10.1, AM-19.13: removed cards count for nothing."""
    alone = am.finished(["carpet"], [], [])
    removed = am.finished(["carpet"], [], [], removed=["carpet", "carpet"])
    assert am.rows(alone) == am.rows(removed)


def test_am_10_2_am_10_3_a_row_per_colour_in_order() -> None:
    """AM-10.2, AM-10.3"""
    state = am.finished(
        ["gold", "tent", "camel", "fair", "arab_guard", "thief", "trader_gold"], [], []
    )
    score = state.scores()[0]
    assert [line.id for line in score.lines] == [
        "yellow", "blue", "orange", "green", "red", "purple", "bazaar", "arab", "mongol",
    ]  # fmt: skip
    assert [line.points for line in score.lines] == [4, 1, 5, 3, 2, 3, 3, 8, 0]


def test_am_10_4_am_19_14_rows_and_totals_may_be_negative() -> None:
    """AM-10.4, AM-19.14: the highest still wins."""
    state = am.finished(["arab_spy"], ["deal"], *[[]] * 5)
    scores = state.scores()
    assert scores[0].points("purple") == -2
    sad = am.finished(
        ["poppy"], ["arab_general", "mongol_general", "arab_guard"], [], [], options={}
    )
    assert sad.scores()[0].total == -2
    assert sad.ranking()[0] == 4


def test_am_10_5_each_kind_with_its_number_of_cards_and_points() -> None:
    """AM-10.5, AM-20.14: palace copies join their namesakes; each term says what it gave."""
    state = am.finished(["silver*2", "palace_silver", "gold", "spice_shop_owner"], ["spices*2"], [])
    yellow, _, _, green, *_ = state.scores()[0].lines
    assert [(kind.id, kind.count, kind.points) for kind in yellow.parts] == [
        ("gold", 1, 4),
        ("silver", 3, 12),
    ]
    (owner,) = green.parts
    assert [(term.id, term.points) for term in owner.parts] == [
        ("spice_shop_owner.0", 1),
        ("spice_shop_owner.1", 2),
    ]
    name = am.amul().component_name
    assert name("term", "silver.0", "en") == "All together: 1→3, 2→7, each further +5"
    assert name("term", "spice_shop_owner.1", "ru").startswith("1 ОП за каждый экземпляр: Специи")
    assert name("term", "spice_shop_owner.1", "pl").startswith("1 PP za każdy egzemplarz")


def test_am_11_1_am_11_2_bazaar_cards_score_in_their_own_row() -> None:
    """AM-11.1, AM-11.2: one Trader per good."""
    state = am.finished(["trader_spice", "spices*3", "trader_gold"], [], [])
    assert state.scores()[0].points("bazaar") == 4
    traders = [card for card in am.amul().box.cards if card.area == "bazaar"]
    assert len({str(am.amul().box.terms(card)) for card in traders}) == len(traders) == 9


def test_am_12_1_all_cards_count_for_the_majorities() -> None:
    """AM-12.1"""
    state = am.table(
        3,
        players=[
            {"area": ["tent"], "hand": ["arab_amulet"]},
            {"area": ["arab_merchant", "arab_guard-d"]},
            {"area": []},
        ],
        agenda=[],
    )
    assert [score.lines[7].count for score in state.scores()] == [3, 2, 0]
    assert [score.points("arab") for score in state.scores()] == [8, 4, 0]


def test_am_12_2_prizes() -> None:
    """AM-12.2"""
    assert majority([3, 2, 1, 0], PRIZES, False) == [8, 4, 2, 0]


def test_am_12_3_tied_seats_score_the_lowest_of_their_places() -> None:
    assert majority([5, 5, 1], PRIZES, False) == [4, 4, 2]
    assert majority([7, 5, 5], PRIZES, False) == [8, 2, 2]
    assert majority([7, 5, 5, 5], PRIZES, False) == [8, 0, 0, 0]


def test_am_12_4_am_19_16_no_symbols_no_place() -> None:
    """AM-12.4, AM-19.16"""
    assert majority([3, 0, 0], PRIZES, False) == [8, 0, 0]
    assert majority([0, 0, 0], PRIZES, False) == [0, 0, 0]
    assert majority([3, 0, 0], PRIZES, True) == [8, 2, 2]
    assert majority([0, 0, 0], PRIZES, True) == [2, 2, 2]

    def zero(pack: am.Document) -> None:
        pack["rules"]["majority"]["zero_counts"] = True

    state = am.table(3, am.game_with(zero), players=am.players(["tent"], [], []), agenda=[])
    assert [score.points("arab") for score in state.scores()] == [8, 2, 2]


def test_am_12_5_later_seats_continue_after_the_occupied_places() -> None:
    assert majority([8, 8, 6, 1], PRIZES, False) == [4, 4, 2, 0]
    assert majority([4, 4, 4, 1], PRIZES, False) == [2, 2, 2, 0]


def test_am_13_1_the_highest_total_wins() -> None:
    """AM-13.1"""
    state = am.finished(["gold"], ["camel*2"], ["oil"])
    assert [score.total for score in state.scores()] == [4, 9, 2]
    assert state.ranking() == (2, 1, 3)


def test_am_13_2_am_19_15_a_tie_goes_to_more_valour() -> None:
    """AM-13.2, AM-19.15"""
    state = am.finished(["oil*2"], ["mongol_guard*2"], [])
    assert [score.total for score in state.scores()] == [4, 12, 0]
    assert places([5, 5, 5, 1], [[0, 2, 2, 9]]) == (3, 1, 1, 4)

    def by_gifts(pack: am.Document) -> None:
        pack["rules"]["tie_break"] = ["gift", "trade"]

    game = am.game_with(by_gifts)
    tied = am.table(
        4, game, players=am.players(["gold"], ["oil", "oil"], ["silver", "deal"], []), agenda=[]
    )
    assert tied.ranking() == (2, 2, 1, 4)


def test_am_13_3_am_13_4_equal_in_all_is_a_shared_victory() -> None:
    """AM-13.3, AM-13.4: 1, 1, 3"""
    state = am.finished(["gold"], ["gold"], ["oil"])
    assert state.ranking() == (1, 1, 3)


@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("tea", ["off", "recommended", 0, 1, 5, 8])
def test_am_14_1_to_am_14_6_am_15_1_the_deck_is_exhausted_exactly(
    seats: int, tea: str | int
) -> None:
    """AM-14.1, AM-14.2, AM-14.3, AM-14.4, AM-14.5, AM-14.6, AM-15.1, AM-19.10"""
    number = {"off": 0, "recommended": seats}.get(str(tea), tea)
    assert isinstance(number, int)
    deck = {3: 51, 4: 74, 5: 97, 6: 111, 7: 125, 8: 139}[seats]
    state = am.new(seats, 3, tea=tea)
    fill = {3: 1, 4: 2}.get(seats, 3)
    assert deck == 5 * seats + 9 * seats + 9 * fill
    assert len(state.deck) == deck + number - 6 * seats - fill
    assert len(state.palace) == 2 * seats
    assert len(state.bazaar) == seats + bool(number)
    assert ("trader_tea" in state.document()["bazaar"]) == bool(number)
    heard = state.collect_events()
    am.play_on(state, Random(seats))
    assert len(state.deck) == number
    assert not am.told(heard, "reshuffled")
    view = state.seat(None).view()
    assert len(view["undealt"]) == number


def test_am_14_3_any_number_of_tea_cards() -> None:
    """AM-14.3: whatever their player number."""
    assert [am.new(3, 1, tea=k).tea for k in range(9)] == list(range(9))


def test_am_14_4_undealt_cards_are_unscored() -> None:
    state = am.play_on(am.new(3, 2, tea=8), Random(2))
    scored = sum(line.count for score in state.scores() for line in score.lines[:7])
    assert scored == sum(len(area) for area in state.areas)


def test_am_19_17_one_tea_card() -> None:
    """AM-19.17"""
    assert (
        am.finished(["tea", "trader_tea"], [], [], options={"tea": 1}).scores()[0].points("bazaar")
        == 3
    )
    assert (
        am.finished(["trader_tea"], ["tea"], [], options={"tea": 1}).scores()[0].points("bazaar")
        == 0
    )
