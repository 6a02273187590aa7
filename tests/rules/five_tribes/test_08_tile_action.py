"""FT-8: what the final tile offers."""

from __future__ import annotations

import pytest

from tests.support.five_tribes import ft

W4 = {"sell fish", "end"}
"""All a trader can do in W4: the tile action is over, or there was none."""

ROW = ["silk", "fish", "ivory", "gold", "spice", "wheat", "jewels"]


@pytest.mark.parametrize("owned", [{}, {"b1": 0}, {"b1": 1}], ids=["nobody", "self", "opponent"])
def test_ft_8_1_the_action_happens_once_whoever_owns_the_tile(owned: dict[str, int]) -> None:
    """FT-8.1: one palm on the oasis b1, then W4."""
    state = ft.table(agenda=ft.tile_action("b1"), players=[ft.TRADER], camels=owned)
    assert ft.texts(state) == W4
    assert state.document()["palms"] == {"b1": 1}


@pytest.mark.parametrize(("at", "what"), [("b1", "palms"), ("c1", "palaces")])
def test_ft_8_2_oasis_and_village_are_compulsory(at: str, what: str) -> None:
    """FT-8.2: nobody is asked."""
    state = ft.table(agenda=ft.tile_action(at), players=[ft.TRADER])
    assert ft.texts(state) == W4
    assert ft.on_tile(state, what, at) == 1


@pytest.mark.parametrize(
    ("at", "offer"),
    [("a1", "buy silk"), ("f1", "buy silk fish"), ("d1", "summon leta elder+elder")],
)
def test_ft_8_2_the_others_are_optional(at: str, offer: str) -> None:
    """FT-8.2: declining costs and gives nothing."""
    player = {"kept": "ww", **ft.TRADER}
    state = ft.table(
        agenda=ft.tile_action(at), players=[player], resource_row=ROW[:2], djinn_row=["leta"]
    )
    before = state.document()["players"]
    heard = ft.listen(state)
    assert {offer, "decline"} <= ft.texts(state)
    ft.play(state, "decline")
    assert ft.names(heard) == ["declined"]
    assert state.document()["players"] == before
    assert ft.texts(state) == W4


@pytest.mark.parametrize(
    ("at", "poor", "word"),
    [
        ("a1", {"gold": 2}, "buy silk"),
        ("f1", {"gold": 5}, "buy silk fish"),
        ("d1", {"kept": "yyw"}, "summon leta elder+elder"),
        ("d1", {"resources": {"fish": 1, "fakir": 3}}, "summon leta elder+fakir"),
    ],
)
def test_ft_8_2_the_full_cost_is_needed(at: str, poor: ft.Document, word: str) -> None:
    """FT-8.2: who cannot pay it all is not asked."""
    state = ft.table(
        agenda=ft.tile_action(at),
        players=[{**ft.TRADER, **poor}],
        resource_row=ROW[:2],
        djinn_row=["leta"],
    )
    assert ft.texts(state) == W4
    ft.refused(state, word)


def test_ft_8_3_an_oasis_gets_a_palm_from_the_supply() -> None:
    """FT-8.3."""
    state = ft.table(agenda=ft.tile_action("e3"), players=[ft.TRADER], palms={"b1": 4})
    assert state.document()["palms"] == {"b1": 4, "e3": 1}
    assert state.seat(0).view()["supply"] == {"palms": 7, "palaces": 10}


def test_ft_8_4_a_village_gets_a_palace_from_the_supply() -> None:
    """FT-8.4."""
    state = ft.table(agenda=ft.tile_action("b3"), players=[ft.TRADER], palaces={"c1": 4})
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
    player = {"djinns": [djinn], "kept": "w", **ft.TRADER}
    state = ft.table(agenda=ft.tile_action(at), players=[player])
    assert ft.texts(state) == {"place here"} | {f"place {place} elder" for place in around}
    heard = ft.listen(state)
    ft.play(state, f"place {around[0]} elder")
    assert ft.facts(heard, "placed") == [{"what": what[:-1], "tile": around[0]}]
    assert state.document()[what] == {around[0]: 1}
    assert ft.kept(state) == ""


@pytest.mark.parametrize(("at", "what", "limit"), [("b1", "palms", 12), ("c1", "palaces", 10)])
def test_ft_8_5_any_number_on_a_tile_until_the_supply_is_empty(
    at: str, what: str, limit: int
) -> None:
    """FT-8.5: the last one is placed; then the action is ignored."""
    most: ft.Document = {what: {at: limit - 1}}
    last = ft.table(agenda=ft.tile_action(at), players=[ft.TRADER], **most)
    assert ft.on_tile(last, what, at) == limit
    everything: ft.Document = {what: {"f5": limit}}
    empty = ft.table(agenda=ft.tile_action(at), players=[ft.TRADER], **everything)
    assert empty.document()[what] == {"f5": limit}
    assert ft.texts(empty) == W4


def test_ft_8_6_small_market_one_of_the_first_three_for_3() -> None:
    """FT-8.6."""
    state = ft.table(agenda=ft.tile_action("a1"), players=[ft.TRADER], resource_row=ROW)
    assert ft.texts(state) == {"buy silk", "buy fish", "buy ivory", "decline"}
    ft.refused(state, "buy gold")
    ft.refused(state, "buy silk fish")
    heard = ft.listen(state)
    ft.play(state, "buy ivory")
    assert ft.facts(heard, "bought") == [{"paid": 3, "cards": ["ivory"]}]
    assert ft.gold(state) == 47
    assert ft.cards(state) == {"fish": 1, "ivory": 1}
    assert state.document()["resource_row"] == ["silk", "fish", "gold", "spice", "wheat", "jewels"]


