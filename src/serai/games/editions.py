"""Editions of the shipped boxes: the current one and those before it, found by hash or by name.

A box that is corrected keeps its former text as `content/editions/*.toml` beside its code: records, documents and
tables name their pack by hash, and those of yesterday go on. New tables take the current box; an older edition is
chosen like a pack, by its name `GAME@VERSION`.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from serai.core.box import content_hash, parse_box
from serai.core.errors import BadDocument, SeraiError

_NAME: Final = re.compile(r"([a-z-]+)@([0-9]{1,9})")


class Edition(NamedTuple):
    """A box that is or was shipped."""

    id: str  # amul@1: the game and the version that the box gives itself
    version: int
    hash: str
    text: str


@cache
def editions(name: str) -> tuple[Edition, ...]:
    """All editions of a game's box, the newest first; the first is the current one. A game without a box has none."""
    folder = editions_folder(name)
    texts = [
        file.read_text("utf-8")
        for file in (folder.iterdir() if folder.is_dir() else ())
        if file.name.endswith(".toml")
    ]
    older = [_edition(name, text) for text in texts]
    older.sort(key=lambda each: each.version, reverse=True)
    box = _content(name).joinpath("box.toml")
    current = [_edition(name, box.read_text("utf-8"))] if box.is_file() else []
    return (*current, *older)


def edition(name: str, digest: str) -> str | None:
    """The text of an older edition by its hash, or by the first part of it that a record carries."""
    for found in editions(name)[1:]:
        if digest and found.hash.startswith(digest):
            return found.text
    return None


def game_of_edition(pack: str) -> str | None:
    """The game whose edition is named; None for anything but a name, such as the text of a box."""
    found = _NAME.fullmatch(pack)
    return found and found[1]


def pack_text(name: str, pack: str) -> str | None:
    """The text of a pack that is given as its text, or as the name of an edition; None for the current box."""
    if game_of_edition(pack) is None:
        return pack
    for place, found in enumerate(editions(name)):
        if found.id == pack:
            return found.text if place else None
    known = ", ".join(each.id for each in editions(name))
    raise SeraiError("unknown-edition", {"edition": pack, "known": known})


def document_pack(name: str, document: Mapping[str, Any]) -> str | None:
    """The text of the edition that a document names; None for the current box.

    A whole state (it has a `format`) that names none is of a version that wrote no names, so of the first edition. A
    position that people write may leave everything out, and takes the current box.
    """
    known = editions(name)
    digest = document.get("pack")
    if digest is None:
        return known[-1].text if len(known) > 1 and "format" in document else None
    for place, found in enumerate(known):
        if isinstance(digest, str) and digest and found.hash.startswith(digest):
            return found.text if place else None
    raise BadDocument("pack", "document-other-pack", {"hash": str(digest)[:64], "option": "--pack"})


def _edition(name: str, text: str) -> Edition:
    content = parse_box(text, "box.toml")
    version = content["meta"]["version"]
    return Edition(f"{name}@{version}", version, content_hash(content), text)


def editions_folder(name: str) -> Path:
    return _content(name).joinpath("editions")


def _content(name: str) -> Path:
    return Path(__file__).parent / name.replace("-", "_") / "content"
