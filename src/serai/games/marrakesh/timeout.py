"""What is said for a seat whose thinking time has run out: never a step into debt, always the same word."""

from serai.core.lexicon import Word
from serai.games.marrakesh.state import Table


def timeout_word(table: Table, seat: int) -> Word:
    """Decline, stop or nothing where the rules offer it, else the first word of the lexicon that is allowed."""
    words = table.contents.words
    allowed = table.words(seat)
    for family in (words.decline, words.stop, words.nothing, words.end):
        if family.first in allowed:
            return words.lexicon[family.first]
    return words.lexicon[min(allowed)]
