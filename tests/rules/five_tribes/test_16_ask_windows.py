"""FT-16.2 with option `ask_windows`: a player is asked wherever others could think that they have a choice."""

from __future__ import annotations

import json
from typing import Any

import pytest

import serai
from tests.support.five_tribes import ft

ASK: ft.Document = {"options": {"ask_windows": True}}
KILLERS = ft.tribe_action("d4", "assassin", 1)
BUILDERS = ft.tribe_action("b4", "builder", 2)

# Seat 0 holds one silk, which others know only as one card, and can do nothing but go on.
SILENT: dict[str, tuple[ft.Document, list[Any], set[str]]] = {
    "W1": (
        {"players": [ft.holder("sloar", silk=1)], "meeples": {"a1": "g", "b1": "gy"}},
        ft.window_1(),
        {"take a1"},
    ),
    "W2": ({"players": [ft.holder("sloar", silk=1)]}, ft.window_2("a1", "vizier", 2), {"continue"}),
    "W2, Iblis": (
        {"players": [ft.holder("iblis", silk=1)], "meeples": {"d3": "gg"}},
        ft.window_2("d4", "assassin", 1),
        {"continue"},
    ),
    "W2, Echidna": (
        {"players": [ft.holder("echidna", kept="w", silk=1)]},
        ft.window_2("b4", "builder", 2),
        {"continue"},
    ),
    "W3": ({"players": [ft.holder("sloar", silk=1)]}, ft.window_3("a1"), {"continue"}),
    "W4": ({"players": [ft.holder(fakirs=1)]}, ft.turn_end(), {"end"}),
    "builders": ({"players": [ft.holder(silk=1)]}, BUILDERS, {"fakirs 0"}),
    "nobody in reach": (
        {"players": [ft.holder(silk=1)], "meeples": {"d2": "gg"}},
        KILLERS,
        {"kill nobody"},
    ),
    "one victim in reach": (
        {"players": [ft.holder(silk=1)], "meeples": {"d3": "gg", "d2": "gg"}},
        KILLERS,
        {"kill d3 merchant"},
    ),
    "market": (
        {"players": [ft.holder(gold=2)], "resource_row": ["fish"]},
        ft.tile_action("a1"),
        {"decline"},
    ),
    "sacred place": (
        {"players": [ft.holder(kept="w", silk=1)], "djinn_row": ["leta"]},
        ft.tile_action("d1"),
        {"decline"},
    ),
    "palm": (
        {"players": [ft.holder("lamia", silk=1)]},
        [*ft.turn_end(), ft.step("place", seat=0, what="palm", tile="b1")],
        {"place here"},
    ),
    "palace": (
        {"players": [ft.holder("hagis", silk=1)]},
        [*ft.turn_end(), ft.step("place", seat=0, what="palace", tile="c1")],
        {"place here"},
    ),
}


def asked(name: str, **more: Any) -> tuple[Any, set[str]]:
    """Whether and what seat 0 is asked at first."""
    position, agenda, _ = SILENT[name]
    state = ft.table(**{"meeples": ft.MOVABLE, **position, "agenda": agenda, **more})
    return state.seat(None).view()["pending"], ft.texts(state, 0)


@pytest.mark.parametrize("name", SILENT)
def test_ft_16_2_a_question_is_asked_if_only_with_its_way_out(name: str) -> None:
    shown, words = asked(name, **ASK)
    assert shown == SILENT[name][1][-1]
    assert words == SILENT[name][2]


@pytest.mark.parametrize("name", SILENT)
def test_ft_16_2_by_default_it_vanishes(name: str) -> None:
    shown, _ = asked(name)
    assert shown != SILENT[name][1][-1]


@pytest.mark.parametrize("name", SILENT)
def test_ft_16_2_what_everybody_can_know_is_not_asked(name: str) -> None:
    """With open hands and open gold everybody sees that nothing can be chosen."""
    options = {"ask_windows": True, "hand_visibility": "open", "gold_visibility": "open"}
    shown, _ = asked(name, options=options)
    assert shown != SILENT[name][1][-1]


@pytest.mark.parametrize("name", [name for name in SILENT if name != "market"])
def test_ft_16_2_an_empty_hand_hides_nothing(name: str) -> None:
    player = SILENT[name][0]["players"][0] | {"resources": {}}
    shown, _ = asked(name, players=[player], **ASK)
    assert shown != SILENT[name][1][-1]


