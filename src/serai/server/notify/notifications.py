"""Notifications (transactional outbox): "your turn", for players who are not at the table.

A notification is written in the same transaction as the line that makes it somebody's turn, so that a crash loses both
or neither. It is sent later, if the seat is still awaited, by the first process that leases it.
"""

from __future__ import annotations

from typing import Final

from serai.server.notify.settings import read_settings, targets
from serai.server.store.model import AccountRow, Channel, Notification, SeatRow, TableRow
from serai.server.store.pool import StorePool
from serai.server.store.store import Store

# Seconds before a notification is due: a player who is about to move needs none.
DELAY: Final = {"live": 60.0, "days": 300.0}


class Notifications:
    """Makes the notifications of a turn, by the settings of each player."""

    def __init__(self, pool: StorePool, channels: frozenset[Channel] = frozenset()) -> None:
        self._pool = pool
        self._channels = channels

    async def of_turn(
        self, row: TableRow, seats: list[SeatRow], newly: tuple[int, ...], seq: int, at: float
    ) -> tuple[Notification, ...]:
        """The notifications for seats that are newly awaited."""
        accounts = {seat: seats[seat].account for seat in newly if seats[seat].kind == "person"}
        wanted = {seat: account for seat, account in accounts.items() if account is not None}
        if not self._channels or not wanted:
            return ()

        def notices(store: Store) -> tuple[Notification, ...]:
            return tuple(
                notice
                for seat, id in wanted.items()
                if (account := store.account(id)) is not None
                for notice in self._for(store, account, row, seat, seq, at)
            )

        return await self._pool.ask(notices)

    def _for(
        self, store: Store, account: AccountRow, row: TableRow, seat: int, seq: int, at: float
    ) -> list[Notification]:
        settings = read_settings(account.preferences)
        if row.pace == "live" and not settings.live:
            return []
        found = targets(settings, store.mail_address(account.id).confirmed)
        return [
            Notification(
                id=f"{row.id}-{seq}-{seat}-{channel}",
                channel=channel,
                target=found[channel],
                body={
                    "table": row.id,
                    "name": row.name,
                    "game": row.game,
                    "seat": seat,
                    "seq": seq,
                    "language": account.language,
                },
                due=at + DELAY[row.pace],
                account=account.id,
            )
            for channel in sorted(self._channels & found.keys())
        ]


def still_wanted(store: Store, notice: Notification) -> bool:
    """Whether a notification is worth sending: the seat is awaited, and its account still wants it there."""
    table = store.table(str(notice.body["table"]))
    seat = notice.body["seat"]
    if table is None or table.status != "running" or seat not in table.awaited:
        return False
    if notice.account is None:
        # Earlier versions sent mail to addresses that nobody had confirmed.
        return notice.channel != "mail"
    account = store.account(notice.account)
    if account is None:
        return False
    mail = store.mail_address(account.id).confirmed
    return targets(read_settings(account.preferences), mail).get(notice.channel) == notice.target
