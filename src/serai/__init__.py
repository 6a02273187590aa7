"""Serai: desert games, one rules engine."""

import serai.compiled  # noqa: F401  (first: it says whether libraries or sources are imported from here on)
from serai.bots import Bot, bot
from serai.core.errors import (
    BadDocument,
    BadOption,
    BadPack,
    BadRecord,
    IllegalAction,
    SeraiError,
)
from serai.core.game import Game
from serai.core.lexicon import Word
from serai.core.score import Score
from serai.core.seat import Seat
from serai.core.state import State
from serai.core.version import VERSION
from serai.games.registry import game

__version__ = VERSION

__all__ = [
    "BadDocument",
    "BadOption",
    "BadPack",
    "BadRecord",
    "Bot",
    "Game",
    "IllegalAction",
    "Score",
    "Seat",
    "SeraiError",
    "State",
    "Word",
    "__version__",
    "bot",
    "game",
]
