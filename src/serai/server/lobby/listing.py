"""Lists of tables: open ones for people who look for a game, and their own for people who have some.

They are read from the store alone, so that a list loads no table into memory.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from serai.core.options import chosen_options
from serai.core.record import seal
from serai.games.registry import game as game_by_name
from serai.server.store.model import Clock, SeatRow, TableRow
from serai.server.store.pool import StorePool
from serai.server.store.store import Store
from serai.server.tables.faces import face_of
from serai.server.tables.replay import origin_of
from serai.server.tokens import hash_token

_MOST_SHOWN: Final = 100


class SeatSummary(Struct, frozen=True):
    """A chair, as everybody sees it."""

    seat: int
    token: str  # what the game calls the seat in records
    kind: str
    bot: str
    name: str
    face: str = ""  # the animal of a bot


class TableSummary(Struct, frozen=True):
    """A table at a glance: the same for everybody."""

    id: str
    game: str
    name: str
    status: str
    public: bool
    seats: list[SeatSummary]
    options: dict[str, bool | int | str]
    pace: str
    clock: Clock
    pack: str
    engine: str
    seal: str | None  # None: nothing is dealt yet
    seq: int
    awaited: list[int]
    created: float
    changed: float
    rematch: str | None = None
    seed: str | None = None  # only when the game is over
    laid_out: str | None = None  # who chose position or seed, empty if nameless; None: chance did
    opener: int = -1  # the seat of the table's opener, if they sit at it
    hints: bool = False  # whether players may ask a bot although others sit at the table


class OwnTable(Struct, frozen=True):
    """A table at which a player sits."""

    table: TableSummary
    seat: int
    your_turn: bool


def summary(row: TableRow, seats: list[SeatRow]) -> TableSummary:
    game = game_by_name(row.game)
    names = game.seat_names(row.seats)
    chairs = [SeatSummary(s.seat, names[s.seat], s.kind, s.bot, s.name, face_of(s)) for s in seats]
    return TableSummary(
        id=row.id,
        game=row.game,
        name=row.name,
        status=row.status,
        public=row.public,
        seats=chairs,
        options=chosen_options(game.options_kind, row.options),
        pace=row.pace,
        clock=row.clock,
        pack=row.pack,
        engine=row.engine,
        seal=None if row.status == "open" else seal(origin_of(row)),
        seq=row.seq,
        awaited=list(row.awaited),
        created=row.created,
        changed=row.changed,
        rematch=row.rematch,
        seed=str(row.seed) if row.status == "over" and row.start is None else None,
        laid_out=row.laid_out,
        hints=row.hints,
        opener=row.opener,
    )


class Lobby:
    """Finds tables."""

    def __init__(self, pool: StorePool, of_one: int = 0) -> None:
        self._pool = pool
        self._of_one = of_one  # tables of one address that are shown

    async def open_tables(self) -> list[TableSummary]:
        """Public tables, those that wait for players first."""
        return await self._pool.ask(
            lambda store: [
                summary(row, store.seats(row.id))
                for row in store.open_tables(_MOST_SHOWN, self._of_one)
            ]
        )

    async def table(self, id: str) -> TableSummary | None:
        """A table at a glance, if there is one."""

        def find(store: Store) -> TableSummary | None:
            row = store.table(id)
            return None if row is None else summary(row, store.seats(id))

        return await self._pool.ask(find)

    async def tables_of(self, account: str) -> list[OwnTable]:
        """The tables of an account, where it is awaited first."""
        return await self._pool.ask(
            lambda store: _your_turn_first(tables_by_account(store, account, _MOST_SHOWN))
        )

    async def tray(self, secrets: list[str]) -> list[OwnTable]:
        """The tables of somebody without an account, by the secrets of their seats."""
        tokens = dict.fromkeys(hash_token(secret) for secret in secrets)
        return await self._pool.ask(
            lambda store: _your_turn_first(
                own for token in tokens for own in tables_by_token(store, token)
            )
        )


def tables_by_account(store: Store, account: str, limit: int) -> list[OwnTable]:
    """The seats of an account, at its newest tables."""
    found = []
    for row in store.tables_of(account, limit):
        seats = store.seats(row.id)
        listed = summary(row, seats)
        found += [
            OwnTable(listed, seat.seat, _is_awaited(row, seat))
            for seat in seats
            if seat.account == account
        ]
    return found


def tables_by_token(store: Store, token: str) -> list[OwnTable]:
    """The seats that a secret stands for, by its hash."""
    found = []
    for seat in store.seats_by_token(token):  # several after a rematch
        row = store.table(seat.table)
        if row is not None:
            listed = summary(row, store.seats(row.id))
            found.append(OwnTable(listed, seat.seat, _is_awaited(row, seat)))
    return found


def _is_awaited(row: TableRow, seat: SeatRow) -> bool:
    return row.status == "running" and seat.kind == "person" and seat.seat in row.awaited


def _your_turn_first(tables: Iterable[OwnTable]) -> list[OwnTable]:
    return sorted(tables, key=lambda own: (not own.your_turn, -own.table.changed))
