"""Plan of an arena: which bots meet at which seats, over which deals.

The plan is plain data, and its games are counted from the first on. So a run that was interrupted knows what is left,
and one that is made longer keeps what it has.
"""

from itertools import combinations, count, islice
from typing import Annotated, Any, final

import msgspec

from serai.arena.matches import MatchJob
from serai.core.errors import SeraiError


@final
class ArenaPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What is played; the number of games is not part of it."""

    game: str
    pack: str | None  # the text of a box; None: the standard one
    options: dict[str, Any]
    seats: int
    bots: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    # Of the first deal; more bits than JSON numbers keep.
    seed: Annotated[str, msgspec.Meta(pattern="^[0-9]+$")]
    engine: str  # the version that plays: other versions may play otherwise

    def line_ups(self) -> list[tuple[str, ...]]:
        """Who sits where: every choice of bots that fills the seats, in every rotation.

        Too few bots fill the seats by turns.
        """
        if len(self.bots) > self.seats:
            parties = list(combinations(self.bots, self.seats))
        else:
            parties = [tuple(self.bots[seat % len(self.bots)] for seat in range(self.seats))]
        # In the order of their making, each once: a party of equal bots has but one rotation.
        return list(
            dict.fromkeys(
                party[first:] + party[:first] for party in parties for first in range(self.seats)
            )
        )

    def whole_deals(self, games: int) -> int:
        """So many games, or a few more: each deal is played by all line-ups, so that luck is equal."""
        each = len(self.line_ups())
        return -(-games // each) * each

    def jobs(self, games: int) -> list[MatchJob]:
        """The first games of the plan."""
        line_ups = self.line_ups()
        every = (
            MatchJob(self.game, self.pack, int(self.seed) + deal, self.options, line_up)
            for deal in count()
            for line_up in line_ups
        )
        return list(islice(every, games))

    def check_same(self, other: "ArenaPlan", folder: str) -> None:
        """Refuse to go on with games of another plan; the first difference is named."""
        for field in self.__struct_fields__:
            if getattr(self, field) != getattr(other, field):
                facts = {"folder": folder, "field": field, "option": "--out"}
                raise SeraiError("arena-other-plan", facts)
