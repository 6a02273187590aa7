"""What a whim can ask for: a small vocabulary, in which the box says it (FT-W.12 to FT-W.18).

A condition on the state says what is missing for it; one on an event says whether an event fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from serai.games.five_tribes import tally
from serai.games.five_tribes.names import (
    CARDS,
    GRID_COLUMNS,
    TILE_KINDS,
    TRIBES,
)
from serai.games.five_tribes.tally import ONE
from serai.games.five_tribes.whims.state import whims_of

if TYPE_CHECKING:
    from serai.games.five_tribes.state import Table
    from serai.games.five_tribes.whims.box import Test


class Condition:
    """A condition that nothing fulfils. A kind of condition overrides what concerns it."""

    __slots__ = ()

    is_event: ClassVar[bool] = False
    shows: ClassVar[str] = ""  # what kind of things everybody sees

    def missing(self, table: Table, seat: int) -> int:
        """How many things the seat still lacks; nothing: the condition holds (FT-W.13)."""
        return 1

    def is_open(self, table: Table) -> bool:
        """Whether everybody can see how far a seat has come (FT-14.1)."""
        return True

    def show(self, table: Table, seat: int) -> list[str]:
        """The seat shows everybody what was asked for (FT-W.26); returns its names."""
        return []

    def fits_income(self, gold: int) -> bool:
        """Whether a builder action that brings so much is the event (FT-W.15)."""
        return False

    def fits_kill(self, tribe: int) -> bool:
        """Whether the death of a meeple of this tribe is the event."""
        return False


class Count(Condition):
    """Something of which a number is needed."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def missing(self, table: Table, seat: int) -> int:
        return max(0, self.number - self.found(table, seat))

    def found(self, table: Table, seat: int) -> int:
        raise NotImplementedError


def on_own_tiles(table: Table, seat: int, by_tile: tuple[int, ...]) -> int:
    """How many pieces lie on the seat's tiles, tent tiles too (FT-W.15)."""
    return sum(by_tile[tile] for tile, owner in enumerate(table.owner) if owner == seat)


@final
class Palaces(Count):
    __slots__ = ()

    def found(self, table: Table, seat: int) -> int:
        return on_own_tiles(table, seat, table.palaces)


@final
class Palms(Count):
    __slots__ = ()

    def found(self, table: Table, seat: int) -> int:
        return on_own_tiles(table, seat, table.palms)


@final
class Djinns(Count):
    __slots__ = ()

    def found(self, table: Table, seat: int) -> int:
        return table.djinns[seat].bit_count()


@final
class Corners(Count):
    """Corner tiles of the board; a closed one cannot be owned (FT-C.9)."""

    __slots__ = ()

    def found(self, table: Table, seat: int) -> int:
        tiles = table.layout.tiles
        corners = {tiles[0], tiles[table.layout.cols - 1], tiles[-table.layout.cols], tiles[-1]}
        return sum(table.owner[tile] == seat for tile in corners)


@final
class Adjoining(Count):
    """Owned tiles side by side in one row or column, or joined by sides in any way (FT-W.18)."""

    __slots__ = ()

    def found(self, table: Table, seat: int) -> int:
        mine = {tile for tile, owner in enumerate(table.owner) if owner == seat}
        if table.options.line_whim == "connected":
            return largest_group(mine)
        longest = 0
        for step in (1, GRID_COLUMNS):
            for tile in mine:
                length = 1
                while tile + length * step in mine and same_line(tile, tile + length * step, step):
                    length += 1
                longest = max(longest, length)
        return longest


def same_line(tile: int, other: int, step: int) -> bool:
    """Whether a run of tiles from one to the other does not leave its row."""
    return step > 1 or tile // GRID_COLUMNS == other // GRID_COLUMNS


def largest_group(tiles: set[int]) -> int:
    """The most tiles that hang together by their sides."""
    largest = 0
    left = set(tiles)
    while left:
        border = [left.pop()]
        size = 0
        while border:
            tile = border.pop()
            size += 1
            for step in (1, -1, GRID_COLUMNS, -GRID_COLUMNS):
                other = tile + step
                if other in left and same_line(tile, other, abs(step)):
                    left.remove(other)
                    border.append(other)
        largest = max(largest, size)
    return largest


