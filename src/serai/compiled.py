"""Which build of the engine runs: libraries compiled by mypyc, or the sources.

Python takes a library before the source beside it. So that an edited source is never ignored, a compiled wheel brings a
hash of the sources it was made from; where they say something else now, or where the libraries are not those that were
made then, all of Serai runs from its sources.
"""

import json
import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType
from typing import Final, Literal, TypeAlias

# Outdated: there are libraries, but of other sources, or not all of them, so that the sources run instead.
Build: TypeAlias = Literal["compiled", "pure", "outdated"]

_FOLDER: Final = Path(__file__).parent
_STAMP: Final = "compiled.json"


class SourceFinder:
    """Finds the modules of Serai by their sources alone."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("serai."):
            return None
        for folder in path or ():
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if found is not None:
                return found
        return None


def find_build(folder: Path) -> Build:
    """The build that may run of the package in a folder."""
    suffix = _suffix_of_libraries(folder)
    if suffix is None and not (folder / _STAMP).exists():
        return "pure"
    digest = blake2b(digest_size=16)
    try:
        made_from = json.loads((folder / _STAMP).read_text(encoding="utf-8"))
        for name in made_from["sources"]:
            digest.update((folder / name).read_bytes())
        known = (made_from["hash"], made_from["libraries"])
        whole = all((folder.parent / name).exists() for name in made_from["files"])
    # A source is gone, or the stamp is gone or not whole.
    except (OSError, ValueError, KeyError, TypeError):
        return "outdated"
    return "compiled" if whole and known == (digest.hexdigest(), suffix) else "outdated"


def _suffix_of_libraries(folder: Path) -> str | None:
    """How the libraries end that this Python would take, if the one that is looked for is there."""
    for suffix in EXTENSION_SUFFIXES:
        if (folder / "core" / f"state{suffix}").exists():
            return suffix
    return None


BUILD: Final = find_build(_FOLDER)
if BUILD == "outdated":
    sys.meta_path.insert(0, SourceFinder())
