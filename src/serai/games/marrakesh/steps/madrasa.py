"""The madrasa (MK-15): buying scrolls with a budget, the refresh, and free scrolls."""

from typing import ClassVar, Final, final

from serai.core.errors import IllegalAction
from serai.games.marrakesh.names import (
    D_SCROLL,
    DATE,
    DINAR,
    NONE,
    REFRESH_DINARS,
    SCROLL_COLOURS,
    STACKS_PER_COLOUR,
)
from serai.games.marrakesh.state import BOUGHT_SCROLL, REFRESHED, Table
from serai.games.marrakesh.steps.base import Ask, refused
from serai.games.marrakesh.steps.markets import gain_scroll, open_scrolls, open_top, stack_size

ALL_SCROLL_COLOURS: Final = (1 << len(SCROLL_COLOURS)) - 1


@final
class Study(Ask):
    """Buy an affordable scroll, refresh a colour, or stop (MK-D20)."""

    name: ClassVar[str] = "madrasa"
    rule: ClassVar[str] = "MK-15.2"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "budget", "bought", "bound")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, budget: int, bought: int, bound: int) -> None:
        self.seat = seat
        self.budget = budget  # scholars left (MK-15.1)
        self.bought = bought  # scrolls bought in this action
        self.bound = (
            bound  # the colour that was refreshed and must be bought first (MK-15.6), or NONE
        )

    def words(self, table: Table) -> list[int]:
        words = table.contents.words
        colours = ALL_SCROLL_COLOURS if self.bound < 0 else 1 << self.bound
        first = words.study.first
        found = [
            first + scroll
            for scroll in open_scrolls(table, colours)
            if self.affordable(table, scroll)
        ]
        if self.bound < 0:
            if self.may_refresh(table):
                found += [
                    words.refresh.first + colour
                    for colour in range(len(SCROLL_COLOURS))
                    if self.worth_refreshing(table, colour)
                ]
            found.append(words.stop.first)
        return found

    def apply(self, table: Table, word: int) -> None:
        seat = self.seat
        contents = table.contents
        words = contents.words
        if words.study.has(word):
            scroll = word - words.study.first
            table.used[seat] |= BOUGHT_SCROLL
            table.gain(seat, DATE, -self.dates(table, scroll))
            left = self.budget - contents.scholars[scroll]
            table.agenda.append(Study(seat, left, self.bought + 1, NONE))
            gain_scroll(table, seat, scroll)
        elif words.refresh.has(word):
            self.refresh(table, word - words.refresh.first)
        else:
            table.emit("stopped", seat, {"what": self.name})

    def dates(self, table: Table, scroll: int) -> int:
        """What a scroll costs now (MK-15.3)."""
        return max(0, table.contents.dates[scroll] - self._off(table))

    def affordable(self, table: Table, scroll: int) -> bool:
        own = table.resources[self.seat * 3 + DATE]
        return table.contents.scholars[scroll] <= self.budget and self.dates(table, scroll) <= own

    def may_refresh(self, table: Table) -> bool:
        """Once per round, before the first purchase of the round (MK-15.6)."""
        used = table.used[self.seat] & (REFRESHED | BOUGHT_SCROLL)
        return not used and table.resources[self.seat * 3 + DINAR] >= REFRESH_DINARS

    def worth_refreshing(self, table: Table, colour: int) -> bool:
        """Only with the means to buy a scroll of the colour, if any is left (MK-15.7)."""
        return (
            table.contents.tier_scholars[colour] <= self.budget
            and self.tier_dates(table, colour) <= table.resources[self.seat * 3 + DATE]
            and _any_left(table, colour)
        )

    def tier_dates(self, table: Table, colour: int) -> int:
        """What a scroll of a colour costs now by the colour's price."""
        return max(0, table.contents.tier_dates[colour] - self._off(table))

    def refresh(self, table: Table, colour: int) -> None:
        """The open scrolls of a colour go under their stacks, the tops of all three are opened (MK-15.6)."""
        seat = self.seat
        table.used[seat] |= REFRESHED
        table.gain(seat, DINAR, -REFRESH_DINARS)
        if table.events is not None:
            table.emit("refreshed", seat, {"colour": SCROLL_COLOURS[colour]})
        for position in positions(colour):
            shown = table.open_tiles[position]
            if shown >= 0:
                table.stacks[position] += (shown,)
                table.open_tiles[position] = NONE
            if table.stacks[position]:  # an empty one waits for the refill (MK-C.34)
                open_top(table, position)
        tops = open_scrolls(table, 1 << colour)
        # The obligation lapses if none can be bought (MK-15.7).
        bound = colour if any(self.affordable(table, top) for top in tops) else NONE
        table.agenda.append(Study(seat, self.budget, self.bought, bound))

    def _off(self, table: Table) -> int:
        return table.modifiers[self.seat].off(D_SCROLL, not self.bought)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        contents = table.contents
        words = contents.words
        if words.study.has(word):
            return self._refuse_scroll(table, word - words.study.first)
        if words.refresh.has(word):
            return self._refuse_refresh(table, word - words.refresh.first)
        if self.bound >= 0:  # the action cannot be stopped either
            return refused("must-buy-refreshed", "MK-15.6", {"scrolls": SCROLL_COLOURS[self.bound]})
        return super().why_not(table, word)

    def _refuse_scroll(self, table: Table, scroll: int) -> IllegalAction:
        contents = table.contents
        facts: dict[str, str | int] = {"scroll": contents.scrolls[scroll]}
        if scroll not in open_scrolls(table, ALL_SCROLL_COLOURS):
            return refused("scroll-not-open", "MK-2.9", facts)
        if self.bound >= 0 and contents.scroll_colours[scroll] != self.bound:
            return refused("must-buy-refreshed", "MK-15.6", {"scrolls": SCROLL_COLOURS[self.bound]})
        if contents.scholars[scroll] > self.budget:
            facts |= {"needed": contents.scholars[scroll], "budget": self.budget}
            return refused("not-enough-scholars", "MK-15.2", facts)
        return refused(
            "not-enough-dates", "MK-15.2", {**facts, "needed": self.dates(table, scroll)}
        )

    def _refuse_refresh(self, table: Table, colour: int) -> IllegalAction:
        used = table.used[self.seat]
        if used & REFRESHED:
            return refused("refreshed-already", "MK-15.6")
        if used & BOUGHT_SCROLL:
            return refused("refresh-before-buying", "MK-15.6")
        if not self.may_refresh(table):
            return refused("refresh-costs", "MK-15.6", {"needed": REFRESH_DINARS})
        return self._refuse_colour(table, colour)

    def _refuse_colour(self, table: Table, colour: int) -> IllegalAction:
        """A refresh without the means to buy what it shows (MK-15.7)."""
        contents = table.contents
        facts: dict[str, str | int] = {"scrolls": SCROLL_COLOURS[colour]}
        if not _any_left(table, colour):
            return refused("no-scroll-left", "MK-15.7", facts)
        needed = contents.tier_scholars[colour]
        if needed > self.budget:
            facts |= {"needed": needed, "budget": self.budget}
            return refused("refresh-needs-scholars", "MK-15.7", facts)
        facts["needed"] = self.tier_dates(table, colour)
        return refused("refresh-needs-dates", "MK-15.7", facts)


