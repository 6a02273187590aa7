"""Chairs of a table that waits for players: sitting down, getting up, links. The last one taken begins the game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hmac import compare_digest
from typing import Final

from serai.core.errors import IllegalAction
from serai.house.caretaker import Caretaker
from serai.house.dealing import deal
from serai.house.names import check_distinct, plain_name
from serai.house.notices import Notices
from serai.house.opening import check_bot
from serai.house.rows import Beginning, Deal, SeatRow
from serai.house.shelf import Shelf
from serai.house.sitting import Sitting, StaleCommand
from serai.house.tokens import hash_token, new_token
from serai.house.writing import Writer

# How often others may be faster at a table before somebody who sits down is asked to look again.
_TRIES: Final = 20


class Chairs:
    """Seats people and bots. A link is not a seat: taking a chair spends the link and issues a secret."""

    def __init__(
        self,
        shelf: Shelf,
        notices: Notices,
        caretaker: Caretaker,
        writer: Writer,
        now: Callable[[], float],
        wrote: Callable[[Sitting], None],
        alone: bool,
    ) -> None:
        self._shelf = shelf
        self._notices = notices
        self._caretaker = caretaker
        self._writer = writer
        self._now = now
        self._wrote = wrote
        self._alone = alone

    async def sit_down(
        self,
        sitting: Sitting,
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
        if link is None and not opener and not sitting.row.public:
            raise IllegalAction("house.private-table")
        secret = new_secret or new_token()
        name = plain_name(name)
        others = [chair.name for chair in sitting.seats if chair.seat != seat]
        check_distinct(name, others, equal=False)
        person = SeatRow(
            table=sitting.row.id,
            seat=seat,
            kind="person",
            bot="",
            name=name,
            account=account,
            token=hash_token(secret),
            host=opener,
        )
        await self._fill(sitting, person, link)
        return secret

    async def seat_bot(
        self, sitting: Sitting, seat: int, link: str | None, bot: str, *, opener: bool = False
    ) -> None:
        """Let a bot have a free chair: the right of the opener, and of those who have its link."""
        check_bot(bot)
        if link is None and not opener:
            raise IllegalAction("house.only-opener-seats")
        token = hash_token(new_token())  # a bot's secret is nobody's
        await self._fill(sitting, SeatRow(sitting.row.id, seat, "bot", bot, "", None, token), link)

    async def _fill(self, sitting: Sitting, taken: SeatRow, link: str | None) -> None:
        def check(chair: SeatRow) -> None:
            if chair.kind != "free" or sitting.row.status != "open":
                raise IllegalAction("house.seat-taken", {"seat": taken.seat})
            # A seat whose secret is the link's would belong to everybody who knows the link.
            spent = chair.token == taken.token
            if spent or (link is not None and not compare_digest(hash_token(link), chair.token)):
                raise IllegalAction("house.wrong-link")

        await self._change_chair(sitting, taken, check)

    async def leave(self, sitting: Sitting, seat: int) -> None:
        """Get up before the game has begun. The chair has a link again that nobody knows until the opener asks."""
        sitting.check_seat(seat)
        own = sitting.seats[seat].token

        def check(chair: SeatRow) -> None:
            if chair.kind != "person" or chair.token != own or sitting.row.status != "open":
                raise IllegalAction("house.already-begun")

        free = SeatRow(sitting.row.id, seat, "free", "", "", None, hash_token(new_token()))
        await self._change_chair(sitting, free, check)

    async def new_link(self, sitting: Sitting, seat: int) -> str:
        """A fresh secret for the link of a free chair; the earlier one opens nothing any more."""
        secret = new_token()

        def check(chair: SeatRow) -> None:
            if chair.kind != "free" or sitting.row.status != "open":
                raise IllegalAction("house.seat-taken", {"seat": seat})

        free = SeatRow(sitting.row.id, seat, "free", "", "", None, hash_token(secret))
        await self._change_chair(sitting, free, check)
        return secret

    async def _change_chair(
        self, sitting: Sitting, changed: SeatRow, check: Callable[[SeatRow], None]
    ) -> None:
        """Write a chair of a waiting table, unless `check` refuses it as it is now."""
        sitting.check_seat(changed.seat)
        async with sitting.lock:
            if not self._alone or sitting.unsure:
                await self._writer.catch_up(sitting)
            for _ in range(_TRIES):
                if sitting.frozen is not None:
                    raise sitting.frozen
                chair = sitting.seats[changed.seat]
                if (chair.kind, chair.token) == (changed.kind, changed.token):
                    break  # written, now or when the answer was lost
                check(chair)
                # Until it is read again: the sender may hang up, and the store may go away.
                sitting.unsure = True
                await self._write_chair(sitting, changed)
                await self._writer.catch_up(sitting)
            else:
                raise StaleCommand(sitting.seq)
        self._wrote(sitting)

    async def _write_chair(self, sitting: Sitting, changed: SeatRow) -> None:
        """Write a chair, and deal if it was the last free one; nothing if the chairs are not as they are known here."""
        row, known, seat = sitting.row, list(sitting.seats), changed.seat
        chairs = [changed if chair.seat == seat else chair for chair in known]
        opener = row.opener
        if opener == seat:
            opener = -1  # the next person on that chair did not open the table
        if opener == -1 and changed.host:
            opener = seat
        full = all(chair.kind != "free" for chair in chairs)
        dealt = await self._deal(sitting, chairs) if full else None
        await self._shelf.ask(lambda store: store.change_seat(changed, known, opener, dealt))

    async def _deal(self, sitting: Sitting, chairs: list[SeatRow]) -> Deal:
        """A deal for those who sit there. It counts only if it is written together with the last chair."""
        row, game = sitting.row, sitting.game
        if row.start is None:
            origin = deal(game, row, chairs)
        else:  # other cards must be found that fit the position: off the loop
            origin = await asyncio.to_thread(deal, game, row, chairs)
        state = game.begin(origin)
        began = Beginning(self._now(), 0, state.deciders())
        return Deal(
            seed=origin.seed,
            start=origin.document,
            status="over" if state.over else "running",
            began=began,
            due=self._caretaker.first_due(row.clock, chairs, began),
            notices=await self._notices.of_turn(row, chairs, began.awaited, 0, began.at),
        )
