"""A tally: how many there are of each kind, packed into one integer.

Meeples by tribe and resource cards by kind are counted this way: adding is `+`, taking away is `-`, a copy costs
nothing. The lowest seven bits hold the total, then come five bits per kind, so no kind may exceed 31.
"""

from typing import Final

KINDS: Final = 10
_TOTAL: Final = 127
_COUNT: Final = 31
SHIFT: Final = tuple(7 + 5 * kind for kind in range(KINDS))
# One of a kind, to be added or taken away.
ONE: Final = tuple(1 | 1 << (7 + 5 * kind) for kind in range(KINDS))


def size(tally: int) -> int:
    return tally & _TOTAL


def count(tally: int, kind: int) -> int:
    return tally >> SHIFT[kind] & _COUNT


def kinds(tally: int) -> list[int]:
    """The kinds of which there is at least one."""
    return [kind for kind in range(KINDS) if tally >> SHIFT[kind] & _COUNT]


def items(tally: int) -> list[int]:
    """Every single one, in the order of kinds."""
    return [kind for kind in range(KINDS) for _ in range(tally >> SHIFT[kind] & _COUNT)]


def tally_of(found: list[int] | tuple[int, ...]) -> int:
    total = 0
    for kind in found:
        total += ONE[kind]
    return total


def fits(part: int, whole: int) -> bool:
    """Whether there are at least as many of each kind in the whole as in the part."""
    return all(count(part, kind) <= count(whole, kind) for kind in range(KINDS))
