"""AM-3, AM-4, AM-5: the round, replenishing, trading."""

from __future__ import annotations

from random import Random

import pytest

from serai import IllegalAction
from serai.games.amul.names import MARKET_FILL
from tests.support.amul import am


def test_am_3_1_nine_rounds_of_three_phases() -> None:
    """AM-3.1"""
    state = am.new(3, 1)
    heard = state.collect_events()
    am.play_on(state, Random(1))
    assert [event.facts["round"] for event in am.told(heard, "round_began")] == list(range(2, 10))
    assert heard[-1].name == "game_over"
    assert state.round == 9


def test_am_3_2_the_steps_come_in_order() -> None:
    """AM-3.2"""
    state = am.new(4, 2)
    dice = Random(2)
    order = ["offer", "take", "play", "fetch"]
    before = "offer"
    rounds = state.round
    while not state.over:
        state.play(*am.any_word(state, dice))
        now = am.step_name(state)
        if state.round == rounds and now != "over":
            assert order.index(now) >= order.index(before)
        before, rounds = now, state.round


@pytest.mark.parametrize("seats", range(3, 9))
def test_am_3_3_am_4_1_am_4_2_sizes_at_each_step(seats: int) -> None:
    """AM-3.3, AM-4.1, AM-4.2"""
    fill = {3: 1, 4: 2, 5: 3, 6: 3, 7: 3, 8: 3}[seats]
    assert MARKET_FILL[seats] == fill
    state = am.new(seats, 4)
    dice = Random(4)
    seen = set()
    while not state.over:
        name = am.step_name(state)
        seen.add(name)
        sizes = [len(hand) for hand in state.hands]
        if name in ("offer", "play"):
            assert sizes == [6] * seats
            assert len(state.row) == fill
        elif name == "take":
            left = sum(step.name == "take" for step in state.agenda)
            assert sorted(sizes) == [5] * left + [6] * (seats - left)
            assert len(state.row) == fill + left
        else:
            assert sizes == [5] * seats
            assert len(state.row) <= fill
        state.play(*am.any_word(state, dice))
    assert seen >= {"offer", "take", "play"}
    assert state.row == ()


def test_am_4_1_everybody_is_dealt_a_card_in_every_round() -> None:
    state = am.new(5, 3)
    heard = state.collect_events()
    am.play_on(state, Random(3), until=lambda s: s.round == 2)
    dealt = am.told(heard, "drew")
    assert [event.seat for event in dealt] == [(state.emir + k) % 5 for k in range(5)]
    assert all(not event.facts for event in dealt)
    assert [event.secret["card"] for event in dealt if event.secret] == [
        state.contents.faces[state.hands[event.seat][-1]] for event in dealt
    ]


def test_am_4_4_the_row_is_filled_from_left_to_right() -> None:
    """AM-4.4"""
    state = am.new(4, 6)
    row = state.document()["row"]
    offers = [state.document()["players"][seat]["hand"][0] for seat in range(4)]
    am.say(state, "offer", offers)
    first = state.first_pick
    around = [offers[(first + k) % 4] for k in range(4)]
    assert state.document()["row"] == row + around


def test_am_5_1_offers_are_revealed_together() -> None:
    state = am.new(3, 1)
    heard = state.collect_events()
    offers = [state.document()["players"][seat]["hand"][0] for seat in range(3)]
    for seat in (2, 0):
        state.play(seat, f"offer {offers[seat]}")
        assert not am.told(heard, "offered")
        assert len(state.row) == 1
    state.play(1, f"offer {offers[1]}")
    assert len(state.row) == 4
    assert am.step_name(state) == "take"


def test_am_5_2_who_offered_what_is_public() -> None:
    """AM-5.2"""
    state = am.new(3, 1)
    heard = state.collect_events()
    offers = [state.document()["players"][seat]["hand"][0] for seat in range(3)]
    am.say(state, "offer", offers)
    assert state.seat(None).view()["offered"] == offers
    assert {event.seat: event.facts["card"] for event in am.told(heard, "offered")} == dict(
        enumerate(offers)
    )


