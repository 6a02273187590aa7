"""Actions: indices of words in the lexicon, checked and said for a seat."""

from serai.core.state import State


def apply_action(state: State, seat: int, action: int) -> None:
    """Say the word of an action. One that is not legal raises IllegalAction and changes nothing."""
    if action not in state.words(seat):
        state.play(seat, state.game.lexicon[action])  # says which rule forbids it
    state.act(seat, action)
