"""Several djinns at once: the interactions that the rules name."""

from __future__ import annotations

import pytest

from .board import (
    bag,
    discarded,
    gold,
    kept,
    listen,
    names,
    on_tile,
    pending,
    play,
    starting,
    step,
    table,
    texts,
    tile_action,
    tribe_action,
    turn_end,
    window_2,
)
from .djinn_board import (
    MOVABLE,
    RED_NORTH,
    holder,
    invoked_djinns,
    other_djinns,
    payments,
    window,
)


@pytest.mark.parametrize(("echidna", "gained"), [(False, 10), (True, 20)])
def test_ft_10_19_echidna_doubles_both_builders_of_iblis(echidna: bool, gained: int) -> None:
    """Kandicha, Iblis and Echidna: two builders die on d3 with 5 blue tiles around."""
    state = table(
        players=[holder("kandicha", "iblis", "echidna", kept="www", fish=1)],
        meeples={"d3": "bbbg"},
        agenda=window_2("d4", "assassin", 1),
    )
    play(state, "invoke iblis elder", "invoke echidna elder+elder" if echidna else "continue")
    play(state, "kill d3 builder", "kill d3 builder")
    assert gold(state) == 50 + gained


@pytest.mark.parametrize(
    ("block", "final", "victim", "offered"),
    [
        ("victim_tile", "b2", "b3", True),
        ("final_tile", "b2", "b3", False),
        ("victim_tile", "b3", "b2", False),
        ("final_tile", "b3", "b2", True),
    ],
)
def test_ft_10_47_echidna_asks_kandicha_which_block_counts(
    block: str, final: str, victim: str, offered: bool
) -> None:
    """FT-10.30: in the red north b3 has blue tiles around, b2 none."""
    state = table(
        layout=RED_NORTH,
        options={"kandicha_block": block},
        players=[holder("echidna", "kandicha", "sloar", kept="ww", fakirs=1)],
        meeples={victim: "bg"},
        agenda=window_2(final, "assassin", 1),
    )
    assert ("echidna" in invoked_djinns(state)) is offered


def test_ft_10_18_no_gold_no_retroactive_echidna() -> None:
    """FT-0.10: builders in the red north earned nothing, so there is nothing to pay again."""
    state = table(
        layout=RED_NORTH,
        options={"echidna_retroactive": True},
        players=[holder("echidna", kept="ww", fish=1)],
        agenda=tribe_action("b2", "builder", 2),
    )
    assert texts(state) == {"sell fish", "end"}


@pytest.mark.parametrize(
    ("per", "second", "paid"),
    [
        ("event", "builder", 2),
        ("meeple", "builder", 2),
        ("event", "elder", 0),
        ("meeple", "elder", 0),
    ],
)
def test_ft_10_42_captures_do_not_count_for_nekir(per: str, second: str, paid: int) -> None:
    """kandicha_capture_pays_nekir off: of a vizier and another, only what was killed counts."""
    state = table(
        options={"kandicha_capture_pays_nekir": False, "nekir_per": per},
        players=[holder("kandicha", "iblis", kept="w", fish=1), holder("nekir")],
        meeples={"d3": "ywbgr"},
        agenda=window_2("d4", "assassin", 1),
    )
    play(state, "invoke iblis elder", "kill d3 vizier", f"kill d3 {second}")
    assert gold(state, 1) == 50 + paid


@pytest.mark.parametrize(("per", "paid"), [("event", 1), ("meeple", 2)])
def test_ft_10_41_nekir_with_the_killer_himself(per: str, paid: int) -> None:
    state = table(
        options={"nekir_per": per},
        players=[holder("nekir", "iblis", kept="w", fish=1), holder(kept="yyw")],
        agenda=window_2("d4", "assassin", 1),
    )
    play(state, "invoke iblis elder", "kill pink vizier", "kill pink elder")
    assert gold(state) == 50 + paid
    assert kept(state, 1) == "y"


