"""Horn of Plenty: the resource row is refilled, and its order is the player's choice (FT-A.37, FT-A.38)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.artisans.items.item import MagicItem
from serai.games.five_tribes.artisans.names import HORN
from serai.games.five_tribes.artisans.words import LAY
from serai.games.five_tribes.names import CARDS
from serai.games.five_tribes.state import Table


@final
class HornOfPlenty(MagicItem):
    number = HORN
    rule = "FT-A.38"

    def usable(self, table: Table, seat: int) -> bool:
        row = len(table.resource_row)
        grows = row < table.box.resource_row and bool(table.resource_deck or table.resource_discard)
        return grows or row > 1

    def use(self, table: Table, seat: int) -> None:
        cards = table.draw_resources(table.box.resource_row - len(table.resource_row))
        table.resource_row += tuple(cards)
        if cards:
            table.emit("resources_refilled", -1, {"cards": [CARDS[card] for card in cards]})
        table.next(LayRow(seat, ()))


@final
class LayRow(Step[Table]):
    """Position by position from 1 on; equal cards are one choice (FT-A.38)."""

    name: ClassVar[str] = "lay_row"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "laid")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, laid: tuple[int, ...]) -> None:
        self.seat = seat
        self.laid = laid

    def words(self, table: Table) -> list[int]:
        left = tally.tally_of(table.resource_row) - tally.tally_of(self.laid)
        return [LAY.first + card for card in tally.kinds(left)]

    def apply(self, table: Table, word: int) -> None:
        table.next(LayRow(self.seat, (*self.laid, LAY.row(word))))

    def proceed(self, table: Table) -> None:
        """All cards have their place."""
        table.resource_row = self.laid
        if table.events is not None:
            table.emit("row_laid", self.seat, {"cards": [CARDS[card] for card in self.laid]})

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not LAY.has(word):
            return IllegalAction("five-tribes.choose-laid", {}, "FT-A.38")
        facts = {"card": CARDS[LAY.row(word)]}
        return IllegalAction("five-tribes.not-left-in-row", facts, "FT-A.38")
