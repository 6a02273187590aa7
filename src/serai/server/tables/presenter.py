"""The presenter: a table as one reader may see it, in their language.

Everything goes through the view of the reader's seat, so that nothing hidden can leave.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from serai.core.errors import IllegalAction
from serai.core.events import Event
from serai.core.game import Game
from serai.core.lexicon import Word
from serai.core.score import ScoreLine
from serai.core.state import State
from serai.games.registry import manifest
from serai.i18n import GameSentences, UnknownKey, translate
from serai.i18n.phrases import Question
from serai.server.store.model import LogLine
from serai.server.tables.faces import level_of, name_of
from serai.server.tables.hint_texts import (
    Gain,
    Hint,
    Reply,
    expected_lead,
    expected_loss,
    expected_reply,
    score_gains,
    told_error,
    why,
)
from serai.server.tables.live_table import LiveTable
from serai.server.tables.preview import FoundHint, PreviewedState, preview
from serai.server.tables.rights import hints_allowed

# Events of the table itself; all others are the game's.
_TABLE_EVENTS: Final = frozenset({"undone", "resigned", "bot_took_over", "time_ran_out"})


class PresentedScoreLine(Struct, frozen=True):
    """One line of a score pad."""

    id: str
    title: str
    points: int
    count: int  # how many things the line is about, where that matters
    parts: list[PresentedScoreLine]


class PresentedScore(Struct, frozen=True):
    """The score pad of a seat, as far as the reader may know it."""

    seat: int
    place: int | None  # None: the game is not over
    total: int | None  # None: some lines are missing
    lines: list[PresentedScoreLine]


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
    scores: list[PresentedScore] | None = None
    stakes: str = ""  # what hangs on the decision, where the prompt does not say all
    rule: str = ""  # the numbered rule about the decision
    labels: dict[str, str] = {}  # by word: what it costs and brings, as on a button
    hints: bool = False  # whether the reader may ask what a bot would do now


class Preview(Struct, frozen=True):
    """How the table would stand, and what would happen, if a seat said some words."""

    seq: int
    said: int
    hidden: bool
    state: TableState
    events: list[dict[str, Any]]
    final: bool


class Chart(Struct, frozen=True):
    """How the points of all seats went: `totals[k]` after line `seqs[k]`."""

    seqs: list[int]
    totals: list[list[int]]


class LogEntry(Struct, frozen=True):
    """A line of the log, as one reader may know it."""

    seq: int
    kind: str
    seat: int
    at: float
    events: list[dict[str, Any]]


class Presenter:
    """Somebody who looks at a table: from a seat, or (None) from outside."""

    def __init__(self, live: LiveTable, seat: int | None, language: str) -> None:
        self._live = live
        self._seat = seat
        self._language = language
        self._sentences = _sentences(
            live.game, language, tuple([name_of(row, language) for row in live.seats])
        )

    def state(self, now: float) -> TableState:
        """The table as it stands now."""
        live = self._live
        clocks = self._clocks(now)
        if not live.dealt:
            return self._waiting_room(clocks)
        running = live.row.status == "running"
        undo = running and self._seat is not None and live.can_undo(self._seat)
        return self._present(live.state, live.seq, clocks, undo, running, self._may_ask(running))

    def _may_ask(self, running: bool) -> bool:
        live, seat = self._live, self._seat
        if not running or seat is None or seat not in live.state.deciders():
            return False
        return live.seats[seat].kind == "person" and hints_allowed(live, seat)

    def _waiting_room(self, clocks: list[float | None]) -> TableState:
        """A table at which nothing is dealt yet: there is nothing to see and nothing to say."""
        return TableState(
            seq=0,
            seat=self._seat,
            view={},
            words=[],
            awaited=[],
            clocks=clocks,
            prompt=translate(self._language, "house.prompt.open"),
            undo=False,
            over=False,
        )

    def preview(self, previewed: PreviewedState, now: float) -> Preview:
        """What the reader would see."""
        seq, clocks = self._live.seq, self._clocks(now)
        state = self._present(previewed.state, seq, clocks, undo=False, running=True)
        events = [self._event(event) for event in previewed.events]
        return Preview(seq, previewed.said, previewed.hidden, state, events, previewed.final)

    def hint(self, found: FoundHint) -> Hint:
        """What a bot would do, with a reason in the reader's language; made from what the reader may know."""
        previewed = found.previewed
        labels = self._labels(found)
        gains: list[Gain] = []
        if previewed.said:
            gains = score_gains(found.before, previewed.state, self._own_seat(), self._language)
        points = sum(gain.points for gain in gains) if previewed.said else None
        events = [self._event(event) for event in previewed.events]
        hidden = labels[previewed.said] if previewed.said < len(labels) else None
        reply = self._reply(found)
        reasons = [why(self._language, gains, hidden)]
        outlook: list[str] = []
        if found.lead is not None:
            outlook.append(expected_lead(self._language, found.lead, found.error))
        if reply is not None:
            name = self.name(reply.seat)
            outlook.append(expected_reply(self._language, name, reply.labels))
            if round(found.taken) >= 1:
                reasons.append(expected_loss(self._language, name, round(found.taken)))
        return Hint(
            *(found.seq, found.bot, found.words, labels, " ".join(reasons), " ".join(outlook)),
            *(points, gains, events),
            None if found.lead is None else round(found.lead, 1),
            *(told_error(found.error), reply, round(found.taken, 1)),
        )

    def _reply(self, found: FoundHint) -> Reply | None:
        if found.reply is None:
            return None
        seat, words = found.reply
        lexicon = found.before.game.lexicon
        said = [lexicon[lexicon.index(text)] for text in words]
        return Reply(seat, words, [self._sentences.word(word.verb, word.args) for word in said])

    def _labels(self, found: FoundHint) -> list[str]:
        """The words with price and yield, each at its own moment."""
        state, labels = found.before, []
        for said, text in enumerate(found.words):
            chair = state.seat(self._seat)
            word = state.game.lexicon[state.game.lexicon.index(text)]
            asked = self._question(state, chair.view(), [word])
            if asked is None or said > found.previewed.said:
                labels.append(self._sentences.word(word.verb, word.args))
                continue
            labels.append(self._sentences.answer(asked, word))
            if said < found.previewed.said:
                state = preview(state, self._own_seat(), [text]).state
        return labels

    def _own_seat(self) -> int:
        assert self._seat is not None
        return self._seat

    def scores(self) -> list[PresentedScore]:
        """The score pads as they stand."""
        state = self._live.state
        if state.over:
            return self._scores(state)
        return [
            PresentedScore(seat, None, known.total, [self._line(line) for line in known.lines])
            for seat, known in enumerate(state.seat(self._seat).scores())
        ]

    def chart(self) -> Chart:
        """How the points went. They are counted with what was hidden, so only when the game is over."""
        totals = self._live.totals()
        return Chart(list(totals), list(totals.values()))

    def replay(self, seq: int) -> TableState:
        """The table as it stood after that many lines."""
        if seq > self._live.seq:
            raise IllegalAction("house.no-such-line", {"seq": seq, "last": self._live.seq})
        if 0 < seq < self._live.forgotten():
            raise IllegalAction("house.forgotten")
        state = self._live.fold(seq)
        clocks: list[float | None] = [None] * state.seats
        return self._present(state, seq, clocks, undo=False, running=False)

    def log(self, after: int, before: int | None = None) -> list[LogEntry]:
        """What happened after a line and before another, as far as it is still shown and was recalled."""
        live = self._live
        after = max(after, live.forgotten())
        before = live.seq + 1 if before is None else before
        return [self._entry(line, events) for line, events in live.history(after, before)]

    def record(self) -> str:
        """The game as text, as far as the reader may have it."""
        return self._live.state.seat(self._seat).record()

    # Parts

    def _clocks(self, now: float) -> list[float | None]:
        live = self._live
        return [live.clocks.left(seat, now) for seat in range(live.row.seats)]

    def _present(
        self,
        state: State,
        seq: int,
        clocks: list[float | None],
        undo: bool,
        running: bool,
        hints: bool = False,
    ) -> TableState:
        chair = state.seat(self._seat)
        view = chair.view()
        words = list(chair.words()) if running else []
        asked = self._question(state, view, words)
        return TableState(
            seq=seq,
            seat=self._seat,
            view=view,
            words=[word.text for word in words],
            awaited=list(state.deciders()),
            clocks=clocks,
            prompt=self._prompt(state, asked),
            undo=undo,
            over=state.over,
            scores=self._scores(state) if state.over else None,
            stakes="" if asked is None else self._sentences.stakes(asked),
            rule="" if asked is None else asked.rule,
            labels={}
            if asked is None
            else {word.text: self._sentences.answer(asked, word) for word in words},
            hints=hints,
        )

    def _question(self, state: State, view: dict[str, Any], words: list[Word]) -> Question | None:
        """What the reader is asked, from their own view; None if it is somebody else's turn."""
        if self._seat is None or not (words or self._seat in state.deciders()):
            return None
        return manifest(state.game.name).phrases().question(state.game, view, words)

    def _prompt(self, state: State, asked: Question | None) -> str:
        if state.over:
            return translate(self._language, "house.prompt.over")
        if state.table_is_next():
            return translate(self._language, "house.prompt.turn-over")
        if asked is None or self._seat not in state.deciders():
            return _waiting(self._language, tuple(self.name(seat) for seat in state.deciders()))
        try:
            return self._sentences.prompt(asked)
        except UnknownKey:
            return translate(self._language, "house.prompt.your-turn")

    def _entry(self, line: LogLine, events: list[Event]) -> LogEntry:
        """A line in the reader's language; one without secrets is the same for all and made once."""
        key = (line.seq, self._language)
        entry: LogEntry | None = self._live.cached_entry(key)
        if entry is None:
            entry = self._make_entry(line, events)
            if all(event.secret is None for event in events):
                self._live.cache_entry(key, entry)
        return entry

    def _make_entry(self, line: LogLine, events: list[Event]) -> LogEntry:
        if line.kind == "late":
            events = [Event("time_ran_out", line.seat, {}), *events]
        return LogEntry(line.seq, line.kind, line.seat, line.at, [self._event(e) for e in events])

    def _event(self, event: Event) -> dict[str, Any]:
        seen: dict[str, Any] = dict(event.seen_by(self._seat))
        facts = {name: fact for name, fact in seen.items() if name not in ("event", "seat")}
        name = self.name(event.seat) if event.seat >= 0 else None
        if event.name in _TABLE_EVENTS:
            if "bot" in facts:
                facts["bot"] = level_of(str(facts["bot"]), self._language)
            seen["text"] = translate(
                self._language, f"house.event.{event.name}", {"seat": name, **facts}
            )
        else:
            seen["text"] = self._sentences.event(event.name, name, facts)
        return seen

    def name(self, seat: int) -> str:
        """What people call a seat: the name of its player, or of the seat itself."""
        called = name_of(self._live.seats[seat], self._language)
        return called or seat_title(self._live, seat, self._language)

    def _scores(self, state: State) -> list[PresentedScore]:
        places = state.ranking()
        return [
            PresentedScore(
                seat, places[seat], score.total, [self._line(line) for line in score.lines]
            )
            for seat, score in enumerate(state.scores())
        ]

    def _line(self, line: ScoreLine) -> PresentedScoreLine:
        title = self._live.game.score_title(line.id, self._language)
        parts = [self._line(part) for part in line.parts]
        return PresentedScoreLine(line.id, title, line.points, line.count, parts)


@lru_cache(maxsize=256)
def _sentences(game: Game[Any], language: str, people: tuple[str, ...]) -> GameSentences:
    """One for all tables of a game with the same people: it caches its sentences."""
    seats = dict(zip(game.seat_names(len(people)), people, strict=True))

    def name(kind: str, id: str) -> str:
        called = seats.get(id) if kind in ("seat", "colour") else None
        return called or game.component_name(kind, id, language)

    return GameSentences(language, manifest(game.name).phrases(), name)


@lru_cache(maxsize=4096)
def _waiting(language: str, names: tuple[str, ...]) -> str:
    return translate(language, "house.prompt.waiting", {"names": names})


def seat_title(live: LiveTable, seat: int, language: str) -> str:
    """The name of a seat that nobody has given a name: "Blue"."""
    return _seat_title(live.game, live.game.seat_names(live.row.seats)[seat], language)


@lru_cache(maxsize=1024)
def _seat_title(game: Game[Any], token: str, language: str) -> str:
    try:
        return game.component_name("seat", token, language)
    except KeyError:
        return token
