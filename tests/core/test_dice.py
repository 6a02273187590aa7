"""Compiled draws: the same as those of the standard library, for games that were played with these."""

from random import Random

import pytest

from serai.core.dice import below, sample, shuffle


@pytest.mark.parametrize("size", [0, 1, 2, 3, 10, 64, 100])
def test_shuffles_as_the_standard_library_does(size: int) -> None:
    ours, theirs = Random(size), Random(size)
    for _ in range(20):
        items, expected = list(range(size)), list(range(size))
        shuffle(ours, items)
        theirs.shuffle(expected)
        assert items == expected
    assert ours.getstate() == theirs.getstate()


@pytest.mark.parametrize("size", [1, 7, 20, 21, 22, 60, 85, 86, 277, 278, 400])
@pytest.mark.parametrize("number", [1, 2, 5, 6, 7, 21, 22, 40])
def test_samples_as_the_standard_library_does(size: int, number: int) -> None:
    number = min(number, size)
    items = list(range(1000, 1000 + size))
    ours, theirs = Random(size), Random(size)
    for _ in range(20):
        assert sample(ours, items, number) == theirs.sample(items, number)
    assert ours.getstate() == theirs.getstate()
    assert items == list(range(1000, 1000 + size))


def test_below_is_every_number_and_no_other() -> None:
    rng = Random(1)
    assert {below(rng, 5) for _ in range(200)} == {0, 1, 2, 3, 4}
    assert below(rng, 1) == 0
