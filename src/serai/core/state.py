"""The state of a game: an agenda of steps, a log of words, a chance stream, and whatever the game itself keeps."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from serai.core.errors import IllegalAction
from serai.core.events import Event, Fact
from serai.core.log import (
    IMAGINED,
    Entry,
    LoggedWord,
    Origin,
    read_log,
    replace_unrevealed,
    write_line,
)
from serai.core.record import write_record
from serai.core.seat import Seat
from serai.core.step import Step, Together

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from serai.core.chance import Chance
    from serai.core.game import Game
    from serai.core.lexicon import Word
    from serai.core.score import Score


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What is on the table and what is to be decided next."""

    __slots__ = (
        "agenda",
        "chance",
        "choices",
        "events",
        "forgotten",
        "game",
        "log",
        "mover",
        "origin",
        "ply",
        "seats",
        "shown",
        "undo_floor",
        "unrevealed",
    )

    def __init__(self, game: Game[Any], origin: Origin, chance: Chance) -> None:
        self.game = game
        self.origin = origin
        self.seats = origin.seats
        self.chance = chance
        self.agenda: list[Step[Any]] = []
        self.choices: list[int] = []  # what the top step's seat may say
        self.log: Entry | None = None
        self.ply = 0  # decisions made by seats; what the engine says for them does not count
        self.mover = -1  # who made the last of them
        self.undo_floor = 0  # the ply that undo cannot pass
        self.forgotten = 0  # the decisions that a table playing from memory does not show any more
        self.unrevealed = 0  # the last lines of the log that others may not read yet
        self.events: list[Event] | None = None
        # What all seats see alike, made once for all of them; gone with the next word.
        self.shown: dict[str, Any] | None = None

    def copy(self) -> State:
        """An independent twin. A game copies what it keeps, and `_copy_to` the rest."""
        raise NotImplementedError

    # What the game says of its state

    def document(self) -> dict[str, Any]:
        """The whole state, secrets included, as JSON data; `game.load` reads it back."""
        return self.game.functions.document(self)

    def scores(self) -> tuple[Score, ...]:
        """The score pad by seat, as if the game ended now."""
        return self.game.functions.scores(self)

    def ranking(self) -> tuple[int, ...]:
        """The place of each seat, as if the game ended now; equal seats share a place."""
        return self.game.functions.ranking(self)

    # Deciding

    @property
    def over(self) -> bool:
        return not self.agenda

    def deciders(self) -> tuple[int, ...]:
        """The seats that must speak now; several at once in a simultaneous step."""
        if not self.agenda:
            return ()
        step = self.agenda[-1]
        if step.seat >= 0:
            return (step.seat,)
        return step.awaited(self) if isinstance(step, Together) else ()

    def table_is_next(self) -> bool:
        """Whether a step of the table's own is next: nobody is asked. Only a preview stops there."""
        step = self.agenda[-1] if self.agenda else None
        return step is not None and step.seat < 0 and not isinstance(step, Together)

    def words(self, seat: int) -> list[int]:
        """What a seat may say now."""
        if not self.agenda or not 0 <= seat < self.seats:
            return []
        step = self.agenda[-1]
        if step.seat == seat:
            return self.choices
        return step.words_of(self, seat) if isinstance(step, Together) else []

    def play(self, seat: int, word: Word | str) -> None:
        """Say a word for a seat. What is not allowed raises IllegalAction and changes nothing."""
        self.act(seat, self.allowed(seat, word))

    def allowed(self, seat: int, word: Word | str) -> int:
        """The index of a word that a seat may say now; any other raises IllegalAction."""
        index = self.game.lexicon.index(word)
        choices = self.words(seat)
        if not choices:
            raise self.out_of_turn()
        if index not in choices:
            never = self.game.why_never(self, index)
            raise self.agenda[-1].why_not(self, index) if never is None else never
        return index

    def out_of_turn(self) -> IllegalAction:
        """Why a seat that is not asked may say nothing."""
        if not self.agenda:
            return IllegalAction("game-over", {}, self.game.end_rule)
        return IllegalAction("not-your-turn", {}, self.game.turn_rule(self))

    def act(self, seat: int, word: int) -> None:
        """Say a word that is known to be allowed: the fast way in, for search."""
        self._apply(seat, word)
        self.settle()

    def playout(self, rng: Random) -> None:
        """Play random words to the end of the game."""
        draw = rng.random
        while self.agenda:
            seat = self.agenda[-1].seat
            if seat >= 0:  # as almost always
                self.act(seat, _any_word(self.choices, draw()))
            else:
                for seat in self.deciders():
                    self.act(seat, _any_word(self.words(seat), draw()))

    def act_alone(self, seat: int, word: int) -> None:
        """Say a word, and go on no further than the seat's own steps.

        Whether others have a choice can depend on what they hide, and what the table does by itself (a refill, the
        next round) is no longer what the word brings.
        """
        self._apply(seat, word)
        self.settle(alone=True)

    def _apply(self, seat: int, word: int) -> None:
        self.shown = None
        step = self.agenda.pop()
        line = write_line(seat, word, False)
        if step.seat < 0 and isinstance(step, Together):
            self._log_unrevealed(step, seat, line)
            step.apply_for(self, seat, word)
        else:
            self._log_word(seat, line)
            step.apply(self, word)

    def _log_word(self, seat: int, line: int) -> None:
        self.mover = seat  # nobody takes back what somebody else has answered
        self.ply += 1
        self.log = Entry(self.log, line)

    def _log_unrevealed(self, step: Together[Any], seat: int, line: int) -> None:
        """Note a word of a simultaneous step, which is hidden while others are awaited.

        A seat that changes its mind leaves no trace, not even in the order of the words: the new one takes the place
        of the old one, as if it had been said at once.
        """
        awaited = step.awaited(self)
        if seat not in awaited:
            log = replace_unrevealed(self.log, line, self.unrevealed)
            if (
                log is not self.log
            ):  # a table laid out from a document has no line of the first word
                self.log = log
                return
        self._log_word(seat, line)
        others = any(other != seat for other in awaited)
        self.unrevealed = self.unrevealed + 1 if others else 0

    def settle(self, alone: bool = False) -> None:
        """Go on until somebody has a real choice, or the game is over.

        With `alone`, stop before a step of anybody but the seat that spoke last, the table's own (seat -1) included.
        """
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if step.seat < 0 and isinstance(step, Together):
                self.choices = []
                return
            if alone and step.seat != self.mover:
                self.choices = []
                return
            words = step.words(self)
            if len(words) > 1:
                self.choices = words
                return
            anyway = step.asked_anyway(self, words)
            if anyway:
                self.choices = anyway
                return
            agenda.pop()
            if step.seat >= 0 and step.seat != self.mover:
                self.reveal()  # that somebody else has no choice may tell what they hide
            if words:
                self.log = Entry(self.log, write_line(step.seat, words[0], True))
                step.apply(self, words[0])
            else:
                step.proceed(self)
        self.choices = []

    # For steps

    def next(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda; the first named comes first."""
        for number in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[number])

    def reveal(self) -> None:
        """Something hidden has come to light: what led to it cannot be taken back."""
        self.undo_floor = self.ply

    def emit(
        self,
        name: str,
        seat: int,
        facts: Mapping[str, Fact],
        secret: Mapping[str, Fact] | None = None,
    ) -> None:
        """Note an event if events are collected. Callers in hot code ask `if table.events is not None` first."""
        if self.events is not None:
            self.events.append(Event(name, seat, facts, secret))

    # For everybody

    def seat(self, seat: int | None) -> Seat:
        """The one door from a state to a person or a bot (None: a spectator)."""
        if seat is not None and not 0 <= seat < self.seats:
            raise IllegalAction("no-such-seat", {"seat": seat, "last": self.seats - 1})
        return Seat(self, seat)

    def collect_events(self) -> list[Event]:
        """A list that grows by everything that happens from now on. Copies collect none."""
        if self.events is None:
            self.events = []
        return self.events

    def lines(self) -> list[LoggedWord]:
        """The log, first line first."""
        return read_log(self.log)

    def undone(self, seat: int) -> State:
        """The state before the seat's last decision, if nothing came to light and nobody acted since."""
        imagined = self.origin.seed == IMAGINED
        if self.ply <= self.undo_floor or self.mover != seat or imagined:
            raise IllegalAction("undo-not-possible")
        decisions = [line for line in self.lines() if not line.forced]
        state: State = self.game.begin(self.origin)
        for line in decisions[:-1]:
            state.act(line.seat, line.word)
        return state

    def record(self) -> str:
        """The game as text; `game.replay` reads it back."""
        return write_record(self)

    def digest(self) -> str:
        """A fingerprint of the whole state."""
        return document_digest(self.document())

    def _copy_to(self, twin: State) -> None:
        """Copy what every state has; for a game's `copy`."""
        twin.game = self.game
        twin.origin = self.origin
        twin.seats = self.seats
        twin.chance = self.chance.copy()
        twin.agenda = self.agenda.copy()
        twin.choices = self.choices  # never changed in place
        twin.log = self.log
        twin.ply = self.ply
        twin.mover = self.mover
        twin.undo_floor = self.undo_floor
        twin.forgotten = self.forgotten
        twin.unrevealed = self.unrevealed
        twin.events = None
        twin.shown = None


def _any_word(words: list[int], drawn: float) -> int:
    """The word that a random number from 0 to 1 stands for."""
    return words[int(drawn * float(len(words)))]  # compiled code multiplies floats at once


def document_digest(document: Mapping[str, Any]) -> str:
    """A fingerprint of a document; the name of its pack does not count, because those of earlier versions have none."""
    named = {field: value for field, value in document.items() if field != "pack"}
    text = json.dumps(named, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()
