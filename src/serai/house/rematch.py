"""Rematch: the same agreement and the same people at a new table."""

from __future__ import annotations

from msgspec import structs

from serai.core.errors import IllegalAction
from serai.house.dealing import agreed_options
from serai.house.house import House
from serai.house.loading import pack_to_keep
from serai.house.opening import Opening, begin_new, is_full, new_row
from serai.house.rows import SeatRow
from serai.house.sitting import Sitting
from serai.house.tokens import hash_token, new_token


class Rematcher:
    """Opens the table that follows a finished one. The first who asks decides; the others find it open."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def rematch(self, sitting: Sitting, source: str = "") -> Sitting:
        old = sitting.row
        if old.status != "over":
            raise IllegalAction("house.not-over")
        if old.rematch is None:
            old.rematch = await self._house.follow_up(old.id, self._opening(sitting, source))
            self._house.tell(sitting)
        return await self._house.sitting(old.rematch)

    def _opening(self, sitting: Sitting, source: str) -> Opening:
        """An ordinary table with a deal of its own, also where the old one was laid out."""
        old, now = sitting.row, self._house.now()
        options = sitting.game.kept_options(agreed_options(sitting.game, old))
        row = new_row(sitting.game, old.seats, options, None, now)
        row.name, row.public, row.pace, row.clock = old.name, old.public, old.pace, old.clock
        row.opener, row.opener_token, row.source = old.opener, old.opener_token, source
        chairs = [_chair(seat, row.id) for seat in sitting.seats]
        opening = Opening(row, chairs, [], pack_to_keep(sitting.game))
        if is_full(opening):
            begin_new(opening, sitting.game, now)
        return opening


def _chair(seat: SeatRow, table: str) -> SeatRow:
    """The hash stays, so the secret of a seat opens the same seat at the new table; a link opens nothing there."""
    token = hash_token(new_token()) if seat.kind == "free" else seat.token
    return structs.replace(seat, table=table, token=token)
