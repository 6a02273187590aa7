"""Observation arrays: whole, from the seat's view alone, and told from the viewer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from serai.core.state import State
from serai.games.registry import game
from serai.lab.observation import Observation, Observer
from tests.support.lab import CONFIGURATIONS, IDS, Configuration, deal, play_on

# How an array is made of a state for a seat: the door, or one with a leak.
Door = Callable[[Observer, State, int], Observation]


def door(observer: Observer, state: State, seat: int) -> Observation:
    return observer.observe(state.seat(seat))


def leaky_door(observer: Observer, state: State, seat: int) -> Observation:
    """The control: one number that depends on all that lies on the table, hands and decks included."""
    whole = state.document()
    lying = [whole[key] for key in sorted(whole) if key not in ("seed", "chance")]
    leaked = observer.observe(state.seat(seat))
    leaked[0] = sum(json.dumps(lying, sort_keys=True).encode("utf-8")[::7])
    return leaked


def observer_of(configuration: Configuration) -> Observer:
    name, seats, options = configuration
    return Observer(game(name), seats, options)


def states(configuration: Configuration, number: int) -> Iterator[State]:
    """Random moments of random games."""
    dice = Random(5)
    for seed in range(number):
        state = deal(configuration, seed)
        play_on(state, dice, dice.randrange(5, 150))
        if not state.over:
            yield state


def differing_twins(configuration: Configuration, through: Door, number: int) -> int:
    """How many twins the viewer could tell from the real table: twins differ only in what is hidden."""
    observer = observer_of(configuration)
    dice = Random(7)
    found = 0
    for state in states(configuration, number):
        for seat in range(state.seats):
            twin = state.seat(seat).imagine(dice)
            real, imagined = through(observer, state, seat), through(observer, twin, seat)
            found += not np.array_equal(real, imagined)
    return found


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_what_is_hidden_reaches_no_array(configuration: Configuration) -> None:
    assert differing_twins(configuration, door, 12) == 0


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_an_array_with_a_leak_is_found_out(configuration: Configuration) -> None:
    assert differing_twins(configuration, leaky_door, 12) > 0


def paths(value: Any, path: str = "") -> Iterator[str]:
    """The keys of a view down to plain values and names."""
    if isinstance(value, dict) and value:
        for key, inside in value.items():
            yield f"{path}{key}"
            yield from paths(inside, f"{path}{key}.")
    elif isinstance(value, list):
        for inside in value:
            if isinstance(inside, dict):
                yield from paths(inside, f"{path.removesuffix('.')}[].")


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_every_key_of_a_view_is_written_or_left_out_for_a_reason(
    configuration: Configuration,
) -> None:
    layout = observer_of(configuration).layout
    written = layout.whole.paths("")
    assert all(layout.omitted.values())
    for state in states(configuration, 25):
        for path in set(paths(state.seat(0).view())):
            known = any(
                path == each
                or each.startswith((f"{path}.", f"{path}["))
                or path.startswith(f"{each}.")
                for each in written
            )
            left_out = any(
                path == each or path.startswith((f"{each}.", f"{each}[")) for each in layout.omitted
            )
            assert known or left_out, path


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_the_table_of_offsets_covers_the_array(configuration: Configuration) -> None:
    observer = observer_of(configuration)
    (state,) = list(states(configuration, 1))
    assert observer.observe(state.seat(0)).shape == (observer.size,)
    rows = observer.offsets()
    assert rows[0].offset == 0
    assert [row.offset for row in rows] == sorted({row.offset for row in rows})
    assert max(row.offset + row.size for row in rows) <= observer.size


def at(observer: Observer, path: str) -> int:
    return next(row.offset for row in observer.offsets() if row.path == path)


def test_numbers_stand_where_the_table_says() -> None:
    state = deal(("five-tribes", 2, {}))
    observer = observer_of(("five-tribes", 2, {}))
    seen = observer.observe(state.seat(1))
    assert seen[at(observer, "round")] == state.seat(1).view()["round"]
    gold = at(observer, "players[].gold")
    own = state.seat(1).view()["players"][1]["gold"]
    assert tuple(seen[gold : gold + 2]) == (1.0, own)  # one's own comes first
    (row,) = [row for row in observer.offsets() if row.path == "players[].gold"]
    size = int(row.about.split("(+")[1].split(" ")[0])
    assert tuple(seen[gold + size : gold + size + 2]) == (0.0, 0.0)  # the other's is hidden


def test_seats_are_told_from_the_viewer() -> None:
    state = deal(("five-tribes", 2, {}))
    observer = observer_of(("five-tribes", 2, {}))
    place = at(observer, "deciders")
    (decider,) = state.deciders()
    for viewer in range(2):
        seen = observer.observe(state.seat(viewer))[place : place + 2]
        assert list(seen) == ([1.0, 0.0] if viewer == decider else [0.0, 1.0])


def test_the_mask_marks_the_legal_words() -> None:
    state = deal(("amul", 3, {}))
    observer = observer_of(("amul", 3, {}))
    seat = state.deciders()[0]
    mask = observer.action_mask(state.seat(seat))
    assert list(mask.nonzero()[0]) == sorted(state.words(seat))
    assert set(np.unique(mask)) == {0, 1}
