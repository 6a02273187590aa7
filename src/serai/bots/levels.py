"""The levels that search: the same search, with the budgets that a game's part has for each of them."""

from random import Random
from typing import Any, ClassVar, Final, final

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
        self._rest: Plan = ()
        self._foreseen: dict[str, Any] | None = None
        # The last search, for hints.
        self.search: Search | None = None
        self.finding: Finding | None = None

    def choose(self, seat: Seat) -> Word:
        assert seat.index is not None
        words = seat.words()
        if not words:
            raise IllegalAction("not-your-turn")
        if len(words) == 1:
            return words[0]
        plan = self._kept(seat)
        if not plan:
            played = manifest(seat.game_name)
            part = played.search()
            if part is None:
                return played.greedy()(seat, self.rng)
            plan = self._search(seat, seat.index, part)
        self._keep(seat, seat.index, plan)
        return seat.lexicon[plan[0]]

    def _search(self, seat: Seat, index: int, part: SearchPart) -> Plan:
        rng = Random(self.rng.getrandbits(_SEED_BITS))
        budget = part.budget(self.level, seat.imagine(rng), index)
        watch = Watch(budget.seconds, self.most_seconds)
        self.search = Search(seat, part, budget, rng, watch)
        self.finding = self.search.run()
        return self.finding.best.plan

    def _kept(self, seat: Seat) -> Plan:
        """The rest of the last plan, if the table is what it was foreseen to be; nothing otherwise."""
        rest, foreseen = self._rest, self._foreseen
        if not rest or foreseen is None or seat.lexicon[rest[0]] not in seat.words():
            return ()
        return rest if seat.view() == foreseen else ()

    def _keep(self, seat: Seat, index: int, plan: Plan) -> None:
        """Keep what follows the first word, with what the seat must see then: something new calls for a new search."""
        self._rest = plan[1:]
        self._foreseen = None
        if self._rest:
            world = seat.imagine(Random(0))
            world.act(index, plan[0])
            if index in world.deciders():
                self._foreseen = world.seat(index).view()


@final
class HardBot(SearchBot):
    name: ClassVar[str] = "hard"
    level: ClassVar[int] = HARD


@final
class MasterBot(SearchBot):
    name: ClassVar[str] = "master"
    level: ClassVar[int] = MASTER
