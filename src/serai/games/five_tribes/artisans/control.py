"""Tents: a second kind of piece with which a player takes a tile (FT-A.8 to FT-A.11)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes.artisans.names import CAMEL, TENT
from serai.games.five_tribes.artisans.state import ArtisansState, artisans_of
from serai.games.five_tribes.artisans.words import SETTLE
from serai.games.five_tribes.names import TILES
from serai.games.five_tribes.state import Table


def place_tent(part: ArtisansState, table: Table, seat: int, tile: int) -> None:
    """The tent owns the tile like a camel (FT-A.9); with it the last piece may be placed (FT-A.10)."""
    part.tents[seat] = tile
    table.owner[tile] = seat
    if table.events is not None:
        table.emit("pitched_tent", seat, {"tile": TILES[tile]})
    if table.options.tent_counts_for_end:
        table.check_pieces(seat)


@final
class ChoosePiece(Step[Table]):
    """Camel or tent, where a tile is won and both are left (FT-A.8)."""

    name: ClassVar[str] = "choose_piece"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "tile")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def words(self, table: Table) -> list[int]:
        return [SETTLE.first + CAMEL, SETTLE.first + TENT]

    def apply(self, table: Table, word: int) -> None:
        if word == SETTLE.first + CAMEL:
            table.place_camel(self.seat, self.tile)
        else:
            place_tent(artisans_of(table), table, self.seat, self.tile)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        return IllegalAction("five-tribes.choose-piece", {"tile": TILES[self.tile]}, "FT-A.8")
