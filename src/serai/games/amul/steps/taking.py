"""T2: each seat takes one card from the row, in order (AM-5.3)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step, TableStep
from serai.games.amul.names import SEATS
from serai.games.amul.state import Table, different, without
from serai.games.amul.steps.order import by_valour, order_of_step


@final
class TakeInOrder(TableStep[Table]):
    """The offers lie in the row: one seat after the other takes (AM-7.8)."""

    name: ClassVar[str] = "take_in_order"
    __slots__ = ()

    def proceed(self, table: Table) -> None:
        order = order_of_step(table)
        table.next(*[Take(seat) for seat in order])
        if table.events is not None and by_valour(table):
            table.emit("valour_order", -1, {"seats": [SEATS[seat] for seat in order]})


@final
class Take(Step[Table]):
    """Any card of the row, also the one the seat offered itself (AM-5.4)."""

    name: ClassVar[str] = "take"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        first = table.contents.words.take.first
        return [first + face for face in different(table.row)]

    def asked_anyway(self, table: Table, words: list[int]) -> list[int]:
        """A take is never made by the engine (AM-16.6)."""
        return words

    def apply(self, table: Table, word: int) -> None:
        face = word - table.contents.words.take.first
        table.row = without(table.row, face)
        table.take_open_card(self.seat, face)
        table.reveal()  # final at once (AM-16.3)
        if table.events is not None:
            table.emit("took", self.seat, {"card": table.contents.faces[face]})

    def why_not(self, table: Table, word: int) -> IllegalAction:
        words = table.contents.words
        if not words.take.has(word):
            return IllegalAction("amul.take-first", {}, "AM-5.3")
        card = table.contents.faces[words.take.row(word)]
        return IllegalAction("amul.not-in-row", {"card": card}, "AM-5.3")
