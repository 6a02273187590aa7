"""Seating: the chairs of a table that waits for players, how they are taken and left, and their links.

The chair that is taken last deals the cards in the same transaction, so that nothing hidden exists before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hmac import compare_digest
from typing import Final

from serai.core.errors import IllegalAction
from serai.server.people.names import check_distinct, plain_name
from serai.server.store.model import Beginning, Deal, SeatRow
from serai.server.tables.deal import deal
from serai.server.tables.due import first_due_time
from serai.server.tables.events import TableChanged
from serai.server.tables.live_table import LiveTable, StaleCommand
from serai.server.tables.new_table import check_bot
from serai.server.tables.service import TableService
from serai.server.tokens import hash_token, new_token

# How often others may be faster at a table before somebody who sits down is asked to look again.
_TRIES: Final = 20


class Seating:
    """Seats people and bots. A link is not a seat: taking a chair spends the link and issues a secret."""

    def __init__(self, tables: TableService) -> None:
        self._tables = tables

    async def sit_down(
        self,
        live: LiveTable,
        seat: int,
        link: str | None,
        name: str,
        account: str | None,
        *,
        opener: bool = False,
        new_secret: str | None = None,
    ) -> str:
        """Take a free chair, by its link, as the table's opener or (at a public table) from the lobby.

        Returns the secret of the seat, which is never that of the link: the link is spent. A sender who makes the new
        secret can repeat the request if the answer is lost.
        """
        if link is None and not opener and not live.row.public:
            raise IllegalAction("house.private-table")
        secret = new_secret or new_token()
        name = plain_name(name)
        others = [chair.name for chair in live.seats if chair.seat != seat]
        check_distinct(name, others, equal=False)
        person = SeatRow(
            table=live.row.id,
            seat=seat,
            kind="person",
            bot="",
            name=name,
            account=account,
            token=hash_token(secret),
            host=opener,
        )
        await self._fill(live, person, link)
        return secret

    async def seat_bot(
        self, live: LiveTable, seat: int, link: str | None, bot: str, *, opener: bool = False
    ) -> None:
        """Let a bot have a free chair: the right of the opener, and of everybody who has its link."""
        check_bot(bot)
        if link is None and not opener:
            raise IllegalAction("house.only-opener-seats")
        token = hash_token(new_token())  # a bot's secret is nobody's
        await self._fill(live, SeatRow(live.row.id, seat, "bot", bot, "", None, token), link)

    async def _fill(self, live: LiveTable, taken: SeatRow, link: str | None) -> None:
        def check(chair: SeatRow) -> None:
            if chair.kind != "free" or live.row.status != "open":
                raise IllegalAction("house.seat-taken", {"seat": taken.seat})
            # A seat whose secret is the link's would belong to everybody who knows the link.
            spent = chair.token == taken.token
            if spent or (link is not None and not compare_digest(hash_token(link), chair.token)):
                raise IllegalAction("house.wrong-link")

        await self._change_chair(live, taken, check)

    async def leave(self, live: LiveTable, seat: int) -> None:
        """Get up before the game has begun. The chair has a link again that nobody knows until the opener asks."""
        live.check_seat(seat)
        own = live.seats[seat].token

        def check(chair: SeatRow) -> None:
            if chair.kind != "person" or chair.token != own or live.row.status != "open":
                raise IllegalAction("house.already-begun")

        free = SeatRow(live.row.id, seat, "free", "", "", None, hash_token(new_token()))
        await self._change_chair(live, free, check)

    async def new_link(self, live: LiveTable, seat: int) -> str:
        """A fresh secret for the link of a free chair; the earlier one opens nothing any more."""
        secret = new_token()

        def check(chair: SeatRow) -> None:
            if chair.kind != "free" or live.row.status != "open":
                raise IllegalAction("house.seat-taken", {"seat": seat})

        free = SeatRow(live.row.id, seat, "free", "", "", None, hash_token(secret))
        await self._change_chair(live, free, check)
        return secret

    async def _change_chair(
        self, live: LiveTable, changed: SeatRow, check: Callable[[SeatRow], None]
    ) -> None:
        """Write a chair of a waiting table, unless `check` refuses it as it is now."""
        live.check_seat(changed.seat)
        committer = self._tables.committer
        async with live.lock:
            if live.outdated or not self._tables.alone:
                await committer.catch_up(live)
            for _ in range(_TRIES):
                if live.frozen is not None:
                    raise live.frozen
                chair = live.seats[changed.seat]
                if (chair.kind, chair.token) == (changed.kind, changed.token):
                    break  # written, now or when the answer was lost
                check(chair)
                # Until it is read again: the sender may hang up, and the store may go away.
                live.mark_outdated()
                await self._write_chair(live, changed)
                await committer.catch_up(live)
            else:
                raise StaleCommand(live.seq)
        self._tables.events.publish(TableChanged(live))

    async def _write_chair(self, live: LiveTable, changed: SeatRow) -> None:
        """Write a chair, and deal if it was the last free one; nothing if the chairs are not as they are known here."""
        row, known, seat = live.row, list(live.seats), changed.seat
        chairs = [changed if chair.seat == seat else chair for chair in known]
        opener = row.opener
        if opener == seat:
            opener = -1  # the next person on that chair did not open the table
        if opener == -1 and changed.host:
            opener = seat
        full = all(chair.kind != "free" for chair in chairs)
        dealt = await self._deal(live, chairs) if full else None
        await self._tables.pool.ask(lambda store: store.change_seat(changed, known, opener, dealt))

    async def _deal(self, live: LiveTable, chairs: list[SeatRow]) -> Deal:
        """A deal for the players who sit there. It counts only if it is written together with the last chair."""
        row, game = live.row, live.game
        if row.start is None:
            origin = deal(game, row, chairs)
        else:  # other cards must be found that fit the position: off the loop
            origin = await asyncio.to_thread(deal, game, row, chairs)
        state = game.begin(origin)
        began = Beginning(self._tables.now(), 0, state.deciders())
        return Deal(
            seed=origin.seed,
            start=origin.document,
            status="over" if state.over else "running",
            began=began,
            due=first_due_time(row.clock, chairs, began),
            notices=await self._tables.notifications.of_turn(
                row, chairs, began.awaited, 0, began.at
            ),
        )
