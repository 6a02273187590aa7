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
from serai.server.notify.notifications import Notifications
from serai.server.store.commit_queue import CommitQueue
from serai.server.store.model import Append, LineKind, LogLine, SeatRow
from serai.server.store.pool import StorePool
from serai.server.tables.clocks import Clocks
from serai.server.tables.live_table import SNAPSHOT_EVERY, LiveTable, StaleCommand
from serai.server.tables.replay import take_snapshot

_LOG: Final = logging.getLogger(__name__)
# How often a line may be overtaken by those of other processes before its sender is asked to look again.
_TRIES: Final = 20

Check = Callable[[LiveTable], None]
# When the house must look after a table, should this process be gone by then.
Due = Callable[[list[SeatRow], tuple[int, ...], Clocks, float], float | None]


class Committer:
    """Adds lines to tables."""

    def __init__(
        self,
        commit_queue: CommitQueue,
        pool: StorePool,
        notices: Notifications,
        now: Callable[[], float],
        due: Due,
        wrote: Callable[[LiveTable], None],
        alone: bool,
    ) -> None:
        self._commit_queue = commit_queue
        self._pool = pool
        self._notices = notices
        self._now = now
        self._due = due
        self._wrote = wrote
        self._alone = alone  # no other process writes: memory and store agree
        self._writing: set[asyncio.Future[bool]] = set()

    async def write(
        self,
        live: LiveTable,
        kind: LineKind,
        seat: int,
        text: str,
        seq: int,
        command: str,
        check: Check,
    ) -> int:
        """Add a line; returns the number under which it is shown once it is on the disk."""
        for _ in range(_TRIES):
            await live.lock.acquire()
            written: asyncio.Future[bool] | None = None
            try:
                if live.unsure:
                    await self.catch_up(live)
                known = live.known(command, kind, seat, text)
                if known is not None:
                    return known
                try:
                    live.check_running()
                    check(live)
                    live.check_stale(kind, seat, seq)
                    entry, state, heard = await self._draft(live, kind, seat, text, command)
                except IllegalAction:
                    # The sender may know more than this process does.
                    if self._alone or not await self.catch_up(live):
                        raise
                    continue
                written = self._hand_over(live, entry, state, heard)
            finally:
                if written is None:
                    live.lock.release()
            if await written:
                return live.commands[command][0]
        raise StaleCommand(live.seq)

    def _hand_over(
        self, live: LiveTable, entry: Append, state: State, heard: list[Event]
    ) -> asyncio.Future[bool]:
        """Give a line to the ledger, and the table's lock back when it is written.

        Not in the hands of the sender: one who hangs up must not leave the table between what is written and what is
        known.
        """
        written = self._commit_queue.append(entry)
        told: asyncio.Future[bool] = written.get_loop().create_future()

        def settle(written: asyncio.Future[bool]) -> None:
            self._writing.discard(written)
            error = written.exception()
            added = error is None and written.result()
            try:
                if added:
                    live.add(entry.line, state, heard)
                else:  # another process was faster, or it may have been written after all
                    live.unsure = True
            finally:
                live.lock.release()
            if not told.done():  # the sender still waits
                if error is None:
                    told.set_result(added)
                else:
                    told.set_exception(error)
            if added:
                self._wrote(live)

        self._writing.add(written)
        written.add_done_callback(settle)
        return told

    async def _draft(
        self, live: LiveTable, kind: LineKind, seat: int, text: str, command: str
    ) -> tuple[Append, State, list[Event]]:
        """The line with everything that changes by it, the state after it and what happens."""
        before = live.row.awaited
        # The log's time never runs backwards, whatever the clocks of several machines say.
        at = max(self._now(), live.row.changed)
        draft = LogLine(live.numbering.written + 1, kind, seat, text, command, at, ())
        state, heard = live.next_state(draft)
        line = structs.replace(draft, awaited=state.deciders())
        changed = live.seats_after(line)
        seats = live.seats.copy()
        for chair in changed:
            seats[chair.seat] = chair
        clocks = live.clocks.after(line) if live.clocks.limited else live.clocks
        newly = tuple(s for s in line.awaited if s not in before and s != seat)
        entry = Append(
            table=live.row.id,
            line=line,
            status="over" if state.over else "running",
            due=self._due(seats, line.awaited, clocks, at),
            snapshot=take_snapshot(state, line.seq) if line.seq % SNAPSHOT_EVERY == 0 else None,
            seats=changed,
            notices=await self._notices.of_turn(live.row, seats, newly, live.seq + 1, at),
            moves_on=live.numbering.replaced_by(line) is None,
        )
        return entry, state, heard

    async def catch_up(self, live: LiveTable) -> bool:
        """Read what other processes have written; whether there was anything. The caller holds the table's lock."""
        id, written = live.row.id, live.numbering.written
        found = await self._pool.ask(lambda store: store.moment(id, written))
        if found is None:
            raise IllegalAction("house.no-such-table", {"table": id})
        row, seats, lines, _ = found
        news = bool(lines) or row.status != live.row.status or seats != live.seats
        live.renew(row, seats)
        live.unsure = False
        for line in lines if live.dealt else ():
            try:
                state, heard = live.next_state(line)
            except SeraiError:
                _LOG.exception("line %d of table %s cannot be played here", line.seq, id)
                live.frozen = SeraiError("house.frozen-log", {"line": line.seq})
                break
            live.add(line, state, heard)
        return news

    async def refresh(self, live: LiveTable) -> bool:
        """Catch up with other processes, if there are any; whether there was news."""
        if self._alone and not live.unsure:
            return False
        async with live.lock:
            return await self.catch_up(live)

    async def close(self) -> None:
        """Wait for the lines that are being written."""
        if self._writing:
            await asyncio.wait(self._writing)
