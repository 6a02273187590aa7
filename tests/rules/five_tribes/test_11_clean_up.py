"""FT-11: clean-up at the end of a round."""

from __future__ import annotations

from typing import Any

from tests.support.five_tribes import ft

DECK = ["fish", "fakir", "wheat", "pottery", "silk", "spice", "papyrus", "gold", "jewels", "fish"]


def last_turn(**fields: Any) -> ft.State:
    """Seat 0 in W4 of the last turn of a round; somebody can still move."""
    return ft.table(
        **{"agenda": ft.turn_end(), "players": [ft.TRADER], "meeples": ft.ALIVE, **fields}
    )


def test_ft_11_1_the_resource_row_is_refilled_to_nine() -> None:
    """FT-11.1: what lay there moves to the front, new cards from the top of the deck follow."""
    row = ["ivory", "silk"]
    deck = ft.cards_from_top(DECK, row, ["fish"])
    state = last_turn(resource_row=row, resource_deck=deck)
    heard = ft.listen(state)
    ft.play(state, "end")
    assert state.document()["resource_row"] == ["ivory", "silk", *DECK[:7]]
    assert state.document()["resource_deck"] == deck[7:]
    assert ft.facts(heard, "resources_refilled") == [{"cards": DECK[:7]}]
    assert state.document()["round"] == 2
    assert ft.starting(state, "bid")


def test_ft_11_1_gaps_are_closed_towards_the_start() -> None:
    """FT-11.1: a card bought from the middle leaves no hole."""
    row = ["ivory", "silk", "fakir", "gold"]
    deck = ft.cards_from_top(DECK, row, ["fish"])
    state = last_turn(agenda=ft.tile_action("a1"), resource_row=row, resource_deck=deck)
    ft.play(state, "buy silk", "end")
    assert state.document()["resource_row"] == ["ivory", "fakir", "gold", *DECK[:6]]


def test_ft_11_1_not_before_the_last_turn_of_the_round() -> None:
    """FT-11.1: with a marker still on the track the rows stay as they are."""
    state = last_turn(resource_row=["ivory"], djinn_row=["leta"], turn_track=ft.track({3: 1}))
    heard = ft.listen(state)
    ft.play(state, "end")
    assert "turn_began" in ft.names(heard)
    assert state.document()["resource_row"] == ["ivory"]
    assert state.document()["djinn_row"] == ["leta"]


def test_ft_11_2_the_djinn_row_is_refilled_to_three() -> None:
    """FT-11.2: likewise."""
    deck = ft.djinns_from_top(["utug", "baal", "boaz"], "leta")
    state = last_turn(djinn_row=["leta"], djinn_deck=deck)
    heard = ft.listen(state)
    ft.play(state, "end")
    assert state.document()["djinn_row"] == ["leta", "utug", "baal"]
    assert state.document()["djinn_deck"] == deck[2:]
    assert ft.facts(heard, "djinns_refilled") == [{"djinns": ["utug", "baal"]}]


def test_ft_11_3_rows_stay_short_when_everything_is_exhausted() -> None:
    """FT-11.3: deck, then the reshuffled discards, then nothing more."""
    deck, pile = ["fish", "wheat"], {"silk": 3}
    mine = {"fish": 1}
    state = last_turn(
        players=[
            {"resources": mine},
            {},
            {
                "resources": ft.all_cards_but(mine, deck, pile, ["ivory"]),
                "djinns": ft.all_djinns_but("leta", "utug"),
            },
        ],
        resource_row=["ivory"],
        resource_deck=deck,
        resource_discard=pile,
        djinn_row=["leta"],
        djinn_deck=[],
        djinn_discard=["utug"],
    )
    heard = ft.listen(state)
    ft.play(state, "end")
    document = state.document()
    assert document["resource_row"] == ["ivory", "fish", "wheat", "silk", "silk", "silk"]
    assert document["resource_deck"] == []
    assert ft.discarded(state) == {}
    assert document["djinn_row"] == ["leta", "utug"]
    assert (document["djinn_deck"], document["djinn_discard"]) == ([], [])
    assert [fact["pile"] for fact in ft.facts(heard, "reshuffled")] == ["resources", "djinns"]


def test_ft_11_4_resources_before_djinns() -> None:
    """FT-11.4: the order of clean-up, between the last turn and the next round."""
    state = last_turn()
    heard = ft.listen(state)
    ft.play(state, "end")
    assert ft.names(heard) == ["turn_ended", "resources_refilled", "djinns_refilled", "round_began"]
