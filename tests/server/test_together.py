"""Several seats that decide at once, in a toy game: nobody's word makes another's stale."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from serai.core.errors import IllegalAction
from serai.server.tables.live_table import StaleCommand
from tests.support.databases import Cluster
from tests.support.poll_game import table
from tests.support.table_service import (
    House,
    answer_jobs,
    assert_is_its_log,
    open_house,
    open_store,
    until,
)

pytestmark = pytest.mark.usefixtures("poll")


async def test_all_may_answer_the_question_they_saw(house: House, address: str) -> None:
    live, _ = await house.open_table(table(4), None)
    for number in range(3):
        seq = live.seq
        answers = await asyncio.gather(
            *(house.play(live, s, "yes", seq, f"v{number}") for s in (2, 0, 3, 1))
        )
        assert sorted(answers) == [seq + 1, seq + 2, seq + 3, seq + 4]
        lead = live.state.deciders()[0]
        await house.play(live, lead, "no", live.seq, f"l{number}")
    store = open_store(address)
    assert_is_its_log(store, live)
    store.close()


async def test_what_is_stale_all_the_same(house: House) -> None:
    live, _ = await house.open_table(table(3), None)
    await house.play(live, 1, "yes", 0, "a")
    # Who has spoken, and names a line before that, has not seen his own word.
    with pytest.raises(StaleCommand):
        await house.play(live, 1, "no", 0, "b")
    # Undo takes back exactly what was seen.
    with pytest.raises(StaleCommand):
        await house.undo(live, 1, 0, "c")
    with pytest.raises(StaleCommand):
        await house.play(live, 0, "yes", 7, "d")
    await house.play(live, 0, "yes", 0, "e")
    await house.play(live, 2, "yes", 1, "f")
    # Now all have spoken: it is another question.
    for seq in (0, 1, 2):
        with pytest.raises(StaleCommand):
            await house.play(live, 0, "yes", seq, f"g{seq}")
    assert live.seq == 3


async def test_undo_asks_anew(house: House, address: str) -> None:
    live, _ = await house.open_table(table(3), None)
    await house.play(live, 1, "yes", 0, "a")
    await house.undo(live, 1, 1, "b")
    with pytest.raises(StaleCommand):
        await house.play(live, 0, "yes", 0, "c")
    await house.play(live, 0, "yes", 2, "c")
    with pytest.raises(IllegalAction):
        await house.undo(live, 1, 3, "d")  # somebody else has spoken since
    store = open_store(address)
    assert_is_its_log(store, live)
    store.close()


async def test_the_rule_is_the_same_after_a_restart(address: str) -> None:
    async with open_house(address) as house:
        live, _ = await house.open_table(table(3), None)
        await house.play(live, 1, "yes", 0, "a")
    async with open_house(address) as house:
        again = await house.live_table(live.row.id)
        assert again.asked == 0
        assert await house.play(again, 0, "yes", 0, "b") == 2
        assert await house.play(again, 2, "yes", 0, "c") == 3
        assert again.asked == 3


async def test_several_bots_think_at_once_and_each_only_once(address: str) -> None:
    asked: list[list[str]] = []

    def choose(words: list[str]) -> str:
        asked.append(words)
        return words[0]

    async with open_house(address) as house:
        live, _ = await house.open_table(table(1, bots=4), None)
        bot_processes = [asyncio.create_task(answer_jobs(house, choose)) for _ in range(3)]
        rng = Random(3)
        while not live.state.over:
            await until(lambda: live.state.over or 0 in live.state.deciders())
            if not live.state.over:
                word = rng.choice(["yes", "no"])
                await house.play(live, 0, word, live.seq, f"{live.seq}")
        for thinker in bot_processes:
            thinker.cancel()
        said = sum(line.seat != 0 for line in live.lines)
        assert len(asked) == said
        store = open_store(address)
        assert_is_its_log(store, live)
        store.close()


async def test_two_processes_take_words_for_the_same_question(cluster: Cluster, redis: str) -> None:
    address = cluster.new_database()
    async with (
        open_house(address, bus=redis) as one,
        open_house(address, bus=redis) as two,
    ):
        here, _ = await one.open_table(table(5), None)
        there = await two.live_table(here.row.id)
        answers = await asyncio.gather(
            *(
                house.play(live, seat, "yes", 0, "a")
                for seat, (house, live) in enumerate([(one, here), (two, there)] * 2)
            )
        )
        assert sorted(answers) == [1, 2, 3, 4]
        assert await two.play(there, 4, "yes", 0, "a") == 5
