"""Hints: what a bot would do in a player's place.

A job with an imagined world goes the way of a bot's own decision: a hint knows no more than the seat, and waits in the
same fair queue. At a table with other people there are hints only if that was agreed when it was opened.
"""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random

from serai.bots import HINT_LEVEL
from serai.core.errors import IllegalAction
from serai.core.state import State
from serai.server.bots.jobs import BotAnswer, JobQueue
from serai.server.bots.runner import make_job
from serai.server.tables.live_table import LiveTable
from serai.server.tables.loader import pack_of
from serai.server.tables.preview import FoundHint, preview
from serai.server.tables.rights import check_hints
from serai.server.tables.service import TableService
from serai.server.tokens import new_seed


class HintService:
    """Asks a bot for a player; several requests about the same question share one job."""

    def __init__(self, tables: TableService, jobs: JobQueue) -> None:
        self._tables = tables
        self._jobs = jobs
        self._asked: dict[tuple[str, int, int], asyncio.Task[FoundHint]] = {}

    async def hint(self, live: LiveTable, seat: int, seq: int) -> FoundHint:
        """What a bot would do in the place of a seat that is to decide. Nothing is written."""
        live.check_seat(seat)
        if seq > live.seq:
            await self._tables.refresh(live)
        live.check_running()
        live.check_player(seat)
        check_hints(live, seat)
        live.check_stale("word", seat, seq)
        if seat not in live.state.deciders():
            raise live.state.out_of_turn()
        key = (live.row.id, live.seq, seat)
        task = self._asked.get(key)
        if task is None:
            task = self._asked[key] = asyncio.create_task(self._think(live, seat))
            task.add_done_callback(partial(self._forget, key))
        return await asyncio.shield(task)

    def _forget(self, key: tuple[str, int, int], task: asyncio.Task[FoundHint]) -> None:
        del self._asked[key]
        if not task.cancelled():
            task.exception()  # looked at: if nobody waits any more, it is no failure of the server

    async def _think(self, live: LiveTable, seat: int) -> FoundHint:
        row, state, seq = live.row, live.state, live.seq
        pack = await self._tables.pool.ask(lambda store: pack_of(store, row))
        rng = Random(new_seed())  # never the table's own stream
        job = make_job(live, state.seat(seat), HINT_LEVEL, pack, rng, turn=True)
        answer = await self._jobs.think(job, row.source or row.id, row.id)
        if answer is None:
            raise IllegalAction("house.no-hint")
        try:
            _check_answer(answer, state)
            previewed = preview(state, seat, answer.words)
        except IllegalAction:
            raise IllegalAction("house.no-hint") from None
        return FoundHint(
            seq,
            job.bot,
            answer.words,
            state,
            previewed,
            answer.lead,
            answer.error,
            answer.reply,
            answer.taken,
        )

    async def close(self) -> None:
        for task in list(self._asked.values()):
            task.cancel()
        await asyncio.gather(*self._asked.values(), return_exceptions=True)


def _check_answer(answer: BotAnswer, state: State) -> None:
    """Refuse what no bot says: a preview ends where something comes to light, and looks at no word after that."""
    said = list(answer.words)
    if answer.reply is not None:
        seat, words = answer.reply
        if not 0 <= seat < state.seats:
            raise IllegalAction("house.no-hint")
        said += words
    for text in said:
        state.game.lexicon.index(text)
