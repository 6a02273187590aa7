"""A tally: how many there are of each kind, packed into one integer.

Meeples by tribe and resource cards by kind are counted this way: adding is `+`, taking away is `-`, a copy costs
nothing. The lowest seven bits hold the total, which may not exceed 127; then come five bits per kind, so no kind may
exceed 31. Hot code reads a tally as `tally & TOTAL` and `tally >> SHIFT[kind] & COUNT`.
"""

from typing import Final

KINDS: Final = 10
_TOTAL_BITS: Final = 7
_COUNT_BITS: Final = 5
# Masks, and so the largest total and the largest count of a kind.
TOTAL: Final = (1 << _TOTAL_BITS) - 1
COUNT: Final = (1 << _COUNT_BITS) - 1
# How far down the count of a kind is shifted to be read.
SHIFT: Final = tuple(_TOTAL_BITS + _COUNT_BITS * kind for kind in range(KINDS))
# One of a kind, to be added or taken away.
ONE: Final = tuple(1 | 1 << shift for shift in SHIFT)


def size(tally: int) -> int:
    return tally & TOTAL


def count(tally: int, kind: int) -> int:
    return tally >> SHIFT[kind] & COUNT


def several(kind: int, number: int) -> int:
    """So many of a kind, as `number * ONE[kind]`: compiled code shifts large numbers faster than it multiplies them."""
    return number << SHIFT[kind] | number


def only_kind(tally: int) -> int:
    """The kind of the only one there is: its count is the highest bit."""
    return (tally.bit_length() - 1 - _TOTAL_BITS) // _COUNT_BITS


def kinds(tally: int) -> list[int]:
    """The kinds of which there is at least one."""
    found: list[int] = []
    kind = 0
    counts = tally >> _TOTAL_BITS
    while counts:
        if counts & COUNT:
            found.append(kind)
        counts >>= _COUNT_BITS
        kind += 1
    return found


def has_two_alike(tally: int) -> bool:
    """Whether there are two or more of a kind."""
    counts = tally >> _TOTAL_BITS
    while counts:
        if counts & COUNT > 1:
            return True
        counts >>= _COUNT_BITS
    return False


def items(tally: int) -> list[int]:
    """Every single one, in the order of kinds."""
    return [kind for kind in range(KINDS) for _ in range(tally >> SHIFT[kind] & COUNT)]


def tally_of(found: list[int] | tuple[int, ...]) -> int:
    total = 0
    for kind in found:
        total += ONE[kind]
    return total


def fits(part: int, whole: int) -> bool:
    """Whether there are at least as many of each kind in the whole as in the part."""
    return all(count(part, kind) <= count(whole, kind) for kind in range(KINDS))