def test_ft_8_7_large_market_two_of_the_first_six_for_6() -> None:
    """FT-8.7: 15 pairs of the first six cards, none with the seventh."""
    state = ft.table(agenda=ft.tile_action("f1"), players=[ft.TRADER], resource_row=ROW)
    offered = ft.texts(state)
    pairs = {frozenset(text.split()[1:]) for text in offered - {"decline"}}
    assert pairs == {frozenset((a, b)) for a in ROW[:6] for b in ROW[:6] if a != b}
    assert len(offered) == 16
    ft.refused(state, "buy jewels gold")
    heard = ft.listen(state)
    ft.play(state, "buy ivory wheat")
    assert ft.facts(heard, "bought") == [{"paid": 6, "cards": ["ivory", "wheat"]}]
    assert ft.gold(state) == 44
    assert ft.cards(state) == {"fish": 1, "ivory": 1, "wheat": 1}
    assert state.document()["resource_row"] == ["silk", "fish", "gold", "spice", "jewels"]


def test_ft_8_7_a_single_card_still_costs_6() -> None:
    """FT-8.7."""
    state = ft.table(agenda=ft.tile_action("f1"), players=[ft.TRADER], resource_row=["silk"])
    assert ft.texts(state) == {"buy silk", "decline"}
    ft.play(state, "buy silk")
    assert ft.gold(state) == 44
    assert ft.cards(state) == {"fish": 1, "silk": 1}


@pytest.mark.parametrize("at", ["a1", "f1"])
def test_ft_8_8_an_empty_row_offers_nothing(at: str) -> None:
    """FT-8.8: the market is unavailable."""
    assert ft.texts(ft.table(agenda=ft.tile_action(at), players=[ft.TRADER], resource_row=[])) == W4


def test_ft_8_8_with_fewer_cards_all_are_on_offer() -> None:
    """FT-8.8: two cards at a small market; equal cards give one choice."""
    state = ft.table(
        agenda=ft.tile_action("a1"), players=[ft.TRADER], resource_row=["silk", "fakir"]
    )
    assert ft.texts(state) == {"buy silk", "buy fakir", "decline"}
    twins = ft.table(
        agenda=ft.tile_action("a1"), players=[ft.TRADER], resource_row=["silk"] * 3 + ["ivory"]
    )
    assert ft.texts(twins) == {"buy silk", "decline"}


def test_ft_8_8_a_large_market_gives_exactly_two_of_two_or_more() -> None:
    """FT-8.8: never one of several."""
    row = ["fish", "fish", "ivory"]
    state = ft.table(agenda=ft.tile_action("f1"), players=[ft.TRADER], resource_row=row)
    assert ft.texts(state) == {"buy fish fish", "buy ivory fish", "decline"}
    ft.refused(state, "buy fish")
    ft.play(state, "buy fish fish")
    assert ft.cards(state) == {"fish": 3}
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
        state = ft.table(agenda=ft.tile_action("c3"), players=[player], djinn_row=row)
        offers = {f"summon {djinn} {way}" for djinn in row for way in payments}
        assert ft.texts(state) == offers | {"decline"}
        heard = ft.listen(state)
        ft.play(state, f"summon jafaar {payment}")
        paid_elders, paid_fakirs = payment.count("elder"), payment.count("fakir")
        assert ft.facts(heard, "summoned") == [
            {"djinn": "jafaar", "elders": paid_elders, "fakirs": paid_fakirs}
        ]
        assert ft.facts(heard, "gained_djinn") == [{"djinn": "jafaar"}]
        assert state.document()["players"][0]["djinns"] == ["jafaar"]
        assert state.document()["djinn_row"] == ["leta", "utug"]
        assert ft.kept(state) == elders[paid_elders:]
        assert ft.discarded(state).get("fakir", 0) == paid_fakirs


def test_ft_8_9_without_a_face_up_djinn_the_place_is_unavailable() -> None:
    """FT-8.9."""
    state = ft.table(
        agenda=ft.tile_action("c3"), players=[{"kept": "ww", **ft.TRADER}], djinn_row=[]
    )
    assert ft.texts(state) == W4


def test_ft_8_10_nothing_is_replaced_before_clean_up() -> None:
    """FT-8.10: rows stay short during the turn and are refilled after the round."""
    market = ft.table(
        agenda=ft.tile_action("a1"), players=[ft.TRADER], resource_row=ROW, meeples=ft.ALIVE
    )
    ft.play(market, "buy silk")
    assert market.document()["resource_row"] == ROW[1:]
    ft.play(market, "end")
    assert len(market.document()["resource_row"]) == 9

    place = ft.table(
        agenda=ft.tile_action("c3"),
        players=[{"kept": "ww", **ft.TRADER}],
        djinn_row=["leta", "utug", "jafaar"],
        meeples=ft.ALIVE,
    )
    ft.play(place, "summon leta elder+elder")
    assert place.document()["djinn_row"] == ["utug", "jafaar"]
    ft.play(place, "end")
    assert len(place.document()["djinn_row"]) == 3
