"""Replay: the state of a table is the fold of its log, from the beginning or from a snapshot.

Event sourcing: everything a table is can be made again from its lines, and checked against them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from serai.core.errors import IllegalAction, SeraiError
from serai.core.events import Event
from serai.core.game import Game
from serai.core.log import Entry, Origin
from serai.core.state import State, document_digest
from serai.core.version import VERSION
from serai.server.store.model import LogLine, Snapshot, TableRow


def origin_of(row: TableRow) -> Origin:
    """Where a table's game began; nowhere as long as it waits for players."""
    if row.status == "open":
        raise IllegalAction("house.not-begun")
    return Origin(row.seats, row.seed, row.options, row.start, row.laid_out)


def is_word(line: LogLine) -> bool:
    """Whether a line is a word of the game; the others are about the table."""
    return line.kind in ("word", "late")


def fold(game: Game[Any], origin: Origin, lines: list[LogLine]) -> State:
    """The state after some lines, from the beginning."""
    state: State = game.begin(origin)
    return _go_on(state, lines)


def _go_on(state: State, lines: list[LogLine]) -> State:
    after = state
    for _, _, reached in _follow(state, lines):
        after = reached
    return after


def fold_events(game: Game[Any], origin: Origin, lines: list[LogLine]) -> dict[int, list[Event]]:
    """What happened, by line; also what was taken back later."""
    state: State = game.begin(origin)
    return {
        line.seq: events if is_word(line) else [table_event(line)]
        for line, events, _ in _follow(state, lines, with_events=True)
    }


def fold_totals(game: Game[Any], origin: Origin, lines: list[LogLine]) -> dict[int, list[int]]:
    """What each seat has after every line at which that changes; 0 is the beginning."""
    state: State = game.begin(origin)
    latest = [score.total for score in state.scores()]
    found = {0: latest}
    for line, _, reached in _follow(state, lines):
        totals = [score.total for score in reached.scores()]
        if totals != latest:
            latest = found[line.seq] = totals
    return found


def _follow(
    state: State, lines: list[LogLine], *, with_events: bool = False
) -> Iterator[tuple[LogLine, list[Event], State]]:
    """Each line with what happens in it and the state after it."""
    before: State | None = None  # the state to which an undo leads back that comes next
    for place, line in enumerate(lines):
        events: list[Event] = []
        if is_word(line):
            # Playing a game again for every undo takes long. A seat that only changes its mind in a simultaneous step
            # takes back more than its last word; that is left to the engine.
            undone = place + 1 < len(lines) and lines[place + 1].kind == "undo"
            before = state.copy() if undone and line.seat in state.deciders() else None
            state.events = events if with_events else None
            state.play(line.seat, line.text)
            state.events = None
        elif line.kind == "undo":
            state = state.undone(line.seat) if before is None else before
            before = None
        yield line, events, state


def line_of(game: Game[Any], origin: Origin, lines: list[LogLine], ply: int) -> int:
    """The line with which so many decisions had been made."""
    state: State = game.begin(origin)
    for line, _, reached in _follow(state, lines):
        if reached.ply >= ply:
            return line.seq
    return len(lines)


def table_event(line: LogLine) -> Event:
    """The event of a line that is no word: `undone`, or a seat that a bot plays on."""
    if line.kind == "undo":
        return Event("undone", line.seat, {})
    return Event(
        "resigned" if line.kind == "resign" else "bot_took_over", line.seat, {"bot": line.text}
    )


# Snapshots


def take_snapshot(state: State, seq: int) -> Snapshot:
    log: list[int] = []
    rest = state.log
    while rest is not None:
        log.append(rest.line)
        rest = rest.before
    return Snapshot(
        seq=seq,
        engine=VERSION,
        digest=state.digest(),
        document=state.document(),
        log=log[::-1],
        ply=state.ply,
        mover=state.mover,
        undo_floor=state.undo_floor,
        forgotten=state.forgotten,
        unrevealed=state.unrevealed,
    )


def restore(game: Game[Any], origin: Origin, snapshot: Snapshot, rest: list[LogLine]) -> State:
    """The state from a snapshot and the lines after it; the same as the fold of all lines."""
    state: State = game.load(snapshot.document)
    # A loaded document is a beginning; this one is in the middle of a game, with a past that undo and records need.
    log: Entry | None = None
    for line in snapshot.log:
        log = Entry(log, line)
    state.origin = origin
    state.log = log
    state.ply = snapshot.ply
    state.mover = snapshot.mover
    state.undo_floor = snapshot.undo_floor
    state.forgotten = snapshot.forgotten
    state.unrevealed = snapshot.unrevealed
    return _go_on(state, rest)


def check(
    game: Game[Any], row: TableRow, lines: list[LogLine], snapshot: Snapshot | None
) -> tuple[State, int | None]:
    """Play a whole log, and say at which line (None: at none) it leads elsewhere than when it was written.

    Every line says whom it left to speak, and a snapshot what the table looked like: an engine of another version
    may go on with a table only if it agrees with all of that.
    """
    state: State = game.begin(origin_of(row))
    if row.began is not None and row.began.seq == 0 and row.began.awaited != state.deciders():
        return state, 0
    for number, line in enumerate(lines, 1):
        try:
            after = _after(state, line)
        except SeraiError:
            return state, number
        if line.seq != number or after.deciders() != line.awaited:
            return state, number
        state = after
        if snapshot is not None and snapshot.seq == number and not _looks_alike(state, snapshot):
            return state, number
    return state, None


def _looks_alike(state: State, snapshot: Snapshot) -> bool:
    """Whether a state is the one that a snapshot holds.

    Another version may write the same table down otherwise, without an option that is gone, say: then the document
    is read as this version reads it.
    """
    digest = state.digest()
    if digest == snapshot.digest:
        return True
    try:
        placed: State = state.game.load(snapshot.document)
    except SeraiError:
        return False
    return document_digest(snapshot.document) == snapshot.digest and placed.digest() == digest


def _after(state: State, line: LogLine) -> State:
    if is_word(line):
        state = state.copy()
        state.play(line.seat, line.text)
    elif line.kind == "undo":
        state = state.undone(line.seat)
    return state