def test_ft_10_13_boaz_stops_kandicha_and_iblis_too() -> None:
    state = table(
        players=[holder("kandicha", "iblis", kept="w", fish=1), holder("boaz", kept="yyww")],
        meeples={"d3": "gb", "e4": "r"},
        agenda=window_2("d4", "assassin", 1),
    )
    play(state, "invoke iblis elder")
    assert starting(state, "kill") == {"kill d3 builder", "kill d3 merchant", "kill e4 assassin"}


def test_ft_10_39_and_10_11_redirected_palace_and_gained_djinn() -> None:
    """The course of EX-27: Monkir and Ba'al with an opponent, 2 + 2 gold."""
    state = table(
        players=[
            holder("bouraq", "hagis", "sibittis", kept="www", fakirs=1, fish=1),
            holder("monkir", "baal"),
        ],
        agenda=turn_end(),
    )
    before = bag(state)["w"]
    heard = listen(state)
    play(state, "invoke bouraq elder", "target b3", "place b2 fakir")
    assert (on_tile(state, "palaces", "b2"), on_tile(state, "palaces", "b3")) == (1, 0)
    assert gold(state, 1) == 52
    play(state, "invoke sibittis elder+elder")
    play(state, min(texts(state)))
    assert payments(heard) == [(1, "monkir", 2), (1, "baal", 2)]
    assert bag(state)["w"] == before + 3
    assert discarded(state) == {"fakir": 1}
    assert len(state.document()["djinn_discard"]) == 2


def test_ft_10_11_several_gains_in_a_turn_pay_each_time() -> None:
    state = table(
        players=[holder("sibittis", kept="wwww", fish=1), holder("baal")],
        djinn_row=["sloar"],
        djinn_deck=other_djinns("sibittis", "baal", "sloar"),
        agenda=tile_action("d1"),
    )
    play(state, "summon sloar elder+elder", "invoke sibittis elder+elder", "keep al_amin")
    assert gold(state, 1) == 54


def test_ft_4_7_a_summoned_djinn_works_in_the_same_turn() -> None:
    state = table(
        players=[holder(kept="ww", fakirs=1)],
        djinn_row=["sloar", "leta"],
        agenda=tile_action("d1"),
    )
    play(state, "summon sloar elder+elder")
    assert pending(state) == window(4)
    assert texts(state) == {"invoke sloar fakir", "end"}


def test_ft_10_33_a_new_round_frees_kumarbi() -> None:
    """Option paid_power_limit = round."""
    state = table(
        options={"paid_power_limit": "round"},
        players=[holder("kumarbi", fakirs=2, fish=1) | {"used": ["kumarbi"]}],
        meeples=MOVABLE,
        agenda=turn_end(),
    )
    play(state, "end")
    assert pending(state) == step("bid", seat=0)
    assert "bid 5 fakirs 1" in texts(state)


@pytest.mark.parametrize("djinn", ["echidna", "iblis", "hagis"])
def test_ft_4_9_a_used_modifier_is_not_offered(djinn: str) -> None:
    """A modifier marked as used (with paid_power_limit = round by an earlier turn)."""
    moment = {
        "echidna": window_2("b4", "builder", 1),
        "iblis": window_2("d4", "assassin", 1),
        "hagis": tile_action("b3"),
    }[djinn]
    state = table(
        options={"paid_power_limit": "round"},
        players=[holder(djinn, kept="ww", fish=1) | {"used": [djinn]}],
        meeples={"d4": "gg"},
        agenda=moment,
    )
    assert pending(state) == window(4)
    assert texts(state) == {"sell fish", "end"}


def test_ft_10_36_a_kill_after_the_last_camel_wins_nothing() -> None:
    """Utug spends the last camel in W2; the tile emptied by the kill stays free (FT-6.5)."""
    owned = dict.fromkeys(("a1", "b1", "c1", "e1", "f1", "a2", "f2"), 0)
    state = table(
        players=[holder("utug", kept="ww", fish=1)],
        meeples={"d3": "g", "f5": "yb", "a5": "yb"},
        camels=owned,
        agenda=window_2("d4", "assassin", 1),
    )
    heard = listen(state)
    play(state, "invoke utug elder+elder", "target f5")
    assert names(heard).count("final_round") == 1
    assert state.document()["camels"] == owned | {"f5": 0}
    assert "d3" not in state.document()["meeples"], "the only victim in reach is dead"
