"""Rebirth Ring: an item comes back from the discard (FT-A.35, FT-A.36)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.artisans.items.item import MagicItem
from serai.games.five_tribes.artisans.names import ITEMS, RING
from serai.games.five_tribes.artisans.state import artisans_of
from serai.games.five_tribes.artisans.words import RECOVER
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import ONE


@final
class RebirthRing(MagicItem):
    number = RING
    rule = "FT-A.36"

    def usable(self, table: Table, seat: int) -> bool:
        return artisans_of(table).item_discard > 0

    def use(self, table: Table, seat: int) -> None:
        table.next(RecoverItem(seat))


@final
class RecoverItem(Step[Table]):
    """The item that the Ring brings back; never the Ring itself, which lies in the discard already (FT-A.36)."""

    name: ClassVar[str] = "recover_item"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        others = artisans_of(table).item_discard - ONE[RING]
        return [RECOVER.first + item for item in tally.kinds(others)]

    def apply(self, table: Table, word: int) -> None:
        """Everybody sees it, and knows of it as long as it is held (FT-14.6)."""
        part = artisans_of(table)
        item = RECOVER.row(word)
        part.item_discard -= ONE[item]
        part.items[self.seat] += ONE[item]
        part.known_items[self.seat] += ONE[item]
        table.emit("recovered", self.seat, {"item": ITEMS[item]})

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not RECOVER.has(word):
            return IllegalAction("five-tribes.choose-recovered", {}, "FT-A.35")
        facts = {"item": ITEMS[RECOVER.row(word)]}
        if RECOVER.row(word) == RING:
            return IllegalAction("five-tribes.not-itself", facts, "FT-A.36")
        return IllegalAction("five-tribes.not-in-item-discard", facts, "FT-A.35")
