"""Palms and palaces: placing one, and sending it to a tile nearby (FT-8.3 to FT-8.5, FT-10.20 to FT-10.24)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes.djinns import moments
from serai.games.five_tribes.lexicon import PLACE, PLACE_HERE
from serai.games.five_tribes.names import (
    ELDER_OR_FAKIR,
    PALACE,
    PIECES,
    TILES,
)
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.ask_windows import asked_anyway


def put_piece(table: Table, seat: int, what: int, tile: int) -> None:
    """A palm or palace from the supply comes to lie on a tile."""
    table.lay_pieces(what, tile, 1)
    if table.events is not None:
        table.emit("placed", seat, {"what": PIECES[what], "tile": TILES[tile]})
    if what == PALACE:
        moments.palace_placed(table, seat)


@final
class Place(Step[Table]):
    """Place a palm or palace here, or pay a djinn to put it on a surrounding tile (FT-10.24)."""

    name: ClassVar[str] = "place"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "what", "tile")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, what: int, tile: int) -> None:
        self.seat = seat
        self.what = what
        self.tile = tile

    def words(self, table: Table) -> list[int]:
        if not moments.can_redirect(table, self.seat, self.what):
            return []
        layout = table.layout
        around = layout.blocks[self.tile] & ~(1 << self.tile)
        payments = [payment for payment in ELDER_OR_FAKIR if table.can_pay(self.seat, payment)]
        found = [
            PLACE.word(tile, payment)
            for tile in layout.open_tiles  # FT-10.22
            if around >> tile & 1
            for payment in payments
        ]
        return [PLACE_HERE.first, *found] if found else []

    def asked_anyway(self, table: Table, words: list[int]) -> list[int]:
        return asked_anyway(table, self, words, PLACE_HERE.first)

    def apply(self, table: Table, word: int) -> None:
        if word == PLACE_HERE.first:
            self.proceed(table)
            return
        djinn = moments.redirector(table, self.what).number
        moments.pay_for_power(table, self.seat, djinn, PLACE.column(word))
        put_piece(table, self.seat, self.what, PLACE.row(word))

    def proceed(self, table: Table) -> None:
        put_piece(table, self.seat, self.what, self.tile)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        rule = moments.redirector(table, self.what).redirect_rule()
        if PLACE.has(word) and table.can_pay(self.seat, PLACE.column(word)):
            facts = {"tile": TILES[self.tile]}
            return IllegalAction("five-tribes.not-surrounding", facts, rule)
        if PLACE.has(word):
            return IllegalAction("five-tribes.cannot-pay", {}, "FT-10.3")
        return IllegalAction("five-tribes.choose-place", {}, rule)
