"""Hagis and Lamia: a palace or palm goes to a surrounding tile instead (FT-10.20 to FT-10.24)."""

from __future__ import annotations

import pytest

from tests.support.five_tribes import ft

REDIRECT = [("hagis", "palaces", "b3"), ("lamia", "palms", "e3")]
AROUND = {
    "b3": ("a2", "b2", "c2", "a3", "c3", "a4", "b4", "c4"),
    "e3": ("d2", "e2", "f2", "d3", "f3", "d4", "e4", "f4"),
    "a5": ("a4", "b4", "b5"),
    "b1": ("a1", "c1", "a2", "b2", "c2"),
}


def here_or(at: str, *payments: str) -> set[str]:
    """The words of D-PLACE on a tile."""
    return {"place here", *(f"place {to} {pay}" for to in AROUND[at] for pay in payments)}


@pytest.mark.parametrize(
    ("djinn", "what", "at"), [*REDIRECT, ("hagis", "palaces", "a5"), ("lamia", "palms", "b1")]
)
def test_ft_10_20_and_10_21_a_piece_may_go_to_a_surrounding_tile(
    djinn: str, what: str, at: str
) -> None:
    """FT-10.20 Hagis, FT-10.21 Lamia; FT-10.22 any tile, owned or not; FT-10.24 eight tiles."""
    state = ft.table(
        players=[ft.holder(djinn, kept="w", fakirs=1, fish=1)],
        meeples={"c4": "g", "d2": "g"},
        camels={"c3": 1, "e4": 2, "b4": 0, "a1": 1},
        agenda=ft.tile_action(at),
    )
    assert ft.pending(state)["step"] == "place"
    assert ft.texts(state) == here_or(at, "elder", "fakir")
    later = ft.play(state.copy(), "place here")
    assert ft.on_tile(later, what, at) == 1
    assert ft.kept(later) == "w"
    for to in AROUND[at]:
        later = state.copy()
        heard = ft.listen(later)
        ft.play(later, f"place {to} elder")
        assert (ft.on_tile(later, what, at), ft.on_tile(later, what, to)) == (0, 1)
        assert (ft.kept(later), ft.cards(later)) == ("", {"fakir": 1, "fish": 1})
        assert ft.facts(heard, "placed") == [{"what": what[:-1], "tile": to}]
    far = "f5" if at in ("b3", "a5", "b1") else "a1"
    rule = {"hagis": "FT-10.20", "lamia": "FT-10.21"}[djinn]
    ft.refused(state, f"place {far} elder", rule)
    ft.refused(state, "end", rule)


@pytest.mark.parametrize(("djinn", "what", "at"), REDIRECT)
def test_ft_10_20_and_10_21_the_other_piece_is_not_moved(djinn: str, what: str, at: str) -> None:
    """FT-10.20, FT-10.21: Hagis does not move palms, Lamia no palaces."""
    wrong = {"hagis": "e3", "lamia": "b3"}[djinn]
    state = ft.table(players=[ft.holder(djinn, kept="w", fish=1)], agenda=ft.tile_action(wrong))
    assert ft.texts(state) == {"sell fish", "end"}
    assert ft.on_tile(state, {"palms": "palaces", "palaces": "palms"}[what], wrong) == 1
    assert at != wrong


@pytest.mark.parametrize(("djinn", "what", "at"), REDIRECT)
def test_ft_10_16_and_10_20_without_payment_or_piece_nothing_is_asked(
    djinn: str, what: str, at: str
) -> None:
    """FT-10.16: an empty supply; FT-16.1: Hagis and Lamia unused and payable."""
    state = ft.table(players=[ft.holder(djinn, fish=1)], agenda=ft.tile_action(at))
    assert ft.texts(state) == {"sell fish", "end"}
    assert ft.on_tile(state, what, at) == 1
    used = ft.holder(djinn, kept="w", fish=1) | {"used": [djinn]}
    state = ft.table(players=[used], agenda=ft.tile_action(at))
    assert ft.texts(state) == {"sell fish", "end"}
    supply: ft.Document = {"palms": {"a4": 12}} if what == "palms" else {"palaces": {"a5": 10}}
    state = ft.table(
        players=[ft.holder(djinn, kept="w", fish=1)], **supply, agenda=ft.tile_action(at)
    )
    assert ft.texts(state) == {"sell fish", "end"}
    assert ft.on_tile(state, what, at) == 0
    assert ft.kept(state) == "w"


