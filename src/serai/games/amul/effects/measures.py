"""What effects count in the play areas: selectors, scopes, measures and conditions (AM-20.3 to AM-20.9).

Selectors are compiled once per pack into one number per card face, so that counting is adding; a card counts itself
wherever it matches (AM-20.5).
"""

from collections.abc import Callable, Mapping, Sequence
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Final, TypeAlias, final

from serai.games.amul.content.box import Card
from serai.games.amul.names import MOST_SEATS

# The faces in each play area, by seat.
Areas: TypeAlias = list[tuple[int, ...]]

_ADD: Final = 0
_LARGEST: Final = 1
_SMALLEST: Final = 2
_FOLDS: Final = {
    "max_neighbour": _LARGEST,
    "min_neighbour": _SMALLEST,
    "max_other": _LARGEST,
    "min_other": _SMALLEST,
}


def reach(scope: str, seat: int, seats: int) -> tuple[int, ...]:
    """The seats whose play areas a scope looks at (AM-20.6)."""
    left, right = (seat + 1) % seats, (seat - 1) % seats  # AM-1.14
    others = tuple(other for other in range(seats) if other != seat)
    return {
        "self": (seat,),
        "left": (left,),
        "right": (right,),
        "neighbours": (left, right),
        "self_and_neighbours": (seat, left, right),
        "others": others,
        "all": (seat, *others),
        "max_neighbour": (left, right),
        "min_neighbour": (left, right),
        "max_other": others,
        "min_other": others,
    }[scope]


def _all_reaches(scope: str) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """What a scope reaches, by number of seats and by seat."""
    return tuple(
        tuple(reach(scope, seat, seats) for seat in range(seats)) for seats in range(MOST_SEATS + 1)
    )


def matches(selector: Mapping[str, Any], card: Card) -> bool:
    """Whether a selector matches a card (AM-20.3)."""
    ((key, wanted),) = selector.items()
    match key:
        case "any":
            return True
        case "tag":
            return any(tag in wanted for tag in card.tags)
        case "symbol":
            return any(card.symbols[symbol] for symbol in wanted)
        case "all_of":
            return all(matches(part, card) for part in wanted)
        case "any_of":
            return any(matches(part, card) for part in wanted)
        case "none_of":
            return not any(matches(part, card) for part in wanted)
    return getattr(card, key) in wanted


def weight(selector: Mapping[str, Any], card: Card) -> int:
    """What a card adds to the count: 1, or its symbols where the outermost key is `symbol` (AM-20.4)."""
    if "symbol" in selector:
        return sum(card.symbols[symbol] for symbol in selector["symbol"])
    return int(matches(selector, card))


def _extreme(counts: list[int], fold: int) -> int:
    """The largest or the smallest count: a plain loop, because `max` and `min` of a list are not compiled."""
    found = counts[0]
    for count in counts:
        if (count > found) if fold == _LARGEST else (count < found):
            found = count
    return found


class Measure:
    """A number read from the final play areas and nothing else (AM-20.12)."""

    __slots__ = ()

    def value(self, areas: Areas, seat: int) -> int:
        raise NotImplementedError


