"""Rewards at the end of a game, by places: 1 for the first, -1 for the last, evenly between; the sum is 0."""

from collections.abc import Sequence


def rewards_of(places: Sequence[int]) -> list[float]:
    """By seat. Seats that share a place share what its places are worth."""
    number = len(places)
    worth = [1.0 - 2.0 * place / (number - 1) for place in range(number)]
    shared = {place: places.count(place) for place in places}
    return [sum(worth[place - 1 : place - 1 + shared[place]]) / shared[place] for place in places]
