"""What a board offers to those who move next."""

from typing import Final, final

from serai.bots.five_tribes.evaluation import Outlook
from serai.bots.five_tribes.gains import Gains
from serai.games.five_tribes.names import TRIBE_COUNT
from serai.games.five_tribes.table import Table
from serai.games.five_tribes.tally import SHIFT

# How far the next movers' opportunities are looked at, and how much less each counts than the one before.
MOVERS_SEEN: Final = 2
PATIENCE: Final = 0.6


@final
class Prospects:
    """The next movers after a seat's turn, and what they would take."""

    __slots__ = ("movers", "weights")

    def __init__(self, table: Table, seat: int, outlook: Outlook) -> None:
        order = [marker for marker in reversed(table.turn_track) if marker >= 0][:MOVERS_SEEN]
        self.movers = [Gains(table, mover, outlook, seat) for mover in order]
        self.weights = [
            PATIENCE**k * (-1.0 if mover == seat else outlook.rivalry)
            for k, mover in enumerate(order)
        ]

    def threat(self, table: Table) -> float:
        """What the next movers can take; negative if the next mover is the seat itself."""
        if not self.movers:
            return 0.0
        total = 0.0
        spoken_for = -1
        for gains, weight in zip(self.movers, self.weights, strict=True):
            value, spoken_for = best_landing(table, gains, spoken_for)
            total += weight * value
        return total


def best_landing(table: Table, gains: Gains, besides: int) -> tuple[float, int]:
    """The most that a seat could gain by a move, and the tile where; one tile may be left out."""
    reach = table.layout.walks.reach
    within_reach = [0] * TRIBE_COUNT
    for tile, crowd in enumerate(table.meeples):
        if crowd:
            ends = reach[crowd & 127][tile] & ~(1 << tile)
            for tribe in range(TRIBE_COUNT):
                if crowd >> SHIFT[tribe] & 31:
                    within_reach[tribe] |= ends
    best = 0.0
    where = -1
    for tribe in range(TRIBE_COUNT):
        tiles = table.where[tribe] & within_reach[tribe]
        while tiles:
            lowest = tiles & -tiles
            tiles ^= lowest
            tile = lowest.bit_length() - 1
            if tile == besides:
                continue
            crowd = table.meeples[tile]
            number = crowd >> SHIFT[tribe] & 31
            value = gains.landing(table, tile, tribe, number + 1, crowd & 127 == number)
            if value > best:
                best = value
                where = tile
    return best, where
