"""Bots by name. A bot is given a seat, never a state."""

from typing import Final

from serai.bots.easy import EasyBot
from serai.bots.greedy import GreedyBot, MediumBot
from serai.bots.levels import HardBot, MasterBot
from serai.bots.player import Bot
from serai.bots.random import RandomBot
from serai.core.errors import SeraiError

__all__ = ["Bot", "bot", "bots", "levels"]

_LEVELS: Final[tuple[type[Bot], ...]] = (EasyBot, MediumBot, HardBot, MasterBot)
# Greedy is what medium was called before there were levels: tables and records have it.
_ALL: Final[tuple[type[Bot], ...]] = (RandomBot, *_LEVELS, GreedyBot)
_KINDS: Final[dict[str, type[Bot]]] = {kind.name: kind for kind in _ALL}
# The level of somebody who did not say how strong the bots shall be.
USUAL_LEVEL: Final = MediumBot.name
# The level whose search a hint asks.
HINT_LEVEL: Final = HardBot.name


def bots() -> tuple[str, ...]:
    """The names of all bots, the weakest first."""
    return (RandomBot.name, *levels())


def levels() -> tuple[str, ...]:
    """The bots that people are offered as opponents, the weakest first."""
    return tuple([kind.name for kind in _LEVELS])


def bot(name: str, seed: int = 0) -> Bot:
    """A new bot. Equal seeds and equal games give equal choices."""
    if name not in _KINDS:
        raise SeraiError("unknown-bot", {"bot": name, "known": ", ".join(bots())})
    return _KINDS[name](seed)
