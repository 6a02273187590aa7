"""Static evaluation: what a seat's board is worth in points, by what it has and by the time that is left.

A greedy player's weights follow the design measure of the tiles: a resource is worth about 1.5 points, a good 1.8, a
keshi 2 to 3.5, a stair step 1.7, a river step 0.9. A search has weights by what boards were worth in the end, in games
of greedy players. All but points loses its worth as the game runs out.
"""

from typing import Final, final

from serai.games.marrakesh.names import (
    AREA_COLOURS,
    COLOUR_COUNT,
    FULL,
    GATE_CELLS,
    LEFT,
    RED,
    ROUND_END,
    ROUNDS,
    SEASON_END,
    SEASONS,
)
from serai.games.marrakesh.scoring import harvest_total
from serai.games.marrakesh.state import Table


@final
class Weights:
    """What is worth how much: pairs are a weight in the end and how much more it is at the beginning."""

    __slots__ = ("action", "provisions", "river", "scrolls", "seller", "stairs")

    def __init__(
        self,
        action: tuple[float, ...],
        seller: float,
        provisions: float,
        river: tuple[float, ...],
        stairs: tuple[float, float],
        scrolls: tuple[float, float],
    ) -> None:
        # What one keshi adds to one area action: river, dates, square, mosque, palace, scholars, guards, caravans.
        self.action = action
        self.seller = seller  # what a water seller adds to one
        self.provisions = provisions
        self.river = river  # by season
        self.stairs = stairs
        self.scrolls = scrolls


GREEDY: Final = Weights(
    action=(0.8, 1.3, 0.9, 1.6, 1.6, 1.5, 1.4, 0.5),
    seller=1.5,
    provisions=1.0,
    river=(1.0, 1.0, 1.0),
    stairs=(0.5, 0.5),
    scrolls=(0.5, 0.5),
)
SEARCHING: Final = Weights(
    action=(3.0, 1.8, 0.7, 2.2, 2.6, 1.8, 0.9, 0.9),
    seller=2.0,
    provisions=0.8,
    river=(1.0, 1.0, 2.2),
    stairs=(0.1, 1.2),
    scrolls=(0.15, 1.2),
)

_GOOD: Final = 1.7
_COMPLETION: Final = 1.0
# What a scroll that works on is worth when it is bought early, by its colour.
_SCROLL: Final[tuple[float, ...]] = (3.0, 7.0, 11.0, 16.0)
_PERMANENT: Final = 3  # the last of the timings; the first is over at once
_NEEDED: Final = 2.2  # a resource that provisioning will take
_SPARE: Final = 1.1
_RIVER_LEAD: Final[tuple[float, ...]] = (1.6, 0.6, 0.2, 0.0)  # by how many are ahead
_RISK: Final[tuple[float, ...]] = (0.15, 0.35, 0.65, 1.0)  # that what is short stays so, by round


def value(table: Table, seat: int, weights: Weights) -> float:
    """Points, and what the rest will bring."""
    done = table.season * ROUNDS + table.round
    left = 1.0 - done / (SEASONS * ROUNDS)
    return (
        table.vp[seat]
        + harvest_total(table, seat)
        + _keshis(table, seat, left, weights)
        + _provisions(table, seat, left) * weights.provisions
        + _stairs(table, seat, left, weights)
        + _river(table, seat) * weights.river[table.season]
        + _tiles(table, seat, left, weights)
        + _sahara(table, seat, left)
    )


def _keshis(table: Table, seat: int, left: float, weights: Weights) -> float:
    """What they add to the actions to come, and how near an area is to completion."""
    first = seat * COLOUR_COUNT
    keshis = table.keshis
    hand = table.hands[seat]
    workers = table.workers[seat]
    all_sellers = table.sellers[seat]
    later = SEASONS - 1 - table.season
    action = weights.action
    completed = table.contents.scoring.completed_area_vp
    total = 0.0
    for area in range(AREA_COLOURS):
        own = keshis[first + area]
        soon = (hand >> area & 1) + (workers >> area & 1)
        total += own * action[area] * (0.9 * soon + 0.8 * later)
        sellers = all_sellers >> area & 1
        if own >= FULL and sellers:
            total += completed
        else:
            near = own / FULL * (1.0 if sellers else 0.7)
            total += completed * (near * near * near) * (0.25 + 0.45 * left)
            total += _COMPLETION * near * left
        if sellers:
            total += weights.seller * (0.8 * soon + 0.7 * later)
    goods = sum(keshis[first + good] for good in range(AREA_COLOURS, RED))
    total += goods * _GOOD * min(1.0, left * 2.5) - max(0, goods - 6) * 0.6
    guards = table.guards(seat)
    free = GATE_CELLS - table.gates_built(seat)
    return total + min(guards, free) * 1.5 * min(1.0, left * 2)


def _provisions(table: Table, seat: int, left: float) -> float:
    """Resources that provisioning will take are worth most; what is short threatens the loss."""
    if table.season == SEASONS - 1 and table.phase >= SEASON_END:
        return 0.0
    contents = table.contents
    tiles = table.open_provisions[seat]
    owned = wanted = kept = 0
    for resource in range(3):
        have = table.resources[seat * 3 + resource]
        need = sum(contents.needs[tile][resource] for tile in tiles)
        owned += have
        wanted += need
        kept += min(have, need)
    short = wanted - kept - table.modifiers[seat].provision_less
    total = kept * _NEEDED * 0.6 + min(owned - kept, 8) * _SPARE * min(1.0, left * 3)
    if short > 0:
        lost = sum(contents.losses[tile] for tile in tiles) + kept * 0.6
        risk = _RISK[table.round] if table.phase < ROUND_END else 1.0
        total -= lost * risk * min(1.0, 0.35 + short / 4)
    return total


def _stairs(table: Table, seat: int, left: float, weights: Weights) -> float:
    mosque, palace = table.steps[seat * 2], table.steps[seat * 2 + 1]
    least, more = weights.stairs
    return (mosque + palace) * (least + more * left)


def _river(table: Table, seat: int) -> float:
    """Rapids give a bonus at the end of each round; the leader gets the tile of the season."""
    if table.phase > SEASON_END:
        return 0.0
    space = table.river[seat]
    crossed = sum(space > after for after in table.contents.rapids_at)
    rounds = ROUNDS - table.round - (table.phase >= ROUND_END)
    total = 0.15 * space + crossed * 0.5 * rounds
    if space and rounds:
        ahead = sum(other >= space for other in table.river) - 1
        total += _RIVER_LEAD[ahead]
    return total


def _tiles(table: Table, seat: int, left: float, weights: Weights) -> float:
    """Scrolls that go on working."""
    contents = table.contents
    least, more = weights.scrolls
    total = 0.0
    for scroll in table.scrolls[seat]:
        timing = contents.timings[scroll]
        if timing:
            worth = _SCROLL[contents.scroll_colours[scroll]]
            total += worth * (least + more * left) * (1.2 if timing == _PERMANENT else 1.0)
    for companion in table.companions:
        if companion == seat:
            total += 2.0 * left
    return total


def _sahara(table: Table, seat: int, left: float) -> float:
    """Oases that can be explored, and the slots of the line that are still to come."""
    open_oases = (table.discovered(seat) & ~table.explored[seat]).bit_count()
    found = table.caravans[seat * 3 + LEFT] + table.caravans[seat * 3 + LEFT + 1]
    return min(open_oases, 3) * 3.5 * min(1.0, left * 2.5) + found * 0.5 * left
