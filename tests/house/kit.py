"""What the tests of the house share: a house that opens and closes, and people who say something."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random

from serai.house import loading
from serai.house.bus import Bus, NoBus, RedisBus
from serai.house.databases import connect
from serai.house.folding import fold, origin_of
from serai.house.house import Agreement, Chair, House
from serai.house.ledger import Ledger
from serai.house.numbering import Numbering
from serai.house.rows import Channel, Clock, Line
from serai.house.shelf import Shelf
from serai.house.sitting import Sitting
from serai.house.store import Store
from serai.house.thinking import Answer, JobBoard


class Watch:
    """A clock that the test sets."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


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

    ledger, shelf = Ledger(store), Shelf(store)
    line: Bus = NoBus() if bus is None else RedisBus(bus)
    house = House(ledger, shelf, line, JobBoard(), now or Watch(), channels)
    await line.start(house.heard)
    try:
        yield house
    finally:
        await house.close()
        await line.close()
        ledger.close()
        shelf.close()


def people(seats: int, game: str = "five-tribes", **more: object) -> Agreement:
    """A table at which one person plays all seats."""
    return Agreement(game, [Chair("person")] * seats, **more)  # type: ignore[arg-type]


def with_clock(seats: int, **clock: int) -> Agreement:
    return people(seats, clock=Clock(**clock))


def a_word(sitting: Sitting, rng: Random) -> tuple[int, str]:
    """A seat that is asked, and something it may say."""
    seat = rng.choice(sitting.state.deciders())
    return seat, rng.choice(list(sitting.state.seat(seat).words())).text


async def play_on(house: House, sitting: Sitting, decisions: int, seed: int = 1) -> None:
    """Let the people at a table say anything, so many times."""
    rng = Random(seed)
    for number in range(decisions):
        if sitting.state.over:
            return
        seat, word = a_word(sitting, rng)
        await house.play(sitting, seat, word, sitting.seq, f"{seed}-{sitting.seq}-{number}")


def assert_is_its_log(house_or_store: Store, sitting: Sitting) -> None:
    """The state here is the fold of the log in the store."""
    row = house_or_store.table(sitting.row.id)
    lines = house_or_store.lines(sitting.row.id)
    assert row is not None
    assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
    shown = shown_lines(lines)
    assert shown == sitting.lines
    assert [line.seq for line in shown] == list(range(1, len(shown) + 1))
    for log in (lines, shown):
        state = fold(sitting.game, origin_of(row), log)
        assert state.digest() == sitting.state.digest()
        assert state.record() == sitting.state.record()
        assert (state.ply, state.mover, state.horizon, state.whispers) == (
            sitting.state.ply,
            sitting.state.mover,
            sitting.state.horizon,
            sitting.state.whispers,
        )
    assert (row.seq, row.awaited, row.status) == (
        len(shown),
        () if row.status == "open" else state.deciders(),
        sitting.row.status,
    )


def shown_lines(lines: list[Line]) -> list[Line]:
    """The log as readers know it."""
    numbering = Numbering()
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
            house.board.answer(Answer(job.id, choose([word.text for word in words])))


async def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)
