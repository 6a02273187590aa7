"""AM-2: set-up."""

from __future__ import annotations

import pytest

from serai import BadOption, SeraiError
from serai.core.chance import Chance
from tests.support.amul import am

CONTENTS = am.amul().contents


def test_am_2_1_three_to_eight_players() -> None:
    """AM-2.1"""
    for seats in (2, 9):
        with pytest.raises(SeraiError, match="3"):
            am.amul().new(seats=seats, seed=1)
    assert [am.new(seats).seats for seats in range(3, 9)] == [3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("seats", range(3, 9))
def test_am_2_2_am_2_3_cards_by_minimum_player_number(seats: int) -> None:
    """AM-2.2, AM-2.3, AM-2.4"""
    wanted = sorted(
        card.id
        for card in am.amul().box.cards
        for least, copies in card.copies.items()
        if least <= seats and card.variant == "base"
        for _ in range(copies)
    )
    document = am.new(seats).document()
    found = [*document["deck"], *document["row"], *document["palace"], *document["bazaar"]]
    for player in document["players"]:
        found += player["hand"]
    assert sorted(face.partition("-")[0] for face in found) == wanted
    areas = {face: am.amul().box.card(face.partition("-")[0]).area for face in found}
    assert {areas[face] for face in document["palace"]} == {"palace"}
    assert {areas[face] for face in document["bazaar"]} == {"bazaar"}


def test_am_2_5_am_4_3_palace_and_bazaar_are_never_refilled() -> None:
    """AM-2.5, AM-4.3"""
    state = am.new(4, 8)
    sizes = (len(state.palace), len(state.bazaar))
    while not state.over:
        seat = state.deciders()[0]
        state.act(seat, state.words(seat)[-1])
        now = (len(state.palace), len(state.bazaar))
        assert now[0] <= sizes[0]
        assert now[1] <= sizes[1]
        sizes = now


def test_am_2_6_am_2_9_the_shuffle_is_the_common_one() -> None:
    """AM-2.6, AM-2.9: the Emir first, then one shuffle; five cards around, then R1 and R2."""
    chance = Chance(77)
    emir = chance.below(5)
    deck = CONTENTS.deck_of(5, 0)
    chance.shuffle(deck)
    state = am.new(5, 77)
    assert state.emir == emir
    for place in range(5):
        seat = (emir + place) % 5
        assert list(state.hands[seat]) == [deck[place + 5 * k] for k in range(6)]
    assert list(state.row) == deck[30:33]
    assert list(state.deck) == deck[33:]
    assert state.chance.drawn == chance.drawn


def test_am_2_9_pack_order_before_the_shuffle() -> None:
    ids = [CONTENTS.faces[face].partition("-")[0] for face in CONTENTS.deck_of(8, 8)]
    order = [card.id for card in am.amul().box.cards]
    assert ids == sorted(ids, key=order.index)


def test_am_2_7_five_cards_each_and_nothing_in_play() -> None:
    """AM-2.7"""
    state = am.new(6, 2)
    assert [len(hand) for hand in state.hands] == [6] * 6  # R1 has already dealt the sixth
    assert state.areas == [()] * 6
    assert state.removed == ()


def test_am_2_8_the_emir_receives_first_pick() -> None:
    """AM-2.8"""
    emirs = set()
    for seed in range(40):
        state = am.new(4, seed)
        assert state.first_pick == state.emir
        assert state.round == 1
        emirs.add(state.emir)
    assert emirs == {0, 1, 2, 3}
    assert am.new(4, 1, emir=3).emir == 3
    for emir in (-1, 3, 8, "first"):  # AM-1.14
        for table in (am.new, lambda seats, _, emir: am.table(seats, options={"emir": emir})):
            with pytest.raises(BadOption) as error:
                table(3, 1, emir=emir)
            assert error.value.params["allowed"] == "random, 0 … 2"


def test_am_2_8_a_named_emir_costs_no_draw() -> None:
    """AM-2.9"""
    chance = Chance(5)
    deck = CONTENTS.deck_of(3, 0)
    chance.shuffle(deck)
    state = am.new(3, 5, emir=0)
    assert state.chance.drawn == chance.drawn
    assert list(state.deck) == deck[19:]


def test_am_2_9_equal_seed_seats_options_and_pack_give_an_equal_game() -> None:
    assert am.new(7, 9, tea=3).digest() == am.new(7, 9, tea=3).digest()
    assert am.new(7, 9, tea=3).digest() != am.new(7, 10, tea=3).digest()


def test_am_2_10_palace_and_bazaar_in_pack_order() -> None:
    """AM-2.10"""
    order = [card.id for card in am.amul().box.cards]
    state = am.new(8, 1)
    for zone in ("palace", "bazaar"):
        ids = state.document()[zone]
        assert ids == sorted(ids, key=order.index)
