"""The chance stream: the same on every machine, even, and nothing but a seed and a counter."""

from __future__ import annotations

import struct
from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest

from serai.core.chance import SEED_BITS, Chance, seed_hash

LARGEST = 2**SEED_BITS - 1
# Number 0, 1, 2, 15, 16, 17 and 100,000 of the stream. They can never change: every record depends on them.
VECTORS = {
    0: (2285095423, 3241651386, 920381872, 1029744637, 4197167119, 1951614438, 2486553865),
    7: (3861431638, 1392374528, 2926781578, 1084517286, 1944417200, 3243558834, 3145049108),
    LARGEST: (328363819, 4144080385, 79792877, 3710535174, 2994626827, 2179981430, 684104068),
}
PLACES = (0, 1, 2, 15, 16, 17, 100_000)
SPAN = 2**32


def number(seed: int, place: int) -> int:
    """As the class says of itself, without it."""
    key = seed.to_bytes(32, "big")
    block = blake2b((place // 16).to_bytes(8, "big"), key=key).digest()
    found: int = struct.unpack_from("<I", block, 4 * (place % 16))[0]
    return found


@pytest.mark.parametrize("seed", VECTORS)
def test_known_numbers(seed: int) -> None:
    assert tuple(number(seed, place) for place in PLACES) == VECTORS[seed]
    assert tuple(Chance(seed, place).below(SPAN) for place in PLACES) == VECTORS[seed]


def test_the_stream_goes_on_without_a_gap() -> None:
    chance = Chance(7)
    assert [chance.below(SPAN) for _ in range(50)] == [number(7, place) for place in range(50)]
    assert chance.drawn == 50


def test_known_shuffles() -> None:
    for seed, expected in (
        (0, [1, 4, 7, 5, 2, 6, 8, 0, 9, 3]),
        (7, [4, 6, 1, 7, 0, 3, 5, 2, 9, 8]),
    ):
        chance = Chance(seed)
        items = list(range(10))
        chance.shuffle(items)
        assert items == expected
        assert chance.drawn == 9


def test_known_seals() -> None:
    assert seed_hash(0) == "a26be5edf92f089e88d39244f93ed7bf3eb86f7111d733686f2293e93c26f0e3"
    assert len({seed_hash(seed) for seed in (0, 1, 7, LARGEST)}) == 4


def test_a_copy_goes_its_own_way_from_the_same_place() -> None:
    chance = Chance(5)
    for _ in range(21):
        chance.below(6)
    twin = chance.copy()
    ahead = [twin.below(1000) for _ in range(40)]
    assert (chance.drawn, twin.drawn) == (21, 61)
    assert [chance.below(1000) for _ in range(40)] == ahead
    assert [Chance(5, 21 + k).below(1000) for k in range(40)] == ahead


def test_seeds_and_places_matter() -> None:
    streams = {tuple(Chance(seed).below(SPAN) for _ in range(2)) for seed in range(200)}
    assert len(streams) == 200
    assert len({Chance(0, place).below(SPAN) for place in range(1000)}) == 1000
    # The key is the whole seed, not its lowest bits.
    assert Chance(1).below(SPAN) != Chance(1 + 2**255).below(SPAN)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 30, 90, 1000])
def test_numbers_are_in_range_and_even(n: int) -> None:
    """Coarsely: each result within five standard deviations of its share."""
    chance = Chance(11)
    throws = 200 * n
    found = Counter(chance.below(n) for _ in range(throws))
    assert set(found) <= set(range(n))
    spread = (200 * (1 - 1 / n)) ** 0.5
    assert all(abs(found[result] - 200) <= 5 * spread for result in range(n))


def test_no_result_is_favoured_where_the_span_does_not_divide() -> None:
    """With n just above half the span every other number must be thrown away, and is."""
    n = 2**31 + 1
    chance = Chance(3)
    results = [chance.below(n) for _ in range(400)]
    assert max(results) < n
    assert 650 < chance.drawn < 950
    numbers = [number(3, place) for place in range(chance.drawn)]
    assert results == [found for found in numbers if found < n]


def test_shuffles_are_even() -> None:
    chance = Chance(2)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        found[tuple(items)] += 1
    assert set(found) == set(permutations(range(4)))
    assert all(130 < count < 270 for count in found.values())


@pytest.mark.parametrize("items", [[], [4]])
def test_nothing_to_shuffle_draws_nothing(items: list[int]) -> None:
    chance = Chance(2)
    before = items.copy()
    chance.shuffle(items)
    assert items == before
    assert chance.drawn == 0