@final
class Number(Measure):
    """A plain number, where a condition compares with one."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, areas: Areas, seat: int) -> int:
        return self.number


@final
class Count(Measure):
    """How many matching cards, or how many symbols, lie in the scope (AM-20.4)."""

    __slots__ = ("_fold", "_reach", "_weights")

    def __init__(self, weights: tuple[int, ...], scope: str) -> None:
        self._weights = weights  # by face
        self._reach = _all_reaches(scope)
        self._fold = _FOLDS.get(scope, _ADD)

    def value(self, areas: Areas, seat: int) -> int:
        others = self._reach[len(areas)][seat]
        if self._fold == _ADD:
            return sum(self._number(areas[other]) for other in others)
        return _extreme([self._number(areas[other]) for other in others], self._fold)

    def _number(self, area: tuple[int, ...]) -> int:
        weights = self._weights
        number = 0
        for face in area:
            number += weights[face]
        return number


@final
class Distinct(Measure):
    """How many different kinds, colours or categories lie in the scope, joined over its areas (AM-20.7)."""

    __slots__ = ("_bits", "_fold", "_reach")

    def __init__(self, bits: tuple[int, ...], scope: str) -> None:
        self._bits = bits  # by face: the bit of its value, 0 for a card that does not match
        self._reach = _all_reaches(scope)
        self._fold = _FOLDS.get(scope, _ADD)

    def value(self, areas: Areas, seat: int) -> int:
        others = self._reach[len(areas)][seat]
        if self._fold == _ADD:
            joined = 0
            for other in others:
                joined |= self._values(areas[other])
            return joined.bit_count()
        return _extreme([self._values(areas[other]).bit_count() for other in others], self._fold)

    def _values(self, area: tuple[int, ...]) -> int:
        bits = self._bits
        values = 0
        for face in area:
            values |= bits[face]
        return values


class Condition:
    """Something that holds or does not (AM-20.9)."""

    __slots__ = ()

    def holds(self, areas: Areas, seat: int) -> bool:
        raise NotImplementedError


_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    "==": eq, "!=": ne, ">=": ge, "<=": le, ">": gt, "<": lt,
}  # fmt: skip


@final
class Comparison(Condition):
    __slots__ = ("_compare", "_left", "_right")

    def __init__(self, left: Measure, comparison: str, right: Measure) -> None:
        self._left = left
        self._compare = _COMPARE[comparison]
        self._right = right

    def holds(self, areas: Areas, seat: int) -> bool:
        return self._compare(self._left.value(areas, seat), self._right.value(areas, seat))


@final
class AllOf(Condition):
    __slots__ = ("_parts",)

    def __init__(self, parts: tuple[Condition, ...]) -> None:
        self._parts = parts

    def holds(self, areas: Areas, seat: int) -> bool:
        return all(part.holds(areas, seat) for part in self._parts)


@final
class AnyOf(Condition):
    __slots__ = ("_parts",)

    def __init__(self, parts: tuple[Condition, ...]) -> None:
        self._parts = parts

    def holds(self, areas: Areas, seat: int) -> bool:
        return any(part.holds(areas, seat) for part in self._parts)


@final
class Not(Condition):
    __slots__ = ("_part",)

    def __init__(self, part: Condition) -> None:
        self._part = part

    def holds(self, areas: Areas, seat: int) -> bool:
        return not self._part.holds(areas, seat)


def make_count(selector: Mapping[str, Any], scope: str, cards: Sequence[Card]) -> Count:
    """`cards` is the card of each face, here and below."""
    return Count(tuple(weight(selector, card) for card in cards), scope)


def make_distinct(of: str, among: Mapping[str, Any], scope: str, cards: Sequence[Card]) -> Distinct:
    values = sorted({getattr(card, of) for card in cards} - {"none"})  # AM-20.7
    bits = {value: 1 << place for place, value in enumerate(values)}
    found = [bits.get(getattr(card, of), 0) if matches(among, card) else 0 for card in cards]
    return Distinct(tuple(found), scope)


def make_measure(data: int | Mapping[str, Any], cards: Sequence[Card]) -> Measure:
    if isinstance(data, int):
        return Number(data)
    if "count" in data:
        return make_count(data["count"], data["scope"], cards)
    return make_distinct(data["distinct"], data.get("among", {"any": True}), data["scope"], cards)


def make_condition(data: Mapping[str, Any], cards: Sequence[Card]) -> Condition:
    if "all" in data:
        return AllOf(tuple(make_condition(part, cards) for part in data["all"]))
    if "any" in data:
        return AnyOf(tuple(make_condition(part, cards) for part in data["any"]))
    if "not" in data:
        return Not(make_condition(data["not"], cards))
    return Comparison(
        make_measure(data["left"], cards), data["cmp"], make_measure(data["right"], cards)
    )
