"""The terms of the effect vocabulary (AM-20.8): one class per op."""

from collections.abc import Mapping, Sequence
from typing import Any, final

from serai.games.amul.content.box import Card
from serai.games.amul.effects.measures import (
    Areas,
    Condition,
    Count,
    Measure,
    make_condition,
    make_count,
    make_distinct,
)


class Term:
    """A part of what a kind scores."""

    __slots__ = ()

    def points(self, cards: int, areas: Areas, seat: int) -> int:
        """The points of a seat for all its cards of the kind together; there is at least one."""
        raise NotImplementedError


@final
class Fixed(Term):
    """Each card is worth the same."""

    __slots__ = ("_points",)

    def __init__(self, points: int) -> None:
        self._points = points

    def points(self, cards: int, areas: Areas, seat: int) -> int:
        return cards * self._points


@final
class Per(Term):
    """Points for everything that is counted, or for every `each` of it; also the op `distinct`."""

    __slots__ = ("_each", "_max", "_measure", "_min", "_points")

    def __init__(
        self, points: int, measure: Measure, each: int, least: int | None, most: int | None
    ) -> None:
        self._points = points
        self._measure = measure
        self._each = each
        self._min = least
        self._max = most

    def points(self, cards: int, areas: Areas, seat: int) -> int:
        value = self._points * (self._measure.value(areas, seat) // self._each)
        if self._min is not None and value < self._min:  # AM-20.10
            value = self._min
        if self._max is not None and value > self._max:
            value = self._max
        return cards * value


@final
class CountTable(Term):
    """Points by what is counted, up to the end of the table."""

    __slots__ = ("_measure", "_table")

    def __init__(self, measure: Measure, table: tuple[int, ...]) -> None:
        self._measure = measure
        self._table = table

    def points(self, cards: int, areas: Areas, seat: int) -> int:
        count = self._measure.value(areas, seat)
        return cards * self._table[min(count, len(self._table) - 1)]


@final
class If(Term):
    """One of two values."""

    __slots__ = ("_condition", "_otherwise", "_then")

    def __init__(self, condition: Condition, then: int, otherwise: int) -> None:
        self._condition = condition
        self._then = then
        self._otherwise = otherwise

    def points(self, cards: int, areas: Areas, seat: int) -> int:
        return cards * (self._then if self._condition.holds(areas, seat) else self._otherwise)


@final
class Rarity(Term):
    """Points by the number of cards of this kind in all play areas; removed cards do not count (AM-19.13)."""

    __slots__ = ("_copies", "_table")

    def __init__(self, copies: Count, table: tuple[int, ...]) -> None:
        self._copies = copies
        self._table = table  # the first entry is for one copy

    def points(self, cards: int, areas: Areas, seat: int) -> int:
        return cards * self._table[min(self._copies.value(areas, seat), len(self._table)) - 1]


@final
class SetTable(Term):
    """Points once, for the number of own cards of the kind."""

    __slots__ = ("_beyond", "_cycle", "_table")

    def __init__(self, table: tuple[int, ...], beyond: int, cycle: bool) -> None:
        self._table = table
        self._beyond = beyond
        self._cycle = cycle

    def points(self, cards: int, areas: Areas, seat: int) -> int:
        table = self._table
        size = len(table) - 1
        if cards <= size:
            return table[cards]
        if self._cycle:
            return cards // size * table[size] + table[cards % size]
        return table[size] + (cards - size) * self._beyond


@final
class Pair(Term):
    """Each card with a partner of its own scores more than one without; partners are not used up (AM-20.13)."""

    __slots__ = ("_paired", "_partners", "_unpaired")

    def __init__(self, partners: Count, paired: int, unpaired: int) -> None:
        self._partners = partners
        self._paired = paired
        self._unpaired = unpaired

    def points(self, cards: int, areas: Areas, seat: int) -> int:
        pairs = min(cards, self._partners.value(areas, seat))
        return pairs * self._paired + (cards - pairs) * self._unpaired


def make_term(data: Mapping[str, Any], kind: str, cards: Sequence[Card]) -> Term:
    """The term that a pack writes down for a kind; `cards` is the card of each face."""
    match data["op"]:
        case "fixed":
            return Fixed(data["points"])
        case "per":
            counted = make_count(data["count"], data["scope"], cards)
            each = data.get("each", 1)
            return Per(data["points"], counted, each, data.get("min"), data.get("max"))
        case "distinct":
            among = data.get("among", {"any": True})
            different = make_distinct(data["of"], among, data["scope"], cards)
            return Per(data["points"], different, 1, data.get("min"), data.get("max"))
        case "count_table":
            return CountTable(make_count(data["count"], data["scope"], cards), tuple(data["table"]))
        case "if":
            return If(make_condition(data["cond"], cards), data["then"], data["otherwise"])
        case "rarity":
            table = data["table"]
            values = tuple(table[str(copies)] for copies in range(1, len(table) + 1))
            return Rarity(make_count({"kind": [kind]}, "all", cards), values)
        case "set_table":
            return SetTable(tuple(data["table"]), data.get("beyond", 0), data.get("cycle", False))
        case "pair":
            partners = make_count({"kind": data["partner"]}, "self", cards)
            return Pair(partners, data["paired"], data["unpaired"])
    raise ValueError(data["op"])
