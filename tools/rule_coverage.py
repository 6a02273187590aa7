"""Which numbered rules have no test, and which are not found by ``git grep FT-7.10`` in code and tests?

A test covers FT-7.10 if its name holds ``ft_7_10`` or its docstring holds ``FT-7.10``. Besides, the number stands as
``FT-7.10`` somewhere in the code and somewhere in the tests: in a docstring, a comment or the rule of a refusal.
Prints the rules that lack any of these, one per line, and ends with 1 if there are any.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import shorten

# The sections of each rules file that must be tested: those the current release plays.
COVERED: dict[str, tuple[str, ...]] = {
    "five-tribes.md": tuple(f"FT-{section}" for section in (*range(17), "A", "W", "C")),
    # Sections 23 (worked examples) and 24 (terms) hold no rules.
    "amul.md": tuple(f"AM-{section}" for section in (*range(1, 23), 25)),
    # Sections O (options), X (tile lists) and L (terms) have no ids.
    "marrakesh.md": tuple(
        f"MK-{section}" for section in (*range(1, 23), "E1", "E2", "E3", "E4", "E5", *"CDHPRTVW")
    ),
}

# Rules and whole sections that need no line of code, and why.
NOT_IN_CODE: dict[str, dict[str, str]] = {
    "FT": {
        "FT-A.2": "the tiles are in artisans/box.toml",
        "FT-W.2": "the tiles are in whims/box.toml",
        "FT-W.22": "the pieces are in whims/box.toml",
        "FT-W.24": "the track is in whims/box.toml",
        "FT-C.3": "what follows the player count is in the boxes",
    },
    "AM": {
        "AM-8.1": "which cards have an instant is in box.toml",
        "AM-11.2": "the goods of the Traders are in box.toml",
        "AM-15.2": "counted from the copies in box.toml",
        "AM-15.3": "counted from the symbols in box.toml",
        "AM-17.7": "asks for a test",
        "AM-21.5": "says what an owner of a pack does",
        **{f"AM-22.{part}": "the cards and their effects are in box.toml" for part in range(1, 9)},
        "AM-25.1": "reports trials of the shipped pack",
        "AM-25.2": "reports trials of the shipped pack",
        "AM-25.3": "says what to check against a printed copy",
    },
    "MK": {
        "MK-1.4": "the tiles are in box.toml",
        "MK-1.5": "the gates are in box.toml",
        "MK-1.9": "says what is not modelled",
        "MK-17.7": "which slots give a scroll is in box.toml",
        "MK-T.5": "reports trials of the tower",
        "MK-C": "corner cases, which other rules decide",
        "MK-W": "worked examples",
    },
}

# An id stands at the beginning of a list item, of a bold paragraph or of a table row. Decisions have no dot: MK-D07a.
RULE = re.compile(
    r"^(?:- \*\*|\*\*|\| )(?P<id>[A-Z]+-(?:\w+\.\d+|[A-Z]\d+[a-z]?))\b(?:\*\*| \|)? ?(?P<text>.*)$",
    re.MULTILINE,
)
SECTION = re.compile(r"(?P<dotted>[A-Z]+-\w+)\.|(?P<plain>[A-Z]+-[A-Z]+)")
FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
WIDTH = 80


class Incomplete(Exception):
    """The table COVERED and the rules files do not fit together."""


def rules_in(text: str, sections: Iterable[str]) -> dict[str, str]:
    """The rules of these sections: id -> wording, in the order of the file."""
    wanted = set(sections)
    rules = {
        found["id"]: found["text"]
        for found in RULE.finditer(text)
        if section_of(found["id"]) in wanted
    }
    if missing := wanted - {section_of(rule) for rule in rules}:
        raise Incomplete(f"no rules found in section {', '.join(sorted(missing))}")
    return rules


def section_of(rule: str) -> str:
    """FT-7 of FT-7.10, MK-D of MK-D07a."""
    found = SECTION.match(rule)
    assert found is not None
    return found["dotted"] or found["plain"]


def all_rules(folder: Path) -> dict[str, str]:
    rules: dict[str, str] = {}
    for file in sorted(folder.glob("*.md")):
        # A translation; tests/i18n/test_rules_translated.py holds it to the English.
        if "." in file.stem:
            continue
        if file.name not in COVERED:
            raise Incomplete(f"{file.name} is not in the table COVERED of {Path(__file__).name}")
        rules |= rules_in(file.read_text(encoding="utf-8"), COVERED[file.name])
    return rules


def find_tests(source: str) -> Iterator[tuple[str, str]]:
    """Name and docstring of every test function or method."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, FUNCTION) and node.name.startswith("test_"):
            yield node.name, ast.get_docstring(node) or ""


def all_tests(folder: Path) -> list[tuple[str, str]]:
    return [
        test
        for file in sorted(folder.rglob("test_*.py"))
        for test in find_tests(file.read_text(encoding="utf-8"))
    ]


def untested(rules: Iterable[str], tests: Iterable[tuple[str, str]]) -> list[str]:
    """The rules that no test names, in their order."""
    tests = list(tests)
    names = "\n".join(name for name, _ in tests)
    docstrings = "\n".join(docstring for _, docstring in tests)

    def is_named(rule: str) -> bool:
        # Whole numbers only: a test of FT-7.10 says nothing about FT-7.1.
        in_name = "_" + re.sub(r"[-.]", "_", rule).lower() + r"(?=_|$)"
        in_docstring = r"(?<![\w-])" + re.escape(rule) + r"(?!\w|\.\d)"
        return bool(re.search(in_name, names, re.MULTILINE) or re.search(in_docstring, docstrings))

    return [rule for rule in rules if not is_named(rule)]


def named_in(text: str) -> set[str]:
    """The rules that a text names, as a search for the number finds them: a range names its ends."""
    return set(re.findall(r"(?<![\w-])[A-Z]+-(?:\w+\.\d+|[A-Z]\d+[a-z]?)(?!\w|\.\d)", text))


def unnamed(rules: Iterable[str], code: str) -> list[str]:
    """The rules that the code should name and does not, in their order."""
    named = named_in(code)
    exempt = {rule for rules_of_game in NOT_IN_CODE.values() for rule in rules_of_game}
    if needless := sorted(exempt & named):
        raise Incomplete(f"named by code after all: {', '.join(needless)} (table NOT_IN_CODE)")
    return [rule for rule in rules if rule not in named | exempt and section_of(rule) not in exempt]


def all_text(folder: Path) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))


def main(root: Path) -> int:
    try:
        rules = all_rules(root / "src" / "serai" / "rules")
        nowhere = unnamed(rules, all_text(root / "src"))
    except Incomplete as problem:
        print(problem)
        return 1
    tests = all_tests(root / "tests")
    missing = untested(rules, tests)
    in_tests = named_in(all_text(root / "tests"))
    unfound = [rule for rule in rules if rule not in in_tests]
    for rule in dict.fromkeys([*missing, *unfound, *nowhere]):
        print(f"{rule}: {shorten(rules[rule], WIDTH, placeholder=' …')}")
    if missing:
        print(f"{len(missing)} of {len(rules)} rules have no test.")
    if unfound:
        print(f"{len(unfound)} of {len(rules)} rules are not found in the tests by their number.")
    if nowhere:
        print(f"{len(nowhere)} of {len(rules)} rules are named by no line of code.")
    if missing or unfound or nowhere:
        return 1
    print(f"All {len(rules)} rules are named by a test and by code; tests read: {len(tests)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parent.parent))