def test_am_5_3_each_seat_takes_one_card_of_the_row() -> None:
    state = am.new(3, 1)
    am.say(state, "offer", [state.document()["players"][seat]["hand"][0] for seat in range(3)])
    (seat,) = state.deciders()
    assert {word.partition(" ")[2] for word in am.words(state, seat)} == set(
        state.document()["row"]
    )
    words = ("fetch palace tent", "fetch bazaar trader_gold", "play gold", "decline")
    never = ("take tent", "take trader_gold", "offer dervish", "play palace_gold")
    for word in (*words, *never):
        with pytest.raises(IllegalAction) as error:
            state.play(seat, word)
        assert error.value.rule == ("AM-8.2" if word in never else "AM-5.3")
    missing = next(
        card
        for card in ("gold", "silver", "camel", "oil", "deal")
        if card not in state.document()["row"]
    )
    with pytest.raises(IllegalAction) as error:
        state.play(seat, f"take {missing}")
    assert error.value.rule == "AM-5.3"
    while am.step_name(state) == "take":
        (seat,) = state.deciders()
        card = state.document()["row"][-1]
        state.play(seat, f"take {card}")
        assert state.document()["players"][seat]["hand"][-1] == card


def test_am_5_4_a_seat_may_take_back_its_own_card() -> None:
    """AM-5.4"""
    hand = ["thief", "camel", "spices", "silver", "oil", "deal"]
    state = am.table(3, players=[{"hand": hand}], row=["gold"])
    others = [state.document()["players"][seat]["hand"][0] for seat in (1, 2)]
    am.say(state, "offer", ["thief", *others])
    assert state.deciders() == (0,)
    am.take(state, "thief")
    assert state.document()["players"][0]["hand"][-1] == "thief"


def test_am_5_5_am_5_6_plays_are_revealed_together() -> None:
    """AM-5.5, AM-5.6: a `hand` card is removed at once, `table` and `both` cards stay."""
    hands = [
        ["gold", "camel", "spices", "silver", "oil", "carpet"],
        ["porcelain", "carpet", "lamp", "silver", "camel", "spices"],
        ["gold", "camel", "spices", "silver", "oil", "carpet"],
    ]
    state = am.table(3, players=[{"hand": hand} for hand in hands], agenda=[{"step": "play"}])
    heard = state.collect_events()
    state.play(1, "play porcelain")
    state.play(0, "play silver")
    assert not any(state.areas)
    state.play(2, "play camel")
    played = {event.seat: event.facts for event in am.told(heard, "played")}
    assert played[0] == {"card": "silver", "removed": False}
    assert played[1] == {"card": "porcelain", "removed": True}
    document = state.document()
    assert [player["area"] for player in document["players"]] == [["silver"], [], ["camel"]]
    assert "porcelain" in document["removed"]


@pytest.mark.parametrize("step", ["offer", "play"])
def test_am_5_7_any_hand_card_and_no_passing(step: str) -> None:
    hand = ["gold", "camel", "silver", "arab_merchant", "thief", "poppy"]
    state = am.table(3, players=[{"hand": hand}], agenda=[{"step": step}])
    assert am.words(state, 0) == [f"{step} {card}" for card in hand]
    with pytest.raises(IllegalAction) as error:
        state.play(0, f"{step} lamp")
    assert error.value.rule == "AM-5.7"
    assert "“Lamp”" in str(error.value)
    with pytest.raises(IllegalAction) as error:
        state.play(0, "decline")
    assert error.value.rule == {"offer": "AM-5.1", "play": "AM-5.5"}[step]


def test_am_5_8_the_other_cards_stay_in_hand() -> None:
    """AM-5.8"""
    state = am.new(3, 1)
    before = state.document()["players"][0]["hand"]
    am.say(state, "offer", [state.document()["players"][seat]["hand"][0] for seat in range(3)])
    assert state.document()["players"][0]["hand"] == before[1:]
    am.play_on(state, Random(1), until=am.at_step("play"))
    assert state.document()["players"][0]["hand"][:5] == before[1:]
