"""The engine's moves against a generator that tries everything (FT-5), on thousands of random boards."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import serai
from tests.support.five_tribes.brute_force import (
    TILES,
    Board,
    Move,
    Movement,
    all_meeples,
    drop_text,
    ends_on_source,
    ends_on_visited,
    legal_sources,
    path_of,
    whole_moves,
)

pytestmark = pytest.mark.slow

LOOP = pytest.mark.parametrize("loop", [True, False], ids=["loop", "no-loop"])
LETTER_OF = {"vizier": "y", "elder": "w", "builder": "b", "merchant": "g", "assassin": "r"}


def table(board: Board, loop: bool) -> Any:
    """Seat 0 in W1; Sloar gives it something else to say, so that a single source is not taken by the engine."""
    return serai.game("five-tribes").load(
        {
            "game": "five-tribes",
            "seats": 3,
            "options": {"self_matching_loop": loop},
            "meeples": board,
            "turn_track": [None, None, None, None, None, 0, None, None, None],
            "players": [{"djinns": ["sloar"], "resources": {"fakir": 1}}],
        }
    )


def words(state: Any, verb: str) -> set[str]:
    return {word.text for word in state.seat(0).words() if word.verb == verb}


# Random boards ---------------------------------------------------------------------------------


def usual(dice: random.Random) -> Board:
    """Three on every tile, as at the start."""
    pool = all_meeples()
    dice.shuffle(pool)
    return {tile: "".join(pool[3 * k : 3 * k + 3]) for k, tile in enumerate(TILES)}


def crowds(dice: random.Random, tiles: int, sizes: tuple[int, ...]) -> Board:
    pool = all_meeples()
    dice.shuffle(pool)
    return {
        tile: "".join(pool.pop() for _ in range(dice.choice(sizes)))
        for tile in dice.sample(TILES, tiles)
    }


def late(dice: random.Random) -> Board:
    """The middle of a game: crowds of several sizes, and gaps."""
    return crowds(dice, dice.randint(9, 18), (1, 1, 2, 2, 3, 4, 5))


def sparse(dice: random.Random) -> Board:
    """The end of a game: hardly anything can be finished."""
    return crowds(dice, dice.randint(2, 9), (1, 1, 1, 2, 2, 3))


def heap(dice: random.Random) -> Board:
    """One tile of 8 to 16 meeples among a few others."""
    board = crowds(dice, dice.randint(0, 6), (1, 1, 2))
    tribes = dice.sample("ywbgr", dice.randint(1, 5))
    board[dice.choice(TILES)] = "".join(dice.choices(tribes, k=dice.randint(8, 16)))
    return board


def mountain(dice: random.Random) -> Board:
    """More on one tile than any game has seen, of two tribes, and a few others."""
    board = crowds(dice, dice.randint(0, 4), (1, 2))
    one, other = dice.sample("ywbgr", 2)
    board[dice.choice(TILES)] = one * dice.randint(12, 14) + other * dice.randint(12, 14)
    return board


def lone_crowd(dice: random.Random) -> Board:
    """Nothing but one crowd: it can only meet itself."""
    tribes = dice.sample("ywbgr", dice.randint(1, 5))
    return {dice.choice(TILES): "".join(dice.choices(tribes, k=dice.randint(4, 13)))}


Boards = Callable[[random.Random], Board]
KINDS = pytest.mark.parametrize(
    ("boards", "number"),
    [(usual, 500), (late, 1000), (sparse, 2000), (heap, 60), (lone_crowd, 60), (mountain, 8)],
    ids=["usual", "late", "sparse", "heap", "lone-crowd", "mountain"],
)


# Sources and drops -----------------------------------------------------------------------------


def compare_one_move(board: Board, loop: bool, dice: random.Random) -> int:
    """Choose a source and drops at random; at every step both must allow the same. Returns the number of drops."""
    state = table(board, loop)
    sources = legal_sources(board, loop)
    assert words(state, "take") == sources, board
    assert ("skip" in state.seat(0).words()) == (not sources)  # FT-5.13
    if not sources:
        return 0
    heard = state.collect_events()
    word = dice.choice(sorted(sources))
    move = Movement.pick_up(board, word.split()[1], loop)
    while True:
        heard.clear()
        state.play(0, word)
        for event in heard:
            if event.name == "dropped":
                tile, letter = event.facts["tile"], LETTER_OF[event.facts["tribe"]]
                said = drop_text(tile, letter)
                # What the seat said was compared before; what the engine said for it must be the only way.
                assert said == word or move.legal_drops() == {said}, (board, move.dropped)
                move = move.drop(tile, letter)
        if not move.hand:
            return len(move.dropped)
        legal = move.legal_drops()
        assert words(state, "drop") == legal, (board, move.dropped)
        assert len(legal) > 1
        word = dice.choice(sorted(legal))


@LOOP
@KINDS
def test_sources_and_drops_agree(boards: Boards, number: int, loop: bool) -> None:
    """FT-5.12: on every board the same sources, and along a random move the same drops."""
    dice = random.Random(f"{boards.__name__} {loop}")
    drops = [compare_one_move(boards(dice), loop, dice) for _ in range(number)]
    # Not by having nothing to compare: a lone crowd can move only into itself.
    assert sum(drops) > 0 or (boards is lone_crowd and not loop)
    if boards is heap:
        assert max(drops) >= 14
    if boards is sparse:
        assert drops.count(0) > number // 20


# Whole moves -----------------------------------------------------------------------------------


def engine_moves(state: Any) -> set[Move]:
    """Every whole move that the engine lets the seat say, forced drops included."""
    found: set[Move] = set()
    for source in words(state, "take"):
        _follow(state, source, (), found)
    return found


def _follow(state: Any, word: str, before: Move, found: set[Move]) -> None:
    later = state.copy()
    heard = later.collect_events()
    later.play(0, word)
    done = before
    for event in heard:
        if event.name == "picked_up":
            done += (f"take {event.facts['tile']}",)
        elif event.name == "dropped":
            done += (f"drop {event.facts['tile']} {event.facts['tribe']}",)
        elif event.name == "collected":
            assert done not in found, "one move, one way to say it"
            found.add(done)
            return
    drops = words(later, "drop")
    assert drops, f"a dead end after {done}"
    for drop in drops:
        _follow(later, drop, done, found)


def small(dice: random.Random) -> Board:
    return crowds(dice, dice.randint(3, 9), (1, 1, 2, 2, 3))


def one_loop(dice: random.Random) -> Board:
    """A crowd of five or six, which can come back to a tile it has passed, and a few others."""
    board = crowds(dice, dice.randint(0, 3), (1,))
    tribes = dice.sample("ywbgr", dice.randint(1, 3))
    board[dice.choice(TILES)] = "".join(dice.choices(tribes, k=dice.choice((5, 5, 5, 6))))
    return board


def round_trip(dice: random.Random) -> Board:
    """A crowd of eight or nine of one or two tribes, which can come back to the source."""
    tribes = dice.sample("ywbgr", 2)
    many = dice.choice((7, 8, 8))
    return {dice.choice(TILES): tribes[0] * many + tribes[1] * dice.choice((0, 1))}


@LOOP
@pytest.mark.parametrize(
    ("boards", "number"), [(small, 800), (one_loop, 60), (round_trip, 6), (usual, 10)]
)
def test_whole_moves_agree(boards: Boards, number: int, loop: bool) -> None:
    """The same sets of moves, and what FT-5.14 says about them."""
    dice = random.Random(f"{boards.__name__} {loop}")
    seen: set[str] = set()
    for _ in range(number):
        board = boards(dice)
        expected = whole_moves(board, loop)
        assert engine_moves(table(board, loop)) == expected, board
        for move in expected:
            if ends_on_visited(move):
                seen.add("visited")
                assert len(move) - 1 >= 5
            if ends_on_source(move):
                seen.add("source")
                assert len(move) - 1 >= 8
        if expected:
            seen.add("any")
    # What was to be compared did occur.
    if boards is round_trip:
        assert seen == ({"any", "visited", "source"} if loop else set())
    else:
        assert "any" in seen
        assert "visited" in seen or not (boards is one_loop and loop)


# Worked examples -------------------------------------------------------------------------------


def test_ex_07_self_matching_loop() -> None:
    """FT-5.8: 6 routes, each first g, then b, y, r in any order, last g on the first tile: 36 moves."""
    board = {"a1": "ggbyr"}
    found = whole_moves(board, True)
    assert len(found) == 36
    assert len({tuple(path_of(move)) for move in found}) == 6
    assert all(move[1].endswith("merchant") and move[5] == move[1] for move in found)
    assert engine_moves(table(board, True)) == found
    for off, loop in ((board, False), ({"a1": "ggyr"}, True), ({"a1": "ggyr"}, False)):
        assert not whole_moves(off, loop)
        assert not words(table(off, loop), "take")


@pytest.mark.parametrize(
    ("elders", "moves", "home"), [(5, 6, 0), (6, 18, 0), (7, 70, 0), (8, 184, 2)]
)
def test_ex_08_back_to_the_source(elders: int, moves: int, home: int) -> None:
    """FT-5.14: ending on the source needs eight."""
    board = {"a1": "w" * elders}
    found = whole_moves(board, True)
    assert len(found) == moves
    assert sum(map(ends_on_source, found)) == home
    assert engine_moves(table(board, True)) == found
