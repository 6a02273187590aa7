"""Records come in: a game written down elsewhere becomes a table here."""

from __future__ import annotations

import asyncio
from typing import Any

from serai.core.errors import SeraiError
from serai.core.game import Game
from serai.core.record import read_headers
from serai.core.state import State
from serai.games import game as game_by_name
from serai.house.folding import restore
from serai.house.house import House
from serai.house.loading import standard_pack
from serai.house.opening import (
    LONGEST_NAME,
    Chair,
    Opening,
    begin_if_full,
    new_row,
    plain,
    with_chairs,
)
from serai.house.sandbox import Replayed
from serai.house.sitting import Sitting


class Importer:
    """Opens tables from records: a finished one to look at, an unfinished one to play on."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def open(
        self,
        text: str,
        pack: str | None,
        name: str,
        account: str | None,
        chairs: list[Chair] | None = None,
    ) -> tuple[Sitting, list[str]]:
        """The table and the secrets of its seats; without other chairs all are of whoever brought the record."""
        pack = pack or await self._known_pack(text)
        replayed = await self._house.sandbox.replay(text, pack)
        game, state = await asyncio.to_thread(_restored, replayed, pack)
        seats = replayed.seats
        chairs = chairs or [Chair("person")] * seats
        if len(chairs) != seats:
            raise SeraiError("bad-seats", {"seats": len(chairs), "least": seats, "most": seats})
        opening = self._opening(game, replayed, state, chairs, account)
        opening.row.name = plain(name, LONGEST_NAME)
        opening.pack = pack or standard_pack(game.name)
        return await self._house.open(opening), opening.secrets

    def _opening(
        self,
        game: Game[Any],
        replayed: Replayed,
        state: State,
        chairs: list[Chair],
        account: str | None,
    ) -> Opening:
        now = self._house.now()
        row = new_row(game, replayed.origin, now)
        row.pace = "days"
        row.seq = len(replayed.lines)
        row.awaited = state.deciders()
        opening = with_chairs(row, chairs, account)
        opening.lines = replayed.lines
        opening.snapshot = replayed.snapshot
        begin_if_full(opening, state, now)
        return opening

    async def _known_pack(self, text: str) -> str | None:
        """The pack that a record names, if it is not the standard one and somebody has played with it here."""
        headers = await asyncio.to_thread(read_headers, text)
        wanted = headers["Pack"].split(" ")[-1]
        if len(wanted) != 16 or game_by_name(headers["Game"]).pack_hash[:16] == wanted:
            return None
        return await self._house.shelf.ask(lambda store: store.pack(wanted))


def _restored(replayed: Replayed, pack: str | None) -> tuple[Game[Any], State]:
    """The game of a record and its state at the end."""
    game = game_by_name(replayed.game, pack)
    return game, restore(game, replayed.origin, replayed.snapshot, [])
