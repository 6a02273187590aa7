"""What can be walked to: tables that answer "can this move still be completed?" without trying it out.

A walk goes from tile to open neighbour and never straight back (FT-5.2 to FT-5.5). All that matters of the past is
where one stands and where one came from: a *heading*. The headings at a source, where one came from nowhere, have the
number of the tile; then follow those of every step that exists. For every heading and every number of steps two masks
of tiles are kept:

- `reach[steps][heading]`: where a walk of exactly that many steps can end;
- `loops[steps][heading]`: where it can end on a tile it has passed before on the way (FT-5.8).

Which colours are dropped on the way is free, so these masks decide whether a move can be completed (FT-5.11).
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, final

from serai.games.five_tribes.names import GRID_COLUMNS, GRID_ROWS

_SIZE: Final = GRID_ROWS * GRID_COLUMNS
# The steps of the shortest walk that ends on a tile it has passed, one that never turns back (FT-5.14).
_SHORTEST_LOOP: Final = 5
# The sides of a tile that a mountain can close, as a mask (FT-0.3).
TOP: Final = 1
LEFT: Final = 2
BOTTOM: Final = 4
RIGHT: Final = 8
# What lies beyond a side, in the numbers of the grid, and the side of the neighbour that it shares.
_BEYOND: Final = {
    TOP: (-GRID_COLUMNS, BOTTOM),
    LEFT: (-1, RIGHT),
    BOTTOM: (GRID_COLUMNS, TOP),
    RIGHT: (1, LEFT),
}


@final
class Grid:
    """What follows from the size of a board alone; by tile, with nothing where a board has no tile."""

    __slots__ = ("blocks", "distances", "mask", "neighbours", "places", "tiles", "within")

    def __init__(self, rows: int, columns: int) -> None:
        self.tiles = tuple(
            row * GRID_COLUMNS + column for row in range(rows) for column in range(columns)
        )
        self.mask = _mask(self.tiles)
        # By tile: its place among those of the board; -1 where there is none.
        self.places = tuple(
            self.tiles.index(tile) if tile in self.tiles else -1 for tile in range(_SIZE)
        )
        places = [divmod(tile, GRID_COLUMNS) for tile in range(_SIZE)]
        self.distances = [
            [abs(row - r) + abs(column - c) for r, c in places] for row, column in places
        ]  # FT-0.4
        self.neighbours: list[tuple[int, ...]] = [()] * _SIZE
        self.blocks = [0] * _SIZE  # a tile and the up to eight around it (FT-0.3)
        self.within: list[list[int]] = [[] for _ in range(_SIZE)]  # masks, by distance
        for at in self.tiles:
            row, column = places[at]
            near = self.distances[at]
            self.neighbours[at] = tuple(tile for tile in self.tiles if near[tile] == 1)
            for tile in self.tiles:
                r, c = places[tile]
                if abs(row - r) <= 1 and abs(column - c) <= 1:
                    self.blocks[at] |= 1 << tile
            self.within[at] = [
                _mask([tile for tile in self.tiles if near[tile] <= range_])
                for range_ in range(rows + columns)
            ]


@lru_cache(maxsize=8)
def grid(rows: int, columns: int) -> Grid:
    return Grid(rows, columns)


@final
class Walks:
    """The tables of one geometry; they grow when a larger crowd is picked up."""

    __slots__ = ("_headings", "_places", "loops", "neighbours", "onward", "reach")

    def __init__(self, neighbours: tuple[tuple[int, ...], ...]) -> None:
        self.neighbours = neighbours  # by tile: its open neighbours
        self._headings = [-1] * (_SIZE * _SIZE)  # by came_from and at
        self._places = list(range(_SIZE))  # by heading: the tile
        for came_from, ahead in enumerate(neighbours):
            for at in ahead:
                self._headings[came_from * _SIZE + at] = len(self._places)
                self._places.append(at)
        # onward[heading]: the tiles that a walk may step on next, each with the heading there.
        self.onward: list[tuple[tuple[int, int], ...]] = [()] * len(self._places)
        for at, around in enumerate(neighbours):
            steps = tuple([(tile, self._headings[at * _SIZE + tile]) for tile in around])
            self.onward[at] = steps
            for came_from in around:
                heading = self._headings[came_from * _SIZE + at]
                self.onward[heading] = tuple([step for step in steps if step[0] != came_from])
        self.reach = [[1 << tile for tile in self._places]]
        self.loops = [[0] * len(self._places)]

    def heading(self, at: int, came_from: int) -> int:
        return at if came_from < 0 else self._headings[came_from * _SIZE + at]

    def grow(self, steps: int) -> None:
        """Make the tables long enough for a crowd of that size."""
        while len(self.reach) <= steps:
            shorter_reach = self.reach[-1]
            if len(self.reach) < _SHORTEST_LOOP:
                self.reach.append(self._one_step_more(shorter_reach))
                self.loops.append(self.loops[0])
                continue
            shorter_loops = self.loops[-1]
            reach: list[int] = []
            loops: list[int] = []
            for onward in self.onward:
                ends = 0
                passed = 0
                for tile, ahead in onward:
                    ends |= shorter_reach[ahead]
                    # Back to this very tile later on, or a loop that lies wholly ahead.
                    passed |= shorter_loops[ahead] | (shorter_reach[ahead] & 1 << tile)
                reach.append(ends)
                loops.append(passed)
            self.reach.append(reach)
            self.loops.append(loops)

    def _one_step_more(self, shorter: list[int]) -> list[int]:
        """Where walks end that are too short to come back to a tile."""
        reach: list[int] = []
        for onward in self.onward:
            ends = 0
            for step in onward:
                ends |= shorter[step[1]]
            reach.append(ends)
        return reach

    def connect(self, tiles: Iterable[int]) -> bool:
        """Whether all these tiles hang together by open sides (FT-A.6)."""
        wanted = set(tiles)
        found = {min(wanted)}
        border = [min(wanted)]
        while border:
            for tile in self.neighbours[border.pop()]:
                if tile not in found:
                    found.add(tile)
                    border.append(tile)
        return found >= wanted


def open_neighbours(
    board: Grid, closed: int, walls: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """By tile: the neighbours with no mountain between that are not closed (FT-0.3, FT-0.5)."""
    found: list[tuple[int, ...]] = [()] * _SIZE
    for at in board.tiles:
        if closed >> at & 1:
            continue
        shut = {at + beyond for side, (beyond, _) in _BEYOND.items() if walls[at] & side}
        for beyond, its_side in _BEYOND.values():
            tile = at + beyond
            if tile in board.neighbours[at] and walls[tile] & its_side:
                shut.add(tile)
        found[at] = tuple(
            tile for tile in board.neighbours[at] if tile not in shut and not closed >> tile & 1
        )
    return tuple(found)


@lru_cache(maxsize=64)
def walks(rows: int, columns: int, closed: int, walls: tuple[int, ...]) -> Walks:
    """The tables of a geometry; all games without mountains and closed tiles share one."""
    return Walks(open_neighbours(grid(rows, columns), closed, walls))


def _mask(tiles: Iterable[int]) -> int:
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask
