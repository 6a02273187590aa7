"""Notices: "your turn", for players who are not looking. Off unless a channel is configured.

A notice is written in the same transaction as the line that makes it somebody's turn, so that a crash loses neither
or both; it is sent later, when the seat is still awaited, by whichever process gets hold of it first.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from serai.house.databases import StoreAway
from serai.house.rows import AccountRow, Channel, Notice, SeatRow, TableRow
from serai.house.shelf import Shelf

_LOG: Final = logging.getLogger(__name__)
# Whoever is about to move anyway need not be told.
DELAY: Final = {"live": 60.0, "days": 300.0}
# A process that sends holds a notice so long; if it dies, another one tries after that.
_LEASE: Final = 60.0
_FIRST_PAUSE: Final = 30.0
_LONGEST_PAUSE: Final = 6 * 3600.0
_MOST_ATTEMPTS: Final = 8
_AT_ONCE: Final = 20


class Undeliverable(Exception):
    """A notice that cannot be sent, now or ever; says why. `forever`: trying again is of no use."""

    def __init__(self, why: str, *, forever: bool = False) -> None:
        super().__init__(why)
        self.forever = forever


class Messenger(Protocol):
    """Sends notices over one channel. Called in a thread; raises Undeliverable or OSError."""

    def send(self, notice: Notice) -> None: ...


Messengers = Mapping[Channel, Messenger]


class Notices:
    """Decides who is to be told of a turn."""

    def __init__(self, shelf: Shelf, channels: frozenset[Channel] = frozenset()) -> None:
        self._shelf = shelf
        self._channels = channels

    async def of_turn(
        self, row: TableRow, seats: list[SeatRow], newly: tuple[int, ...], seq: int, at: float
    ) -> tuple[Notice, ...]:
        """The notices for seats that are newly awaited."""
        accounts = {seat: seats[seat].account for seat in newly if seats[seat].kind == "person"}
        wanted = {seat: account for seat, account in accounts.items() if account is not None}
        if not self._channels or not wanted:
            return ()
        people = await self._shelf.ask(
            lambda store: {seat: store.account(account) for seat, account in wanted.items()}
        )
        return tuple(
            notice
            for seat, account in people.items()
            if account is not None
            for notice in self._for(account, row, seat, seq, at)
        )

    def _for(
        self, account: AccountRow, row: TableRow, seat: int, seq: int, at: float
    ) -> list[Notice]:
        wishes = account.preferences.get("notices")
        if not isinstance(wishes, dict) or (row.pace == "live" and not wishes.get("live")):
            return []
        return [
            Notice(
                id=f"{row.id}-{seq}-{seat}-{channel}",
                channel=channel,
                target=target,
                body={
                    "table": row.id,
                    "name": row.name,
                    "game": row.game,
                    "seat": seat,
                    "seq": seq,
                    "language": account.language,
                },
                due=at + DELAY[row.pace],
            )
            for channel in sorted(self._channels)
            if (target := _target(wishes.get(channel)))
        ]


def _target(wish: object) -> str:
    """Where to send: an address, or JSON with what a webhook or a browser needs."""
    if isinstance(wish, str):
        return wish
    return json.dumps(wish) if isinstance(wish, dict) else ""


class Sender:
    """Sends what is in the outbox."""

    def __init__(self, shelf: Shelf, messengers: Messengers, now: Callable[[], float]) -> None:
        self._shelf = shelf
        self._messengers = messengers
        self._now = now

    async def keep_sending(self, every: float) -> None:
        while True:
            try:
                await self.send_due()
            except StoreAway:
                _LOG.warning("the database is away; notices wait")
            except Exception:
                _LOG.exception("sending notices failed")
            await asyncio.sleep(every)

    async def send_due(self) -> None:
        """Send everything that is due and that nobody else is sending."""
        now = self._now()
        due = await self._shelf.ask(lambda store: store.due_notices(now, _AT_ONCE))
        await asyncio.gather(*(self._send(notice) for notice in due))

    async def _send(self, notice: Notice) -> None:
        until = self._now() + _LEASE
        if not await self._shelf.ask(lambda store: store.lease_notice(notice, until)):
            return  # another process has it
        if await self._still_awaited(notice.body):
            try:
                await self._deliver(notice)
            except (Undeliverable, OSError) as error:
                await self._try_later(notice, error)
                return
            _LOG.info("notice sent: %s of table %s", notice.channel, notice.body.get("table"))
        await self._shelf.ask(lambda store: store.drop_notice(notice.id))

    async def _deliver(self, notice: Notice) -> None:
        messenger = self._messengers.get(notice.channel)
        if messenger is None:
            raise Undeliverable("the channel is not configured here")
        await asyncio.to_thread(messenger.send, notice)

    async def _still_awaited(self, body: Mapping[str, Any]) -> bool:
        table = await self._shelf.ask(lambda store: store.table(str(body["table"])))
        return table is not None and body["seat"] in table.awaited and table.status == "running"

    async def _try_later(self, notice: Notice, error: Exception) -> None:
        attempts = notice.attempts + 1
        hopeless = isinstance(error, Undeliverable) and error.forever
        # Targets are addresses of people and secrets of their servers: they stay out of logs.
        _LOG.warning("notice %s not sent (attempt %d): %s", notice.id, attempts, error)
        if hopeless or attempts >= _MOST_ATTEMPTS:
            await self._shelf.ask(lambda store: store.drop_notice(notice.id))
            return
        due = self._now() + min(_LONGEST_PAUSE, _FIRST_PAUSE * 4**notice.attempts)
        await self._shelf.ask(lambda store: store.put_off_notice(notice.id, due))
