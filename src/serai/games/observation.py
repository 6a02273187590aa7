"""Observation layout: how a seat's view becomes a row of numbers, field by field.

A game lists the fields of its view in `observation.py`; the offsets follow from the list, and so does their table for
people. Seats are told from the viewer: first the viewer, then the next seat in turn, so that a learner need not know
where it sits. Numbers are written as they are; names as one place each (one-hot or counts).
"""

from collections.abc import Sequence
from typing import Any, final

Numbers = list[float]


@final
class OffsetRow:
    """A line of the table of offsets."""

    __slots__ = ("about", "offset", "path", "size")

    def __init__(self, offset: int, size: int, path: str, about: str) -> None:
        self.offset = offset
        self.size = size
        self.path = path
        self.about = about


class Field:
    """One key of a view, or what stands at one place of a list."""

    __slots__ = ("about", "name", "size")

    def __init__(self, name: str, size: int, about: str) -> None:
        self.name = name
        self.size = size
        self.about = about

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        """Write what is not zero; `viewer` is the seat that looks."""
        raise NotImplementedError

    def rows(self, at: int, path: str) -> list[OffsetRow]:
        """The table of offsets of this field."""
        return [OffsetRow(at, self.size, path + self.name, self.about)]

    def paths(self, path: str) -> list[str]:
        """The keys of the view that are written."""
        return [path + self.name]


@final
class Number(Field):
    """A number or a truth; nothing is 0."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, 1, "number")

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        if value:
            out[at] = float(value)


@final
class HiddenNumber(Field):
    """A number that the seat may not know."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, 2, "1 if it is known, number")

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        if value is not None:
            out[at] = 1.0
            out[at + 1] = float(value)


@final
class NumberList(Field):
    """Numbers in the order of their list."""

    __slots__ = ()

    def __init__(self, name: str, length: int) -> None:
        super().__init__(name, length, f"{length} numbers")

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        for place, number in enumerate(value):
            out[at + place] = float(number)


@final
class OneOf(Field):
    """A name, as 1 at its place."""

    __slots__ = ("_place",)

    def __init__(self, name: str, names: Sequence[str]) -> None:
        super().__init__(name, len(names), f"one of: {', '.join(names)}")
        self._place = {each: place for place, each in enumerate(names)}

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        if value is not None:
            out[at + self._place[value]] = 1.0


@final
class Counts(Field):
    """How many of each name: from a list, a text of letters, or numbers by name. What is hidden counts as none."""

    __slots__ = ("_place",)

    def __init__(self, name: str, names: Sequence[str]) -> None:
        super().__init__(name, len(names), f"how many of: {', '.join(names)}")
        self._place = {each: place for place, each in enumerate(names)}

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        if not value:
            return
        if isinstance(value, dict):
            for name, count in value.items():
                out[at + self._place[name]] = float(count)
        else:
            for name in value:
                out[at + self._place[name]] += 1.0


@final
class Places(Field):
    """A row of names in which places matter; an empty place is all zeros."""

    __slots__ = ("_names", "_place")

    def __init__(self, name: str, length: int, names: Sequence[str]) -> None:
        super().__init__(name, length * len(names), f"{length} places, each {', '.join(names)}")
        self._names = len(names)
        self._place = {each: place for place, each in enumerate(names)}

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        for number, name in enumerate(value):
            if name is not None:
                out[at + number * self._names + self._place[name]] = 1.0


@final
class NamedPlaces(Field):
    """Names by key, as in `{"left_1": "oasis_04"}`; an empty key is all zeros."""

    __slots__ = ("_keys", "_names", "_place")

    def __init__(self, name: str, keys: Sequence[str], names: Sequence[str]) -> None:
        about = f"by {', '.join(keys)}: each {', '.join(names)}"
        super().__init__(name, len(keys) * len(names), about)
        self._keys = {each: place for place, each in enumerate(keys)}
        self._names = len(names)
        self._place = {each: place for place, each in enumerate(names)}

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        for key, name in value.items():
            if name is not None:
                out[at + self._keys[key] * self._names + self._place[name]] = 1.0


@final
class SeatField(Field):
    """A seat, counted from the viewer."""

    __slots__ = ()

    def __init__(self, name: str, seats: int) -> None:
        super().__init__(name, seats, "a seat, from the viewer on")

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        if value is not None:
            out[at + (value - viewer) % self.size] = 1.0


