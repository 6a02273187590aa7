"""Playing at a table: what is acknowledged is on the disk, a repeat is harmless, a stale word is refused."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from serai.core.errors import IllegalAction, SeraiError
from serai.server.bots.jobs import BotAnswer
from serai.server.store.model import Clock
from serai.server.tables.live_table import LiveTable, StaleCommand
from serai.server.tables.service import Agreement, Chair
from tests.support.table_service import (
    House,
    Watch,
    a_word,
    answer_jobs,
    assert_is_its_log,
    open_house,
    open_store,
    people,
    play_on,
    until,
    with_clock,
)


async def opened(house: House, seats: int = 2) -> tuple[LiveTable, int, str]:
    live, _ = await house.open_table(people(seats), None)
    return (live, *a_word(live, Random(1)))


async def test_a_word_is_on_the_disk_when_it_is_acknowledged(house: House, address: str) -> None:
    live, seat, word = await opened(house)
    assert await house.play(live, seat, word, 0, "a") == 1
    store = open_store(address)
    assert [(line.seat, line.text) for line in store.lines(live.row.id)] == [(seat, word)]
    assert_is_its_log(store, live)
    store.close()


async def test_a_repeat_gets_the_same_answer_and_changes_nothing(house: House) -> None:
    live, seat, word = await opened(house)
    answers = await asyncio.gather(*(house.play(live, seat, word, 0, "same") for _ in range(10)))
    assert answers == [1] * 10
    await play_on(house, live, 3)
    assert await house.play(live, seat, word, 0, "same") == 1
    assert live.seq == 4


async def test_an_id_cannot_be_used_for_something_else(house: House) -> None:
    live, seat, word = await opened(house)
    await house.play(live, seat, word, 0, "same")
    with pytest.raises(IllegalAction, match="id was used"):
        await house.undo(live, seat, 1, "same")
    # Ids are the senders' own: another seat may use it.
    other, said = a_word(live, Random(2))
    if other != seat:
        assert await house.play(live, other, said, 1, "same") == 2


@pytest.mark.parametrize("seq", [0, 2, 99, -1])
async def test_a_stale_word_is_refused_with_the_new_number(house: House, seq: int) -> None:
    live, seat, word = await opened(house)
    await house.play(live, seat, word, 0, "a")
    seat, word = a_word(live, Random(1))
    with pytest.raises(StaleCommand) as refused:
        await house.play(live, seat, word, seq, "b")
    assert refused.value.params == {"seq": 1}
    assert live.seq == 1


async def test_of_conflicting_words_exactly_one_wins(house: House) -> None:
    live, seat, _ = await opened(house)
    words = [word.text for word in live.state.seat(seat).words()]
    results = await asyncio.gather(
        *(house.play(live, seat, word, 0, word) for word in words),
        return_exceptions=True,
    )
    assert results.count(1) == 1
    assert sum(isinstance(result, StaleCommand) for result in results) == len(words) - 1


async def test_an_illegal_word_changes_nothing(house: House, address: str) -> None:
    live, seat, word = await opened(house)
    for wrong, said in ((seat, "no such word"), (1 - seat, word), (seat, "end"), (7, word)):
        with pytest.raises(SeraiError):
            await house.play(live, wrong, said, 0, "a")
    store = open_store(address)
    assert store.lines(live.row.id) == []
    store.close()
    assert await house.play(live, seat, word, 0, "a") == 1  # the id is still free


async def test_a_sender_who_hangs_up_leaves_no_gap_between_disk_and_memory(
    house: House, address: str
) -> None:
    live, seat, word = await opened(house)
    sender = asyncio.create_task(house.play(live, seat, word, 0, "a"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    sender.cancel()
    await until(lambda: live.seq == 1 and not live.lock.locked())
    store = open_store(address)
    assert_is_its_log(store, live)
    store.close()


async def test_undo_goes_back_and_stays_in_the_log(house: House, address: str) -> None:
    live, seat, word = await opened(house)
    before = live.state.digest()
    await house.play(live, seat, word, 0, "a")
    assert live.can_undo(seat)
    assert not live.can_undo(1 - seat)
    with pytest.raises(IllegalAction):
        await house.undo(live, 1 - seat, 1, "b")
    assert await house.undo(live, seat, 1, "b") == 2
    assert live.state.digest() == before
    store = open_store(address)
    assert [line.kind for line in store.lines(live.row.id)] == ["word", "undo"]
    assert_is_its_log(store, live)
    store.close()
    with pytest.raises(IllegalAction):
        await house.undo(live, seat, 2, "c")


async def test_undo_is_over_once_a_bot_has_moved(house: House) -> None:
    chairs = [Chair("bot", "random"), Chair("person"), Chair("bot", "random")]
    live, _ = await house.open_table(Agreement("five-tribes", chairs), None)
    thinker = asyncio.create_task(answer_jobs(house, lambda words: words[0]))
    rng = Random(5)
    for number in range(12):
        await until(lambda: live.state.deciders() == (1,) and not live.busy)
        _, word = a_word(live, rng)
        await house.play(live, 1, word, live.seq, f"{number}")
        await until(lambda: 1 in live.state.deciders() and not live.busy)
        if live.lines[-1].seat != 1:
            assert not live.can_undo(1)
            with pytest.raises(IllegalAction):
                await house.undo(live, 1, live.seq, f"undo {number}")
    thinker.cancel()


async def test_a_bot_that_is_overtaken_by_undo_says_nothing(house: House) -> None:
    chairs = [Chair("person"), Chair("bot", "random")]
    for _ in range(20):  # until the person bids first and then it is the bot's turn
        live, _ = await house.open_table(Agreement("five-tribes", chairs), None)
        if live.state.deciders() != (0,):
            continue
        await house.play(live, 0, a_word(live, Random(1))[1], 0, "a")
        if live.state.deciders() == (1,):
            break
    jobs = []
    while (job := await house.board.take(0.2)) is not None:
        jobs.append(job)
    await house.undo(live, 0, 1, "b")
    for job in jobs:
        house.board.answer(BotAnswer(job.id, "bid 0"))
    await until(lambda: not live.busy)
    assert [line.kind for line in live.lines] == ["word", "undo"]


async def test_who_resigns_is_replaced_by_a_bot_and_can_speak_no_more(
    house: House, address: str
) -> None:
    live, seat, word = await opened(house, 3)
    assert await house.resign(live, seat, 0, "a") == 1
    assert await house.resign(live, seat, 0, "a") == 1
    assert live.seats[seat].kind == "bot"
    with pytest.raises(IllegalAction, match="A bot plays this seat"):
        await house.play(live, seat, word, 1, "b")
    thinker = asyncio.create_task(answer_jobs(house, lambda words: words[-1]))
    await until(lambda: seat not in live.state.deciders())
    thinker.cancel()
    store = open_store(address)
    assert_is_its_log(store, live)
    assert store.seats(live.row.id)[seat].kind == "bot"
    store.close()


async def test_who_may_be_replaced(address: str) -> None:
    watch = Watch()
    async with open_house(address, watch) as house:
        chairs = [Chair("person"), Chair("free"), Chair("bot")]
        agreement = Agreement("five-tribes", chairs, public=True)
        live, _ = await house.open_table(agreement, None)
        await house.sit_down(live, 1, None, "Anna", None)
        opener, identity, bot = 0, 1, 2
        with pytest.raises(IllegalAction, match="Only the player who opened"):
            await house.replace(live, identity, bot, "random", 0, "a")
        with pytest.raises(SeraiError, match="no bot"):
            await house.replace(live, opener, bot, "nobody", 0, "a")
        assert await house.replace(live, opener, bot, "random", 0, "a") == 1
        assert live.seats[bot].bot == "random"
        with pytest.raises(IllegalAction, match="still has time"):
            await house.replace(live, opener, identity, "random", 1, "b")
        with pytest.raises(IllegalAction, match="A bot plays"):
            await house.replace(live, bot, opener, "random", 1, "b")


async def test_a_player_who_is_gone_can_be_replaced(address: str) -> None:
    watch = Watch()
    async with open_house(address, watch) as house:
        live, seat, _ = await opened(house)
        watch.now += 299
        with pytest.raises(IllegalAction, match="still has time"):
            await house.replace(live, 1 - seat, seat, "random", 0, "a")
        watch.now += 2
        assert await house.replace(live, 1 - seat, seat, "random", 0, "a") == 1


async def test_the_house_decides_for_whoever_is_late(address: str) -> None:
    watch = Watch()
    async with open_house(address, watch) as house:
        live, _ = await house.open_table(with_clock(2, each=30), None)
        seat = live.state.deciders()[0]
        thinker = asyncio.create_task(answer_jobs(house, lambda words: words[0]))
        watch.now += 29
        await house.look_after()
        await asyncio.sleep(0.05)
        assert live.seq == 0
        watch.now += 2
        await house.look_after()
        await until(lambda: live.seq == 1)
        thinker.cancel()
        assert (live.lines[0].kind, live.lines[0].seat) == ("late", seat)
        # From now on the others need not be patient with that seat.
        assert await house.replace(live, 1 - seat, seat, "random", 1, "a") == 2
        store = open_store(address)
        assert_is_its_log(store, live)
        store.close()


async def test_a_whole_game_ends_once_for_all(house: House, address: str) -> None:
    live, _, _ = await opened(house)
    await play_on(house, live, 10_000)
    assert live.row.status == "over"
    with pytest.raises(IllegalAction, match="game is over"):
        await house.play(live, 0, "end", live.seq, "late")
    store = open_store(address)
    assert_is_its_log(store, live)
    store.close()


async def test_a_rule_for_late_seats_needs_no_bot(address: str) -> None:
    watch = Watch()
    async with open_house(address, watch) as house:
        agreement = people(3, "amul", clock=Clock(each=30))
        live, _ = await house.open_table(agreement, None)
        late = live.state.deciders()
        ruled = {seat: live.game.timeout_word(live.state, seat) for seat in late}
        assert all(ruled.values())
        watch.now += 31
        await house.look_after()  # nobody thinks here
        await until(lambda: live.seq >= len(late))
        assert {line.seat for line in live.lines[: len(late)]} == set(late)
        assert {line.kind for line in live.lines} == {"late"}
        store = open_store(address)
        assert_is_its_log(store, live)
        store.close()
