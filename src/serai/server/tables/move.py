"""A move: the words of one command, played on a copy of the state, all of them or none.

A refusal must not tell anything that a player could not know before: otherwise words could be tried out, for a card
that is drawn by the first of them, and nothing would be written. So nothing may follow a word that brings something
to light, lets the table act by itself, or is said while others choose too; and after each word nobody but the seat
itself is asked.
"""

from __future__ import annotations

from msgspec import Struct

from serai.core.errors import IllegalAction
from serai.core.events import Event
from serai.core.state import State
from serai.core.step import Together


class PlayedWord(Struct, frozen=True):
    """What happened by a word, the seats that were to speak after it, and the state if further words followed."""

    events: list[Event]
    awaited: tuple[int, ...]
    state: State | None = None


def play_words(state: State, seat: int, words: list[str]) -> tuple[State, list[PlayedWord]]:
    """The state after all words of a seat, and what each of them brought; the state itself does not change."""
    state, played = state.copy(), []
    unforeseeable = False  # whether the last word came with news
    for place, word in enumerate(words):
        if unforeseeable:
            raise IllegalAction("house.look-first", {"position": place, "word": word})
        index = allowed_word(state, seat, word, place)
        events: list[Event] = []
        state.events = events
        if place == len(words) - 1:
            state.act(seat, index)
        else:
            floor, together = state.undo_floor, isinstance(state.agenda[-1], Together)
            # Whether somebody else has a choice can depend on what they hide: it is not found out here.
            state.act_alone(seat, index)
            news = state.undo_floor > floor or state.table_is_next()
            unforeseeable = together or news
        last = place == len(words) - 1
        played.append(PlayedWord(events, state.deciders(), None if last else state.copy()))
    state.events = None
    return state, played


def allowed_word(state: State, seat: int, word: str, place: int) -> int:
    """The index of a word that a seat may say now; a refusal says which word of a move it was."""
    try:
        return state.allowed(seat, word)
    except IllegalAction as refusal:
        refusal.params.update(position=place, word=word)
        raise
