"""A move is one command: all its words take effect in one transaction, or none of them does."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from random import Random

import pytest

from serai.core.errors import IllegalAction
from serai.server.store.model import Append, LogLine
from serai.server.tables.commands import MAX_WORDS
from serai.server.tables.events import TableChanged
from serai.server.tables.live_table import SNAPSHOT_EVERY, LiveTable, StaleCommand
from serai.server.tables.preview import preview
from serai.server.tables.replay import check, fold_events
from tests.support.table_service import (
    House,
    a_word,
    assert_is_its_log,
    new_table,
    one_line,
    open_house,
    open_store,
    people,
    play_on,
)


def foreseeable(live: LiveTable, seat: int, rng: Random, most: int = 8) -> list[str]:
    """Words of a seat, one after the other, as far as it can foresee where they lead."""
    state, words = live.state, list[str]()
    while len(words) < most and state.deciders() == (seat,):
        word = rng.choice(list(state.seat(seat).words())).text
        prospect = preview(live.state, seat, [*words, word])
        if prospect.hidden:
            break
        words.append(word)
        state = prospect.state
    return words


async def with_a_move(
    house: House, least: int = 3, seed: int = 1
) -> tuple[LiveTable, int, list[str]]:
    """A table at which a seat can make a move of several words."""
    live, _ = await house.open_table(people(2), None)
    rng = Random(seed)
    while True:
        seat = live.state.deciders()[0]
        words = foreseeable(live, seat, rng)
        if len(words) >= least:
            return live, seat, words
        await play_on(house, live, 1, rng.randrange(1000))


def lines_of(address: str, live: LiveTable) -> list[LogLine]:
    store = open_store(address)
    lines = store.lines(live.row.id)
    store.close()
    return lines


def is_as_written(address: str, live: LiveTable) -> None:
    """Memory is the fold of the store, line by line."""
    store = open_store(address)
    assert_is_its_log(store, live)
    row = store.table(live.row.id)
    assert row is not None
    assert check(live.game, row, store.lines(live.row.id), None)[1] is None
    store.close()
    folded = fold_events(live.game, live.origin, live.lines)
    for seq, events in live.events.items():
        assert [repr(event) for event in events] == [repr(event) for event in folded[seq]]


async def test_a_move_is_one_transaction_and_one_change(house: House, address: str) -> None:
    live, seat, words = await with_a_move(house)
    before = live.seq
    written: list[Append] = []
    changes: list[TableChanged] = []
    real = house.commit_queue.append

    def append(entry: Append) -> asyncio.Future[bool]:
        written.append(entry)
        return real(entry)

    house.commit_queue.append = append  # type: ignore[method-assign]
    house.events.subscribe(changes.append)
    assert await house.move(live, seat, words, before, "a") == before + len(words)
    assert [len(entry.lines) for entry in written] == [len(words)]
    assert len(changes) == 1
    stored = lines_of(address, live)[before:]
    assert [(line.kind, line.seat, line.text) for line in stored] == [
        ("word", seat, word) for word in words
    ]
    assert len({line.at for line in stored}) == 1
    is_as_written(address, live)
    await play_on(house, live, 10)
    is_as_written(address, live)


async def test_a_move_with_a_word_that_fails_is_not_made_at_all(house: House, address: str) -> None:
    live, seat, words = await with_a_move(house)
    before, digest = live.seq, live.state.digest()
    for place in range(len(words)):
        for bad in ("end", "no such word"):
            if bad in preview(live.state, seat, words[:place]).state.seat(seat).words():
                continue  # chance has dealt a table at which the turn may end here
            tried = [*words[:place], bad, *words[place + 1 :]]
            with pytest.raises(IllegalAction) as alone:
                preview(live.state, seat, tried)
            with pytest.raises(IllegalAction) as refusal:
                await house.move(live, seat, tried, before, "a")
            params = refusal.value.params
            assert (params["position"], params["word"]) == (place, bad)
            assert (refusal.value.key, refusal.value.rule) == (
                alone.value.key,
                alone.value.rule,
            )
    assert (live.seq, live.state.digest()) == (before, digest)
    assert len(lines_of(address, live)) == before
    assert await house.move(live, seat, words, before, "a")  # the id is still free


async def test_a_move_that_is_repeated_is_made_once(address: str) -> None:
    async with open_house(address) as house:
        live, seat, words = await with_a_move(house)
        before = live.seq
        after = before + len(words)
        answers = await asyncio.gather(
            *(house.move(live, seat, words, before, "same") for _ in range(5))
        )
        assert answers == [after] * 5
        assert len(lines_of(address, live)) == after
    async with open_house(address) as house:
        live = await house.live_table(live.row.id)
        assert await house.move(live, seat, words, before, "same") == after
        others = [words[:-1], words[:1], [*words, "end"], [words[0], "end", *words[2:]]]
        for other in others:
            with pytest.raises(IllegalAction, match="used"):
                await house.move(live, seat, other, before, "same")
        with pytest.raises(IllegalAction, match="used"):
            await house.undo(live, seat, after, "same")
        is_as_written(address, live)


async def test_a_move_for_a_table_that_has_moved_on_is_stale(house: House, address: str) -> None:
    live, seat, words = await with_a_move(house)
    before = live.seq
    for seq in (before - 1, before + 1):
        with pytest.raises(StaleCommand):
            await house.move(live, seat, words, seq, "a")
    assert len(lines_of(address, live)) == before


async def test_a_move_that_another_process_overtakes_leaves_nothing(
    house: House, address: str
) -> None:
    live, seat, words = await with_a_move(house)
    before = live.seq
    other = LogLine(before + 1, "word", seat, words[0], "theirs", 1000.0, (seat,))
    store = open_store(address)
    assert store.append([one_line(live.row.id, other, "running", None)]) == [True]
    store.close()
    with pytest.raises(StaleCommand):
        await house.move(live, seat, words, before, "a")
    assert len(lines_of(address, live)) == live.seq == before + 1
    assert await house.move(live, seat, words[1:], before + 1, "a") == before + len(words)
    is_as_written(address, live)


async def test_nothing_follows_a_word_that_passes_the_turn_on(house: House, address: str) -> None:
    live, _ = await house.open_table(people(3), None)
    seat, word = a_word(live, Random(1))  # a bid: with one marker each, another seat is next
    with pytest.raises(IllegalAction) as refusal:
        await house.move(live, seat, [word, word], 0, "a")
    assert refusal.value.key == "not-your-turn"
    assert refusal.value.params["position"] == 1
    assert lines_of(address, live) == []


async def test_nothing_can_be_tried_out_behind_a_word_that_brings_something_to_light(
    house: House,
) -> None:
    """Otherwise a refused move would tell which card lies on top, and nothing would be written."""

    live, _ = await house.open_table(people(3), None)
    rng, found = Random(3), 0
    while found < 3:
        assert not live.state.over
        seat, word = a_word(live, rng)
        prospect = preview(live.state, seat, [word])
        if prospect.hidden or prospect.final:
            found += 1
            before, digest = live.seq, live.state.digest()
            for next_word in ("end", "no such word", word):
                with pytest.raises(IllegalAction) as refusal:
                    await house.move(live, seat, [word, next_word], before, "try")
                assert refusal.value.key == "house.look-first"
                assert refusal.value.params == {"position": 1, "word": next_word}
            assert (live.seq, live.state.digest()) == (before, digest)
        await house.move(live, seat, [word], live.seq, f"{live.seq}")


async def test_am_16_4_where_all_choose_at_once_a_move_has_one_word(
    house: House, address: str
) -> None:
    live, _ = await house.open_table(people(3, "amul"), None)
    for seat in (0, 1, 2):  # the last of them would decide what comes next
        offers = [word.text for word in live.state.seat(seat).words()]
        for second in (offers[1], "no such word"):
            with pytest.raises(IllegalAction) as refusal:
                await house.move(live, seat, [offers[0], second], live.seq, "a")
            assert refusal.value.key == "house.look-first"
        await house.move(live, seat, offers[:1], live.seq, "b")
    is_as_written(address, live)


@pytest.mark.parametrize("number", [0, MAX_WORDS + 1])
async def test_the_number_of_words_is_limited(house: House, number: int) -> None:
    live, seat, _ = await with_a_move(house)
    with pytest.raises(IllegalAction) as refusal:
        await house.move(live, seat, ["end"] * number, live.seq, "a")
    assert refusal.value.key == "house.bad-words"


async def test_undo_takes_back_one_word_of_a_move(house: House, address: str) -> None:
    live, seat, words = await with_a_move(house)
    before = live.seq
    states = [preview(live.state, seat, words[: n + 1]).state for n in range(len(words) - 1)]
    await house.move(live, seat, words[:-1], before, "a")
    for number, state in enumerate(reversed(states[:-1])):
        await house.undo(live, seat, live.seq, f"u{number}")
        assert live.state.digest() == state.digest()
    is_as_written(address, live)


async def test_a_move_over_the_line_of_a_snapshot_takes_one(address: str) -> None:
    async with open_house(address) as house:
        rng, words = Random(5), list[str]()
        while len(words) < 2:  # until one more word than fits is foreseeable
            live, _ = await house.open_table(people(2), None)
            await play_on(house, live, SNAPSHOT_EVERY - 1, rng.randrange(1000))
            seat = live.state.deciders()[0]
            words = foreseeable(live, seat, rng, 4)
        await house.move(live, seat, words, live.seq, "over the line")
        id, digest = live.row.id, live.state.digest()
        store = open_store(address)
        snapshot = store.snapshot(id)
        store.close()
        assert snapshot is not None
        assert snapshot.seq == SNAPSHOT_EVERY - 1 + len(words)
        is_as_written(address, live)
    async with open_house(address) as house:
        again = await house.live_table(id)
        assert (again.frozen, again.state.digest()) == (None, digest)


# Writes moves of four words until it is killed.
WRITER = """
import sys
from serai.server.store.connection import connect
from serai.server.store.model import Append, LogLine
from serai.server.store.store import Store

