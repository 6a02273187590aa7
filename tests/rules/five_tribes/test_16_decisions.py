"""FT-16: the table of decisions: what is asked, with which choices, and what is never asked."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import serai
from tests.support.five_tribes import ft


class Decision(NamedTuple):
    """A row of the table: a position, the step that asks, all its choices, one and its sequel."""

    position: ft.Document
    asks: dict[str, Any]
    words: set[str]
    word: str
    then: dict[str, Any]


SLOAR_TRADER = ft.holder("sloar", fakirs=1, fish=1)
THREE = ["leta", "enki", "marid"]
EX_05 = {"c3": "yg", "e3": "g", "d2": "y", "d4": "r"}
SHOTS = {"d4": "b", "d2": "w", "d1": "y", "f5": "gg", "a3": "r"}

DECISIONS: dict[str, Decision] = {
    "D-BID": Decision(
        {"players": [ft.holder("kumarbi", gold=3, fakirs=1)], "bid_order": [0, 1, 2]},
        ft.step("bid", seat=0),
        {*("bid 0", "bid 1", "bid 3", "bid 1 fakirs 1", "bid 3 fakirs 1", "bid 5 fakirs 1")},
        "bid 5 fakirs 1",
        ft.step("bid", seat=1),
    ),
    "D-W1": Decision(
        {"players": [SLOAR_TRADER], "meeples": ft.MOVABLE, "agenda": ft.window_1()},
        ft.window(1),
        {"take a1", "take b1", "invoke sloar fakir"},
        "invoke sloar fakir",
        ft.window(1),
    ),
    "D-W1 without a move": Decision(
        {"players": [SLOAR_TRADER], "meeples": {"a1": "g"}, "agenda": ft.window_1()},
        ft.window(1),
        {"skip", "invoke sloar fakir"},
        "skip",
        ft.window(4),
    ),
    "D-W1 to D-DROP": Decision(
        {"players": [ft.SLOAR], "meeples": EX_05, "agenda": ft.window_1()},
        ft.window(1),
        {"take c3", "invoke sloar fakir"},
        "take c3",
        ft.step("drop", seat=0, at="c3", hand="yg"),
    ),
    "D-DROP": Decision(
        {
            "players": [ft.TRADER],
            "meeples": {at: letters for at, letters in EX_05.items() if at != "c3"},
            "agenda": [
                ft.step("next_turn"),
                ft.step("drop", seat=0, at="c3", came_from=None, hand="yg", path=[]),
            ],
        },
        ft.step("drop", seat=0, at="c3", hand="yg"),
        {"drop d3 vizier", "drop d3 merchant", "drop c2 merchant"},
        "drop d3 vizier",
        ft.window(4),
    ),
    "D-W2": Decision(
        {
            "players": [ft.holder("echidna", "sloar", kept="ww", fakirs=1)],
            "agenda": ft.window_2("b4", "builder", 2),
        },
        ft.window(2),
        {
            *("invoke echidna elder+elder", "invoke echidna elder+fakir"),
            *("invoke sloar fakir", "continue"),
        },
        "continue",
        ft.step("tribe_action", seat=0, tile="b4", tribe="builder", count=2),
    ),
    "D-W2 with Iblis": Decision(
        {
            "players": [ft.holder("iblis", kept="w", fakirs=1)],
            "meeples": {"d3": "gb"},
            "agenda": ft.window_2("d4", "assassin", 1),
        },
        ft.window(2),
        {"invoke iblis elder", "invoke iblis fakir", "continue"},
        "continue",
        ft.step("tribe_action", seat=0, tile="d4", tribe="assassin", count=1),
    ),
    "D-BUILD": Decision(
        {"players": [ft.holder(fakirs=2, fish=1)], "agenda": ft.tribe_action("b4", "builder", 2)},
        ft.step("tribe_action", seat=0, tile="b4", tribe="builder", count=2),
        {"fakirs 0", "fakirs 1", "fakirs 2"},
        "fakirs 2",
        ft.window(4),
    ),
    "D-KILL": Decision(
        {
            "players": [
                ft.holder(fakirs=1, fish=1),
                ft.holder(kept="yw"),
                ft.holder("boaz", kept="y"),
            ],
            "meeples": SHOTS,
            "agenda": ft.tribe_action("d4", "assassin", 2),
        },
        ft.step("tribe_action", seat=0, tile="d4", tribe="assassin", count=2),
        {
            *("kill d4 builder", "kill d2 elder", "kill d1 vizier", "kill f5 merchant"),
            *("kill pink vizier", "kill pink elder"),
        },
        "kill f5 merchant",
        ft.window(4),
    ),
    "D-KILL, may decline": Decision(
        {
            "players": [ft.holder(fakirs=1, fish=1)],
            "meeples": {"d2": "w"},
            "agenda": ft.tribe_action("d4", "assassin", 1),
        },
        ft.step("tribe_action", seat=0, tile="d4", tribe="assassin", count=1),
        {"kill d2 elder", "kill nobody"},
        "kill nobody",
        ft.window(4),
    ),
    "D-KILL2": Decision(
        {
            "players": [ft.holder("iblis", kept="w", fish=1)],
            "meeples": {"d3": "bbg", "e4": "y"},
            "armed": ["iblis"],
            "agenda": ft.tribe_action("d4", "assassin", 1),
        },
        ft.step("tribe_action", seat=0, tile="d4", tribe="assassin", count=1),
        {"kill d3 builder", "kill d3 merchant", "kill e4 vizier"},
        "kill d3 builder",
        ft.step("kill_again", seat=0, tile="d3", first="builder"),
    ),
    "D-W3": Decision(
        {"players": [SLOAR_TRADER], "resource_row": ["fish"], "agenda": ft.window_3("a1")},
        ft.window(3),
        {"invoke sloar fakir", "continue"},
        "continue",
        ft.step("tile_action", seat=0, tile="a1"),
    ),
    "D-MARKET, small": Decision(
        {
            "players": [ft.TRADER],
            "resource_row": ["fish", "wheat", "fakir", "ivory"],
            "agenda": ft.tile_action("a1"),
        },
        ft.step("tile_action", seat=0, tile="a1"),
        {"buy fish", "buy wheat", "buy fakir", "decline"},
        "buy wheat",
        ft.window(4),
    ),
    "D-MARKET, large": Decision(
        {
            "players": [ft.TRADER],
            "resource_row": ["wheat", "silk", "fish", "wheat"],
            "agenda": ft.tile_action("a3"),
        },
        ft.step("tile_action", seat=0, tile="a3"),
        {"buy silk fish", "buy silk wheat", "buy fish wheat", "buy wheat wheat", "decline"},
        "buy wheat wheat",
        ft.window(4),
    ),
    "D-MARKET, large, one card": Decision(
        {"players": [ft.TRADER], "resource_row": ["wheat"], "agenda": ft.tile_action("a3")},
        ft.step("tile_action", seat=0, tile="a3"),
        {"buy wheat", "decline"},
        "decline",
        ft.window(4),
    ),
    "D-SACRED": Decision(
        {
            "players": [ft.holder(kept="ww", fakirs=1, fish=1)],
            "djinn_row": ["leta", "marid"],
            "agenda": ft.tile_action("d1"),
        },
        ft.step("tile_action", seat=0, tile="d1"),
        {
            *("summon leta elder+elder", "summon leta elder+fakir"),
            *("summon marid elder+elder", "summon marid elder+fakir", "decline"),
        },
        "summon marid elder+fakir",
        ft.window(4),
    ),
    "D-PLACE": Decision(
        {"players": [ft.holder("hagis", kept="w", fish=1)], "agenda": ft.tile_action("a5")},
        ft.step("place", seat=0, what="palace", tile="a5"),
        {"place here", "place a4 elder", "place b4 elder", "place b5 elder"},
        "place b4 elder",
        ft.window(4),
    ),
    "D-W4": Decision(
        {"players": [ft.holder("sloar", fakirs=1, fish=2, silk=1)], "agenda": ft.turn_end()},
        ft.window(4),
        {"invoke sloar fakir", "sell fish", "sell silk", "sell silk fish", "end"},
        "sell silk",
        ft.window(4),
    ),
    "D-TILE, Bouraq": Decision(
        {
            "players": [ft.TRADER],
            "agenda": [*ft.turn_end(), ft.step("power_target", seat=0, djinn="bouraq")],
        },
        ft.step("power_target", seat=0, djinn="bouraq"),
        {f"target {at}" for at in ft.VILLAGES},
        "target d2",
        ft.window(4),
    ),
    "D-TILE, Enki": Decision(
        {
            "players": [ft.TRADER],
            "agenda": [*ft.turn_end(), ft.step("power_target", seat=0, djinn="enki")],
        },
        ft.step("power_target", seat=0, djinn="enki"),
        {f"target {at}" for at in ft.OASES},
        "target b1",
        ft.window(4),
    ),
    "D-SIBITTIS": Decision(
        {
            "players": [ft.holder("sibittis", fish=1)],
            "djinn_deck": ft.other_djinns("sibittis", *THREE),
            "agenda": [*ft.turn_end(), ft.step("sibittis", seat=0, shown=THREE)],
        },
        ft.step("sibittis", seat=0, shown=THREE),
        {"keep leta", "keep enki", "keep marid"},
        "keep marid",
        ft.window(4),
    ),
}


@pytest.mark.parametrize("row", DECISIONS)
def test_ft_16_1_each_decision_with_all_its_choices(row: str) -> None:
    decision = DECISIONS[row]
    state = ft.table(**decision.position)
    assert decision.asks.items() <= ft.pending(state).items()
    assert state.deciders() == (0,)
    assert ft.texts(state) == decision.words
    assert all(not ft.texts(state, seat) for seat in (1, 2))


@pytest.mark.parametrize("row", DECISIONS)
def test_ft_16_1_what_follows_a_decision(row: str) -> None:
    decision = DECISIONS[row]
    state = ft.play(ft.table(**decision.position), decision.word)
    assert decision.then.items() <= ft.pending(state).items()


def test_ft_16_1_every_choice_has_its_own_word_and_number() -> None:
    """The lexicon lists all atomic choices; a word is found by its text and by its place."""
    lexicon = serai.game("five-tribes").lexicon
    words = list(lexicon)
    assert [word.index for word in words] == list(range(len(lexicon)))
    assert [lexicon.index(word.text) for word in words] == list(range(len(lexicon)))
    assert len({word.text for word in words}) == len(words)
    for decision in DECISIONS.values():
        assert all(word in lexicon for word in decision.words)
