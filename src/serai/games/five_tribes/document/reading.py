"""What reading a document takes in several places: structures with their faults named, tiles, and what is left."""

import re
from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec

from serai.core.errors import BadDocument
from serai.games.five_tribes.document.fields import index_of
from serai.games.five_tribes.geometry.layout import Layout
from serai.games.five_tribes.names import TILES
from serai.games.five_tribes.state import Table

T = TypeVar("T")
Pieces = list[tuple[str, list[int]]]  # what a field of the document holds, by field
_WHERE: Final = re.compile(r"^(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?$")


def struct_of(given: Mapping[str, Any], kind: type[T], inside: str = "") -> T:
    """A part of a document as its type, or BadDocument with the field that does not fit."""
    try:
        return msgspec.convert(given, kind)
    except UnicodeError:  # half a character, as JSON can write it
        raise BadDocument(inside or "document", "document-bad-text") from None
    except msgspec.ValidationError as error:
        found = _WHERE.match(str(error))
        reason, field = (found[1], found[2]) if found else (str(error), None)
        where = ".".join(name for name in (inside, field) if name)
        raise BadDocument(where or "document", "document-bad-value", {"reason": reason}) from None


def open_tile(layout: Layout, name: object, field: str) -> int:
    """A tile of the board that can hold something (FT-0.5)."""
    index_of(tuple([TILES[tile] for tile in layout.tiles]), name, field)
    tile = TILES.index(str(name))
    if not layout.open_mask >> tile & 1:
        raise BadDocument(f"{field}.{name}", "document-closed-tile", {"tile": str(name)})
    return tile


def rest_of(pieces: Pieces, copies: tuple[int, ...], names: tuple[str, ...]) -> list[int]:
    """What is left in the box; the field that asks for more than there is gets named."""
    left = list(copies)
    for field, kinds in pieces:
        for kind in kinds:
            left[kind] -= 1
            if left[kind] < 0:
                facts: dict[str, str | int] = {"what": names[kind], "most": copies[kind]}
                raise BadDocument(field, "document-too-many-of", facts)
    return [kind for kind, number in enumerate(left) for _ in range(number)]


def deck_of(
    table: Table, field: str, given: tuple[int, ...] | None, rest: list[int], names: tuple[str, ...]
) -> tuple[int, ...]:
    """A deck as it was written down, or all that lies nowhere else, shuffled."""
    if given is None:
        table.chance.shuffle(rest)
        return tuple(rest)
    if rest:
        raise BadDocument(field, "document-missing", {"what": names[rest[0]]})
    return given
