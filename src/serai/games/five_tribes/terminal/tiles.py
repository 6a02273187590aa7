"""The tiles of Five Tribes: a grid whose lines carry the name, owner and value of each tile.

Nothing is shown by colour alone: tribes have letters, seats have shapes, blue values have brackets.
"""

from collections.abc import Collection, Iterator, Mapping
from itertools import groupby, pairwise
from typing import Any, Final

from rich.text import Text

from serai.games.terminal_board import View, ink

PALM: Final = "♣"
PALACE: Final = "⌂"
PALM_STYLE: Final = "bold green"
PALACE_STYLE: Final = "bold dark_goldenrod"
VALUE_STYLES: Final = {"red": "bold bright_red", "blue": "bold bright_blue"}
MARKS: Final = ("●", "▲", "■", "◆", "★")
SEAT_STYLES: Final = (
    "bold bright_blue",
    "bold bright_magenta",
    "bold grey62",
    "bold dark_orange",
    "bold orange4",
)
# After the mark of an owner whose tent it is.
TENT: Final = "^"
WHIM: Final = "✶"

# The first letter of the word a player types.
_TRIBES: Final = {
    "y": ("V", "black on yellow"),
    "w": ("E", "black on bright_white"),
    "b": ("B", "bright_white on blue"),
    "g": ("M", "black on green"),
    "r": ("A", "bright_white on red"),
    "p": ("R", "bright_white on purple"),  # the second letter: the first is the assassins'
}
_CELL: Final = 12
_LEAST_CELL: Final = 8
_LINE: Final = "grey50"
_LIT_LINE: Final = "green"
_MOUNTAIN: Final = "bold dark_orange3"
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
    """The grid; where the terminal is `low`, a tile takes two lines instead of three.

    A side that mountains close is a double line. `kinds` names the whims too.
    """
    board = view["board"]
    columns = sum(tile["at"].endswith("1") for tile in board)
    cell = max(_LEAST_CELL, min(_CELL, (width - columns - 1) // columns))
    standing = _standing(view)
    rows = [board[start : start + columns] for start in range(0, len(board), columns)]
    lines: list[Text] = []
    for number, row in enumerate(rows):
        left, middle, right = "├┼┤" if number else "┌┬┐"
        inside = kinds if low else {}
        above = rows[number - 1] if number else row
        heads = (
            _head(tile, lit, standing, inside, cell, number > 0 and _shut(over, "bottom"))
            for tile, over in zip(row, above, strict=True)
        )
        lines.append(_joined(left, [middle] * (columns - 1), right, heads))
        sides = [
            "║" if _shut(one, "right") or _shut(other, "left") else "│"
            for one, other in pairwise(row)
        ]
        lines.append(_joined("│", sides, "│", (_pieces(tile, cell) for tile in row)))
        if not low:
            lines.append(_joined("│", sides, "│", (_kind(tile, kinds, cell) for tile in row)))
    below = (ink("─" * cell, _LINE) for _ in range(columns))
    lines.append(_joined("└", ["┴"] * (columns - 1), "┘", below))
    return Text("\n", no_wrap=True, overflow="crop").join(lines)


def _shut(tile: dict[str, Any], side: str) -> bool:
    return side in tile.get("mountains", ())


def _joined(left: str, between: list[str], right: str, cells: Iterator[Text]) -> Text:
    line = ink(left, _LINE)
    for cell, side in zip(cells, [*between, right], strict=True):
        line += cell + ink(side, _LINE if side == right or side in "│┼┬┴" else _MOUNTAIN)
    return line


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
    shut: bool,
) -> Text:
    """Name, owner and value of a tile in the line above it, with its kind if that must be there."""
    at = tile["at"]
    line = _LIT_LINE if at in lit else _LINE
    rule = "─"
    if shut or _shut(tile, "top"):
        line, rule = _MOUNTAIN, "═"
    here = _STANDING if at == standing else _LIT if at in lit else "bold"
    value = _value(tile)
    head = ink(at, here)
    owner = tile["owner"]
    if owner is None:
        head.append(rule, style=line)
    else:
        head.append("" if kinds else rule, style=line)
        mark = MARKS[owner] + (TENT if tile.get("tent") else "")
        head.append(mark, style=SEAT_STYLES[owner])
    if kinds:
        room = cell - head.cell_len - len(value)
        head.append(kinds[tile["kind"]].partition(" ")[0][:room], style="dim")
    head.append(rule * (cell - head.cell_len - len(value)), style=line)
    return head.append(value, style=VALUE_STYLES.get(tile["colour"], "dim"))


def _value(tile: dict[str, Any]) -> str:
    """Blue values stand in brackets; a city prints 5+, a closed tile nothing."""
    if tile["colour"] is None:
        return ""
    number = "5+" if "whim" in tile else tile["value"]
    return f"[{number}]" if tile["colour"] == "blue" else f" {number} "


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
    whim = tile.get("whim")
    if whim is not None:
        return _fitted(ink(f" {WHIM}{kinds[whim]}", "bold"), cell)
    return _fitted(ink(f" {kinds[tile['kind']]}", "dim"), cell)


def _fitted(text: Text, cell: int) -> Text:
    text.truncate(cell, pad=True)
    return text
