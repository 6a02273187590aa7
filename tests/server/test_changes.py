"""A choice that was changed takes the place of the first one in the log that is shown (AM-16.3, AM-16.4)."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from msgspec import structs

from serai.core.errors import IllegalAction
from serai.server.store.model import Clock, LogLine
from serai.server.tables import commit as writing
from serai.server.tables.live_table import LiveTable, StaleCommand
from serai.server.tables.presenter import Presenter
from serai.server.tables.record_import import RecordImporter
from tests.support.databases import Cluster
from tests.support.poll_game import table
from tests.support.table_service import (
    House,
    Watch,
    assert_is_its_log,
    open_house,
    open_store,
    people,
    play_on,
    shown_lines,
)

pytestmark = pytest.mark.usefixtures("poll")


def line(seq: int, seat: int, text: str, *awaited: int, kind: str = "word") -> LogLine:
    return LogLine(seq, kind, seat, text, f"{seq}", float(seq), awaited)  # type: ignore[arg-type]


def offers(live: LiveTable, seat: int) -> list[str]:
    return [word.text for word in live.state.seat(seat).words()]


def choice(live: LiveTable, seat: int) -> object:
    return Presenter(live, seat, "en").state(0.0).view["players"][seat]["choice"]


def assert_on_disk(address: str, live: LiveTable) -> None:
    store = open_store(address)
    assert_is_its_log(store, live)
    store.close()


# Numbers


def test_a_replaced_word_has_no_number_of_its_own() -> None:
    written = [
        line(1, 0, "a", 1, 2),
        line(2, 1, "b", 2),
        line(3, 0, "c", 2),
        line(4, 1, "d", 2),
        line(5, 0, "e", 2),
        line(6, 2, "f", 0),
        line(7, 0, "g", 1),
    ]
    assert [(seen.seq, seen.seat, seen.text, seen.at) for seen in shown_lines(written)] == [
        (1, 0, "e", 1.0),
        (2, 1, "d", 2.0),
        (3, 2, "f", 6.0),
        (4, 0, "g", 7.0),
    ]


def test_that_somebody_was_late_stays_to_be_seen() -> None:
    written = [line(1, 0, "a", 1, kind="late"), line(2, 0, "b", 1)]
    assert shown_lines(written) == [structs.replace(written[0], text="b")]


def test_what_was_taken_back_is_not_replaced() -> None:
    written = [
        line(1, 1, "a", 0),
        line(2, 0, "b", 1),  # the last one: now seat 1 is asked alone
        line(3, 1, "c", 0),
        line(4, 1, "", 1, kind="undo"),
        line(5, 0, "", 0, kind="undo"),
        line(6, 1, "d", 0),
    ]
    assert [seen.text for seen in shown_lines(written)] == ["d", "b", "c", "", ""]


# At a table


async def test_nothing_moves_but_the_choice(address: str) -> None:
    watch = Watch()
    async with open_house(address, watch) as house:
        agreement = people(3, "amul", clock=Clock(bank=600, bonus=30))
        live, _ = await house.open_table(agreement, None)
        words = offers(live, 0)
        watch.now += 5
        assert await house.play(live, 0, words[0], 0, "a") == 1
        assert await house.play(live, 1, offers(live, 1)[0], 0, "b") == 2
        store = open_store(address)
        before = store.table(live.row.id)
        asked, spectator = live.asked, Presenter(live, None, "en")
        seen = (spectator.state(2000.0), spectator.log(0), spectator.replay(1))
        for number, word in enumerate(words[1:4]):
            watch.now += 7
            assert await house.play(live, 0, word, 2, f"c{number}") == 1
            assert choice(live, 0) == word.removeprefix("offer ")
        assert store.table(live.row.id) == before == live.row
        assert len(store.lines(live.row.id)) == 5
        store.close()
        await house.replays.recall(live, 0, live.seq + 1)  # what the choice brings is found anew
        assert (spectator.state(2000.0), spectator.log(0), spectator.replay(1)) == seen
        assert (live.seq, live.asked) == (2, asked)
        assert live.clocks.left(0, watch.now) == 600 - 5 + 30  # no bonus for a change
        own = Presenter(live, 0, "en").log(0)[0]
        assert own.events[0]["card"] == words[3].removeprefix("offer ")
        # Whoever looked before the changes answers the question all the same, and then it is final.
        assert await house.play(live, 2, offers(live, 2)[0], 0, "d") == 3
        with pytest.raises(StaleCommand):
            await house.play(live, 0, words[0], 2, "e")
        assert live.state.seat(None).view()["offered"][0] == words[3].removeprefix("offer ")
        assert_on_disk(address, live)


async def test_repeats_are_harmless(address: str) -> None:
    async with open_house(address) as house:
        live, _ = await house.open_table(people(3, "amul"), None)
        first, second, third, *_ = offers(live, 0)
        await house.play(live, 1, offers(live, 1)[0], 0, "z")
        assert await house.play(live, 0, first, 1, "a") == 2
        assert await house.play(live, 0, second, 2, "b") == 2
    for _ in range(2):  # in the same house, and in one that has read it all from the disk
        async with open_house(address) as house:
            live = await house.live_table(live.row.id)
            assert await house.play(live, 0, first, 1, "a") == 2
            assert await house.play(live, 0, second, 2, "b") == 2
            with pytest.raises(IllegalAction) as caught:
                await house.play(live, 0, third, 2, "a")
            assert caught.value.key == "house.id-reused"
            with pytest.raises(StaleCommand):  # he has not seen his own word
                await house.play(live, 0, third, 1, "c")
            assert choice(live, 0) == second.removeprefix("offer ")
            assert_on_disk(address, live)


async def test_a_restart_in_the_middle_of_the_step(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The snapshot counts what is written, and the lines after it are shown in their places."""
    monkeypatch.setattr(writing, "SNAPSHOT_EVERY", 3)

    async with open_house(address) as house:
        live, _ = await house.open_table(people(3, "amul"), None)
        words = offers(live, 0)
        await house.play(live, 0, words[0], 0, "a")
        await house.play(live, 0, words[1], 1, "b")
        await house.play(live, 1, offers(live, 1)[0], 0, "c")
        await house.play(live, 0, words[2], 2, "d")
    store = open_store(address)
    snapshot = store.snapshot(live.row.id)
    assert snapshot is not None
    assert snapshot.seq == 3
    store.close()
    async with open_house(address) as house:
        again = await house.live_table(live.row.id)
        assert (again.seq, again.lines) == (2, live.lines)
        assert choice(again, 0) == words[2].removeprefix("offer ")
        assert await house.play(again, 0, words[3], 2, "e") == 1
        assert await house.play(again, 2, offers(again, 2)[0], 2, "f") == 3
        assert again.state.seat(None).view()["offered"][0] == words[3].removeprefix("offer ")
        assert_on_disk(address, again)


