"""Name checks against homograph spoofing: for the names of people, tables and accounts (Unicode TS 39).

A name must not look like another one by a trick: no invisible characters, no characters that turn the text around, no
word of two alphabets. Every name of one alphabet is welcome.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from serai.core.errors import IllegalAction

LONGEST_NAME: Final = 60
# Marks above and below one letter; Hebrew and Vietnamese need two or three, and a tower of them hides its neighbours.
_MOST_MARKS: Final = 4
# Zero-width joiners belong to the spelling in these scripts (Persian, Hindi, …), between two letters of them.
_JOINERS: Final = "\u200c\u200d"
_JOINING: Final = frozenset(
    ("ARABIC", "BENGALI", "DEVANAGARI", "GUJARATI", "GURMUKHI", "KANNADA", "KHMER", "MALAYALAM",
     "MONGOLIAN", "ORIYA", "SINHALA", "SYRIAC", "TAMIL", "TELUGU")
)  # fmt: skip
# Shown as nothing, though Unicode counts them as letters, marks or symbols.
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# Variation selectors: behind a symbol the second half asks for an emoji, elsewhere they change nothing that is seen.
_SELECTORS: Final = frozenset(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10))))
_EMOJI: Final = "\ufe0f"
# Controls, formats, halves of characters, private ones, unassigned ones, separators of lines.
_UNSHOWN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
# Scripts that one language writes together in one word.
_TOGETHER: Final = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "LATIN"}),
    frozenset({"CJK", "HANGUL", "LATIN"}),
    frozenset({"CJK", "BOPOMOFO", "LATIN"}),
)
# "MODIFIER LETTER TURNED COMMA" and its like go with any script.
_COMMON: Final = "MODIFIER"
# Letters that are drawn like a Latin one (Unicode TS 39), as far as keyboards have them.
_LOOKS_LIKE: Final = str.maketrans(
    "АВЕЗКМНОРСТУХЅІЈԚԜаекмортсухѕіјԛԝԁһӏьв"
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορυχϲ"
    "ՕՍօոսհցք"
    "ıɑɡƖǀ|1I0",
    "ABE3KMHOPCTYXSlJQWaekmoptcyxsijqwdhlbB"
    "ABEZHlKMNOPTYXayiKvopuxc"
    "OUonuhgp"
    "iaglllllO",
)  # fmt: skip


def plain(text: str, longest: int) -> str:
    """A text that somebody wrote, if it can be kept and shown."""
    if len(text) > longest:
        raise IllegalAction("house.text-too-long", {"most": longest})
    # Half characters and control characters upset databases and screens; new lines are for chat.
    if any(unicodedata.category(letter) in ("Cc", "Cs") and letter != "\n" for letter in text):
        raise IllegalAction("house.bad-text")
    return text.strip()


def plain_name(name: str) -> str:
    """A name as it is kept and shown, if it shows all that it is."""
    shown = unicodedata.normalize("NFC", " ".join(plain(name, LONGEST_NAME).split()))
    marks = 0
    for place, letter in enumerate(shown):
        if _is_hidden(shown, place):
            raise IllegalAction("house.hidden-letters")
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks > _MOST_MARKS or (marks and place == 0):
            raise IllegalAction("house.hidden-letters")
    for word in shown.split():
        scripts = _scripts(word)
        if len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER):
            raise IllegalAction("house.mixed-letters", {"word": word})
    return shown


def check_distinct(name: str, others: Iterable[str], *, equal: bool) -> None:
    """Refuse a name that looks like one of the others without being it; `equal`: also one that is the same."""
    for other in others:
        if name and other and (equal or name != other) and look_alike(name, other):
            raise IllegalAction("house.name-alike", {"name": other})


def look_alike(one: str, other: str) -> bool:
    """Whether a reader could take one name for the other."""
    return fold_name(one) == fold_name(other) or _drawn(one) == _drawn(other)


def fold_name(name: str) -> str:
    """A name as it is compared: two that are written the same are the same."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def _drawn(name: str) -> str:
    """The Latin letters that a name is drawn like."""
    seen = unicodedata.normalize("NFKD", name).translate(_LOOKS_LIKE)
    return "".join(
        letter for letter in seen if letter not in _JOINERS and letter not in _SELECTORS
    ).casefold().replace("rn", "m")  # fmt: skip


def _is_hidden(name: str, place: int) -> bool:
    letter = name[place]
    if letter in _JOINERS:
        around = (name[place - 1 : place], name[place + 1 : place + 2])
        return not all(_script(one) in _JOINING for one in around)
    if letter == _EMOJI:
        return unicodedata.category(name[place - 1 : place] or "a") != "So"
    return (
        letter in _BLANK
        or letter in _SELECTORS
        or unicodedata.category(letter) in _UNSHOWN
        or 0xE0100 <= ord(letter) <= 0xE01EF  # more variation selectors
    )


def _scripts(word: str) -> set[str]:
    """The scripts of the letters in a word; fullwidth and mathematical letters are Latin ones."""
    letters = unicodedata.normalize("NFKC", word)
    return {_script(letter) for letter in letters if letter.isalpha()} - {_COMMON}


def _script(letter: str) -> str:
    """The first word of a letter's name in Unicode is its script."""
    return unicodedata.name(letter, "").partition(" ")[0] if letter else ""
