"""Registry: finds the games by their manifests. Nothing else in Serai lists games.

A folder beside this file that has a `manifest.py` is a game. One without is an engine in the making: it can be imported
and tested, but nobody can choose it.
"""

from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path

import serai.games as package
from serai.core.errors import SeraiError
from serai.core.game import Game
from serai.core.state import State
from serai.games.editions import pack_text
from serai.games.manifest import Manifest
from serai.i18n import add_locale


@cache
def manifests() -> dict[str, Manifest]:
    """All games by name, in their order; their catalogues are added to the texts."""
    found: list[Manifest] = []
    for place in package.__path__:
        for file in sorted(Path(place).glob("*/manifest.py")):
            folder = file.parent
            found.append(import_module(f"{package.__name__}.{folder.name}.manifest").MANIFEST)
            add_locale(folder / "locale")
    return {manifest.name: manifest for manifest in sorted(found, key=lambda each: each.order)}


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(manifests())


def manifest(name: str) -> Manifest:
    """The manifest of a game."""
    found = manifests().get(name)
    if found is None:
        raise SeraiError("unknown-game", {"game": name, "known": ", ".join(games())})
    return found


def game(name: str, pack: str | None = None) -> Game[State]:
    """A game with its standard box, or with a pack: the text of a box file, or the name of an edition (`amul@1`)."""
    return opened(name, pack)


# Apart from `game`, because a type checker does not see what a cached function takes.
@lru_cache(maxsize=64)
def opened(name: str, pack: str | None) -> Game[State]:
    found = manifest(name)
    return found.open_game(None if pack is None else pack_text(name, pack))


manifests()  # so that the texts of all games are there from the beginning
