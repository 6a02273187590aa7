"""Which moves can be completed (FT-5.7 to FT-5.12), answered from the walk tables without trying any."""

from typing import Final

from serai.games.five_tribes import tally
from serai.games.five_tribes.lexicon import TAKE
from serai.games.five_tribes.masks import numbers_in
from serai.games.five_tribes.names import GRID_COLUMNS, TILES, TRIBE_COUNT
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import ONE, TOTAL

# A drop as one number: tile * TRIBE_COUNT + tribe.
Path = tuple[int, ...]

# The steps of the shortest way back to a tile for one who never turns straight back (FT-5.4, FT-5.14).
CIRCUIT: Final = 4

# By row of the grid and mask of its tiles: the words that take these. To join lists is faster than to make numbers.
_TAKE_WORDS: Final = [
    [
        [TAKE.first + first + column for column in numbers_in(mask)]
        for mask in range(1 << GRID_COLUMNS)
    ]
    for first in range(0, len(TILES), GRID_COLUMNS)
]


def sources(table: Table) -> list[int]:
    """The words that pick up a source from which the move can be completed (FT-5.1, FT-5.12)."""
    walks = table.layout.walks
    reach = walks.reach
    meeples = table.meeples
    # The usual case of `can_start` for all tiles of a tribe at once, so that its mask is read only once.
    takeable = large = 0
    for tiles in table.where:
        left = tiles & ~takeable
        while left:
            source = left & -left
            left ^= source
            tile = source.bit_length() - 1
            steps = meeples[tile] & TOTAL
            if steps >= len(reach):
                walks.grow(steps)
            if reach[steps][tile] & (tiles ^ source):
                takeable |= source
            elif steps > CIRCUIT:
                large |= source
    for tile in numbers_in(large & ~takeable):
        if can_circle(table, tile, meeples[tile]):
            takeable |= 1 << tile
    return _take_words(takeable)


def _take_words(tiles: int) -> list[int]:
    found: list[int] = []
    for words in _TAKE_WORDS:
        found += words[tiles & len(words) - 1]
        tiles >>= GRID_COLUMNS
    return found


def has_move(table: Table) -> bool:
    """Whether anybody could move; if not, the board has stalled (FT-12.3)."""
    for tile, crowd in enumerate(table.meeples):
        if crowd and can_start(table, tile, crowd):
            return True
    return False


def can_start(table: Table, tile: int, crowd: int) -> bool:
    """Whether a move that picks up this crowd can be completed (FT-5.11)."""
    walks = table.layout.walks
    steps = crowd & TOTAL
    if steps >= len(walks.reach):
        walks.grow(steps)
    # The source is empty once picked up (FT-5.9); at the source the heading is the tile itself.
    source = 1 << tile
    ends = walks.reach[steps][tile] & ~source
    for tiles in table.where:  # the tiles of a tribe
        if tiles & source and tiles & ends:
            return True
    return steps > CIRCUIT and can_circle(table, tile, crowd)


def can_circle(table: Table, tile: int, crowd: int) -> bool:
    """Whether the last meeple of a large crowd can join one dropped in this move (FT-5.8).

    The source lies empty, so the circuit can begin with the first drop only.
    """
    return (
        table.options.self_matching_loop
        and tally.has_two_alike(crowd)
        and table.layout.walks.loops(crowd & TOTAL)[tile] != 0
    )


def matching(table: Table, path: Path) -> list[int]:
    """By tribe, the tiles where a last meeple of it may land (FT-5.7)."""
    if not path or table.options.self_matching_loop:
        return table.where
    before = table.where.copy()  # only meeples that lay there before the move count
    for tile in {drop // TRIBE_COUNT for drop in path}:
        crowd = table.meeples[tile]
        for drop in path:
            if drop // TRIBE_COUNT == tile:
                crowd -= ONE[drop % TRIBE_COUNT]
        for tribe in range(len(before)):
            if not tally.count(crowd, tribe):
                before[tribe] &= ~(1 << tile)
    return before
