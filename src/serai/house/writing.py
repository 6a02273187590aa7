"""Writing a line: one at a time at each table, on the disk before anybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from msgspec import structs

from serai.core.errors import IllegalAction, SeraiError
from serai.core.events import Event
from serai.core.state import State
from serai.house.clocks import Clocks
from serai.house.folding import take_snapshot
from serai.house.ledger import Ledger
from serai.house.notices import Notices
from serai.house.rows import Append, Line, LineKind, SeatRow
from serai.house.shelf import Shelf
from serai.house.sitting import SNAPSHOT_EVERY, Sitting, StaleCommand

_LOG: Final = logging.getLogger(__name__)
# How often a line may be overtaken by those of other processes before its sender is asked to look again.
_TRIES: Final = 20

Check = Callable[[Sitting], None]
# When the house must look after a table, should this process be gone by then.
Due = Callable[[list[SeatRow], tuple[int, ...], Clocks, float], float | None]


class Writer:
    """Adds lines to tables."""

    def __init__(
        self,
        ledger: Ledger,
        shelf: Shelf,
        notices: Notices,
        now: Callable[[], float],
        due: Due,
        wrote: Callable[[Sitting], None],
        alone: bool,
    ) -> None:
        self._ledger = ledger
        self._shelf = shelf
        self._notices = notices
        self._now = now
        self._due = due
        self._wrote = wrote
        self._alone = alone  # no other process writes: memory and store agree
        self._writing: set[asyncio.Future[bool]] = set()

    async def write(
        self,
        sitting: Sitting,
        kind: LineKind,
        seat: int,
        text: str,
        seq: int,
        command: str,
        check: Check,
    ) -> int:
        """Add a line; returns the number under which it is shown once it is on the disk."""
        for _ in range(_TRIES):
            await sitting.lock.acquire()
            written: asyncio.Future[bool] | None = None
            try:
                if sitting.unsure:
                    await self.catch_up(sitting)
                known = sitting.known(command, kind, seat, text)
                if known is not None:
                    return known
                try:
                    sitting.check_running()
                    check(sitting)
                    sitting.check_stale(kind, seat, seq)
                    entry, state, heard = await self._draft(sitting, kind, seat, text, command)
                except IllegalAction:
                    # The sender may know more than this process does.
                    if self._alone or not await self.catch_up(sitting):
                        raise
                    continue
                written = self._hand_over(sitting, entry, state, heard)
            finally:
                if written is None:
                    sitting.lock.release()
            if await written:
                return sitting.commands[command][0]
        raise StaleCommand(sitting.seq)

    def _hand_over(
        self, sitting: Sitting, entry: Append, state: State, heard: list[Event]
    ) -> asyncio.Future[bool]:
        """Give a line to the ledger, and the table's lock back when it is written.

        Not in the hands of the sender: one who hangs up must not leave the table between what is written and what is
        known.
        """
        written = self._ledger.append(entry)
        told: asyncio.Future[bool] = written.get_loop().create_future()

        def settle(written: asyncio.Future[bool]) -> None:
            self._writing.discard(written)
            error = written.exception()
            added = error is None and written.result()
            try:
                if added:
                    sitting.add(entry.line, state, heard)
                else:  # another process was faster, or it may have been written after all
                    sitting.unsure = True
            finally:
                sitting.lock.release()
            if not told.done():  # the sender still waits
                if error is None:
                    told.set_result(added)
                else:
                    told.set_exception(error)
            if added:
                self._wrote(sitting)

        self._writing.add(written)
        written.add_done_callback(settle)
        return told

    async def _draft(
        self, sitting: Sitting, kind: LineKind, seat: int, text: str, command: str
    ) -> tuple[Append, State, list[Event]]:
        """The line with everything that changes by it, the state after it and what happens."""
        before = sitting.row.awaited
        # The log's time never runs backwards, whatever the clocks of several machines say.
        at = max(self._now(), sitting.row.changed)
        draft = Line(sitting.numbering.written + 1, kind, seat, text, command, at, ())
        state, heard = sitting.next_state(draft)
        line = structs.replace(draft, awaited=state.deciders())
        changed = sitting.seats_after(line)
        seats = sitting.seats.copy()
        for chair in changed:
            seats[chair.seat] = chair
        clocks = sitting.clocks.after(line) if sitting.clocks.limited else sitting.clocks
        newly = tuple(s for s in line.awaited if s not in before and s != seat)
        entry = Append(
            table=sitting.row.id,
            line=line,
            status="over" if state.over else "running",
            due=self._due(seats, line.awaited, clocks, at),
            snapshot=take_snapshot(state, line.seq) if line.seq % SNAPSHOT_EVERY == 0 else None,
            seats=changed,
            notices=await self._notices.of_turn(sitting.row, seats, newly, sitting.seq + 1, at),
            moves_on=sitting.numbering.replaced_by(line) is None,
        )
        return entry, state, heard

    async def catch_up(self, sitting: Sitting) -> bool:
        """Read what other processes have written; whether there was anything. The caller holds the table's lock."""
        id, written = sitting.row.id, sitting.numbering.written
        found = await self._shelf.ask(lambda store: store.moment(id, written))
        if found is None:
            raise IllegalAction("house.no-such-table", {"table": id})
        row, seats, lines, _ = found
        news = bool(lines) or row.status != sitting.row.status or seats != sitting.seats
        sitting.renew(row, seats)
        sitting.unsure = False
        for line in lines if sitting.dealt else ():
            try:
                state, heard = sitting.next_state(line)
            except SeraiError:
                _LOG.exception("line %d of table %s cannot be played here", line.seq, id)
                sitting.frozen = SeraiError("house.frozen-log", {"line": line.seq})
                break
            sitting.add(line, state, heard)
        return news

    async def refresh(self, sitting: Sitting) -> bool:
        """Catch up with other processes, if there are any; whether there was news."""
        if self._alone and not sitting.unsure:
            return False
        async with sitting.lock:
            return await self.catch_up(sitting)

    async def close(self) -> None:
        """Wait for the lines that are being written."""
        if self._writing:
            await asyncio.wait(self._writing)
