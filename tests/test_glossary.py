"""The glossary is true: what it names exists, and words that we gave up do not come back."""

import ast
import io
import re
import tokenize
from collections import defaultdict
from pathlib import Path

import pytest

from tests.test_architecture import python_names

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "serai"
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text("utf-8")
ROWS = re.findall(
    r"^\| (?!Term)([^|]+?) \| ([^|]+?) \|(?: `([^`|]+)` \|)?$", GLOSSARY, re.MULTILINE
)
WHERE = [(term, where) for term, _, where in ROWS if where]

# Old names of mechanisms, and English that we do not write.
OLD_WORDS = (
    *("anew", "asides", "caretaker", "desk", "foresight", "gathering", "guard", "ledger"),
    *("numbering", "premises", "shelf", "sitting", "tale", "whoever"),
)
OLD_PHRASES = ("those who",)
ANY_OLD_WORD = re.compile(
    "|".join((*OLD_WORDS, *(word.split()[0] for word in OLD_PHRASES))), re.IGNORECASE
)
# Where an old word is another word: a card of Amul, what stands before the TOML parser, a path and a field of the wire.
ALLOWED = {
    "guard": re.compile(r"\w+[_ -]guards?|guards?-[a-z]|SSRF guard|TypeGuard", re.IGNORECASE),
    "foresight": re.compile(r"/foresight|\bforesight`|`foresight|\"foresight\"|'foresight'"),
    "numbering": re.compile(r"the numbering of lines"),
}

PYTHON = sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in (ROOT, ROOT / "docs", ROOT / "docs" / "decisions", ROOT / "benchmarks")
    for path in folder.glob("*.md")
)


def without_allowed(text: str) -> str:
    for pattern in ALLOWED.values():
        text = pattern.sub(" ", text)
    return text


def old_words(text: str) -> set[str]:
    """The old words in a text or an identifier: whole words, also between underscores and capitals."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", without_allowed(text)).lower()
    found = {word for word in re.findall(r"[a-z]+", apart) if word in OLD_WORDS}
    plain = " ".join(apart.split())
    return found | {phrase for phrase in OLD_PHRASES if re.search(rf"\b{phrase}\b", plain)}


def prose_and_names(source: str) -> list[tuple[int, str]]:
    """Identifiers, comments and docstrings of a module, each with its line; other strings are data."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    words = [
        (token.start[0], token.string)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type in (tokenize.NAME, tokenize.COMMENT)
    ]
    prose = [
        (getattr(node, "lineno", 1), ast.get_docstring(node) or "")
        for node in ast.walk(ast.parse(source))
        if isinstance(node, documented)
    ]
    return words + prose


@pytest.mark.parametrize(("term", "where"), WHERE)
def test_a_mechanism_is_where_the_glossary_says(term: str, where: str) -> None:
    path, _, name = where.partition(":")
    source = (SOURCE / path).read_text("utf-8")
    assert not name or name in python_names(source), term


def test_every_row_is_read_and_the_terms_are_in_order() -> None:
    tables = re.findall(r"(?:^\|.*\n)+", GLOSSARY, re.MULTILINE)
    assert len(ROWS) == sum(len(table.splitlines()) - 2 for table in tables)
    for table in tables:
        terms = re.findall(r"^\| ([^|]+?) \|", table, re.MULTILINE)[1:]
        assert terms == sorted(terms, key=str.lower)
    assert len({term for term, _, _ in ROWS}) == len(ROWS)


@pytest.mark.parametrize("path", PYTHON)
def test_old_words_do_not_come_back_in_the_source(path: str) -> None:
    source = (SOURCE / path).read_text("utf-8")
    # Most modules contain none of them even as a part of a word: then there is nothing to take apart.
    if not ANY_OLD_WORD.search(path + source):
        return
    texts = [(1, path.replace("/", " ").replace(".py", "")), *prose_and_names(source)]
    # Guards are keshis of Marrakesh.
    guards = path == "core/toml_guard.py" or path.startswith("games/marrakesh/")
    allowed = {"guard"} if guards else set()
    found = [(line, old_words(text) - allowed) for line, text in texts]
    assert [each for each in found if each[1]] == []


@pytest.mark.parametrize("path", PAGES)
def test_old_words_do_not_come_back_in_the_docs(path: str) -> None:
    assert old_words((ROOT / path).read_text("utf-8")) == set()


def test_old_words_are_seen() -> None:
    assert old_words("self._sitting = Shelf()") == {"sitting", "shelf"}
    assert old_words("Tell those\n    who wait") == {"those who"}
    assert old_words("a stale arab_guard-d at /foresight, the `toml_guard`") == set()


def test_no_class_name_means_two_things() -> None:
    """Two games may have the same role, such as their `Options`; nobody else shares a name."""
    homes: dict[str, list[str]] = defaultdict(list)
    for path in PYTHON:
        for node in ast.walk(ast.parse((SOURCE / path).read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(path)
    for name, paths in homes.items():
        games = {path.split("/")[1] for path in paths if path.startswith("games/")}
        assert len(paths) == 1 or len(games) == len(paths), (name, paths)
