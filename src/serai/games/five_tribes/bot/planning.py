"""Movements: for the best goals several drop orders, and of these the one that leaves least to the others.

Which meeple is dropped where on the way matters as much as the goal itself. All ways to all goals would be too many,
so the effort goes where it promises most: some ways to a dozen goals, more to the best of those, and of the best
movements the whole turn.
"""

from random import Random
from typing import Final, NamedTuple, final

from serai.games.five_tribes.bot.choices import finish_turn
from serai.games.five_tribes.bot.evaluation import standing
from serai.games.five_tribes.bot.gains import Gains
from serai.games.five_tribes.bot.goals import Drops, Goal, Stand, some_way
from serai.games.five_tribes.bot.outcome import collect, dropped
from serai.games.five_tribes.bot.prospects import Prospects
from serai.games.five_tribes.names import TRIBE_COUNT
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.movement import land

# So many goals are looked at, with so many ways each; then the most promising of them with more.
GOALS_TRIED: Final = 12
WAYS_TRIED: Final = 6
GOALS_SIFTED: Final = 4
WAYS_SIFTED: Final = 12
# So many of the best movements are followed to the end of the turn.
TURNS_PLAYED: Final = 5
# No further one after so many worlds; with expansions, which leave more to decide, a world counts for several.
MOST_WORLDS: Final = 240


class PlanWidth(NamedTuple):
    """How many goals and ways are looked at."""

    goals: int
    ways: int
    goals_sifted: int
    ways_sifted: int


USUAL: Final = PlanWidth(GOALS_TRIED, WAYS_TRIED, GOALS_SIFTED, WAYS_SIFTED)


class TurnPlan(NamedTuple):
    """A complete movement from where one stands."""

    start: Stand
    drops: Drops


@final
class Planner:
    """Looks for the best movement of a seat in one position."""

    __slots__ = ("gains", "prospects", "rng", "table", "values", "worlds")

    def __init__(self, table: Table, gains: Gains, prospects: Prospects, rng: Random) -> None:
        self.table = table
        self.gains = gains
        self.prospects = prospects
        self.rng = rng
        self.values: dict[TurnPlan, float] = {}  # of the plans tried so far
        self.worlds = 0  # judged in the turns played so far

    def best(self, goals: list[Goal]) -> TurnPlan | None:
        """The best movement found; None without a goal."""
        best: TurnPlan | None = None
        best_value = float("-inf")
        for plan in self.ranked(goals, USUAL)[:TURNS_PLAYED]:
            value = self.turn_value(plan)
            if value > best_value:
                best_value, best = value, plan
            if self.worlds >= MOST_WORLDS:
                break
        return best

    def ranked(self, goals: list[Goal], width: PlanWidth) -> list[TurnPlan]:
        """The movements tried, by what they bring by reckoning; the best first."""
        likely = sorted(goals, key=lambda goal: goal.value, reverse=True)[: width.goals]
        found = [self.try_ways(goal, width.ways) for goal in likely]
        ranked = sorted(range(len(likely)), key=lambda number: found[number], reverse=True)
        for number in ranked[: width.goals_sifted]:
            self.try_ways(likely[number], width.ways_sifted)
        return sorted(self.values, key=lambda plan: self.values[plan], reverse=True)

    def try_ways(self, goal: Goal, most: int) -> float:
        """Try some ways to a goal; returns the value of the best."""
        best = float("-inf")
        for _ in range(most):
            way = some_way(self.table.layout.walks, goal.start, goal.tile, goal.tribe, self.rng)
            plan = TurnPlan(goal.start, way)
            if plan not in self.values:
                self.values[plan] = self.plan_value(plan)
            best = max(best, self.values[plan])
        return best

    def plan_value(self, plan: TurnPlan) -> float:
        """What a movement brings by reckoning, less what it leaves to the players who move next."""
        table, seat = self.table, self.gains.seat
        world = dropped(table, seat, plan.start, plan.drops)
        value = collect(world, self.gains, *divmod(plan.drops[-1], TRIBE_COUNT))
        for other, (gold, before) in enumerate(zip(world.gold, table.gold, strict=True)):
            if gold != before:  # Marid's fees
                value += (gold - before) * (1.0 if other == seat else -self.gains.outlook.rivalry)
        return value - self.prospects.threat(world)

    def turn_value(self, plan: TurnPlan) -> float:
        """The same with the rest of the turn played as the seat would play it."""
        seat = self.gains.seat
        world = dropped(self.table, seat, plan.start, plan.drops)
        world.agenda.pop()
        land(world, seat, *divmod(plan.drops[-1], TRIBE_COUNT))
        world.settle()
        judged = finish_turn(world, seat, self.gains.outlook)
        self.worlds += judged * (1 + len(world.parts))
        return standing(world, seat, self.gains.outlook) - self.prospects.threat(world)
