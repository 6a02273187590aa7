"""A table service for tests: it opens and closes, people play at its tables, and the test sets the clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random

from serai.server.bots.jobs import BotAnswer, JobQueue
from serai.server.bots.runner import BotRunner
from serai.server.bots.timeouts import TimeOuts
from serai.server.bus import Bus, NoBus, RedisBus
from serai.server.lobby.seating import Seating
from serai.server.store.commit_queue import CommitQueue
from serai.server.store.connection import connect
from serai.server.store.model import Append, Channel, Clock, LogLine, Status
from serai.server.store.pool import StorePool
from serai.server.store.store import Store
from serai.server.tables import loader as loading
from serai.server.tables.commands import PlayWords, Replace, Resign, Undo
from serai.server.tables.live_table import LiveTable
from serai.server.tables.public_log import PublicLog
from serai.server.tables.replay import fold, origin_of
from serai.server.tables.service import Agreement, Chair, TableService


class Watch:
    """A clock that the test sets."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class House(TableService):
    """Tables with their chairs and bots, and what players do there in one line each."""

    def __init__(
        self,
        commit_queue: CommitQueue,
        pool: StorePool,
        bus: Bus,
        now: Callable[[], float],
        channels: frozenset[Channel],
    ) -> None:
        super().__init__(commit_queue, pool, bus, now, channels)
        self.board = JobQueue()
        seating = Seating(self)
        self.sit_down, self.seat_bot = seating.sit_down, seating.seat_bot
        self.leave, self.new_link = seating.leave, seating.new_link
        self.bot_runner = BotRunner(self, self.board)
        time_outs = TimeOuts(self, self.bot_runner)
        self.look_after, self.keep_looking = time_outs.check, time_outs.run

    async def play(self, live: LiveTable, seat: int, word: str, seq: int, id: str) -> int:
        return await self.execute(live, PlayWords(seat, seq, id, (word,)))

    async def move(self, live: LiveTable, seat: int, words: list[str], seq: int, id: str) -> int:
        return await self.execute(live, PlayWords(seat, seq, id, tuple(words)))

    async def undo(self, live: LiveTable, seat: int, seq: int, id: str) -> int:
        return await self.execute(live, Undo(seat, seq, id))

    async def resign(self, live: LiveTable, seat: int, seq: int, id: str) -> int:
        return await self.execute(live, Resign(seat, seq, id))

    async def replace(
        self, live: LiveTable, by: int, seat: int, bot: str, seq: int, id: str
    ) -> int:
        return await self.execute(live, Replace(by, seq, id, seat, bot))

    async def close(self) -> None:
        await self.bot_runner.close()
        await super().close()
        await self.bot_runner.give_back()


def one_line(table: str, line: LogLine, status: Status, due: float | None) -> Append:
    """A line to be added to a table's log."""
    return Append(table, (line,), status, due)


def open_store(address: str) -> Store:
    store = Store(connect(address))
    store.migrate()
    return store


@asynccontextmanager
async def open_house(
    address: str,
    now: Callable[[], float] | None = None,
    *,
    bus: str | None = None,
    channels: frozenset[Channel] = frozenset(),
) -> AsyncIterator[House]:
    open_store(address).close()

    def store() -> Store:
        return Store(connect(address))

    commit_queue, pool = CommitQueue(store), StorePool(store)
    line: Bus = NoBus() if bus is None else RedisBus(bus)
    house = House(commit_queue, pool, line, now or Watch(), channels)
    await line.start(house.on_message, house.presence.on_presence)
    try:
        yield house
    finally:
        await house.close()
        await line.close()
        commit_queue.close()
        pool.close()


def people(seats: int, game: str = "five-tribes", **more: object) -> Agreement:
    """A table at which one person plays all seats."""
    return Agreement(game, [Chair("person")] * seats, **more)  # type: ignore[arg-type]


async def new_table(address: str) -> str:
    """The id of a table that has just begun, in a house that is closed again."""
    async with open_house(address) as house:
        return (await house.open_table(people(2), None))[0].row.id


def with_clock(seats: int, **clock: int) -> Agreement:
    return people(seats, clock=Clock(**clock))


def a_word(live: LiveTable, rng: Random) -> tuple[int, str]:
    """A seat that is asked, and something it may say."""
    seat = rng.choice(live.state.deciders())
    return seat, rng.choice(list(live.state.seat(seat).words())).text


async def play_on(house: House, live: LiveTable, decisions: int, seed: int = 1) -> None:
    """Let the people at a table say anything, so many times."""
    rng = Random(seed)
    for number in range(decisions):
        if live.state.over:
            return
        seat, word = a_word(live, rng)
        await house.play(live, seat, word, live.seq, f"{seed}-{live.seq}-{number}")


def assert_is_its_log(house_or_store: Store, live: LiveTable) -> None:
    """The state here is the fold of the log in the store."""
    row = house_or_store.table(live.row.id)
    lines = house_or_store.lines(live.row.id)
    assert row is not None
    assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
    shown = shown_lines(lines)
    assert shown == live.lines
    assert [line.seq for line in shown] == list(range(1, len(shown) + 1))
    for log in (lines, shown):
        state = fold(live.game, origin_of(row), log)
        assert state.digest() == live.state.digest()
        assert state.record() == live.state.record()
        assert (state.ply, state.mover, state.undo_floor, state.unrevealed) == (
            live.state.ply,
            live.state.mover,
            live.state.undo_floor,
            live.state.unrevealed,
        )
    assert (row.seq, row.awaited, row.status) == (
        len(shown),
        () if row.status == "open" else state.deciders(),
        live.row.status,
    )


def shown_lines(lines: list[LogLine]) -> list[LogLine]:
    """The log as readers know it."""
    numbering = PublicLog()
    for line in lines:
        numbering.add(line)
    return numbering.lines


async def answer_jobs(house: House, choose: Callable[[list[str]], str]) -> None:
    """Think for the bots of a house: `choose` gets the words that are allowed in the imagined world."""
    while True:
        job = await house.board.take(60)
        if job is not None:
            game = loading.game_by_name(job.game, job.pack)  # type: ignore[attr-defined]
            words = game.load(job.document).seat(job.seat).words()
            house.board.answer(BotAnswer(job.id, choose([word.text for word in words])))


async def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)
