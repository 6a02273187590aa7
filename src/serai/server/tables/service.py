"""The house: opens tables, seats people, takes their words and tells everybody what happened."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from serai.core.errors import IllegalAction
from serai.core.game import Game
from serai.games.registry import game as game_by_name
from serai.server.bots.jobs import JobQueue
from serai.server.bots.runner import SUBSTITUTE, BotRunner
from serai.server.bus import Bus, NoBus
from serai.server.limits import NO_LIMITS
from serai.server.lobby.seating import Seating
from serai.server.notify.notifications import Notifications
from serai.server.people.names import plain
from serai.server.quotas import Quotas
from serai.server.sandbox.sandbox import Sandbox
from serai.server.store.commit_queue import CommitQueue
from serai.server.store.faults import StoreUnavailable
from serai.server.store.model import (
    Channel,
    LineKind,
    Notification,
)
from serai.server.store.pool import StorePool
from serai.server.tables.cache import TableCache
from serai.server.tables.commit import Committer
from serai.server.tables.deal import deal_again
from serai.server.tables.live_table import LiveTable
from serai.server.tables.loader import is_standard
from serai.server.tables.new_table import Agreement, Chair, Opening, check_bot, open_new
from serai.server.tables.preview import PreviewedState, preview
from serai.server.tables.takeover import check_replace
from serai.server.tasks import Tasks

__all__ = ["Agreement", "Chair", "TableService"]

_LOG: Final = logging.getLogger(__name__)
_LONGEST_ID: Final = 100


class TableService:
    """Everything that happens at tables, for one process among any number."""

    def __init__(
        self,
        commit_queue: CommitQueue,
        pool: StorePool,
        bus: Bus,
        board: JobQueue,
        now: Callable[[], float],
        channels: frozenset[Channel] = frozenset(),
        quotas: Quotas | None = None,
    ) -> None:
        self.commit_queue = commit_queue
        self.pool = pool
        self.bus = bus
        self.board = board
        self.now = now
        self.quotas = quotas or Quotas(NO_LIMITS, now)
        self.sandbox = Sandbox()
        self._memory = TableCache(pool)
        self._notices = Notifications(pool, channels)
        self._alone = isinstance(bus, NoBus)
        self._tasks = Tasks()
        self._bot_runner = BotRunner(self._memory, pool, board, now)
        self._writer = Committer(
            commit_queue, pool, self._notices, now, self._bot_runner.due, self._wrote, self._alone
        )
        self._bot_runner.writer = self._writer
        self._chairs = Seating(
            pool, self._notices, self._bot_runner, self._writer, now, self._wrote, self._alone
        )

    # Opening a table

    async def open_table(
        self, agreement: Agreement, account: str | None, source: str = ""
    ) -> tuple[LiveTable, list[str]]:
        """A new table, on the quota of the address and the account; returns it with the secret of every chair."""
        opening = await self.prepare(agreement, account, source)
        return await self.open(opening, account, source), opening.secrets

    async def prepare(self, agreement: Agreement, account: str | None, source: str = "") -> Opening:
        """A new table, ready to be opened."""
        self.quotas.use("tables", source, account)
        if agreement.start is not None:
            self.quotas.use("imports", source, account)
        await self.sandbox.check_table(agreement.game, agreement.pack, agreement.start)
        # The game is built from a pack that is known to be small and sound, still not on the event loop.
        opening = await asyncio.to_thread(open_new, agreement, account, self.now())
        if agreement.start is not None:
            await self.lay_out(opening, game_by_name(agreement.game, agreement.pack), account)
        return opening

    async def lay_out(self, opening: Opening, game: Game[Any], account: str | None) -> None:
        """Note who chose the position or the seed of a table."""
        row = opening.row
        person = None
        if account is not None:
            person = await self.pool.ask(lambda store: store.account(account))
        seated = next((chair.name for chair in opening.chairs if chair.kind == "person"), "")
        row.laid_out = seated if person is None else person.name
        if row.status == "open" and row.start is not None:
            # Better to be told now than when the last chair is taken. It may take long: off the loop.
            await asyncio.to_thread(deal_again, game, row.start)

    async def open(self, opening: Opening, account: str | None, source: str) -> LiveTable:
        """Write a table down that has been prepared."""
        row = opening.row
        row.source = source if row.status != "over" else ""
        waiting, stored = await self.pool.ask(
            lambda store: (store.waiting_of(source), store.has_pack(row.pack))
        )
        if row.status == "open":
            self.quotas.check_waiting(source, waiting)
        if not stored and not is_standard(row.game, row.pack):
            self.quotas.use("packs", source, account)
        notices = await self._begin(opening)
        await self.pool.ask(
            lambda store: store.add_table(
                row, opening.chairs, opening.lines, opening.snapshot, notices, opening.pack
            )
        )
        live = await self.live_table(row.id)
        self._bot_runner.wake(live)
        return live

    async def follow_up(self, old: str, opening: Opening) -> str:
        """Write down the table that follows another, unless there is one; returns the id of the one that counts."""
        notices = await self._begin(opening)
        following = await self.pool.ask(
            lambda store: store.add_rematch(old, opening.row, opening.chairs, notices)
        )
        self._bot_runner.wake(await self.live_table(following))
        return following

    async def _begin(self, opening: Opening) -> tuple[Notification, ...]:
        """If all chairs are taken the clocks run, and those who are to speak first are told."""
        row = opening.row
        if row.began is None:
            return ()
        row.due = self._bot_runner.first_due(row.clock, opening.chairs, row.began)
        return await self._notices.of_turn(
            row, opening.chairs, row.began.awaited, row.began.seq, row.began.at
        )

    # Sitting down and getting up

    async def sit_down(
        self,
        live: LiveTable,
        seat: int,
        link: str | None,
        name: str,
        account: str | None,
        *,
        opener: bool = False,
        new_secret: str | None = None,
    ) -> str:
        """Take a free chair; returns the secret of the seat."""
        return await self._chairs.sit_down(
            live, seat, link, name, account, opener=opener, new_secret=new_secret
        )

    async def seat_bot(
        self, live: LiveTable, seat: int, link: str | None, bot: str, *, opener: bool = False
    ) -> None:
        """Let a bot have a free chair."""
        await self._chairs.seat_bot(live, seat, link, bot, opener=opener)

    async def leave(self, live: LiveTable, seat: int) -> None:
        """Get up before the game has begun."""
        await self._chairs.leave(live, seat)

    async def new_link(self, live: LiveTable, seat: int) -> str:
        """A fresh link for a free chair; returns its secret."""
        return await self._chairs.new_link(live, seat)

    # Finding a table

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._memory)

    async def live_table(self, id: str) -> LiveTable:
        """A table, from memory or from the store."""
        found = await self._memory.live_table(id)
        if found.unsure:
            try:
                await self._writer.refresh(found)
            except StoreUnavailable as error:
                _LOG.warning("table %s is shown as it was: %s", id, error)
        return found

    async def refresh(self, live: LiveTable) -> bool:
        """Read what other processes have changed at a table; whether there was news."""
        return await self._writer.refresh(live)

    # Playing

    async def play(self, live: LiveTable, seat: int, word: str, seq: int, command: str) -> int:
        """A seat says a word; returns the number of its line once that is on the disk."""
        return await self._player_writes(live, "word", seat, word, seq, command)

    async def preview(
        self, live: LiveTable, seat: int, words: list[str], seq: int
    ) -> PreviewedState:
        """What a seat's words would lead to; refused as the first of them would be. Nothing is written."""
        live.check_seat(seat)
        if seq > live.seq:  # the sender may know more than this process does
            await self._writer.refresh(live)
        live.check_running()
        live.check_player(seat)
        live.check_stale("word", seat, seq)
        return preview(live.state, seat, words)

    async def undo(self, live: LiveTable, seat: int, seq: int, command: str) -> int:
        """A seat takes its last decision back, if nothing came to light since."""
        return await self._player_writes(live, "undo", seat, "", seq, command)

    async def resign(self, live: LiveTable, seat: int, seq: int, command: str) -> int:
        """A player gives up; a bot plays on."""
        return await self._player_writes(live, "resign", seat, SUBSTITUTE, seq, command)

    async def _player_writes(
        self, live: LiveTable, kind: LineKind, seat: int, text: str, seq: int, command: str
    ) -> int:
        live.check_seat(seat)
        id = _command_id(seat, command)
        return await self._writer.write(
            live, kind, seat, text, seq, id, lambda found: found.check_player(seat)
        )

    async def replace(
        self, live: LiveTable, by: int, seat: int, bot: str, seq: int, command: str
    ) -> int:
        """A bot takes over the seat of a player who does not come back, or (the opener's right) of another bot."""
        check_bot(bot)
        live.check_seat(by)
        live.check_seat(seat)
        id = _command_id(by, command)
        return await self._writer.write(
            live,
            "bot",
            seat,
            bot,
            seq,
            id,
            lambda found: check_replace(found, by, seat, self.now()),
        )

    # Telling

    def _wrote(self, live: LiveTable) -> None:
        self.tell(live)
        self._bot_runner.wake(live)

    def tell(self, live: LiveTable) -> None:
        """Something has changed at a table: tell those who watch, here and elsewhere."""
        self.bus.tell(live.row.id)
        live.notify()

    def heard(self, table: str | None) -> None:
        """Another process has changed a table; None: messages were lost, it may have been any."""
        found = self._memory.all() if table is None else [self._memory.get(table)]
        for live in found:
            if live is not None:
                live.unsure = True
                if live.watchers:  # the others are read again when somebody asks for them
                    self._tasks.start(self._follow(live))

    async def _follow(self, live: LiveTable) -> None:
        await self._writer.refresh(live)
        live.talk += 1
        live.notify()

    # Keeping house

    def read_again(self, tables: list[str]) -> None:
        """Something was changed in the store that is no line of these tables: who sits there under which name."""
        for table in tables:
            self.bus.tell(table)
            self.heard(table)

    async def remove_unbegun(self, table: str) -> bool:
        """Remove a table that nobody has come to; whether it was still waiting."""
        removed = await self.pool.ask(lambda store: store.remove_unbegun(table))
        if removed:
            self._memory.forget(table)
        return removed

    async def look_after(self) -> None:
        """Let bots speak that nobody thinks for, and decide for seats whose time is up."""
        await self._bot_runner.look_after()

    async def keep_looking(self, every: float) -> None:
        """Do so again and again, from the start of the process to its end."""
        await self._bot_runner.keep_looking(every, self._alone)

    async def close(self) -> None:
        """Stop thinking, and finish what is being written."""
        await self._bot_runner.close()
        await self._tasks.close()
        await self._writer.close()
        await self.sandbox.close()


def _command_id(seat: int, command: str) -> str:
    """Ids are chosen by clients: those of one seat must not stand in the way of another's, or of the house's own."""
    if not 0 < len(command) <= _LONGEST_ID:
        raise IllegalAction("house.bad-id", {"most": _LONGEST_ID})
    return f"seat {seat} {plain(command, _LONGEST_ID)}"