async def test_resigning_after_a_change(house: House, address: str) -> None:
    live, _ = await house.open_table(people(3, "amul"), None)
    words = offers(live, 0)
    await house.play(live, 0, words[0], 0, "a")
    assert await house.resign(live, 1, 1, "b") == 2
    assert await house.play(live, 0, words[1], 2, "c") == 1
    assert await house.resign(live, 0, 2, "d") == 3
    with pytest.raises(IllegalAction):
        await house.play(live, 0, words[2], 3, "e")
    assert [shown.kind for shown in live.lines] == ["word", "resign", "resign"]
    assert_on_disk(address, live)


async def test_a_record_with_a_change_comes_in_without_it(house: House, address: str) -> None:
    live, _ = await house.open_table(people(3, "amul"), None)
    seats = live.game.seat_names(3)
    words, other = offers(live, 0), offers(live, 1)
    said = [(0, words[0]), (1, other[0]), (0, words[1]), (1, other[1])]
    head = live.state.record().rstrip("\n").split("\n")
    text = "\n".join(
        [*head, ""] + [f"{n}. {seats[seat]} {word}" for n, (seat, word) in enumerate(said, 1)]
    )
    brought, _ = await RecordImporter(house).open(text + "\n", None, "", None)
    assert [(seen.seat, seen.text) for seen in brought.lines] == [
        (0, words[1]),
        (1, other[1]),
    ]
    assert await house.play(brought, 0, words[2], 2, "a") == 1
    assert_on_disk(address, brought)


