"""The caretaker: lets bots speak, and decides for seats whose time is up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random
from typing import Final

from serai.core.errors import IllegalAction
from serai.core.seat import Seat
from serai.server.bots.jobs import BotJob, JobQueue
from serai.server.store.faults import StoreUnavailable
from serai.server.store.model import Beginning, Clock, LineKind, SeatRow
from serai.server.store.pool import StorePool
from serai.server.tables.cache import TableCache
from serai.server.tables.clocks import Clocks
from serai.server.tables.commit import Committer
from serai.server.tables.live_table import LiveTable
from serai.server.tables.loader import pack_of
from serai.server.tasks import Tasks, log_failure
from serai.server.tokens import new_id, new_seed

_LOG: Final = logging.getLogger(__name__)
# How long another process waits before it thinks for a bot whose process may have died.
BOT_PATIENCE: Final = 20.0
# A table that cannot be played is looked at now and then: a new version may be able to.
_FROZEN_PATIENCE: Final = 3600.0
# Seconds a bot may think about one decision.
BOT_BUDGET: Final = 5.0
# Who decides for somebody who is late or has given up.
SUBSTITUTE: Final = "greedy"
_MOST_TABLES: Final = 200


class BotRunner:
    """Looks after tables at which nobody who is awaited will speak by himself."""

    def __init__(
        self,
        memory: TableCache,
        pool: StorePool,
        board: JobQueue,
        now: Callable[[], float],
    ) -> None:
        self._memory = memory
        self._pool = pool
        self._board = board
        self._now = now
        self._tasks = Tasks()
        self._thinking: set[tuple[str, int, int]] = set()
        self.writer: Committer  # set by the house: the two need each other

    def due(
        self, seats: list[SeatRow], awaited: tuple[int, ...], clocks: Clocks, now: float
    ) -> float | None:
        """When the house must look after the table, should this process be gone by then."""
        found = [
            now + BOT_PATIENCE if seats[seat].kind == "bot" else clocks.deadline(seat)
            for seat in awaited
        ]
        return min((due for due in found if due is not None), default=None)

    def first_due(self, clock: Clock, seats: list[SeatRow], began: Beginning) -> float | None:
        """The same for a game that begins."""
        return self.due(seats, began.awaited, Clocks(clock, len(seats), began), began.at)

    # Bots

    def wake(self, live: LiveTable) -> None:
        """Let the bots think whose turn it is."""
        if live.row.status != "running" or live.frozen is not None:
            return
        for seat in live.state.deciders():
            if live.seats[seat].kind == "bot":
                self._think(live, seat, live.seats[seat].bot, "word")

    def _think(self, live: LiveTable, seat: int, bot: str, kind: LineKind) -> None:
        # By question, not by line: others who answer the same question do not make a bot start again.
        key = (live.row.id, live.asked, seat)
        if key not in self._thinking:
            self._thinking.add(key)
            live.busy += 1
            self._tasks.start(self._think_and_play(live, seat, bot, kind, key))

    async def _think_and_play(
        self, live: LiveTable, seat: int, bot: str, kind: LineKind, key: tuple[str, int, int]
    ) -> None:
        seq, asked, row = live.seq, live.asked, live.row
        chair = live.state.seat(seat)
        try:
            ruled = live.game.timeout_word(live.state, seat) if kind == "late" else None
            if ruled is None:
                pack = await self._pool.ask(lambda store: pack_of(store, row))
                word = await self._choose(live, chair, seat, bot, pack)
            else:
                word = ruled.text
            await self.writer.write(
                live,
                kind,
                seat,
                word,
                seq,
                f"house {kind} {asked} {seat}",
                lambda found: self._check(found, seat, kind),
            )
        except IllegalAction:
            return  # somebody has acted meanwhile
        finally:
            live.busy -= 1
            self._thinking.discard(key)

    async def _choose(
        self, live: LiveTable, chair: Seat, seat: int, bot: str, pack: str | None
    ) -> str:
        rng = Random(new_seed())  # never the table's own stream
        job = BotJob(
            id=new_id(),
            game=live.row.game,
            pack=pack,
            document=chair.imagine(rng).document(),
            seat=seat,
            bot=bot,
            seed=rng.getrandbits(32),
            budget=BOT_BUDGET,
        )
        row = live.row
        # A table of which nobody knows who opened it stands for itself.
        word = await self._board.think(job, row.source or row.id, row.id)
        if word is not None and word in chair.words():
            return word
        _LOG.warning("the bot %s of table %s gave no usable word", bot, live.row.id)
        return rng.choice(list(chair.words())).text  # better a weak word than none

    def _check(self, live: LiveTable, seat: int, kind: LineKind) -> None:
        """A bot speaks for a bot's seat, and for a person only if he is still late."""
        if kind == "late":
            deadline = live.clocks.deadline(seat)
            if deadline is None or deadline > self._now():
                raise IllegalAction("not-your-turn")
        elif live.seats[seat].kind != "bot":
            raise IllegalAction("not-your-turn")

    # Tables that are due

    async def look_after(self, horizon: float | None = None) -> None:
        """Let bots speak that nobody thinks for, and decide for seats whose time is up.

        `horizon`: look at the tables that are due until then, instead of until now.
        """
        until = self._now() if horizon is None else horizon
        found = _MOST_TABLES
        while found == _MOST_TABLES:  # those that were looked at are due later now
            tables = await self._pool.ask(lambda store: store.due_tables(until, _MOST_TABLES))
            found = len(tables)
            for id, due in tables:
                await self._look_at_one(id, due)

    async def _look_at_one(self, id: str, due: float) -> None:
        try:
            await self._look_at(id, due)
        except StoreUnavailable:
            raise
        except Exception:  # one table must not keep the others waiting
            _LOG.exception("table %s cannot be looked after", id)
            await self._put_off(id, due, self._now() + _FROZEN_PATIENCE)

    async def _look_at(self, id: str, due: float) -> None:
        live = await self._memory.live_table(id)
        await self.writer.refresh(live)
        now = self._now()
        if live.frozen is not None:
            await self._put_off(id, due, now + _FROZEN_PATIENCE)
            return
        late = self._late_seats(live, now)
        until = self.due(live.seats, live.row.awaited, live.clocks, now)
        if late:  # somebody is being decided for; should that fail, look again
            until = now + BOT_PATIENCE
        if await self._put_off(id, due, until):
            self.wake(live)
            for seat in late:
                self._think(live, seat, SUBSTITUTE, "late")

    def _late_seats(self, live: LiveTable, now: float) -> list[int]:
        return [
            seat
            for seat in live.state.deciders()
            if live.seats[seat].kind == "person"
            and (deadline := live.clocks.deadline(seat)) is not None
            and deadline <= now
        ]

    async def _put_off(self, id: str, due: float, until: float | None) -> bool:
        """Whether this process, and no other, looks after a table that is due."""
        return await self._pool.ask(lambda store: store.put_off(id, due, until))

    async def keep_looking(self, every: float, alone: bool) -> None:
        """Look after tables again and again.

        The first look of a process that is alone goes further: nobody thinks for the bots that were thinking when
        the house was left.
        """
        horizon = self._now() + BOT_PATIENCE if alone else None
        while True:
            try:
                await self.look_after(horizon)
                horizon = None
            except Exception as error:
                log_failure(error)
            await asyncio.sleep(every)

    async def close(self) -> None:
        await self._tasks.close()
