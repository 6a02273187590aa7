"""The lines of a game as a player may know them: words that are still hidden from them are unknown."""

from collections.abc import Sequence
from typing import Any, Final

from serai.core.game import Game
from serai.core.log import LoggedWord
from serai.core.state import State

UNKNOWN: Final = -1  # in the place of a word


def known_lines(
    state: State, lines: Sequence[LoggedWord], player: int | None
) -> tuple[LoggedWord, ...]:
    """All lines of a state, without the words that the player (None: a spectator) may not know.

    The same as in the player's record: neither what others have chosen and not shown yet, nor what they keep to
    themselves until the end, nor what a table that plays from memory shows no more.
    """
    if state.over:
        return tuple(lines)
    game = state.game
    out = len(lines) - state.unrevealed
    known: list[LoggedWord] = []
    decisions = 0
    for place, line in enumerate(lines):
        decisions += not line.forced
        remembered = decisions > state.forgotten or not state.forgotten
        own = line.seat == player
        seen = own or (place < out and _is_public(game, line.word))
        shown = remembered and seen
        known.append(line if shown else LoggedWord(line.seat, UNKNOWN, line.forced))
    return tuple(known)


def _is_public(game: Game[Any], word: int) -> bool:
    return word != UNKNOWN and game.public_word(word) == game.lexicon[word].text


def write_lines(game: Game[Any], lines: Sequence[LoggedWord]) -> str:
    """One line of text for each; what the engine said for a seat stands in parentheses."""
    written: list[str] = []
    for line in lines:
        text = "?" if line.word == UNKNOWN else game.lexicon[line.word].text
        written.append(f"{line.seat} ({text})" if line.forced else f"{line.seat} {text}")
    return "\n".join(written)
