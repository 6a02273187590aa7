"""AM-8: instants."""

from __future__ import annotations

import pytest

from serai import IllegalAction
from tests.support.amul import am


def test_am_8_1_the_five_instants() -> None:
    """AM-8.1"""
    found = {card.id for card in am.amul().box.cards if card.instant is not None}
    assert found == {"arab_merchant", "mongol_merchant", "deal", "marauder", "padishah"}


@pytest.mark.parametrize(
    ("face", "legal"),
    [
        ("arab_merchant", ["fetch palace tent", "fetch palace yurt"]),
        ("mongol_merchant", ["fetch palace tent", "fetch palace yurt"]),
        ("deal", ["fetch bazaar trader_silver", "fetch bazaar trader_gold"]),
        ("marauder-j", ["fetch market camel", "fetch market silver"]),
        (
            "padishah",
            [
                "fetch palace tent", "fetch palace yurt", "fetch bazaar trader_silver",
                "fetch bazaar trader_gold", "fetch market camel", "fetch market silver",
            ],
        ),
    ],
)  # fmt: skip
def test_am_8_2_am_8_3_what_each_takes(face: str, legal: list[str]) -> None:
    """AM-8.2, AM-8.3: and it goes to the play area."""
    zones = (["tent", "yurt"], ["trader_silver", "trader_gold"], ["camel", "silver", "gold"])
    state = am.e1(6, [face, *[None] * 5], *zones)
    assert sorted(am.words(state, 0)) == sorted(legal)
    state.play(0, legal[-1])
    assert state.document()["players"][0]["area"] == [face, legal[-1].split()[-1]]


def test_am_8_4_a_hand_card_is_never_fetched() -> None:
    state = am.e1(6, ["padishah", *[None] * 5], ["tent"], [], ["gold", "porcelain", "jade"])
    assert am.words(state, 0) == ["fetch palace tent", "fetch market jade"]
    with pytest.raises(IllegalAction) as error:
        state.play(0, "fetch market gold")
    assert error.value.rule == "AM-8.4"


def test_am_8_5_it_must_be_used() -> None:
    state = am.e1(3, ["arab_merchant", None, None], ["tent", "yurt"], [], [])
    for word, rule in (
        ("decline", "AM-8.5"),
        ("take gold", "AM-8.5"),
        ("fetch bazaar trader_gold", "AM-8.3"),
        ("fetch palace dervish", "AM-8.5"),
    ):
        with pytest.raises(IllegalAction) as error:
            state.play(0, word)
        assert error.value.rule == rule
    with pytest.raises(IllegalAction) as error:
        state.play(0, "fetch palace dervish")
    assert [error.value.text(language) for language in ("en", "ru", "pl")] == [
        "The card “Dervish” is not in the palace. (AM-8.5)",
        "Среди карт дворца карты «Дервиш» нет. (AM-8.5)",
        "Wśród kart pałacu nie ma karty „Derwisz”. (AM-8.5)",
    ]


def optional(pack: am.Document) -> None:
    am.card(pack, "deal")["instant"] |= {"optional": True, "amount": 2}


def test_am_8_5_an_optional_instant_can_be_declined() -> None:
    """AM-8.5, and AM-D5 of AM-16.1: the rest is declined."""
    game = am.game_with(optional)
    bazaar = ["trader_spice", "trader_silver", "trader_gold"]
    state = am.e1(3, ["deal", None, None], [], bazaar, ["camel"], game=game)
    heard = state.collect_events()
    assert "decline" in am.words(state, 0)
    state.play(0, "fetch bazaar trader_gold")
    assert am.words(state, 0)[-1] == "decline"
    state.play(0, "decline")
    assert state.document()["players"][0]["area"] == ["deal", "trader_gold"]
    assert am.told(heard, "declined")[0].facts == {"card": "deal"}


def test_am_8_5_an_optional_instant_with_one_card_is_still_asked() -> None:
    state = am.e1(
        3, ["deal", None, None], [], ["trader_gold"], ["camel"], game=am.game_with(optional)
    )
    assert am.words(state, 0) == ["fetch bazaar trader_gold", "decline"]


def test_am_8_6_am_19_3_a_card_taken_is_gone_for_the_later_ones() -> None:
    """AM-8.6, AM-19.3"""
    palace = ["tent", "yurt", "dervish"]
    state = am.e1(3, ["arab_merchant", "mongol_merchant", None], palace, [], [])
    state.play(0, "fetch palace tent")
    assert am.words(state, 1) == ["fetch palace yurt", "fetch palace dervish"]


def test_am_8_7_am_19_4_a_fetched_card_does_not_trigger() -> None:
    """AM-8.7, AM-19.4"""
    state = am.e1(
        4, ["marauder-j", *[None] * 3], ["tent"], ["trader_gold"], ["arab_merchant", "camel"]
    )
    state.play(0, "fetch market arab_merchant")
    assert state.round == 2
    assert state.document()["palace"] == ["tent"]
    assert state.symbols(0, 0) == 1


def test_am_8_8_a_fetched_leftover_counts_at_once_and_is_not_removed() -> None:
    """AM-8.8"""
    state = am.e1(4, ["marauder-j", *[None] * 3], [], [], ["arab_guard-d", "camel"])
    state.play(0, "fetch market arab_guard-d")
    assert state.valour[0] == 2
    assert "camel" in state.document()["removed"]
    assert "arab_guard-d" in state.document()["players"][0]["area"]


@pytest.mark.parametrize("face", ["marauder-j", "padishah"])
def test_am_8_9_the_reading_palace(face: str) -> None:
    options = {"instant_reading": "palace"}
    row = ["camel", "jade", "oil"]
    state = am.e1(6, [face, *[None] * 5], ["tent", "yurt"], ["trader_gold"], row, options=options)
    assert am.words(state, 0) == ["fetch palace tent", "fetch palace yurt"]


@pytest.mark.parametrize("seats", range(4, 9))
def test_am_8_9_takers_of_the_palace_number_exactly_the_palace(seats: int) -> None:
    deck = am.amul().contents.deck_of(seats, 0)
    ids = [am.amul().contents.faces[face].partition("-")[0] for face in deck]
    takers = [id for id in ids if id.endswith("_merchant") or id in ("marauder", "padishah")]
    assert len(takers) == len(am.amul().contents.palace_of(seats, 0))


def test_am_20_15_amount_and_filter() -> None:
    """AM-20.15: one after the other, as many as possible."""

    def change(pack: am.Document) -> None:
        wanted = {"symbol": ["arab", "mongol"]}
        am.card(pack, "arab_merchant")["instant"] |= {"amount": 3, "filter": wanted}

    game = am.game_with(change)
    palace = ["palace_spices", "tent", "yurt", "dervish"]
    state = am.e1(3, ["arab_merchant", None, None], palace, [], [], game=game)
    assert am.words(state, 0) == ["fetch palace tent", "fetch palace yurt"]
    with pytest.raises(IllegalAction) as error:
        state.play(0, "fetch palace dervish")
    assert error.value.rule == "AM-20.15"
    state.play(0, "fetch palace yurt")
    assert state.document()["players"][0]["area"] == ["arab_merchant", "yurt", "tent"]
    assert state.round == 2
