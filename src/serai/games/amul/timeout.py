"""The choice that is made for a seat whose thinking time has run out (AM-16.5). It uses only what the seat sees."""

from serai.core.lexicon import Word
from serai.games.amul.names import BOTH, TABLE
from serai.games.amul.state import Table
from serai.games.amul.steps.choosing import Offer, Play
from serai.games.amul.steps.taking import Take


def timeout_word(table: Table, seat: int) -> Word:
    """The time-out column of AM-16.1."""
    if seat not in table.deciders():
        raise table.out_of_turn()
    lexicon = table.contents.words.lexicon
    step = table.agenda[-1]
    words = table.contents.words
    if isinstance(step, Offer):
        return lexicon[words.offer.word(table.hands[seat][-1])]  # the card dealt in R1 came last
    if isinstance(step, Take):
        offered = table.offered[seat]
        return lexicon[words.take.word(offered if offered in table.row else table.row[0])]
    if isinstance(step, Play):
        return lexicon[words.play.word(_oldest(table, table.hands[seat]))]
    return lexicon[table.choices[0]]  # palace before bazaar before row, as the words are listed


def _oldest(table: Table, hand: tuple[int, ...]) -> int:
    """The oldest `table` card, else the oldest `both`, else the oldest."""
    for placement in (TABLE, BOTH):
        for face in hand:
            if table.contents.placement[face] == placement:
                return face
    return hand[0]
