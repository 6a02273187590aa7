"""Rematch: the same agreement and the same people at a new table.

Secrets of seats go on working there, so nobody has to be invited again.
"""

from __future__ import annotations

from msgspec import structs

from serai.core.errors import IllegalAction
from serai.core.options import changed_options
from serai.server.store.model import SeatRow
from serai.server.tables.deal import agreed_options
from serai.server.tables.events import TableChanged
from serai.server.tables.live_table import LiveTable
from serai.server.tables.new_table import PreparedTable, deal_and_begin, is_full, new_row
from serai.server.tables.service import TableService
from serai.server.tokens import hash_token, new_token


class Rematcher:
    """Opens the table that follows a finished one. The first who asks decides; the others find it open."""

    def __init__(self, tables: TableService) -> None:
        self._tables = tables

    async def rematch(self, live: LiveTable, source: str = "") -> LiveTable:
        if live.row.status != "over":
            raise IllegalAction("house.not-over")
        following = live.row.rematch
        if following is None:
            prepared = self._prepared(live, source)
            following = await self._tables.open_rematch(live.row.id, prepared)
            live.set_rematch(following)
            self._tables.events.publish(TableChanged(live))
        return await self._tables.live_table(following)

    def _prepared(self, live: LiveTable, source: str) -> PreparedTable:
        """An ordinary table with a deal of its own, also where the old one was laid out."""
        old, now = live.row, self._tables.now()
        agreed = live.game.kept_options(agreed_options(live.game, old))
        options = changed_options(live.game.read_options(agreed))  # with today's readings
        row = new_row(live.game, old.seats, options, None, now)
        row.name, row.public, row.pace, row.clock = old.name, old.public, old.pace, old.clock
        row.hints = old.hints
        row.opener, row.opener_token, row.source = old.opener, old.opener_token, source
        chairs = [_chair(seat, row.id) for seat in live.seats]
        prepared = PreparedTable(row, chairs, secrets=[], opener="")
        if is_full(prepared):
            deal_and_begin(prepared, live.game, now)
        return prepared


def _chair(seat: SeatRow, table: str) -> SeatRow:
    """The hash stays, so the secret of a seat opens the same seat at the new table; a link opens nothing there."""
    token = hash_token(new_token()) if seat.kind == "free" else seat.token
    return structs.replace(seat, table=table, token=token)
