"""The levels that search: the same search, with the budgets that a game's part has for each of them."""

from random import Random
from typing import ClassVar, Final, final

from serai.bots.kept_plan import KeptPlan
from serai.bots.player import Bot
from serai.bots.search import Finding, Search
from serai.bots.watch import Watch
from serai.core.errors import IllegalAction
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.games.registry import manifest
from serai.games.search_part import HARD, MASTER, Plan, SearchPart

_SEED_BITS: Final = 62


class SearchBot(Bot):
    """Says the first word of the best plan found, and goes on with the plan while all is as foreseen."""

    level: ClassVar[int]

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._kept = KeptPlan()
        # The last search, for hints.
        self.search: Search | None = None
        self.finding: Finding | None = None
        self.interrupted = False  # whether somebody has ended the last choice early
        self._watch: Watch | None = None

    def interrupt(self) -> None:
        # In this order: a search that begins meanwhile looks here after its watch is there.
        self.interrupted = True
        if self._watch is not None:
            self._watch.interrupted = True

    def choose(self, seat: Seat) -> Word:
        self.interrupted = False
        words = seat.words()
        if not words:
            raise IllegalAction("not-your-turn")
        assert seat.index is not None
        if len(words) == 1:
            return words[0]
        plan = self._kept.next(seat)
        if not plan:
            played = manifest(seat.game_name)
            part = played.search()
            if part is None:
                return played.greedy()(seat, self.rng)
            plan = self._search(seat, seat.index, part)
        self._kept.keep(seat, plan)
        return seat.lexicon[plan[0]]

    def forget(self) -> None:
        """Drop the rest of the plan, so that the next word is searched for, too."""
        self._kept = KeptPlan()

    def measure(self, seat: Seat) -> None:
        """Find out what the word just chosen leads to, where there was nothing to compare it with."""
        assert seat.index is not None
        if self.search is None:
            part = manifest(seat.game_name).search()
            if part is not None and not self.interrupted:
                self._search(seat, seat.index, part, alone=True)
        elif self.finding is not None and len(self.finding.candidates) == 1:
            self.finding = self.search.run(alone=True)

    def _search(self, seat: Seat, index: int, part: SearchPart, alone: bool = False) -> Plan:
        rng = Random(self.rng.getrandbits(_SEED_BITS))
        budget = part.budget(self.level, seat.imagine(rng), index)
        watch = self._watch = Watch(budget.seconds, self.most_seconds)
        if self.interrupted:
            watch.interrupted = True
        self.search = Search(seat, part, budget, rng, watch)
        self.finding = self.search.run(alone)
        return self.finding.best.plan


@final
class HardBot(SearchBot):
    name: ClassVar[str] = "hard"
    level: ClassVar[int] = HARD


@final
class MasterBot(SearchBot):
    name: ClassVar[str] = "master"
    level: ClassVar[int] = MASTER
