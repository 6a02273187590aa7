"""The table service: the one way in to tables, for one process among any number.

It opens and finds tables, executes commands, previews moves, keeps chat, and follows what other processes change.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec

from serai.core.game import Game
from serai.games.editions import document_pack
from serai.games.registry import game as game_by_name
from serai.server.bus import Bus, NoBus
from serai.server.limits import NO_LIMITS
from serai.server.notify.notifications import Notifications
from serai.server.quotas import Quotas
from serai.server.sandbox.sandbox import Sandbox
from serai.server.store.commit_queue import CommitQueue
from serai.server.store.faults import StoreUnavailable
from serai.server.store.model import Channel, Notification, Pace, SeatKind
from serai.server.store.pool import StorePool
from serai.server.tables.cache import TableCache
from serai.server.tables.commands import AnyCommand
from serai.server.tables.commit import Committer
from serai.server.tables.deal import deal_again
from serai.server.tables.due import first_due_time
from serai.server.tables.events import TableChanged, TableEvents
from serai.server.tables.live_table import LiveTable
from serai.server.tables.loader import is_shipped, table_options
from serai.server.tables.new_table import Agreement, Chair, PreparedTable, prepare_table
from serai.server.tables.presence import Presence
from serai.server.tables.preview import PreviewedState, preview
from serai.server.tables.refusal import RefusedPlace, refused_at
from serai.server.tables.replays import Replays
from serai.server.tables.rights import check_possible
from serai.server.tasks import Tasks

__all__ = ["Agreement", "Chair", "Pace", "SeatKind", "TableService"]

_LOG: Final = logging.getLogger(__name__)


class TableService:
    """Everything that happens at tables."""

    def __init__(
        self,
        commit_queue: CommitQueue,
        pool: StorePool,
        bus: Bus,
        now: Callable[[], float],
        channels: frozenset[Channel] = frozenset(),
        quotas: Quotas | None = None,
    ) -> None:
        self.commit_queue = commit_queue
        self.pool = pool
        self.now = now
        self.quotas = quotas or Quotas(NO_LIMITS, now)
        self.sandbox = Sandbox()
        self.notifications = Notifications(pool, channels)
        self.events = TableEvents()
        self.alone = isinstance(bus, NoBus)  # no other process changes tables
        self.committer = Committer(
            commit_queue, pool, self.notifications, self.events, self.quotas, now, self.alone
        )
        self._bus = bus
        self._cache = TableCache(pool)
        self.presence = Presence(bus, self._cache.get, self._cache.all)
        self.replays = Replays()
        self._tasks = Tasks()
        self.events.subscribe(self._on_change)

    # Opening a table

    async def open_table(
        self, agreement: Agreement, account: str | None, source: str = ""
    ) -> tuple[LiveTable, list[str]]:
        """A new table, on the quota of the address and the account; returns it with the secret of every chair."""
        prepared = await self.prepare(agreement, account, source)
        return await self.open(prepared, account, source), prepared.secrets

    async def prepare(
        self, agreement: Agreement, account: str | None, source: str = ""
    ) -> PreparedTable:
        """A new table, ready to be opened."""
        self.quotas.use("tables", source, account)
        if agreement.start is not None:
            self.quotas.use("imports", source, account)
            if agreement.pack is None:
                pack = document_pack(game_by_name(agreement.game).name, agreement.start)
                agreement = msgspec.structs.replace(agreement, pack=pack)
        await self.sandbox.check_table(agreement.game, agreement.pack, agreement.start, source)
        # The game is built from a pack that is known to be small and sound, still not on the event loop.
        prepared = await asyncio.to_thread(prepare_table, agreement, account, self.now())
        if agreement.start is not None:
            await self.lay_out(prepared, game_by_name(agreement.game, agreement.pack), account)
        return prepared

    async def lay_out(self, prepared: PreparedTable, game: Game[Any], account: str | None) -> None:
        """Note who chose the position or the seed of a table."""
        row = prepared.row
        person = None
        if account is not None:
            person = await self.pool.ask(lambda store: store.account(account))
        seated = next((chair.name for chair in prepared.chairs if chair.kind == "person"), "")
        row.laid_out = seated if person is None else person.name
        if row.status == "open" and row.start is not None:
            # Better refused now than when the last chair is taken. It may take long: off the loop.
            await asyncio.to_thread(deal_again, game, row.start)

    async def open(self, prepared: PreparedTable, account: str | None, source: str) -> LiveTable:
        """Store a table that has been prepared."""
        row = prepared.row
        row.source = source if row.status != "over" else ""
        waiting, stored = await self.pool.ask(
            lambda store: (store.waiting_of(source), store.has_pack(row.pack))
        )
        if row.status == "open":
            self.quotas.check_waiting(source, waiting)
        if not stored and not is_shipped(row.game, row.pack, table_options(row)):
            self.quotas.use("packs", source, account)
        notices = await self._begin(prepared)
        await self.pool.ask(
            lambda store: store.add_table(
                row, prepared.chairs, prepared.lines, prepared.snapshot, notices, prepared.pack
            )
        )
        return await self._opened(row.id)

    async def open_rematch(self, old: str, prepared: PreparedTable) -> str:
        """Store the table that follows another, unless there is one; returns the id of the one that counts."""
        notices = await self._begin(prepared)
        following = await self.pool.ask(
            lambda store: store.add_rematch(old, prepared.row, prepared.chairs, notices)
        )
        await self._opened(following)
        return following

    async def _begin(self, prepared: PreparedTable) -> tuple[Notification, ...]:
        """If all chairs are taken the clocks run, and the players who speak first are notified."""
        row = prepared.row
        if row.began is None:
            return ()
        row.due = first_due_time(row.clock, prepared.chairs, row.began)
        return await self.notifications.of_turn(
            row, prepared.chairs, row.began.awaited, row.began.seq, row.began.at
        )

    async def _opened(self, id: str) -> LiveTable:
        live = await self.live_table(id)
        self.events.publish(TableChanged(live))
        return live

    # Finding a table

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._cache)

    async def live_table(self, id: str) -> LiveTable:
        """A table, from memory or from the store."""
        found = await self._cache.live_table(id)
        if found.outdated:
            try:
                await self.refresh(found)
            except StoreUnavailable as error:
                _LOG.warning("table %s is shown as it was: %s", id, error)
        return found

    async def refresh(self, live: LiveTable) -> bool:
        """Read what other processes have changed at a table; whether there was news."""
        return await self.committer.refresh(live)

    # Playing

    async def execute(self, live: LiveTable, command: AnyCommand) -> int:
        """Do what a command says; returns the number of its last line once that is on the disk."""
        check_possible(live, command)
        return await self.committer.commit(live, command)

    async def preview(
        self, live: LiveTable, seat: int, words: list[str], seq: int
    ) -> PreviewedState:
        """What a seat's words would lead to; refused as the first of them would be. Nothing is written."""
        live.check_seat(seat)
        if seq > live.seq:  # the sender may know more than this process does
            await self.refresh(live)
        live.check_running()
        live.check_player(seat)
        live.check_stale("word", seat, seq)
        return preview(live.state, seat, words)

    async def refusal(
        self, live: LiveTable, seat: int, drafted: list[str], at: str, seq: int
    ) -> RefusedPlace | None:
        """Why a seat cannot choose what lies at a place; None if it can, or if nothing is meant there."""
        live.check_seat(seat)
        if seq > live.seq:
            await self.refresh(live)
        live.check_running()
        live.check_player(seat)
        live.check_stale("word", seat, seq)
        return refused_at(live.state, seat, drafted, at)

    # Changes, here and in other processes

    def _on_change(self, event: TableChanged) -> None:
        """Wake the watchers of a table that has changed, here and elsewhere."""
        if event.here:
            self._bus.publish(event.live.row.id)
        event.live.notify()

    def on_message(self, table: str | None) -> None:
        """Another process has changed a table; None: messages were lost, it may have been any."""
        if table is None:
            self.presence.repeat()
        found = self._cache.all() if table is None else [self._cache.get(table)]
        for live in found:
            if live is not None:
                live.mark_outdated()
                if live.watched:  # the others are read again when somebody asks for them
                    self._tasks.start(self._follow(live))

    async def _follow(self, live: LiveTable) -> None:
        await self.refresh(live)
        live.note_chat()
        self.events.publish(TableChanged(live, here=False))

    def read_again(self, tables: list[str]) -> None:
        """Something was changed in the store that is no line of these tables: the names of their players."""
        for table in tables:
            self._bus.publish(table)
            self.on_message(table)

    async def remove_unbegun(self, table: str) -> bool:
        """Remove a table that nobody has come to; whether it was still waiting."""
        removed = await self.pool.ask(lambda store: store.remove_unbegun(table))
        if removed:
            self._cache.forget(table)
        return removed

    async def close(self) -> None:
        """Finish what is being written."""
        await self._tasks.close()
        await self.committer.close()
        await self.sandbox.close()
