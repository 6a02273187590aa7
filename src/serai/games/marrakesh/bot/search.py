"""How Marrakesh is searched: whole chains of bonuses, drafts and keshis, played on by light play.

*hard* looks to the end of the next round, *master* one round further: what is chosen, placed or built counts there,
too.

What all choose in secret, the others choose again in an imagined world: keshis by what their workers would bring, as
greedy does.
"""

from random import Random
from typing import Final, final

from serai.core.state import State
from serai.games.marrakesh.bot.chains import Planner
from serai.games.marrakesh.bot.evaluation import SEARCHING, value
from serai.games.marrakesh.bot.greedy import ranked_trios
from serai.games.marrakesh.bot.light import LightPlay
from serai.games.marrakesh.names import NONE, ROUNDS, WORKING
from serai.games.marrakesh.scoring import scores
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.drafting import Draft
from serai.games.marrakesh.steps.together import ChooseKeshis, ChooseTogether
from serai.games.search_part import MASTER, Budget, Plan, SearchPart

# So many boards may be made to find one plan.
_BOARDS_PER_PLAN: Final = 80


@final
class MarrakeshSearch(SearchPart):
    """One search at a table of Marrakesh. The unit of work is a board that light play makes."""

    __slots__ = ("_last_round", "_light", "_rounds_ahead")

    def __init__(self) -> None:
        self._rounds_ahead = 1
        self._last_round = 0
        self._light = LightPlay(None)

    def begin(self, world: State, seat: int, rng: Random) -> None:
        assert isinstance(world, Table)
        self._last_round = world.season * ROUNDS + world.round + self._rounds_ahead
        keshis = isinstance(world.agenda[-1], ChooseKeshis)
        self._light = LightPlay(world if keshis else None)

    def slips(self) -> float:
        return 0.42

    def budget(self, level: int, world: State, seat: int) -> Budget:
        assert isinstance(world, Table)
        self._rounds_ahead = 2 if level == MASTER else 1
        step = world.agenda[-1]
        if isinstance(step, ChooseKeshis):
            return Budget(24, 80000, 1.4) if level == MASTER else Budget(12, 9000, 0.17)
        if isinstance(step, Draft):
            return Budget(16, 80000, 1.4) if level == MASTER else Budget(10, 9000, 0.17)
        if world.phase == WORKING:
            return Budget(32, 80000, 1.4) if level == MASTER else Budget(14, 9000, 0.17)
        return Budget(12, 24000, 1.4) if level == MASTER else Budget(8, 2500, 0.17)

    def plans(self, world: State, seat: int, width: int, rng: Random) -> list[Plan]:
        assert isinstance(world, Table)
        step = world.agenda[-1]
        if isinstance(step, ChooseTogether):
            words = step.words_of(world, seat)
            if isinstance(step, ChooseKeshis):
                words = ranked_trios(world, words, self._light.worths(world, seat))
            return [(word,) for word in words[:width]]
        planner = Planner(seat, _BOARDS_PER_PLAN * width, rng)
        return [chain.plan for chain in planner.plans(world)]

    def follow(self, world: State, seat: int, plan: Plan, rng: Random) -> None:
        assert isinstance(world, Table)
        step = world.agenda[-1]
        if not isinstance(step, ChooseTogether):
            super().follow(world, seat, plan, rng)
            return
        world.agenda[-1] = step.again((NONE,) * world.seats)
        for other in range(world.seats):
            word = plan[0] if other == seat else self._light.together(world, other, step)
            world.act(other, word)

    def finish(self, world: State, seat: int, rng: Random) -> int:
        assert isinstance(world, Table)
        return self._light.finish(world, self._last_round, rng)

    def worths(self, world: State, viewer: int) -> list[float]:
        """At the end the points, before that what the boards are worth."""
        assert isinstance(world, Table)
        if world.over:
            return [float(pad.total) for pad in scores(world)]
        return [value(world, seat, SEARCHING) for seat in range(world.seats)]
