"""FT-8: what the final tile offers."""

from __future__ import annotations

import pytest

from .board import (
    ALIVE,
    TRADER,
    Document,
    cards,
    discarded,
    facts,
    gold,
    kept,
    listen,
    names,
    on_tile,
    play,
    refused,
    table,
    texts,
    tile_action,
)

W4 = {"sell fish", "end"}
"""All a trader can do in W4: the tile action is over, or there was none."""

ROW = ["silk", "fish", "ivory", "gold", "spice", "wheat", "jewels"]


@pytest.mark.parametrize("owned", [{}, {"b1": 0}, {"b1": 1}], ids=["nobody", "self", "opponent"])
def test_ft_8_1_the_action_happens_once_whoever_owns_the_tile(owned: dict[str, int]) -> None:
    """FT-8.1: one palm on the oasis b1, then W4."""
    state = table(agenda=tile_action("b1"), players=[TRADER], camels=owned)
    assert texts(state) == W4
    assert state.document()["palms"] == {"b1": 1}


@pytest.mark.parametrize(("at", "what"), [("b1", "palms"), ("c1", "palaces")])
def test_ft_8_2_oasis_and_village_are_compulsory(at: str, what: str) -> None:
    """FT-8.2: nobody is asked."""
    state = table(agenda=tile_action(at), players=[TRADER])
    assert texts(state) == W4
    assert on_tile(state, what, at) == 1


@pytest.mark.parametrize(
    ("at", "offer"),
    [("a1", "buy silk"), ("f1", "buy silk fish"), ("d1", "summon leta elder+elder")],
)
def test_ft_8_2_the_others_are_optional(at: str, offer: str) -> None:
    """FT-8.2: declining costs and gives nothing."""
    player = {"kept": "ww", **TRADER}
    state = table(
        agenda=tile_action(at), players=[player], resource_row=ROW[:2], djinn_row=["leta"]
    )
    before = state.document()["players"]
    heard = listen(state)
    assert {offer, "decline"} <= texts(state)
    play(state, "decline")
    assert names(heard) == ["declined"]
    assert state.document()["players"] == before
    assert texts(state) == W4


@pytest.mark.parametrize(
    ("at", "poor", "word"),
    [
        ("a1", {"gold": 2}, "buy silk"),
        ("f1", {"gold": 5}, "buy silk fish"),
        ("d1", {"kept": "yyw"}, "summon leta elder+elder"),
        ("d1", {"resources": {"fish": 1, "fakir": 3}}, "summon leta elder+fakir"),
    ],
)
def test_ft_8_2_the_full_cost_is_needed(at: str, poor: Document, word: str) -> None:
    """FT-8.2: who cannot pay it all is not asked."""
    state = table(
        agenda=tile_action(at),
        players=[{**TRADER, **poor}],
        resource_row=ROW[:2],
        djinn_row=["leta"],
    )
    assert texts(state) == W4
    refused(state, word)


def test_ft_8_3_an_oasis_gets_a_palm_from_the_supply() -> None:
    """FT-8.3."""
    state = table(agenda=tile_action("e3"), players=[TRADER], palms={"b1": 4})
    assert state.document()["palms"] == {"b1": 4, "e3": 1}
    assert state.seat(0).view()["supply"] == {"palms": 7, "palaces": 10}


def test_ft_8_4_a_village_gets_a_palace_from_the_supply() -> None:
    """FT-8.4."""
    state = table(agenda=tile_action("b3"), players=[TRADER], palaces={"c1": 4})
    assert state.document()["palaces"] == {"c1": 4, "b3": 1}
    assert state.seat(0).view()["supply"] == {"palms": 12, "palaces": 5}


@pytest.mark.parametrize(
    ("at", "what", "djinn", "around"),
    [
        ("b1", "palms", "lamia", ["a1", "c1", "a2", "b2", "c2"]),
        ("c1", "palaces", "hagis", ["b1", "d1", "b2", "c2", "d2"]),
    ],
)
def test_ft_8_3_ft_8_4_lamia_and_hagis_may_redirect(
    at: str, what: str, djinn: str, around: list[str]
) -> None:
    """FT-8.3, FT-8.4: to one of the surrounding tiles, for an elder or a fakir."""
    player = {"djinns": [djinn], "kept": "w", **TRADER}
    state = table(agenda=tile_action(at), players=[player])
    assert texts(state) == {"place here"} | {f"place {place} elder" for place in around}
    heard = listen(state)
    play(state, f"place {around[0]} elder")
    assert facts(heard, "placed") == [{"what": what[:-1], "tile": around[0]}]
    assert state.document()[what] == {around[0]: 1}
    assert kept(state) == ""


@pytest.mark.parametrize(("at", "what", "limit"), [("b1", "palms", 12), ("c1", "palaces", 10)])
def test_ft_8_5_any_number_on_a_tile_until_the_supply_is_empty(
    at: str, what: str, limit: int
) -> None:
    """FT-8.5: the last one is placed; then the action is ignored."""
    most: Document = {what: {at: limit - 1}}
    last = table(agenda=tile_action(at), players=[TRADER], **most)
    assert on_tile(last, what, at) == limit
    everything: Document = {what: {"f5": limit}}
    empty = table(agenda=tile_action(at), players=[TRADER], **everything)
    assert empty.document()[what] == {"f5": limit}
    assert texts(empty) == W4


