"""A bot that looks one turn ahead, with a module of its own for each game it knows."""

from collections.abc import Callable
from random import Random
from typing import ClassVar, Final, final

from serai.bots.player import Bot
from serai.core.errors import IllegalAction, SeraiError
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.games.amul.bot.greedy import choose as choose_in_amul
from serai.games.five_tribes.bot.greedy import choose as choose_in_five_tribes

_BY_GAME: Final[dict[str, Callable[[Seat, Random], Word]]] = {
    "five-tribes": choose_in_five_tribes,
    "amul": choose_in_amul,
}


@final
class GreedyBot(Bot):
    """Takes what gains most by the end of its turn."""

    name: ClassVar[str] = "greedy"

    def choose(self, seat: Seat) -> Word:
        if seat.game_name not in _BY_GAME:
            raise SeraiError("bot-does-not-play", {"bot": self.name, "game": seat.game_name})
        if not seat.words():
            raise IllegalAction("not-your-turn")
        return _BY_GAME[seat.game_name](seat, self.rng)
