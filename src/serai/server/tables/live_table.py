"""A sitting: a table in the memory of this process. The log is the truth; this is its fold."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from msgspec import structs

from serai.core.errors import IllegalAction, SeraiError
from serai.core.events import Event
from serai.core.game import Game
from serai.core.log import Origin
from serai.core.state import State
from serai.server.store.model import LineKind, LogLine, SeatRow, TableRow
from serai.server.tables.clocks import Clocks
from serai.server.tables.public_log import PublicLog
from serai.server.tables.replay import fold, fold_events, house_event, is_said, line_of, origin_of

# A state is folded from this many lines at the most once a snapshot has been taken.
SNAPSHOT_EVERY: Final = 50


class StaleCommand(IllegalAction):
    """A command for a table that has moved on since its sender looked."""

    def __init__(self, seq: int) -> None:
        super().__init__("house.stale", {"seq": seq})


class LiveTable:
    """What is known of a table here: its agreement, its seats, its log and its state."""

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
        self.numbering = PublicLog()
        self._state = state  # None: the table waits for players, and nothing is dealt
        self.frozen = frozen  # why the table can be looked at, but not played
        self.lock = asyncio.Lock()
        # The lines that commands have led to, as they were written, and under which number they are shown.
        self.commands: dict[str, tuple[int, LogLine]] = {}
        # How often each seat has replaced a word that the others do not know.
        self.changes = [0] * row.seats
        # What happened, by line; those that were folded from a snapshot are filled in when somebody asks.
        self.events: dict[int, list[Event]] = {}
        self.watchers: set[asyncio.Event] = set()
        self._forgotten = (0, 0)  # how many decisions are veiled, and up to which line
        self.told: dict[tuple[int, str], Any] = {}  # lines as readers of a language see them
        self.talk = 0  # grows whenever somebody may have said something at the table
        self.busy = 0  # how many think for a seat of the table
        self.unsure = False  # whether the store may know more than we do
        self.asked = 0  # the line that put the question which is open now
        self.clocks = Clocks(row.clock, row.seats, row.began)
        for line in lines:
            self._count(line)

    @property
    def lines(self) -> list[LogLine]:
        """The log as it is shown."""
        return self.numbering.lines

    @property
    def seq(self) -> int:
        return len(self.lines)

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

    @property
    def idle(self) -> bool:
        """Whether nobody would notice if the table were forgotten here."""
        return not self.watchers and not self.busy and not self.lock.locked()

    # Growing

    def next_state(self, line: LogLine) -> tuple[State, list[Event]]:
        """The state after a line, and what happens; nothing here changes yet."""
        if is_said(line):
            state = self.state.copy()
            heard = state.collect_events()
            state.play(line.seat, line.text)
            state.events = None
            return state, heard
        state = self.state.undone(line.seat) if line.kind == "undo" else self.state
        return state, [house_event(line)]

    def add(self, line: LogLine, state: State, heard: list[Event]) -> None:
        """A line is on the disk: it counts."""
        for seat in self.seats_after(line):
            self.seats[seat.seat] = seat
        seq = self.seq
        number = self._count(line)
        self._state = state
        if number <= seq:  # others must not notice; its seat is told anew what it has chosen
            self.events.pop(number, None)
            self.changes[line.seat] += 1
            return
        self.events[number] = heard
        self.row.seq = number
        self.row.awaited = line.awaited
        self.row.changed = line.at
        if state.over:
            self.row.status = "over"

    def _count(self, line: LogLine) -> int:
        seq, anew = self.seq, self._asks_anew(line)
        number = self.numbering.add(line)
        self.commands[line.command] = (number, line)
        if number > seq:
            self.clocks.add(self.lines[-1])
            if anew:
                self.asked = number
        return number

    def _asks_anew(self, line: LogLine) -> bool:
        """Whether the question after a line is another than before it.

        It is the same while seats answer one question at once: each leaves the circle of those who are awaited, and
        somebody remains. A bot that takes over a seat changes no question at all.
        """
        if is_said(line):
            return not line.awaited or set(line.awaited) != set(self._awaited()) - {line.seat}
        return line.kind == "undo"

    def _awaited(self) -> tuple[int, ...]:
        if self.lines:
            return self.lines[-1].awaited
        return () if self.row.began is None else self.row.began.awaited

    def renew(self, row: TableRow, seats: list[SeatRow]) -> None:
        """The table's rows were read again; lines that came with them are added afterwards."""
        if self.row.began is None and row.began is not None:
            self.clocks = Clocks(row.clock, row.seats, row.began)
        if seats != self.seats:
            self.told.clear()  # names may have changed
        self.row, self.seats = row, seats
        if self._state is None and row.status != "open":
            self._state = self.game.begin(self.origin)

    def seats_after(self, line: LogLine) -> tuple[SeatRow, ...]:
        """The chairs that change hands by a line."""
        if line.kind not in ("bot", "resign"):
            return ()
        return (structs.replace(self.seats[line.seat], kind="bot", bot=line.text),)

    # Looking

    def fold(self, seq: int) -> State:
        """The state after that many lines, from the beginning."""
        return fold(self.game, self.origin, self.lines[:seq])

    def whole_state(self) -> State:
        """The state with its whole past, for records."""
        return self.state

    def history(self, after: int) -> list[tuple[LogLine, list[Event]]]:
        """What happened after a line, line by line."""
        wanted = self.lines[after:]
        if any(line.seq not in self.events for line in wanted):
            self.events = fold_events(self.game, self.origin, self.lines)
        return [(line, self.events[line.seq]) for line in wanted]

    def forgotten(self) -> int:
        """The lines, up to this number, that a table playing from memory does not show any more."""
        if not self.dealt:
            return 0
        ply = self.state.forgotten
        if not ply or self.state.over:
            return 0
        if self._forgotten[0] != ply:
            self._forgotten = (ply, line_of(self.game, self.origin, self.lines, ply))
        return self._forgotten[1]

    def can_undo(self, seat: int) -> bool:
        state = self.state
        return state.mover == seat and state.ply > state.undo_floor

    def notify(self) -> None:
        """Wake those who watch. A slow watcher misses nothing: he asks for all since his last line."""
        for news in self.watchers:
            news.set()

    # Refusing

    def known(self, command: str, kind: LineKind, seat: int, text: str) -> int | None:
        """The line that a command has led to already; a repeat is harmless."""
        if command not in self.commands:
            return None
        number, line = self.commands[command]
        if (line.kind, line.seat, line.text) != (kind, seat, text):
            raise IllegalAction("house.id-reused")
        return number

    def check_running(self) -> None:
        if self.frozen is not None:
            raise self.frozen
        if self.row.status != "running":
            raise IllegalAction("game-over" if self.row.status == "over" else "house.not-begun")

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
