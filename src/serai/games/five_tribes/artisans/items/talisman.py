"""Tempest Talisman: a camel moves to another tile (FT-A.30, FT-A.31)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes.artisans.items.item import MagicItem
from serai.games.five_tribes.artisans.names import TALISMAN
from serai.games.five_tribes.artisans.state import artisans_of
from serai.games.five_tribes.artisans.words import LIFT
from serai.games.five_tribes.lexicon import TARGET
from serai.games.five_tribes.names import TILES
from serai.games.five_tribes.state import Table


@final
class TempestTalisman(MagicItem):
    number = TALISMAN
    rule = "FT-A.30"

    def usable(self, table: Table, seat: int) -> bool:
        return bool(movable(table, seat)) and bool(free_tiles(table))

    def use(self, table: Table, seat: int) -> None:
        table.next(TalismanLift(seat))


def movable(table: Table, seat: int) -> list[int]:
    """The tiles of the seat's camels; the tent stays unless the table says otherwise (FT-A.9)."""
    tent = artisans_of(table).tents[seat]
    stays = -1 if table.options.talisman_moves_tent else tent
    return [tile for tile, owner in enumerate(table.owner) if owner == seat and tile != stays]


def free_tiles(table: Table) -> list[int]:
    return [tile for tile in table.layout.open_tiles if table.owner[tile] < 0]


@final
class TalismanLift(Step[Table]):
    """The tile that the piece leaves."""

    name: ClassVar[str] = "talisman_lift"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        return [LIFT.first + tile for tile in movable(table, self.seat)]

    def apply(self, table: Table, word: int) -> None:
        table.next(TalismanTarget(self.seat, LIFT.row(word)))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not LIFT.has(word):
            return IllegalAction("five-tribes.choose-lifted", {}, "FT-A.30")
        tile = LIFT.row(word)
        if tile == artisans_of(table).tents[self.seat]:
            return IllegalAction("five-tribes.tent-stays", {"tile": TILES[tile]}, "FT-A.9")
        return IllegalAction("five-tribes.not-your-camel", {"tile": TILES[tile]}, "FT-A.30")


@final
class TalismanTarget(Step[Table]):
    """The tile that becomes the player's, with everything on it."""

    name: ClassVar[str] = "talisman_target"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "tile")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile  # that the piece leaves

    def words(self, table: Table) -> list[int]:
        return [TARGET.first + tile for tile in free_tiles(table)]

    def apply(self, table: Table, word: int) -> None:
        """No placement: it ends no game and revokes no end (FT-A.31)."""
        target = TARGET.row(word)
        table.owner[self.tile] = -1
        table.owner[target] = self.seat
        tents = artisans_of(table).tents
        if tents[self.seat] == self.tile:
            tents[self.seat] = target
        if table.events is not None:
            table.emit("camel_moved", self.seat, {"tile": TILES[self.tile], "to": TILES[target]})

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not TARGET.has(word):
            return IllegalAction("five-tribes.choose-tile", {}, "FT-A.30")
        tile = TARGET.row(word)
        key = "tile-owned" if table.owner[tile] >= 0 else "closed-tile"
        return IllegalAction(f"five-tribes.{key}", {"tile": TILES[tile]}, "FT-A.30")
