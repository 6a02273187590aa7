"""How Amul is searched: the legal words, played on by greedy.

*hard* looks to the end of this round or the next, *master* to the end of the game.

All choose in secret at the same time, so in an imagined world the others choose again, by greedy, from the hands that
they have there.
"""

from random import Random
from typing import Final, final

from serai.core.state import State
from serai.core.step import Together
from serai.games.amul.bot.greedy import decide, rated_fetches
from serai.games.amul.bot.prospects import Prospects
from serai.games.amul.names import ROUNDS
from serai.games.amul.scoring import final_areas, totals
from serai.games.amul.state import NOTHING, Table
from serai.games.amul.steps.choosing import ChooseTogether
from serai.games.amul.steps.instants import Fetch
from serai.games.search_part import HARD, MASTER, Budget, Plan, SearchPart

# Up to so many seats hard's playouts go on to the end of the next round; with more the work is better spent on worlds.
_FEW_SEATS: Final = 5
# The work of a level, shared out among the seats: the more there are, the longer a decision takes.
_HARD_WORK: Final = 6600
_MASTER_WORK: Final = 60000
# What a playout costs besides its decisions, of which there are none in the last play: a copy and its evaluation.
_PLAYOUT: Final = 4


@final
class AmulSearch(SearchPart):
    """One search at a table of Amul. The unit of work is a decision of greedy."""

    __slots__ = ("_choices", "_last_round", "_level", "_this_round", "_world")

    def __init__(self) -> None:
        self._level = HARD
        self._this_round = 0
        self._last_round = 0
        # What the others choose together with this seat does not depend on its word: once per world is enough.
        self._world = -1
        self._choices: list[int] = []

    def begin(self, world: State, seat: int, rng: Random) -> None:
        assert isinstance(world, Table)
        self._this_round = world.round
        if self._level == MASTER:
            self._last_round = ROUNDS
        else:
            self._last_round = min(ROUNDS, world.round + (world.seats <= _FEW_SEATS))

    def slips(self) -> float:
        return 0.3

    def budget(self, level: int, world: State, seat: int) -> Budget:
        assert isinstance(world, Table)
        self._level = level
        if level == MASTER:
            return Budget(16, _MASTER_WORK // world.seats, 1.4)
        return Budget(12, _HARD_WORK // world.seats, 0.16)

    def plans(self, world: State, seat: int, width: int, rng: Random) -> list[Plan]:
        """All words, the one that greedy would say first.

        Only cards to fetch can be more than are compared: of these, the best come first.
        """
        assert isinstance(world, Table)
        if isinstance(world.agenda[-1], Fetch):
            return [(word,) for word in rated_fetches(world, seat)]
        words = world.words(seat)
        first = decide(world, seat)
        return [(first,), *[(word,) for word in words if word != first]]

    def follow(self, world: State, seat: int, plan: Plan, rng: Random) -> None:
        assert isinstance(world, Table)
        step = world.agenda[-1]
        if not isinstance(step, ChooseTogether):
            world.act(seat, plan[0])
            return
        if world.chance.seed != self._world:
            self._world = world.chance.seed
            self._choices = [
                -1 if other == seat else decide(world, other) for other in range(world.seats)
            ]
        world.agenda[-1] = type(step)((NOTHING,) * world.seats)
        for other, word in enumerate(self._choices):
            world.act(other, plan[0] if other == seat else word)

    def finish(self, world: State, seat: int, rng: Random) -> int:
        assert isinstance(world, Table)
        work = _PLAYOUT
        while not world.over and world.round <= self._last_round:
            denying = world.round == self._this_round  # later it matters little
            if isinstance(world.agenda[-1], Together):
                # Nobody's choice depends on another's.
                for decider in world.deciders():
                    world.act(decider, decide(world, decider, denying, decider == seat))
                work += world.seats
            else:
                decider = world.agenda[-1].seat
                world.act(decider, decide(world, decider, denying, decider == seat))
                work += 1
        return work

    def worths(self, world: State, viewer: int) -> list[float]:
        """At the end the points, before that what the cards give hope for."""
        assert isinstance(world, Table)
        if world.over:
            return [float(total) for total in totals(world.contents, final_areas(world))]
        plays = ROUNDS + 1 - world.round
        prospects = Prospects(world)
        return [
            prospects.hand_value(seat, world.areas[seat], world.hands[seat], plays)
            + prospects.freedom(world.areas[seat], world.hands[seat], plays)
            for seat in range(world.seats)
        ]

    def value(self, world: State, seat: int) -> float:
        """A master's lead is that over the others' average.

        To be ahead of the best of them is what wins; but who will be best is mostly luck so early, and makes plans
        harder to tell apart.
        """
        if self._level != MASTER:
            return super().value(world, seat)
        worths = self.worths(world, seat)
        return worths[seat] - (sum(worths) - worths[seat]) / (world.seats - 1)
