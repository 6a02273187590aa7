"""Diagnostics of box contents: what is wrong with a box or a pack, where, and under which code.

An owner gets all faults of a file at once, in the order of the file, and not one per attempt.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeGuard, final

from serai.core.errors import BadPack
from serai.core.texts import render

# More than anybody mends at once. A file of another kind has a fault in every line, and each costs memory and time.
MOST_PROBLEMS: Final = 500


@final
class FaultPlace:
    """Where in a box something is: a section, an entry of it (by id), a field of that."""

    __slots__ = ("entry", "field", "section")

    def __init__(self, section: str = "", entry: str = "", field: str = "") -> None:
        self.section = section
        self.entry = entry
        self.field = field

    def into(self, name: str) -> "FaultPlace":
        """The place of a field of what is here."""
        if not self.section:
            return FaultPlace(name)
        return FaultPlace(self.section, self.entry, f"{self.field}.{name}" if self.field else name)

    def item(self, number: int, value: object) -> "FaultPlace":
        """The place of one item of the list that is here."""
        if self.entry or not isinstance(value, dict):
            return FaultPlace(self.section, self.entry, f"{self.field}[{number}]")
        name = value.get("id")
        if not isinstance(name, str) or not name:
            name = f"#{number + 1}"
        return FaultPlace(_joined(self.section, self.field), name)

    def at(self, number: int) -> "FaultPlace":
        """The place of an item that has no name of its own."""
        return FaultPlace(self.section, self.entry, f"{self.field}[{number}]")

    def below(self, path: str) -> "FaultPlace":
        """The place at the end of a path such as `.cost[0]`."""
        return FaultPlace(self.section, self.entry, (self.field + path).removeprefix("."))

    def __str__(self) -> str:
        return _joined(self.section, self.entry, self.field).replace(".[", "[")


@final
class Wording:
    """The sentences around a reason: for an entry, for a section and for the file; and the rule that refuses a pack.

    `no_field` stands where a problem is not that of a field.
    """

    __slots__ = ("entry", "file", "no_field", "rule", "section")

    def __init__(
        self, entry: str, section: str, file: str, rule: str = "", no_field: str = ""
    ) -> None:
        self.entry = entry
        self.section = section
        self.file = file
        self.rule = rule
        self.no_field = no_field


PLAIN: Final = Wording("pack.bad-field", "pack.bad-field", "pack.bad-file")


@final
class Codes:
    """The codes of what any field can have wrong: its shape, a field unknown or missing, a value out of bounds.

    A game that tells them apart names all four; one code alone stands for all.
    """

    __slots__ = ("bounds", "missing", "shape", "unknown")

    def __init__(
        self, shape: str = "", unknown: str = "", missing: str = "", bounds: str = ""
    ) -> None:
        self.shape = shape
        self.unknown = unknown or shape
        self.missing = missing or shape
        self.bounds = bounds or shape


NO_CODES: Final = Codes()


@final
class Problem:
    """One thing wrong with a box: its code, where it is, and the key and parameters of the reason."""

    __slots__ = ("code", "file", "key", "params", "place", "rule")

    def __init__(
        self,
        file: str,
        place: FaultPlace,
        key: str,
        params: dict[str, str | int],
        rule: str = "",
        code: str = "",
    ) -> None:
        self.file = file
        self.place = place
        self.key = key
        self.params = params
        self.rule = rule
        self.code = code

    @property
    def entry(self) -> str:
        return self.place.entry

    @property
    def field(self) -> str:
        return self.place.field

    def text(self, language: str, wording: Wording = PLAIN) -> str:
        """One sentence, one line."""
        place = self.place
        frame = wording.file
        if place.section:
            frame = wording.entry if place.entry else wording.section
        facts = {
            "file": self.file,
            "place": str(place),
            "code": self.code,
            "name": place.entry or place.section,
            "section": place.section or "-",
            "entry": place.entry or "-",
            "field": place.field or wording.no_field,
            "reason": render(language, f"error.{self.key}", self.params),
        }
        sentence = render(language, f"error.{frame}", facts)
        return f"{sentence} ({self.rule})" if self.rule else sentence


class FaultyPack(BadPack):
    """Everything wrong with a box; key, parameters and rule are those of the first problem."""

    def __init__(
        self, problems: Sequence[Problem], wording: Wording = PLAIN, more: int = 0
    ) -> None:
        first = problems[0]
        where: dict[str, str | int] = {
            "file": first.file,
            "section": first.place.section,
            "entry": first.entry,
            "field": first.field,
        }
        super().__init__(first.key, {**where, **first.params}, first.rule or wording.rule)
        self.problems = tuple(problems)
        self.wording = wording
        self.more = more  # problems that were found but not kept

    def text(self, language: str) -> str:
        lines = [problem.text(language, self.wording) for problem in self.problems]
        if self.more:
            lines.append(render(language, "error.pack.more", count=self.more))
        return "\n".join(lines)


@final
class Findings:
    """Gathers problems, and checks the shapes that many fields have. `codes` are those of wrong shapes.

    `written` is what stands in the owner's file: problems are listed in its order.
    """

    __slots__ = ("_count", "_problems", "codes", "file", "wording", "written")

    def __init__(self, file: str, codes: Codes = NO_CODES, wording: Wording = PLAIN) -> None:
        self.file = file
        self.codes = codes
        self.written: Mapping[str, object] = {}
        self.wording = wording
        self._problems: list[Problem] = []
        self._count = 0

    def add(
        self, place: FaultPlace, key: str, rule: str = "", code: str = "", **params: str | int
    ) -> None:
        self._count += 1
        if self._count <= MOST_PROBLEMS:
            code = code or self.codes.shape
            self._problems.append(Problem(self.file, place, key, params, rule, code))

    def __len__(self) -> int:
        return self._count

    def stop(self) -> None:
        """Refuse the box if anything was found."""
        if self._problems:
            raise self.error()

    def error(self) -> FaultyPack:
        """The refusal with everything found so far."""
        order = _FileOrder(self.written)
        problems = sorted(self._problems, key=order.position)
        return FaultyPack(problems, self.wording, self._count - len(problems))

    # Shapes: each says whether the value can be used.

    def mapping(self, value: object, place: FaultPlace) -> TypeGuard[dict[str, Any]]:
        return self._shaped(place, isinstance(value, dict), "table")

    def listing(self, value: object, place: FaultPlace) -> TypeGuard[list[Any]]:
        return self._shaped(place, isinstance(value, list), "list")

    def string(self, value: object, place: FaultPlace) -> TypeGuard[str]:
        return self._shaped(place, isinstance(value, str), "text")

    def truth(self, value: object, place: FaultPlace) -> TypeGuard[bool]:
        return self._shaped(place, isinstance(value, bool), "truth")

    def number(
        self, value: object, place: FaultPlace, least: int | None = None, most: int | None = None
    ) -> TypeGuard[int]:
        if not self._shaped(place, type(value) is int, "number"):
            return False
        assert isinstance(value, int)
        if least is not None and value < least:
            self.add(place, "pack.too-small", code=self.codes.bounds, value=value, least=least)
        elif most is not None and value > most:
            self.add(place, "pack.too-large", code=self.codes.bounds, value=value, most=most)
        else:
            return True
        return False

    def one_of(
        self, value: object, place: FaultPlace, allowed: Sequence[str], code: str = ""
    ) -> TypeGuard[str]:
        if not self.string(value, place):
            return False
        if value not in allowed:
            code = code or self.codes.bounds
            self.add(place, "pack.not-one-of", code=code, value=value, allowed=", ".join(allowed))
        return value in allowed

    def fields(
        self,
        value: object,
        place: FaultPlace,
        required: Sequence[str],
        optional: Sequence[str] = (),
    ) -> TypeGuard[dict[str, Any]]:
        """A table that has all its fields and no other; true if it is a table at all."""
        if not self.mapping(value, place):
            return False
        for name in value:
            if name not in required and name not in optional:
                self.add(place.into(name), "pack.unknown-field", code=self.codes.unknown)
        for name in required:
            if name not in value:
                self.add(place.into(name), "pack.missing-field", code=self.codes.missing)
        return True

    def items(self, value: object, place: FaultPlace) -> Iterator[tuple[FaultPlace, Any]]:
        """The items of what must be a list, each with its place."""
        if self.listing(value, place):
            for number, item in enumerate(value):
                yield place.at(number), item

    def pairs(self, value: object, place: FaultPlace) -> Iterator[tuple[FaultPlace, str, Any]]:
        """The fields of what must be a table, each with its place and name."""
        if self.mapping(value, place):
            for name, part in value.items():
                yield place.into(name), name, part

    def _shaped(self, place: FaultPlace, fits: bool, expected: str) -> bool:
        if not fits:
            self.add(place, "pack.wrong-type", expected=expected)
        return fits


@final
class _FileOrder:
    """Where the sections and entries of a file stand in it."""

    __slots__ = ("_entries", "_sections", "_written")

    def __init__(self, written: Mapping[str, object]) -> None:
        self._written = written
        self._sections = {section: number for number, section in enumerate(written)}
        self._entries: dict[str, dict[str, int]] = {}

    def position(self, problem: Problem) -> tuple[int, int]:
        """First what is wrong with sections as such, last what is not in the file."""
        place = problem.place
        if not place.entry and not place.field:
            return -1, 0
        section = self._sections.get(place.section.partition(".")[0], len(self._sections))
        if place.section not in self._entries:
            self._entries[place.section] = self._numbered(place.section)
        entries = self._entries[place.section]
        return section, entries.get(place.entry, len(entries))

    def _numbered(self, section: str) -> dict[str, int]:
        """The numbers of a section's entries, by id and as an entry without an id is called."""
        part: object = self._written
        for name in section.split("."):
            part = part.get(name) if isinstance(part, Mapping) else None
        numbers: dict[str, int] = {}
        for number, entry in enumerate(part if isinstance(part, list) else []):
            numbers[f"#{number + 1}"] = number
            id = entry.get("id") if isinstance(entry, dict) else None
            if isinstance(id, str):
                numbers.setdefault(id, number)
        return numbers


def _joined(*parts: str) -> str:
    return ".".join(part for part in parts if part)
