"""Thinking time comes from the log alone, and cannot be won by tricks."""

from __future__ import annotations

import pytest

from serai.core.errors import SeraiError
from serai.server.store.model import Beginning, Clock, LineKind, LogLine
from serai.server.tables.clocks import Clocks
from serai.server.tables.service import Agreement, Chair, TableService
from tests.support.table_service import Watch, open_house, people, play_on, with_clock


def line(
    seq: int, seat: int, at: float, awaited: tuple[int, ...], kind: LineKind = "word"
) -> LogLine:
    return LogLine(seq, kind, seat, "", f"{seq}", at, awaited)


def clocks(began: float = 100.0, **clock: int) -> Clocks:
    return Clocks(Clock(**clock), 2, Beginning(began, 0, (0,)))


def test_a_bank_shrinks_while_its_seat_thinks() -> None:
    found = clocks(bank=60, bonus=5)
    assert found.left(0, 110.0) == 50.0
    assert found.left(1, 110.0) == 60.0
    found.add(line(1, 0, 120.0, (1,)))
    assert found.left(0, 1000.0) == 45.0
    assert found.deadline(1) == 180.0
    assert found.deadline(0) is None


def test_each_decision_has_its_time() -> None:
    found = clocks(each=30)
    found.add(line(1, 0, 120.0, (0,)))
    assert found.deadline(0) == 150.0
    assert found.left(0, 200.0) == 0.0


def test_nobody_owes_time_after_being_late() -> None:
    found = clocks(bank=10, bonus=3)
    found.add(line(1, 0, 500.0, (0,), "late"))
    assert found.left(0, 500.0) == 3.0


def test_undo_gives_no_bonus_and_no_fresh_time() -> None:
    found = clocks(bank=60, bonus=20)
    for number in range(5):
        at = 101.0 + 2 * number
        found.add(line(2 * number + 1, 0, at, (1,)))
        found.add(line(2 * number + 2, 0, at + 1, (0,), "undo"))
    assert found.left(0, 110.0) == 50.0
    each = clocks(each=30)
    each.add(line(1, 0, 120.0, (0,)))
    each.add(line(2, 0, 121.0, (0,), "undo"))
    assert each.deadline(0) == 130.0


def test_time_never_runs_backwards() -> None:
    found = clocks(bank=60)
    found.add(line(1, 0, 90.0, (1,)))  # written by a machine whose clock is behind
    assert found.left(0, 100.0) == 60.0


def test_a_machine_that_was_ahead_gives_nobody_time() -> None:
    """Its clock was set back by an hour after a line was written."""
    assert clocks(began=3600.0, bank=600).left(0, 0.0) == 600
    assert clocks(began=3600.0, each=60).left(0, 0.0) == 60


def test_who_thinks_together_thinks_on_when_others_have_spoken() -> None:
    found = Clocks(Clock(bank=60), 3, Beginning(0.0, 0, (0, 1, 2)))
    found.add(line(1, 1, 10.0, (0, 2)))
    found.add(line(2, 0, 20.0, (2,)))
    assert [found.left(seat, 25.0) for seat in range(3)] == [40.0, 50.0, 35.0]


def test_a_bot_that_takes_over_stops_no_clock() -> None:
    found = clocks(bank=60)
    found.add(line(1, 1, 110.0, (0,), "bot"))
    assert found.deadline(0) == 160.0


def test_without_a_limit_there_is_no_deadline() -> None:
    found = clocks()
    assert found.left(0, 1e9) is None
    assert found.deadline(0) is None
    assert found.thinking_since(0) == 100.0


def test_what_will_be_changes_nothing_now() -> None:
    found = clocks(bank=60)
    later = found.after(line(1, 0, 110.0, (1,)))
    assert (later.left(0, 110.0), found.left(0, 110.0)) == (50.0, 50.0)
    assert found.deadline(0) == 160.0
    assert later.deadline(0) is None


async def test_clocks_are_the_same_after_a_restart(address: str) -> None:
    watch = Watch()
    async with open_house(address, watch) as house:
        live, _ = await house.open_table(with_clock(2, bank=600, bonus=7), None)
        for number in range(4):
            watch.now += 11.5
            await play_on(house, live, 1, number)
        mover = live.state.mover
        if live.can_undo(mover):
            watch.now += 1
            await house.undo(live, mover, live.seq, "undo")
        left = [live.clocks.left(seat, watch.now) for seat in range(2)]
    async with open_house(address, watch) as house:
        again = await house.live_table(live.row.id)
        assert [again.clocks.left(seat, watch.now) for seat in range(2)] == left


async def test_clocks_wait_for_the_last_chair(address: str) -> None:
    watch = Watch()
    async with open_house(address, watch) as house:
        agreement = Agreement(
            "five-tribes", [Chair("person"), Chair("free")], public=True, clock=Clock(bank=60)
        )
        live, _ = await house.open_table(agreement, None)
        watch.now += 1000
        assert live.clocks.left(0, watch.now) == 60.0
        await house.sit_down(live, 1, None, "", None)
        watch.now += 10
        seat = live.state.deciders()[0]
        assert live.clocks.left(seat, watch.now) == 50.0


async def test_machines_whose_clocks_differ_write_one_log(address: str) -> None:
    ahead, behind = Watch(2000.0), Watch(1000.0)
    async with open_house(address, ahead) as house:
        live, _ = await house.open_table(with_clock(2, bank=60), None)
        await play_on(house, live, 2, 1)
    async with open_house(address, behind) as house:
        again = await house.live_table(live.row.id)
        await play_on(house, again, 2, 2)
        times = [entry.at for entry in again.lines]
        assert times == sorted(times)
        assert all((again.clocks.left(seat, 2000.0) or 0) <= 60.0 for seat in range(2))


@pytest.mark.parametrize("clock", [Clock(bank=-1), Clock(bank=5, each=5), Clock(bonus=-3)])
async def test_a_clock_that_cannot_be_is_refused(house: TableService, clock: Clock) -> None:
    with pytest.raises(SeraiError, match="A clock has either"):
        await house.open_table(people(2, clock=clock), None)
