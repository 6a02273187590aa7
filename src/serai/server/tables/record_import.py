"""Record import: a game recorded elsewhere becomes a table here.

A record comes from outside, so it is replayed in the sandbox before anything is stored.
"""

from __future__ import annotations

import asyncio
from typing import Any

from serai.core.errors import SeraiError
from serai.core.game import Game
from serai.core.options import changed_options, read_options
from serai.core.record import names_pack_of, read_headers
from serai.core.state import State
from serai.games.editions import edition
from serai.games.registry import game as game_by_name
from serai.server.people.names import plain_name
from serai.server.sandbox.sandbox import Replayed
from serai.server.tables.live_table import LiveTable
from serai.server.tables.loader import pack_to_keep, table_options
from serai.server.tables.new_table import (
    Chair,
    PreparedTable,
    begin_at,
    is_full,
    new_row,
    with_chairs,
)
from serai.server.tables.replay import restore
from serai.server.tables.service import TableService


class RecordImporter:
    """Opens tables from records: a finished one to look at, an unfinished one to play on."""

    def __init__(self, tables: TableService) -> None:
        self._tables = tables

    async def open(
        self,
        text: str,
        pack: str | None,
        name: str,
        account: str | None,
        chairs: list[Chair] | None = None,
        source: str = "",
    ) -> tuple[LiveTable, list[str]]:
        """The table and the secrets of its chairs."""
        prepared = await self.prepare(text, pack, name, account, chairs, source)
        return await self._tables.open(prepared, account, source), prepared.secrets

    async def prepare(
        self,
        text: str,
        pack: str | None,
        name: str,
        account: str | None,
        chairs: list[Chair] | None = None,
        source: str = "",
    ) -> PreparedTable:
        """The table, ready to be opened; without other chairs all belong to the person who imports the record."""
        for quota in ("tables", "imports"):
            self._tables.quotas.use(quota, source, account)
        pack = pack or await self._known_pack(text)
        replayed = await self._tables.sandbox.replay(text, pack, source)
        game, state = await asyncio.to_thread(_restored, replayed, pack)
        seats = replayed.seats
        chairs = chairs or [Chair("person")] * seats
        if len(chairs) != seats:
            raise SeraiError("bad-seats", {"seats": len(chairs), "least": seats, "most": seats})
        prepared = self._prepared(game, replayed, state, chairs, account)
        prepared.row.name = plain_name(name)
        prepared.pack = pack_to_keep(game, table_options(prepared.row))
        await self._tables.lay_out(prepared, game, account)
        return prepared

    def _prepared(
        self,
        game: Game[Any],
        replayed: Replayed,
        state: State,
        chairs: list[Chair],
        account: str | None,
    ) -> PreparedTable:
        now = self._tables.now()
        options = changed_options(read_options(game.options_kind, replayed.options))
        row = new_row(game, replayed.seats, options, replayed.document, now)
        row.pace = "days"
        prepared = with_chairs(row, chairs, account)
        if state.over or is_full(prepared):
            row.seed = replayed.seed
            row.seq = len(replayed.lines)
            prepared.lines = replayed.lines
            prepared.snapshot = replayed.snapshot
            begin_at(prepared, state, now)
        else:  # others may come: they play on from the position, and nobody is shown its past
            row.start = state.document()
        return prepared

    async def _known_pack(self, text: str) -> str | None:
        """The pack that a record names, if it is an older edition or somebody has played with it here."""
        headers = await asyncio.to_thread(read_headers, text)
        wanted = headers["Pack"].split(" ")[-1]
        if len(wanted) != 16 or names_pack_of(game_by_name(headers["Game"]), text):
            return None
        known = await self._tables.pool.ask(lambda store: store.pack(wanted))
        return known or edition(headers["Game"], wanted)


def _restored(replayed: Replayed, pack: str | None) -> tuple[Game[Any], State]:
    """The game of a record and its state at the end."""
    game = game_by_name(replayed.game, pack)
    return game, restore(game, replayed.origin, replayed.snapshot, [])
