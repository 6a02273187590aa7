"""A live table: event sourcing in memory, the log of a table and the state that follows from it.

The log is the truth. Everything else here can be made from it again, so a table may leave memory at any time.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from msgspec import Struct, structs

from serai.core.errors import IllegalAction, SeraiError
from serai.core.events import Event
from serai.core.game import Game
from serai.core.log import Origin
from serai.core.state import State
from serai.server.store.model import LineKind, LogLine, SeatRow, TableRow
from serai.server.tables.clocks import Clocks
from serai.server.tables.commands import PlannedLines
from serai.server.tables.move import PlayedWord, play_words
from serai.server.tables.present_people import PresentPeople
from serai.server.tables.public_log import PublicLog
from serai.server.tables.replay import (
    fold,
    fold_totals,
    is_word,
    line_of,
    origin_of,
    table_event,
)

# A snapshot is taken at least once in so many lines; a table is loaded by playing the lines after it.
SNAPSHOT_EVERY: Final = 50
# The last lines of a table that are kept as readers were sent them.
_CACHED_ENTRIES: Final = 8


class StaleCommand(IllegalAction):
    """A command for a table that has moved on since its sender looked."""

    def __init__(self, seq: int) -> None:
        super().__init__("house.stale", {"seq": seq})


class DraftedLines(Struct, frozen=True):
    """The lines of a command before they are written, and what they lead to."""

    lines: list[LogLine]
    events: list[list[Event]]  # what happens, by line
    state: State
    between: list[State]  # after each line but the last
    shown: int  # how many of the lines can be seen; a choice that is changed in secret is not


class LiveTable:
    """What is known of a table here: its agreement, its seats, its log and its state.

    Others read its fields and change them only through its methods.
    """

    def __init__(
        self,
        game: Game[Any],
        row: TableRow,
        seats: list[SeatRow],
        lines: list[LogLine],
        state: State | None,
        frozen: SeraiError | None = None,
    ) -> None:
        self.game = game
        self.row = row
        self.seats = seats
        self.frozen = frozen  # why the table can be looked at, but not played
        self.lock = asyncio.Lock()
        # How often each seat has replaced a word that the others do not know.
        self.changes = [0] * row.seats
        self.chat_version = 0  # grows whenever there may be new messages
        self.outdated = False  # whether the store may know more than this process does
        self.asked = 0  # the line that put the question which is open now
        self.clocks = Clocks(row.clock, row.seats, row.began)
        self._public_log = PublicLog()
        self._state = state  # None: the table waits for players, and nothing is dealt
        # The lines by the key of their command (idempotency keys), as written, with the numbers that are shown.
        self._by_key: dict[str, tuple[int, LogLine]] = {}
        # What happened, by line; for lines before a snapshot it is found when somebody asks.
        self.events: dict[int, list[Event]] = {}
        self._totals: dict[int, list[int]] | None = None  # of a finished game, once found
        self._watchers: set[asyncio.Event] = set()
        self.people = PresentPeople()
        self._between: dict[int, State] = {}  # the states within the last move, for its playback
        self._users = 0  # how many need the table in memory without watching it
        self._forgotten = (0, 0)  # how many decisions are not shown any more, and up to which line
        self._entries: dict[tuple[int, str], Any] = {}  # lines as readers of a language see them
        for line in lines:
            self._count(line)

    @property
    def lines(self) -> list[LogLine]:
        """The log as it is shown."""
        return self._public_log.lines

    @property
    def seq(self) -> int:
        return len(self.lines)

    @property
    def written(self) -> int:
        """The number of the last line in the store; hidden changes count there, too."""
        return self._public_log.written

    @property
    def standing(self) -> int:
        """How many words count; the others were taken back."""
        return self._public_log.standing

    @property
    def taken_back(self) -> list[float]:
        """When words were taken back or changed, in order."""
        return self._public_log.taken_back

    @property
    def dealt(self) -> bool:
        """Whether there is a state; before the game begins there is nothing to look at."""
        return self._state is not None

    @property
    def state(self) -> State:
        if self._state is None:
            raise IllegalAction("house.not-begun")
        return self._state

    @property
    def origin(self) -> Origin:
        return origin_of(self.row)

    # In use

    @property
    def idle(self) -> bool:
        """Whether nobody would notice if the table left memory."""
        return not self._watchers and not self._users and not self.lock.locked()

    @property
    def busy(self) -> bool:
        """Whether somebody decides for a seat of the table just now."""
        return self._users > 0

    @property
    def watched(self) -> bool:
        return bool(self._watchers)

    def watch(self) -> asyncio.Event:
        """An event that is set whenever the table may have changed, until it is given back."""
        news = asyncio.Event()
        self._watchers.add(news)
        return news

    def unwatch(self, news: asyncio.Event) -> None:
        self._watchers.discard(news)

    def hold(self) -> None:
        """Keep the table in memory until it is released as often as it was held."""
        self._users += 1

    def release(self) -> None:
        self._users -= 1

    def notify(self) -> None:
        """Wake the watchers. A slow one misses nothing: it asks for everything since its last line."""
        for news in self._watchers:
            news.set()

    # Changes

    def mark_outdated(self) -> None:
        """The store may know more: it is read before anything else is written."""
        self.outdated = True

    def freeze(self, reason: SeraiError) -> None:
        """The table cannot be played on here."""
        self.frozen = reason

    def note_chat(self) -> None:
        """There may be new messages."""
        self.chat_version += 1

    def set_rematch(self, table: str) -> None:
        """Another table follows this one."""
        self.row.rematch = table

    def draft(self, plan: PlannedLines, at: float) -> DraftedLines:
        """The lines of a command, and what they lead to; nothing here changes yet."""
        state, played = self._outcome(plan.kind, plan.seat, plan.words)
        lines = [
            LogLine(
                self.written + 1 + place,
                line.kind,
                line.seat,
                line.text,
                line.key,
                at,
                word.awaited,
            )
            for place, (line, word) in enumerate(zip(plan.lines, played, strict=True))
        ]
        # Only the first can replace a word: after it the seat is asked again.
        hidden = self._public_log.replaced_by(lines[0]) is not None
        return DraftedLines(
            lines=lines,
            events=[_events_of(line, word) for line, word in zip(lines, played, strict=True)],
            state=state,
            between=[word.state for word in played if word.state is not None],
            shown=len(lines) - int(hidden),
        )

    def _outcome(
        self, kind: LineKind, seat: int, words: list[str]
    ) -> tuple[State, list[PlayedWord]]:
        if words:
            return play_words(self.state, seat, words)
        state = self.state.undone(seat) if kind == "undo" else self.state
        return state, [PlayedWord([], state.deciders())]

    def add(self, draft: DraftedLines) -> None:
        """Lines are on the disk: they count."""
        self._between = dict(enumerate(draft.between, self.seq + 1)) if self.watched else {}
        for line, events in zip(draft.lines, draft.events, strict=True):
            self._add_line(line, draft.state, events)

    def follow(self, line: LogLine) -> None:
        """Another process has written a line."""
        words = [line.text] if is_word(line) else []
        state, played = self._outcome(line.kind, line.seat, words)
        self._add_line(line, state, _events_of(line, played[0]))

    def _add_line(self, line: LogLine, state: State, events: list[Event]) -> None:
        for seat in self.seats_after(line):
            self.seats[seat.seat] = seat
        seq = self.seq
        number = self._count(line)
        self._state = state
        if number <= seq:  # others must not notice; its seat is shown what it has chosen now
            self.events.pop(number, None)
            self.changes[line.seat] += 1
            return
        self.events[number] = events
        self.row.seq = number
        self.row.awaited = line.awaited
        self.row.changed = line.at
        if state.over:
            self.row.status = "over"

    def _count(self, line: LogLine) -> int:
        seq, new_question = self.seq, self._is_new_question(line)
        number = self._public_log.add(line)
        self._by_key[line.command] = (number, line)
        if number > seq:
            self.clocks.add(self.lines[-1])
            if new_question:
                self.asked = number
        return number

    def _is_new_question(self, line: LogLine) -> bool:
        """Whether the question after a line is another than before it.

        It is the same while several seats answer one question: one after the other is awaited no more, and somebody
        remains. A bot that takes over a seat changes no question at all.
        """
        if is_word(line):
            return not line.awaited or set(line.awaited) != set(self._awaited()) - {line.seat}
        return line.kind == "undo"

    def _awaited(self) -> tuple[int, ...]:
        if self.lines:
            return self.lines[-1].awaited
        return () if self.row.began is None else self.row.began.awaited

    def renew(self, row: TableRow, seats: list[SeatRow]) -> None:
        """The table's rows were read again; lines that came with them are followed afterwards."""
        if self.row.began is None and row.began is not None:
            self.clocks = Clocks(row.clock, row.seats, row.began)
        if seats != self.seats:
            self._entries.clear()  # names may have changed
        self.row, self.seats, self.outdated = row, seats, False
        if self._state is None and row.status != "open":
            self._state = self.game.begin(self.origin)

    def seats_after(self, line: LogLine) -> tuple[SeatRow, ...]:
        """The chairs that change hands by a line."""
        if line.kind not in ("bot", "resign"):
            return ()
        return (structs.replace(self.seats[line.seat], kind="bot", bot=line.text),)

    # Looking

    def fold(self, seq: int) -> State:
        """The state after that many lines, from the beginning; within the last move it is at hand."""
        found = self._between.get(seq)
        return fold(self.game, self.origin, self.lines[:seq]) if found is None else found

    def is_at_hand(self, seq: int) -> bool:
        """Whether the state after that many lines needs no playing."""
        return seq in self._between and self.knows_forgotten()

    def history(self, after: int, before: int) -> list[tuple[LogLine, list[Event]]]:
        """What happened after a line and before another, line by line, as far as the events are known."""
        return [(line, self.events[line.seq]) for line in self.lines[after : before - 1]]

    def lacks_events(self, after: int, before: int) -> bool:
        """Whether the log has to be played again to tell what happened in some of its lines."""
        return any(line.seq not in self.events for line in self.lines[after : before - 1])

    def keep_events(self, lines: list[LogLine], events: dict[int, list[Event]]) -> None:
        """Keep what happened, except in lines that were changed since."""
        for line, shown in zip(lines, self.lines, strict=False):
            if line is shown:
                self.events[line.seq] = events[line.seq]

    def totals(self) -> dict[int, list[int]]:
        """How the points of a finished game went; found once, because they cannot change any more."""
        if not self.state.over:
            raise IllegalAction("house.not-over")
        if self._totals is None:
            self._totals = fold_totals(self.game, self.origin, self.lines)
        return self._totals

    def cached_entry(self, key: tuple[int, str]) -> Any:
        """A line as readers of a language were sent it; None: not made yet, or not kept."""
        return self._entries.get(key)

    def cache_entry(self, key: tuple[int, str], entry: Any) -> None:
        """Keep a line that is the same for all readers of a language; the oldest ones go."""
        while len(self._entries) >= _CACHED_ENTRIES:
            del self._entries[next(iter(self._entries))]
        self._entries[key] = entry

    def forgotten(self) -> int:
        """The lines, up to this number, that a table playing from memory does not show any more."""
        ply = self._forgotten_ply()
        if not ply:
            return 0
        if self._forgotten[0] != ply:
            self._forgotten = (ply, line_of(self.game, self.origin, self.lines, ply))
        return self._forgotten[1]

    def knows_forgotten(self) -> bool:
        """Whether `forgotten` answers without playing the log again."""
        return self._forgotten_ply() in (0, self._forgotten[0])

    def _forgotten_ply(self) -> int:
        return 0 if not self.dealt or self.state.over else self.state.forgotten

    def can_undo(self, seat: int) -> bool:
        state = self.state
        return state.mover == seat and state.ply > state.undo_floor

    # Refusing

    def number_of(self, key: str) -> int:
        """The number that the line with a key is shown under."""
        return self._by_key[key][0]

    def answered(self, plan: PlannedLines) -> int | None:
        """The number with which a command was answered already; None: it is new. A repeat is harmless."""
        if plan.lines[0].key not in self._by_key:
            return None
        if plan.key_beyond in self._by_key:
            raise IllegalAction("house.id-reused")
        for planned in plan.lines:
            _, line = self._by_key.get(planned.key, (0, None))
            wanted = (planned.kind, planned.seat, planned.text)
            # What an older version wrote down stands as it was typed.
            if line is None or (line.kind, line.seat, self._written(line)) != wanted:
                raise IllegalAction("house.id-reused")
        return self.number_of(plan.lines[-1].key)

    def _written(self, line: LogLine) -> str:
        return self.game.lexicon.written(line.text) if is_word(line) else line.text

    def check_running(self) -> None:
        if self.frozen is not None:
            raise self.frozen
        if self.row.status != "running":
            if self.row.status == "over":
                raise IllegalAction("game-over", {}, self.game.end_rule)
            raise IllegalAction("house.not-begun")

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.row.seats:
            raise IllegalAction("no-such-seat", {"seat": seat, "last": self.row.seats - 1})

    def check_player(self, seat: int) -> None:
        """A seat that a bot has taken over listens to nobody else."""
        if self.seats[seat].kind != "person":
            raise IllegalAction("house.bot-seat")

    def check_stale(self, kind: LineKind, seat: int, seq: int) -> None:
        """Refuse a command whose sender had not seen what happened since.

        Several seats may be asked at once. Then the words of the others, which are hidden anyway, take nothing from
        what a seat knew when it answered the same question.
        """
        if seq == self.seq:
            return
        answers = kind in ("word", "late") and self.asked <= seq < self.seq
        if not answers or any(line.seat == seat for line in self.lines[seq:]):
            raise StaleCommand(self.seq)


def _events_of(line: LogLine, played: PlayedWord) -> list[Event]:
    return played.events if is_word(line) else [table_event(line)]
