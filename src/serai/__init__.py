"""Serai: desert games, one rules engine."""

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
