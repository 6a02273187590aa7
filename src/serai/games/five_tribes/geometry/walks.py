"""What can be walked to: tables that answer "can this move still be completed?" without trying it out.

A walk goes from tile to neighbouring tile and never straight back (FT-5.2 to FT-5.5). All that matters of the past
is where one stands and where one came from: a *heading*, numbered (came_from + 1) * tiles + at, with came_from -1 at
the source. For every heading and every number of steps two masks of tiles are kept:

- `reach[steps][heading]`: where a walk of exactly that many steps can end;
- `loops[steps][heading]`: where it can end on a tile it has passed before on the way (FT-5.8).

Which colours are dropped on the way is free, so these masks decide whether a move can be completed (FT-5.11).
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import final


@final
class Walks:
    """The tables of one geometry; they grow when a larger crowd is picked up."""

    __slots__ = ("blocks", "distances", "loops", "neighbours", "onward", "reach", "tiles", "within")

    def __init__(self, rows: int, columns: int) -> None:
        places = [(row, column) for row in range(rows) for column in range(columns)]
        tiles = self.tiles = len(places)
        self.distances = [
            [abs(row - r) + abs(column - c) for r, c in places] for row, column in places
        ]  # FT-0.4
        self.neighbours = [
            tuple(tile for tile in range(tiles) if self.distances[at][tile] == 1)
            for at in range(tiles)
        ]
        # A tile and the up to eight around it (FT-0.3).
        self.blocks = [
            _mask(
                [
                    tile
                    for tile, (r, c) in enumerate(places)
                    if abs(row - r) <= 1 and abs(column - c) <= 1
                ]
            )
            for row, column in places
        ]
        farthest = rows + columns
        self.within = [
            [
                _mask([tile for tile in range(tiles) if self.distances[at][tile] <= range_])
                for range_ in range(farthest)
            ]
            for at in range(tiles)
        ]
        # onward[heading]: the tiles that a walk may step on next; empty where there is no such heading.
        self.onward: list[tuple[int, ...]] = list(self.neighbours)
        for came_from in range(tiles):
            self.onward += [
                tuple(tile for tile in self.neighbours[at] if tile != came_from)
                if at in self.neighbours[came_from]
                else ()
                for at in range(tiles)
            ]
        self.reach = [[1 << heading % tiles for heading in range(len(self.onward))]]
        self.loops = [[0] * len(self.onward)]
        self.grow(24)

    def heading(self, at: int, came_from: int) -> int:
        return (came_from + 1) * self.tiles + at

    def grow(self, steps: int) -> None:
        """Make the tables long enough for a crowd of that size."""
        while len(self.reach) <= steps:
            shorter_reach = self.reach[-1]
            shorter_loops = self.loops[-1]
            reach: list[int] = []
            loops: list[int] = []
            for heading, onward in enumerate(self.onward):
                at = heading % self.tiles
                ends = 0
                passed = 0
                for tile in onward:
                    ahead = (at + 1) * self.tiles + tile
                    ends |= shorter_reach[ahead]
                    # Back to this very tile later on, or a loop that lies wholly ahead.
                    if len(self.reach) > 1:
                        passed |= shorter_loops[ahead] | (shorter_reach[ahead] & 1 << tile)
                reach.append(ends)
                loops.append(passed)
            self.reach.append(reach)
            self.loops.append(loops)


def _mask(tiles: Iterable[int]) -> int:
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


@lru_cache(maxsize=8)
def walks(rows: int, columns: int) -> Walks:
    return Walks(rows, columns)
