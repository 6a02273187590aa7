"""Valour order, majorities and final areas once more, written from the rules without looking at the engine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cmp_to_key


def valour_order(
    seats: int, number: int, first_pick: int, cards: Sequence[Sequence[tuple[int, str]]]
) -> list[int]:
    """AM-7.1 to AM-7.6; `cards` are the valour cards of each seat: (symbols, letter)."""
    clockwise = [(first_pick + step) % seats for step in range(seats)]
    if number <= seats:
        return clockwise
    strength = {seat: sum(symbols for symbols, _ in cards[seat]) for seat in clockwise}

    def compare(one: int, other: int) -> int:
        if strength[one] != strength[other]:
            return strength[other] - strength[one]
        if strength[one] == 0:
            return clockwise.index(one) - clockwise.index(other)
        mine, theirs = (min(letter for _, letter in cards[seat]) for seat in (one, other))
        return -1 if mine < theirs else 1

    return sorted(clockwise, key=cmp_to_key(compare))


def majority(counts: Sequence[int], zero_counts: bool) -> list[int]:
    """AM-12.3: by the places above and the seats tied, seat by seat."""
    points = []
    for own in counts:
        last = sum(other > own for other in counts) + sum(other == own for other in counts)
        has_place = own > 0 or zero_counts
        points.append({1: 8, 2: 4, 3: 2}.get(last, 0) if has_place else 0)
    return points
