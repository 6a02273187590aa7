"""Goals of a move, and ways to them.

A goal is a source, a destination and the tribe collected there: about a hundred in a position. Whole moves, with
every drop in every order, are thousands; nobody lists them.
"""

from random import Random
from typing import NamedTuple

from serai.core.dice import below, shuffle
from serai.games.five_tribes import tally
from serai.games.five_tribes.geometry.walks import Walks
from serai.games.five_tribes.names import TRIBE_COUNT
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import COUNT, ONE, SHIFT, TOTAL

# Drops in their order, each as tile * TRIBE_COUNT + tribe.
Drops = tuple[int, ...]


class Stand(NamedTuple):
    """Somewhere in a move: where, where from (-1 at the source), and what is in hand."""

    at: int
    came_from: int
    hand: int


class Goal(NamedTuple):
    """Where a move may end, from where one stands, and what it brings to land there."""

    value: float
    start: Stand
    tile: int
    tribe: int


def all_goals(table: Table, landings: list[float]) -> list[Goal]:
    """The goals of every source, before anything is picked up."""
    found: list[Goal] = []
    for tile, crowd in enumerate(table.meeples):
        if crowd:
            found += goals_from(table, landings, Stand(tile, -1, crowd), table.where)
    return found


def goals_from(table: Table, landings: list[float], start: Stand, where: list[int]) -> list[Goal]:
    """The goals of one source, or of a move under way; `where` a last meeple may land, by tribe."""
    walks = table.layout.walks
    walks.grow(tally.size(start.hand))
    ends = walks.reach[tally.size(start.hand)][walks.heading(start.at, start.came_from)]
    if start.came_from < 0:
        ends &= ~(1 << start.at)  # the source is empty once picked up (FT-5.9)
    found: list[Goal] = []
    for tribe in range(len(where)):
        if start.hand >> SHIFT[tribe] & COUNT:
            tiles = where[tribe] & ends
            while tiles:
                lowest = tiles & -tiles
                tiles ^= lowest
                tile = lowest.bit_length() - 1
                found.append(Goal(landings[tile * TRIBE_COUNT + tribe], start, tile, tribe))
    return found


def sources_of(table: Table, tile: int, tribe: int) -> list[Stand]:
    """The sources from which a move can end on a tile with a meeple of the tribe."""
    reach = table.layout.walks.reach
    return [
        Stand(source, -1, crowd)
        for source, crowd in enumerate(table.meeples)
        if crowd >> SHIFT[tribe] & COUNT
        and source != tile
        and reach[crowd & TOTAL][source] >> tile & 1
    ]


def some_way(walks: Walks, start: Stand, tile: int, tribe: int, rng: Random) -> Drops:
    """A way to a goal, taken by chance from all there are."""
    at, came_from, hand = start
    others = tally.items(hand - ONE[tribe])
    shuffle(rng, others)
    drops: list[int] = []
    for left in range(len(others), -1, -1):
        reach = walks.reach[left]
        onward = walks.onward[walks.heading(at, came_from)]
        open_tiles = [step for step, ahead in onward if reach[ahead] >> tile & 1]
        step = open_tiles[below(rng, len(open_tiles))] if len(open_tiles) > 1 else open_tiles[0]
        drops.append(step * TRIBE_COUNT + (others[left - 1] if left else tribe))
        came_from, at = at, step
    return tuple(drops)
