"""Spoils data: every key and item of it in turn, which is taken away or gets a value of another type."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any, Final

Path = tuple[str | int, ...]

GONE: Final = object()  # instead of a value: the key or item is taken away
# One of each type that TOML has, and what is easily mistaken for another one.
VALUES: Final[tuple[object, ...]] = (True, 7, -1, 1.0, "x", [], ["x"], {}, date(2020, 1, 1))


def paths(part: object, above: Path = ()) -> Iterator[Path]:
    """The way to every key and item below."""
    pairs: Any = part.items() if isinstance(part, dict) else ()
    for key, below in enumerate(part) if isinstance(part, list) else pairs:
        yield (*above, key)
        yield from paths(below, (*above, key))


def shape(path: Path) -> Path:
    """The same for all items of a list."""
    return tuple("#" if isinstance(key, int) else key for key in path)


def one_of_each(data: object) -> list[Path]:
    """The first path of each shape."""
    found: dict[Path, Path] = {}
    for path in paths(data):
        found.setdefault(shape(path), path)
    return list(found.values())


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


@contextmanager
def spoilt(data: Any, path: Path, value: object) -> Iterator[Any]:
    """The data with another value there; afterwards it is as it was."""
    part, key = at(data, path[:-1]), path[-1]
    before = part[key]
    keys = list(part) if isinstance(part, dict) else None
    if value is GONE:
        del part[key]
    else:
        part[key] = value
    try:
        yield data
    finally:
        if value is not GONE:
            part[key] = before
        elif keys is None:
            part.insert(key, before)
        else:
            part[key] = before
            for name in keys:  # in the order it had
                part[name] = part.pop(name)
