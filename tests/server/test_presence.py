"""Who is at a table, counted over several processes."""

from __future__ import annotations

from serai.server.tables.present_people import PresentPeople


def test_people_are_counted_here_and_elsewhere() -> None:
    people = PresentPeople()
    people.arrive((0,))
    people.arrive(())
    assert people.note("other", (1, 1, -1), until=10)
    assert not people.note("other", (1, -1, -1), until=10)
    assert people.seats == (0, 1)
    assert people.spectators == 3
    assert people.here == (-1, 0)


def test_who_left_elsewhere_may_still_be_here() -> None:
    people = PresentPeople()
    people.arrive((0, 1))
    people.note("other", (1,), until=10)
    people.note("other", (), until=10)
    assert people.seats == (0, 1)
    people.depart((0, 1))
    assert not people.seats
    assert people.note("other", (1,), until=10), "as one of which nothing is known, it is answered"


def test_a_process_that_falls_silent_is_forgotten() -> None:
    people = PresentPeople()
    people.note("killed", (0, -1), until=10)
    people.note("alive", (1,), until=20)
    people.expire(now=10)
    assert people.seats == (1,)
    assert people.spectators == 0
