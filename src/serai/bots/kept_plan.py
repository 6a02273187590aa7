"""The rest of a plan, kept for as long as the table is what it was foreseen to be."""

from random import Random
from typing import Any, final

from serai.core.seat import Seat
from serai.games.search_part import Plan


@final
class KeptPlan:
    """What follows the first word of a plan, with what the seat must see then: something new calls for a new search."""

    __slots__ = ("_foreseen", "_rest")

    def __init__(self) -> None:
        self._rest: Plan = ()
        self._foreseen: dict[str, Any] | None = None

    def next(self, seat: Seat) -> Plan:
        """The rest, if all is as foreseen; nothing otherwise."""
        rest, foreseen = self._rest, self._foreseen
        if not rest or foreseen is None or seat.lexicon[rest[0]] not in seat.words():
            return ()
        return rest if seat.view() == foreseen else ()

    def keep(self, seat: Seat, plan: Plan) -> None:
        """Keep what is left of a plan whose first word the seat is about to say."""
        assert seat.index is not None
        self._rest = plan[1:]
        self._foreseen = None
        if self._rest:
            world = seat.imagine(Random(0))
            world.act(seat.index, plan[0])
            if seat.index in world.deciders():
                self._foreseen = world.seat(seat.index).view()
