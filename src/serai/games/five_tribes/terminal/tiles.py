"""The tiles of Five Tribes: a grid whose lines carry the name, owner and value of each tile.

Nothing is shown by colour alone: tribes have letters, seats have shapes, blue values have brackets.
"""

from collections.abc import Collection, Iterator, Mapping
from itertools import groupby
from typing import Any, Final

from rich.text import Text

from serai.games.terminal_board import View, ink

PALM: Final = "♣"
PALACE: Final = "⌂"
PALM_STYLE: Final = "bold green"
PALACE_STYLE: Final = "bold dark_goldenrod"
VALUE_STYLES: Final = {"red": "bold bright_red", "blue": "bold bright_blue"}
MARKS: Final = ("●", "▲", "■", "◆")
SEAT_STYLES: Final = ("bold bright_blue", "bold bright_magenta", "bold grey62", "bold dark_orange")

# The first letter of the word a player types.
_TRIBES: Final = {
    "y": ("V", "black on yellow"),
    "w": ("E", "black on bright_white"),
    "b": ("B", "bright_white on blue"),
    "g": ("M", "black on green"),
    "r": ("A", "bright_white on red"),
}
_COLUMNS: Final = 6
_CELL: Final = 12
_LEAST_CELL: Final = 8
_LINE: Final = "grey50"
_LIT_LINE: Final = "green"
_LIT: Final = "bold black on bright_green"
_STANDING: Final = "bold black on bright_cyan"


def meeple(letter: str) -> Text:
    return ink(*_TRIBES[letter])


def meeples(letters: str, room: int) -> Text:
    """Meeples one by one; counted if there are too many for the room."""
    if 2 * len(letters) - 1 <= room:
        return Text(" ").join(meeple(letter) for letter in letters)
    if len(letters) <= room:
        return Text("").join(meeple(letter) for letter in letters)
    counted = [meeple(letter) + Text(f"{len(list(same))}") for letter, same in groupby(letters)]
    return Text("").join(counted)


def draw_tiles(
    view: View, lit: Collection[str], kinds: Mapping[str, str], width: int, *, low: bool
) -> Text:
    """The grid; where the terminal is `low`, a tile takes two lines instead of three."""
    cell = max(_LEAST_CELL, min(_CELL, (width - _COLUMNS - 1) // _COLUMNS))
    standing = _standing(view)
    board = view["board"]
    rows = [board[start : start + _COLUMNS] for start in range(0, len(board), _COLUMNS)]
    lines: list[Text] = []
    for number, row in enumerate(rows):
        left, middle, right = "├┼┤" if number else "┌┬┐"
        inside = kinds if low else {}
        heads = (_head(tile, lit, standing, inside, cell) for tile in row)
        lines.append(_joined(left, middle, right, heads))
        lines.append(_joined("│", "│", "│", (_pieces(tile, cell) for tile in row)))
        if not low:
            lines.append(_joined("│", "│", "│", (_kind(tile, kinds, cell) for tile in row)))
    lines.append(_joined("└", "┴", "┘", (ink("─" * cell, _LINE) for _ in range(_COLUMNS))))
    return Text("\n", no_wrap=True, overflow="crop").join(lines)


def _joined(left: str, middle: str, right: str, cells: Iterator[Text]) -> Text:
    return ink(left, _LINE) + ink(middle, _LINE).join(cells) + ink(right, _LINE)


def _standing(view: View) -> str | None:
    """The tile that the hand of a move under way is at."""
    pending = view["pending"]
    return pending["at"] if pending is not None and pending["step"] == "drop" else None


def _head(
    tile: dict[str, Any],
    lit: Collection[str],
    standing: str | None,
    kinds: Mapping[str, str],
    cell: int,
) -> Text:
    """Name, owner and value of a tile in the line above it, with its kind if that must be there."""
    at = tile["at"]
    line = _LIT_LINE if at in lit else _LINE
    here = _STANDING if at == standing else _LIT if at in lit else "bold"
    number = tile["value"]
    value = f"[{number}]" if tile["colour"] == "blue" else f" {number} "
    head = ink(at, here)
    owner = tile["owner"]
    if owner is None:
        head.append("─", style=line)
    else:
        head.append("" if kinds else "─", style=line)
        head.append(MARKS[owner], style=SEAT_STYLES[owner])
    if kinds:
        room = cell - head.cell_len - len(value)
        head.append(kinds[tile["kind"]].partition(" ")[0][:room], style="dim")
    head.append("─" * (cell - head.cell_len - len(value)), style=line)
    return head.append(value, style=VALUE_STYLES[tile["colour"]])


def _pieces(tile: dict[str, Any], cell: int) -> Text:
    built = Text()
    for count, sign, style in (
        (tile["palms"], PALM, PALM_STYLE),
        (tile["palaces"], PALACE, PALACE_STYLE),
    ):
        if count:
            built.append(f"{sign}{count}", style=style)
    crowd = meeples(tile["meeples"], cell - built.cell_len - 2)
    gap = cell - 1 - crowd.cell_len - built.cell_len
    return _fitted(Text(" ") + crowd + Text(" " * gap) + built, cell)


def _kind(tile: dict[str, Any], kinds: Mapping[str, str], cell: int) -> Text:
    return _fitted(ink(f" {kinds[tile['kind']]}", "dim"), cell)


def _fitted(text: Text, cell: int) -> Text:
    text.truncate(cell, pad=True)
    return text
