"""Refusals: why something that a player points at cannot be chosen now.

A page knows where a player has clicked, not which word they meant. The engine's own sentence needs a word, so the one
nearest to what may be said now is looked up in the lexicon.
"""

from __future__ import annotations

from msgspec import Struct

from serai.core.errors import IllegalAction
from serai.core.lexicon import Word
from serai.core.state import State
from serai.server.tables.preview import preview


class RefusedPlace(Struct, frozen=True):
    """The word that was looked up, and why it is not allowed."""

    word: str
    error: IllegalAction


def refused_at(state: State, seat: int, drafted: list[str], at: str) -> RefusedPlace | None:
    """Why a place, such as `c3` or a card, cannot be chosen after the drafted words; None if it can, or means nothing.

    It tells what playing the word would tell, and nothing more.
    """
    if drafted:
        state = preview(state, seat, drafted).state
    legal = list(state.seat(seat).words())
    word = _nearest(list(state.game.lexicon), legal, set(at.split()))
    if word is None:
        return None
    try:
        state.allowed(seat, word)
    except IllegalAction as error:
        return RefusedPlace(word.text, error)
    return None


def _nearest(lexicon: list[Word], legal: list[Word], names: set[str]) -> Word | None:
    """A word about a place: one that may be said, else one that differs least from those."""
    verbs = {word.verb for word in legal}
    said = {argument for word in legal for argument in word.args}
    about = [word for word in lexicon if not names.isdisjoint(word.args)]
    if not about:
        return None
    may_be_said = {word.text for word in legal}

    def nearness(word: Word) -> tuple[bool, bool, int]:
        rest = [argument for argument in word.args if argument not in names]
        fitting = sum(argument in said for argument in rest)
        return word.text in may_be_said, word.verb in verbs, fitting - len(rest)

    return max(about, key=nearness)
