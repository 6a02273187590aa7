"""Dispatch: which magic items can be used in a window, and that it is one a turn (FT-A.25)."""

from typing import Final

from serai.core.errors import IllegalAction
from serai.games.five_tribes.artisans.items.flute import EnchantingFlute
from serai.games.five_tribes.artisans.items.horn import HornOfPlenty
from serai.games.five_tribes.artisans.items.item import MagicItem
from serai.games.five_tribes.artisans.items.lamp import FabulousLamp
from serai.games.five_tribes.artisans.items.ring import RebirthRing
from serai.games.five_tribes.artisans.items.scimitar import BurningScimitar
from serai.games.five_tribes.artisans.items.talisman import TempestTalisman
from serai.games.five_tribes.artisans.names import ITEMS
from serai.games.five_tribes.artisans.state import ArtisansState
from serai.games.five_tribes.artisans.words import USE
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import COUNT, SHIFT

# In the order of the words.
USABLE: Final[tuple[MagicItem, ...]] = (
    BurningScimitar(),
    FabulousLamp(),
    EnchantingFlute(),
    RebirthRing(),
    TempestTalisman(),
    HornOfPlenty(),
)

_MAGIC: Final = sum([COUNT << SHIFT[item.number] for item in USABLE])  # a mask for tallies


def add_usable_items(part: ArtisansState, table: Table, seat: int, found: list[int]) -> None:
    """The words for the magic items that the seat can use now."""
    held = part.items[seat] & _MAGIC
    if not held or part.item_used:
        return
    for row, item in enumerate(USABLE):
        if held >> SHIFT[item.number] & COUNT and item.usable(table, seat):
            found.append(USE.first + row)


def use_item(part: ArtisansState, table: Table, seat: int, word: int) -> None:
    item = USABLE[USE.row(word)]
    part.discard_item(seat, item.number)
    part.item_used = True
    if table.events is not None:
        table.emit("used_item", seat, {"item": ITEMS[item.number]})
    item.use(table, seat)


def why_not_use(part: ArtisansState, seat: int, word: int) -> IllegalAction:
    item = USABLE[USE.row(word)]
    facts: dict[str, str | int] = {"item": ITEMS[item.number]}
    if not part.holds(seat, item.number):
        return IllegalAction("five-tribes.no-such-item", facts, "FT-A.25")
    if part.item_used:
        return IllegalAction("five-tribes.item-used", facts, "FT-A.25")
    return IllegalAction("five-tribes.item-no-effect", facts, item.rule)
