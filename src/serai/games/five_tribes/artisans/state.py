"""What The Artisans of Naqala keeps at one table: tents and items."""

from __future__ import annotations

from serai.games.five_tribes import tally
from serai.games.five_tribes.artisans.contents import ArtisansContents
from serai.games.five_tribes.artisans.names import ITEMS, PRECIOUS
from serai.games.five_tribes.part import Part
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import COUNT, ONE, SHIFT


class ArtisansState(Part):
    """Lists go by seat; tallies count items by kind."""

    __slots__ = (
        "box",
        "item_discard",
        "item_stack",
        "item_used",
        "items",
        "known_items",
        "tents",
    )

    def __init__(self, box: ArtisansContents, seats: int) -> None:
        self.box = box
        self.tents = [-1] * seats  # the tile where the tent stands; -1: not placed yet
        self.item_stack: tuple[int, ...] = ()  # top first
        self.item_discard = 0  # a tally
        self.items = [0] * seats  # tallies
        self.known_items = [0] * seats  # the part of them that everybody knows of
        self.item_used = False  # in this turn (FT-A.25)

    def copy_to(self, twin: ArtisansState) -> None:
        twin.box = self.box
        twin.tents = self.tents.copy()
        twin.item_stack = self.item_stack
        twin.item_discard = self.item_discard
        twin.items = self.items.copy()
        twin.known_items = self.known_items.copy()
        twin.item_used = self.item_used

    # Items

    def holds(self, seat: int, item: int) -> bool:
        return self.items[seat] >> SHIFT[item] & COUNT > 0

    def draw_items(self, table: Table, number: int) -> tuple[int, ...]:
        """Items from the stack; when it is empty the discarded ones are shuffled in (FT-A.13)."""
        drawn: list[int] = []
        while len(drawn) < number:
            if not self.item_stack:
                if not self.item_discard:
                    break
                pile = tally.items(self.item_discard)
                table.chance.shuffle(pile)
                self.item_stack = tuple(pile)
                self.item_discard = 0
                table.emit("reshuffled", -1, {"pile": "items"})
            missing = number - len(drawn)
            drawn += self.item_stack[:missing]
            self.item_stack = self.item_stack[missing:]
        if drawn:
            table.reveal()
        return tuple(drawn)

    def take_top_item(self, table: Table, seat: int) -> None:
        """The top item of the stack, unseen by the others (FT-14.4); none if there is none."""
        for item in self.draw_items(table, 1):
            self.items[seat] += ONE[item]
            table.emit("drew_item", seat, {}, {"item": ITEMS[item]})

    def discard_item(self, seat: int, item: int) -> None:
        """An item goes from a hand to the discard, face up. One that everybody knew of is taken to go first."""
        self.items[seat] -= ONE[item]
        if tally.count(self.known_items[seat], item):
            self.known_items[seat] -= ONE[item]
        self.item_discard += ONE[item]

    def precious_items(self, seat: int) -> int:
        return sum(tally.count(self.items[seat], item) for item in PRECIOUS)

    def show_precious_items(self, seat: int, number: int) -> list[str]:
        """Those first in the data lists are shown (FT-W.26), and known from then on (FT-14.6)."""
        shown = [item for item in tally.items(self.items[seat]) if item in PRECIOUS][:number]
        for item in set(shown):
            new = shown.count(item) - tally.count(self.known_items[seat], item)
            if new > 0:
                self.known_items[seat] += new * ONE[item]
        return [ITEMS[item] for item in shown]


def artisans_of(table: Table) -> ArtisansState:
    """The part of a table that plays with Artisans."""
    for part in table.parts:
        if isinstance(part, ArtisansState):
            return part
    raise AssertionError("the table plays without Artisans")
