"""Rematch: the same agreement and the same people at a new table."""

from __future__ import annotations

from msgspec import structs

from serai.core.errors import IllegalAction
from serai.server.store.model import SeatRow
from serai.server.tables.deal import agreed_options
from serai.server.tables.live_table import LiveTable
from serai.server.tables.loader import pack_to_keep
from serai.server.tables.new_table import Opening, begin_new, is_full, new_row
from serai.server.tables.service import TableService
from serai.server.tokens import hash_token, new_token


class Rematcher:
    """Opens the table that follows a finished one. The first who asks decides; the others find it open."""

    def __init__(self, house: TableService) -> None:
        self._house = house

    async def rematch(self, live: LiveTable, source: str = "") -> LiveTable:
        old = live.row
        if old.status != "over":
            raise IllegalAction("house.not-over")
        if old.rematch is None:
            old.rematch = await self._house.follow_up(old.id, self._opening(live, source))
            self._house.tell(live)
        return await self._house.live_table(old.rematch)

    def _opening(self, live: LiveTable, source: str) -> Opening:
        """An ordinary table with a deal of its own, also where the old one was laid out."""
        old, now = live.row, self._house.now()
        options = live.game.kept_options(agreed_options(live.game, old))
        row = new_row(live.game, old.seats, options, None, now)
        row.name, row.public, row.pace, row.clock = old.name, old.public, old.pace, old.clock
        row.opener, row.opener_token, row.source = old.opener, old.opener_token, source
        chairs = [_chair(seat, row.id) for seat in live.seats]
        opening = Opening(row, chairs, [], pack_to_keep(live.game))
        if is_full(opening):
            begin_new(opening, live.game, now)
        return opening


def _chair(seat: SeatRow, table: str) -> SeatRow:
    """The hash stays, so the secret of a seat opens the same seat at the new table; a link opens nothing there."""
    token = hash_token(new_token()) if seat.kind == "free" else seat.token
    return structs.replace(seat, table=table, token=token)
