"""Draws from a `Random` that are compiled: its own `shuffle` and `sample` are always interpreted.

They draw what those draw, so that a seed gives the same game by either.
"""

from random import Random
from typing import TypeVar

# Items are moved and never looked at: numbers in a list would be taken out of their objects and put into new ones.
_T = TypeVar("_T")


def below(rng: Random, n: int) -> int:
    """A uniform number from 0 to n-1."""
    bits = n.bit_length()
    number = rng.getrandbits(bits)
    while number >= n:
        number = rng.getrandbits(bits)
    return number


def shuffle(rng: Random, items: list[_T]) -> None:
    draw = rng.getrandbits  # found once: to find it takes longer than to draw
    for last in range(len(items) - 1, 0, -1):
        bits = (last + 1).bit_length()
        other = draw(bits)
        while other > last:
            other = draw(bits)
        items[last], items[other] = items[other], items[last]


def sample(rng: Random, items: list[_T], number: int) -> list[_T]:
    """Some of the items, each at most once, in the order in which they are drawn."""
    size = len(items)
    found: list[_T] = []
    if size <= _worth_copying(number):
        pool = items.copy()
        for left in range(size, size - number, -1):
            place = below(rng, left)
            found.append(pool[place])
            pool[place] = pool[left - 1]
        return found
    places: set[int] = set()
    while len(found) < number:
        place = below(rng, size)
        if place not in places:
            places.add(place)
            found.append(items[place])
    return found


def _worth_copying(number: int) -> int:
    """Up to how many items a copy is smaller than a set of so many places, as `Random.sample` reckons."""
    size = 21
    if number > 5:
        table = 4
        while table < 3 * number:
            table *= 4
        size += table
    return size