def test_ft_16_2_cards_that_lie_open_are_in_no_hand() -> None:
    """All fakirs lie in the discard pile: nobody can pay with one. All goods do: nobody can sell."""
    position, agenda, _ = SILENT["W3"]
    state = ft.table(
        **position, meeples=ft.MOVABLE, agenda=agenda, resource_discard={"fakir": 18}, **ASK
    )
    assert ft.pending(state) == ft.window(4)
    goods = ft.other_cards({"fakir": 18, "silk": 1})
    state = ft.table(
        players=[ft.holder(silk=1)],
        meeples=ft.MOVABLE,
        resource_discard=goods,
        agenda=ft.turn_end(),
        **ASK,
    )
    assert ft.pending(state) == ft.window(4), "the last good can still be held"
    state = ft.table(
        players=[ft.holder(fakirs=1)],
        meeples=ft.MOVABLE,
        resource_discard=goods | {"silk": 4},
        agenda=ft.turn_end(),
        **ASK,
    )
    assert ft.pending(state)["step"] == "bid"


def test_ft_16_2_the_forced_bid_is_asked() -> None:
    """FT-3.8: others cannot know that there is no gold."""
    state = ft.table(
        seats=2,
        players=[{}, ft.SLOAR | {"gold": 0}],
        meeples=ft.MOVABLE,
        turn_track=ft.track(zeros=(0, 1, 0)),
        bid_order=[1],
        agenda=[ft.step("next_turn"), ft.step("bid", seat=1)],
        **ASK,
    )
    assert ft.texts(state) == {"bid 1"}
    ft.play(state, "bid 1")
    assert ft.pending(state) == ft.window(1, seat=1)


def test_ft_16_2_what_does_not_hang_on_hidden_things_is_still_made_by_the_engine() -> None:
    """From a1 the merchant can only go to b1, and there is one oasis less than two to choose from."""
    state = ft.table(
        players=[ft.holder("sloar", silk=1)], meeples=ft.MOVABLE, agenda=ft.window_1(), **ASK
    )
    ft.play(state, "take a1")
    assert ft.pending(state) == ft.window(2)
    assert "blue (drop b1 merchant)" in [line.strip() for line in state.record().splitlines()]


def test_ft_16_2_whoever_cannot_reach_a_victim_spares_like_one_who_will_not() -> None:
    """The same word, and the same told of it."""
    heard: list[list[str]] = []
    for hand in (ft.holder(silk=1), ft.holder(fakirs=1)):
        state = ft.table(players=[hand], meeples={**ft.MOVABLE, "d2": "gg"}, agenda=KILLERS, **ASK)
        events = ft.listen(state)
        ft.play(state, "kill nobody")
        heard.append(ft.names(events))
    assert heard[0] == heard[1] == ["spared"]


def test_ft_16_2_a_refusal_in_such_a_question_says_what_is_missing() -> None:
    def refusal(name: str, word: str) -> tuple[str, str]:
        position, agenda, _ = SILENT[name]
        state = ft.table(**{"meeples": ft.MOVABLE, **position, "agenda": agenda, **ASK})
        error = ft.refused(state, word)
        return error.key, error.rule

    assert refusal("market", "buy fish") == ("five-tribes.cannot-pay", "FT-8.2")
    assert refusal("sacred place", "summon leta elder+fakir") == (
        "five-tribes.cannot-pay",
        "FT-8.9",
    )
    assert refusal("palm", "place a1 fakir") == ("five-tribes.cannot-pay", "FT-10.3")
    assert refusal("W4", "sell silk") == ("five-tribes.goods-missing", "FT-9.1")
    assert refusal("nobody in reach", "kill d2 merchant") == (
        "five-tribes.out-of-range",
        "FT-7.9",
    )
    assert refusal("builders", "fakirs 1") == ("five-tribes.choose-fakirs", "FT-7.7")


def test_ft_16_2_at_its_default_the_option_is_not_written() -> None:
    """Tables of old keep their documents, views, records and digests."""
    game = serai.game("five-tribes")
    old = game.new(seats=3, seed=7)
    assert "ask_windows" not in json.dumps([old.document(), old.seat(0).view(), old.record()])
    same = game.new(seats=3, seed=7, options={"ask_windows": False})
    assert same.digest() == old.digest()
    assert same.record() == old.record()
    new = game.new(seats=3, seed=7, options={"ask_windows": True})
    assert new.document()["options"]["ask_windows"] is True
    assert new.seat(None).view()["options"]["ask_windows"] is True
    assert "Options: ask_windows=true" in new.record()
    again = game.replay(new.record())
    assert again.digest() == new.digest() != old.digest()