address, table = sys.argv[1:]
store = Store(connect(address))
for move in range(100_000):
    lines = tuple(
        LogLine(4 * move + n, "word", 0, "bid 0", f"c{4 * move + n}", 0.0, (0,)) for n in (1, 2, 3, 4)
    )
    assert store.append([Append(table, lines, "running", None, shown=4)]) == [True]
    print(4 * move + 4, flush=True)
"""


async def test_a_process_that_is_killed_leaves_whole_moves(address: str) -> None:
    for moves in (1, 7, 30):
        table = await new_table(address)
        acknowledged = 0
        command = [sys.executable, "-c", WRITER, address, table]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            for text in process.stdout:
                acknowledged = int(text)
                if acknowledged == 4 * moves:
                    process.send_signal(signal.SIGKILL)
        store = open_store(address)
        lines, row = store.lines(table), store.table(table)
        store.close()
        assert row is not None
        assert row.seq == len(lines) >= acknowledged
        assert len(lines) % 4 == 0


async def test_lines_of_a_move_are_added_all_or_none(address: str) -> None:
    def line(seq: int, key: str) -> LogLine:
        return LogLine(seq, "word", 0, "x", key, 0.0, (0,))

    mine, other = await new_table(address), await new_table(address)
    store = open_store(address)
    assert store.append([one_line(mine, line(1, "faster"), "running", None)]) == [True]
    overtaken = Append(mine, (line(1, "a"), line(2, "b"), line(3, "c")), "running", None, shown=3)
    fine = Append(other, (line(1, "a"), line(2, "b")), "running", None, shown=2)
    assert store.append([overtaken, fine]) == [False, True]
    assert [line.command for line in store.lines(mine)] == ["faster"]
    assert [line.command for line in store.lines(other)] == ["a", "b"]
    found = [store.table(mine), store.table(other)]
    assert [row.seq for row in found if row is not None] == [1, 2]
    store.close()


async def test_more_lines_than_a_statement_takes_are_added(address: str) -> None:
    tables = [await new_table(address) for _ in range(2)]
    store = open_store(address)
    batch = [
        Append(
            table,
            tuple(LogLine(n, "word", 0, "x", f"{n}", 0.0, (0,)) for n in range(1, 3001)),
            "running",
            None,
            shown=3000,
        )
        for table in tables
    ]
    assert store.append(batch) == [True, True]
    assert [len(store.lines(table)) for table in tables] == [3000, 3000]
    store.close()
