"""Djinns that act by themselves: Ba'al, Kandicha, Marid, Monkir, Nekir (FT-10.11 … FT-10.42)."""

from __future__ import annotations

import pytest

from tests.support.five_tribes import ft

# Ba'al -----------------------------------------------------------------------------------------

DECK = ["leta", "enki", "marid"]


@pytest.mark.parametrize(("owner_seat", "amount"), [(0, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("means", ["sacred place", "Sibittis"])
def test_ft_10_11_baal_pays_for_every_djinn_gained(
    means: str, owner_seat: int, amount: int
) -> None:
    """1 gold if Ba'al's owner is the gainer, otherwise 2; discarded djinns are no gains."""
    players: list[ft.Document] = [
        ft.holder("sibittis", kept="ww", fish=1),
        ft.holder(),
        ft.holder(),
    ]
    players[owner_seat]["djinns"] = [*players[owner_seat]["djinns"], "baal"]
    state = ft.table(
        players=players,
        djinn_row=["iblis", "utug"],
        djinn_deck=[*DECK, *ft.other_djinns("sibittis", "baal", "iblis", "utug", *DECK)],
        agenda=ft.tile_action("d1") if means == "sacred place" else ft.turn_end(),
    )
    heard = ft.listen(state)
    if means == "sacred place":
        ft.play(state, "summon iblis elder+elder")
        assert ft.facts(heard, "summoned") == [{"djinn": "iblis", "elders": 2, "fakirs": 0}]
    else:
        ft.play(state, "invoke sibittis elder+elder", "keep leta")
    assert ft.payments(heard) == [(owner_seat, "baal", amount)]
    assert [ft.gold(state, seat) for seat in range(3)] == [
        50 + (amount if seat == owner_seat else 0) for seat in range(3)
    ]


@pytest.mark.parametrize(("counts", "amount"), [(False, 0), (True, 1)])
@pytest.mark.parametrize("means", ["sacred place", "Sibittis"])
def test_ft_10_12_gaining_baal_itself(means: str, counts: bool, amount: int) -> None:
    """FT-10.12: Option baal_counts_itself: off, his arrival pays nothing; on, it pays 1."""
    hidden = ["baal", "leta", "enki"] if means == "Sibittis" else ["leta", "enki"]
    shown = ["marid"] if means == "Sibittis" else ["baal", "marid"]
    state = ft.table(
        options={"baal_counts_itself": counts},
        players=[ft.holder("sibittis", kept="ww", fish=1)],
        djinn_row=shown,
        djinn_deck=[*hidden, *ft.other_djinns("sibittis", *hidden, *shown)],
        agenda=ft.tile_action("d1") if means == "sacred place" else ft.turn_end(),
    )
    heard = ft.listen(state)
    if means == "sacred place":
        ft.play(state, "summon baal elder+elder")
    else:
        ft.play(state, "invoke sibittis elder+elder", "keep baal")
    assert "baal" in state.document()["players"][0]["djinns"]
    assert ft.gold(state) == 50 + amount
    assert ft.payments(heard) == ([(0, "baal", 1)] if amount else [])


# Kandicha --------------------------------------------------------------------------------------


def kandicha(*more: str, **fields: object) -> ft.Document:
    """Two assassins on d4 (4 blue tiles around); all five tribes on d3 (5 blue tiles around)."""
    return {
        "players": [ft.holder("kandicha", *more, fish=1), {"kept": "yyww"}],
        "meeples": {"d3": "ywbgr"},
        "resource_deck": ft.deck("silk", "spice", held={"fish": 1}),
        "agenda": ft.tribe_action("d4", "assassin", 2),
        **fields,
    }


@pytest.mark.parametrize(
    ("tribe", "gains_gold", "keeps", "hand"),
    [
        ("vizier", 0, "y", {"fish": 1}),
        ("elder", 0, "w", {"fish": 1}),
        ("builder", 5, "", {"fish": 1}),
        ("merchant", 0, "", {"fish": 1, "silk": 1}),
        ("assassin", 0, "", {"fish": 1}),
    ],
)
def test_ft_10_29_kandicha_profits_from_each_victim(
    tribe: str, gains_gold: int, keeps: str, hand: dict[str, int]
) -> None:
    """FT-10.29, FT-10.31: compulsory and automatic; the kill is the only thing asked."""
    state = ft.table(**kandicha())
    heard = ft.listen(state)
    ft.play(state, f"kill d3 {tribe}")
    assert ft.gold(state) == 50 + gains_gold
    assert ft.kept(state) == keeps
    assert ft.cards(state) == hand
    assert len(ft.meeples(state, "d3")) == 4
    everything = ft.bag(state).total() + len(ft.meeples(state, "d3")) + len(keeps) + 4
    assert everything == 90, "who is not kept goes to the bag"
    assert ft.names(heard).count("killed") == 1
    assert ft.facts(heard, "captured") == ([{"tribe": tribe}] if keeps else [])
    assert ft.facts(heard, "capture_paid") == ([{"gold": 5}] if gains_gold else [])
    assert ft.facts(heard, "drew_cards") == ([{"count": 1}] if tribe == "merchant" else [])
    assert ft.texts(state) >= {"end", "sell fish"}


@pytest.mark.parametrize(("tribe", "letter"), [("vizier", "y"), ("elder", "w")])
def test_ft_10_29_kandicha_takes_a_kept_meeple_from_an_opponent(tribe: str, letter: str) -> None:
    state = ft.table(**kandicha())
    before = ft.bag(state)[letter]
    heard = ft.listen(state)
    ft.play(state, f"kill pink {tribe}")
    assert ft.kept(state, 0) == letter
    assert ft.kept(state, 1) == "yyww".replace(letter, "", 1)
    assert ft.bag(state)[letter] == before
    assert ft.facts(heard, "captured") == [{"tribe": tribe}]
    assert ft.facts(heard, "killed") == [
        {"tile": None, "victim_seat": 1, "tribe": tribe, "fakirs": 0}
    ]


def test_ft_10_29_your_assassins_only() -> None:
    """An opponent's Kandicha gains nothing."""
    players = [ft.holder(fish=1), ft.holder("kandicha")]
    state = ft.play(ft.table(**kandicha(players=players)), "kill d3 builder")
    assert [ft.gold(state, seat) for seat in range(3)] == [50, 50, 50]
    state = ft.play(ft.table(**kandicha(players=players)), "kill d3 vizier")
    assert [ft.kept(state, seat) for seat in range(3)] == ["", "", ""]


@pytest.mark.parametrize(("block", "amount"), [("victim_tile", 5), ("final_tile", 4)])
def test_ft_10_30_the_block_where_the_builder_died(block: str, amount: int) -> None:
    """Option kandicha_block: he died on d3 (5 blue tiles), the move ended on d4 (4)."""
    state = ft.table(**kandicha(options={"kandicha_block": block}))
    heard = ft.listen(state)
    ft.play(state, "kill d3 builder")
    assert ft.gold(state) == 50 + amount
    assert ft.facts(heard, "capture_paid") == [{"gold": amount}]


def test_ft_10_31_a_captured_meeple_counts_as_killed() -> None:
    """The tile it leaves empty is won (FT-7.15), and the killer's Nekir pays."""
    state = ft.table(**kandicha("nekir", meeples={"d3": "y", "c4": "g"}))
    heard = ft.listen(state)
    ft.play(state, "kill d3 vizier")
    assert ft.owner(state, "d3") == 0
    assert ft.kept(state) == "y"
    assert ft.payments(heard) == [(0, "nekir", 1)]


def test_ft_10_29_for_each_meeple() -> None:
    """Iblis kills two merchants: two cards. A captured elder can be spent from W3 on (FT-7.3)."""
    player = ft.holder("kandicha", "iblis", kept="w", fish=1)
    fields = kandicha(players=[player], agenda=ft.window_2("d4", "assassin", 2))
    state = ft.table(**(fields | {"meeples": {"d3": "ggw", "d2": "y"}}))
    ft.play(state, "invoke iblis elder", "kill d3 merchant", "kill d3 merchant")
    assert ft.cards(state) == {"fish": 1, "silk": 1, "spice": 1}
    state = ft.table(**kandicha("enki"))
    ft.play(state, "kill d3 elder")
    assert "invoke enki elder" in ft.texts(state)


def test_ft_10_29_an_empty_deck_is_reshuffled_or_gives_nothing() -> None:
    """FT-0.12."""
    rest = ft.other_cards({"fish": 1, "silk": 1})
    players = [ft.holder("kandicha", fish=1), {"resources": rest}]
    one = {"resource_deck": [], "resource_discard": {"silk": 1}}
    state = ft.table(**kandicha(players=players, **one))
    heard = ft.listen(state)
    ft.play(state, "kill d3 merchant")
    assert ft.cards(state) == {"fish": 1, "silk": 1}
    assert ft.facts(heard, "reshuffled") == [{"pile": "resources"}]
    assert ft.discarded(state) == {}
    players[1] = {"resources": ft.other_cards({"fish": 1})}
    state = ft.play(ft.table(**kandicha(players=players, resource_deck=[])), "kill d3 merchant")
    assert ft.cards(state) == {"fish": 1}


# Marid -----------------------------------------------------------------------------------------

WAY = ("take c3", "drop d3 vizier", "drop e3 elder", "drop e2 builder")


@pytest.mark.parametrize(
    ("mover", "owned", "amount"),
    [
        (0, ("d3", "e3"), 4),
        (1, ("d3", "e3"), 2),
        (0, ("d3", "e3", "e2"), 6),
        (1, ("e2",), 1),
        (0, ("c3", "a1"), 0),
        (1, ("c3",), 0),
    ],
)
def test_ft_10_37_marid_pays_for_each_meeple_dropped(
    mover: int, owned: tuple[str, ...], amount: int
) -> None:
    """Seat 1 owns Marid: +1 in his own turn, +2 in an opponent's; FT-10.38 the last drop too."""
    players: list[ft.Document] = [ft.holder(), ft.holder("marid")]
    players[mover]["djinns"] = [*players[mover]["djinns"], "sloar"]
    players[mover]["resources"] = {"fakir": 1, "fish": 1}
    state = ft.table(
        players=players,
        meeples={"c3": "ywb", "e2": "br", "a5": "g"},
        camels=dict.fromkeys(owned, 1),
        agenda=ft.window_1(mover),
    )
    heard = ft.listen(state)
    ft.walk(state, *WAY)
    assert sum(paid for _, _, paid in ft.payments(heard)) == amount
    assert {(seat, djinn) for seat, djinn, _ in ft.payments(heard)} <= {(1, "marid")}


def test_ft_10_37_marid_cares_for_his_owners_tiles_only() -> None:
    state = ft.table(
        players=[ft.SLOAR, ft.holder("marid")],
        meeples={"c3": "ywb", "e2": "br"},
        camels={"d3": 0, "e3": 2},
        agenda=ft.window_1(),
    )
    heard = ft.listen(state)
    ft.walk(state, *WAY)
    assert ft.payments(heard) == []


def test_ft_10_38_a_tile_won_by_the_last_drop_was_not_owned_yet() -> None:
    state = ft.table(
        players=[ft.holder("marid", "sloar", fakirs=1, fish=1)],
        meeples={"c3": "ywb", "e2": "b"},
        agenda=ft.window_1(),
    )
    heard = ft.listen(state)
    ft.walk(state, *WAY)
    assert ft.owner(state, "e2") == 0
    assert ft.payments(heard) == []


def test_ft_10_38_meeples_of_anun_nak_do_not_count() -> None:
    """They arrive on an empty, ownerless tile and are no movement."""
    state = ft.table(
        players=[ft.holder("marid", "anun_nak", fakirs=1, fish=1)],
        camels={"d3": 0},
        agenda=ft.turn_end(),
    )
    heard = ft.listen(state)
    ft.play(state, "invoke anun_nak fakir", "target e3")
    assert len(ft.meeples(state, "e3")) == 3
    assert ft.payments(heard) == []


# Monkir ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("owner_seat", "amount"), [(0, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("means", ["village", "Bouraq", "Hagis", "Bouraq and Hagis"])
def test_ft_10_39_monkir_pays_for_each_palace(means: str, owner_seat: int, amount: int) -> None:
    players: list[ft.Document] = [
        ft.holder("bouraq", "hagis", kept="ww", fish=1),
        ft.holder(),
        ft.holder(),
    ]
    players[owner_seat]["djinns"] = [*players[owner_seat]["djinns"], "monkir"]
    agenda = ft.turn_end() if means.startswith("Bouraq") else ft.tile_action("b3")
    state = ft.table(players=players, agenda=agenda)
    heard = ft.listen(state)
    if means.startswith("Bouraq"):
        ft.play(state, "invoke bouraq elder", "target b3")
    ft.play(state, "place b2 elder" if means.endswith("Hagis") else "place here")
    assert ft.payments(heard) == [(owner_seat, "monkir", amount)]
    assert ft.gold(state, owner_seat) == 50 + amount
    assert ft.on_tile(state, "palaces", "b2" if means.endswith("Hagis") else "b3") == 1


def test_ft_10_39_palms_do_not_count() -> None:
    state = ft.table(players=[ft.TRADER, ft.holder("monkir")], agenda=ft.tile_action("b1"))
    assert ft.on_tile(state, "palms", "b1") == 1
    assert ft.gold(state, 1) == 50


def test_ft_10_16_monkir_does_not_pay_without_a_palace() -> None:
    state = ft.table(
        players=[ft.holder("monkir", fish=1)], palaces={"a5": 10}, agenda=ft.tile_action("b3")
    )
    assert ft.on_tile(state, "palaces", "b3") == 0
    assert ft.gold(state) == 50


# Nekir -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("owner_seat", "amount"), [(0, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("word", ["kill d3 merchant", "kill black vizier"])
def test_ft_10_40_nekir_pays_for_a_kill(word: str, owner_seat: int, amount: int) -> None:
    """FT-10.40"""
    players: list[ft.Document] = [ft.holder(fish=1), ft.holder(), ft.holder(kept="y")]
    players[owner_seat]["djinns"] = ["nekir"]
    state = ft.table(
        players=players, meeples={"d3": "gb"}, agenda=ft.tribe_action("d4", "assassin", 1)
    )
    heard = ft.listen(state)
    ft.play(state, word)
    assert ft.payments(heard) == [(owner_seat, "nekir", amount)]
    assert ft.gold(state, owner_seat) == 50 + amount


def test_ft_10_40_without_a_kill_nekir_does_not_pay() -> None:
    """Nobody in reach; or only with a fakir, and the player declines (FT-7.12)."""
    players = [ft.holder(fakirs=1, fish=1), ft.holder("nekir")]
    agenda = ft.tribe_action("d4", "assassin", 1)
    state = ft.table(players=players, agenda=agenda)
    assert ft.gold(state, 1) == 50
    state = ft.table(players=players, meeples={"d2": "gb"}, agenda=agenda)
    heard = ft.listen(state)
    ft.play(state, "kill nobody")
    assert "spared" in ft.names(heard)
    assert ft.gold(state, 1) == 50


@pytest.mark.parametrize(("per", "amount"), [("event", 2), ("meeple", 4)])
def test_ft_10_41_nekir_and_iblis(per: str, amount: int) -> None:
    """Option nekir_per: once per assassin action, or for each of the two victims."""
    state = ft.table(
        options={"nekir_per": per},
        players=[ft.holder("iblis", kept="w", fish=1), ft.holder("nekir")],
        meeples={"d3": "gby"},
        agenda=ft.window_2("d4", "assassin", 1),
    )
    ft.play(state, "invoke iblis elder", "kill d3 merchant", "kill d3 builder")
    assert ft.gold(state, 1) == 50 + amount


@pytest.mark.parametrize(
    ("pays", "tribe", "amount"),
    [(True, "vizier", 2), (False, "vizier", 0), (False, "elder", 0), (False, "builder", 2)],
)
def test_ft_10_42_nekir_and_kandicha(pays: bool, tribe: str, amount: int) -> None:
    """Option kandicha_capture_pays_nekir: off, a captured vizier or elder is no kill for him."""
    options = {"kandicha_capture_pays_nekir": pays}
    players = [ft.holder("kandicha", fish=1), ft.holder("nekir")]
    state = ft.play(ft.table(**kandicha(options=options, players=players)), f"kill d3 {tribe}")
    assert ft.gold(state, 1) == 50 + amount
    assert ft.points(state, "gold", 1) == 50 + amount


@pytest.mark.parametrize(("second", "amount"), [("assassin", 2), ("elder", 0)])
def test_ft_10_42_one_true_kill_is_enough(second: str, amount: int) -> None:
    """Iblis takes a vizier (captured) and another; `event` pays when one of them was killed."""
    state = ft.table(
        **kandicha(
            options={"kandicha_capture_pays_nekir": False},
            players=[ft.holder("kandicha", "iblis", kept="w", fish=1), ft.holder("nekir")],
            agenda=ft.window_2("d4", "assassin", 2),
        )
    )
    ft.play(state, "invoke iblis elder", "kill d3 vizier", f"kill d3 {second}")
    assert ft.gold(state, 1) == 50 + amount
