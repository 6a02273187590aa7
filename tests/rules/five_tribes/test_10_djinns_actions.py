"""The action djinns: Anun-Nak, Bouraq, Enki, Leta, Sibittis, Sloar, Utug (FT-10.9 … FT-10.46)."""

from __future__ import annotations

import pytest

from tests.support.five_tribes import ft

EMPTY = {f"target {at}" for at in ft.TILES if at not in ft.NOT_EMPTY}


# Anun-Nak --------------------------------------------------------------------------------------


def test_ft_10_9_anun_nak_chooses_an_empty_tile() -> None:
    """FT-0.7: no camel, meeple, palm or palace."""
    state = ft.table(
        players=[ft.holder("anun_nak", kept="w", fish=1)], **ft.BUSY, agenda=ft.turn_end()
    )
    ft.play(state, "invoke anun_nak elder")
    assert ft.pending(state)["step"] == "power_target"
    assert ft.texts(state) == EMPTY
    for at in ft.NOT_EMPTY:
        ft.refused(state, f"target {at}")


def test_ft_10_9_anun_nak_draws_three_from_the_bag() -> None:
    state = ft.table(
        players=[ft.holder("anun_nak", fakirs=1, fish=1)], **ft.BUSY, agenda=ft.turn_end()
    )
    before = ft.bag(state)
    heard = ft.listen(state)
    ft.play(state, "invoke anun_nak fakir", "target f5")
    arrived = ft.meeples(state, "f5")
    assert len(arrived) == 3
    assert ft.in_order((before - ft.bag(state)).elements()) == arrived
    (fact,) = ft.facts(heard, "meeples_arrived")
    assert (fact["tile"], ft.in_order(fact["meeples"])) == ("f5", arrived)
    assert ft.owner(state, "f5") is None


FAR = [at for at in ft.TILES if at not in ("a1", "b1", "c1", "a2")]
"""Where the meeples lie that a test takes out of the bag; four tiles stay empty."""


@pytest.mark.parametrize(
    ("in_bag", "pay", "arrives"),
    [
        ("gbr", "fakir", "bgr"),
        ("g", "elder", "wg"),
        ("g", "fakir", "g"),
        ("bg", "fakir", "bg"),
        ("rr", "elder", "wrr"),
        ("", "elder", "w"),
    ],
)
def test_ft_10_10_anun_nak_takes_what_there_is(in_bag: str, pay: str, arrives: str) -> None:
    """With 1 or 2 meeples it places those; an elder just paid lies in the bag too."""
    state = ft.table(
        players=[ft.holder("anun_nak", kept="w", fakirs=1, fish=1)],
        meeples=ft.spread(ft.other_meeples(in_bag, "w"), FAR),
        bag=in_bag,
        agenda=ft.turn_end(),
    )
    ft.play(state, f"invoke anun_nak {pay}", "target b1")
    assert ft.meeples(state, "b1") == arrives
    assert ft.bag(state).total() == 0


def test_ft_10_10_anun_nak_needs_a_meeple_in_the_bag() -> None:
    state = ft.table(
        players=[ft.holder("anun_nak", kept="w", fakirs=1, fish=1)],
        meeples=ft.spread(ft.other_meeples("w"), FAR),
        bag="",
        agenda=ft.turn_end(),
    )
    assert ft.invocations(state) == {"invoke anun_nak elder"}
    ft.refused(state, "invoke anun_nak fakir")


def test_ft_10_9_anun_nak_needs_an_empty_tile() -> None:
    """FT-0.10: no target, no power; the same for Leta (FT-10.34)."""
    state = ft.table(
        players=[ft.holder("anun_nak", "leta", kept="ww", fakirs=1, fish=1)],
        meeples=dict.fromkeys(ft.TILES[:14], "y") | dict.fromkeys(ft.TILES[14:], "b"),
        agenda=ft.turn_end(),
    )
    assert ft.texts(state) == {"sell fish", "end"}
    ft.refused(state, "invoke anun_nak elder")
    ft.refused(state, "invoke leta elder+elder")


