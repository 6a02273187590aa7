"""FT-12.2, FT-12.4: no document plays on after the end was triggered; `final` left out is set right."""

from __future__ import annotations

from typing import Any

import pytest

from serai import BadDocument
from tests.support.five_tribes import ft

STALLED = {"c3": "g", "e3": "g"}
NO_CAMELS: ft.Document = {"camels": dict.fromkeys(ft.TILES[:8], 1)}
BID = [ft.step("next_turn"), ft.step("bid", seat=0)]


def is_final(**fields: Any) -> bool:
    found: bool = ft.table(**fields).document()["final"]
    return found


@pytest.mark.parametrize("agenda", [BID, ft.window_1(), ft.turn_end()], ids=["bid", "W1", "W4"])
def test_ft_12_2_without_camels_the_round_is_the_last(agenda: list[ft.Document]) -> None:
    """Left out: set right. Said otherwise: refused, with the field and what contradicts it."""
    position: ft.Document = {
        "meeples": ft.ALIVE,
        "players": [ft.SLOAR | {"kept": "w"}],
        **NO_CAMELS,
    }
    assert is_final(**position, agenda=agenda)
    assert is_final(**position, agenda=agenda, final=True)
    with pytest.raises(BadDocument) as caught:
        ft.table(**position, agenda=agenda, final=False)
    assert (caught.value.field, caught.value.key) == ("final", "document-final-camels")
    assert "pink" in str(caught.value).lower()


def test_ft_12_2_such_a_game_ends_after_the_round() -> None:
    state = ft.table(meeples=ft.ALIVE, players=[ft.TRADER], agenda=ft.turn_end(), **NO_CAMELS)
    ft.play(state, "end")
    assert state.over


def test_ft_12_2_a_camel_left_is_no_end() -> None:
    camels = dict(list(NO_CAMELS["camels"].items())[1:])
    assert not is_final(meeples=ft.ALIVE, camels=camels)
    assert not is_final(meeples=ft.ALIVE, camels=camels, final=False)
    assert is_final(meeples=ft.ALIVE, camels=camels, final=True), "a stall may have been mended"


@pytest.mark.parametrize("number", [1, 2, 7])
def test_ft_12_4_no_round_is_bid_for_when_nobody_can_move(number: int) -> None:
    """FT-12.4: the turn before would have ended the game, except before the first."""
    assert is_final(meeples=STALLED, round=number, agenda=BID)
    if number == 1:
        assert not is_final(meeples=STALLED, round=1, final=False, agenda=BID)
        return
    with pytest.raises(BadDocument) as caught:
        ft.table(meeples=STALLED, round=number, final=False, agenda=BID)
    assert (caught.value.field, caught.value.key) == ("final", "document-final-stall")


def test_ft_12_4_with_on_turn_the_test_is_still_to_come() -> None:
    options = {"stall_check": "on_turn"}
    assert not is_final(meeples=STALLED, round=3, agenda=BID, options=options)
    assert not is_final(meeples=STALLED, round=3, agenda=BID, options=options, final=False)


def test_ft_12_4_within_a_turn_the_test_is_still_to_come() -> None:
    """The engine makes it when W1 is left and when the turn ends."""
    state = ft.table(meeples=STALLED, players=[ft.TRADER], agenda=ft.turn_end(), final=False)
    assert not state.document()["final"]
    ft.play(state, "end")
    assert state.over
    state = ft.table(meeples=STALLED, players=[ft.SLOAR], agenda=ft.window_1(), final=False)
    assert ft.texts(state) == {"invoke sloar fakir", "skip"}
    ft.play(state, "skip")
    assert state.document()["final"]


@pytest.mark.parametrize("agenda", [None, ft.window_1()], ids=["by the tracks", "W1"])
def test_ft_12_4_no_turn_begins_when_nobody_can_move(agenda: ft.Agenda | None) -> None:
    """FT-12.4, FT-12.5: the turn before has ended the game, whatever Anun-Nak brings now."""
    anun_nak = {"djinns": ["anun_nak", "sloar"], "kept": "w", "resources": {"fakir": 1}}
    position: ft.Document = {
        "meeples": STALLED,
        "players": [anun_nak],
        "turn_track": ft.track({5: 0}),
    }
    if agenda is not None:
        position |= {"agenda": agenda, "turn_track": ft.track()}
    state = ft.table(**position)
    assert state.document()["final"]
    assert {"invoke anun_nak elder", "skip"} <= ft.texts(state)
    ft.play(state, "invoke anun_nak elder", "target d3")
    while not state.over and ft.pending(state)["step"] != "bid":
        ft.play(state, min(ft.texts(state) - {"invoke sloar fakir"}))
    assert state.over, "no further round is bid for"
    assert not is_final(**position, final=False), "a document that says so is believed"


def test_ft_12_4_with_on_turn_w1_itself_makes_the_test() -> None:
    position: ft.Document = {"meeples": STALLED, "players": [ft.SLOAR], "agenda": ft.window_1()}
    assert not is_final(**position, options={"stall_check": "on_turn"})


@pytest.mark.parametrize("used", [False, True])
def test_ft_12_4_an_item_may_have_taken_the_last_move_in_w1(used: bool) -> None:
    """EX-31: after the Scimitar a turn stands in W1 although nobody can move."""
    options = {"artisans": True}
    player = {"items": {"enchanting_flute": 1}, **ft.SLOAR}
    state = ft.table(
        meeples=STALLED,
        players=[player],
        agenda=ft.window_1(),
        options=options,
        item_used=used,
        item_discard={"burning_scimitar": 1},
    )
    assert state.document()["final"] is not used
