"""AM-1: what is in the box, and what it is called."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from serai.games.amul.effects.measures import reach
from serai.games.amul.names import RUSSIAN_LETTERS, shown_letter
from tests.support.amul import am

BOX = am.amul().box


def test_am_1_1_the_172_cards_are_in_the_box() -> None:
    areas = Counter(dict.fromkeys(("market", "palace", "bazaar"), 0))
    for card in BOX.cards:
        areas[card.area] += sum(card.copies.values())
    assert areas == {"market": 147, "palace": 16, "bazaar": 9}
    assert areas.total() == 172


def test_am_1_2_tea_is_used_in_the_tea_route_only() -> None:
    """AM-1.2"""
    tea = [card for card in BOX.cards if card.variant == "tea"]
    assert {card.id: sum(card.copies.values()) for card in tea} == {"tea": 8, "trader_tea": 1}
    document = am.new(8).document()
    everything = str(document["deck"]) + str(document["players"]) + str(document["bazaar"])
    assert "tea" not in everything


def test_am_1_3_a_card_has_what_is_printed_on_it() -> None:
    """AM-1.3"""
    for card in BOX.cards:
        assert card.area
        assert all(card.names.get(language) for language in ("en", "ru", "pl"))
        assert set(card.copies) <= {3, 4, 5, 6, 7, 8}
    assert BOX.card("yurt").number == "A-143"


def test_am_1_4_placements() -> None:
    assert {card.placement for card in BOX.cards} == {"table", "hand", "both"}


@pytest.mark.parametrize(
    ("category", "colour"),
    [
        ("resources", "yellow"), ("objects", "blue"), ("camels", "orange"),
        ("merchants", "green"), ("military", "red"), ("characters", "purple"), ("traders", "none"),
    ],
)  # fmt: skip
def test_am_1_5_am_1_6_one_colour_per_category(category: str, colour: str) -> None:
    """AM-1.5, AM-1.6"""
    assert {card.colour for card in BOX.cards if card.category == category} == {colour}


def test_am_1_7_am_1_8_a_card_may_carry_several_symbols() -> None:
    """AM-1.7, AM-1.8"""
    assert BOX.card("arab_amulet").symbols == {
        "arab": 2, "mongol": 0, "trade": 0, "gift": 1, "valour": 0,
    }  # fmt: skip
    assert BOX.card("arab_caravan").symbols["trade"] == 1


def test_am_1_9_cards_with_valour_carry_letters() -> None:
    """AM-1.9"""
    for card in BOX.cards:
        copies = sum(card.copies.values())
        assert len(card.letters) == (copies if card.symbols["valour"] else 0)


def test_am_1_10_a_palace_copy_is_of_its_namesakes_kind() -> None:
    """AM-1.10"""
    for card in BOX.cards:
        namesake = BOX.card(card.kind)
        for field in ("names", "colour", "category", "symbols", "tags"):
            assert getattr(card, field) == getattr(namesake, field)
        assert BOX.terms(card) == BOX.terms(namesake)
    assert am.finished(["silver", "palace_silver"], [], []).scores()[0].points("yellow") == 7


def test_am_1_11_tags() -> None:
    outlaws = {card.id for card in BOX.cards if "outlaw" in card.tags}
    assert outlaws == {"poppy", "palace_poppy", "marauder", "thief", "smuggler", "fugitive"}


def test_am_1_12_equal_faces_are_one_word() -> None:
    """AM-1.12"""
    hand = ["gold", "gold", "gold", "arab_guard-d", "arab_guard-f", "camel"]
    state = am.table(3, players=[{"hand": hand}])
    assert am.words(state, 0) == [
        "offer gold", "offer arab_guard-d", "offer arab_guard-f", "offer camel",
    ]  # fmt: skip
    assert len(am.amul().contents.faces) == len(set(am.amul().contents.faces))


def test_am_1_13_every_card_is_in_exactly_one_zone() -> None:
    """AM-1.13"""
    state = am.new(4, 3)
    dice = Random(3)
    while not state.over:
        document = state.document()
        zones = [document[zone] for zone in ("deck", "row", "palace", "bazaar", "removed")]
        for player in document["players"]:
            zones += [player["hand"], player["area"]]
        lying = Counter(face for zone in zones for face in zone)
        assert lying == {card["face"]: card["copies"] for card in state.seat(0).view()["cards"]}
        state.play(state.deciders()[0], dice.choice(am.words(state, state.deciders()[0])))


def test_am_1_13_a_choice_stays_in_the_hand_until_the_reveal() -> None:
    state = am.new(3)
    card = state.document()["players"][0]["hand"][0]
    state.play(0, f"offer {card}")
    assert card in state.document()["players"][0]["hand"]
    assert len(state.document()["players"][0]["hand"]) == 6


def test_am_1_14_the_left_neighbour_is_the_next_seat() -> None:
    """AM-1.14: with three players both rivals are neighbours."""
    five = am.finished(["silk"], ["silk*2"], [], [], ["silk"]).scores()
    assert [score.points("yellow") for score in five] == [5, 8, 0, 0, 4]
    assert reach("left", 4, 5) == (0,)
    assert reach("right", 0, 5) == (4,)
    assert set(reach("neighbours", 1, 3)) == set(reach("others", 1, 3))


def test_am_1_15_letters_by_rank() -> None:
    """AM-1.15"""
    assert shown_letter("D", "en") == shown_letter("D", "pl") == "D"
    assert shown_letter("D", "ru") == "Г"
    assert shown_letter("J", "ru") == "К"
    assert len(RUSSIAN_LETTERS) == 26
    assert am.amul().component_name("card", "arab_guard-d", "ru") == "Арабский страж Г"
    assert am.amul().component_name("card", "arab_guard-d", "pl") == "Arabski strażnik D"


def test_am_1_13_what_is_removed_never_returns() -> None:
    state = am.new(3, 5)
    before: list[str] = []
    while not state.over:
        removed = state.document()["removed"]
        assert removed[: len(before)] == before
        before = removed
        seat = state.deciders()[0]
        state.play(seat, am.words(state, seat)[0])
