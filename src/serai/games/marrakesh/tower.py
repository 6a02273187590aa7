"""The cube tower (MK-T): a stochastic model that keeps some of what is thrown in, more on floor B2 (MK-T.2)."""

from typing import Protocol

from serai.games.marrakesh.content.box import Floor


class Draws(Protocol):
    """Where uniform numbers come from: the table's chance, or the draws of a test."""

    def below(self, n: int) -> int: ...

    def shuffle(self, items: list[int]) -> None: ...


def throw(
    floor: Floor, stuck: tuple[int, ...], thrown: list[int], draws: Draws
) -> tuple[list[int], tuple[int, ...]]:
    """One throw (MK-T.3): what falls into the tray, in order, and what is stuck afterwards, oldest first."""
    tray: list[int] = []
    kept: list[int] = []
    for colour in stuck:
        if draws.below(1000) < floor.release:
            tray.append(colour)
        else:
            kept.append(colour)
    shuffled = thrown.copy()
    draws.shuffle(shuffled)
    for colour in shuffled:
        threshold = floor.stick * max(0, floor.capacity - len(kept)) // floor.capacity
        if draws.below(1000) < threshold:
            kept.append(colour)
        else:
            tray.append(colour)
    return tray, tuple(kept)
