"""Authentication: a bearer secret stands for a seat, for a table's opener, or for an account that may hold seats.

Most players have no account, so that the secret of a seat must be enough to play.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hmac import compare_digest
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from serai.core.errors import IllegalAction, SeraiError
from serai.core.state import State
from serai.server.people.accounts import Accounts
from serai.server.store.model import SeatRow, TableRow
from serai.server.tokens import hash_token


class UnknownSecret(SeraiError):
    """A secret that stands for nothing here."""

    def __init__(self) -> None:
        super().__init__("house.unknown-secret")


class NotYours(IllegalAction):
    """The secret is known, but does not allow this."""


class SeatedTable(Protocol):
    """What authentication needs to know of a table."""

    row: TableRow
    seats: list[SeatRow]

    @property
    def dealt(self) -> bool: ...

    @property
    def state(self) -> State: ...


T = TypeVar("T", bound=SeatedTable)


class Identity(Struct, frozen=True):
    """Somebody at a table: the seats they play, and their account."""

    seats: tuple[int, ...] = ()
    account: str | None = None
    opener: bool = False  # whether they opened the table
    # Whether they have the link of a free chair. It shows no more than a spectator sees.
    invited: bool = False

    def viewing_seat(self, live: SeatedTable, wanted: int | None) -> int | None:
        """The seat to look from: the one wanted, else one that is asked, else any; None for a spectator."""
        if wanted is not None:
            return self.seat(live, wanted)
        if len(self.seats) < 2 or not live.dealt:
            return self.seats[0] if self.seats else None
        asked = [seat for seat in self.seats if seat in live.state.deciders()]
        return asked[0] if asked else self.seats[0]

    def seat(self, live: SeatedTable, wanted: int | None) -> int:
        """The seat to act for; refused if it belongs to somebody else."""
        if wanted is not None and wanted not in self.seats:
            raise NotYours("house.not-your-seat", {"seat": wanted})
        found = wanted if wanted is not None else self.viewing_seat(live, None)
        if found is None:
            raise NotYours("house.spectator")
        return found


class Authenticator(Generic[T]):
    """Finds the identity that a secret stands for at a table."""

    def __init__(self, accounts: Accounts, refresh: Callable[[T], Awaitable[bool]]) -> None:
        self._accounts = accounts
        self._refresh = (
            refresh  # reads what other processes changed at a table; whether there was news
        )

    def seated(self, live: T, token: str) -> Identity | None:
        """The identity of a seat whose secret has this hash; asks no store."""
        held = [
            row.seat
            for row in live.seats
            if row.kind != "free" and compare_digest(row.token, token)
        ]
        if not held:
            return None
        return Identity(tuple(held), live.seats[held[0]].account, live.row.opener in held)

    async def at(self, live: T, secret: str | None) -> Identity:
        """The identity of a secret at a table; without a secret, a spectator's."""
        if secret is None:
            return Identity()
        found = await self._find(live, secret)
        # Chairs change hands while a table waits: another process may have seated somebody a moment ago.
        unseated = found is None or not found.seats
        if unseated and live.row.status == "open" and await self._refresh(live):
            found = await self._find(live, secret)
        if found is None:
            raise UnknownSecret
        return found

    async def _find(self, live: T, secret: str) -> Identity | None:
        token = hash_token(secret)
        seated = self.seated(live, token)
        if seated is not None:
            return seated
        if compare_digest(live.row.opener_token, token):
            return Identity(opener=True)
        if any(row.kind == "free" and compare_digest(row.token, token) for row in live.seats):
            return Identity(invited=True)
        account = await self._accounts.account_of(secret)
        if account is None:
            return None
        mine = tuple(row.seat for row in live.seats if row.account == account)
        return Identity(mine, account, live.row.opener in mine)
