"""FT-16: the table of decisions: what is asked, with which choices, and what is never asked."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import serai

from .board import (
    SLOAR,
    TRADER,
    Document,
    pending,
    play,
    step,
    table,
    texts,
    tile_action,
    tribe_action,
    turn_end,
    window_1,
    window_2,
    window_3,
)
from .djinn_board import (
    MOVABLE,
    OASES,
    VILLAGES,
    holder,
    other_djinns,
    window,
)


class Decision(NamedTuple):
    """A row of the table: a position, the step that asks, all its choices, one and its sequel."""

    position: Document
    asks: dict[str, Any]
    words: set[str]
    word: str
    then: dict[str, Any]


SLOAR_TRADER = holder("sloar", fakirs=1, fish=1)
THREE = ["leta", "enki", "marid"]
EX_05 = {"c3": "yg", "e3": "g", "d2": "y", "d4": "r"}
SHOTS = {"d4": "b", "d2": "w", "d1": "y", "f5": "gg", "a3": "r"}

DECISIONS: dict[str, Decision] = {
    "D-BID": Decision(
        {"players": [holder("kumarbi", gold=3, fakirs=1)], "bid_order": [0, 1, 2]},
        step("bid", seat=0),
        {*("bid 0", "bid 1", "bid 3", "bid 1 fakirs 1", "bid 3 fakirs 1", "bid 5 fakirs 1")},
        "bid 5 fakirs 1",
        step("bid", seat=1),
    ),
    "D-W1": Decision(
        {"players": [SLOAR_TRADER], "meeples": MOVABLE, "agenda": window_1()},
        window(1),
        {"take a1", "take b1", "invoke sloar fakir"},
        "invoke sloar fakir",
        window(1),
    ),
    "D-W1 without a move": Decision(
        {"players": [SLOAR_TRADER], "meeples": {"a1": "g"}, "agenda": window_1()},
        window(1),
        {"skip", "invoke sloar fakir"},
        "skip",
        window(4),
    ),
    "D-W1 to D-DROP": Decision(
        {"players": [SLOAR], "meeples": EX_05, "agenda": window_1()},
        window(1),
        {"take c3", "invoke sloar fakir"},
        "take c3",
        step("drop", seat=0, at="c3", hand="yg"),
    ),
    "D-DROP": Decision(
        {
            "players": [TRADER],
            "meeples": {at: letters for at, letters in EX_05.items() if at != "c3"},
            "agenda": [
                step("next_turn"),
                step("drop", seat=0, at="c3", came_from=None, hand="yg", path=[]),
            ],
        },
        step("drop", seat=0, at="c3", hand="yg"),
        {"drop d3 vizier", "drop d3 merchant", "drop c2 merchant"},
        "drop d3 vizier",
        window(4),
    ),
    "D-W2": Decision(
        {
            "players": [holder("echidna", "sloar", kept="ww", fakirs=1)],
            "agenda": window_2("b4", "builder", 2),
        },
        window(2),
        {
            *("invoke echidna elder+elder", "invoke echidna elder+fakir"),
            *("invoke sloar fakir", "continue"),
        },
        "continue",
        step("tribe_action", seat=0, tile="b4", tribe="builder", count=2),
    ),
    "D-W2 with Iblis": Decision(
        {
            "players": [holder("iblis", kept="w", fakirs=1)],
            "meeples": {"d3": "gb"},
            "agenda": window_2("d4", "assassin", 1),
        },
        window(2),
        {"invoke iblis elder", "invoke iblis fakir", "continue"},
        "continue",
        step("tribe_action", seat=0, tile="d4", tribe="assassin", count=1),
    ),
    "D-BUILD": Decision(
        {"players": [holder(fakirs=2, fish=1)], "agenda": tribe_action("b4", "builder", 2)},
        step("tribe_action", seat=0, tile="b4", tribe="builder", count=2),
        {"fakirs 0", "fakirs 1", "fakirs 2"},
        "fakirs 2",
        window(4),
    ),
    "D-KILL": Decision(
        {
            "players": [holder(fakirs=1, fish=1), holder(kept="yw"), holder("boaz", kept="y")],
            "meeples": SHOTS,
            "agenda": tribe_action("d4", "assassin", 2),
        },
        step("tribe_action", seat=0, tile="d4", tribe="assassin", count=2),
        {
            *("kill d4 builder", "kill d2 elder", "kill d1 vizier", "kill f5 merchant"),
            *("kill pink vizier", "kill pink elder"),
        },
        "kill f5 merchant",
        window(4),
    ),
    "D-KILL, may decline": Decision(
        {
            "players": [holder(fakirs=1, fish=1)],
            "meeples": {"d2": "w"},
            "agenda": tribe_action("d4", "assassin", 1),
        },
        step("tribe_action", seat=0, tile="d4", tribe="assassin", count=1),
        {"kill d2 elder", "kill nobody"},
        "kill nobody",
        window(4),
    ),
    "D-KILL2": Decision(
        {
            "players": [holder("iblis", kept="w", fish=1)],
            "meeples": {"d3": "bbg", "e4": "y"},
            "armed": ["iblis"],
            "agenda": tribe_action("d4", "assassin", 1),
        },
        step("tribe_action", seat=0, tile="d4", tribe="assassin", count=1),
        {"kill d3 builder", "kill d3 merchant", "kill e4 vizier"},
        "kill d3 builder",
        step("kill_again", seat=0, tile="d3", first="builder"),
    ),
    "D-W3": Decision(
        {"players": [SLOAR_TRADER], "resource_row": ["fish"], "agenda": window_3("a1")},
        window(3),
        {"invoke sloar fakir", "continue"},
        "continue",
        step("tile_action", seat=0, tile="a1"),
    ),
    "D-MARKET, small": Decision(
        {
            "players": [TRADER],
            "resource_row": ["fish", "wheat", "fakir", "ivory"],
            "agenda": tile_action("a1"),
        },
        step("tile_action", seat=0, tile="a1"),
        {"buy fish", "buy wheat", "buy fakir", "decline"},
        "buy wheat",
        window(4),
    ),
    "D-MARKET, large": Decision(
        {
            "players": [TRADER],
            "resource_row": ["wheat", "silk", "fish", "wheat"],
            "agenda": tile_action("a3"),
        },
        step("tile_action", seat=0, tile="a3"),
        {"buy silk fish", "buy silk wheat", "buy fish wheat", "buy wheat wheat", "decline"},
        "buy wheat wheat",
        window(4),
    ),
    "D-MARKET, large, one card": Decision(
        {"players": [TRADER], "resource_row": ["wheat"], "agenda": tile_action("a3")},
        step("tile_action", seat=0, tile="a3"),
        {"buy wheat", "decline"},
        "decline",
        window(4),
    ),
    "D-SACRED": Decision(
        {
            "players": [holder(kept="ww", fakirs=1, fish=1)],
            "djinn_row": ["leta", "marid"],
            "agenda": tile_action("d1"),
        },
        step("tile_action", seat=0, tile="d1"),
        {
            *("summon leta elder+elder", "summon leta elder+fakir"),
            *("summon marid elder+elder", "summon marid elder+fakir", "decline"),
        },
        "summon marid elder+fakir",
        window(4),
    ),
    "D-PLACE": Decision(
        {"players": [holder("hagis", kept="w", fish=1)], "agenda": tile_action("a5")},
        step("place", seat=0, what="palace", tile="a5"),
        {"place here", "place a4 elder", "place b4 elder", "place b5 elder"},
        "place b4 elder",
        window(4),
    ),
    "D-W4": Decision(
        {"players": [holder("sloar", fakirs=1, fish=2, silk=1)], "agenda": turn_end()},
        window(4),
        {"invoke sloar fakir", "sell fish", "sell silk", "sell silk fish", "end"},
        "sell silk",
        window(4),
    ),
    "D-TILE, Bouraq": Decision(
        {
            "players": [TRADER],
            "agenda": [*turn_end(), step("power_target", seat=0, djinn="bouraq")],
        },
        step("power_target", seat=0, djinn="bouraq"),
        {f"target {at}" for at in VILLAGES},
        "target d2",
        window(4),
    ),
    "D-TILE, Enki": Decision(
        {"players": [TRADER], "agenda": [*turn_end(), step("power_target", seat=0, djinn="enki")]},
        step("power_target", seat=0, djinn="enki"),
        {f"target {at}" for at in OASES},
        "target b1",
        window(4),
    ),
    "D-SIBITTIS": Decision(
        {
            "players": [holder("sibittis", fish=1)],
            "djinn_deck": other_djinns("sibittis", *THREE),
            "agenda": [*turn_end(), step("sibittis", seat=0, shown=THREE)],
        },
        step("sibittis", seat=0, shown=THREE),
        {"keep leta", "keep enki", "keep marid"},
        "keep marid",
        window(4),
    ),
}


@pytest.mark.parametrize("row", DECISIONS)
def test_ft_16_1_each_decision_with_all_its_choices(row: str) -> None:
    decision = DECISIONS[row]
    state = table(**decision.position)
    assert decision.asks.items() <= pending(state).items()
    assert state.deciders() == (0,)
    assert texts(state) == decision.words
    assert all(not texts(state, seat) for seat in (1, 2))


@pytest.mark.parametrize("row", DECISIONS)
def test_ft_16_1_what_follows_a_decision(row: str) -> None:
    decision = DECISIONS[row]
    state = play(table(**decision.position), decision.word)
    assert decision.then.items() <= pending(state).items()


def test_ft_16_1_every_choice_has_its_own_word_and_number() -> None:
    """The lexicon lists all atomic choices; a word is found by its text and by its place."""
    lexicon = serai.game("five-tribes").lexicon
    words = list(lexicon)
    assert [word.index for word in words] == list(range(len(lexicon)))
    assert [lexicon.index(word.text) for word in words] == list(range(len(lexicon)))
    assert len({word.text for word in words}) == len(words)
    for decision in DECISIONS.values():
        assert all(word in lexicon for word in decision.words)
