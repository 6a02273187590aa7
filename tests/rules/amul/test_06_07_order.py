"""AM-6, AM-7: the end of the round, valour and order."""

from __future__ import annotations

from random import Random

import pytest

from serai.core.events import Event
from serai.core.texts import LANGUAGES
from serai.games.amul.phrases import PHRASES
from serai.i18n.sentences import GameSentences
from tests.support.amul import am


def orders(
    seats: int, number: int, first_pick: int, *areas: list[str], **options: str
) -> list[int]:
    state = am.table(
        seats,
        round=number,
        first_pick=first_pick,
        players=[{"area": area} for area in areas],
        options=options,
    )
    return list(state.order)


def test_am_6_1_am_8_7_instants_of_this_rounds_plays_only() -> None:
    """AM-6.1"""
    state = am.table(
        3,
        players=[{"area": ["deal", "camel"]}, {"area": ["deal"]}, {"area": ["camel"]}],
        played=["camel", "deal", "camel"],
        agenda=[{"step": "instants"}],
    )
    assert state.deciders() == (1,)
    assert len(state.agenda) == 2


def test_am_6_2_the_rest_of_the_row_is_removed() -> None:
    """AM-6.2"""
    state = am.new(4, 1)
    heard = state.collect_events()
    am.play_on(state, Random(1), until=lambda s: s.round == 2)
    (cleared,) = am.told(heard, "row_cleared")
    assert cleared.facts["cards"]
    removed = state.document()["removed"]
    assert all(card in removed for card in cleared.facts["cards"])  # type: ignore[union-attr]


def test_am_6_3_am_6_4_first_pick_moves_clockwise_and_the_emir_stays() -> None:
    """AM-6.3, AM-6.4"""
    state = am.new(4, 1, emir=2)
    heard = state.collect_events()
    holders = [state.first_pick]
    for number in range(2, 10):
        am.play_on(state, Random(1), until=lambda s, n=number: s.round == n)  # type: ignore[misc]
        holders.append(state.first_pick)
        assert state.emir == 2
    assert holders == [2, 3, 0, 1, 2, 3, 0, 1, 2]
    assert [event.seat for event in am.told(heard, "first_pick_passed")] == holders[1:]


def test_am_6_5_round_9_ends_after_the_row_is_cleared() -> None:
    """AM-6.5"""
    state = am.new(3, 1)
    am.play_on(state, Random(1), until=lambda s: s.round == 9)
    holder = state.first_pick
    am.play_on(state, Random(1))
    assert (state.round, state.first_pick) == (9, holder)
    assert state.row == ()


def test_am_7_1_am_7_2_clockwise_until_first_pick_is_back() -> None:
    """AM-7.1, AM-7.2, AM-19.7"""
    brave = [[], ["arab_guard-d"], [], []]
    for number in range(2, 5):
        first = number - 1
        assert orders(4, number, first, *brave) == [(first + k) % 4 for k in range(4)]
    assert orders(4, 5, 0, *brave) == [1, 0, 2, 3]
    eight = am.new(8, 1)
    for number in range(1, 10):
        am.play_on(eight, Random(1), until=lambda s, n=number: s.round == n)  # type: ignore[misc]
        assert eight.seat(None).view()["by_valour"] == (number == 9)


def test_am_7_3_valour_counts_every_card_of_the_play_area() -> None:
    """AM-7.3"""
    state = am.table(
        4,
        round=6,
        players=[
            {
                "area": ["arab_general-a", "arab_guard-d"],
                "hand": ["mongol_general-b", *["spices"] * 5],
            },
            {"area": ["marauder-j", "tent"]},
        ],
    )
    assert state.valour == [3, 1, 0, 0]
    assert state.seat(None).view()["players"][0]["symbols"]["valour"] == 3


def test_am_7_4_descending_valour_then_the_earliest_letter() -> None:
    areas = [["mongol_guard-e"], ["arab_guard-d"], ["arab_general-a"], ["marauder-j", "marauder-k"]]
    assert orders(4, 5, 0, *areas) == [2, 3, 1, 0]


