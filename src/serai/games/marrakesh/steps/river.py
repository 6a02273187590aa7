"""The river (MK-2.1, MK-2.2, MK-2.3, MK-2.4, MK-10): every move of a fisherman."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.games.marrakesh.names import L_RIVER, MOST_WATER, WATER
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.base import Ask, refused


def river_move(table: Table, seat: int, steps: int) -> None:
    """A river move of any source (MK-10.5); with no steps there is none, and no water can be spent (MK-10.2)."""
    if steps > 0:
        table.agenda.append(RiverMove(seat, steps))


@final
class RiverMove(Ask):
    """How much water is added to a move is said before it (MK-10.1, MK-D10)."""

    name: ClassVar[str] = "river_water"
    rule: ClassVar[str] = "MK-10.1"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "n")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n  # steps without water

    def words(self, table: Table) -> list[int]:
        first = table.contents.words.water.first
        water = min(table.resources[self.seat * 3 + WATER], MOST_WATER)
        return list(range(first, first + water + 1))

    def apply(self, table: Table, word: int) -> None:
        seat = self.seat
        water = word - table.contents.words.water.first
        steps = self.n + water
        if water:
            table.gain(seat, WATER, -water)
            steps += table.modifiers[seat].water_plus
        move_fisherman(table, seat, steps)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        family = table.contents.words.water
        if not family.has(word):
            return super().why_not(table, word)
        water = table.resources[self.seat * 3 + WATER]
        return refused("not-so-much-water", self.rule, {"water": water})


def move_fisherman(table: Table, seat: int, steps: int) -> None:
    """Go on down to the dock; each step beyond it is a point instead (MK-10.3)."""
    dock = table.contents.dock
    space = table.river[seat]
    walked = min(steps, dock - space)
    if walked:
        docked = table.river.count(dock)
        table.river[seat] = space + walked
        # Behind all others on the new space (MK-10.4).
        table.wake = (*[other for other in table.wake if other != seat], seat)
        if table.events is not None:
            table.emit("fisherman_moved", seat, {"from": space, "to": space + walked})
        if space + walked == dock:
            table.gain_vp(seat, table.contents.dock_vp[docked], L_RIVER)
    table.gain_vp(seat, steps - walked, L_RIVER)
