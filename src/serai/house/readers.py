"""What a reader learns of a table, in the reader's language. Everything here goes through the reader's seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from serai.core.errors import IllegalAction
from serai.core.events import Event
from serai.core.game import Game
from serai.core.score import ScoreLine
from serai.core.state import State
from serai.house.folding import fold_totals
from serai.house.foresight import Prospect
from serai.house.rows import Line
from serai.house.sitting import Sitting
from serai.words import Speaker, UnknownKey, say

# What the house itself has to tell; everything else is told by the game.
_HOUSE_EVENTS: Final = frozenset({"undone", "resigned", "bot_took_over", "time_ran_out"})


# The last lines of a table that are kept as they were told.
_REMEMBERED: Final = 8


class ScoreLineTold(Struct, frozen=True):
    """One line of a score pad."""

    id: str
    title: str
    points: int
    count: int  # how many things the line is about, where that matters
    parts: list[ScoreLineTold]


class ScoreTold(Struct, frozen=True):
    """The score pad of a seat, as far as the reader may know it."""

    seat: int
    place: int | None  # None: the game is not over
    total: int | None  # None: some lines are missing
    lines: list[ScoreLineTold]


class TableState(Struct, frozen=True):
    """How the table stands for one reader; while it waits for players `view` is empty."""

    seq: int
    seat: int | None
    view: dict[str, Any]
    words: list[str]
    awaited: list[int]
    clocks: list[float | None]
    prompt: str
    undo: bool
    over: bool
    scores: list[ScoreTold] | None = None


class Foresight(Struct, frozen=True):
    """How the table would stand, and what would happen, if a seat said some words."""

    seq: int
    said: int
    hidden: bool
    state: TableState
    events: list[dict[str, Any]]


class Chart(Struct, frozen=True):
    """How the points of all seats went: `totals[k]` after line `seqs[k]`."""

    seqs: list[int]
    totals: list[list[int]]


class Entry(Struct, frozen=True):
    """A line of the log, as one reader may know it."""

    seq: int
    kind: str
    seat: int
    at: float
    events: list[dict[str, Any]]


class Reader:
    """Somebody who looks at a table: from a seat, or (None) from outside."""

    def __init__(self, sitting: Sitting, seat: int | None, language: str) -> None:
        self._sitting = sitting
        self._seat = seat
        self._language = language
        self._speaker = _speaker(sitting.game, language, tuple([row.name for row in sitting.seats]))

    def state(self, now: float) -> TableState:
        """The table as it stands now."""
        sitting = self._sitting
        clocks = self._clocks(now)
        if not sitting.dealt:
            return self._waiting_room(clocks)
        running = sitting.row.status == "running"
        undo = running and self._seat is not None and sitting.can_undo(self._seat)
        return self._told(sitting.state, sitting.seq, clocks, undo, running)

    def _waiting_room(self, clocks: list[float | None]) -> TableState:
        """A table at which nothing is dealt yet: there is nothing to see and nothing to say."""
        return TableState(
            seq=0,
            seat=self._seat,
            view={},
            words=[],
            awaited=[],
            clocks=clocks,
            prompt=say(self._language, "house.prompt.open"),
            undo=False,
            over=False,
        )

    def foresight(self, prospect: Prospect, now: float) -> Foresight:
        """What the reader would see and hear."""
        seq, clocks = self._sitting.seq, self._clocks(now)
        state = self._told(prospect.state, seq, clocks, undo=False, running=True)
        events = [self._event(event) for event in prospect.heard]
        return Foresight(seq, prospect.said, prospect.hidden, state, events)

    def scores(self) -> list[ScoreTold]:
        """The score pads as they stand."""
        state = self._sitting.state
        if state.over:
            return self._scores(state)
        return [
            ScoreTold(seat, None, known.total, [self._line(line) for line in known.lines])
            for seat, known in enumerate(state.seat(self._seat).scores())
        ]

    def chart(self) -> Chart:
        """How the points went. They are counted with what was hidden, so only when the game is over."""
        sitting = self._sitting
        if not sitting.state.over:
            raise IllegalAction("house.not-over")
        totals = fold_totals(sitting.game, sitting.origin, sitting.lines)
        return Chart(list(totals), list(totals.values()))

    def replay(self, seq: int) -> TableState:
        """The table as it stood after that many lines."""
        if seq > self._sitting.seq:
            raise IllegalAction("house.no-such-line", {"seq": seq, "last": self._sitting.seq})
        if 0 < seq < self._sitting.forgotten():
            raise IllegalAction("house.forgotten")
        state = self._sitting.fold(seq)
        clocks: list[float | None] = [None] * state.seats
        return self._told(state, seq, clocks, undo=False, running=False)

    def log(self, after: int) -> list[Entry]:
        """What happened after a line, as far as it is still told."""
        after = max(after, self._sitting.forgotten())
        return [self._entry(line, events) for line, events in self._sitting.history(after)]

    def record(self) -> str:
        """The game as text, as far as the reader may have it."""
        return self._sitting.whole_state().seat(self._seat).record()

    # Telling

    def _clocks(self, now: float) -> list[float | None]:
        sitting = self._sitting
        return [sitting.clocks.left(seat, now) for seat in range(sitting.row.seats)]

    def _told(
        self, state: State, seq: int, clocks: list[float | None], undo: bool, running: bool
    ) -> TableState:
        chair = state.seat(self._seat)
        view = chair.view()
        return TableState(
            seq=seq,
            seat=self._seat,
            view=view,
            words=[word.text for word in chair.words()] if running else [],
            awaited=list(state.deciders()),
            clocks=clocks,
            prompt=self._prompt(state, view),
            undo=undo,
            over=state.over,
            scores=self._scores(state) if state.over else None,
        )

    def _prompt(self, state: State, view: dict[str, Any]) -> str:
        if state.over:
            return say(self._language, "house.prompt.over")
        if self._seat not in state.deciders():
            return _waiting(self._language, tuple(self.name(seat) for seat in state.deciders()))
        pending = dict(view.get("pending") or {})
        try:
            return self._speaker.prompt(str(pending.pop("step", "")), pending)
        except UnknownKey:
            return say(self._language, "house.prompt.your-turn")

    def _entry(self, line: Line, events: list[Event]) -> Entry:
        """A line in the reader's language; one without secrets is the same for all and made once."""
        told = self._sitting.told
        key = (line.seq, self._language)
        entry = told.get(key)
        if entry is None:
            entry = self._make_entry(line, events)
            if all(event.secret is None for event in events):
                while len(told) >= _REMEMBERED:
                    del told[next(iter(told))]
                told[key] = entry
        return entry

    def _make_entry(self, line: Line, events: list[Event]) -> Entry:
        if line.kind == "late":
            events = [Event("time_ran_out", line.seat, {}), *events]
        return Entry(line.seq, line.kind, line.seat, line.at, [self._event(e) for e in events])

    def _event(self, event: Event) -> dict[str, Any]:
        heard: dict[str, Any] = dict(event.heard_by(self._seat))
        facts = {name: fact for name, fact in heard.items() if name not in ("event", "seat")}
        name = self.name(event.seat) if event.seat >= 0 else None
        if event.name in _HOUSE_EVENTS:
            heard["text"] = say(
                self._language, f"house.event.{event.name}", {"seat": name, **facts}
            )
        else:
            heard["text"] = self._speaker.event(event.name, name, facts)
        return heard

    def name(self, seat: int) -> str:
        """What people call a seat: the name of whoever sits there, or of the seat itself."""
        row = self._sitting.seats[seat]
        return row.name or seat_title(self._sitting, seat, self._language)

    def _scores(self, state: State) -> list[ScoreTold]:
        places = state.ranking()
        return [
            ScoreTold(seat, places[seat], score.total, [self._line(line) for line in score.lines])
            for seat, score in enumerate(state.scores())
        ]

    def _line(self, line: ScoreLine) -> ScoreLineTold:
        title = self._sitting.game.score_title(line.id, self._language)
        parts = [self._line(part) for part in line.parts]
        return ScoreLineTold(line.id, title, line.points, line.count, parts)


@lru_cache(maxsize=256)
def _speaker(game: Game[Any], language: str, people: tuple[str, ...]) -> Speaker:
    """One for all tables of a game where the same people sit: it remembers what it has said."""
    seats = dict(zip(game.seat_names(len(people)), people, strict=True))

    def name(kind: str, id: str) -> str:
        called = seats.get(id) if kind in ("seat", "colour") else None
        return called or game.component_name(kind, id, language)

    return Speaker(language, game.name, name)


@lru_cache(maxsize=4096)
def _waiting(language: str, names: tuple[str, ...]) -> str:
    return say(language, "house.prompt.waiting", {"names": names})


def seat_title(sitting: Sitting, seat: int, language: str) -> str:
    """The name of a seat that nobody has given a name: "Blue"."""
    return _seat_title(sitting.game, sitting.game.seat_names(sitting.row.seats)[seat], language)


@lru_cache(maxsize=1024)
def _seat_title(game: Game[Any], token: str, language: str) -> str:
    try:
        return game.component_name("seat", token, language)
    except KeyError:
        return token
