"""The interface of a bot: a seat in, a word out."""

from math import inf
from random import Random
from typing import ClassVar

from mypy_extensions import mypyc_attr

from serai.core.lexicon import Word
from serai.core.seat import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Says one word whenever its seat is asked."""

    name: ClassVar[str]

    def __init__(self, seed: int) -> None:
        # Two kinds of bot with the same seed shall not roll the same dice.
        self.rng = Random(f"{self.name} {seed}")
        self.most_seconds = inf  # of CPU for one word, where somebody waits for it

    def choose(self, seat: Seat) -> Word:
        """One of the words of a seat that must decide now."""
        raise NotImplementedError

    def interrupt(self) -> None:
        """End the choice that is being made, with the best word so far; from another thread or a signal handler.

        A bot that does not search is done before anybody could wait for it. Between choices there is nothing to end.
        """
