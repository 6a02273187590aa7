"""Parsing of typed input into a word of the lexicon.

Players may shorten a word, leave out its verb or use the names of their language.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from serai.core.errors import SeraiError
from serai.core.lexicon import Lexicon, Word

# What else can be typed for a word: names in the reader's language, its sentence.
Aliases = Callable[[Word], Sequence[str]]

_SHOWN: Final = 6
_PART: Final = re.compile(r"[\w+]+")
_UNMARKED: Final = str.maketrans("łø", "lo")  # letters that are not a plain letter and a mark


def parse_action(
    typed: str, legal: Sequence[Word], lexicon: Lexicon, aliases: Aliases = lambda _: ()
) -> Word:
    """The word that is meant: written out, shortened (`d c3 e`), without its verb (`c3`), or in the reader's language.

    A list may be typed in any order.
    A word that exists but is not allowed now is returned too: the game says best why it is refused.
    """
    text = " ".join(typed.lower().split())
    if text in lexicon:
        return lexicon[lexicon.index(text)]
    meant: list[Word] = []
    for words in (legal, list(lexicon)):
        meant = (
            meant
            or _meant(text, words)
            or _by_alias(text, words, aliases)
            or _by_list(text, [word for word in words if lexicon.has_list(word)], aliases)
        )
    if not meant:
        return lexicon[lexicon.index(text)]  # there is none: this says why
    if len(meant) > 1:
        raise SeraiError("cli.ambiguous-word", {"word": text, "known": _listed(meant)})
    return meant[0]


def plain_parts(text: str) -> list[str]:
    """The parts of a text without case, marks and punctuation: nobody must type `ł`, `ё` or quotation marks."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return _PART.findall(letters.translate(_UNMARKED).replace("_", " "))


def _meant(text: str, words: Iterable[Word]) -> list[Word]:
    """The words that a text can mean, by the strictest way of reading that finds any."""
    known = list(words)
    parts = text.split(" ")
    readings = (
        [word for word in known if word.text.startswith(text)],
        [word for word in known if " ".join(word.args) == text],
        [word for word in known if _shortened(parts, word.text.split(" "))],
        [word for word in known if _shortened(parts, list(word.args))],
    )
    return next((found for found in readings if found), [])


def _by_alias(text: str, words: Iterable[Word], aliases: Aliases) -> list[Word]:
    """The words that are called so, by the strictest way of reading that finds any."""
    parts = plain_parts(text)
    if not parts:
        return []
    known = [(word, [plain_parts(form) for form in aliases(word)]) for word in words]
    for fits in (_same, _shortened, _in_order):
        found = [word for word, forms in known if any(fits(parts, form) for form in forms)]
        if found:
            return found
    return []


def _by_list(text: str, words: Iterable[Word], aliases: Aliases) -> list[Word]:
    """The words with a list that has just these items, in any order, shortened or called by their names."""
    typed, plain = text.split(" "), plain_parts(text)
    return [
        word
        for word in words
        if _any_order(typed, word.text.split(" "))
        or _any_order(typed, list(word.args))
        or (
            len(plain) >= len(word.args)
            and any(_among(plain, plain_parts(form)) for form in aliases(word))
        )
    ]


def _any_order(parts: list[str], whole: list[str]) -> bool:
    return len(parts) == len(whole) and _among(parts, whole)


def _among(parts: list[str], whole: list[str]) -> bool:
    """Whether each part begins another part of the whole; the longest choose first, because they fit fewest."""
    left = list(whole)
    for part in sorted(parts, key=len, reverse=True):
        full = next((full for full in left if full.startswith(part)), None)
        if full is None:
            return False
        left.remove(full)
    return True


def _same(parts: list[str], whole: list[str]) -> bool:
    return parts == whole


def _shortened(parts: list[str], whole: list[str]) -> bool:
    return len(parts) <= len(whole) and all(
        full.startswith(part) for part, full in zip(parts, whole, strict=False)
    )


def _in_order(parts: list[str], whole: list[str]) -> bool:
    """Whether a text begins alike and then leaves something out: `put elder c3` for `put an elder on c3`."""
    if not whole or not whole[0].startswith(parts[0]):
        return False
    rest = iter(whole[1:])
    return all(any(full.startswith(part) for full in rest) for part in parts[1:])


def _listed(words: list[Word]) -> str:
    more = ["…"] if len(words) > _SHOWN else []
    return ", ".join([*(word.text for word in words[:_SHOWN]), *more])
