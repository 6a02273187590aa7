"""Rematch: the same agreement and the same people at a new table."""

from __future__ import annotations

from msgspec import structs

from serai.core.errors import IllegalAction
from serai.core.log import Origin
from serai.house.folding import origin_of
from serai.house.house import House
from serai.house.opening import Opening, begin_if_full, new_row
from serai.house.sitting import Sitting
from serai.house.starting import with_fresh_seed
from serai.house.tokens import new_seed


class Rematcher:
    """Opens the table that follows a finished one. The first who asks decides; the others find it open."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def rematch(self, sitting: Sitting) -> Sitting:
        old = sitting.row
        if old.status != "over":
            raise IllegalAction("house.not-over")
        if old.rematch is None:
            old.rematch = await self._house.follow_up(old.id, self._opening(sitting))
            self._house.tell(sitting)
        return await self._house.sitting(old.rematch)

    def _opening(self, sitting: Sitting) -> Opening:
        old, now = sitting.row, self._house.now()
        start = with_fresh_seed(sitting.game, old.start)
        row = new_row(sitting.game, Origin(old.seats, new_seed(), old.options, start), now)
        row.name, row.public, row.pace, row.clock = old.name, old.public, old.pace, old.clock
        row.opener = old.opener
        # The hashes stay, so the secret of a seat opens the same seat at the new table.
        chairs = [structs.replace(seat, table=row.id) for seat in sitting.seats]
        opening = Opening(row, chairs, [], sitting.game.pack_text)
        begin_if_full(opening, sitting.game.begin(origin_of(row)), now)
        return opening