@pytest.mark.parametrize(
    ("first_pick", "expected"),
    [(0, [2, 0, 1, 3, 4]), (2, [2, 3, 4, 0, 1]), (3, [2, 3, 4, 0, 1]), (1, [2, 1, 3, 4, 0])],
)
def test_am_7_5_the_rest_clockwise_from_first_pick(first_pick: int, expected: list[int]) -> None:
    """AM-7.5"""
    assert orders(5, 7, first_pick, [], [], ["arab_guard-d"], [], []) == expected


def test_am_7_6_letters_are_unique() -> None:
    letters = [letter for card in am.amul().box.cards for letter in card.letters]
    assert len(letters) == len(set(letters)) == 13


def recount(valour_recount: str, number: int = 5, first: str = "deal") -> tuple[list[int], Event]:
    """EX-6: the order of E1, and the event of the last card that was played."""
    hands = [
        [first, "camel", "camel", "gold", "gold", "oil"],
        ["marauder-j", "camel", "camel", "gold", "gold", "oil"],
        ["arab_merchant", "camel", "camel", "silver", "silver", "silver"],
    ]
    state = am.table(
        3,
        round=number,
        first_pick=2,
        options={"valour_recount": valour_recount},
        players=[
            {"area": area, "hand": hand}
            for area, hand in zip([["arab_guard-f"], ["mongol_guard-g"], []], hands, strict=True)
        ],
        row=["spices"],
        agenda=[{"step": "play"}],
    )
    assert list(state.order) == [0, 1, 2] or number < 4
    heard = state.collect_events()
    am.say(state, "play", [first, "marauder-j", "arab_merchant"])
    return list(state.order), am.told(heard, "played")[-1]


def test_am_7_7_recount() -> None:
    """AM-7.7"""
    assert recount("each_step")[0] == [1, 0, 2]
    assert recount("round_start")[0] == [0, 1, 2]


def test_am_7_7_the_log_tells_the_order_of_the_instants_where_it_is_a_new_one() -> None:
    _, last = recount("each_step")
    assert last.seat == 1  # First Pick is at seat 2
    assert last.facts["order"] == ["seat1", "seat0", "seat2"]
    told = {language: sentence(language, last) for language in LANGUAGES}
    assert told["en"] == (
        "Bo plays Marauder J. By valour the order of the instants is now: Bo, Al and Cy."
    )
    assert all("Bo, Al" in text for text in told.values())


@pytest.mark.parametrize(
    ("valour_recount", "number"), [("round_start", 5), ("each_step", 3)]
)  # counted once; clockwise
def test_am_7_7_nothing_is_told_where_the_order_stays(valour_recount: str, number: int) -> None:
    assert "order" not in recount(valour_recount, number)[1].facts


def test_am_7_7_nothing_is_told_where_nobody_has_an_instant() -> None:
    players = [
        {"area": ["arab_guard-f"], "hand": ["camel", "gold", "gold", "oil", "oil", "silver"]},
        {"hand": ["mongol_guard-e", "camel", "gold", "gold", "silver", "silver"]},
        {"hand": ["camel", "carpet", "carpet", "carpet", "lamp", "lamp"]},
    ]
    state = am.table(3, round=5, players=players, agenda=[{"step": "play"}])
    heard = state.collect_events()
    am.say(state, "play", ["camel", "mongol_guard-e", "camel"])
    assert all("order" not in event.facts for event in am.told(heard, "played"))


def sentence(language: str, event: Event) -> str:
    names = {"seat0": "Al", "seat1": "Bo", "seat2": "Cy"}

    def name(kind: str, id: str) -> str:
        return names[id] if kind == "seat" else am.amul().component_name(kind, id, language)

    sentences = GameSentences(language, PHRASES, name)
    return sentences.event(event.name, names[f"seat{event.seat}"], event.facts)


def test_am_7_8_a_fetched_card_does_not_change_the_order_of_the_step() -> None:
    """AM-7.8"""
    state = am.table(
        4,
        round=6,
        first_pick=1,
        players=[
            {"area": ["deal"]},
            {"area": ["deal"]},
            {"area": ["marauder-j"]},
            {"area": ["deal"]},
        ],
        row=["arab_general-a", "mongol_general-b"],
        played=["deal", "deal", "marauder-j", "deal"],
        agenda=[{"step": "instants"}],
    )
    order = list(state.order)
    assert order == [2, 1, 3, 0]
    state.play(2, "fetch market arab_general-a")
    assert state.valour[2] == 3
    assert list(state.order) == order
    assert state.deciders() == (1,)
