"""Player history: the games of one player, how they ended, and simple statistics of them.

How a finished game ended is worked out from its log when it is first asked for, and then kept in memory (LRU): a game
that is over does not change.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from datetime import UTC, datetime
from threading import Lock
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

from msgspec import Struct

from serai.core.errors import SeraiError
from serai.server.lobby.listing import OwnTable, TableSummary, tables_by_account, tables_by_token
from serai.server.lobby.statistics import FinishedGame, GameStatistics, SeatScore, statistics_of
from serai.server.quotas import Quotas
from serai.server.store.pool import StorePool
from serai.server.store.store import Store
from serai.server.tables.loader import load
from serai.server.tables.presenter import Presenter
from serai.server.tokens import hash_token

# The newest tables of one player that are looked at.
MOST_TABLES: Final = 500
_REMEMBERED: Final = 5_000


class PlayedGame(Struct, frozen=True):
    """A table of the player; `totals` and `places` by seat once the game is over."""

    table: TableSummary
    seats: list[int]  # the player's own
    your_turn: bool
    totals: list[int]
    places: list[int]


class PlayedGames(Struct, frozen=True):
    """All tables of a player, where they are awaited first, and statistics by game."""

    games: list[PlayedGame]
    statistics: list[GameStatistics]


class PlayerHistory:
    """Finds what a player has played, by the account or by the secrets of seats."""

    def __init__(self, pool: StorePool, quotas: Quotas) -> None:
        self._pool = pool
        self._quotas = quotas
        self._scores: OrderedDict[str, tuple[SeatScore, ...]] = OrderedDict()
        self._lock = Lock()

    async def played(self, account: str | None, secrets: list[str], language: str) -> PlayedGames:
        """The games of a player."""
        found = await self._tables(account, secrets)
        played: list[PlayedGame] = []
        finished: list[FinishedGame] = []
        for own in found:
            scores = await self._scores_of(own[0].table)
            played.append(
                PlayedGame(
                    table=own[0].table,
                    seats=sorted(one.seat for one in own),
                    your_turn=any(one.your_turn for one in own),
                    totals=[score.total for score in scores],
                    places=[score.place for score in scores],
                )
            )
            # Who plays several seats, or lays a position out, plays against nobody.
            if scores and len(own) == 1 and own[0].table.laid_out is None:
                finished.append(FinishedGame(own[0].table, own[0].seat, scores))
        return PlayedGames(played, statistics_of(finished, language))

    async def records(
        self, account: str | None, secrets: list[str], language: str, source: str
    ) -> bytes:
        """The records of all games that have begun, each as the player may have it, as a zip file."""
        self._quotas.use("exports", source, account)
        found = await self._tables(account, secrets)
        content = io.BytesIO()
        with ZipFile(content, "w", ZIP_DEFLATED) as file:
            for own in found:
                table, seat = own[0].table, own[0].seat
                if table.status == "open":
                    continue
                text = await self._record(table.id, seat, language)
                if text:
                    day = datetime.fromtimestamp(table.created, UTC).strftime("%Y-%m-%d")
                    file.writestr(f"{day}-{table.game}-{table.id}.txt", text)
        return content.getvalue()

    async def _record(self, id: str, seat: int, language: str) -> str:
        """A record as the player of a seat may have it; empty if the table cannot be read any more."""

        def read(store: Store) -> str:
            try:
                return Presenter(load(store, id), seat, language).record()
            except SeraiError:
                return ""

        return await self._pool.ask(read)

    async def _tables(self, account: str | None, secrets: list[str]) -> list[list[OwnTable]]:
        """The player's tables, each with all of their seats at it."""
        tokens = dict.fromkeys(hash_token(secret) for secret in secrets)

        def find(store: Store) -> list[OwnTable]:
            by_account = [] if account is None else tables_by_account(store, account, MOST_TABLES)
            return [
                *by_account,
                *(own for token in tokens for own in tables_by_token(store, token)),
            ]

        tables: dict[str, dict[int, OwnTable]] = {}
        for own in await self._pool.ask(find):
            tables.setdefault(own.table.id, {})[own.seat] = own
        listed = [list(seats.values()) for seats in tables.values()]
        listed.sort(key=lambda own: (not any(one.your_turn for one in own), -own[0].table.changed))
        return listed[:MOST_TABLES]

    async def _scores_of(self, table: TableSummary) -> tuple[SeatScore, ...]:
        """How a game ended, by seat; empty if it has not, or cannot be read any more."""
        if table.status != "over":
            return ()
        with self._lock:
            known = self._scores.get(table.id)
            if known is not None:
                self._scores.move_to_end(table.id)
                return known
        found = await self._pool.ask(lambda store: _final_scores(store, table.id))
        with self._lock:
            self._scores[table.id] = found
            if len(self._scores) > _REMEMBERED:
                self._scores.popitem(last=False)
        return found


def _final_scores(store: Store, id: str) -> tuple[SeatScore, ...]:
    try:
        state = load(store, id).state
    except SeraiError:  # its pack is lost, or its log cannot be played by this version
        return ()
    places = state.ranking()
    return tuple(
        SeatScore(places[seat], score.total, {line.id: line.points for line in score.lines})
        for seat, score in enumerate(state.scores())
    )
