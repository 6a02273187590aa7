"""AM-15, AM-16: counts and decisions."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from serai import IllegalAction
from serai.games.amul.timeout import timeout_word
from tests.support.amul import am

CONTENTS = am.amul().contents


@pytest.mark.parametrize("seats", range(3, 9))
def test_am_15_1_first_valour_round(seats: int) -> None:
    state = am.new(seats, 1)
    valour_rounds = 0
    for number in range(1, 10):
        am.play_on(state, Random(1), until=lambda s, n=number: s.round == n)  # type: ignore[misc]
        valour_rounds += state.seat(None).view()["by_valour"]
    assert valour_rounds == 9 - seats


def ids_in_deck(seats: int) -> Counter[str]:
    return Counter(CONTENTS.faces[face].partition("-")[0] for face in CONTENTS.deck_of(seats, 0))


def test_am_15_2_fetchers_in_the_deck() -> None:
    """AM-15.2"""
    decks = [ids_in_deck(seats) for seats in range(3, 9)]
    merchants = [deck["arab_merchant"] + deck["mongol_merchant"] for deck in decks]
    assert merchants == [4, 6, 8, 8, 10, 12]
    assert [deck["deal"] for deck in decks] == [3, 4, 5, 6, 7, 8]
    assert [deck["marauder"] for deck in decks] == [1, 2, 2, 3, 3, 3]
    assert [deck["padishah"] for deck in decks] == [0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize(
    ("symbol", "expected"),
    [
        ("arab", [9, 12, 14, 15, 18, 19]), ("mongol", [9, 11, 14, 15, 18, 19]),
        ("trade", [14, 21, 26, 29, 33, 37]), ("gift", [10, 10, 13, 17, 18, 21]),
        ("valour", [5, 11, 12, 15, 18, 18]),
    ],
)  # fmt: skip
def test_am_15_3_symbols_in_play(symbol: str, expected: list[int]) -> None:
    """AM-15.3"""
    found = []
    for seats in range(3, 9):
        chosen = [face for area in CONTENTS.shown[seats] for face in area]
        found.append(sum(CONTENTS.cards[face].symbols[symbol] for face in chosen))
    assert found == expected


# Decisions


def test_am_16_1_all_decisions_of_the_game() -> None:
    assert {word.verb for word in am.amul().lexicon} == {
        "offer",
        "take",
        "play",
        "fetch",
        "decline",
    }
    state = am.new(4, 1)
    assert state.deciders() == (0, 1, 2, 3)
    dice = Random(1)
    while not state.over:
        if am.step_name(state) in ("take", "fetch"):
            assert len(state.deciders()) == 1
        state.play(*am.any_word(state, dice))


def test_am_16_2_the_leftmost_of_a_zone_and_the_oldest_of_a_hand_is_moved() -> None:
    hand = ["gold", "camel", "gold", "silver", "oil", "deal"]
    state = am.table(3, players=[{"hand": hand}], row=["gold"])
    rest = [state.document()["players"][seat]["hand"][0] for seat in (1, 2)]
    am.say(state, "offer", ["gold", *rest])
    assert state.document()["players"][0]["hand"] == ["camel", "gold", "silver", "oil", "deal"]
    row = state.document()["row"]
    am.take(state, "gold")
    assert state.document()["row"] == row[1:]


def test_am_16_2_what_is_refused_changes_nothing() -> None:
    state = am.new(3, 1)
    before, log = state.digest(), state.log
    for word in ("take gold", "decline", "fetch palace tent", "offer nonsense", "play gold"):
        with pytest.raises(IllegalAction):
            state.play(0, word)
    assert (state.digest(), state.log) == (before, log)


@pytest.mark.parametrize("step", ["offer", "play"])
def test_am_16_3_a_choice_may_be_changed_until_the_last_has_chosen(step: str) -> None:
    hands = [
        ["gold", "camel", "silver", "spices", "oil", "carpet"],
        ["gold", "camel", "silver", "spices", "oil", "carpet"],
        ["gold", "camel", "silver", "spices", "thief", "carpet"],
    ]
    state = am.table(3, players=[{"hand": hand} for hand in hands], agenda=[{"step": step}])
    heard = state.collect_events()
    state.play(0, f"{step} gold")
    state.play(1, f"{step} camel")
    assert state.deciders() == (2,)
    state.play(0, f"{step} silver")
    assert state.seat(0).view()["players"][0]["choice"] == "silver"
    assert len(am.told(heard, "chose")) == 2  # nobody learns of the change
    state.play(2, f"{step} spices")
    revealed = am.told(heard, {"offer": "offered", "play": "played"}[step])
    assert [event.facts["card"] for event in revealed] == ["silver", "camel", "spices"]


def test_am_16_3_takes_are_final_and_choices_are_never_withdrawn() -> None:
    state = am.new(3, 1)
    state.play(0, am.words(state, 0)[0])
    with pytest.raises(IllegalAction):
        state.undone(0)
    am.play_on(state, Random(1), until=am.at_step("take"))
    (seat,) = state.deciders()
    state.play(seat, am.words(state, seat)[0])
    with pytest.raises(IllegalAction):
        state.undone(seat)


def test_am_16_4_the_order_of_arrival_does_not_matter() -> None:
    """AM-16.4, AM-19.11: the step waits for every seat."""
    digests = set()
    for order in ([0, 1, 2, 3], [3, 1, 0, 2], [2, 3, 1, 0]):
        state = am.new(4, 2)
        for seat in order:
            assert seat in state.deciders()
            assert am.step_name(state) == "offer"
            state.play(seat, am.words(state, seat)[0])
        digests.add(state.digest())
    assert len(digests) == 1


def test_am_16_4_only_that_a_choice_exists_shows() -> None:
    state = am.new(3, 1)
    state.play(1, am.words(state, 1)[2])
    view = state.seat(0).view()
    assert [player["has_chosen"] for player in view["players"]] == [False, True, False]
    assert view["players"][1]["choice"] is None
    assert view["pending"] == {"step": "offer"}


def test_am_16_5_the_time_out_choice_of_an_offer_is_the_card_dealt_in_r1() -> None:
    """AM-16.5"""
    state = am.new(4, 3)
    am.play_on(state, Random(3), until=lambda s: s.round == 2)
    for seat in range(4):
        newest = state.document()["players"][seat]["hand"][-1]
        assert timeout_word(state, seat).text == f"offer {newest}"


def test_am_16_5_the_time_out_choice_of_a_take() -> None:
    hand = ["thief", "camel", "spices", "silver", "oil", "deal"]
    state = am.table(3, players=[{"hand": hand}], row=["gold"])
    rest = [state.document()["players"][seat]["hand"][0] for seat in (1, 2)]
    am.say(state, "offer", ["thief", *rest])
    assert timeout_word(state, 0).text == "take thief"
    am.take(state, rest[0])
    offered = state.document()["offered"][1]
    row = state.document()["row"]
    expected = offered if offered in row else row[0]
    assert timeout_word(state, 1).text == f"take {expected}"
    with pytest.raises(IllegalAction):
        timeout_word(state, 0)


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        (["gold", "silver", "camel", "spices", "oil", "deal"], "camel"),
        (["gold", "silver", "oil", "gold", "porcelain", "thief"], "silver"),
        (["gold", "porcelain", "thief", "gold", "porcelain", "poppy"], "gold"),
    ],
)
def test_am_16_5_the_time_out_choice_of_a_play(hand: list[str], card: str) -> None:
    state = am.table(3, players=[{"hand": hand}], agenda=[{"step": "play"}])
    assert timeout_word(state, 0).text == f"play {card}"
    assert am.amul().timeout_word(state, 0).text == f"play {card}"


def test_am_16_5_the_time_out_choice_of_a_fetch() -> None:
    state = am.table(
        6,
        players=[{"area": ["padishah"]}],
        palace=["palace_gem", "dervish"],
        bazaar=["trader_gold"],
        row=["gold", "camel", "jade"],
        agenda=[{"step": "fetch", "seat": 0, "card": "padishah", "left": 1}],
    )
    assert timeout_word(state, 0).text == "fetch palace palace_gem"
    state = am.table(
        6,
        players=[{"area": ["padishah"]}],
        palace=[],
        bazaar=["trader_gold"],
        row=["gold", "camel", "jade"],
        agenda=[{"step": "fetch", "seat": 0, "card": "padishah", "left": 1}],
    )
    assert timeout_word(state, 0).text == "fetch bazaar trader_gold"


def test_am_16_6_a_single_fetch_is_made_and_recorded_and_a_single_take_is_asked() -> None:
    """AM-16.6"""
    state = am.table(
        3,
        players=[{"area": ["deal"]}],
        bazaar=["trader_gold"],
        row=["camel"],
        played=["deal"],
        agenda=[{"step": "instants"}],
    )
    assert state.document()["players"][0]["area"] == ["deal", "trader_gold"]
    assert "seat0 (fetch bazaar trader_gold)" in state.record()
    hands = [["gold", "spices", "silver", "oil", "deal"]] * 1
    alike = am.table(
        3,
        players=[{"hand": hands[0]}, {}, {}],
        row=["camel", "camel"],
        agenda=[{"step": "take", "seat": 0}],
    )
    assert alike.deciders() == (0,)
    assert am.words(alike, 0) == ["take camel"]
