"""Djinns that draw cards for a price: Sibittis, Sloar."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.djinns.moments import gain_djinn
from serai.games.five_tribes.lexicon import KEEP
from serai.games.five_tribes.names import DJINNS, SIBITTIS, SLOAR
from serai.games.five_tribes.state import Table


@final
class Sloar(Djinn):
    """The top card of the resource deck (FT-10.46)."""

    number = SLOAR

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        return bool(table.resource_deck or table.resource_discard)

    def invoke(self, table: Table, seat: int, window: int) -> None:
        table.draw_to_hand(seat, 1)


@final
class Sibittis(Djinn):
    """One of the top three djinns; the others are discarded (FT-10.44, FT-10.45)."""

    number = SIBITTIS

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        return bool(table.djinn_deck or table.djinn_discard)

    def invoke(self, table: Table, seat: int, window: int) -> None:
        shown = tuple(table.draw_djinns(table.box.sibittis_draw))
        names = [DJINNS[djinn] for djinn in shown]
        table.emit("looked_at_djinns", seat, {"count": len(shown)}, {"djinns": names})
        table.next(ChooseDjinn(seat, shown))


@final
class ChooseDjinn(Step[Table]):
    """Sibittis: gain one of the djinns shown, seen by nobody else (FT-10.44, FT-14.1)."""

    name: ClassVar[str] = "sibittis"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "shown")
    __slots__ = field_names[1:]
    secret_fields: ClassVar[tuple[str, ...]] = ("shown",)

    def __init__(self, seat: int, shown: tuple[int, ...]) -> None:
        self.seat = seat
        self.shown = shown

    def words(self, table: Table) -> list[int]:
        return [KEEP.first + djinn for djinn in self.shown]

    def apply(self, table: Table, word: int) -> None:
        chosen = KEEP.row(word)
        others = [djinn for djinn in self.shown if djinn != chosen]
        for djinn in others:
            table.djinn_discard |= 1 << djinn
        gain_djinn(table, self.seat, chosen)
        if others:
            table.emit("djinns_discarded", self.seat, {"djinns": [DJINNS[d] for d in others]})

    def why_not(self, table: Table, word: int) -> IllegalAction:
        return IllegalAction("five-tribes.choose-shown-djinn", {}, "FT-10.44")
