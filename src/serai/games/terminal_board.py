"""Terminal boards: what a game needs to be drawn in a terminal.

A board draws what a seat sees and nothing else; the rest of the command line knows no game by name.
"""

from collections.abc import Collection
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from serai.core.lexicon import Word

View = dict[str, Any]


class TerminalBoard(Protocol):
    """Draws one game in one language."""

    # Events that are not worth a line: the board shows them, or the next line does.
    quiet: frozenset[str]
    # Whether the board says beside a thing what choosing it means; then the words are only listed.
    explains_choices: bool

    def seat_name(self, seat: int) -> str:
        """What people call the seat."""

    def seat_mark(self, seat: int) -> Text:
        """The seat's sign and name, known by more than its colour."""

    def draw(
        self, view: View, lit: Collection[str], width: int, height: int, below: int = 0
    ) -> RenderableType:
        """The table as the view shows it; what the words of the moment name is lit.

        The terminal has so many lines, and some of them are needed below the board.
        """

    def aliases(self, word: Word) -> list[str]:
        """What else can be typed for a word, its verb aside: names in the reader's language, shorter forms."""

    def warning(self, word: Word, view: View) -> str | None:
        """What a player should know before saying a word that costs more than it seems to."""

    def explain(self, view: View) -> list[tuple[str, str]]:
        """Names of things on the table and what they do."""


def ink(text: str, style: str) -> Text:
    """Text in a style. Unlike Text(text, style), it does not colour what is joined to it."""
    return Text.assemble((text, style))
