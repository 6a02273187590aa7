"""The bot runner: lets a bot choose a word whenever one is to decide, and sends it as a command.

Bots are woken by every change of a table, so that no turn of theirs has to be looked for.
"""

from __future__ import annotations

import asyncio
import logging
from random import Random
from typing import Final

from msgspec import structs

from serai.bots import USUAL_LEVEL
from serai.core.errors import IllegalAction
from serai.core.options import readings
from serai.core.seat import Seat
from serai.core.state import State
from serai.server.bots.jobs import BotJob, JobQueue
from serai.server.bots.worker import think
from serai.server.tables.commands import MAX_WORDS, SUBSTITUTE, BotWords, LateWord
from serai.server.tables.events import TableChanged
from serai.server.tables.live_table import LiveTable
from serai.server.tables.loader import pack_of
from serai.server.tables.move import play_words
from serai.server.tables.service import TableService
from serai.server.tasks import Tasks
from serai.server.tokens import new_id, new_seed

_LOG: Final = logging.getLogger(__name__)
# Seconds a bot may think about one decision.
BOT_BUDGET: Final = 5.0


class BotRunner:
    """Decides for seats that bots play, and for players who are late."""

    def __init__(self, tables: TableService, jobs: JobQueue) -> None:
        self._tables = tables
        self._jobs = jobs
        self._tasks = Tasks()
        self._thinking: set[tuple[str, int, int]] = set()
        self._left: set[str] | None = (
            None  # while this process stops: tables that others have to go on with
        )
        tables.events.subscribe(self._on_change)

    def _on_change(self, event: TableChanged) -> None:
        if event.here:  # what another process has changed is for its own bot runner
            self.wake(event.live)

    def wake(self, live: LiveTable) -> None:
        """Let the bots think whose turn it is."""
        if live.row.status != "running" or live.frozen is not None:
            return
        for seat in live.state.deciders():
            if live.seats[seat].kind == "bot":
                self._start(live, seat, late=False)

    def decide_late(self, live: LiveTable, seat: int) -> None:
        """Decide for a player whose time is up."""
        self._start(live, seat, late=True)

    def _start(self, live: LiveTable, seat: int, late: bool) -> None:
        if self._left is not None:
            self._left.add(live.row.id)
            return
        # By question, not by line: others who answer the same question do not make a bot start again.
        key = (live.row.id, live.asked, seat)
        if key not in self._thinking:
            self._thinking.add(key)
            live.hold()
            self._tasks.start(self._run(live, seat, late, key))

    async def _run(self, live: LiveTable, seat: int, late: bool, key: tuple[str, int, int]) -> None:
        try:
            await self._decide(live, seat, late)
        except IllegalAction:
            return  # somebody has acted meanwhile
        finally:
            live.release()
            self._thinking.discard(key)

    async def _decide(self, live: LiveTable, seat: int, late: bool) -> None:
        seq, question = live.seq, str(live.asked)
        if late:
            ruled = live.game.timeout_word(live.state, seat)
            if ruled is None:
                word = (await self._choose(live, seat, SUBSTITUTE, move=False))[0]
            else:
                word = ruled.text
            await self._tables.execute(live, LateWord(seat, seq, question, word))
        else:
            words = await self._choose(live, seat, live.seats[seat].bot, move=True)
            await self._tables.execute(live, BotWords(seat, seq, question, tuple(words)))

    async def _choose(self, live: LiveTable, seat: int, bot: str, *, move: bool) -> list[str]:
        """The words of a bot for a move, or a single one; what *medium* would say if it gives none that can be used."""
        row, state = live.row, live.state
        view = state.seat(seat)
        pack = await self._tables.pool.ask(lambda store: pack_of(store, row))
        rng = Random(new_seed())  # never the table's own stream
        job = make_job(live, view, bot, pack, rng, move=move)
        # A table of which nobody knows who opened it stands for itself.
        unseen = not live.watched and all(chair.kind == "bot" for chair in live.seats)
        answer = await self._jobs.think(job, row.source or row.id, row.id, unseen=unseen)
        words = [] if answer is None else _sayable(state, seat, answer.words[:MAX_WORDS])
        if words:
            return words if move else words[:1]
        _LOG.warning("the bot %s of table %s gave no usable word", bot, row.id)
        quick = structs.replace(job, bot=USUAL_LEVEL, move=False)
        words = _sayable(state, seat, [(await asyncio.to_thread(think, quick)).word])
        # A bot that fails where it should not must not stop the game.
        return words or [rng.choice(list(view.words())).text]

    async def close(self) -> None:
        """Think no further."""
        self._left = (self._left or set()) | {table for table, _, _ in self._thinking}
        await self._tasks.close()

    async def give_back(self) -> None:
        """Let other processes go on at once with what was not decided here, after the last line was written."""
        left, now = sorted(self._left or ()), self._tables.now()
        if left:
            await self._tables.pool.ask(lambda store: store.give_back(left, now))


def _sayable(state: State, seat: int, words: list[str]) -> list[str]:
    """As many of the words as can be said at the real table; for the rest the bot is asked again."""
    try:
        play_words(state, seat, words)
    except IllegalAction as refusal:
        return words[: int(str(refusal.params["position"]))]
    return words


def make_job(
    live: LiveTable,
    view: Seat,
    bot: str,
    pack: str | None,
    rng: Random,
    *,
    turn: bool = False,
    move: bool = False,
) -> BotJob:
    """What a worker needs to choose for a seat: a world imagined for it, never the real one."""
    assert view.index is not None
    document = view.imagine(rng).document()
    options = document.get("options", {})
    names = readings(live.state.game.options_kind) & options.keys()
    return BotJob(
        id=new_id(),
        game=live.row.game,
        pack=pack,
        document=document,
        seat=view.index,
        bot=bot,
        seed=rng.getrandbits(32),
        budget=BOT_BUDGET,
        turn=turn,
        readings={name: options.pop(name) for name in sorted(names)},
        move=move,
    )
