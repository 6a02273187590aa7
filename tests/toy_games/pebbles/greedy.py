"""How the greedy bot plays Pebbles."""

from random import Random

from serai.core.lexicon import Word
from serai.core.seat import Seat


def choose(seat: Seat, rng: Random) -> Word:
    """Take as many as possible."""
    return seat.words()[-1]
