"""What a search needs to know of a game: which plans to compare, how to play on, and who leads then.

The search itself (`bots/search.py`) is the same for all games. A part works on imagined worlds only, so it never sees
more than the seat that searches.
"""

from random import Random
from typing import Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from serai.core.log import FORCED, write_line
from serai.core.state import State

# The words of a plan, by their index in the lexicon, in the order in which the seat would say them.
Plan: TypeAlias = tuple[int, ...]

# The levels that search, each with budgets of its own in every game.
HARD: Final = 0
MASTER: Final = 1


@final
class Budget:
    """How much a search may do. Work is the contract: the clock only ends what takes far longer than foreseen."""

    __slots__ = ("seconds", "width", "work")

    def __init__(self, width: int, work: int, seconds: float) -> None:
        self.width = width  # plans to compare
        self.work = work  # what all playouts together may cost, in the part's own unit
        self.seconds = seconds  # of CPU, in the compiled build


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchPart:
    """How one game is searched. Each game has a subclass; its manifest makes one for every search."""

    __slots__ = ()

    def begin(self, world: State, seat: int, rng: Random) -> None:
        """A search begins: note what holds for all its playouts, such as where the horizon lies."""

    def slips(self) -> float:
        """How often an easy player overlooks what is best: the less one slip costs in a game, the more often."""
        raise NotImplementedError

    def budget(self, level: int, world: State, seat: int) -> Budget:
        """What a level may spend on the question that the seat is asked."""
        raise NotImplementedError

    def plans(self, world: State, seat: int, width: int, rng: Random) -> list[Plan]:
        """The plans to compare, the most promising first; the first word of each is legal now."""
        raise NotImplementedError

    def follow(self, world: State, seat: int, plan: Plan, rng: Random) -> None:
        """Say the words of a plan, as far as they are legal in this world; some of them the engine says itself."""
        for word in plan:
            if word in world.words(seat):
                world.act(seat, word)
            elif not _was_forced(world, seat, word):
                return

    def finish(self, world: State, seat: int, rng: Random) -> int:
        """Play on for everybody, by a light policy, to the horizon; returns what that cost, at least 1."""
        raise NotImplementedError

    def worths(self, world: State, viewer: int) -> list[float]:
        """The points that each seat can expect in the end, by what the viewer may know."""
        raise NotImplementedError

    def value(self, world: State, seat: int) -> float:
        """The lead that the seat can expect in the end, over the best of the others."""
        worths = self.worths(world, seat)
        return worths[seat] - max([worths[other] for other in range(world.seats) if other != seat])


def _was_forced(world: State, seat: int, word: int) -> bool:
    """Whether the engine has said a word for the seat since somebody last decided."""
    line = write_line(seat, word, True)
    log = world.log
    while log is not None and log.line & FORCED:
        if log.line == line:
            return True
        log = log.before
    return False
