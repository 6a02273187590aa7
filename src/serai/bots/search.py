"""Flat Monte-Carlo search: sequential halving over plans, all of them tried in the same imagined worlds.

A plan is a tuple of words: a whole turn, or a single bid. Every round of the search plays the plans that are left to
the horizon of the game, in a few more worlds, and drops the worse half. In one world all plans meet the same cards and
the same dice, so that their difference is theirs and not chance's.
"""

from math import sqrt
from random import Random
from typing import Final, final

from serai.bots.watch import Watch
from serai.core.errors import IllegalAction
from serai.core.seat import Seat
from serai.core.state import State
from serai.games.search_part import Budget, Plan, SearchPart

_SEED_BITS: Final = 62
# What a plan takes from another seat is measured against so many runners-up, in so many worlds.
_RUNNERS_UP: Final = 2
_WORLDS_TO_COMPARE: Final = 5


@final
class Candidate:
    """A plan with what its playouts have shown so far."""

    __slots__ = ("leads", "plan")

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.leads: list[float] = []  # one for each world, in their order

    @property
    def worlds(self) -> int:
        return len(self.leads)

    @property
    def lead(self) -> float:
        """The lead that is expected, on the average of the worlds."""
        return sum(self.leads) / len(self.leads) if self.leads else 0.0


@final
class Growth:
    """How much a plan adds to the lead, on the average of some worlds, and the standard error of that."""

    __slots__ = ("error", "lead")

    def __init__(self, gains: list[float]) -> None:
        """The error is 0 with too few worlds to tell."""
        self.lead = mean = sum(gains) / len(gains)
        self.error = 0.0
        if len(gains) > 1:
            squares = sum([(gain - mean) ** 2 for gain in gains])
            self.error = sqrt(squares / len(gains) / (len(gains) - 1))


@final
class Finding:
    """What a search has found: the candidates, the best first."""

    __slots__ = ("candidates", "interrupted")

    def __init__(self, candidates: list[Candidate], interrupted: bool) -> None:
        self.candidates = candidates
        self.interrupted = interrupted

    @property
    def best(self) -> Candidate:
        return self.candidates[0]


@final
class Search:
    """One search for one question. Equal seats, budgets and dice give equal findings, unless the watch ends it."""

    __slots__ = ("_budget", "_dice", "_part", "_seat", "_seed", "_watch", "_work", "_worlds")

    def __init__(
        self, seat: Seat, part: SearchPart, budget: Budget, rng: Random, watch: Watch
    ) -> None:
        self._seat = seat
        self._part = part
        self._budget = budget
        self._watch = watch
        self._seed = rng.getrandbits(_SEED_BITS)
        self._dice = Random(0)
        self._worlds = 0
        self._work = 0

    def run(self) -> Finding:
        """Compare the plans; the lead of an only one is not measured."""
        alive = self._candidates()
        dropped: list[Candidate] = []
        if len(alive) == 1:
            return Finding(alive, False)
        rounds = max(1, (len(alive) - 1).bit_length())
        for number in range(1, rounds + 1):
            # What one round leaves unspent, or takes too much, is the next one's.
            limit = self._budget.work * number // rounds
            while True:
                if not self._play_world(alive):
                    return Finding(_ranked(alive) + dropped, True)
                if self._work >= limit:
                    break
            alive = _ranked(alive)
            half = (len(alive) + 1) // 2
            dropped = alive[half:] + dropped
            alive = alive[:half]
        return Finding(alive + dropped, False)

    def _candidates(self) -> list[Candidate]:
        """Every plan once; the first word of each is legal."""
        seat = self._seat
        index = seat.index
        assert index is not None
        dice = Random(self._seed)
        world = seat.imagine(dice)
        words = world.words(index)
        if not words:
            raise IllegalAction("not-your-turn")
        self._part.begin(world, index, dice)
        plans: list[Plan] = [(words[0],)]
        if len(words) > 1:
            found = self._part.plans(world, index, self._budget.width, dice)
            legal = [plan for plan in found if plan and plan[0] in words]
            if legal:
                plans = list(dict.fromkeys(legal))[: self._budget.width]
        return [Candidate(plan) for plan in plans]

    def _play_world(self, alive: list[Candidate]) -> bool:
        """Play all plans in one more world; False if the search was ended before that was done.

        A world in which not all plans were played does not count: it would favour some of them.
        """
        seat = self._seat
        index = seat.index
        assert index is not None
        part = self._part
        self._worlds += 1
        world = self._world(self._worlds)
        seed = self._dice.getrandbits(_SEED_BITS)
        values: list[float] = []
        for candidate in alive:
            if self._watch.over():
                return False
            twin = self._play_out(world, candidate.plan, seed)
            values.append(part.value(twin, index))
        for candidate, value in zip(alive, values, strict=True):
            candidate.leads.append(value)
        return True

    def _world(self, number: int) -> State:
        """One of the worlds of this search; the dice are left where it was dealt."""
        self._dice.seed(self._seed + number)
        return self._seat.imagine(self._dice)

    def _play_out(self, world: State, plan: Plan, seed: int) -> State:
        """A copy of a world after a plan and what follows it up to the horizon."""
        index = self._seat.index
        assert index is not None
        twin = world.copy()
        self._dice.seed(seed)
        self._part.follow(twin, index, plan, self._dice)
        self._work += self._part.finish(twin, index, self._dice)
        return twin

    def growth(self, candidate: Candidate) -> Growth:
        """What a plan adds to the lead that the seat has already.

        World by world, because what others hide counts before the plan as much as after it.
        """
        index = self._seat.index
        assert index is not None
        gains: list[float] = []
        for number, lead in enumerate(candidate.leads, 1):
            gains.append(lead - self._part.value(self._world(number), index))
        return Growth(gains)

    def line(self, plan: Plan) -> list[tuple[int, int]]:
        """A plan and how play may go on to the horizon: seats and words, forced ones left out."""
        played = self._play_out(self._world(1), plan, self._dice.getrandbits(_SEED_BITS))
        return [(line.seat, line.word) for line in played.lines() if not line.forced]

    def taken(self, finding: Finding, other: int) -> float:
        """How much less another seat can expect after the best plan than after the runners-up."""
        index = self._seat.index
        assert index is not None
        best, *others = [each.plan for each in finding.candidates[: _RUNNERS_UP + 1]]
        less: list[float] = []
        for number in range(1, _WORLDS_TO_COMPARE + 1):
            if self._watch.over():
                break
            world = self._world(number)
            seed = self._dice.getrandbits(_SEED_BITS)
            left = self._part.worths(self._play_out(world, best, seed), index)[other]
            for plan in others:
                twin = self._play_out(world, plan, seed)
                less.append(self._part.worths(twin, index)[other] - left)
        return sum(less) / len(less) if less else 0.0


def _ranked(candidates: list[Candidate]) -> list[Candidate]:
    """The best first; among equals the more promising, which came first."""
    leads = [candidate.lead for candidate in candidates]
    order = sorted(range(len(candidates)), key=leads.__getitem__, reverse=True)
    return [candidates[place] for place in order]
