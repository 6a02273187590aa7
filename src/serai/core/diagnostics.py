"""Diagnostics of box contents: what is wrong with a box or a pack, where, and under which code.

An owner hears all faults of a file at once, in the order of the file, and not one per attempt.
"""

from collections.abc import Sequence
from typing import final

from serai.core.errors import BadPack
from serai.words import say


@final
class Place:
    """Where in a box something is: a section, an entry of it (by id), a field of that."""

    __slots__ = ("entry", "field", "section")

    def __init__(self, section: str = "", entry: str = "", field: str = "") -> None:
        self.section = section
        self.entry = entry
        self.field = field

    def into(self, name: str) -> "Place":
        """The place of a field of what is here."""
        if not self.section:
            return Place(name)
        return Place(self.section, self.entry, f"{self.field}.{name}" if self.field else name)

    def item(self, number: int, value: object) -> "Place":
        """The place of one item of the list that is here."""
        if self.entry or not isinstance(value, dict):
            return Place(self.section, self.entry, f"{self.field}[{number}]")
        name = value.get("id")
        if not isinstance(name, str) or not name:
            name = f"#{number + 1}"
        return Place(_joined(self.section, self.field), name)

    def below(self, path: str) -> "Place":
        """The place at the end of a path such as `.cost[0]`."""
        return Place(self.section, self.entry, (self.field + path).removeprefix("."))

    def __str__(self) -> str:
        return _joined(self.section, self.entry, self.field)


@final
class Problem:
    """One thing wrong with a box: where, and the key and parameters of the reason."""

    __slots__ = ("code", "file", "key", "params", "place", "rule")

    def __init__(
        self,
        file: str,
        place: Place,
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

    def text(self, language: str) -> str:
        """One sentence, one line."""
        reason = say(language, f"error.{self.key}", self.params)
        place = str(self.place)
        frame = "error.pack.bad-field" if place else "error.pack.bad-file"
        sentence = say(language, frame, {"file": self.file, "place": place, "reason": reason})
        return f"{sentence} ({self.rule})" if self.rule else sentence


class FaultyPack(BadPack):
    """Everything wrong with a box; key, parameters and rule are those of the first problem."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        first = problems[0]
        where: dict[str, str | int] = {
            "file": first.file,
            "section": first.place.section,
            "entry": first.entry,
            "field": first.field,
        }
        super().__init__(first.key, {**where, **first.params}, first.rule)
        self.problems = tuple(problems)

    def text(self, language: str) -> str:
        return "\n".join(problem.text(language) for problem in self.problems)


@final
class Findings:
    """Gathers problems, so that an owner hears all of them at once and not one per attempt."""

    __slots__ = ("_problems", "file")

    def __init__(self, file: str) -> None:
        self.file = file
        self._problems: list[Problem] = []

    def add(self, place: Place, key: str, rule: str = "", **params: str | int) -> None:
        self._problems.append(Problem(self.file, place, key, params, rule))

    def __len__(self) -> int:
        return len(self._problems)

    def stop(self) -> None:
        """Refuse the box if anything was found."""
        if self._problems:
            raise FaultyPack(self._problems)


def _joined(*parts: str) -> str:
    return ".".join(part for part in parts if part)
