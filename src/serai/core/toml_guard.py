"""Limits of TOML text that are checked before it is parsed.

`tomllib` takes quadratic time and memory for a key of many parts, recurses once per bracket, and answers a number of
thousands of digits with an error of its own kind. The guard takes linear time, so that what reaches the parser is
cheap to parse. It knows strings and comments: what stands in them is never counted.
"""

import re
from itertools import accumulate
from typing import Final, NoReturn, final

from serai.core.diagnostics import PLAIN, Codes, FaultPlace, Findings, Wording

# The largest shipped box has 58 kB, 527 characters in a line and 9 brackets inside each other.
LARGEST_TEXT: Final = 256 * 1024  # bytes
LONGEST_LINE: Final = 100_000  # characters; a program may write a whole list in one line
DEEPEST: Final = 32  # brackets and braces inside each other
LONGEST_KEY: Final = 128  # characters
MOST_PARTS: Final = 8  # of a dotted key
# Digits. A number of more does not fit 64 bits in every base, and no hash could be made of it.
LONGEST_NUMBER: Final = 15

# Strings end where `tomllib` ends them. At a string without an end the parser stops, so nothing behind it counts.
# Possessive quantifiers, and a beginning that only a few characters can match, keep every search linear.
_HIDDEN: Final = re.compile(
    r"""
    \"{3} [^"\\]*+ (?: (?: \\[\s\S] | ""?(?!") ) [^"\\]*+ )*+ \"{3,5}
  | '{3} [^']*+ (?: ''?(?!') [^']*+ )*+ '{3,5}
  | " (?!"") [^"\\\n]*+ (?: \\. [^"\\\n]*+ )*+ "
  | ' (?!'') [^'\n]*+ '
  | \#[^\n]*+ (?: \s*+ \#[^\n]*+ )*+
  | ["'] [\s\S]*+
    """,
    re.VERBOSE,
)
_BRACKETS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
_NO_BRACKETS: Final = re.compile(r"[^\[\]{}]++")
_BEGINNING: Final = r"(?<![^\s\[\]{},=])"  # where a key or a value begins
_LONG_NUMBER: Final = re.compile(
    _BEGINNING + rf"[+-]?(?=[0-9])[^\s\[\]{{}},=]*?(?:_?[0-9A-Fa-f]){{{LONGEST_NUMBER + 1}}}"
)
_LONG_KEY: Final = re.compile(_BEGINNING + rf"[^\s\[\]{{}},=.]{{{LONGEST_KEY + 1}}}")
_MANY_PARTS: Final = re.compile(rf"(?:^|[\[\]{{}},=\n])(?:[^\[\]{{}},=\n.]*+\.){{{MOST_PARTS}}}")


def check_toml(text: str, origin: str = "pack", code: str = "", wording: Wording = PLAIN) -> None:
    """Refuse a text that would be costly to parse; `origin` is what people call the file."""
    guard = _Guard(Findings(origin, Codes(code), wording))
    guard.check_size(text)
    guard.check_structure(_HIDDEN.sub(_lines_of, text))


@final
class _Guard:
    __slots__ = ("_findings",)

    def __init__(self, findings: Findings) -> None:
        self._findings = findings

    def check_size(self, text: str) -> None:
        """Bytes, characters, and the length of lines."""
        # Never fewer bytes than characters: a text far too large is not even encoded.
        if len(text) > LARGEST_TEXT:
            self._refuse("pack.text-too-large", most=LARGEST_TEXT // 1024)
        try:
            size = len(text.encode())
        except UnicodeEncodeError as error:  # a lone surrogate, from JSON such as "\ud800"
            self._refuse("pack.half-character", line=_line(text, error.start))
        if size > LARGEST_TEXT:
            self._refuse("pack.text-too-large", most=LARGEST_TEXT // 1024)
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                self._refuse("pack.line-too-long", line=number, most=LONGEST_LINE)

    def check_structure(self, text: str) -> None:
        """Keys, numbers and depth of a text without strings and comments."""
        for key, pattern, most in (
            ("pack.key-too-many-parts", _MANY_PARTS, MOST_PARTS),
            ("pack.number-too-long", _LONG_NUMBER, LONGEST_NUMBER),
            ("pack.key-too-long", _LONG_KEY, LONGEST_KEY),
        ):
            found = pattern.search(text)
            if found is not None:
                # The match of a dotted key may begin with the end of the line before it.
                begins = found.start() + found[0].startswith("\n")
                self._refuse(key, line=_line(text, begins), most=most)
        # A bracket that closes nothing makes the parser stop, so the depth need not stay above zero.
        depths = accumulate(map(_BRACKETS.__getitem__, _NO_BRACKETS.sub("", text)))
        if max(depths, default=0) > DEEPEST:
            self._refuse("pack.nested-too-deep", line=_deep_line(text), most=DEEPEST)

    def _refuse(self, key: str, *, most: int = 0, line: int = 0) -> NoReturn:
        self._findings.add(FaultPlace(), key, line=line, most=most)
        raise self._findings.error()


def _lines_of(hidden: re.Match[str]) -> str:
    """What a string or a comment is replaced by: its line ends, so that lines keep their numbers."""
    return '"' + "\n" * hidden[0].count("\n")


def _line(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def _deep_line(text: str) -> int:
    """The line of the first bracket that is too deep."""
    depth = 0
    for position, character in enumerate(text):
        depth += _BRACKETS.get(character, 0)
        if depth > DEEPEST:
            return _line(text, position)
    raise ValueError(text)