def test_ft_8_6_small_market_one_of_the_first_three_for_3() -> None:
    """FT-8.6."""
    state = table(agenda=tile_action("a1"), players=[TRADER], resource_row=ROW)
    assert texts(state) == {"buy silk", "buy fish", "buy ivory", "decline"}
    refused(state, "buy gold")
    refused(state, "buy silk fish")
    heard = listen(state)
    play(state, "buy ivory")
    assert facts(heard, "bought") == [{"paid": 3, "cards": ["ivory"]}]
    assert gold(state) == 47
    assert cards(state) == {"fish": 1, "ivory": 1}
    assert state.document()["resource_row"] == ["silk", "fish", "gold", "spice", "wheat", "jewels"]


def test_ft_8_7_large_market_two_of_the_first_six_for_6() -> None:
    """FT-8.7: 15 pairs of the first six cards, none with the seventh."""
    state = table(agenda=tile_action("f1"), players=[TRADER], resource_row=ROW)
    offered = texts(state)
    pairs = {frozenset(text.split()[1:]) for text in offered - {"decline"}}
    assert pairs == {frozenset((a, b)) for a in ROW[:6] for b in ROW[:6] if a != b}
    assert len(offered) == 16
    refused(state, "buy jewels gold")
    heard = listen(state)
    play(state, "buy ivory wheat")
    assert facts(heard, "bought") == [{"paid": 6, "cards": ["ivory", "wheat"]}]
    assert gold(state) == 44
    assert cards(state) == {"fish": 1, "ivory": 1, "wheat": 1}
    assert state.document()["resource_row"] == ["silk", "fish", "gold", "spice", "jewels"]


def test_ft_8_7_a_single_card_still_costs_6() -> None:
    """FT-8.7."""
    state = table(agenda=tile_action("f1"), players=[TRADER], resource_row=["silk"])
    assert texts(state) == {"buy silk", "decline"}
    play(state, "buy silk")
    assert gold(state) == 44
    assert cards(state) == {"fish": 1, "silk": 1}


@pytest.mark.parametrize("at", ["a1", "f1"])
def test_ft_8_8_an_empty_row_offers_nothing(at: str) -> None:
    """FT-8.8: the market is unavailable."""
    assert texts(table(agenda=tile_action(at), players=[TRADER], resource_row=[])) == W4


def test_ft_8_8_with_fewer_cards_all_are_on_offer() -> None:
    """FT-8.8: two cards at a small market; equal cards give one choice."""
    state = table(agenda=tile_action("a1"), players=[TRADER], resource_row=["silk", "fakir"])
    assert texts(state) == {"buy silk", "buy fakir", "decline"}
    twins = table(agenda=tile_action("a1"), players=[TRADER], resource_row=["silk"] * 3 + ["ivory"])
    assert texts(twins) == {"buy silk", "decline"}


def test_ft_8_8_a_large_market_gives_exactly_two_of_two_or_more() -> None:
    """FT-8.8: never one of several."""
    row = ["fish", "fish", "ivory"]
    state = table(agenda=tile_action("f1"), players=[TRADER], resource_row=row)
    assert texts(state) == {"buy fish fish", "buy ivory fish", "decline"}
    refused(state, "buy fish")
    play(state, "buy fish fish")
    assert cards(state) == {"fish": 3}
    assert state.document()["resource_row"] == ["ivory"]


@pytest.mark.parametrize(
    ("mine", "elders", "payments"),
    [
        ({"fish": 1}, "ww", {"elder+elder"}),
        ({"fish": 1, "fakir": 1}, "w", {"elder+fakir"}),
        ({"fish": 1, "fakir": 2}, "www", {"elder+elder", "elder+fakir"}),
    ],
)
def test_ft_8_9_sacred_place_any_face_up_djinn(
    mine: dict[str, int], elders: str, payments: set[str]
) -> None:
    """FT-8.9: for 2 elders, or 1 elder and 1 fakir."""
    row = ["leta", "utug", "jafaar"]
    player = {"kept": elders, "resources": mine}
    for payment in payments:
        state = table(agenda=tile_action("c3"), players=[player], djinn_row=row)
        offers = {f"summon {djinn} {way}" for djinn in row for way in payments}
        assert texts(state) == offers | {"decline"}
        heard = listen(state)
        play(state, f"summon jafaar {payment}")
        paid_elders, paid_fakirs = payment.count("elder"), payment.count("fakir")
        assert facts(heard, "summoned") == [
            {"djinn": "jafaar", "elders": paid_elders, "fakirs": paid_fakirs}
        ]
        assert facts(heard, "gained_djinn") == [{"djinn": "jafaar"}]
        assert state.document()["players"][0]["djinns"] == ["jafaar"]
        assert state.document()["djinn_row"] == ["leta", "utug"]
        assert kept(state) == elders[paid_elders:]
        assert discarded(state).get("fakir", 0) == paid_fakirs


def test_ft_8_9_without_a_face_up_djinn_the_place_is_unavailable() -> None:
    """FT-8.9."""
    state = table(agenda=tile_action("c3"), players=[{"kept": "ww", **TRADER}], djinn_row=[])
    assert texts(state) == W4


def test_ft_8_10_nothing_is_replaced_before_clean_up() -> None:
    """FT-8.10: rows stay short during the turn and are refilled after the round."""
    market = table(agenda=tile_action("a1"), players=[TRADER], resource_row=ROW, meeples=ALIVE)
    play(market, "buy silk")
    assert market.document()["resource_row"] == ROW[1:]
    play(market, "end")
    assert len(market.document()["resource_row"]) == 9

    place = table(
        agenda=tile_action("c3"),
        players=[{"kept": "ww", **TRADER}],
        djinn_row=["leta", "utug", "jafaar"],
        meeples=ALIVE,
    )
    play(place, "summon leta elder+elder")
    assert place.document()["djinn_row"] == ["utug", "jafaar"]
    play(place, "end")
    assert len(place.document()["djinn_row"]) == 3
