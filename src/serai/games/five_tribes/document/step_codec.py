"""How single values look in documents and views: tiles as `c3`, meeples as `ywb`, djinns and cards by id."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from serai.core.errors import BadDocument
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns.powers import W1, W4, ChooseDjinn, PowerTarget
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
from serai.games.five_tribes.steps.bidding import Bid
from serai.games.five_tribes.steps.movement import Drop, FirstWindow
from serai.games.five_tribes.steps.placing import Place
from serai.games.five_tribes.steps.round import NextTurn
from serai.games.five_tribes.steps.tile_action import TileAction
from serai.games.five_tribes.steps.tribe_action import KillAgain, TribeAction
from serai.games.five_tribes.steps.windows import EndTurn, Window


def index_of(names: tuple[str, ...], name: object, field: str) -> int:
    if not isinstance(name, str) or name not in names:
        raise BadDocument(
            field, "document-unknown-name", {"value": str(name), "known": ", ".join(names)}
        )
    return names.index(name)


def read_tile(name: object, field: str) -> int:
    return index_of(TILES, name, field)


def read_meeples(text: object, field: str) -> int:
    if not isinstance(text, str) or set(text) - set(LETTERS):
        raise BadDocument(field, "document-not-meeples", {"value": str(text), "letters": LETTERS})
    if any(text.count(letter) > tally.COUNT for letter in LETTERS):  # more than a tally can hold
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


def _read_number(value: object, field: str) -> int:
    if type(value) is not int or value < 0:
        raise BadDocument(field, "document-not-a-number")
    return value


def _read_maybe(read: Callable[[object, str], int], value: object, field: str) -> int:
    return -1 if value is None else read(value, field)


def _read_drop(value: object, field: str) -> int:
    tile, _, tribe = str(value).partition(" ")
    return read_tile(tile, field) * TRIBE_COUNT + index_of(TRIBES, tribe, field)


def _read_list(read: Callable[[object, str], int], value: object, field: str) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise BadDocument(field, "document-not-a-list")
    return tuple(read(entry, f"{field}[{k}]") for k, entry in enumerate(value))


def _write_maybe(names: tuple[str, ...], value: int) -> str | None:
    return names[value] if value >= 0 else None


Write = Callable[[Any], Any]
Read = Callable[[object, str], Any]
# How each field of a step is written and read, by its name.
FIELDS: Final[dict[str, tuple[Write, Read]]] = {
    "seat": (int, _read_number),
    "window": (int, _read_number),
    "count": (int, _read_number),
    "fakirs": (int, _read_number),
    "at": (TILES.__getitem__, read_tile),
    "came_from": (lambda v: _write_maybe(TILES, v), lambda v, f: _read_maybe(read_tile, v, f)),
    "tile": (lambda v: _write_maybe(TILES, v), lambda v, f: _read_maybe(read_tile, v, f)),
    "final_tile": (TILES.__getitem__, read_tile),
    "hand": (letters, read_meeples),
    "path": (
        lambda v: [f"{TILES[d // TRIBE_COUNT]} {TRIBES[d % TRIBE_COUNT]}" for d in v],
        lambda v, f: _read_list(_read_drop, v, f),
    ),
    "tribe": (TRIBES.__getitem__, lambda v, f: index_of(TRIBES, v, f)),
    "first": (TRIBES.__getitem__, lambda v, f: index_of(TRIBES, v, f)),
    "victim_seat": (
        lambda v: v if v >= 0 else None,
        lambda v, f: _read_maybe(_read_number, v, f),
    ),
    "what": (PIECES.__getitem__, lambda v, f: index_of(PIECES, v, f)),
    "djinn": (DJINNS.__getitem__, lambda v, f: index_of(DJINNS, v, f)),
    "shown": (
        lambda v: [DJINNS[djinn] for djinn in v],
        lambda v, f: _read_list(lambda d, g: index_of(DJINNS, d, g), v, f),
    ),
}


def _window(seat: int, window: int) -> Step[Any]:
    return FirstWindow(seat) if window == W1 else Window(seat, window)


STEPS: Final[dict[str, tuple[tuple[str, ...], Callable[..., Step[Any]]]]] = {
    "window": (Window.field_names, _window),
    **{
        kind.name: (kind.field_names, kind)
        for kind in (
            Bid, ChooseDjinn, Drop, EndTurn, KillAgain, NextTurn, Place, PowerTarget, TileAction, TribeAction,
        )
    },
}  # fmt: skip


def write_step(step: Step[Any]) -> dict[str, Any]:
    written = {
        name: FIELDS[name][0](value)
        for name, value in zip(step.field_names, step.fields(), strict=True)
    }
    return {"step": step.name, **written}


def read_step(data: dict[str, Any], seats: int, field: str) -> Step[Any]:
    index_of(tuple(STEPS), data.get("step"), f"{field}.step")
    names, make = STEPS[data["step"]]
    if set(data) - {"step"} != set(names):
        known = ", ".join(names) or "-"
        raise BadDocument(field, "document-step-fields", {"step": data["step"], "known": known})
    values = [FIELDS[name][1](data[name], f"{field}.{name}") for name in names]
    for name, value in zip(names, values, strict=True):
        if name in ("seat", "victim_seat") and value >= seats:
            raise BadDocument(f"{field}.{name}", "document-no-such-seat", {"last": seats - 1})
        if name == "window" and not W1 <= value <= W4:
            raise BadDocument(f"{field}.window", "document-not-a-window")
    return make(*values)
