"""The numbered rules of a game, as the documentation has them."""

import re
from typing import Final, final

from serai.core.errors import SeraiError
from serai.i18n.rules_pages import rules_of

_SECTION: Final = re.compile(r"^## (?:(?P<number>[A-Z]+-\w+) )?(?P<title>.+)$")
_RULE: Final = re.compile(r"^(?:- )?\*\*(?P<number>[A-Z]+-\w+(?:\.\d+)?)\b")
_ROW: Final = re.compile(r"^\| (?P<number>[A-Z]+-(?:\w+\.\d+|[A-Z]\d+[a-z]?)) \|")


@final
class Section:
    """A chapter of the rules."""

    def __init__(self, number: str, title: str) -> None:
        self.number = number  # FT-7; empty for a chapter without one
        self.title = title
        self.lines: list[str] = []

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip()


@final
class Rulebook:
    """The rules of one game, in a language if they are translated."""

    def __init__(self, game: str, language: str) -> None:
        self._game = game
        self.sections: list[Section] = []
        self._rules: dict[str, list[str]] = {}
        self._read(rules_of(game, language)[0])

    def find(self, wanted: str) -> str:
        """A rule or an example by its number (FT-7.10, 7.10, EX-07), or a whole section (7, terms)."""
        name = wanted.strip().upper()
        if name in self._rules:
            return self._rule(name)
        prefixes = dict.fromkeys(s.number.partition("-")[0] for s in self.sections if s.number)
        numbers = [name, *(f"{prefix}-{name}" for prefix in prefixes)]
        for section in self.sections:
            if (section.number or section.title.upper()) in (*numbers, name):
                return section.text
        for number in numbers:
            if number in self._rules:
                return self._rule(number)
        raise SeraiError("cli.no-such-rule", {"rule": wanted.strip(), "game": self._game})

    def _rule(self, number: str) -> str:
        return "\n".join(self._rules[number]).removeprefix("- ").strip()

    def _read(self, text: str) -> None:
        rule: list[str] = []
        table: list[str] = []
        for line in text.splitlines():
            section, numbered = _SECTION.match(line), _RULE.match(line)
            if section is not None:
                self.sections.append(Section(section["number"] or "", section["title"]))
            if not self.sections:
                continue  # the preface
            self.sections[-1].lines.append(line)
            table = [*table, line] if line.startswith("|") else []
            if row := _ROW.match(line):  # with the head of its table
                self._rules[row["number"].upper()] = [*table[:2], line]
            if numbered is not None:
                rule = self._rules.setdefault(numbered["number"].upper(), [])
            elif line.startswith("#"):
                rule = []  # what follows a heading belongs to no rule
            rule.append(line)