def test_ft_10_9_meeples_of_anun_nak_can_move_in_the_same_turn() -> None:
    state = ft.table(
        players=[ft.holder("anun_nak", fakirs=1)],
        meeples=ft.spread(ft.other_meeples("bbb"), FAR),
        bag="bbb",
        agenda=ft.window_1(),
    )
    ft.refused(state, "take b1")
    ft.play(state, "invoke anun_nak fakir", "target b1")
    assert "take b1" in ft.texts(state)


# Bouraq and Enki -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("djinn", "what", "tiles"), [("bouraq", "palaces", ft.VILLAGES), ("enki", "palms", ft.OASES)]
)
def test_ft_10_14_and_10_15_a_piece_on_any_tile_of_its_sort(
    djinn: str, what: str, tiles: set[str]
) -> None:
    """FT-10.14 Bouraq, FT-10.15 Enki: any Village or Oasis, owned or not, whatever lies there."""
    state = ft.table(
        players=[ft.holder(djinn, kept="w", fish=1)],
        meeples={"c1": "g", "b1": "g"},
        camels={"d2": 0, "b3": 1, "c2": 0, "f2": 1},
        palms={"e3": 2},
        palaces={"c4": 2},
        agenda=ft.turn_end(),
    )
    heard = ft.listen(state)
    ft.play(state, f"invoke {djinn} elder")
    assert ft.texts(state) == {f"target {at}" for at in tiles}
    for at in sorted(tiles):
        later = ft.play(state.copy(), f"target {at}")
        assert ft.on_tile(later, what, at) == ft.on_tile(state, what, at) + 1
        assert ft.owner(later, at) == ft.owner(state, at)
        assert ft.texts(later) == {"sell fish", "end"}
    chosen = min(tiles)
    ft.play(state, f"target {chosen}")
    assert ft.facts(heard, "placed") == [{"what": what.rstrip("s"), "tile": chosen}]
    assert state.seat(None).view()["supply"][what] == {"palaces": 7, "palms": 9}[what]


@pytest.mark.parametrize(
    ("djinn", "pieces"), [("bouraq", {"palaces": {"c1": 10}}), ("enki", {"palms": {"b1": 12}})]
)
def test_ft_10_16_without_a_piece_in_the_supply_no_power(djinn: str, pieces: ft.Document) -> None:
    player = ft.holder(djinn, kept="w", fakirs=1, fish=1)
    state = ft.table(players=[player], **pieces, agenda=ft.turn_end())
    assert ft.texts(state) == {"sell fish", "end"}
    ft.refused(state, f"invoke {djinn} elder")


# Leta and Utug ---------------------------------------------------------------------------------


def test_ft_10_34_leta_takes_an_empty_tile() -> None:
    state = ft.table(
        players=[ft.holder("leta", kept="ww", fish=1)], **ft.BUSY, agenda=ft.turn_end()
    )
    heard = ft.listen(state)
    ft.play(state, "invoke leta elder+elder")
    assert ft.texts(state) == EMPTY
    for at in ft.NOT_EMPTY:
        ft.refused(state, f"target {at}")
    ft.play(state, "target f1")
    assert ft.owner(state, "f1") == 0
    assert ft.camels(state) == 6, "one of eight stood on e5, one stands on f1"
    assert ft.facts(heard, "took_control") == [{"tile": "f1"}]
    assert ft.meeples(state, "f1") == ""


def test_ft_10_35_utug_takes_a_tile_with_nothing_but_meeples() -> None:
    """FT-10.35: At least one meeple; no camel, palm or palace. Its meeples stay."""
    position = ft.BUSY | {"meeples": {"a1": "g", "b2": "yb", "c3": "r", "d1": "wwr", "c2": "y"}}
    state = ft.table(
        players=[ft.holder("utug", kept="ww", fish=1)], **position, agenda=ft.turn_end()
    )
    heard = ft.listen(state)
    ft.play(state, "invoke utug elder+elder")
    assert ft.texts(state) == {"target a1", "target d1"}
    for at in ("b2", "c3", "c2", "f1", "d4", "c1"):
        ft.refused(state, f"target {at}")
    ft.play(state, "target d1")
    assert ft.owner(state, "d1") == 0
    assert ft.meeples(state, "d1") == "wwr"
    assert ft.camels(state) == 6
    assert ft.facts(heard, "took_control") == [{"tile": "d1"}]