# Whatever happens


async def meddle(house: House, live: LiveTable, rng: Random, rounds: int) -> None:
    """Votes, changes of mind, undo and leads, at random."""
    for _ in range(rounds):
        if live.state.over:
            return
        seat = rng.randrange(live.row.seats)
        id = f"{rng.random()}"
        try:
            if rng.random() < 0.25:
                await house.undo(live, seat, live.seq, id)
            else:
                await house.play(live, seat, rng.choice(["yes", "no"]), live.seq, id)
        except IllegalAction:
            continue


@pytest.mark.parametrize("seed", range(6))
async def test_the_log_that_is_shown_is_a_log(address: str, seed: int) -> None:
    """Played at another table as it is shown, it is all accepted and leads to the same."""

    rng = Random(seed)
    async with open_house(address) as house:
        id = (await house.open_table(table(3), None))[0].row.id
    for _ in range(3):
        async with open_house(address) as house:
            live = await house.live_table(id)
            await meddle(house, live, rng, 25)
            assert_on_disk(address, live)
    assert live.written > live.seq
    async with open_house(address) as house:
        twin, _ = await house.open_table(table(3), None)
        for seen in live.lines:
            if seen.kind == "undo":
                number = await house.undo(twin, seen.seat, twin.seq, seen.command)
            else:
                number = await house.play(twin, seen.seat, seen.text, twin.seq, seen.command)
            assert number == seen.seq
        assert [seen.awaited for seen in twin.lines] == [seen.awaited for seen in live.lines]
        said = [[(seen.seat, seen.word) for seen in t.state.lines()] for t in (twin, live)]
        assert said[0] == said[1]
        assert twin.asked == live.asked
        for seat in range(3):
            assert twin.can_undo(seat) == live.can_undo(seat)


async def test_two_processes_change_one_choice(cluster: Cluster, redis: str) -> None:
    address = cluster.new_database()
    async with (
        open_house(address, bus=redis) as one,
        open_house(address, bus=redis) as two,
    ):
        here, _ = await one.open_table(people(3, "amul"), None)
        there = await two.live_table(here.row.id)
        words = offers(here, 0)
        assert await one.play(here, 0, words[0], 0, "a") == 1
        waves = await asyncio.gather(
            *(
                house.play(live, 0, word, 1, f"b{number}")
                for number, word in enumerate(words[1:])
                for house, live in [((one, here), (two, there))[number % 2]]
            ),
            two.play(there, 1, offers(there, 1)[0], 0, "c"),
        )
        assert waves == [1] * (len(words) - 1) + [2]
        # The same command at the other house.
        assert await two.play(there, 0, words[1], 1, "b0") == 1
        for house, live in ((one, here), (two, there)):
            await house.refresh(live)
            assert live.seq == 2
            assert live.written == len(words) + 1
            assert_on_disk(address, live)
        assert choice(here, 0) == choice(there, 0)
        assert await one.play(here, 2, offers(here, 2)[0], 0, "d") == 3
        for number in range(6):  # the numbers stay apart for the rest of the game
            house, live = ((two, there), (one, here))[number % 2]
            await house.refresh(live)
            await play_on(house, live, 1, number)
            assert live.seq == 4 + number
            assert_on_disk(address, live)


async def test_the_watcher_elsewhere_is_woken_for_the_seat_itself(
    cluster: Cluster, redis: str
) -> None:
    address = cluster.new_database()
    async with (
        open_house(address, bus=redis) as one,
        open_house(address, bus=redis) as two,
    ):
        here, _ = await one.open_table(people(3, "amul"), None)
        there = await two.live_table(here.row.id)
        news = there.watch()
        words = offers(here, 0)
        for seq, word in enumerate(words[:2]):
            news.clear()
            await one.play(here, 0, word, seq, word.replace(" ", "-"))
            while True:  # an earlier message, as of the table's opening, may wake it too
                await asyncio.wait_for(news.wait(), 10)
                if choice(there, 0) == word.removeprefix("offer "):
                    break
                news.clear()
        assert (there.seq, there.changes) == (1, [1, 0, 0])
