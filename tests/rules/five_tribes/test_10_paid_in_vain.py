"""FT-10.47: what was paid for ends with the tribe action; and refusals that name the rule which refuses."""

from __future__ import annotations

import pytest

from serai import BadDocument
from tests.support.five_tribes import ft

# Paid in vain ----------------------------------------------------------------------------------


GREEN = {"a5": "gg", "b5": "g"}
"""A move that has nothing to do with it."""


def test_ft_10_47_what_was_paid_for_ends_with_the_tribe_action() -> None:
    """FT-10.47, FT-7.13: seat 0 pays Iblis, then spends the fakir that would have reached d2; nobody can be killed.

    The assassins of the next player kill one, not two.
    """
    state = ft.table(
        seats=2,
        meeples={"a1": "r", "a2": "r", "d2": "bb"} | {"f5": "r", "f4": "rr", "e3": "yw"} | GREEN,
        players=[ft.holder("iblis", "enki", kept="w", fakirs=1)],
        turn_track=ft.track({8: 0, 5: 1}),
    )
    heard = ft.listen(state)
    ft.play(state, "take a1", "invoke iblis elder")
    assert state.document()["armed"] == ["iblis"]
    ft.play(state, "invoke enki fakir", "target b1")
    assert "no_victim" in ft.names(heard)
    assert ft.pending(state) == ft.step("window", seat=1, window=1)
    assert state.document()["armed"] == [], "Iblis is spent"
    ft.play(state, "take f5", "kill e3 vizier")
    assert ft.meeples(state, "e3") == "w"
    assert len(ft.facts(heard, "killed")) == 1


def test_ft_10_47_echidna_paid_in_vain_ends_too() -> None:
    """With Kandicha, for a builder whom the last fakir would have reached; the next builders bring what they bring."""
    state = ft.table(
        seats=2,
        meeples={"d2": "bb", "b4": "b", "a4": "b"},
        players=[
            ft.holder("echidna", "kandicha", "sloar", kept="ww", fakirs=1),
        ],
        turn_track=ft.track({5: 1}),
        resource_deck=ft.deck("silk", held={"fakir": 1}),
        agenda=ft.window_2("d4", "assassin", 1),
    )
    heard = ft.listen(state)
    ft.play(state, "invoke echidna elder+elder", "invoke sloar fakir")
    assert "no_victim" in ft.names(heard)
    ft.play(state, "end", "take a4")
    assert [fact["doubled"] for fact in ft.facts(heard, "builders_paid")] == [False]


@pytest.mark.parametrize(
    "agenda",
    [
        None,
        ft.turn_end(),
        ft.window_3("a1"),
        ft.tribe_action("a1", "merchant", 2),
        ft.window_2("a1", "elder", 2),
    ],
    ids=["no agenda", "W4", "W3", "merchants", "elders"],
)
@pytest.mark.parametrize("djinn", ["iblis", "echidna"])
def test_ft_10_47_a_document_cannot_arm_for_nothing(
    djinn: str, agenda: list[ft.Document] | None
) -> None:
    """FT-10.47: only a turn of builders or assassins, up to its tribe action."""
    given: ft.Document = {} if agenda is None else {"agenda": agenda}
    with pytest.raises(BadDocument) as caught:
        ft.table(meeples=ft.ALIVE, armed=[djinn], **given)
    assert caught.value.field == "armed"


def test_ft_10_47_a_document_cannot_arm_iblis_for_builders() -> None:
    with pytest.raises(BadDocument):
        ft.table(meeples=ft.ALIVE, armed=["iblis"], agenda=ft.window_2("b4", "builder", 2))
    ft.table(meeples=ft.ALIVE, armed=["echidna"], agenda=ft.window_2("b4", "builder", 2))


@pytest.mark.parametrize("agenda", [None, ft.window_1(), ft.tribe_action("b4", "builder", 2)])
def test_ft_10_18_no_turn_begins_with_gold_to_double(agenda: list[ft.Document] | None) -> None:
    """FT-10.18 speaks of the builder action of this turn."""
    given: ft.Document = {} if agenda is None else {"agenda": agenda}
    with pytest.raises(BadDocument) as caught:
        ft.table(meeples=ft.ALIVE, builder_gold=10, **given)
    assert caught.value.field == "builder_gold"


# Refusals name the rule that refuses -----------------------------------------------------------


def test_ft_10_5_a_refusal_to_spare_names_what_compels() -> None:
    """FT-10.5: whoever has paid for Iblis must kill; FT-7.12: a victim in reach without fakirs."""
    paid = ft.table(
        players=[ft.holder("iblis", "sloar", kept="w", fakirs=1)],
        meeples={"d2": "yyg"},
        armed=["iblis"],
        agenda=ft.tribe_action("d4", "assassin", 1),
    )
    assert ft.refused(paid, "kill nobody", "FT-10.5").key == "five-tribes.paid-to-kill"
    near = ft.table(meeples={"d3": "yyg"}, agenda=ft.tribe_action("d4", "assassin", 1))
    assert ft.refused(near, "kill nobody", "FT-7.12").key == "five-tribes.must-kill"


def test_ft_4_9_kumarbi_used_this_round_is_not_a_lack_of_fakirs() -> None:
    """FT-4.9 with `round`: the refusal of a second use says so."""
    state = ft.table(
        seats=2,
        options={"paid_power_limit": "round"},
        players=[ft.holder("kumarbi", fakirs=3) | {"used": ["kumarbi"]}],
        meeples=ft.ALIVE,
        turn_track=ft.track({3: 0}),
        bid_order=[0, 1, 1],
        agenda=[ft.step("next_turn"), ft.step("bid", seat=0)],
    )
    assert ft.refused(state, "bid 5 fakirs 1", "FT-4.9").key == "five-tribes.power-used"
