"""Serai: desert games, one rules engine."""

import serai.compiled  # noqa: F401  (first: it says whether libraries or sources are imported from here on)
from serai.bots import bot
from serai.core.errors import (
    BadDocument,
    BadOption,
    BadPack,
    BadRecord,
    IllegalAction,
    SeraiError,
)
from serai.core.version import VERSION
from serai.games.registry import game

__version__ = VERSION

__all__ = [
    "BadDocument",
    "BadOption",
    "BadPack",
    "BadRecord",
    "IllegalAction",
    "SeraiError",
    "__version__",
    "bot",
    "game",
]
