"""The medina (MK-16): gates, guards, and the keshis that gates earn."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.games.marrakesh.effects.groups import fire
from serai.games.marrakesh.names import (
    COLOUR_COUNT,
    COLOURS,
    D_GATE,
    DINAR,
    GATE,
    GATE_CELLS,
    L_GATES,
    NONE,
    WORKSHOPS,
)
from serai.games.marrakesh.state import Table, replaced
from serai.games.marrakesh.steps.base import Ask, refused
from serai.games.marrakesh.steps.placing import PlaceKeshi


@final
class BuildGate(Ask):
    """Build a gate, or stop (MK-16.1, MK-16.2, MK-D22)."""

    name: ClassVar[str] = "build_gate"
    rule: ClassVar[str] = "MK-16.2"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "left", "less", "earned")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, left: int, less: int, earned: tuple[int, ...]) -> None:
        self.seat = seat
        self.left = left  # gates that may still be built (MK-16.1)
        self.less = less  # dinars less for each
        self.earned = earned  # one keshi of the colour of every gate built so far

    def words(self, table: Table) -> list[int]:
        words = table.contents.words
        seat = self.seat
        found: list[int] = []
        if self.left and table.guards(seat) > 0:
            at = seat * GATE_CELLS
            free = [cell for cell in range(GATE_CELLS) if table.gates[at + cell] == NONE]
            if free:
                own = table.resources[seat * 3 + DINAR]
                build = words.build.first
                for workshop in range(WORKSHOPS):
                    if self.dinars(table, workshop) > own:
                        continue
                    first = workshop * COLOUR_COUNT
                    for colour in range(COLOUR_COUNT):
                        if table.workshops[first + colour]:
                            word = build + (first + colour) * GATE_CELLS
                            found += [word + cell for cell in free]
        found.append(words.stop.first)
        return found

    def apply(self, table: Table, word: int) -> None:
        words = table.contents.words
        if word == words.stop.first:
            table.emit("stopped", self.seat, {"what": self.name})
            if self.earned:
                table.agenda.append(PlaceEarned(self.seat, self.earned))
            return
        gate = words.build.row(word)
        self.build(table, gate // COLOUR_COUNT, gate % COLOUR_COUNT, words.build.column(word))

    def build(self, table: Table, workshop: int, colour: int, cell: int) -> None:
        """Pay, gate and guard, workshop VP, match VP, keshi earned, gate triggers (MK-R.5)."""
        seat = self.seat
        contents = table.contents
        table.gain(seat, DINAR, -self.dinars(table, workshop))
        gate = workshop * COLOUR_COUNT + colour
        table.workshops = replaced(table.workshops, gate, table.workshops[gate] - 1)
        table.gates = replaced(table.gates, seat * GATE_CELLS + cell, colour)
        if table.events is not None:
            facts = {
                "workshop": contents.workshops[workshop],
                "colour": COLOURS[colour],
                "cell": contents.gate_cells[cell],
            }
            table.emit("built", seat, facts)
        table.gain_vp(seat, contents.workshop_vp[workshop], L_GATES)
        if contents.cell_colours[cell] >> colour & 1:
            table.gain_vp(seat, contents.match_vp, L_GATES)
        earned = (*self.earned, colour)
        table.next(fire(table, seat, GATE), BuildGate(seat, self.left - 1, self.less, earned))

    def dinars(self, table: Table, workshop: int) -> int:
        """The price of a gate (MK-2.8), after discounts (MK-V.4)."""
        off = self.less + table.modifiers[self.seat].off(D_GATE, not self.earned)
        return max(0, table.contents.workshop_dinars[workshop] - off)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        contents = table.contents
        family = contents.words.build
        if not family.has(word):
            return super().why_not(table, word)
        gate, cell = family.row(word), family.column(word)
        workshop, colour = divmod(gate, COLOUR_COUNT)
        facts: dict[str, str | int] = {
            "workshop": contents.workshops[workshop],
            "colour": COLOURS[colour],
            "cell": contents.gate_cells[cell],
        }
        if not table.workshops[gate]:
            return refused("no-such-gate", "MK-2.8", facts)
        if table.gates[self.seat * GATE_CELLS + cell] != NONE:
            return refused("gate-cell-taken", self.rule, facts)
        needed = self.dinars(table, workshop)
        return refused("not-enough-dinars", "MK-2.8", {**facts, "needed": needed})


@final
class PlaceEarned(Ask):
    """After the last gate the keshis earned are placed in an order of choice (MK-16.3, MK-D23)."""

    name: ClassVar[str] = "place_set_aside"
    rule: ClassVar[str] = "MK-16.3"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "earned")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, earned: tuple[int, ...]) -> None:
        self.seat = seat
        self.earned = earned

    def words(self, table: Table) -> list[int]:
        first = table.contents.words.put.first
        return [first + colour for colour in sorted(set(self.earned))]

    def apply(self, table: Table, word: int) -> None:
        colour = word - table.contents.words.put.first
        rest = list(self.earned)
        rest.remove(colour)
        if rest:
            table.agenda.append(PlaceEarned(self.seat, tuple(rest)))
        table.agenda.append(PlaceKeshi(self.seat, colour, 1))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        family = table.contents.words.put
        if not family.has(word):
            return super().why_not(table, word)
        return refused("not-set-aside", self.rule, {"colour": COLOURS[family.row(word)]})
