"""The cards of Amul as text: names, signs and effects in one language, and what can be typed for them."""

from collections import Counter
from collections.abc import Collection, Iterable
from io import StringIO
from typing import Any, Final, final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from serai.core.lexicon import Word
from serai.games.amul.content.box import Card
from serai.games.amul.content.card_text import card_text
from serai.games.amul.game import Amul
from serai.games.amul.names import SYMBOLS
from serai.games.terminal_board import View
from serai.i18n import translate

_STYLES: Final = {
    "yellow": "yellow",
    "blue": "blue",
    "orange": "dark_orange3",
    "green": "green",
    "red": "red",
    "purple": "purple",
    "none": "default",
}
RECONSTRUCTED: Final = "≈"
LOST: Final = "✗"
_CHOSEN: Final = "✓"
_ROOM_FOR_IDS: Final = 100  # columns
_PAPER: Final = Console(file=StringIO())  # nothing is printed on it: wrapping a text asks for one


@final
class AmulCards:
    """Writes cards as the players of a table see them."""

    def __init__(self, game: Amul, language: str) -> None:
        self._game = game
        self._language = language

    def name(self, face: str) -> str:
        return self._game.component_name("card", face, self._language)

    def effect(self, face: str, view: View) -> str:
        """What a card does at this table (AM-8.9), and its tags."""
        card = self._card(face)
        reading = view["options"]["instant_reading"]
        tags = [f"#{translate(self._language, f'amul.tag.{tag}')}" for tag in card.tags]
        return " ".join([card_text(self._game.box, card.id, self._language, reading), *tags])

    def symbols(self, face: str) -> str:
        """The symbols of a card as letters, one for each."""
        symbols = self._card(face).symbols
        letters = self._text("symbol-letters")
        return "".join(
            letter * symbols[symbol] for letter, symbol in zip(letters, SYMBOLS, strict=True)
        )

    def marked(self, face: str, view: View, *, lit: bool = False) -> Text:
        """The name in the card's colour, with the mark of a reconstructed effect."""
        source = next(card["source"] for card in view["cards"] if card["face"] == face)
        mark = RECONSTRUCTED if source == "reconstructed" else ""
        style = _STYLES[self._card(face).colour] + (" bold" if lit else "")
        return Text.assemble((self.name(face) + mark, style))

    def listed(self, faces: Iterable[str], view: View, *, placed: bool = False) -> Text:
        """Names side by side; where it is of interest also where each card scores."""
        parts: list[Text] = []
        for face, number in Counter(faces).items():
            text = self.marked(face, view)
            if placed:
                text.append(f" {self._placement(face)}", "dim")
            parts.append(text.append(times(number), "default"))
        return Text(", ").join(parts) or Text("–", "dim")

    def table(
        self,
        faces: Iterable[str],
        view: View,
        lit: Collection[str],
        *,
        width: int,
        lines: int,
        chosen: str | None = None,
        playing: bool = False,
    ) -> Table:
        """Each card with all that is to be known of it, its effect in so many lines at most.

        `playing` marks the cards that would be lost.
        """
        rows: list[list[Text]] = []
        for face, number in Counter(faces).items():
            name = self.marked(face, view, lit=face in lit).append(times(number), "default")
            name.append(f" {_CHOSEN}" if face == chosen else "", "green")
            where = Text(self._placement(face), "dim")
            if playing and self.would_be_lost(face):
                where = Text(f"{LOST} {self._placement(face)}", "bold red")
            id = [Text(face, "bold")] if width >= _ROOM_FOR_IDS else []
            effect = Text(self.effect(face, view), "dim")
            rows.append([*id, name, Text(self.symbols(face)), where, effect])
        return lines_of(rows, width, lines=lines)

    def would_be_lost(self, face: str) -> bool:
        """Whether a card scores only from the hand: played, it is removed (AM-5.6)."""
        return self._card(face).placement == "hand"

    def aliases(self, word: Word) -> list[str]:
        """The card by its name or its kind; a card that is fetched also with its zone."""
        if not word.args:
            return []
        face = word.args[-1]
        card = self._card(face)
        names = [self.name(face), self._game.box.name(face, "en"), face.replace("-", " ")]
        if word.verb != "fetch":
            return names
        zone = word.args[0]
        zones = [zone, translate(self._language, f"amul.zone.{zone}")]
        names.append(card.kind)
        return [*names, *(f"{zone} {name}" for zone in zones for name in names)]

    def _placement(self, face: str) -> str:
        return self._text(f"placement.{self._card(face).placement}")

    def _card(self, face: str) -> Card:
        return self._game.box.card(face.partition("-")[0])

    def _text(self, key: str, **params: Any) -> str:
        return translate(self._language, f"cli.amul.{key}", params)


def lines_of(rows: list[list[Text]], width: int, *, lines: int) -> Table:
    """Columns as wide as their texts; the last one takes the rest, and no more than so many lines."""
    table = Table.grid(padding=(0, 1, 0, 0))
    columns = list(zip(*rows, strict=True))
    taken = [max(cell.cell_len for cell in column) for column in columns[:-1]]
    for wide in taken:
        table.add_column(no_wrap=True, width=wide)
    table.add_column(overflow="fold")
    room = max(1, width - sum(taken) - len(columns))
    for *cells, last in rows:
        table.add_row(*cells, _shortened(last, room, lines))
    return table


def _shortened(text: Text, width: int, lines: int) -> Text:
    """The text on so many lines; words go to the next line whole, so its length does not tell."""
    if lines == 1:
        text.truncate(width, overflow="ellipsis")
        return text
    wrapped = list(text.wrap(_PAPER, width))
    if len(wrapped) <= lines:
        return text
    last = wrapped[lines - 1]
    last.rstrip()
    last.truncate(width - 1)
    return Text("\n").join([*wrapped[: lines - 1], last.append("…")])


def times(number: int) -> str:
    return f" ×{number}" if number > 1 else ""
