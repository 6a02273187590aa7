"""Five players and the djinns of Whims (FT-W.19 to FT-W.25)."""

from __future__ import annotations

from typing import Any

import pytest

from serai.core.errors import BadDocument
from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import ALIVE, at, table, track

RICH = {"gold": 50}


def bidding(seats: int = 5, kam: int | None = None, **fields: Any) -> Any:
    """All markers on the bid-order track in the order of the seats."""
    players: list[dict[str, Any]] = [dict(RICH) for _ in range(seats)]
    if kam is not None:
        players[kam]["djinns"] = ["kam"]
    given = {"bid_order": list(range(seats)), "meeples": ALIVE, "players": players, **fields}
    return table(False, True, seats, **given)


def test_ft_w_22_five_players() -> None:
    """FT-W.22: five spots of the bid-order track, one marker each."""
    state = bidding()
    assert state.document()["bid_order"] == [0, 1, 2, 3, 4]
    assert [player["camels"] for player in state.document()["players"]] == [8] * 5
    ft.play(state, "bid 18", "bid 12", "bid 8", "bid 5", "bid 3")
    assert state.document()["bid_order"] == [
        0
    ]  # the first marker has moved back, its turn has begun
    assert ft.decider(state) == 0


def test_ft_w_23_two_places_for_1_3_and_5() -> None:
    """FT-W.23: the later bidder takes the entry and pushes the other to the rear; then the price is closed."""
    for price in (1, 3, 5):
        state = bidding()
        ft.play(state, f"bid {price}", f"bid {price}")
        assert state.document()["turn_track"] == track({price: [1, 0]}, extended=True)
        ft.refused(state, f"bid {price}", "FT-W.23")
        ft.play(state, "bid 0", "bid 0", "bid 0")
        assert ft.decider(state) == 1
    for price in (8, 12, 18):
        state = bidding()
        ft.play(state, f"bid {price}")
        ft.refused(state, f"bid {price}", "FT-3.3")


def test_ft_w_24_the_rest_of_the_track() -> None:
    """FT-W.24: three zeros, single 8, 12 and 18: twelve places."""
    state = bidding()
    assert state.document()["turn_track"] == [None] * 12
    ft.play(state, "bid 0", "bid 0", "bid 0")
    ft.refused(state, "bid 0", "FT-3.5")
    assert ft.starting(state, "bid") == {f"bid {price}" for price in (1, 3, 5, 8, 12, 18)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ft_w_25_which_track(seats: int) -> None:
    """FT-W.25, option turn_track: the extended one with five players, or always."""
    assert len(table(False, True, seats).document()["turn_track"]) == 9
    always = table(False, True, seats, options={"turn_track": "extended"})
    assert len(always.document()["turn_track"]) == 12
    assert len(table(False, True, 5).document()["turn_track"]) == 12


def test_ft_w_23_a_marker_behind_an_empty_place_is_refused() -> None:
    """FT-W.23: while bids go on nobody stands on the rear place of a price whose entry is empty."""
    places: list[int | None] = [None] * 12
    places[3] = 0
    with pytest.raises(BadDocument) as caught:
        table(
            False, True, 5, turn_track=places, bid_order=[1, 2, 3, 4], agenda=[ft.step("bid", seat=1)],
            meeples=ALIVE,
        )  # fmt: skip
    assert caught.value.field == "turn_track"


@pytest.mark.parametrize(("owner", "paid"), [(0, 2), (1, 1), (2, 0)])
def test_ft_w_19_kam(owner: int, paid: int) -> None:
    """FT-W.19: 1 for an opponent's marker that you push, 2 when an opponent pushes yours."""
    state = bidding(kam=owner)
    ft.play(state, "bid 0", "bid 0")
    assert ft.gold(state, owner) == 50 + paid


def test_ft_w_20_kam_counts_markers() -> None:
    """FT-W.20: every marker that a bid displaces, a forced bid included; the own one pays nothing."""
    state = bidding(kam=2)
    ft.play(state, "bid 0", "bid 0", "bid 0")
    assert ft.gold(state, 2) == 52
    # Two players, two markers: pushing the own one.
    state = bidding(2, kam=0, bid_order=[0, 0, 1, 1])
    ft.play(state, "bid 0", "bid 0")
    assert ft.gold(state, 0) == 50


def test_ft_w_19_satesha() -> None:
    """FT-W.19: 1 for a whim that its owner takes, 2 for one of somebody else."""
    for owner, paid in ((0, 1), (1, 2)):
        players: list[dict[str, Any]] = [dict(ft.TRADER), {}]
        players[owner]["djinns"] = ["satesha"]
        state = at(
            ft.tile_action("a6"), False, True, players[0], others=players[1:], meeples=ALIVE,
            city_whims={"a6": "palms_2"},
        )  # fmt: skip
        assert ft.gold(state, owner) == 50 + paid
        # No card, no pay.
        state = at(ft.tile_action("a6"), False, True, players[0], others=players[1:], meeples=ALIVE)
        assert ft.gold(state, owner) == 50


def test_ft_10_33_kumarbi_on_the_extended_track() -> None:
    """FT-10.33: places of one price are one step."""
    players = [{"gold": 3, "djinns": ["kumarbi"], "resources": {"fakir": 2}}]
    state = table(False, True, 5, players=players, meeples=ALIVE)
    assert "bid 8 fakirs 2" in ft.texts(state)
    assert "bid 12 fakirs 2" not in ft.texts(state)
