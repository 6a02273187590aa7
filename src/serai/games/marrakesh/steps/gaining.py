"""Resources of choice (MK-D14) and the swap of a keshi (MK-17.6, MK-D26)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.games.marrakesh.names import (
    BEIGE,
    COLOUR_COUNT,
    COLOURS,
    MOST_ASKED,
    PINK,
    RED,
)
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.base import Ask, refused
from serai.games.marrakesh.steps.placing import PlaceKeshi


@final
class PickResources(Ask):
    """Gain so many resources of choice; more than twenty are asked for in parts (MK-V.1)."""

    name: ClassVar[str] = "pick_resources"
    rule: ClassVar[str] = "MK-D14"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "n")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def words(self, table: Table) -> list[int]:
        return table.contents.gain_words[min(self.n, MOST_ASKED)]

    def apply(self, table: Table, word: int) -> None:
        if self.n > MOST_ASKED:
            table.agenda.append(PickResources(self.seat, self.n - MOST_ASKED))
        table.gain_all(self.seat, table.contents.words.gain.payment(word))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not table.contents.words.gain.family.has(word):
            return super().why_not(table, word)
        number = min(self.n, MOST_ASKED)
        return refused("other-number-of-resources", self.rule, {"number": number})


@final
class Swap(Ask):
    """Return a keshi of the own board and take one of any colour with room (MK-17.6, MK-D26)."""

    name: ClassVar[str] = "swap"
    rule: ClassVar[str] = "MK-17.6"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        words = table.contents.words
        room = table.room(self.seat)
        found: list[int] = []
        for place, (colour, spot, _) in enumerate(words.swap_sources):
            if returnable(table, self.seat, colour, spot):
                first = words.swap.word(place)
                free = room | 1 << colour  # after the return
                found += [first + taken for taken in range(COLOUR_COUNT) if free >> taken & 1]
        if found:
            found.append(words.decline.first)
        return found

    def apply(self, table: Table, word: int) -> None:
        seat = self.seat
        words = table.contents.words
        if word == words.decline.first:
            table.emit("declined", seat, {"what": self.name})
            return
        colour, spot, name = words.swap_sources[words.swap.row(word)]
        table.keshis[seat * COLOUR_COUNT + colour] -= 1
        if colour == PINK:
            table.fakirs[seat] &= ~(1 << spot)
        elif colour == RED:
            table.sellers[seat] &= ~(1 << spot)
        table.emit("returned_keshi", seat, {"keshi": name})
        table.agenda.append(PlaceKeshi(seat, words.swap.column(word), 1))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        words = table.contents.words
        if not words.swap.has(word):
            return super().why_not(table, word)
        colour, spot, name = words.swap_sources[words.swap.row(word)]
        if not returnable(table, self.seat, colour, spot):
            return refused("not-returnable", self.rule, {"keshi": name})
        facts: dict[str, str | int] = {"colour": COLOURS[words.swap.column(word)]}
        return refused("no-room", self.rule, facts)


def returnable(table: Table, seat: int, colour: int, spot: int) -> bool:
    """Caravans, guards at gates and goods never are (MK-17.6)."""
    if colour == PINK:
        return bool(table.fakirs[seat] >> spot & 1)
    if colour == RED:
        return bool(table.sellers[seat] >> spot & 1)
    if colour == BEIGE:
        return table.guards(seat) > 0
    return table.keshis[seat * COLOUR_COUNT + colour] > 0
