"""Enchanting Flute: meeples come to a tile from its open neighbours (FT-A.32, FT-A.33)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.artisans.items.item import MagicItem
from serai.games.five_tribes.artisans.names import FLUTE
from serai.games.five_tribes.artisans.state import artisans_of
from serai.games.five_tribes.artisans.words import BRING, STOP
from serai.games.five_tribes.lexicon import TARGET
from serai.games.five_tribes.names import TILES, TRIBES
from serai.games.five_tribes.state import Table


@final
class EnchantingFlute(MagicItem):
    number = FLUTE
    rule = "FT-A.32"

    def usable(self, table: Table, seat: int) -> bool:
        return any(can_come(table, tile) for tile in table.layout.open_tiles)

    def use(self, table: Table, seat: int) -> None:
        table.next(FluteTarget(seat))


def reach(table: Table, tile: int) -> list[int]:
    """The tiles from which meeples can come; mountains block unless the table says otherwise."""
    layout = table.layout
    if not table.options.flute_ignores_mountains:
        return layout.walks.neighbours(tile)
    return [other for other in layout.open_tiles if layout.distances[tile][other] == 1]


def can_come(table: Table, tile: int) -> bool:
    """Whether there is somebody to bring to a tile."""
    return any(table.meeples[other] for other in reach(table, tile))


@final
class FluteTarget(Step[Table]):
    """The tile to which meeples come."""

    name: ClassVar[str] = "flute_target"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        return [TARGET.first + tile for tile in table.layout.open_tiles if can_come(table, tile)]

    def apply(self, table: Table, word: int) -> None:
        table.next(FluteBring(self.seat, TARGET.row(word), 0))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not TARGET.has(word):
            return IllegalAction("five-tribes.choose-tile", {}, "FT-A.32")
        facts = {"tile": TILES[TARGET.row(word)]}
        return IllegalAction("five-tribes.nothing-to-bring", facts, "FT-A.32")


@final
class FluteBring(Step[Table]):
    """One meeple after the other, at least one; emptied tiles are not taken (FT-A.32)."""

    name: ClassVar[str] = "flute_bring"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "tile", "count")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, tile: int, count: int) -> None:
        self.seat = seat
        self.tile = tile
        self.count = count  # how many have come

    def words(self, table: Table) -> list[int]:
        if self.count == artisans_of(table).box.flute_meeples:
            return []
        found = [
            BRING.word(other, tribe)
            for other in reach(table, self.tile)
            for tribe in tally.kinds(table.meeples[other])
        ]
        if found and self.count:
            found.append(STOP.first)
        return found

    def apply(self, table: Table, word: int) -> None:
        if word == STOP.first:
            return
        tile, tribe = BRING.row(word), BRING.column(word)
        table.remove(tile, tribe)
        table.put(self.tile, tribe)
        if table.events is not None:
            facts = {"tile": TILES[tile], "to": TILES[self.tile], "tribe": TRIBES[tribe]}
            table.emit("brought", self.seat, facts)
        table.next(FluteBring(self.seat, self.tile, self.count + 1))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        facts: dict[str, str | int] = {"at": TILES[self.tile]}
        if word == STOP.first:
            return IllegalAction("five-tribes.bring-one", facts, "FT-A.32")
        if not BRING.has(word):
            return IllegalAction("five-tribes.choose-brought", facts, "FT-A.32")
        tile, tribe = BRING.row(word), BRING.column(word)
        facts["tile"] = TILES[tile]
        facts["tribe"] = TRIBES[tribe]
        if table.layout.kinds[tile] < 0 or table.layout.distances[self.tile][tile] != 1:
            return IllegalAction("five-tribes.not-a-neighbour", facts, "FT-A.33")
        if tile not in reach(table, self.tile) and table.layout.open_mask >> tile & 1:
            return IllegalAction("five-tribes.mountain-between", facts, "FT-A.33")
        return IllegalAction("five-tribes.no-such-meeple", facts, "FT-A.32")
