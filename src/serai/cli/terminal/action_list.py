"""The list of legal words: a sentence each if they are few, grouped by verb if they are many.

A turn can have hundreds of legal words, and a terminal some twenty lines for them.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from math import ceil
from typing import Final

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from serai.cli.i18n import Translator
from serai.core.lexicon import Word

Describe = Callable[[Word], str]

FEW: Final = 6
_LINES: Final = 3  # a group that needs more is only counted


def few_or_grouped(
    words: Sequence[Word], describe: Describe, translate: Translator, width: int, few: int = FEW
) -> RenderableType:
    if len(words) <= few:
        return with_sentences(words, describe)
    table = _two_columns()
    for verb, group in groupby(words, key=lambda word: word.verb):
        alike = list(group)
        if len(alike) == 1:
            table.add_row(Text(alike[0].text, "bold"), Text(describe(alike[0]), "dim"))
            continue
        packed = pack([word.args for word in alike])
        if len(packed) > _LINES * (width - len(verb) - 4):
            example = Text(alike[-1].text, "bold")
            packed_text = Text(translate("many-words", count=len(alike)) + " ") + example
        else:
            packed_text = Text(packed)
        table.add_row(Text(verb, "bold"), packed_text)
    return table


def with_sentences(words: Iterable[Word], describe: Describe) -> Table:
    table = _two_columns()
    for word in words:
        table.add_row(Text(word.text, "bold"), Text(describe(word), "dim"))
    return table


def in_columns(words: Sequence[Word], describe: Describe, width: int) -> RenderableType:
    """All words with their sentences, side by side as far as there is room."""
    widest = max((cell_len(word.text) + cell_len(describe(word)) for word in words), default=0)
    columns = max(1, min(width // (widest + 6), ceil(len(words) / FEW)))
    rows = ceil(len(words) / columns)
    table = Table.grid(padding=(0, 2, 0, 0))
    parts = [words[start : start + rows] for start in range(0, len(words), rows or 1)]
    table.add_row(*(with_sentences(part, describe) for part in parts))
    return table


def pack(arguments: Sequence[tuple[str, ...]]) -> str:
    """`b3 elder`, `b3 vizier` and `c2 elder`, `c2 vizier` as `b3/c2 elder/vizier`."""
    rests: dict[str, list[str]] = {}
    for first, *rest in arguments:
        rests.setdefault(first, []).append(" ".join(rest))
    firsts: dict[tuple[str, ...], list[str]] = {}
    for first, found in rests.items():
        firsts.setdefault(tuple(found), []).append(first)
    if all(found == ("",) for found in firsts):
        return " ".join(rests)
    return "   ".join(f"{'/'.join(alike)}{_rest(found)}" for found, alike in firsts.items())


def _rest(found: tuple[str, ...]) -> str:
    after = [rest for rest in found if rest]
    if not after:
        return ""
    listed = "/".join(after)
    return f" [{listed}]" if len(after) < len(found) else f" {listed}"


def _two_columns() -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    return table
