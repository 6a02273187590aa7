"""What Whims of the Sultan keeps at one table: the whims in the pile, on cities and before players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from serai.games.five_tribes.part import Part

if TYPE_CHECKING:
    from serai.games.five_tribes.state import Table
    from serai.games.five_tribes.whims.contents import WhimsContents


class WhimsState(Part):
    """Masks hold whims by number."""

    __slots__ = ("box", "claims", "earned", "fulfilled", "held", "on_cities", "whim_deck")

    def __init__(self, box: WhimsContents, seats: int) -> None:
        self.box = box
        self.whim_deck: tuple[int, ...] = ()  # top first
        self.on_cities: dict[int, int] = {}  # the whim that lies there, by tile
        # By seat: masks
        self.held = [0] * seats  # fulfilled ones too
        self.fulfilled = [0] * seats
        # This turn
        self.earned = 0  # mask: whims whose event has happened (FT-W.14)
        self.claims = 0  # how many were claimed

    def copy_to(self, twin: WhimsState) -> None:
        twin.box = self.box
        twin.whim_deck = self.whim_deck
        twin.on_cities = self.on_cities.copy()
        twin.held = self.held.copy()
        twin.fulfilled = self.fulfilled.copy()
        twin.earned = self.earned
        twin.claims = self.claims

    def open_whims(self, seat: int) -> int:
        """Those that the seat holds and has not fulfilled, as a mask."""
        return self.held[seat] & ~self.fulfilled[seat]


def whims_of(table: Table) -> WhimsState:
    """The part of a table that plays with Whims."""
    for part in table.parts:
        if isinstance(part, WhimsState):
            return part
    raise AssertionError("the table plays without Whims")
