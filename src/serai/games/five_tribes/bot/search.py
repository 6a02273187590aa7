"""How Five Tribes is searched: whole turns and bids, each played on by light turns.

Both levels look to the end of the round: what a turn leaves to others, and the coins that a bid leaves, count there.
With two seats *master* looks to the end of the next one. With more, too much happens until then to tell plans apart;
there it tries them in more worlds instead.
"""

from random import Random
from typing import Final, final

from serai.core.state import State
from serai.games.five_tribes.bot.bidding import values_by_rank
from serai.games.five_tribes.bot.candidates import bids, drops, first_window, single_words
from serai.games.five_tribes.bot.evaluation import (
    FITTED,
    GUESSED,
    Outlook,
    hand_seen,
    standing,
    worth,
)
from serai.games.five_tribes.bot.light import LightPlay
from serai.games.five_tribes.bot.planning import PlanWidth
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.bidding import Bid
from serai.games.five_tribes.steps.movement import Drop, FirstWindow
from serai.games.search_part import MASTER, Budget, Plan, SearchPart

# By level, for bids, for whole turns and for the rest of a turn.
_HARD: Final[tuple[Budget, ...]] = (
    Budget(12, 160, 0.16),
    Budget(16, 160, 0.16),
    Budget(10, 60, 0.16),
)
_MASTER: Final[tuple[Budget, ...]] = (
    Budget(20, 2000, 1.4),
    Budget(24, 2000, 1.4),
    Budget(12, 600, 1.4),
)
# With expansions a turn takes longer to play: so much less work.
_EXPANSIONS: Final = 0.6
# With more than two seats a master looks less far ahead: so much more work.
_ONE_ROUND: Final = 2
# By the number of plans that are compared: how widely movements are looked for.
_WIDTHS: Final[tuple[tuple[int, PlanWidth], ...]] = (
    (8, PlanWidth(8, 4, 2, 6)),
    (19, PlanWidth(24, 6, 6, 10)),
    (1 << 30, PlanWidth(48, 10, 10, 16)),
)


def _plan_width(plans: int) -> PlanWidth:
    for most, width in _WIDTHS:
        if plans <= most:
            return width
    raise AssertionError(plans)


@final
class FiveTribesSearch(SearchPart):
    """One search at a table of Five Tribes. The unit of work is a light turn."""

    __slots__ = ("_light", "_rounds_ahead", "_weights")

    def __init__(self) -> None:
        self._light: LightPlay | None = None
        self._rounds_ahead = 0
        self._weights = GUESSED

    def begin(self, world: State, seat: int, rng: Random) -> None:
        assert isinstance(world, Table)
        values: list[list[float]] = []
        if isinstance(world.agenda[-1], Bid) or self._rounds_ahead:
            outlook = Outlook(world)
            values = [values_by_rank(world, bidder, outlook, rng) for bidder in range(world.seats)]
        self._light = LightPlay(world, values, world.round + self._rounds_ahead)

    def slips(self) -> float:
        return 0.12

    def budget(self, level: int, world: State, seat: int) -> Budget:
        assert isinstance(world, Table)
        step = world.agenda[-1]
        budgets = _MASTER if level == MASTER else _HARD
        self._rounds_ahead = int(level == MASTER and world.seats == 2)
        self._weights = GUESSED if world.seats == 2 else FITTED
        if isinstance(step, Bid):
            found = budgets[0]
        elif isinstance(step, FirstWindow):
            found = budgets[1]
        else:  # the rest of a turn, which a kept plan does not ask for
            found = budgets[2]
        work = found.work
        if level == MASTER and not self._rounds_ahead:
            work *= _ONE_ROUND
        if world.parts:
            work = int(work * _EXPANSIONS)
        return Budget(found.width, work, found.seconds)

    def plans(self, world: State, seat: int, width: int, rng: Random) -> list[Plan]:
        assert isinstance(world, Table)
        assert self._light is not None
        step = world.agenda[-1]
        if isinstance(step, Bid):
            return bids(world, seat, self._light.bid_values[seat])
        if isinstance(step, FirstWindow):
            return first_window(world, seat, width, _plan_width(width), rng)
        if isinstance(step, Drop):
            return drops(world, seat, width, _plan_width(width), rng)
        return single_words(world, seat, width)

    def finish(self, world: State, seat: int, rng: Random) -> int:
        assert isinstance(world, Table)
        assert self._light is not None
        return self._light.finish(world, rng)

    def worths(self, world: State, viewer: int) -> list[float]:
        """At the end the points, before that what everybody has is worth."""
        assert isinstance(world, Table)
        if world.over:
            return [float(score.total) for score in world.scores()]
        outlook = Outlook(world, self._weights)
        return [
            worth(world, seat, outlook, hand_seen(world, seat, viewer), seat == viewer)
            for seat in range(world.seats)
        ]

    def value(self, world: State, seat: int) -> float:
        """The lead over the others' average."""
        assert isinstance(world, Table)
        if not world.over:
            return standing(world, seat, Outlook(world, self._weights))
        totals = self.worths(world, seat)
        others = sum(totals) - totals[seat]
        return totals[seat] - others / (world.seats - 1)
