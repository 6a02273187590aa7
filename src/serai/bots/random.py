"""The random bot: any legal word, in any game."""

from typing import ClassVar, final

from serai.bots.player import Bot
from serai.core.errors import IllegalAction
from serai.core.lexicon import Word
from serai.core.seat import Seat


@final
class RandomBot(Bot):
    """All words are equally good to it."""

    name: ClassVar[str] = "random"

    def choose(self, seat: Seat) -> Word:
        words = seat.words()
        if not words:
            raise IllegalAction("not-your-turn")
        return words[self.rng.randrange(len(words))]