def test_ft_10_35_utug_needs_a_target() -> None:
    """FT-0.10: every meeple lies on a tile with something else."""
    state = ft.table(
        players=[ft.holder("utug", kept="ww", fish=1)],
        meeples={"b2": "yb", "c3": "r"},
        camels={"b2": 1},
        palms={"c3": 1},
        agenda=ft.turn_end(),
    )
    assert ft.texts(state) == {"sell fish", "end"}
    ft.refused(state, "invoke utug elder+elder")


@pytest.mark.parametrize("djinn", ["leta", "utug"])
def test_ft_10_36_leta_and_utug_need_a_camel(djinn: str) -> None:
    """FT-10.36"""
    state = ft.table(
        players=[ft.holder(djinn, kept="ww", fish=1)],
        meeples={"b2": "yb", "c3": "r"},
        camels=dict.fromkeys(ft.TILES[-8:], 0),
        agenda=ft.turn_end(),
    )
    assert ft.camels(state) == 0
    assert ft.texts(state) == {"sell fish", "end"}
    ft.refused(state, f"invoke {djinn} elder+elder")


@pytest.mark.parametrize("djinn", ["leta", "utug"])
def test_ft_10_36_the_last_camel_counts_for_the_end(djinn: str) -> None:
    state = ft.table(
        players=[ft.holder(djinn, kept="ww", fish=1)],
        meeples={"b2": "yb", "c3": "r"},
        camels=dict.fromkeys(ft.TILES[-7:], 0),
        agenda=ft.turn_end(),
    )
    heard = ft.listen(state)
    ft.play(state, f"invoke {djinn} elder+elder")
    assert not state.document()["final"]
    ft.play(state, min(ft.texts(state)))
    assert ft.camels(state) == 0
    assert ft.facts(heard, "final_round") == [{"reason": "last_camel"}]
    assert state.document()["final"]
    ft.play(state, "end")
    assert state.over


# Sibittis --------------------------------------------------------------------------------------

REST = ft.other_djinns("sibittis", "leta", "enki", "marid", "iblis")


def test_ft_10_44_sibittis_shows_three_and_keeps_one() -> None:
    """FT-10.44"""
    state = ft.table(
        players=[ft.holder("sibittis", kept="ww", fish=1)],
        djinn_deck=["leta", "enki", "marid", "iblis", *REST],
        agenda=ft.turn_end(),
    )
    heard = ft.listen(state)
    ft.play(state, "invoke sibittis elder+elder")
    assert ft.texts(state) == {"keep leta", "keep enki", "keep marid"}
    ft.refused(state, "keep iblis")
    ft.play(state, "keep enki")
    document = state.document()
    assert set(document["players"][0]["djinns"]) == {"sibittis", "enki"}
    assert sorted(document["djinn_discard"]) == ["leta", "marid"]
    assert document["djinn_deck"] == ["iblis", *REST]
    assert ft.facts(heard, "looked_at_djinns") == [{"count": 3}]
    assert ft.facts(heard, "gained_djinn") == [{"djinn": "enki"}]
    (fact,) = ft.facts(heard, "djinns_discarded")
    assert sorted(fact["djinns"]) == ["leta", "marid"]


def test_ft_10_44_a_djinn_gained_is_usable_in_the_same_window() -> None:
    """FT-4.7."""
    state = ft.table(
        players=[ft.holder("sibittis", kept="www", fish=1)],
        djinn_deck=["leta", "enki", "marid", "iblis", *REST],
        agenda=ft.window_3("a1"),
    )
    ft.play(state, "invoke sibittis elder+elder", "keep enki")
    assert ft.texts(state) == {"invoke enki elder", "continue"}


def short_of_djinns(in_deck: list[str], in_discard: list[str]) -> ft.Document:
    """Sibittis in W4; all djinns but the named ones lie in front of seat 1."""
    others = ft.other_djinns("sibittis", *in_deck, *in_discard)
    return {
        "players": [ft.holder("sibittis", kept="ww", fish=1), ft.holder(*others)],
        "djinn_deck": in_deck,
        "djinn_discard": in_discard,
        "agenda": ft.turn_end(),
    }


