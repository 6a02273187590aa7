"""Preview: words played on a copy of the state, as far as nothing comes to light by them.

A player may look ahead, but not find out what they could not know.
"""

from __future__ import annotations

from msgspec import Struct

from serai.core.events import Event
from serai.core.state import State
from serai.core.step import Together
from serai.server.tables.move import allowed_word


class PreviewedState(Struct, frozen=True):
    """The table after some words of one seat, and what happened on the way."""

    state: State
    said: int  # how many of the words
    hidden: bool  # whether the next word is allowed, but brings something to light
    events: list[Event]
    final: bool = False  # whether what the table does next brings something to light


class FoundHint(Struct, frozen=True):
    """The words that a bot would say in a seat's place, and what they would lead to."""

    seq: int
    bot: str
    words: list[str]
    before: State
    previewed: PreviewedState
    lead: float | None = None  # how much the bot expects it to grow; None if it does not search
    error: float = 0.0  # its standard error
    reply: tuple[int, list[str]] | None = None  # the seat that is expected to answer, and its words
    taken: float = 0.0  # how much less that seat can expect than after the next best words


def preview(state: State, seat: int, words: list[str]) -> PreviewedState:
    """Play the words of a seat one after the other; the state itself does not change.

    A word of a simultaneous step is hidden, or shows what the others have said. Nobody is asked but the seat itself:
    whether others have a choice can depend on what they hide. What the table does by itself is not shown either, only
    whether it can be taken back.
    """
    seen: list[Event] = []
    for said, word in enumerate(words):
        index = allowed_word(state, seat, word, said)
        if isinstance(state.agenda[-1], Together):
            return PreviewedState(state, said, True, seen)
        ahead = state.copy()
        events = ahead.collect_events()
        ahead.act_alone(seat, index)
        if ahead.undo_floor > state.undo_floor:
            return PreviewedState(state, said, True, seen)
        ahead.events = None
        seen += events
        state = ahead
    return PreviewedState(state, len(words), False, seen, _table_reveals(state))


def _table_reveals(state: State) -> bool:
    """Whether the steps of the table's own that come next bring something to light; what, is thrown away here."""
    beyond = state.copy()
    while beyond.table_is_next():
        beyond.agenda.pop().proceed(beyond)
    return beyond.undo_floor > state.undo_floor
