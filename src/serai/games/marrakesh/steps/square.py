"""The main square (MK-13): the citizen disc and the cells with fakirs."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.games.marrakesh.effects.frames import Run
from serai.games.marrakesh.names import L_SQUARE, MAIN_SQUARE, SECTORS, SQUARE_CELLS
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.base import Ask, refused


def square_action(table: Table, seat: int) -> None:
    """Turn the disc; with fakirs one of their cells must be chosen (MK-13.1, MK-13.3)."""
    table.disc[seat] = (table.disc[seat] + 1) % SECTORS
    if table.events is not None:
        table.emit("disc_turned", seat, {"disc": table.disc[seat]})
    if table.fakirs[seat]:
        plus = table.modifiers[seat].action_plus[MAIN_SQUARE]
        table.agenda.append(ChooseCell(seat, plus))


def citizens(table: Table, seat: int, cell: int) -> int:
    """What the sector facing a cell shows (MK-3.4)."""
    return table.sectors[(cell - table.disc[seat]) % SECTORS]


@final
class ChooseCell(Ask):
    """The bonus of a cell with a fakir, as often as the sector shows citizens (MK-13.1, MK-D13)."""

    name: ClassVar[str] = "square_cell"
    rule: ClassVar[str] = "MK-13.1"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "n")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n  # citizens besides those of the sector

    def words(self, table: Table) -> list[int]:
        first = table.contents.words.perform.first
        fakirs = table.fakirs[self.seat]
        return [first + cell for cell in range(SQUARE_CELLS) if fakirs >> cell & 1]

    def apply(self, table: Table, word: int) -> None:
        cell = word - table.contents.words.perform.first
        times = citizens(table, self.seat, cell) + self.n
        if table.events is not None:
            facts: dict[str, str | int] = {"cell": table.contents.square[cell], "citizens": times}
            table.emit("performed", self.seat, facts)
        if times:  # MK-13.2
            effects = table.contents.square_lists[cell]
            table.agenda.append(Run(self.seat, effects, 0, times, L_SQUARE))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        family = table.contents.words.perform
        if not family.has(word):
            return super().why_not(table, word)
        return refused("no-fakir", self.rule, {"cell": table.contents.square[family.row(word)]})
