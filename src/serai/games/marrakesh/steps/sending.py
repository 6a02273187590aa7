"""The workers of red keshis (MK-6.3)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import TableStep
from serai.games.marrakesh.names import AREA_COLOURS, AREAS, BAZAAR, RED
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.base import Ask, refused


@final
class SendReds(TableStep[Table]):
    """All have shown their keshis: in turn order, the red workers are sent after the others."""

    __slots__ = ()

    name: ClassVar[str] = "red_workers"

    def proceed(self, table: Table) -> None:
        order = table.turn_order()
        table.next(*[SendRed(seat) for seat in order if table.chosen[seat] >> RED & 1])


@final
class SendRed(Ask):
    """The worker of a red keshi goes to any area with a free worker slot (MK-6.3, MK-D05)."""

    name: ClassVar[str] = "red_worker"
    rule: ClassVar[str] = "MK-6.3"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        first = table.contents.words.send.first
        workers = table.workers[self.seat]
        # The bazaar has three worker slots, so one is always free.
        free = [first + area for area in range(AREA_COLOURS) if not workers >> area & 1]
        return [*free, first + BAZAAR]

    def apply(self, table: Table, word: int) -> None:
        area = word - table.contents.words.send.first
        table.workers[self.seat] += 1 << area
        if table.events is not None:
            table.emit("sent", self.seat, {"area": AREAS[area]})

    def why_not(self, table: Table, word: int) -> IllegalAction:
        family = table.contents.words.send
        if not family.has(word):
            return super().why_not(table, word)
        return refused("worker-slot-taken", self.rule, {"area": AREAS[family.row(word)]})