def positions(colour: int) -> range:
    """The market positions of a scroll colour."""
    return range(colour * STACKS_PER_COLOUR, (colour + 1) * STACKS_PER_COLOUR)


def _any_left(table: Table, colour: int) -> bool:
    """Whether the market has a scroll of a colour, open or not."""
    return any(stack_size(table, position) for position in positions(colour))


@final
class FreeScroll(Ask):
    """Take one open scroll of some colours free, or decline (MK-15.8, MK-D21)."""

    name: ClassVar[str] = "free_scroll"
    rule: ClassVar[str] = "MK-15.8"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "scroll_colours")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, scroll_colours: int) -> None:
        self.seat = seat
        self.scroll_colours = scroll_colours  # a mask

    def words(self, table: Table) -> list[int]:
        words = table.contents.words
        first = words.take.first
        found = [first + scroll for scroll in open_scrolls(table, self.scroll_colours)]
        if found:
            found.append(words.decline.first)
        return found

    def apply(self, table: Table, word: int) -> None:
        words = table.contents.words
        if word == words.decline.first:
            table.emit("declined", self.seat, {"what": self.name})
            return
        gain_scroll(table, self.seat, word - words.take.first)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        contents = table.contents
        family = contents.words.take
        if not family.has(word):
            return super().why_not(table, word)
        scroll = family.row(word)
        facts: dict[str, str | int] = {"scroll": contents.scrolls[scroll]}
        if not self.scroll_colours >> contents.scroll_colours[scroll] & 1:
            return refused("scroll-of-other-colour", self.rule, facts)
        return refused("scroll-not-open", "MK-2.9", facts)
