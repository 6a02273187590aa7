"""The easy bot: greedy with slips, so that somebody who has just learned a game wins now and then."""

from typing import ClassVar, Final, final

from serai.bots.player import Bot
from serai.core.errors import IllegalAction
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.games.registry import manifest
from serai.games.search_part import SearchPart

# When it overlooks what is best, it takes any of so many plans that promise most.
PLANS: Final = 4
# How often that happens in a game of which it knows no plans.
SLIPS: Final = 0.2


@final
class EasyBot(Bot):
    """Plays to win, but does not always see what is best: like a person who looks at a few things and takes one."""

    name: ClassVar[str] = "easy"

    def choose(self, seat: Seat) -> Word:
        words = seat.words()
        if not words:
            raise IllegalAction("not-your-turn")
        if len(words) == 1:
            return words[0]
        played = manifest(seat.game_name)
        part = played.search()
        slips = SLIPS if part is None else part.slips()
        if self.rng.random() >= slips:
            return played.greedy()(seat, self.rng)
        return self._slip(seat, part)

    def _slip(self, seat: Seat, part: SearchPart | None) -> Word:
        """Any of the plans that are worth a thought."""
        words = seat.words()
        if part is None:
            return words[self.rng.randrange(len(words))]
        assert seat.index is not None
        world = seat.imagine(self.rng)
        part.begin(world, seat.index, self.rng)
        plans = part.plans(world, seat.index, PLANS, self.rng)[:PLANS]
        word = seat.lexicon[plans[self.rng.randrange(len(plans))][0]]
        return word if word in words else words[0]
