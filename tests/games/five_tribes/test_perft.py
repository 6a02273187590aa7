"""Move-count tables: how many there are from fixed boards, so that no change to the rules goes unnoticed.

The whole moves of the first board are counted by the brute-force generator too; the other numbers were taken from
the engine once it agreed with that generator, and must change only together with a rule.
"""

from __future__ import annotations

from typing import Any

import pytest

import serai
from tests.support.five_tribes.brute_force import whole_moves

pytestmark = pytest.mark.slow

# Seats 3, by seed: whole moves (source, path and order of drops) from the starting board, loop option on.
WHOLE_MOVES = {0: 993, 1: 1180, 2: 1661, 3: 1224, 4: 1276, 5: 1154, 6: 1279, 7: 1140}

# (seats, seed): leaves after 1, 2, 3 … decisions from the start.
DECISIONS = {
    (2, 7): (7, 43, 229, 1044, 31320, 233856),
    (3, 8): (7, 43, 229, 6870, 55647, 252358),
    (4, 9): (7, 43, 229, 1044, 31320, 245340),
}

# Decisions from the positions below.
FROM_POSITIONS = {
    "powers": (6, 70, 379, 1561, 9898, 33730, 121156),
    "assassins": (5, 18, 164, 1086, 4052, 8302, 11144, 11864, 11864),
    "elders": (2, 4, 8, 20, 52, 136, 318, 1335, 7363, 38712, 194336),
}

POSITIONS: dict[str, dict[str, Any]] = {
    # W1 with powers, a market and a sale to come.
    "powers": {
        "seats": 3,
        "meeples": {"c3": "yg", "e3": "g", "d2": "y", "a1": "rr", "b1": "r"},
        "players": [
            {
                "djinns": ["leta", "enki", "lamia"],
                "kept": "www",
                "resources": {"fakir": 1, "fish": 1, "silk": 1},
            },
            {"kept": "yw", "djinns": ["baal", "monkir"]},
        ],
        "resource_row": ["fish", "fakir", "ivory", "silk", "spice"],
        "djinn_row": ["kandicha", "sloar", "utug"],
        "turn_track": [None, None, None, None, None, 0, None, None, None],
    },
    # An assassin action with Iblis, Kandicha and fakirs for range.
    "assassins": {
        "seats": 4,
        "meeples": {"d4": "b", "d2": "wg", "d1": "y", "f5": "gg", "a3": "r"},
        "players": [
            {"djinns": ["iblis", "kandicha", "echidna"], "kept": "ww", "resources": {"fakir": 2}},
            {"kept": "yyw"},
            {"kept": "w", "djinns": ["boaz"]},
        ],
        "resource_row": ["fish", "fakir", "ivory", "silk", "spice", "fish"],
        "agenda": [
            {"step": "next_turn"},
            {"step": "end_turn", "seat": 0},
            {"step": "window", "seat": 0, "window": 4},
            {"step": "tile_action", "seat": 0, "tile": "d4"},
            {"step": "window", "seat": 0, "window": 3},
            {"step": "tribe_action", "seat": 0, "tile": "d4", "tribe": "assassin", "count": 2},
            {"step": "window", "seat": 0, "window": 2},
        ],
    },
    # Eight elders and nothing else (EX-08): the moves that loop.
    "elders": {
        "seats": 3,
        "meeples": {"a1": "wwwwwwww"},
        "players": [{"djinns": ["sloar"], "resources": {"fakir": 1}}],
        "turn_track": [None, None, None, None, None, 0, None, None, None],
    },
}


def five_tribes() -> Any:
    return serai.game("five-tribes")


def count_moves(state: Any) -> int:
    """Whole moves of the deciding seat, from W1 or from the middle of a move."""
    seat = state.agenda[-1].seat
    found = 0
    for word in state.words(seat):
        if state.game.lexicon[word].verb in ("take", "drop"):
            later = state.copy()
            heard = later.collect_events()
            later.act(seat, word)
            landed = any(event.name == "collected" for event in heard)
            found += 1 if landed else count_moves(later)
    return found


def leaves(state: Any, depth: int) -> int:
    """How many different lines of so many decisions there are; a game that ends earlier is one line."""
    if not depth or state.over:
        return 1
    seat = state.agenda[-1].seat
    words = state.words(seat)
    if depth == 1:
        return len(words)
    found = 0
    for word in words:
        later = state.copy()
        later.act(seat, word)
        found += leaves(later, depth - 1)
    return found


def at_first_move(seed: int) -> Any:
    """A new game after everybody has bid as little as possible: the first player in W1."""
    state = five_tribes().new(seats=3, seed=seed)
    while state.agenda[-1].name == "bid":
        state.play(state.deciders()[0], "bid 0")
    return state


@pytest.mark.parametrize("seed", WHOLE_MOVES)
def test_whole_moves_from_the_start(seed: int) -> None:
    assert count_moves(at_first_move(seed)) == WHOLE_MOVES[seed]


def test_the_table_of_whole_moves_is_right() -> None:
    """The number is not only the engine's own."""
    seed = next(iter(WHOLE_MOVES))
    board = at_first_move(seed).document()["meeples"]
    assert len(whole_moves(board, loop=True)) == WHOLE_MOVES[seed]


@pytest.mark.parametrize(("seats", "seed"), DECISIONS)
def test_decisions_from_the_start(seats: int, seed: int) -> None:
    state = five_tribes().new(seats=seats, seed=seed)
    table = DECISIONS[seats, seed]
    assert tuple(leaves(state, depth) for depth in range(1, len(table) + 1)) == table


@pytest.mark.parametrize("name", POSITIONS)
def test_decisions_from_a_position(name: str) -> None:
    state = five_tribes().load({"game": "five-tribes", **POSITIONS[name]})
    table = FROM_POSITIONS[name]
    assert tuple(leaves(state, depth) for depth in range(1, len(table) + 1)) == table
