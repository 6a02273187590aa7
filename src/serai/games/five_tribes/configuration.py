"""A configuration: the base game with the expansions in play (FT-C.1), ready for tables to begin with."""

from typing import final

from serai.core.errors import SeraiError
from serai.games.five_tribes import tally
from serai.games.five_tribes.content.box import Box
from serai.games.five_tribes.content.box_expansion import ExpansionBox
from serai.games.five_tribes.content.contents import Contents
from serai.games.five_tribes.djinns.base_game import ROSTER
from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.djinns.roster import Roster
from serai.games.five_tribes.expansion import Expansion
from serai.games.five_tribes.names import DJINNS
from serai.games.five_tribes.part import Part


@final
class Configuration:
    """The contents of the box, the djinns, and the parts of the expansions."""

    __slots__ = ("_parts", "contents", "most_seats", "roster")

    def __init__(
        self, box: Box, expansions: tuple[Expansion, ...], boxes: tuple[ExpansionBox, ...]
    ) -> None:
        self.contents = Contents(box, boxes)
        copies = self.contents.tribe_copies
        if sum(copies) > tally.TOTAL or max(copies) > tally.COUNT:
            # A pack that holds the base game alone may have no room for an expansion.
            raise SeraiError("five-tribes.too-many-meeples", {"most": tally.TOTAL})
        self.most_seats = max(self.contents.camels)
        self.roster = _roster(expansions) if expansions else ROSTER
        names = frozenset(expansion.name for expansion in expansions)
        self._parts = tuple(
            expansion.part(added, names - {expansion.name})
            for expansion, added in zip(expansions, boxes, strict=True)
        )

    def parts(self, seats: int) -> tuple[Part, ...]:
        """The parts for a new table."""
        return tuple([part.begin(seats) for part in self._parts])


def _roster(expansions: tuple[Expansion, ...]) -> Roster:
    """The djinns of the base game and those of the expansions, which may replace some (FT-C.5)."""
    djinns: list[Djinn] = [*ROSTER.djinns]
    djinns += [Djinn() for _ in range(len(djinns), len(DJINNS))]  # not in play
    for expansion in expansions:
        for djinn in expansion.djinns():
            djinns[djinn.number] = djinn
    return Roster(tuple(djinns))
