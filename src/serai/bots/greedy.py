"""The greedy bot: looks one turn ahead, by the function that a game's manifest names."""

from collections.abc import Callable
from random import Random
from typing import ClassVar, final

from serai.bots.player import Bot
from serai.core.errors import IllegalAction, SeraiError
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.games.registry import manifests


class GreedyBot(Bot):
    """Takes what gains most by the end of its turn."""

    name: ClassVar[str] = "greedy"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        # The game that was asked about last, and how a word is chosen in it.
        self._game = ""
        self._choose: Callable[[Seat, Random], Word] | None = None

    def choose(self, seat: Seat) -> Word:
        choose = self._choose
        if choose is None or seat.game_name != self._game:
            played = manifests().get(seat.game_name)
            if played is None:
                raise SeraiError("bot-does-not-play", {"bot": self.name, "game": seat.game_name})
            choose = played.greedy()
            self._game, self._choose = seat.game_name, choose
        if not seat.words():
            raise IllegalAction("not-your-turn")
        return choose(seat, self.rng)


@final
class MediumBot(GreedyBot):
    """The same as a level; tables and records from before there were levels have `greedy`."""

    name: ClassVar[str] = "medium"
