"""The bazaar (MK-12): exchange office and luxury market."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.games.marrakesh.effects.frames import run
from serai.games.marrakesh.effects.groups import fire
from serai.games.marrakesh.names import (
    AREA_COLOURS,
    COLOUR_COUNT,
    D_LUXURY,
    EXCHANGE,
    GOOD_NAMES,
    SCROLL_STACKS,
    STACKS,
)
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.base import Ask, refused, short_of_goods
from serai.games.marrakesh.steps.markets import gain_luxury


@final
class BazaarAction(Ask):
    """Use the exchange office once, buy one luxury item, or nothing (MK-12.1, MK-D11)."""

    name: ClassVar[str] = "bazaar_action"
    rule: ClassVar[str] = "MK-12.1"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        words = table.contents.words
        at = self.seat * COLOUR_COUNT + AREA_COLOURS
        first = words.exchange.first
        found = [first + good for good in range(3) if table.keshis[at + good]]
        if found or table.modifiers[self.seat].off(
            D_LUXURY, True
        ):  # without goods only a discount can buy
            found += buying_words(table, self.seat, 0)
        found.append(words.nothing.first)
        return found

    def apply(self, table: Table, word: int) -> None:
        words = table.contents.words
        if words.exchange.has(word):
            exchange(table, self.seat, word - words.exchange.first)
        elif words.buy.family.has(word):
            buy(table, self.seat, word)
        else:
            table.emit("declined", self.seat, {"what": self.name})

    def why_not(self, table: Table, word: int) -> IllegalAction:
        words = table.contents.words
        if words.exchange.has(word):
            good = GOOD_NAMES[words.exchange.row(word)]
            return refused("no-such-good", "MK-12.2", {"colour": good})
        if words.buy.family.has(word):
            return refuse_buying(table, self.seat, word, 0)
        return super().why_not(table, word)


@final
class BuyLuxury(Ask):
    """A `luxury` effect: one open item for some goods less, or nothing (MK-D12)."""

    name: ClassVar[str] = "buy_luxury"
    rule: ClassVar[str] = "MK-D12"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "less")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, less: int) -> None:
        self.seat = seat
        self.less = less

    def words(self, table: Table) -> list[int]:
        found = buying_words(table, self.seat, self.less)
        if found:
            found.append(table.contents.words.nothing.first)
        return found

    def apply(self, table: Table, word: int) -> None:
        if table.contents.words.buy.family.has(word):
            buy(table, self.seat, word)
        else:
            table.emit("declined", self.seat, {"what": self.name})

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if table.contents.words.buy.family.has(word):
            return refuse_buying(table, self.seat, word, self.less)
        return super().why_not(table, word)


def exchange(table: Table, seat: int, good: int) -> None:
    """Return a good, resolve its row of the office in force, exchange triggers (MK-12.2, MK-R.5)."""
    contents = table.contents
    office = table.offices[table.season]
    table.return_goods(seat, (int(good == 0), int(good == 1), int(good == 2)))
    if table.events is not None:
        facts = {"office": contents.offices[office], "colour": GOOD_NAMES[good]}
        table.emit("exchanged", seat, facts)
    row = run(table, seat, contents.office_lists[office][good])
    table.next(row, fire(table, seat, EXCHANGE))


def buying_words(table: Table, seat: int, less: int) -> list[int]:
    """Every open item with every way to pay for it."""
    contents = table.contents
    at = seat * COLOUR_COUNT + AREA_COLOURS
    yellow, purple, orange = table.keshis[at], table.keshis[at + 1], table.keshis[at + 2]
    off = less + table.modifiers[seat].off(D_LUXURY, True)
    found: list[int] = []
    for position in range(SCROLL_STACKS, STACKS):
        item = table.open_tiles[position]
        if item >= 0:
            by_discount = contents.buy_words[item]
            for word, paid in by_discount[min(off, len(by_discount) - 1)]:
                if paid[0] <= yellow and paid[1] <= purple and paid[2] <= orange:
                    found.append(word)
    return found


def buy(table: Table, seat: int, word: int) -> None:
    buying = table.contents.words.buy
    table.return_goods(seat, buying.payment(word))
    gain_luxury(table, seat, buying.thing(word))


def refuse_buying(table: Table, seat: int, word: int, less: int) -> IllegalAction:
    contents = table.contents
    item = contents.words.buy.thing(word)
    facts: dict[str, str | int] = {"item": contents.luxury[item]}
    if item not in table.open_tiles[SCROLL_STACKS:]:
        return refused("item-not-open", "MK-12.4", facts)
    by_discount = contents.buy_words[item]
    off = less + table.modifiers[seat].off(D_LUXURY, True)
    if all(word != other for other, _ in by_discount[min(off, len(by_discount) - 1)]):
        return refused("wrong-payment", "MK-V.4" if off else "MK-12.3", facts)
    return short_of_goods(table, seat, contents.words.buy.payment(word), "MK-12.3")
