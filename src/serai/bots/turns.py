"""What a bot would say for the rest of a turn, played out on a world that its seat imagines."""

from typing import Final

from serai.bots.player import Bot
from serai.core.lexicon import Word
from serai.core.state import State
from serai.core.step import Together

# More than any turn has; a bot that never ends its turn ends here.
_MOST_WORDS: Final = 64


def rest_of_turn(world: State, seat: int, bot: Bot) -> list[Word]:
    """The words up to the first that brings something to light or passes the turn on.

    What lies hidden in an imagined world is made up, so nothing that follows from seeing it is worth telling.
    """
    words: list[Word] = []
    while len(words) < _MOST_WORDS and seat in world.deciders():
        if words and isinstance(world.agenda[-1], Together):
            break
        word = bot.choose(world.seat(seat))
        words.append(word)
        floor = world.undo_floor
        together = isinstance(world.agenda[-1], Together)
        world.act_alone(seat, word.index)
        if together or world.undo_floor > floor:
            break
    return words
