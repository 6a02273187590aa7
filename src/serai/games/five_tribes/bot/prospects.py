"""What a board offers to the players who move next."""

from typing import Final, final

from serai.games.five_tribes.bot.evaluation import Outlook, hand_seen
from serai.games.five_tribes.bot.gains import Gains
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import COUNT, SHIFT, TOTAL

# How far the next movers' opportunities are looked at, and how much less each counts than the one before.
MOVERS_SEEN: Final = 2
PATIENCE: Final = 0.6
THREAT: Final = 1.0


@final
class Prospects:
    """The next movers after a seat's turn, and what they would take."""

    __slots__ = ("movers", "weights")

    def __init__(self, table: Table, seat: int, outlook: Outlook) -> None:
        order = [marker for marker in reversed(table.turn_track) if marker >= 0][:MOVERS_SEEN]
        self.movers = [
            Gains(table, mover, outlook, hand_seen(table, mover, seat)) for mover in order
        ]
        self.weights = [
            THREAT * PATIENCE**k * (-1.0 if mover == seat else outlook.rivalry)
            for k, mover in enumerate(order)
        ]

    def threat(self, table: Table) -> float:
        """What the next movers can take; negative if the next mover is the seat itself."""
        total = 0.0
        spoken_for = -1
        if self.movers:
            landings = open_landings(table)
            for gains, weight in zip(self.movers, self.weights, strict=True):
                value, spoken_for, _ = best_landing(table, gains, landings, spoken_for)
                total += weight * value
        return total


def open_landings(table: Table) -> list[int]:
    """By tribe: the tiles where some move can land with a meeple of that tribe (FT-5.7)."""
    walks = table.layout.walks
    reach = walks.reach
    found = [0] * len(table.where)
    for tile, crowd in enumerate(table.meeples):
        if crowd:
            size = crowd & TOTAL
            if size >= len(reach):
                walks.grow(size)
            ends = reach[size][tile] & ~(1 << tile)
            for tribe in range(len(found)):
                if crowd >> SHIFT[tribe] & COUNT:
                    found[tribe] |= ends
    return [ends & there for ends, there in zip(found, table.where, strict=True)]


def best_landing(
    table: Table, gains: Gains, landings: list[int], besides: int = -1
) -> tuple[float, int, int]:
    """The most that a seat could gain by a move, the tile where and the tribe; one tile may be left out."""
    quarry = gains.quarry(table)
    best = 0.0
    where = which = -1
    for tribe, tiles in enumerate(landings):
        while tiles:
            lowest = tiles & -tiles
            tiles ^= lowest
            tile = lowest.bit_length() - 1
            crowd = table.meeples[tile]
            number = crowd >> SHIFT[tribe] & COUNT
            value = gains.landing(table, tile, tribe, number + 1, crowd & TOTAL == number, quarry)
            if value > best and tile != besides:
                best = value
                where = tile
                which = tribe
    return best, where, which
