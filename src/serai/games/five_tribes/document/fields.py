"""How single values look in documents and views: tiles as `c3`, meeples as `ywb`, djinns and cards by id."""

from functools import lru_cache
from typing import Any, Final

from serai.core.errors import BadDocument
from serai.games.five_tribes import tally
from serai.games.five_tribes.names import (
    CARDS,
    DJINNS,
    LETTERS,
    PIECES,
    TILES,
    TRIBE_COUNT,
    TRIBES,
)
from serai.games.five_tribes.state import letters


def index_of(names: tuple[str, ...], name: object, field: str) -> int:
    if not isinstance(name, str) or name not in names:
        raise BadDocument(
            field, "document-unknown-name", {"value": str(name), "known": ", ".join(names)}
        )
    return names.index(name)


def read_tile(name: object, field: str) -> int:
    return index_of(TILES, name, field)


def read_meeples(text: object, field: str, tribes: int = TRIBE_COUNT) -> int:
    """Meeples by their letters; of so many tribes, if not all are in play."""
    known = LETTERS[:tribes]
    if not isinstance(text, str) or set(text) - set(known):
        raise BadDocument(field, "document-not-meeples", {"value": str(text), "letters": known})
    if any(text.count(letter) > tally.COUNT for letter in known):  # more than a tally can hold
        raise BadDocument(field, "document-too-many", {"most": tally.COUNT})
    if len(text) > tally.TOTAL:
        raise BadDocument(field, "document-too-many", {"most": tally.TOTAL})
    return tally.tally_of([LETTERS.index(letter) for letter in text])


def write_cards(cards: int) -> dict[str, int]:
    return {CARDS[kind]: tally.count(cards, kind) for kind in tally.kinds(cards)}


def write_djinns(mask: int) -> list[str]:
    return list(_djinn_names(mask))


@lru_cache(maxsize=1 << 12)
def _djinn_names(mask: int) -> tuple[str, ...]:
    return tuple(name for djinn, name in enumerate(DJINNS) if mask >> djinn & 1)


class FieldCodec:
    """How one kind of field of a step is written in documents and views, and read from them."""

    def write(self, value: Any) -> Any:
        return value

    def read(self, value: object, field: str) -> Any:
        raise NotImplementedError


class NumberCodec(FieldCodec):
    def read(self, value: object, field: str) -> int:
        if type(value) is not int or value < 0:
            raise BadDocument(field, "document-not-a-number")
        return value


class Name(FieldCodec):
    """Something by its name; a number in the engine."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def write(self, value: Any) -> Any:
        return self.names[value]

    def read(self, value: object, field: str) -> int:
        return index_of(self.names, value, field)


class Maybe(FieldCodec):
    """A field that may be null; -1 in the engine."""

    def __init__(self, codec: FieldCodec) -> None:
        self.codec = codec

    def write(self, value: Any) -> Any:
        return self.codec.write(value) if value >= 0 else None

    def read(self, value: object, field: str) -> Any:
        return -1 if value is None else self.codec.read(value, field)


class Several(FieldCodec):
    """A list; a tuple in the engine."""

    def __init__(self, codec: FieldCodec) -> None:
        self.codec = codec

    def write(self, value: Any) -> Any:
        return [self.codec.write(entry) for entry in value]

    def read(self, value: object, field: str) -> Any:
        if not isinstance(value, list):
            raise BadDocument(field, "document-not-a-list")
        return tuple([self.codec.read(entry, f"{field}[{k}]") for k, entry in enumerate(value)])


class Meeples(FieldCodec):
    def write(self, value: Any) -> Any:
        return letters(value)

    def read(self, value: object, field: str) -> int:
        return read_meeples(value, field)


class DropMade(FieldCodec):
    """A meeple that was dropped on a tile: `c3 elder`."""

    def write(self, value: Any) -> Any:
        return f"{TILES[value // TRIBE_COUNT]} {TRIBES[value % TRIBE_COUNT]}"

    def read(self, value: object, field: str) -> int:
        tile, _, tribe = str(value).partition(" ")
        return read_tile(tile, field) * TRIBE_COUNT + index_of(TRIBES, tribe, field)


_NUMBER: Final = NumberCodec()
_TILE: Final = Name(TILES)
_TRIBE: Final = Name(TRIBES)
_DJINN: Final = Name(DJINNS)
# How each field of a step is written and read, by its name.
FIELDS: Final[dict[str, FieldCodec]] = {
    "seat": _NUMBER,
    "window": _NUMBER,
    "count": _NUMBER,
    "fakirs": _NUMBER,
    "at": _TILE,
    "came_from": Maybe(_TILE),
    "tile": Maybe(_TILE),
    "final_tile": _TILE,
    "hand": Meeples(),
    "path": Several(DropMade()),
    "tribe": _TRIBE,
    "first": _TRIBE,
    "victim_seat": Maybe(_NUMBER),
    "what": Name(PIECES),
    "djinn": _DJINN,
    "shown": Several(_DJINN),
}