POWERS = [("hagis", "bouraq", "palaces", "b3"), ("lamia", "enki", "palms", "e3")]
"""A redirecting djinn, the action djinn that places its piece, the piece, a tile of its sort."""


@pytest.mark.parametrize(("redirect", "action", "what", "at"), POWERS)
def test_ft_10_23_a_piece_placed_by_a_djinn_is_redirected_too(
    redirect: str, action: str, what: str, at: str
) -> None:
    """FT-10.23: Bouraq with Hagis, Enki with Lamia; each costs its own price."""
    player = ft.holder(redirect, action, kept="w", fakirs=2, fish=1)
    state = ft.table(players=[player], agenda=ft.turn_end())
    ft.play(state, f"invoke {action} elder", f"target {at}")
    assert ft.texts(state) == here_or(at, "fakir")
    to = AROUND[at][0]
    ft.play(state, f"place {to} fakir")
    assert (ft.on_tile(state, what, at), ft.on_tile(state, what, to)) == (0, 1)
    assert ft.discarded(state) == {"fakir": 1}
    assert set(state.document()["players"][0]["used"]) == {redirect, action}


@pytest.mark.parametrize(("redirect", "action", "what", "at"), POWERS)
def test_ft_10_23_option_tile_action_narrows_the_scope(
    redirect: str, action: str, what: str, at: str
) -> None:
    """Option redirect_scope = tile_action: the djinn's piece stays, the tile's may go."""
    state = ft.table(
        options={"redirect_scope": "tile_action"},
        players=[ft.holder(redirect, action, kept="w", fakirs=1, fish=1)],
        agenda=ft.window_3(at),
    )
    ft.play(state, f"invoke {action} elder", f"target {at}")
    assert ft.on_tile(state, what, at) == 1
    assert ft.texts(state) == here_or(at, "fakir"), "now it is the tile action"
    ft.play(state, f"place {AROUND[at][0]} fakir")
    assert ft.on_tile(state, what, AROUND[at][0]) == 1


@pytest.mark.parametrize(("redirect", "action", "what", "at"), POWERS)
def test_ft_10_23_one_redirection_per_turn(redirect: str, action: str, what: str, at: str) -> None:
    """FT-4.8: paid for the djinn's piece, it is not asked for the tile's."""
    state = ft.table(
        players=[ft.holder(redirect, action, kept="ww", fakirs=2, fish=1)], agenda=ft.window_3(at)
    )
    to = AROUND[at][-1]
    ft.play(state, f"invoke {action} elder", f"target {at}", f"place {to} elder")
    assert ft.texts(state) == {"sell fish", "end"}
    assert (ft.on_tile(state, what, at), ft.on_tile(state, what, to)) == (1, 1)


@pytest.mark.parametrize(("redirect", "action", "what", "at"), POWERS)
def test_ft_10_23_declining_keeps_the_power_for_later(
    redirect: str, action: str, what: str, at: str
) -> None:
    state = ft.table(
        players=[ft.holder(redirect, action, kept="ww", fakirs=1, fish=1)], agenda=ft.window_3(at)
    )
    ft.play(state, f"invoke {action} elder", f"target {at}", "place here")
    assert ft.pending(state)["step"] == "place"
    assert ft.texts(state) == here_or(at, "elder", "fakir")
    assert ft.on_tile(state, what, at) == 1


@pytest.mark.parametrize(("redirect", "action", "what", "at"), POWERS)
def test_ft_10_20_and_10_21_the_price_must_be_left_after_the_action(
    redirect: str, action: str, what: str, at: str
) -> None:
    """FT-10.20, FT-10.21: one elder pays for Bouraq (Enki) and then not for Hagis (Lamia)."""
    state = ft.table(players=[ft.holder(redirect, action, kept="w", fish=1)], agenda=ft.turn_end())
    ft.play(state, f"invoke {action} elder", f"target {at}")
    assert ft.texts(state) == {"sell fish", "end"}
    assert ft.on_tile(state, what, at) == 1


def test_ft_10_22_a_redirected_piece_does_not_make_anything_mine() -> None:
    """The tile may be nobody's or an opponent's; control stays as it is (FT-6.7)."""
    state = ft.table(
        players=[ft.holder("hagis", kept="w", fish=1)],
        camels={"c3": 1},
        agenda=ft.tile_action("b3"),
    )
    ft.play(state, "place c3 elder")
    assert state.document()["camels"] == {"c3": 1}
    assert ft.camels(state, 0) == 8
