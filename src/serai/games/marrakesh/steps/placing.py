"""Placing keshis (MK-8), whatever they come from."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.games.marrakesh.effects.groups import placed
from serai.games.marrakesh.names import (
    AREA_COLOURS,
    AREAS,
    BROWN,
    COLOUR_COUNT,
    COLOURS,
    PATH_CELLS,
    PATHS,
    PINK,
    RED,
    SQUARE_CELLS,
    START,
)
from serai.games.marrakesh.state import Table, replaced
from serai.games.marrakesh.steps.base import Ask, Silent, refused


@final
class PlaceKeshi(Silent):
    """Take keshis of one colour and place them one at a time (MK-8.5); what has no room is lost (MK-8.1).

    Room is looked for again before each, because the bonus of the first can use it up (MK-7.5).
    """

    name: ClassVar[str] = "place"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "colour", "n")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, colour: int, n: int) -> None:
        self.seat = seat
        self.colour = colour
        self.n = n  # how many are still to be placed

    def proceed(self, table: Table) -> None:
        seat, colour = self.seat, self.colour
        if not table.has_room(seat, colour):
            if table.events is not None:
                table.emit("keshi_lost", seat, {"colour": COLOURS[colour], "amount": self.n})
            return
        if self.n > 1:
            table.agenda.append(PlaceKeshi(seat, colour, self.n - 1))
        if colour == PINK:
            table.agenda.append(PlaceFakir(seat))
        elif colour == BROWN:
            table.agenda.append(PlaceCaravan(seat))
        elif colour == RED:
            table.agenda.append(PlaceSeller(seat))
        else:
            put(table, seat, colour, "")
            placed(table, seat, colour, table.contents.placing_lists[colour], 1)


def put(table: Table, seat: int, colour: int, where: str) -> None:
    """A keshi lies in its place."""
    table.keshis[seat * COLOUR_COUNT + colour] += 1
    if table.events is not None:
        facts = {"colour": COLOURS[colour], "where": where}
        table.emit("placed", seat, facts)


@final
class PlaceFakir(Ask):
    """A fakir goes to a free cell of the square and gains its bonus (MK-8.2, MK-8.3, MK-D07a)."""

    name: ClassVar[str] = "place_fakir"
    rule: ClassVar[str] = "MK-8.2"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        first = table.contents.words.fakir.first
        fakirs = table.fakirs[self.seat]
        return [first + cell for cell in range(SQUARE_CELLS) if not fakirs >> cell & 1]

    def apply(self, table: Table, word: int) -> None:
        seat = self.seat
        contents = table.contents
        cell = word - contents.words.fakir.first
        table.fakirs[seat] |= 1 << cell
        put(table, seat, PINK, contents.square[cell])
        times = 1 + table.modifiers[seat].fakir_plus
        placed(table, seat, PINK, contents.square_lists[cell], times)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not table.contents.words.fakir.has(word):
            return super().why_not(table, word)
        return refused("cell-taken", self.rule)


@final
class PlaceSeller(Ask):
    """A water seller goes to an area that has none (MK-8.2, MK-D07b)."""

    name: ClassVar[str] = "place_water_seller"
    rule: ClassVar[str] = "MK-8.2"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        first = table.contents.words.seller.first
        sellers = table.sellers[self.seat]
        return [first + area for area in range(AREA_COLOURS) if not sellers >> area & 1]

    def apply(self, table: Table, word: int) -> None:
        area = word - table.contents.words.seller.first
        table.sellers[self.seat] |= 1 << area
        put(table, self.seat, RED, AREAS[area])
        placed(table, self.seat, RED, table.contents.placing_lists[RED], 1)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        family = table.contents.words.seller
        if not family.has(word):
            return super().why_not(table, word)
        return refused("has-water-seller", self.rule, {"area": AREAS[family.row(word)]})


@final
class PlaceCaravan(Ask):
    """A caravan goes to the next slot of a path or of the start oasis (MK-17.1, MK-D07c)."""

    name: ClassVar[str] = "place_caravan"
    rule: ClassVar[str] = "MK-17.1"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        first = table.contents.words.caravan.first
        at = self.seat * 3
        return [
            first + path
            for path in range(len(PATHS))
            if table.caravans[at + path] < table.path_slots(path)
        ]

    def apply(self, table: Table, word: int) -> None:
        seat = self.seat
        path = word - table.contents.words.caravan.first
        at = seat * 3 + path
        slot = table.caravans[at]
        table.caravans[at] = slot + 1
        put(table, seat, BROWN, PATHS[path])
        placed(table, seat, BROWN, _slot_bonus(table, seat, path, slot), 1)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        family = table.contents.words.caravan
        if not family.has(word):
            return super().why_not(table, word)
        path = family.row(word)
        if not table.path_slots(path):
            return refused("start-oasis-closed", "MK-E5.2")
        return refused("path-full", self.rule, {"path": PATHS[path]})


def _slot_bonus(table: Table, seat: int, path: int, slot: int) -> int:
    """What a slot gives; an oasis beside it is turned before (MK-8.4, MK-17.2)."""
    contents = table.contents
    if path == START:
        return contents.start_lists[slot]
    if slot < PATH_CELLS:
        table.reveal()
        if table.events is not None:
            oasis = table.oases[seat * 2 * PATH_CELLS + path * PATH_CELLS + slot]
            facts = {"oasis": contents.oases[oasis], "where": f"{PATHS[path]}_{slot + 1}"}
            table.emit("discovered", seat, facts)
        return contents.placing_lists[BROWN]
    # The fourth slot: a city and 4 VP, or the 4 VP alone when no city is left (MK-E5.3).
    return contents.city_slot_lists[path] if table.cities else contents.fourth_slot_list


@final
class PickCity(Ask):
    """Take one of the cities that are laid out, night side up (MK-E5.3, MK-D07d)."""

    name: ClassVar[str] = "pick_city"
    rule: ClassVar[str] = "MK-E5.3"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "path")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, path: int) -> None:
        self.seat = seat
        self.path = path

    def words(self, table: Table) -> list[int]:
        first = table.contents.words.city.first
        return [first + city for city in table.cities]

    def apply(self, table: Table, word: int) -> None:
        city = word - table.contents.words.city.first
        table.cities = tuple([other for other in table.cities if other != city])
        table.city_at = replaced(table.city_at, self.seat * 2 + self.path, city)
        if table.events is not None:
            facts = {"city": table.contents.cities[city], "path": PATHS[self.path]}
            table.emit("took_city", self.seat, facts)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not table.contents.words.city.has(word):
            return super().why_not(table, word)
        return refused("city-not-there", self.rule)


@final
class PickKeshi(Ask):
    """Take keshis of a colour of choice that has room (MK-D15)."""

    name: ClassVar[str] = "pick_keshi"
    rule: ClassVar[str] = "MK-D15"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "colours", "n", "same")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, colours: int, n: int, same: bool) -> None:
        self.seat = seat
        self.colours = colours  # a mask
        self.n = n
        self.same = same  # one colour for all of them

    def words(self, table: Table) -> list[int]:
        return keshi_words(table, self.seat, self.colours)

    def apply(self, table: Table, word: int) -> None:
        colour = word - table.contents.words.keshi.first
        if self.same:
            table.agenda.append(PlaceKeshi(self.seat, colour, self.n))
            return
        if self.n > 1:
            table.agenda.append(PickKeshi(self.seat, self.colours, self.n - 1, False))
        table.agenda.append(PlaceKeshi(self.seat, colour, 1))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not table.contents.words.keshi.has(word):
            return super().why_not(table, word)
        return refuse_keshi(table, self.colours, word)


def keshi_words(table: Table, seat: int, colours: int) -> list[int]:
    """`keshi` with each of these colours that has room (MK-C.3)."""
    first = table.contents.words.keshi.first
    free = table.room(seat) & colours
    return [first + colour for colour in range(COLOUR_COUNT) if free >> colour & 1]


def refuse_keshi(table: Table, colours: int, word: int) -> IllegalAction:
    colour = table.contents.words.keshi.row(word)
    facts: dict[str, str | int] = {"colour": COLOURS[colour]}
    if not colours >> colour & 1:
        return refused("colour-not-offered", "MK-D15", facts)
    return refused("no-room", "MK-3.2", facts)
