"""What all decide at once and in secret: the set-up, provision tiles, and the keshis of a round (MK-D01 to MK-D04)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.lexicon import Family
from serai.core.step import Together
from serai.games.marrakesh.names import (
    AREA_COLOURS,
    BAZAAR,
    COLOUR_COUNT,
    COLOURS,
    LINE_SLOTS,
    NONE,
)
from serai.games.marrakesh.state import Table, replaced
from serai.games.marrakesh.steps.base import Ask, refused


class ChooseTogether(Together[Table]):
    """Every seat chooses; when all have chosen, all is shown. A choice may be changed until then (MK-6.1)."""

    field_names: ClassVar[tuple[str, ...]] = ("chosen",)
    __slots__ = field_names
    secret_fields: ClassVar[tuple[str, ...]] = ("chosen",)
    rule: ClassVar[str]

    def __init__(self, chosen: tuple[int, ...]) -> None:
        self.seat = -1
        self.chosen = chosen  # by seat: a word, counted from the first of its family, or NONE

    def family(self, table: Table) -> Family:
        """The words of this choice."""
        raise NotImplementedError

    def again(self, chosen: tuple[int, ...]) -> "ChooseTogether":
        """The same question with another choice made."""
        raise NotImplementedError

    def shown(self, table: Table, chosen: tuple[int, ...]) -> None:
        """All have chosen."""
        raise NotImplementedError

    def awaited(self, table: Table) -> tuple[int, ...]:
        return tuple([seat for seat, choice in enumerate(self.chosen) if choice == NONE])

    def apply_for(self, table: Table, seat: int, word: int) -> None:
        family = self.family(table)
        choice = word - family.first
        if self.chosen[seat] == NONE and table.events is not None:
            # Nobody learns that a choice was changed (MK-6.1), so only the first one is told.
            table.emit("chose", seat, {"what": self.name}, {"word": family.texts[choice]})
        chosen = (*self.chosen[:seat], choice, *self.chosen[seat + 1 :])
        table.reveal()  # a choice is changed, never withdrawn: whether one can be would tell of the others
        if NONE in chosen:
            table.agenda.append(self.again(chosen))
        else:
            self.shown(table, chosen)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        return refused(f"{self.name}-first", self.rule)


@final
class SetDisc(ChooseTogether):
    """The orientation of the own citizen disc (MK-4.11, MK-D01)."""

    __slots__ = ()

    name: ClassVar[str] = "setup_disc"
    rule: ClassVar[str] = "MK-D01"

    def family(self, table: Table) -> Family:
        return table.contents.words.disc

    def again(self, chosen: tuple[int, ...]) -> "SetDisc":
        return SetDisc(chosen)

    def words_of(self, table: Table, seat: int) -> list[int]:
        family = self.family(table)
        return list(range(family.first, family.first + len(family.texts)))

    def shown(self, table: Table, chosen: tuple[int, ...]) -> None:
        for seat, turned in enumerate(chosen):
            table.disc[seat] = turned
            if table.events is not None:
                table.emit("set_disc", seat, {"disc": turned})


@final
class SetLine(ChooseTogether):
    """Which of the drawn keshis lies in which slot of the oasis line (MK-4.8, MK-D02)."""

    __slots__ = ()

    name: ClassVar[str] = "setup_line"
    rule: ClassVar[str] = "MK-D02"

    def family(self, table: Table) -> Family:
        return table.contents.words.line

    def again(self, chosen: tuple[int, ...]) -> "SetLine":
        return SetLine(chosen)

    def words_of(self, table: Table, seat: int) -> list[int]:
        return line_words(table, seat)

    def shown(self, table: Table, chosen: tuple[int, ...]) -> None:
        for seat, choice in enumerate(chosen):
            arrange_line(table, seat, choice)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not self.family(table).has(word):
            return super().why_not(table, word)
        return refused("not-drawn", "MK-4.8")


@final
class SetLineAlone(Ask):
    """One keshi was drawn: the engine says where it goes (MK-R.10)."""

    name: ClassVar[str] = "setup_line_alone"
    rule: ClassVar[str] = "MK-D02"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        return line_words(table, self.seat)

    def apply(self, table: Table, word: int) -> None:
        arrange_line(table, self.seat, word - table.contents.words.line.first)


def line_words(table: Table, seat: int) -> list[int]:
    """All arrangements of the keshis that a seat has drawn."""
    words = table.contents.words
    drawn = {colour for colour in line_keshis(table, seat) if colour >= 0}
    return [
        words.line.first + place
        for colours, place in words.lines.items()
        if len(colours) == len(drawn) and drawn == set(colours)
    ]


def line_keshis(table: Table, seat: int) -> tuple[int, ...]:
    """The keshis of the oasis line by slot."""
    return table.line_keshis[seat * LINE_SLOTS : (seat + 1) * LINE_SLOTS]


def arrange_line(table: Table, seat: int, choice: int) -> None:
    contents = table.contents
    text = contents.words.line.texts[choice]
    colours = [COLOURS.index(name) for name in text.split()[1:]]
    for slot, colour in zip(contents.keshi_slots[table.seats], colours, strict=True):
        table.line_keshis = replaced(table.line_keshis, seat * LINE_SLOTS + slot, colour)
    if table.events is not None:
        table.emit("set_line", seat, {"colours": [COLOURS[colour] for colour in colours]})


@final
class OpenProvision(ChooseTogether):
    """One of the own face-down provision tiles, opened when all have chosen (MK-4.9, MK-19.6, MK-D03)."""

    __slots__ = ()

    name: ClassVar[str] = "open_provision"
    rule: ClassVar[str] = "MK-D03"

    def family(self, table: Table) -> Family:
        return table.contents.words.open

    def again(self, chosen: tuple[int, ...]) -> "OpenProvision":
        return OpenProvision(chosen)

    def words_of(self, table: Table, seat: int) -> list[int]:
        first = self.family(table).first
        return [first + tile for tile in table.provisions[seat]]

    def shown(self, table: Table, chosen: tuple[int, ...]) -> None:
        for seat in table.turn_order():
            open_tile(table, seat, chosen[seat])

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not self.family(table).has(word):
            return super().why_not(table, word)
        return refused("not-your-provision-tile", self.rule)


@final
class OpenLastProvision(Ask):
    """The last face-down tile is opened by the engine (MK-R.10)."""

    name: ClassVar[str] = "open_last_provision"
    rule: ClassVar[str] = "MK-D03"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        first = table.contents.words.open.first
        return [first + tile for tile in table.provisions[self.seat]]

    def apply(self, table: Table, word: int) -> None:
        open_tile(table, self.seat, word - table.contents.words.open.first)


def open_tile(table: Table, seat: int, tile: int) -> None:
    table.provisions[seat] = tuple([other for other in table.provisions[seat] if other != tile])
    table.open_provisions[seat] += (tile,)
    table.reveal()
    if table.events is not None:
        table.emit("opened_provision", seat, {"tile": table.contents.provisions[tile]})


@final
class ChooseKeshis(ChooseTogether):
    """Three different keshis of the hand (MK-6.1, MK-D04)."""

    __slots__ = ()

    name: ClassVar[str] = "choose_keshis"
    rule: ClassVar[str] = "MK-6.1"

    def family(self, table: Table) -> Family:
        return table.contents.words.choose

    def again(self, chosen: tuple[int, ...]) -> "ChooseKeshis":
        return ChooseKeshis(chosen)

    def words_of(self, table: Table, seat: int) -> list[int]:
        return table.contents.trios(table.hands[seat])

    def shown(self, table: Table, chosen: tuple[int, ...]) -> None:
        masks = table.contents.words.trio_masks
        for seat in table.turn_order():
            send_workers(table, seat, masks[chosen[seat]])

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not self.family(table).has(word):
            return super().why_not(table, word)
        return refused("not-in-hand", self.rule)


@final
class LastKeshis(Ask):
    """In round 4 the last three keshis are chosen by the engine, for every seat (MK-6.1)."""

    name: ClassVar[str] = "last_keshis"
    rule: ClassVar[str] = "MK-6.1"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        return table.contents.trios(table.hands[self.seat])

    def apply(self, table: Table, word: int) -> None:
        words = table.contents.words
        mask = words.trio_masks[word - words.choose.first]
        send_workers(table, self.seat, mask)


def send_workers(table: Table, seat: int, mask: int) -> None:
    """The keshis leave the hand, a worker goes to the area of each (MK-6.2); a red one waits (MK-6.3)."""
    table.hands[seat] &= ~mask
    table.chosen[seat] = mask
    areas = mask & (1 << AREA_COLOURS) - 1
    goods = (mask >> AREA_COLOURS & 0b111).bit_count()
    table.workers[seat] = areas + (goods << BAZAAR)
    if table.events is not None:
        colours = [COLOURS[colour] for colour in range(COLOUR_COUNT) if mask >> colour & 1]
        table.emit("showed_keshis", seat, {"colours": colours})
