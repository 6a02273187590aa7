"""Several djinns at once: the interactions that the rules name."""

from __future__ import annotations

import pytest

from tests.support.five_tribes import ft


@pytest.mark.parametrize(("echidna", "gained"), [(False, 10), (True, 20)])
def test_ft_10_19_echidna_doubles_both_builders_of_iblis(echidna: bool, gained: int) -> None:
    """Kandicha, Iblis and Echidna: two builders die on d3 with 5 blue tiles around."""
    state = ft.table(
        players=[ft.holder("kandicha", "iblis", "echidna", kept="www", fish=1)],
        meeples={"d3": "bbbg"},
        agenda=ft.window_2("d4", "assassin", 1),
    )
    ft.play(state, "invoke iblis elder", "invoke echidna elder+elder" if echidna else "continue")
    ft.play(state, "kill d3 builder", "kill d3 builder")
    assert ft.gold(state) == 50 + gained


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
    state = ft.table(
        layout=ft.RED_NORTH,
        options={"kandicha_block": block},
        players=[ft.holder("echidna", "kandicha", "sloar", kept="ww", fakirs=1)],
        meeples={victim: "bg"},
        agenda=ft.window_2(final, "assassin", 1),
    )
    assert ("echidna" in ft.invoked_djinns(state)) is offered


def test_ft_10_18_no_gold_no_retroactive_echidna() -> None:
    """FT-0.10: builders in the red north earned nothing, so there is nothing to pay again."""
    state = ft.table(
        layout=ft.RED_NORTH,
        options={"echidna_retroactive": True},
        players=[ft.holder("echidna", kept="ww", fish=1)],
        agenda=ft.tribe_action("b2", "builder", 2),
    )
    assert ft.texts(state) == {"sell fish", "end"}


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
    state = ft.table(
        options={"kandicha_capture_pays_nekir": False, "nekir_per": per},
        players=[ft.holder("kandicha", "iblis", kept="w", fish=1), ft.holder("nekir")],
        meeples={"d3": "ywbgr"},
        agenda=ft.window_2("d4", "assassin", 1),
    )
    ft.play(state, "invoke iblis elder", "kill d3 vizier", f"kill d3 {second}")
    assert ft.gold(state, 1) == 50 + paid


@pytest.mark.parametrize(("per", "paid"), [("event", 1), ("meeple", 2)])
def test_ft_10_41_nekir_with_the_killer_himself(per: str, paid: int) -> None:
    """FT-10.41"""
    state = ft.table(
        options={"nekir_per": per},
        players=[ft.holder("nekir", "iblis", kept="w", fish=1), ft.holder(kept="yyw")],
        agenda=ft.window_2("d4", "assassin", 1),
    )
    ft.play(state, "invoke iblis elder", "kill pink vizier", "kill pink elder")
    assert ft.gold(state) == 50 + paid
    assert ft.kept(state, 1) == "y"


def test_ft_10_13_boaz_stops_kandicha_and_iblis_too() -> None:
    state = ft.table(
        players=[ft.holder("kandicha", "iblis", kept="w", fish=1), ft.holder("boaz", kept="yyww")],
        meeples={"d3": "gb", "e4": "r"},
        agenda=ft.window_2("d4", "assassin", 1),
    )
    ft.play(state, "invoke iblis elder")
    assert ft.starting(state, "kill") == {"kill d3 builder", "kill d3 merchant", "kill e4 assassin"}


def test_ft_10_11_several_gains_in_a_turn_pay_each_time() -> None:
    state = ft.table(
        players=[ft.holder("sibittis", kept="wwww", fish=1), ft.holder("baal")],
        djinn_row=["sloar"],
        djinn_deck=ft.other_djinns("sibittis", "baal", "sloar"),
        agenda=ft.tile_action("d1"),
    )
    ft.play(state, "summon sloar elder+elder", "invoke sibittis elder+elder", "keep al_amin")
    assert ft.gold(state, 1) == 54


def test_ft_4_7_a_summoned_djinn_works_in_the_same_turn() -> None:
    state = ft.table(
        players=[ft.holder(kept="ww", fakirs=1)],
        djinn_row=["sloar", "leta"],
        agenda=ft.tile_action("d1"),
    )
    ft.play(state, "summon sloar elder+elder")
    assert ft.pending(state) == ft.window(4)
    assert ft.texts(state) == {"invoke sloar fakir", "end"}


def test_ft_10_33_a_new_round_frees_kumarbi() -> None:
    """Option paid_power_limit = round."""
    state = ft.table(
        options={"paid_power_limit": "round"},
        players=[ft.holder("kumarbi", fakirs=2, fish=1) | {"used": ["kumarbi"]}],
        meeples=ft.MOVABLE,
        agenda=ft.turn_end(),
    )
    ft.play(state, "end")
    assert ft.pending(state) == ft.step("bid", seat=0)
    assert "bid 5 fakirs 1" in ft.texts(state)


@pytest.mark.parametrize("djinn", ["echidna", "iblis", "hagis"])
def test_ft_4_9_a_used_modifier_is_not_offered(djinn: str) -> None:
    """A modifier marked as used (with paid_power_limit = round by an earlier turn)."""
    moment = {
        "echidna": ft.window_2("b4", "builder", 1),
        "iblis": ft.window_2("d4", "assassin", 1),
        "hagis": ft.tile_action("b3"),
    }[djinn]
    state = ft.table(
        options={"paid_power_limit": "round"},
        players=[ft.holder(djinn, kept="ww", fish=1) | {"used": [djinn]}],
        meeples={"d4": "gg"},
        agenda=moment,
    )
    assert ft.pending(state) == ft.window(4)
    assert ft.texts(state) == {"sell fish", "end"}


def test_ft_10_36_a_kill_after_the_last_camel_wins_nothing() -> None:
    """Utug spends the last camel in W2; the tile emptied by the kill stays free (FT-6.5)."""
    owned = dict.fromkeys(("a1", "b1", "c1", "e1", "f1", "a2", "f2"), 0)
    state = ft.table(
        players=[ft.holder("utug", kept="ww", fish=1)],
        meeples={"d3": "g", "f5": "yb", "a5": "yb"},
        camels=owned,
        agenda=ft.window_2("d4", "assassin", 1),
    )
    heard = ft.listen(state)
    ft.play(state, "invoke utug elder+elder", "target f5")
    assert ft.names(heard).count("final_round") == 1
    assert state.document()["camels"] == owned | {"f5": 0}
    assert "d3" not in state.document()["meeples"], "the only victim in reach is dead"
