"""Fair queue: by the time that was used, by address and then by table; newcomers first."""

from __future__ import annotations

from serai.server import fair_queue
from serai.server.fair_queue import FairQueue


def filled(*things: tuple[str, str, int]) -> FairQueue[str]:
    queue: FairQueue[str] = FairQueue()
    for address, table, number in things:
        for count in range(number):
            queue.add(f"{address} {table} {count}", address, table)
    return queue


def taken_now(queue: FairQueue[str]) -> str:
    thing = queue.take()
    assert thing is not None
    return thing


def taken(queue: FairQueue[str], costs: dict[str, float], number: int) -> list[str]:
    """Take so many things one after the other, each of them done before the next."""
    found = []
    for _ in range(number):
        address, table, _ = taken_now(queue).split()
        queue.settle(address, table, costs[address])
        found.append(address)
    return found


def test_who_uses_much_time_has_few_turns() -> None:
    queue = filled(("flood", "a", 100), ("ann", "a", 100))
    found = taken(queue, {"flood": 2.5, "ann": 0.1}, 52)
    assert found.count("flood") == 2
    assert found.count("ann") == 50


def test_a_newcomer_comes_before_all_who_wait() -> None:
    queue = filled(("flood", "a", 50), ("crowd", "a", 50))
    taken(queue, {"flood": 2.0, "crowd": 2.0}, 20)
    queue.add("ann a 0", "ann", "a")
    assert queue.take() == "ann a 0"


def test_nobody_saves_up_turns_while_away() -> None:
    queue = filled(("flood", "a", 50), ("ann", "a", 1))
    costs = {"flood": 1.0, "ann": 1.0}
    taken(queue, costs, 30)
    for count in range(20):
        queue.add(f"ann a {count}", "ann", "a")
    assert taken(queue, costs, 10).count("ann") == 5


def test_the_tables_of_one_address_share_what_it_has() -> None:
    queue = filled(("host", "a", 9), ("host", "b", 9))
    found = []
    for _ in range(6):
        thing = taken_now(queue)
        table = thing.split()[1]
        queue.settle("host", table, 3.0 if table == "a" else 1.0)
        found.append(table)
    assert found.count("b") == 4


def test_what_is_removed_is_not_taken() -> None:
    queue = filled(("ann", "a", 2), ("bob", "a", 1))
    queue.remove("ann a 0", "ann", "a")
    queue.remove("ann a 0", "ann", "a")
    assert (len(queue), queue.waiting("ann")) == (2, 1)
    assert {queue.take(), queue.take()} == {"ann a 1", "bob a 0"}
    assert len(queue) == 0


def test_a_bounded_number_of_addresses_is_remembered() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(fair_queue._MAX_KEYS + 10):
        queue.add("x", f"{number}")
        queue.take()
    assert len(queue._addresses._starts) == len(queue._tables) == fair_queue._MAX_KEYS


def test_only_what_fits_is_taken() -> None:
    queue = filled(("ann", "a", 2), ("bob", "a", 1))
    assert queue.take(lambda thing: thing.startswith("bob")) == "bob a 0"
    assert queue.take(lambda thing: thing.startswith("bob")) is None
    assert queue.count(lambda thing: thing.endswith("1")) == 1
    assert len(queue) == 2
