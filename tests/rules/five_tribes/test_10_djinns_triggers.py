"""Djinns that act by themselves: Ba'al, Kandicha, Marid, Monkir, Nekir (FT-10.11 … FT-10.42)."""

from __future__ import annotations

import pytest

from .board import (
    SLOAR,
    TRADER,
    Document,
    bag,
    cards,
    discarded,
    facts,
    gold,
    kept,
    listen,
    meeples,
    names,
    on_tile,
    owner,
    play,
    table,
    texts,
    tile_action,
    tribe_action,
    turn_end,
    window_1,
    window_2,
)
from .djinn_board import deck, holder, other_cards, other_djinns, payments, points, walk

# Ba'al -----------------------------------------------------------------------------------------

DECK = ["leta", "enki", "marid"]


@pytest.mark.parametrize(("owner_seat", "amount"), [(0, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("means", ["sacred place", "Sibittis"])
def test_ft_10_11_baal_pays_for_every_djinn_gained(
    means: str, owner_seat: int, amount: int
) -> None:
    """1 gold if Ba'al's owner is the gainer, otherwise 2; discarded djinns are no gains."""
    players: list[Document] = [holder("sibittis", kept="ww", fish=1), holder(), holder()]
    players[owner_seat]["djinns"] = [*players[owner_seat]["djinns"], "baal"]
    state = table(
        players=players,
        djinn_row=["iblis", "utug"],
        djinn_deck=[*DECK, *other_djinns("sibittis", "baal", "iblis", "utug", *DECK)],
        agenda=tile_action("d1") if means == "sacred place" else turn_end(),
    )
    heard = listen(state)
    if means == "sacred place":
        play(state, "summon iblis elder+elder")
        assert facts(heard, "summoned") == [{"djinn": "iblis", "elders": 2, "fakirs": 0}]
    else:
        play(state, "invoke sibittis elder+elder", "keep leta")
    assert payments(heard) == [(owner_seat, "baal", amount)]
    assert [gold(state, seat) for seat in range(3)] == [
        50 + (amount if seat == owner_seat else 0) for seat in range(3)
    ]


@pytest.mark.parametrize(("counts", "amount"), [(False, 0), (True, 1)])
@pytest.mark.parametrize("means", ["sacred place", "Sibittis"])
def test_ft_10_12_gaining_baal_itself(means: str, counts: bool, amount: int) -> None:
    """Option baal_counts_itself: off, his arrival pays nothing; on, it pays 1."""
    hidden = ["baal", "leta", "enki"] if means == "Sibittis" else ["leta", "enki"]
    shown = ["marid"] if means == "Sibittis" else ["baal", "marid"]
    state = table(
        options={"baal_counts_itself": counts},
        players=[holder("sibittis", kept="ww", fish=1)],
        djinn_row=shown,
        djinn_deck=[*hidden, *other_djinns("sibittis", *hidden, *shown)],
        agenda=tile_action("d1") if means == "sacred place" else turn_end(),
    )
    heard = listen(state)
    if means == "sacred place":
        play(state, "summon baal elder+elder")
    else:
        play(state, "invoke sibittis elder+elder", "keep baal")
    assert "baal" in state.document()["players"][0]["djinns"]
    assert gold(state) == 50 + amount
    assert payments(heard) == ([(0, "baal", 1)] if amount else [])


# Kandicha --------------------------------------------------------------------------------------


def kandicha(*more: str, **fields: object) -> Document:
    """Two assassins on d4 (4 blue tiles around); all five tribes on d3 (5 blue tiles around)."""
    return {
        "players": [holder("kandicha", *more, fish=1), {"kept": "yyww"}],
        "meeples": {"d3": "ywbgr"},
        "resource_deck": deck("silk", "spice", held={"fish": 1}),
        "agenda": tribe_action("d4", "assassin", 2),
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
    """FT-10.31: compulsory and automatic; the kill is the only thing asked."""
    state = table(**kandicha())
    heard = listen(state)
    play(state, f"kill d3 {tribe}")
    assert gold(state) == 50 + gains_gold
    assert kept(state) == keeps
    assert cards(state) == hand
    assert len(meeples(state, "d3")) == 4
    everything = bag(state).total() + len(meeples(state, "d3")) + len(keeps) + 4
    assert everything == 90, "who is not kept goes to the bag"
    assert names(heard).count("killed") == 1
    assert facts(heard, "captured") == ([{"tribe": tribe}] if keeps else [])
    assert facts(heard, "capture_paid") == ([{"gold": 5}] if gains_gold else [])
    assert facts(heard, "drew_cards") == ([{"count": 1}] if tribe == "merchant" else [])
    assert texts(state) >= {"end", "sell fish"}


@pytest.mark.parametrize(("tribe", "letter"), [("vizier", "y"), ("elder", "w")])
def test_ft_10_29_kandicha_takes_a_kept_meeple_from_an_opponent(tribe: str, letter: str) -> None:
    state = table(**kandicha())
    before = bag(state)[letter]
    heard = listen(state)
    play(state, f"kill pink {tribe}")
    assert kept(state, 0) == letter
    assert kept(state, 1) == "yyww".replace(letter, "", 1)
    assert bag(state)[letter] == before
    assert facts(heard, "captured") == [{"tribe": tribe}]
    assert facts(heard, "killed") == [{"tile": None, "victim_seat": 1, "tribe": tribe, "fakirs": 0}]


def test_ft_10_29_your_assassins_only() -> None:
    """An opponent's Kandicha gains nothing."""
    players = [holder(fish=1), holder("kandicha")]
    state = play(table(**kandicha(players=players)), "kill d3 builder")
    assert [gold(state, seat) for seat in range(3)] == [50, 50, 50]
    state = play(table(**kandicha(players=players)), "kill d3 vizier")
    assert [kept(state, seat) for seat in range(3)] == ["", "", ""]


@pytest.mark.parametrize(("block", "amount"), [("victim_tile", 5), ("final_tile", 4)])
def test_ft_10_30_the_block_where_the_builder_died(block: str, amount: int) -> None:
    """Option kandicha_block: he died on d3 (5 blue tiles), the move ended on d4 (4)."""
    state = table(**kandicha(options={"kandicha_block": block}))
    heard = listen(state)
    play(state, "kill d3 builder")
    assert gold(state) == 50 + amount
    assert facts(heard, "capture_paid") == [{"gold": amount}]


def test_ft_10_31_a_captured_meeple_counts_as_killed() -> None:
    """The tile it leaves empty is won (FT-7.15), and the killer's Nekir pays."""
    state = table(**kandicha("nekir", meeples={"d3": "y", "c4": "g"}))
    heard = listen(state)
    play(state, "kill d3 vizier")
    assert owner(state, "d3") == 0
    assert kept(state) == "y"
    assert payments(heard) == [(0, "nekir", 1)]


def test_ft_10_29_for_each_meeple() -> None:
    """Iblis kills two merchants: two cards. A captured elder can be spent from W3 on (FT-7.3)."""
    player = holder("kandicha", "iblis", kept="w", fish=1)
    fields = kandicha(players=[player], agenda=window_2("d4", "assassin", 2))
    state = table(**(fields | {"meeples": {"d3": "ggw", "d2": "y"}}))
    play(state, "invoke iblis elder", "kill d3 merchant", "kill d3 merchant")
    assert cards(state) == {"fish": 1, "silk": 1, "spice": 1}
    state = table(**kandicha("enki"))
    play(state, "kill d3 elder")
    assert "invoke enki elder" in texts(state)


def test_ft_10_29_an_empty_deck_is_reshuffled_or_gives_nothing() -> None:
    """FT-0.12."""
    rest = other_cards({"fish": 1, "silk": 1})
    players = [holder("kandicha", fish=1), {"resources": rest}]
    one = {"resource_deck": [], "resource_discard": {"silk": 1}}
    state = table(**kandicha(players=players, **one))
    heard = listen(state)
    play(state, "kill d3 merchant")
    assert cards(state) == {"fish": 1, "silk": 1}
    assert facts(heard, "reshuffled") == [{"pile": "resources"}]
    assert discarded(state) == {}
    players[1] = {"resources": other_cards({"fish": 1})}
    state = play(table(**kandicha(players=players, resource_deck=[])), "kill d3 merchant")
    assert cards(state) == {"fish": 1}


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
    players: list[Document] = [holder(), holder("marid")]
    players[mover]["djinns"] = [*players[mover]["djinns"], "sloar"]
    players[mover]["resources"] = {"fakir": 1, "fish": 1}
    state = table(
        players=players,
        meeples={"c3": "ywb", "e2": "br", "a5": "g"},
        camels=dict.fromkeys(owned, 1),
        agenda=window_1(mover),
    )
    heard = listen(state)
    walk(state, *WAY)
    assert sum(paid for _, _, paid in payments(heard)) == amount
    assert {(seat, djinn) for seat, djinn, _ in payments(heard)} <= {(1, "marid")}


def test_ft_10_37_marid_cares_for_his_owners_tiles_only() -> None:
    state = table(
        players=[SLOAR, holder("marid")],
        meeples={"c3": "ywb", "e2": "br"},
        camels={"d3": 0, "e3": 2},
        agenda=window_1(),
    )
    heard = listen(state)
    walk(state, *WAY)
    assert payments(heard) == []


def test_ft_10_38_a_tile_won_by_the_last_drop_was_not_owned_yet() -> None:
    state = table(
        players=[holder("marid", "sloar", fakirs=1, fish=1)],
        meeples={"c3": "ywb", "e2": "b"},
        agenda=window_1(),
    )
    heard = listen(state)
    walk(state, *WAY)
    assert owner(state, "e2") == 0
    assert payments(heard) == []


def test_ft_10_38_meeples_of_anun_nak_do_not_count() -> None:
    """They arrive on an empty, ownerless tile and are no movement."""
    state = table(
        players=[holder("marid", "anun_nak", fakirs=1, fish=1)],
        camels={"d3": 0},
        agenda=turn_end(),
    )
    heard = listen(state)
    play(state, "invoke anun_nak fakir", "target e3")
    assert len(meeples(state, "e3")) == 3
    assert payments(heard) == []


# Monkir ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("owner_seat", "amount"), [(0, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("means", ["village", "Bouraq", "Hagis", "Bouraq and Hagis"])
def test_ft_10_39_monkir_pays_for_each_palace(means: str, owner_seat: int, amount: int) -> None:
    players: list[Document] = [holder("bouraq", "hagis", kept="ww", fish=1), holder(), holder()]
    players[owner_seat]["djinns"] = [*players[owner_seat]["djinns"], "monkir"]
    agenda = turn_end() if means.startswith("Bouraq") else tile_action("b3")
    state = table(players=players, agenda=agenda)
    heard = listen(state)
    if means.startswith("Bouraq"):
        play(state, "invoke bouraq elder", "target b3")
    play(state, "place b2 elder" if means.endswith("Hagis") else "place here")
    assert payments(heard) == [(owner_seat, "monkir", amount)]
    assert gold(state, owner_seat) == 50 + amount
    assert on_tile(state, "palaces", "b2" if means.endswith("Hagis") else "b3") == 1


def test_ft_10_39_palms_do_not_count() -> None:
    state = table(players=[TRADER, holder("monkir")], agenda=tile_action("b1"))
    assert on_tile(state, "palms", "b1") == 1
    assert gold(state, 1) == 50


def test_ft_10_16_monkir_does_not_pay_without_a_palace() -> None:
    state = table(players=[holder("monkir", fish=1)], palaces={"a5": 10}, agenda=tile_action("b3"))
    assert on_tile(state, "palaces", "b3") == 0
    assert gold(state) == 50


# Nekir -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("owner_seat", "amount"), [(0, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("word", ["kill d3 merchant", "kill black vizier"])
def test_ft_10_40_nekir_pays_for_a_kill(word: str, owner_seat: int, amount: int) -> None:
    players: list[Document] = [holder(fish=1), holder(), holder(kept="y")]
    players[owner_seat]["djinns"] = ["nekir"]
    state = table(players=players, meeples={"d3": "gb"}, agenda=tribe_action("d4", "assassin", 1))
    heard = listen(state)
    play(state, word)
    assert payments(heard) == [(owner_seat, "nekir", amount)]
    assert gold(state, owner_seat) == 50 + amount


def test_ft_10_40_without_a_kill_nekir_does_not_pay() -> None:
    """Nobody in reach; or only with a fakir, and the player declines (FT-7.12)."""
    players = [holder(fakirs=1, fish=1), holder("nekir")]
    agenda = tribe_action("d4", "assassin", 1)
    state = table(players=players, agenda=agenda)
    assert gold(state, 1) == 50
    state = table(players=players, meeples={"d2": "gb"}, agenda=agenda)
    heard = listen(state)
    play(state, "kill nobody")
    assert "spared" in names(heard)
    assert gold(state, 1) == 50


@pytest.mark.parametrize(("per", "amount"), [("event", 2), ("meeple", 4)])
def test_ft_10_41_nekir_and_iblis(per: str, amount: int) -> None:
    """Option nekir_per: once per assassin action, or for each of the two victims."""
    state = table(
        options={"nekir_per": per},
        players=[holder("iblis", kept="w", fish=1), holder("nekir")],
        meeples={"d3": "gby"},
        agenda=window_2("d4", "assassin", 1),
    )
    play(state, "invoke iblis elder", "kill d3 merchant", "kill d3 builder")
    assert gold(state, 1) == 50 + amount


@pytest.mark.parametrize(
    ("pays", "tribe", "amount"),
    [(True, "vizier", 2), (False, "vizier", 0), (False, "elder", 0), (False, "builder", 2)],
)
def test_ft_10_42_nekir_and_kandicha(pays: bool, tribe: str, amount: int) -> None:
    """Option kandicha_capture_pays_nekir: off, a captured vizier or elder is no kill for him."""
    options = {"kandicha_capture_pays_nekir": pays}
    players = [holder("kandicha", fish=1), holder("nekir")]
    state = play(table(**kandicha(options=options, players=players)), f"kill d3 {tribe}")
    assert gold(state, 1) == 50 + amount
    assert points(state, "gold", 1) == 50 + amount


@pytest.mark.parametrize(("second", "amount"), [("assassin", 2), ("elder", 0)])
def test_ft_10_42_one_true_kill_is_enough(second: str, amount: int) -> None:
    """Iblis takes a vizier (captured) and another; `event` pays when one of them was killed."""
    state = table(
        **kandicha(
            options={"kandicha_capture_pays_nekir": False},
            players=[holder("kandicha", "iblis", kept="w", fish=1), holder("nekir")],
            agenda=window_2("d4", "assassin", 2),
        )
    )
    play(state, "invoke iblis elder", "kill d3 vizier", f"kill d3 {second}")
    assert gold(state, 1) == 50 + amount