@final
class Kinds(Condition):
    """So many owned tiles of each of these kinds."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: dict[str, int]) -> None:
        self.numbers = tuple([(TILE_KINDS.index(kind), number) for kind, number in numbers.items()])

    def missing(self, table: Table, seat: int) -> int:
        kinds = table.layout.kinds
        owned = [kinds[tile] for tile, owner in enumerate(table.owner) if owner == seat]
        return sum(max(0, number - owned.count(kind)) for kind, number in self.numbers)


@final
class Kept(Condition):
    """So many kept meeples of each of these tribes."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: dict[str, int]) -> None:
        self.numbers = tuple([(TRIBES.index(tribe), number) for tribe, number in numbers.items()])

    def missing(self, table: Table, seat: int) -> int:
        kept = table.kept[seat]
        return sum(max(0, number - tally.count(kept, tribe)) for tribe, number in self.numbers)


@final
class OtherWhims(Count):
    __slots__ = ()

    def found(self, table: Table, seat: int) -> int:
        return whims_of(table).fulfilled[seat].bit_count()


@final
class PreciousItems(Count):
    """Precious items, alike or not, which everybody sees."""

    __slots__ = ()

    shows = "items"

    def found(self, table: Table, seat: int) -> int:
        return sum(part.precious_items(seat) for part in table.parts)

    def is_open(self, table: Table) -> bool:
        return table.options.item_visibility == "open"

    def show(self, table: Table, seat: int) -> list[str]:
        shown: list[str] = []
        for part in table.parts:
            shown += part.show_precious_items(seat, self.number)
        return shown


@final
class DifferentGoods(Count):
    """Different goods among some kinds, which everybody sees."""

    __slots__ = ("among",)

    shows = "cards"

    def __init__(self, number: int, among: tuple[str, ...]) -> None:
        self.number = number
        self.among = tuple([CARDS.index(card) for card in among])

    def held(self, table: Table, seat: int) -> list[int]:
        return [card for card in self.among if tally.count(table.resources[seat], card)]

    def found(self, table: Table, seat: int) -> int:
        return len(self.held(table, seat))

    def is_open(self, table: Table) -> bool:
        return table.options.hand_visibility == "open"

    def show(self, table: Table, seat: int) -> list[str]:
        """Those first in the data lists; from then on everybody knows of them (FT-14.6)."""
        shown = self.held(table, seat)[: self.number]
        for card in shown:
            if not tally.count(table.known[seat], card):
                table.known[seat] += ONE[card]
        return [CARDS[card] for card in shown]


@final
class BuilderIncome(Condition):
    __slots__ = ("gold",)

    is_event = True

    def __init__(self, gold: int) -> None:
        self.gold = gold

    def fits_income(self, gold: int) -> bool:
        return gold >= self.gold


@final
class Kill(Condition):
    __slots__ = ("tribe",)

    is_event = True

    def __init__(self, tribe: str) -> None:
        self.tribe = TRIBES.index(tribe)

    def fits_kill(self, tribe: int) -> bool:
        return tribe == self.tribe


def condition_of(test: Test) -> Condition:
    """What the box says, as a condition."""
    if test.palaces_on_own_tiles is not None:
        return Palaces(test.palaces_on_own_tiles)
    if test.palms_on_own_tiles is not None:
        return Palms(test.palms_on_own_tiles)
    if test.djinns is not None:
        return Djinns(test.djinns)
    if test.own_tiles is not None:
        return Kinds(test.own_tiles)
    if test.own_corner_tiles is not None:
        return Corners(test.own_corner_tiles)
    if test.own_tiles_adjoining is not None:
        return Adjoining(test.own_tiles_adjoining)
    if test.kept is not None:
        return Kept(test.kept)
    if test.other_whims_fulfilled is not None:
        return OtherWhims(test.other_whims_fulfilled)
    if test.show_precious_items is not None:
        return PreciousItems(test.show_precious_items)
    if test.show_different_goods is not None:
        return DifferentGoods(test.show_different_goods, test.among)
    if test.builder_income is not None:
        return BuilderIncome(test.builder_income)
    return Kill(test.kill or TRIBES[0])