@final
class SeatSet(Field):
    """Some of the seats."""

    __slots__ = ()

    def __init__(self, name: str, seats: int) -> None:
        super().__init__(name, seats, "1 for each seat that is meant, from the viewer on")

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        for seat in value:
            out[at + (seat - viewer) % self.size] = 1.0


@final
class SeatPlaces(Field):
    """A row of seats in which places matter."""

    __slots__ = ("_seats",)

    def __init__(self, name: str, length: int, seats: int) -> None:
        super().__init__(name, length * seats, f"{length} places, each a seat from the viewer on")
        self._seats = seats

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        for place, seat in enumerate(value):
            if seat is not None:
                out[at + place * self._seats + (seat - viewer) % self._seats] = 1.0


@final
class NameBySeat(Field):
    """A name for each seat, told from the viewer on."""

    __slots__ = ("_names", "_place", "_seats")

    def __init__(self, name: str, seats: int, names: Sequence[str]) -> None:
        about = f"by seat from the viewer on: each {', '.join(names)}"
        super().__init__(name, seats * len(names), about)
        self._seats = seats
        self._names = len(names)
        self._place = {each: place for place, each in enumerate(names)}

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        for seat, name in enumerate(value):
            if name is not None:
                place = (seat - viewer) % self._seats
                out[at + place * self._names + self._place[name]] = 1.0


@final
class Group(Field):
    """An object: its fields one after the other. What is not there is all zeros."""

    __slots__ = ("_fields",)

    def __init__(self, name: str, fields: Sequence[Field]) -> None:
        super().__init__(name, sum([field.size for field in fields]), "")
        self._fields = tuple(fields)

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        if value is None:
            return
        for field in self._fields:
            found = value.get(field.name)
            if found is not None:
                field.write(found, out, at, viewer)
            at += field.size

    def rows(self, at: int, path: str) -> list[OffsetRow]:
        inside = f"{path}{self.name}." if self.name else path
        found: list[OffsetRow] = []
        for field in self._fields:
            found += field.rows(at, inside)
            at += field.size
        return found

    def paths(self, path: str) -> list[str]:
        inside = f"{path}{self.name}." if self.name else path
        return [each for field in self._fields for each in field.paths(inside)]


@final
class Rows(Field):
    """A list of objects in the order of the list, or by seat from the viewer on."""

    __slots__ = ("_by_seat", "_each", "_length")

    def __init__(
        self, name: str, length: int, fields: Sequence[Field], by_seat: bool = False
    ) -> None:
        self._each = Group("", fields)
        self._length = length
        self._by_seat = by_seat
        super().__init__(name, length * self._each.size, "")

    def write(self, value: Any, out: Numbers, at: int, viewer: int) -> None:
        for number, entry in enumerate(value):
            place = (number - viewer) % self._length if self._by_seat else number
            self._each.write(entry, out, at + place * self._each.size, viewer)

    def rows(self, at: int, path: str) -> list[OffsetRow]:
        """One line for a field of all entries: the first offset, and how far it is to the next entry's."""
        order = "seats from the viewer on" if self._by_seat else "entries"
        return [
            OffsetRow(
                row.offset,
                row.size,
                row.path,
                f"{row.about} (+{self._each.size} for each of {self._length} {order})",
            )
            for row in self._each.rows(at, f"{path}{self.name}[].")
        ]

    def paths(self, path: str) -> list[str]:
        return self._each.paths(f"{path}{self.name}[].")


@final
class ObservationLayout:
    """All fields of a game's view, and what is left out with the reason."""

    __slots__ = ("omitted", "size", "whole")

    def __init__(self, fields: Sequence[Field], omitted: dict[str, str]) -> None:
        self.whole = Group("", fields)
        self.size = self.whole.size
        self.omitted = omitted  # by path, or by the beginning of paths

    def write(self, view: dict[str, Any]) -> Numbers:
        """The numbers of a view; a spectator looks from the first seat."""
        out = [0.0] * self.size
        self.whole.write(view, out, 0, view["seat"] or 0)
        return out

    def rows(self) -> list[OffsetRow]:
        """The table of offsets."""
        return self.whole.rows(0, "")


# What the views of all games have and no array needs.
CONSTANT: dict[str, str] = {
    "game": "the same in all games of an environment",
    "seats": "the same in all games of an environment",
    "options": "the same in all games of an environment",
    "pack": "the same in all games of an environment",
    "seat": "seats are told from the viewer on",
    "over": "told by the environment",
}
