"""FT-14: what a seat, another seat and a spectator see, hear, may say and can imagine."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

import serai
from serai import IllegalAction
from tests.support.five_tribes import ft

# FT-14.1, row by row ---------------------------------------------------------------------------

FIELDS = {
    *("game", "seats", "options", "round", "final", "over", "seat", "deciders"),
    *("board", "bag", "supply", "bid_order", "turn_track", "players", "armed", "pending"),
    *("resource_row", "resource_deck", "resource_discard"),
    *("djinn_row", "djinn_deck", "djinn_discard"),
}
PLAYER_FIELDS = {"colour", "camels", "kept", "djinns", "used", "cards", "gold", "resources"}


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
def test_ft_14_1_a_view_holds_nothing_but_what_the_table_lists(viewer: ft.Viewer) -> None:
    """Neither seed nor generator state nor the order of a pile has a place in it."""
    view = ft.table(**ft.position()).seat(viewer).view()
    assert set(view) == FIELDS
    assert all(set(player) == PLAYER_FIELDS for player in view["players"])
    assert view["seat"] == viewer
    assert "a5" * 32 not in json.dumps(view)


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
@pytest.mark.parametrize(
    ("options", "secret"),
    [
        ({}, {"gold", "goods"}),
        ({"gold_visibility": "open"}, {"goods"}),
        ({"hand_visibility": "open"}, {"gold"}),
        ({"gold_visibility": "open", "hand_visibility": "open"}, set()),
    ],
)
def test_ft_14_1_score_pads_tell_nothing_hidden(
    viewer: ft.Viewer, options: dict[str, str], secret: set[str]
) -> None:
    state = ft.table(**ft.position(), options=options)
    whole = state.scores()
    for seat, known in enumerate(state.seat(viewer).scores()):
        hidden = set() if seat == viewer else secret
        lines = [(line.id, line.points) for line in whole[seat].lines if line.id not in hidden]
        assert [(line.id, line.points) for line in known.lines] == lines
        assert known.total == (None if hidden else whole[seat].total)


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
def test_ft_14_1_what_everybody_sees(viewer: ft.Viewer) -> None:
    state = ft.table(**ft.position())
    view = state.seat(viewer).view()
    tiles = {entry["at"]: entry for entry in view["board"]}
    assert len(tiles) == 30
    assert Counter(tiles["e4"]["meeples"]) == Counter("wr")
    assert tiles["c3"]["owner"] == 1
    assert tiles["c3"]["kind"] == "sacred_place"
    assert (tiles["c3"]["value"], tiles["c3"]["colour"]) == (15, "blue")
    assert (tiles["b1"]["palms"], tiles["b1"]["palaces"]) == (1, 0)
    assert view["supply"] == {"palms": 11, "palaces": 10}
    assert view["players"][0]["kept"] == {"vizier": 1, "elder": 3}
    assert [player["camels"] for player in view["players"]] == [8, 7, 8]
    assert [player["colour"] for player in view["players"]] == ["blue", "pink", "black"]
    assert sorted(view["players"][0]["djinns"]) == sorted(ft.OWNED)
    assert view["resource_row"] == ft.ROW
    assert view["djinn_row"] == ft.DJINN_ROW
    assert view["djinn_discard"] == ["utug"]
    assert view["resource_deck"] == len(state.document()["resource_deck"])
    assert view["djinn_deck"] == 22 - 7
    assert list(view["deciders"]) == [0]
    assert len(view["turn_track"]) == 9


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
def test_ft_14_1_used_power_marks_and_discards_are_public(viewer: ft.Viewer) -> None:
    state = ft.play(ft.table(**ft.position()), "invoke sloar fakir")
    view = state.seat(viewer).view()
    assert view["players"][0]["used"] == ["sloar"]
    assert {card: n for card, n in view["resource_discard"].items() if n} == {"fakir": 1}


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
@pytest.mark.parametrize("open_gold", [False, True])
@pytest.mark.parametrize("open_hands", [False, True])
def test_ft_14_2_gold_and_hands_are_their_owners_secret(
    viewer: ft.Viewer, open_gold: bool, open_hands: bool
) -> None:
    """FT-14.2, FT-14.1: options gold_visibility and hand_visibility; the number of cards is public."""
    options = {
        "gold_visibility": "open" if open_gold else "hidden",
        "hand_visibility": "open" if open_hands else "hidden",
    }
    players = ft.table(**ft.position(options=options)).seat(viewer).view()["players"]
    for seat, (player, amount) in enumerate(zip(players, (20, 31, 40), strict=True)):
        own = seat == viewer
        assert player["gold"] == (amount if own or open_gold else None)
        assert player["cards"] == sum(ft.HANDS[seat].values())
        if own or open_hands:
            assert {card: n for card, n in player["resources"].items() if n} == ft.HANDS[seat]
        else:
            assert player["resources"] is None


def test_ft_14_1_the_legal_choices_belong_to_the_decider() -> None:
    state = ft.table(**ft.position())
    assert len(state.seat(0).words()) > 3
    for viewer in (1, 2, None):
        words = state.seat(viewer).words()
        assert len(words) == 0
        assert not words
        assert "take a1" not in words
    with pytest.raises(IllegalAction) as caught:
        state.play(1, "take a1")
    assert caught.value.key == "not-your-turn"


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
def test_ft_14_1_sibittis_shows_his_djinns_to_the_drawer(viewer: ft.Viewer) -> None:
    """Kept and discarded djinns are public afterwards."""
    state = ft.table(**ft.position())
    heard = ft.listen(state)
    ft.play(state, "invoke sibittis elder+elder")
    pending = state.seat(viewer).view()["pending"]
    (looked,) = [event for event in heard if event.name == "looked_at_djinns"]
    told = state.seat(viewer).facts_of(looked)
    assert (told["event"], told["seat"], told["count"]) == ("looked_at_djinns", 0, 3)
    if viewer == 0:
        assert pending["shown"] == ft.SHOWN
        assert told["djinns"] == ft.SHOWN
    else:
        assert "shown" not in pending
        assert not any(djinn in json.dumps([pending, told]) for djinn in ft.SHOWN)
    ft.play(state, f"keep {ft.SHOWN[1]}")
    view = state.seat(viewer).view()
    assert ft.SHOWN[1] in view["players"][0]["djinns"]
    assert sorted(view["djinn_discard"]) == sorted(["utug", ft.SHOWN[0], ft.SHOWN[2]])


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
def test_ft_14_3_events_are_announced_in_full(viewer: ft.Viewer) -> None:
    """Amounts, cards of the row, sales: everybody hears the same."""
    state = ft.table(
        players=[ft.holder(fish=1, silk=1)],
        resource_row=["fish", "wheat"],
        agenda=ft.tile_action("a1"),
    )
    heard = ft.listen(state)
    ft.play(state, "buy wheat", "sell silk fish")
    told = [state.seat(viewer).facts_of(event) for event in heard[:2]]
    assert told == [
        {"event": "bought", "seat": 0, "paid": 3, "cards": ["wheat"]},
        {"event": "sold", "seat": 0, "cards": ["silk", "fish"], "gold": 3},
    ]


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
def test_ft_14_4_cards_from_the_deck_are_announced_without_identity(viewer: ft.Viewer) -> None:
    state = ft.table(**ft.position())
    heard = ft.listen(state)
    ft.play(state, "invoke sloar fakir")
    top = ft.position()["resource_deck"][0]
    (drew,) = [event for event in heard if event.name == "drew_cards"]
    told = state.seat(viewer).facts_of(drew)
    expected = {"event": "drew_cards", "seat": 0, "count": 1}
    assert told == (expected | {"cards": [top]} if viewer == 0 else expected)
    assert ft.facts(heard, "drew_cards") == [{"count": 1}]


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
@pytest.mark.parametrize("seed", [4, 5])
def test_ft_14_5_the_bag_is_public_as_a_multiset(viewer: ft.Viewer, seed: int) -> None:
    """FT-14.5: It is what is missing from the board and from in front of the players."""
    state = serai.game("five-tribes").new(seats=3, seed=seed)
    ft.play_out(state, random.Random(seed), limit=60)
    bag = state.document()["bag"]
    view = state.seat(viewer).view()
    tribes = {"vizier": "y", "elder": "w", "builder": "b", "merchant": "g", "assassin": "r"}
    assert view["bag"] == {tribe: bag.count(letter) for tribe, letter in tribes.items()}
    assert sum(view["bag"].values()) > 0


def test_ft_14_6_no_event_of_the_base_game_shows_cards_in_hand() -> None:
    """Only whims show cards. Here names of cards are heard when taken from the row, sold, dealt."""
    state = serai.game("five-tribes").new(seats=4, seed=9)
    heard = ft.listen(state)
    ft.play_out(state, random.Random(9))
    spectator = state.seat(None)
    naming = {event.name for event in heard if "cards" in spectator.facts_of(event)}
    assert "sold" in naming
    assert naming <= {"merchants_traded", "bought", "sold", "resources_refilled"}


@pytest.mark.parametrize("viewer", ft.EVERYBODY)
def test_ft_14_7_at_scoring_everything_is_revealed(viewer: ft.Viewer) -> None:
    """FT-14.7"""
    state = ft.table(**ft.position(agenda=[]))
    assert state.over
    view = state.seat(viewer).view()
    assert view["over"] is True
    assert [player["gold"] for player in view["players"]] == [20, 31, 40]
    hands = [{c: n for c, n in player["resources"].items() if n} for player in view["players"]]
    assert hands == ft.HANDS


def test_ft_14_8_a_spectator_sees_what_a_seat_owning_nothing_sees() -> None:
    """FT-14.8: Take a seat's own secrets out of its view and the spectator's view remains."""
    state = ft.table(**ft.position())
    spectator = state.seat(None).view()
    for seat in range(3):
        view = state.seat(seat).view()
        view["seat"] = None
        view["players"][seat] |= {"gold": None, "resources": None}
        assert json.dumps(view, sort_keys=True) == json.dumps(spectator, sort_keys=True)
