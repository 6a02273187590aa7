"""Actions: indices of words in the lexicon, checked and said for a seat."""

from typing import Any

from serai.core.errors import IllegalAction
from serai.core.game import Game
from serai.core.lexicon import Word
from serai.core.state import State


def apply_action(state: State, seat: int, action: int) -> None:
    """Say the word of an action. One that is not legal raises IllegalAction and changes nothing."""
    check_action(state, seat, action)
    state.act(seat, action)


def check_action(state: State, seat: int, action: int) -> None:
    """Raise IllegalAction unless the seat may say the word of the action now."""
    if action not in state.words(seat):
        state.allowed(seat, word_of(state.game, action))  # says which rule forbids it


def word_of(game: Game[Any], action: int) -> Word:
    """The word of an action. A negative one is none, though Python would count from the end."""
    if not 0 <= action < len(game.lexicon):
        raise IllegalAction("unknown-word", {"word": str(action)})
    return game.lexicon[action]
