"""The engine's moves on the boards of the expansions against a generator that tries everything (FT-5, FT-A.27)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import serai
from tests.support.five_tribes.brute_force import TRIBES, Board, Ground, Movement, legal_sources

pytestmark = pytest.mark.slow

# Without Artisans there is no Carpet.
LAYOUTS = pytest.mark.parametrize(
    ("artisans", "whims", "carpet"),
    [
        (True, False, True),
        (True, False, False),
        (False, True, False),
        (True, True, True),
        (True, True, False),
    ],
    ids=["6x6 A carpet", "6x6 A", "6x6 W", "6x7 carpet", "6x7"],
)
LOOP = pytest.mark.parametrize("loop", [True, False], ids=["loop", "no-loop"])
LETTER_OF = {tribe: letter for letter, tribe in TRIBES.items()}


def pool(artisans: bool, whims: bool, dice: random.Random) -> list[str]:
    more = 3 if whims else 0
    counts = Counter(y=16 + more, w=20 + more, b=18 + more, g=18 + more, r=18 + more)
    if artisans:
        counts["p"] = 15
    found = list(counts.elements())
    dice.shuffle(found)
    return found


def crowds(
    meeples: list[str], tiles: list[str], sizes: tuple[int, ...], dice: random.Random
) -> Board:
    return {tile: "".join(meeples.pop() for _ in range(dice.choice(sizes))) for tile in tiles}


def usual(meeples: list[str], tiles: list[str], dice: random.Random) -> Board:
    return crowds(meeples, tiles, (3,), dice)


def late(meeples: list[str], tiles: list[str], dice: random.Random) -> Board:
    return crowds(meeples, dice.sample(tiles, dice.randint(9, 18)), (1, 1, 2, 2, 3, 4, 5), dice)


def sparse(meeples: list[str], tiles: list[str], dice: random.Random) -> Board:
    return crowds(meeples, dice.sample(tiles, dice.randint(2, 9)), (1, 1, 1, 2, 2, 3), dice)


def heap(meeples: list[str], tiles: list[str], dice: random.Random) -> Board:
    board = crowds(meeples, dice.sample(tiles, dice.randint(0, 5)), (1, 1, 2), dice)
    board[dice.choice(tiles)] = "".join(meeples.pop() for _ in range(dice.randint(6, 12)))
    return board


Boards = Callable[[list[str], list[str], random.Random], Board]


def table(layout: list[str], board: Board, loop: bool, carpet: bool, boxes: dict[str, bool]) -> Any:
    """Seat 0 in W1, with Sloar so that a single source is not taken by the engine."""
    player: dict[str, Any] = {"djinns": ["sloar"], "resources": {"fakir": 1}}
    if carpet:
        player["items"] = {"flying_carpet": 1}
    return serai.game("five-tribes").load(
        {
            "game": "five-tribes",
            "seats": 3,
            "options": {**boxes, "self_matching_loop": loop},
            "layout": layout,
            "meeples": board,
            "turn_track": [None] * 5 + [0] + [None] * 3,
            "players": [player],
        }
    )


def words(state: Any, *verbs: str) -> set[str]:
    return {word.text for word in state.seat(0).words() if word.verb in verbs}


def compare_one_move(
    state: Any, board: Board, ground: Ground, loop: bool, carpet: bool, dice: random.Random
) -> tuple[int, bool]:
    """Choose a source and drops at random; at every step both must allow the same. Returns the drops, and a flight."""
    sources = legal_sources(board, loop, ground, carpet)
    ordinary = legal_sources(board, loop, ground)
    assert words(state, "take") == sources, board
    assert ("skip" in state.seat(0).words()) == (
        not ordinary
    )  # FT-5.13: the Carpet prevents no stall
    if not sources:
        return 0, False
    heard = state.collect_events()
    word = dice.choice(sorted(sources))
    move = Movement.pick_up(board, word.split()[1], loop, ground, carpet)
    flew = False
    while True:
        heard.clear()
        state.play(0, word)
        for event in heard:
            if event.name in ("dropped", "flew"):
                tile, letter = event.facts["tile"], LETTER_OF[event.facts["tribe"]]
                flew = event.name == "flew"
                said = f"fly {tile}" if flew else f"drop {tile} {event.facts['tribe']}"
                assert said == word or move.legal_drops() == {said}, (board, move.dropped)
                move = move.drop(tile, letter)
        if not move.hand:
            return len(move.dropped), flew
        legal = move.legal_drops()
        assert words(state, "drop", "fly") == legal, (board, move.dropped)
        word = dice.choice(sorted(legal))


@LAYOUTS
@LOOP
def test_sources_drops_and_flights_agree(
    artisans: bool, whims: bool, loop: bool, carpet: bool
) -> None:
    """FT-5.12, FT-A.5, FT-A.26, FT-A.27: on every board the same sources, along a random move the same drops."""
    dice = random.Random(f"{artisans} {whims} {loop} {carpet}")
    boxes = {name: True for name, on in (("artisans", artisans), ("whims", whims)) if on}
    drops: list[int] = []
    flights = 0
    # Without a Carpet a layout has two variants instead of four: twice the boards.
    times = 1 if artisans else 2
    kinds: list[tuple[Boards, int]] = [(usual, 60), (late, 140), (sparse, 300), (heap, 10)]
    for boards, number in kinds:
        for turn in range(number * times):
            if turn % 5 == 0:
                seed = dice.getrandbits(64)
                dealt = serai.game("five-tribes").new(seats=3, seed=seed, options=boxes).document()
                ground = Ground(dealt["layout"])
            board = boards(pool(artisans, whims, dice), ground.tiles, dice)
            state = table(dealt["layout"], board, loop, carpet, boxes)
            found, flew = compare_one_move(state, board, ground, loop, carpet, dice)
            drops.append(found)
            flights += flew
    assert len(drops) >= 500  # times four variants of a layout: 2,000 boards
    assert drops.count(0) > 10
    assert max(drops) >= 5
    assert bool(flights) == carpet
