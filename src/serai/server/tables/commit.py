"""Committing commands: one at a time at each table, on the disk before anybody is told.

All lines of a command are written in one transaction, or none of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from serai.core.errors import IllegalAction, SeraiError
from serai.server.notify.notifications import Notifications
from serai.server.quotas import Quotas
from serai.server.store.commit_queue import CommitQueue
from serai.server.store.model import Append
from serai.server.store.pool import StorePool
from serai.server.tables.commands import AnyCommand, PlannedLines, plan
from serai.server.tables.due import due_time
from serai.server.tables.events import TableChanged, TableEvents
from serai.server.tables.live_table import SNAPSHOT_EVERY, DraftedLines, LiveTable, StaleCommand
from serai.server.tables.replay import take_snapshot
from serai.server.tables.rights import check_allowed

_LOG: Final = logging.getLogger(__name__)
# How often a command may be overtaken by other processes before its sender is asked to look again.
_TRIES: Final = 20


class Committer:
    """Adds the lines of commands to the logs of tables."""

    def __init__(
        self,
        commit_queue: CommitQueue,
        pool: StorePool,
        notifications: Notifications,
        events: TableEvents,
        quotas: Quotas,
        now: Callable[[], float],
        alone: bool,
    ) -> None:
        self._commit_queue = commit_queue
        self._pool = pool
        self._notifications = notifications
        self._events = events
        self._quotas = quotas
        self._now = now
        self._alone = alone  # no other process writes: memory and store agree
        self._committing: set[asyncio.Future[bool]] = set()

    async def commit(self, live: LiveTable, command: AnyCommand) -> int:
        """Do what a command says; returns the number that its last line is shown under once it is on the disk."""
        planned = plan(command, live.game.lexicon)
        for _ in range(_TRIES):
            await live.lock.acquire()
            committed: asyncio.Future[bool] | None = None
            try:
                if live.outdated:
                    await self.catch_up(live)
                answered = live.answered(planned)
                if answered is not None:
                    return answered
                try:
                    live.check_running()
                    check_allowed(live, command, self._now())
                    live.check_stale(planned.kind, planned.seat, command.seq)
                    draft, append = await self._draft(live, planned)
                except IllegalAction:
                    # The sender may know more than this process does.
                    if self._alone or not await self.catch_up(live):
                        raise
                    continue
                committed = self._enqueue(live, draft, append)
            finally:
                if committed is None:
                    live.lock.release()
            if await committed:
                return live.number_of(planned.lines[-1].key)
        raise StaleCommand(live.seq)

    def _enqueue(
        self, live: LiveTable, draft: DraftedLines, append: Append
    ) -> asyncio.Future[bool]:
        """Put lines into the commit queue, and give the table's lock back when they are written.

        That does not depend on the sender: if they hang up, memory and disk must still agree.
        """
        written = self._commit_queue.append(append)
        result: asyncio.Future[bool] = written.get_loop().create_future()

        def settle(written: asyncio.Future[bool]) -> None:
            self._committing.discard(written)
            error = written.exception()
            added = error is None and written.result()
            try:
                if added:
                    live.add(draft)
                else:  # another process was faster, or it may have been written after all
                    live.mark_outdated()
            finally:
                live.lock.release()
            if not result.done():  # the sender still waits
                if error is None:
                    result.set_result(added)
                else:
                    result.set_exception(error)
            if added:
                self._events.publish(TableChanged(live))

        self._committing.add(written)
        written.add_done_callback(settle)
        return result

    async def _draft(self, live: LiveTable, planned: PlannedLines) -> tuple[DraftedLines, Append]:
        """The lines of a command, and everything that is written with them."""
        before = live.row.awaited
        # The log's time never runs backwards, whatever the clocks of several machines say.
        at = max(self._now(), live.row.changed)
        draft = live.draft(planned, at)
        if planned.kind == "undo" or draft.shown < len(draft.lines):
            self._quotas.check_lines(live.standing, live.taken_back, at)
        last, clocks = draft.lines[-1], live.clocks
        if clocks.limited:
            for line in draft.lines:
                clocks = clocks.after(line)
        changed = live.seats_after(last)
        seats = live.seats.copy()
        for chair in changed:
            seats[chair.seat] = chair
        newly = tuple(s for s in last.awaited if s not in before and s != planned.seat)
        due_snapshot = last.seq // SNAPSHOT_EVERY > live.written // SNAPSHOT_EVERY
        append = Append(
            table=live.row.id,
            lines=tuple(draft.lines),
            status="over" if draft.state.over else "running",
            due=due_time(seats, last.awaited, clocks, at),
            snapshot=take_snapshot(draft.state, last.seq) if due_snapshot else None,
            seats=changed,
            notices=await self._notifications.of_turn(
                live.row, seats, newly, live.seq + len(draft.lines), at
            ),
            shown=draft.shown,
        )
        return draft, append

    async def catch_up(self, live: LiveTable) -> bool:
        """Read what other processes have written; whether there was anything. The caller holds the table's lock."""
        id, written = live.row.id, live.written
        found = await self._pool.ask(lambda store: store.moment(id, written))
        if found is None:
            raise IllegalAction("house.no-such-table", {"table": id})
        row, seats, lines, _ = found
        news = bool(lines) or row.status != live.row.status or seats != live.seats
        live.renew(row, seats)
        for line in lines if live.dealt else ():
            try:
                live.follow(line)
            except SeraiError:
                _LOG.exception("line %d of table %s cannot be played here", line.seq, id)
                live.freeze(SeraiError("house.frozen-log", {"line": line.seq}))
                break
        return news

    async def refresh(self, live: LiveTable) -> bool:
        """Catch up with other processes, if there are any; whether there was news."""
        if self._alone and not live.outdated:
            return False
        async with live.lock:
            return await self.catch_up(live)

    async def close(self) -> None:
        """Wait for the lines that are being written."""
        if self._committing:
            await asyncio.wait(self._committing)
