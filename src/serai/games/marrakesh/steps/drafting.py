"""Phase 2 (MK-7): the draft from the tray."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.games.marrakesh.names import COLOUR_COUNT, COLOURS
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.base import Ask, refused
from serai.games.marrakesh.steps.placing import PlaceKeshi


@final
class Draft(Ask):
    """Take one or two keshis of one colour and place them (MK-7.1, MK-D06)."""

    name: ClassVar[str] = "draft"
    rule: ClassVar[str] = "MK-7.1"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        return draft_words(table, self.seat)

    def proceed(self, table: Table) -> None:
        """Nothing to take: the next who can is asked; if nobody can, the rest goes back (MK-7.3, MK-7.4)."""
        for seat in table.clockwise(self.seat):
            if draft_words(table, seat):
                table.agenda.append(Draft(seat))
                return
            table.emit("skipped", seat, {})
        if any(table.tray):
            table.emit("tray_returned", -1, {})
            table.tray = [0] * COLOUR_COUNT

    def apply(self, table: Table, word: int) -> None:
        family = table.contents.words.draft
        colour, number = family.row(word), family.column(word) + 1
        table.tray[colour] -= number
        if table.events is not None:
            table.emit("drafted", self.seat, {"colour": COLOURS[colour], "amount": number})
        if any(table.tray):
            table.agenda.append(Draft((self.seat + 1) % table.seats))
        table.agenda.append(PlaceKeshi(self.seat, colour, number))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        family = table.contents.words.draft
        if not family.has(word):
            return super().why_not(table, word)
        colour, number = family.row(word), family.column(word) + 1
        facts: dict[str, str | int] = {"colour": COLOURS[colour]}
        if table.tray[colour] < number:
            return refused("not-in-tray", self.rule, facts)
        room = table.has_room(self.seat, colour)
        return refused("room-for-one" if room else "no-room", "MK-7.2", facts)


def draft_words(table: Table, seat: int) -> list[int]:
    """What a seat can take; no more than it has room for (MK-7.2)."""
    first = table.contents.words.draft.first
    found: list[int] = []
    for colour, number in enumerate(table.tray):
        if number:
            room = table.room_for(seat, colour)
            if room:
                found.append(first + 2 * colour)
                if number > 1 and room > 1:
                    found.append(first + 2 * colour + 1)
    return found
