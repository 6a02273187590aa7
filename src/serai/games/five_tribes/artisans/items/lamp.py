"""Fabulous Lamp: a djinn of the row, or the unseen top of the deck, for nothing (FT-A.34)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes.artisans.items.item import MagicItem
from serai.games.five_tribes.artisans.names import LAMP
from serai.games.five_tribes.artisans.words import CALL, CALL_UNSEEN
from serai.games.five_tribes.djinns.moments import gain_djinn
from serai.games.five_tribes.names import DJINNS
from serai.games.five_tribes.state import Table


@final
class FabulousLamp(MagicItem):
    number = LAMP
    rule = "FT-A.34"

    def usable(self, table: Table, seat: int) -> bool:
        return bool(table.djinn_row or table.djinn_deck or table.djinn_discard)

    def use(self, table: Table, seat: int) -> None:
        table.next(CallDjinn(seat))


@final
class CallDjinn(Step[Table]):
    """The djinn that the Lamp calls."""

    name: ClassVar[str] = "call_djinn"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        found = [CALL.first + djinn for djinn in table.djinn_row]
        if table.djinn_deck or table.djinn_discard:
            found.append(CALL_UNSEEN.first)
        return found

    def apply(self, table: Table, word: int) -> None:
        if word == CALL_UNSEEN.first:
            for djinn in table.draw_djinns(1):
                gain_djinn(table, self.seat, djinn)
            return
        called = CALL.row(word)
        table.djinn_row = tuple([djinn for djinn in table.djinn_row if djinn != called])
        gain_djinn(table, self.seat, called)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not CALL.has(word):
            return IllegalAction("five-tribes.choose-called-djinn", {}, "FT-A.34")
        facts = {"djinn": DJINNS[CALL.row(word)]}
        return IllegalAction("five-tribes.not-in-djinn-row", facts, "FT-A.34")
