"""The Sahara (MK-17): exploring oases and cities, and the oasis line."""

from typing import ClassVar, Final, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.marrakesh.effects.frames import run
from serai.games.marrakesh.effects.groups import fire
from serai.games.marrakesh.names import (
    CITY_CELLS,
    COLOURS,
    D_OASIS,
    EXPLORE,
    LINE_SLOTS,
    NONE,
    OASIS_CELLS,
)
from serai.games.marrakesh.state import Table, replaced
from serai.games.marrakesh.steps.base import Ask, refused, short_of_goods, short_of_resources
from serai.games.marrakesh.steps.placing import PlaceKeshi

ANY_NUMBER: Final = -1


@final
class Explore(Ask):
    """Explore a discovered oasis or an own city, or stop (MK-17.3, MK-E5.4, MK-D24)."""

    name: ClassVar[str] = "explore"
    rule: ClassVar[str] = "MK-17.3"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "left", "free", "done")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, left: int, free: bool, done: int) -> None:
        self.seat = seat
        self.left = left  # how many more; ANY_NUMBER in the area action
        self.free = free  # an effect: nothing is paid, and no city can be explored
        self.done = done  # oases explored so far

    def words(self, table: Table) -> list[int]:
        seat = self.seat
        contents = table.contents
        found: list[int] = []
        if self.left:
            waiting = table.discovered(seat) & ~table.explored[seat]
            for cell in range(len(OASIS_CELLS)):
                if waiting >> cell & 1:
                    found += [
                        word
                        for word, paid in self.payments(table, cell)
                        if table.can_pay(seat, paid)
                    ]
            if not self.free:
                for path in (0, 1):
                    if self._can_explore_city(table, path):
                        found.append(contents.city_words[path])
        if found or self.done or not self.free:
            found.append(contents.words.stop.first)
        return found

    def apply(self, table: Table, word: int) -> None:
        contents = table.contents
        if word == contents.words.stop.first:
            table.emit("stopped", self.seat, {"what": self.name})
        elif word in contents.city_words:
            table.agenda.append(Explore(self.seat, self.left, self.free, self.done))
            explore_city(table, self.seat, contents.city_words.index(word))
        else:
            exploring = contents.words.explore
            left = self.left if self.left == ANY_NUMBER else self.left - 1
            table.pay(self.seat, exploring.payment(word))
            table.agenda.append(Explore(self.seat, left, self.free, self.done + 1))
            explore_oasis(table, self.seat, exploring.thing(word))

    def payments(self, table: Table, cell: int) -> tuple[tuple[int, tuple[int, int, int]], ...]:
        """The words for an oasis and what each pays."""
        by_discount = table.contents.explore_words[cell]
        if self.free:
            return by_discount[-1]
        off = table.modifiers[self.seat].off(D_OASIS, not self.done)
        return by_discount[min(off, len(by_discount) - 1)]

    def _rule_of_price(self, table: Table) -> str:
        """The rule by which an oasis costs what it costs now."""
        if self.free:
            return "MK-D24"
        off = table.modifiers[self.seat].off(D_OASIS, not self.done)
        return "MK-V.4" if off else "MK-17.3"

    def _can_explore_city(self, table: Table, path: int) -> bool:
        return _night_city(table, self.seat, path) and table.has_goods(
            self.seat, table.contents.city_cost
        )

    def why_not(self, table: Table, word: int) -> IllegalAction:
        contents = table.contents
        exploring = contents.words.explore
        if not exploring.family.has(word):
            return super().why_not(table, word)
        if word in contents.city_words:
            path = contents.city_words.index(word)
            facts: dict[str, str | int] = {"place": CITY_CELLS[path]}
            if table.options.exp5_desert_cities == "off":
                return refused("no-cities-in-game", "MK-E5.1")
            if self.free:
                return refused("cities-not-free", "MK-E5.5", facts)
            if not _night_city(table, self.seat, path):
                return refused("no-city-to-explore", "MK-E5.4", facts)
            return short_of_goods(table, self.seat, contents.city_cost, "MK-E5.4")
        cell = exploring.thing(word)
        facts = {"place": OASIS_CELLS[cell]}
        if not table.discovered(self.seat) >> cell & 1:
            return refused("not-discovered", "MK-17.2", facts)
        if table.explored[self.seat] >> cell & 1:
            return refused("explored-already", "MK-17.4", facts)
        if all(word != other for other, _ in self.payments(table, cell)):
            return refused("wrong-payment", self._rule_of_price(table), facts)
        return short_of_resources(table, self.seat, exploring.payment(word), "MK-17.3")


def _night_city(table: Table, seat: int, path: int) -> bool:
    return table.city_at[seat * 2 + path] >= 0 and not table.city_days[seat] >> path & 1


def explore_oasis(table: Table, seat: int, cell: int) -> None:
    """The tile goes to the line, the bonus of the slot follows, then explore triggers (MK-17.4, MK-R.5)."""
    contents = table.contents
    oasis = table.oases[seat * len(OASIS_CELLS) + cell]
    slot = len(table.line[seat])
    table.explored = replaced(table.explored, seat, table.explored[seat] | 1 << cell)
    table.line = replaced(table.line, seat, (*table.line[seat], oasis))
    if table.events is not None:
        facts = {
            "oasis": contents.oases[oasis],
            "where": OASIS_CELLS[cell],
            "slot": contents.slots[slot],
        }
        table.emit("explored", seat, facts)
    steps: list[Step[Table]] = []
    at = seat * LINE_SLOTS + slot
    colour = table.line_keshis[at]
    if colour >= 0:
        # Placed, or returned to the supply (MK-17.5)
        table.line_keshis = replaced(table.line_keshis, at, NONE)
        steps.append(LineKeshi(seat, colour))
    if contents.lists[contents.slot_lists[slot]].effects:
        steps.append(run(table, seat, contents.slot_lists[slot]))
    steps.append(fire(table, seat, EXPLORE))
    table.next(*steps)


def explore_city(table: Table, seat: int, path: int) -> None:
    """Pay, the city turns to its day side, immediate effect, explore triggers (MK-E5.4, MK-R.5)."""
    contents = table.contents
    city = table.city_at[seat * 2 + path]
    table.return_goods(seat, contents.city_cost)
    table.city_days = replaced(table.city_days, seat, table.city_days[seat] | 1 << path)
    if table.events is not None:
        table.emit("explored_city", seat, {"city": contents.cities[city]})
    triggers = fire(table, seat, EXPLORE)
    effects = contents.city_lists[city]
    if effects >= 0:
        table.next(run(table, seat, effects), triggers)
    else:
        table.next(triggers)


@final
class LineKeshi(Ask):
    """The keshi of a slot may be placed; otherwise it returns to the supply (MK-17.5, MK-D25)."""

    name: ClassVar[str] = "line_keshi"
    rule: ClassVar[str] = "MK-17.5"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "colour")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, colour: int) -> None:
        self.seat = seat
        self.colour = colour

    def words(self, table: Table) -> list[int]:
        if not table.has_room(self.seat, self.colour):
            return []
        words = table.contents.words
        return [words.accept.first, words.decline.first]

    def proceed(self, table: Table) -> None:
        """There is no room for it (MK-C.32)."""
        if table.events is not None:
            facts: dict[str, str | int] = {"colour": COLOURS[self.colour], "amount": 1}
            table.emit("keshi_lost", self.seat, facts)

    def apply(self, table: Table, word: int) -> None:
        if word == table.contents.words.accept.first:
            table.agenda.append(PlaceKeshi(self.seat, self.colour, 1))
        else:
            table.emit("declined", self.seat, {"what": self.name})
