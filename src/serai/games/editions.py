"""Older editions of the shipped boxes, found by their hash.

A box that is corrected keeps its former text as `editions/*.toml` beside its code: records, documents and tables name
their pack by hash, and those of yesterday go on. New tables take the current box; an older edition can be chosen like
any pack.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from serai.core.box import pack_hash


def edition(name: str, digest: str) -> str | None:
    """The text of an older edition by its hash, or by the first part of it that a record carries."""
    for found, text in _editions(name).items():
        if digest and found.startswith(digest):
            return text
    return None


@cache
def _editions(name: str) -> dict[str, str]:
    folder = editions_folder(name)
    if not folder.is_dir():
        return {}
    texts = [
        file.read_text("utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".toml")
    ]
    return {pack_hash(text): text for text in texts}


def editions_folder(name: str) -> Traversable:
    return files(f"serai.games.{name.replace('-', '_')}").joinpath("content", "editions")
