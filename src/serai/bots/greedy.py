"""The greedy bot: looks one turn ahead, by the function that a game's manifest names."""

from typing import ClassVar, final

from serai.bots.player import Bot
from serai.core.errors import IllegalAction, SeraiError
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.games.registry import manifests


class GreedyBot(Bot):
    """Takes what gains most by the end of its turn."""

    name: ClassVar[str] = "greedy"

    def choose(self, seat: Seat) -> Word:
        played = manifests().get(seat.game_name)
        if played is None:
            raise SeraiError("bot-does-not-play", {"bot": self.name, "game": seat.game_name})
        if not seat.words():
            raise IllegalAction("not-your-turn")
        return played.greedy()(seat, self.rng)


@final
class MediumBot(GreedyBot):
    """The same as a level; tables and records from before there were levels have `greedy`."""

    name: ClassVar[str] = "medium"
