"""The Flying Carpet: the last meeple of a movement lands on any open tile (FT-A.26, FT-A.27)."""

from typing import Final

from serai.core.errors import IllegalAction
from serai.games.five_tribes import tally
from serai.games.five_tribes.artisans.names import CARPET, ITEMS
from serai.games.five_tribes.artisans.state import ArtisansState
from serai.games.five_tribes.artisans.words import FLY
from serai.games.five_tribes.geometry.moves import has_move, matching
from serai.games.five_tribes.lexicon import DROP, TAKE
from serai.games.five_tribes.masks import numbers_in
from serai.games.five_tribes.names import TILES, TRIBE_COUNT, TRIBES
from serai.games.five_tribes.part import Move
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.movement import why_no_match
from serai.games.five_tribes.tally import ONE, TOTAL

# The last meeple can join one dropped two steps before it, so three are needed.
_LEAST_TO_JOIN: Final = 3


def may_fly(part: ArtisansState, seat: int) -> bool:
    """Whether the seat holds the Carpet and has used no magic item in this turn."""
    return not part.item_used and part.holds(seat, CARPET)


def completable(table: Table, hand: int, heading: int, landing: list[int]) -> bool:
    """Whether a hand can be dropped from here so that the last meeple flies (FT-A.27)."""
    left = hand & TOTAL
    before = table.layout.walks.reach[left - 1][heading]  # where the last but one can be dropped
    if not before:
        return False
    # The last two tiles of a walk differ: a meeple dropped on the first of them can be joined from the second.
    if left >= _LEAST_TO_JOIN and table.options.self_matching_loop and tally.has_two_alike(hand):
        return True
    for tribe in tally.kinds(hand):
        tiles = landing[tribe]
        if tiles and (tiles != before or tiles & (tiles - 1)):
            return True
    return False


def add_sources(
    part: ArtisansState, table: Table, seat: int, usual: list[int], found: list[int]
) -> None:
    """The words for sources that only the Carpet can complete (FT-5.13)."""
    if not may_fly(part, seat):
        return
    walks = table.layout.walks
    for tile, crowd in enumerate(table.meeples):
        if crowd and TAKE.first + tile not in usual:
            walks.grow(crowd & TOTAL)
            elsewhere = ~(1 << tile)  # the source is empty once picked up (FT-5.9)
            landing = [where & elsewhere for where in table.where]
            if completable(table, crowd, tile, landing):
                found.append(TAKE.first + tile)


def source_chosen(part: ArtisansState, table: Table, seat: int) -> None:
    """A source that only the Carpet can complete may be taken where nobody else could move (FT-12.4)."""
    if may_fly(part, seat) and not table.final and not has_move(table):
        table.make_final("stall", seat)


def add_drops(part: ArtisansState, table: Table, move: Move, found: list[int]) -> None:
    """The drops that only the Carpet can complete, and the flights of the last meeple."""
    if not may_fly(part, move.seat):
        return
    landing = matching(table, move.path)
    hand = move.hand
    if hand & TOTAL == 1:
        tribe = tally.only_kind(hand)
        # Any tile but the one that received the meeple before; what can be walked to never needs the Carpet.
        tiles = landing[tribe] & ~(1 << move.at)
        for tile in numbers_in(tiles):
            if DROP.first + tile * TRIBE_COUNT + tribe not in found:
                found.append(FLY.first + tile)
        return
    held = tally.kinds(hand)
    walks = table.layout.walks
    for tile, heading in walks.onward[walks.heading(move.at, move.came_from)]:
        for tribe in held:
            word = DROP.first + tile * TRIBE_COUNT + tribe
            if word not in found:
                after = landing
                if table.options.self_matching_loop:
                    after = landing.copy()
                    after[tribe] |= 1 << tile
                if completable(table, hand - ONE[tribe], heading, after):
                    found.append(word)


def fly(part: ArtisansState, table: Table, move: Move, word: int) -> int:
    """The Carpet is used up (FT-A.25); returns the tile where the meeple lands."""
    tile = FLY.row(word)
    tribe = tally.only_kind(move.hand)
    part.discard_item(move.seat, CARPET)
    part.item_used = True
    if table.events is not None:
        table.emit("flew", move.seat, {"tile": TILES[tile], "tribe": TRIBES[tribe]})
    return tile


def why_not(
    part: ArtisansState, table: Table, move: Move, usual: list[int], word: int
) -> IllegalAction | None:
    """Why the last meeple cannot fly there, or that a mountain stands between two tiles."""
    if DROP.has(word):
        tile = DROP.row(word)
        layout = table.layout
        facts: dict[str, str | int] = {"tile": TILES[tile], "at": TILES[move.at]}
        next_to = layout.kinds[tile] >= 0 and layout.distances[move.at][tile] == 1
        if next_to and tile not in layout.walks.neighbours(move.at):
            if not layout.open_mask >> tile & 1:
                return IllegalAction("five-tribes.closed-tile", facts, "FT-0.5")
            return IllegalAction("five-tribes.mountain-between", facts, "FT-A.5")
        return None
    if not FLY.has(word):
        return None
    tile = FLY.row(word)
    facts = {"tile": TILES[tile], "item": ITEMS[CARPET]}
    if not part.holds(move.seat, CARPET):
        return IllegalAction("five-tribes.no-such-item", facts, "FT-A.27")
    if part.item_used:
        return IllegalAction("five-tribes.item-used", facts, "FT-A.25")
    if move.hand & TOTAL > 1:
        return IllegalAction("five-tribes.only-last-flies", facts, "FT-A.26")
    tribe = tally.only_kind(move.hand)
    if DROP.first + tile * TRIBE_COUNT + tribe in usual:
        return IllegalAction("five-tribes.walk-there", facts, "FT-A.27")
    if tile == move.at:
        return IllegalAction("five-tribes.not-where-it-stands", facts, "FT-A.26")
    if not table.layout.open_mask >> tile & 1:
        return IllegalAction("five-tribes.closed-tile", facts, "FT-0.5")
    return why_no_match(table, tile, tribe)
