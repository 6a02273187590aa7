"""Whatever is sent, in whatever order and to whichever process: a table is the fold of its log."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from serai.core.errors import IllegalAction
from serai.games.registry import games
from serai.server.tables.chat import Chat
from serai.server.tables.live_table import LiveTable, StaleCommand
from tests.support.databases import Cluster
from tests.support.table_service import (
    House,
    a_word,
    assert_is_its_log,
    open_house,
    open_store,
    people,
)

Sent = tuple[str, int, str, int, str]  # kind, seat, text, seq, id


async def send(house: House, live: LiveTable, command: Sent) -> int:
    kind, seat, text, seq, id = command
    if kind == "undo":
        return await house.undo(live, seat, seq, id)
    if kind == "resign":
        return await house.resign(live, seat, seq, id)
    return await house.play(live, seat, text, seq, id)


def some_command(live: LiveTable, rng: Random, number: int, past: list[Sent]) -> Sent:
    """A good one mostly; else an old one again, a stale, an illegal, an undo, rarely a resignation."""
    kind = rng.choices(
        ["good", "again", "stale", "illegal", "undo", "resign"], [12, 3, 3, 2, 3, 0.05]
    )[0]
    id = f"{number}"
    if kind == "again" and past:
        return rng.choice(past)
    if live.state.over:
        return ("word", 0, "end", live.seq, id)
    seat, word = a_word(live, rng)
    if rng.random() < 0.3:  # somebody who has answered a question for all may change his mind
        speakers = [s for s in range(live.row.seats) if live.state.seat(s).words()]
        seat = rng.choice(speakers)
        word = rng.choice(list(live.state.seat(seat).words())).text
    if kind == "stale":
        return ("word", seat, word, live.seq - rng.randint(1, 3), id)
    if kind == "illegal":
        return ("word", (seat + 1) % live.row.seats, word, live.seq, id)
    if kind == "undo":
        return ("undo", rng.randrange(live.row.seats), "", live.seq, id)
    if kind == "resign":
        return ("resign", seat, "", live.seq, id)
    return ("word", seat, word, live.seq, id)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", games())
async def test_random_commands_and_restarts(address: str, name: str, seed: int) -> None:
    rng = Random(seed)
    async with open_house(address) as house:
        id = (await house.open_table(people(3, name), None))[0].row.id
    past: list[Sent] = []
    acknowledged: dict[tuple[int, str], int] = {}
    for life in range(6):
        async with open_house(address) as house:
            live = await house.live_table(id)
            for number in range(25):
                wave = [
                    some_command(live, rng, 1000 * life + 10 * number + k, past)
                    for k in range(rng.choice([1, 1, 2, 4]))
                ]
                past += wave
                rng.shuffle(wave)
                results = await asyncio.gather(
                    *(send(house, live, command) for command in wave),
                    return_exceptions=True,
                )
                note(wave, results, acknowledged)
            store = open_store(address)
            assert_is_its_log(store, live)
            for (seat, command), seq in acknowledged.items():
                assert live.number_of(f"seat {seat} {command}") == seq
            store.close()


def note(wave: list[Sent], results: list[Any], acknowledged: dict[tuple[int, str], int]) -> None:
    """Every answer is a number or a refusal; a repeat gets the number that it got before."""
    for command, result in zip(wave, results, strict=True):
        key = (command[1], command[4])
        if isinstance(result, int):
            assert acknowledged.setdefault(key, result) == result
        else:
            assert isinstance(result, IllegalAction), result
            assert key not in acknowledged or result.key == "house.id-reused"


@pytest.mark.parametrize("seed", range(3))
async def test_two_processes_at_one_table(cluster: Cluster, redis: str, seed: int) -> None:
    address, rng = cluster.new_database(), Random(seed)
    async with AsyncExitStack() as stack:
        houses = [await stack.enter_async_context(open_house(address, bus=redis)) for _ in range(3)]
        id = (await houses[0].open_table(people(3), None))[0].row.id
        live_tables = [await house.live_table(id) for house in houses]
        acknowledged: dict[tuple[int, str], int] = {}
        for number in range(40):
            best = max(live_tables, key=lambda live: live.seq)
            if best.state.over:
                break
            seat = best.state.deciders()[0]
            words = [word.text for word in best.state.seat(seat).words()]
            # The same question, answered differently in every process at the same moment.
            wave: list[Sent] = [
                ("word", seat, rng.choice(words), best.seq, f"{number}-{k}") for k in range(3)
            ]
            results = await asyncio.gather(
                *(send(houses[k], live_tables[k], wave[k]) for k in range(3)),
                return_exceptions=True,
            )
            assert sum(isinstance(result, int) for result in results) == 1
            assert sum(isinstance(result, StaleCommand) for result in results) == 2
            note(wave, results, acknowledged)
            # Whoever was refused has seen the new state already.
            assert {live.seq for live in live_tables} == {best.seq}
            # And a repeat that reaches another process is as harmless as any.
            for k, command in enumerate(wave):
                if isinstance(results[k], int):
                    other = (k + 1) % 3
                    assert await send(houses[other], live_tables[other], command) == results[k]
        store = open_store(address)
        for live in live_tables:
            assert_is_its_log(store, live)
        store.close()


async def test_a_watcher_elsewhere_is_told(cluster: Cluster, redis: str) -> None:
    address = cluster.new_database()
    async with (
        open_house(address, bus=redis) as one,
        open_house(address, bus=redis) as two,
    ):
        here, _ = await one.open_table(people(2), None)
        there = await two.live_table(here.row.id)
        news = there.watch()
        seat, word = a_word(here, Random(1))
        await one.play(here, seat, word, 0, "a")
        async with asyncio.timeout(10):
            while there.seq == 0:  # the news that the table was opened may come first
                await news.wait()
                news.clear()
        assert there.seq == 1
        assert there.state.digest() == here.state.digest()
        before = there.chat_version
        await Chat(one).post(here, seat, "Anna", "hello")
        await asyncio.wait_for(news.wait(), 10)
        assert there.chat_version > before


async def test_killing_one_process_drops_no_table(cluster: Cluster, redis: str) -> None:
    address = cluster.new_database()
    stack = AsyncExitStack()
    one = await stack.enter_async_context(open_house(address, bus=redis))
    here, _ = await one.open_table(people(2), None)
    seat, word = a_word(here, Random(1))
    await one.play(here, seat, word, 0, "a")
    async with open_house(address, bus=redis) as two:
        await stack.aclose()
        there = await two.live_table(here.row.id)
        assert await two.play(there, seat, word, 0, "a") == 1
        seat, word = a_word(there, Random(2))
        assert await two.play(there, seat, word, 1, "b") == 2
        store = open_store(address)
        assert_is_its_log(store, there)
        store.close()
