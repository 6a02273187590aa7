"""Bots by name. A bot is given a seat, never a state."""

from typing import Final

from serai.bots.greedy import GreedyBot
from serai.bots.levels import HardBot, MasterBot
from serai.bots.player import Bot
from serai.bots.random import RandomBot
from serai.core.errors import SeraiError

__all__ = ["Bot", "bot", "bots"]

_KINDS: Final[dict[str, type[Bot]]] = {
    kind.name: kind for kind in (RandomBot, GreedyBot, HardBot, MasterBot)
}


def bots() -> tuple[str, ...]:
    """The names of all bots, the weakest first."""
    return tuple(_KINDS)


def bot(name: str, seed: int = 0) -> Bot:
    """A new bot. Equal seeds and equal games give equal choices."""
    if name not in _KINDS:
        raise SeraiError("unknown-bot", {"bot": name, "known": ", ".join(bots())})
    return _KINDS[name](seed)
