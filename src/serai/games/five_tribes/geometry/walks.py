"""What can be walked to: tables that answer "can this move still be completed?" without trying it out.

A walk goes from tile to open neighbour and never straight back (FT-5.2 to FT-5.5). All that matters of the past is
where one stands and where one came from: a *heading*. The headings at a source, where one came from nowhere, have the
number of the tile; then follow, for each direction of the last step, those at every tile. For every heading and every
number of steps two masks of tiles are kept:

- `reach[steps][heading]`: where a walk of exactly that many steps can end;
- `loops(steps)[heading]`: where it can end on a tile it has passed before on the way (FT-5.8).

Which colours are dropped on the way is free, so these masks decide whether a move can be completed (FT-5.11).
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, final

from serai.games.five_tribes.names import GRID_COLUMNS, GRID_ROWS

# Tiles to step on, each with the heading there.
Steps = tuple[tuple[int, int], ...]

_SIZE: Final = GRID_ROWS * GRID_COLUMNS
# The steps of the shortest walk that ends on a tile it has passed, one that never turns back (FT-5.14).
_SHORTEST_LOOP: Final = 5
# The sides of a tile that a mountain can close, as a mask (FT-0.3).
TOP: Final = 1
LEFT: Final = 2
BOTTOM: Final = 4
RIGHT: Final = 8
# The directions of a step in the order of the tiles they lead to: the side, and what lies beyond it in the numbers of
# the grid. The opposite of a direction stands at the same place from the end.
_DIRECTIONS: Final = ((TOP, -GRID_COLUMNS), (LEFT, -1), (RIGHT, 1), (BOTTOM, GRID_COLUMNS))


@final
class Grid:
    """What follows from the size of a board alone; by tile, with nothing where a board has no tile."""

    __slots__ = ("blocks", "distances", "mask", "places", "tiles", "within")

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
        self.blocks = [0] * _SIZE  # a tile and the up to eight around it (FT-0.3)
        self.within: list[list[int]] = [[] for _ in range(_SIZE)]  # masks, by distance
        for at in self.tiles:
            row, column = places[at]
            near = self.distances[at]
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


def _mask(tiles: Iterable[int]) -> int:
    mask = 0
    for tile in tiles:
        mask |= 1 << tile
    return mask


def _shift(mask: int, by: int) -> int:
    return mask << by if by > 0 else mask >> -by


# By side: the tiles that have another one there on the grid.
_INNER: Final = {
    TOP: _mask(range(GRID_COLUMNS, _SIZE)),
    LEFT: _mask([tile for tile in range(_SIZE) if tile % GRID_COLUMNS]),
    RIGHT: _mask([tile for tile in range(_SIZE) if (tile + 1) % GRID_COLUMNS]),
    BOTTOM: _mask(range(_SIZE - GRID_COLUMNS)),
}


def open_sides(board: Grid, closed: int, walls: tuple[int, ...]) -> list[int]:
    """By direction: the tiles from which a step leads to an open tile, with no mountain between (FT-0.3, FT-0.5)."""
    free = board.mask & ~closed
    walled = {side: 0 for side, _ in _DIRECTIONS}
    for at, mountains in enumerate(walls):
        if mountains:
            for side in walled:
                if mountains & side:
                    walled[side] |= 1 << at
    found: list[int] = []
    for (side, beyond), (opposite, _) in zip(_DIRECTIONS, reversed(_DIRECTIONS), strict=True):
        there = _shift(free & ~walled[opposite], -beyond)
        found.append(free & ~walled[side] & there & _INNER[side])
    return found


# Headings

_COUNT: Final = _SIZE * (1 + len(_DIRECTIONS))
# The first of those at the end of a step in each direction.
_UP: Final = _SIZE
_LEFT: Final = 2 * _SIZE
_RIGHT: Final = 3 * _SIZE
_DOWN: Final = 4 * _SIZE
_HEADINGS: Final = [-1] * (_SIZE * _SIZE)  # by came_from and at
for _number, (_, _beyond) in enumerate(_DIRECTIONS, 1):
    for _at in range(_SIZE):
        if 0 <= _at - _beyond < _SIZE:
            _HEADINGS[(_at - _beyond) * _SIZE + _at] = _number * _SIZE + _at


# By tile and open sides, once they are asked for. Compiled code reads it much faster than it calls an `lru_cache`.
_STEPS: Final[dict[int, tuple[Steps, ...]]] = {}


def _steps(at: int, sides: int) -> tuple[Steps, ...]:
    """The tiles beyond the open sides of a tile: from a source, then by direction."""
    key = at << len(_DIRECTIONS) | sides
    if key not in _STEPS:
        _STEPS[key] = _list_steps(at, sides)
    return _STEPS[key]


def _list_steps(at: int, sides: int) -> tuple[Steps, ...]:
    steps = [
        (side, (at + beyond, _HEADINGS[at * _SIZE + at + beyond]))
        for side, beyond in _DIRECTIONS
        if sides & side
    ]
    # One who goes up comes from the bottom, and so on; at a source nothing lies behind.
    behind = (0, *[side for side, _ in reversed(_DIRECTIONS)])
    return tuple([tuple([step for side, step in steps if side != back]) for back in behind])


# The tables of walks without a step, by heading.
_HERE: Final = [1 << heading % _SIZE for heading in range(_COUNT)]
_NOWHERE: Final = [0] * _COUNT


@final
class Walks:
    """The tables of one geometry; they grow when a larger crowd is picked up."""

    __slots__ = ("_loops", "_open", "onward", "reach")

    def __init__(self, open_: list[int]) -> None:
        self._open = open_  # by direction: the tiles from which a step leads there
        up, left, right, down = open_
        by_tile = [
            _steps(
                at,
                (up >> at & 1) * TOP
                | (left >> at & 1) * LEFT
                | (right >> at & 1) * RIGHT
                | (down >> at & 1) * BOTTOM,
            )
            for at in range(_SIZE)
        ]
        # onward[heading]: the tiles that a walk may step on next.
        self.onward: list[Steps] = [
            steps[direction] for direction in range(1 + len(_DIRECTIONS)) for steps in by_tile
        ]
        self.reach = [_HERE]
        self._loops = [_NOWHERE]

    def heading(self, at: int, came_from: int) -> int:
        return at if came_from < 0 else _HEADINGS[came_from * _SIZE + at]

    def neighbours(self, at: int) -> list[int]:
        """The open neighbours of a tile."""
        return [tile for tile, _ in self.onward[at]]

    def grow(self, steps: int) -> None:
        """Make the tables long enough for a crowd of that size."""
        while len(self.reach) <= steps:
            self.reach.append(self._longer(self.reach[-1]))

    def loops(self, steps: int) -> list[int]:
        """By heading: where a walk can end on a tile it has passed; made when asked for, which is seldom."""
        self.grow(steps)
        while len(self._loops) <= steps:
            if len(self._loops) < _SHORTEST_LOOP:
                self._loops.append(_NOWHERE)
            else:
                # Back to this very tile later on, or a loop that lies wholly ahead.
                reach = self.reach[len(self._loops) - 1]
                masks = zip(self._loops[-1], reach, _HERE, strict=True)
                self._loops.append(
                    self._longer([ahead | ends & here for ahead, ends, here in masks])
                )
        return self._loops[steps]

    def _longer(self, table: list[int]) -> list[int]:
        """The table of walks that are one step longer."""
        open_up, open_left, open_right, open_down = self._open
        longer = [0] * _COUNT
        for at in range(_SIZE):
            leads_up = open_up >> at & 1
            leads_left = open_left >> at & 1
            leads_right = open_right >> at & 1
            leads_down = open_down >> at & 1
            up = table[_UP + at - GRID_COLUMNS] if leads_up else 0
            left = table[_LEFT + at - 1] if leads_left else 0
            right = table[_RIGHT + at + 1] if leads_right else 0
            down = table[_DOWN + at + GRID_COLUMNS] if leads_down else 0
            across = left | right
            along = up | down
            longer[at] = across | along
            # A walk that came up from below does not go down again, and so on; through a closed side none came.
            if leads_down:
                longer[_UP + at] = up | across
            if leads_right:
                longer[_LEFT + at] = left | along
            if leads_left:
                longer[_RIGHT + at] = right | along
            if leads_up:
                longer[_DOWN + at] = down | across
        return longer

    def connect(self, tiles: Iterable[int]) -> bool:
        """Whether all these tiles hang together by open sides (FT-A.6)."""
        wanted = _mask(tiles)
        up, left, right, down = self._open
        found = wanted & -wanted
        border = found
        while border:
            across = (border & left) >> 1 | (border & right) << 1
            along = (border & up) >> GRID_COLUMNS | (border & down) << GRID_COLUMNS
            border = (across | along) & ~found
            found |= border
        return not wanted & ~found


@lru_cache(maxsize=64)
def walks(rows: int, columns: int, closed: int, walls: tuple[int, ...]) -> Walks:
    """The tables of a geometry; all games without mountains and closed tiles share one."""
    return Walks(open_sides(grid(rows, columns), closed, walls))