def test_ft_10_45_sibittis_reshuffles_when_the_deck_runs_out() -> None:
    """FT-10.45, FT-0.12: the two cards of the deck come first, the third from the new pile."""
    state = ft.table(**short_of_djinns(["leta", "enki"], ["marid", "iblis", "baal"]))
    heard = ft.listen(state)
    ft.play(state, "invoke sibittis elder+elder")
    assert ft.facts(heard, "reshuffled") == [{"pile": "djinns"}]
    assert len(ft.texts(state)) == 3
    assert {"keep leta", "keep enki"} < ft.texts(state)
    ft.play(state, "keep leta")
    document = state.document()
    assert len(document["djinn_discard"]) == 2
    assert len(document["djinn_deck"]) == 2
    assert set(document["djinn_deck"]) < {"marid", "iblis", "baal"}


@pytest.mark.parametrize(("in_deck", "in_discard"), [(["leta", "enki"], []), (["leta"], ["enki"])])
def test_ft_10_45_sibittis_shows_two_if_there_are_two(
    in_deck: list[str], in_discard: list[str]
) -> None:
    state = ft.play(ft.table(**short_of_djinns(in_deck, in_discard)), "invoke sibittis elder+elder")
    assert ft.texts(state) == {"keep leta", "keep enki"}
    ft.play(state, "keep leta")
    assert state.document()["djinn_discard"] == ["enki"]
    assert state.document()["djinn_deck"] == []


@pytest.mark.parametrize(("in_deck", "in_discard"), [(["leta"], []), ([], ["leta"])])
def test_ft_10_45_a_single_djinn_is_kept_without_asking(
    in_deck: list[str], in_discard: list[str]
) -> None:
    state = ft.play(ft.table(**short_of_djinns(in_deck, in_discard)), "invoke sibittis elder+elder")
    assert set(state.document()["players"][0]["djinns"]) == {"sibittis", "leta"}
    assert ft.texts(state) == {"sell fish", "end"}


def test_ft_10_45_without_any_djinn_sibittis_is_useless() -> None:
    state = ft.table(**short_of_djinns([], []))
    assert ft.texts(state) == {"sell fish", "end"}
    ft.refused(state, "invoke sibittis elder+elder")


# Sloar -----------------------------------------------------------------------------------------

HELD = {"fakir": 1, "fish": 1}


def test_ft_10_46_sloar_draws_the_top_card() -> None:
    state = ft.table(
        players=[ft.holder("sloar", fakirs=1, fish=1)],
        resource_deck=ft.deck("silk", "spice", held=HELD),
        agenda=ft.turn_end(),
    )
    heard = ft.listen(state)
    ft.play(state, "invoke sloar fakir")
    assert ft.cards(state) == {"fish": 1, "silk": 1}
    assert ft.discarded(state) == {"fakir": 1}
    assert state.document()["resource_deck"][0] == "spice"
    assert ft.facts(heard, "drew_cards") == [{"count": 1}]
    assert [event.secret for event in heard if event.name == "drew_cards"] == [{"cards": ["silk"]}]
    assert state.document()["players"][0]["known"].get("silk", 0) == 0, "nobody else saw it"


def test_ft_10_46_the_reshuffle_takes_in_the_fakir_just_paid() -> None:
    drawn = set()
    others = {"resources": ft.other_cards(HELD, {"silk": 1})}
    for chance in range(40):
        state = ft.table(
            players=[ft.holder("sloar", fakirs=1, fish=1), others],
            resource_deck=[],
            resource_discard={"silk": 1},
            seed=f"{chance:064x}",
            agenda=ft.turn_end(),
        )
        heard = ft.listen(state)
        ft.play(state, "invoke sloar fakir")
        assert "reshuffled" in ft.names(heard)
        assert ft.discarded(state) == {}
        hand = ft.cards(state)
        assert hand.pop("fish") == 1
        (card,) = hand
        assert sorted([card, *state.document()["resource_deck"]]) == ["fakir", "silk"]
        drawn.add(card)
    assert drawn == {"fakir", "silk"}, "either card can be on top of the new pile"


def test_ft_10_46_the_paid_fakir_alone_does_not_suffice() -> None:
    state = ft.table(
        players=[ft.holder("sloar", fakirs=1, fish=1), {"resources": ft.other_cards(HELD)}],
        resource_deck=[],
        agenda=ft.turn_end(),
    )
    assert ft.invoked_djinns(state) == set()
    assert ft.texts(state) == {"sell fish", "end"}
    ft.refused(state, "invoke sloar fakir")
