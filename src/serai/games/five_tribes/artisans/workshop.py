"""Items from the stack: by artisans, who draw several and keep one, and at a Workshop (FT-A.12, FT-A.17)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.artisans.names import CRAFT_COSTS, ITEMS
from serai.games.five_tribes.artisans.state import ArtisansState, artisans_of
from serai.games.five_tribes.artisans.words import CRAFT, KEEP_ITEM
from serai.games.five_tribes.names import ARTISAN, FAKIR
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import ONE


def draw_for_artisans(part: ArtisansState, table: Table, seat: int, artisans: int) -> None:
    """As many items as artisans were collected, of which one is kept (FT-A.12)."""
    drawn = part.draw_items(table, artisans)
    if drawn:
        names = [ITEMS[item] for item in drawn]
        table.emit("drew_items", seat, {"count": len(drawn)}, {"items": names})
        table.next(KeepItem(seat, drawn))


@final
class KeepItem(Step[Table]):
    """One of the items drawn is kept in secret, the rest is discarded face up (FT-A.12, FT-14.1)."""

    name: ClassVar[str] = "keep_item"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "drawn")
    __slots__ = field_names[1:]
    secret_fields: ClassVar[tuple[str, ...]] = ("drawn",)

    def __init__(self, seat: int, drawn: tuple[int, ...]) -> None:
        self.seat = seat
        self.drawn = drawn

    def words(self, table: Table) -> list[int]:
        return [KEEP_ITEM.first + item for item in sorted(set(self.drawn))]  # FT-16.3

    def asked_anyway(self, table: Table, words: list[int]) -> list[int]:
        """Others know how many items were drawn, not whether they differ (FT-16.2)."""
        return words if table.options.ask_windows and len(self.drawn) > 1 else []

    def apply(self, table: Table, word: int) -> None:
        part = artisans_of(table)
        kept = KEEP_ITEM.row(word)
        others = list(self.drawn)
        others.remove(kept)
        part.items[self.seat] += ONE[kept]
        part.item_discard += tally.tally_of(others)
        names = [ITEMS[item] for item in others]
        table.emit("kept_item", self.seat, {"discarded": names}, {"item": ITEMS[kept]})

    def why_not(self, table: Table, word: int) -> IllegalAction:
        return IllegalAction("five-tribes.choose-drawn-item", {}, "FT-A.12")


def craft_words(part: ArtisansState, table: Table, seat: int) -> list[int]:
    """The payments for the top item that the seat can make (FT-A.17)."""
    if not part.item_stack and not part.item_discard:
        return []
    artisans = tally.count(table.kept[seat], ARTISAN)
    fakirs = table.fakirs(seat)
    return [
        CRAFT.first + row
        for row, (need_artisans, need_fakirs) in enumerate(CRAFT_COSTS)
        if artisans >= need_artisans and fakirs >= need_fakirs
    ]


def craft(part: ArtisansState, table: Table, seat: int, payment: int) -> None:
    """Artisans go to the bag, fakirs to the discard pile (FT-0.9)."""
    artisans, fakirs = CRAFT_COSTS[payment]
    if artisans:
        table.kept[seat] -= artisans * ONE[ARTISAN]
        table.bag += artisans * ONE[ARTISAN]
    if fakirs:
        table.discard(seat, FAKIR, fakirs)
    table.emit("crafted", seat, {"artisans": artisans, "fakirs": fakirs})
    part.take_top_item(table, seat)
