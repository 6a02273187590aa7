"""FT-12.2, FT-12.4: no document plays on after the end was triggered; `final` left out is set right."""

from __future__ import annotations

from typing import Any

import pytest

from serai import BadDocument

from .board import (
    ALIVE,
    SLOAR,
    TILES,
    TRADER,
    Document,
    play,
    step,
    table,
    texts,
    turn_end,
    window_1,
)

STALLED = {"c3": "g", "e3": "g"}
NO_CAMELS: Document = {"camels": dict.fromkeys(TILES[:8], 1)}
BID = [step("next_turn"), step("bid", seat=0)]


def is_final(**fields: Any) -> bool:
    found: bool = table(**fields).document()["final"]
    return found


@pytest.mark.parametrize("agenda", [BID, window_1(), turn_end()], ids=["bid", "W1", "W4"])
def test_ft_12_2_without_camels_the_round_is_the_last(agenda: list[Document]) -> None:
    """Left out: set right. Said otherwise: refused, with the field and what contradicts it."""
    position: Document = {"meeples": ALIVE, "players": [SLOAR | {"kept": "w"}], **NO_CAMELS}
    assert is_final(**position, agenda=agenda)
    assert is_final(**position, agenda=agenda, final=True)
    with pytest.raises(BadDocument) as caught:
        table(**position, agenda=agenda, final=False)
    assert (caught.value.field, caught.value.key) == ("final", "document-final-camels")
    assert "pink" in str(caught.value).lower()


def test_ft_12_2_such_a_game_ends_after_the_round() -> None:
    state = table(meeples=ALIVE, players=[TRADER], agenda=turn_end(), **NO_CAMELS)
    play(state, "end")
    assert state.over


def test_ft_12_2_a_camel_left_is_no_end() -> None:
    camels = dict(list(NO_CAMELS["camels"].items())[1:])
    assert not is_final(meeples=ALIVE, camels=camels)
    assert not is_final(meeples=ALIVE, camels=camels, final=False)
    assert is_final(meeples=ALIVE, camels=camels, final=True), "a stall may have been mended"


@pytest.mark.parametrize("number", [1, 2, 7])
def test_ft_12_4_no_round_is_bid_for_when_nobody_can_move(number: int) -> None:
    """FT-12.4: the turn before would have ended the game, except before the first."""
    assert is_final(meeples=STALLED, round=number, agenda=BID)
    if number == 1:
        assert not is_final(meeples=STALLED, round=1, final=False, agenda=BID)
        return
    with pytest.raises(BadDocument) as caught:
        table(meeples=STALLED, round=number, final=False, agenda=BID)
    assert (caught.value.field, caught.value.key) == ("final", "document-final-stall")


def test_ft_12_4_with_on_turn_the_test_is_still_to_come() -> None:
    options = {"stall_check": "on_turn"}
    assert not is_final(meeples=STALLED, round=3, agenda=BID, options=options)
    assert not is_final(meeples=STALLED, round=3, agenda=BID, options=options, final=False)


def test_ft_12_4_within_a_turn_the_test_is_still_to_come() -> None:
    """The engine makes it when W1 is left and when the turn ends."""
    state = table(meeples=STALLED, players=[TRADER], agenda=turn_end(), final=False)
    assert not state.document()["final"]
    play(state, "end")
    assert state.over
    state = table(meeples=STALLED, players=[SLOAR], agenda=window_1(), final=False)
    assert texts(state) == {"invoke sloar fakir", "skip"}
    play(state, "skip")
    assert state.document()["final"]
