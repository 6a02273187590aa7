"""The house: opens tables, seats people, takes their words and tells everybody what happened."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from serai.core.errors import IllegalAction
from serai.core.game import Game
from serai.games import game as game_by_name
from serai.house.bus import Bus, NoBus
from serai.house.caretaker import SUBSTITUTE, Caretaker
from serai.house.chairs import Chairs
from serai.house.dealing import deal_again
from serai.house.foresight import Prospect, foresee
from serai.house.ledger import Ledger
from serai.house.limits import NO_LIMITS
from serai.house.loading import is_standard
from serai.house.memory import Memory
from serai.house.names import check_distinct, plain, plain_name
from serai.house.notices import Notices
from serai.house.opening import Agreement, Chair, Opening, check_bot, open_new
from serai.house.patience import check_replace
from serai.house.quotas import Quotas
from serai.house.rows import (
    Channel,
    ChatRow,
    LineKind,
    Notice,
)
from serai.house.sandbox import Sandbox
from serai.house.shelf import Shelf
from serai.house.sitting import Sitting
from serai.house.store_faults import StoreAway
from serai.house.tasks import Tasks
from serai.house.thinking import JobBoard
from serai.house.writing import Writer

__all__ = ["Agreement", "Chair", "House"]

_LOG: Final = logging.getLogger(__name__)
_LONGEST_CHAT: Final = 2000
_LONGEST_ID: Final = 100


class House:
    """Everything that happens at tables, for one process among any number."""

    def __init__(
        self,
        ledger: Ledger,
        shelf: Shelf,
        bus: Bus,
        board: JobBoard,
        now: Callable[[], float],
        channels: frozenset[Channel] = frozenset(),
        quotas: Quotas | None = None,
    ) -> None:
        self.ledger = ledger
        self.shelf = shelf
        self.bus = bus
        self.board = board
        self.now = now
        self.quotas = quotas or Quotas(NO_LIMITS, now)
        self.sandbox = Sandbox()
        self._memory = Memory(shelf)
        self._notices = Notices(shelf, channels)
        self._alone = isinstance(bus, NoBus)
        self._tasks = Tasks()
        self._caretaker = Caretaker(self._memory, shelf, board, now)
        self._writer = Writer(
            ledger, shelf, self._notices, now, self._caretaker.due, self._wrote, self._alone
        )
        self._caretaker.writer = self._writer
        self._chairs = Chairs(
            shelf, self._notices, self._caretaker, self._writer, now, self._wrote, self._alone
        )

    # Opening a table

    async def open_table(
        self, agreement: Agreement, account: str | None, source: str = ""
    ) -> tuple[Sitting, list[str]]:
        """A new table, on the quota of the address and the account; returns it with the secret of every chair."""
        opening = await self.prepare(agreement, account, source)
        return await self.open(opening, account, source), opening.secrets

    async def prepare(self, agreement: Agreement, account: str | None, source: str = "") -> Opening:
        """A new table, ready to be opened."""
        self.quotas.use("tables", source, account)
        if agreement.start is not None:
            self.quotas.use("imports", source, account)
        await self.sandbox.check_table(agreement.game, agreement.pack, agreement.start)
        # The game is built from a pack that is known to be small and sound, still not on the event loop.
        opening = await asyncio.to_thread(open_new, agreement, account, self.now())
        if agreement.start is not None:
            await self.lay_out(opening, game_by_name(agreement.game, agreement.pack), account)
        return opening

    async def lay_out(self, opening: Opening, game: Game[Any], account: str | None) -> None:
        """Note who chose the position or the seed of a table."""
        row = opening.row
        person = None
        if account is not None:
            person = await self.shelf.ask(lambda store: store.account(account))
        seated = next((chair.name for chair in opening.chairs if chair.kind == "person"), "")
        row.laid_out = seated if person is None else person.name
        if row.status == "open" and row.start is not None:
            # Better to be told now than when the last chair is taken. It may take long: off the loop.
            await asyncio.to_thread(deal_again, game, row.start)

    async def open(self, opening: Opening, account: str | None, source: str) -> Sitting:
        """Write a table down that has been prepared."""
        row = opening.row
        row.source = source if row.status != "over" else ""
        waiting, stored = await self.shelf.ask(
            lambda store: (store.waiting_of(source), store.has_pack(row.pack))
        )
        if row.status == "open":
            self.quotas.check_waiting(source, waiting)
        if not stored and not is_standard(row.game, row.pack):
            self.quotas.use("packs", source, account)
        notices = await self._begin(opening)
        await self.shelf.ask(
            lambda store: store.add_table(
                row, opening.chairs, opening.lines, opening.snapshot, notices, opening.pack
            )
        )
        sitting = await self.sitting(row.id)
        self._caretaker.wake(sitting)
        return sitting

    async def follow_up(self, old: str, opening: Opening) -> str:
        """Write down the table that follows another, unless there is one; returns the id of the one that counts."""
        notices = await self._begin(opening)
        following = await self.shelf.ask(
            lambda store: store.add_rematch(old, opening.row, opening.chairs, notices)
        )
        self._caretaker.wake(await self.sitting(following))
        return following

    async def _begin(self, opening: Opening) -> tuple[Notice, ...]:
        """If all chairs are taken the clocks run, and those who are to speak first are told."""
        row = opening.row
        if row.began is None:
            return ()
        row.due = self._caretaker.first_due(row.clock, opening.chairs, row.began)
        return await self._notices.of_turn(
            row, opening.chairs, row.began.awaited, row.began.seq, row.began.at
        )

    # Sitting down and getting up

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
        """Take a free chair; returns the secret of the seat."""
        return await self._chairs.sit_down(
            sitting, seat, link, name, account, opener=opener, new_secret=new_secret
        )

    async def seat_bot(
        self, sitting: Sitting, seat: int, link: str | None, bot: str, *, opener: bool = False
    ) -> None:
        """Let a bot have a free chair."""
        await self._chairs.seat_bot(sitting, seat, link, bot, opener=opener)

    async def leave(self, sitting: Sitting, seat: int) -> None:
        """Get up before the game has begun."""
        await self._chairs.leave(sitting, seat)

    async def new_link(self, sitting: Sitting, seat: int) -> str:
        """A fresh link for a free chair; returns its secret."""
        return await self._chairs.new_link(sitting, seat)

    # Finding a table

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._memory)

    async def sitting(self, id: str) -> Sitting:
        """A table, from memory or from the store."""
        found = await self._memory.sitting(id)
        if found.unsure:
            try:
                await self._writer.refresh(found)
            except StoreAway as error:
                _LOG.warning("table %s is shown as it was: %s", id, error)
        return found

    async def refresh(self, sitting: Sitting) -> bool:
        """Read what other processes have changed at a table; whether there was news."""
        return await self._writer.refresh(sitting)

    # Playing

    async def play(self, sitting: Sitting, seat: int, word: str, seq: int, command: str) -> int:
        """A seat says a word; returns the number of its line once that is on the disk."""
        return await self._player_writes(sitting, "word", seat, word, seq, command)

    async def foresee(self, sitting: Sitting, seat: int, words: list[str], seq: int) -> Prospect:
        """What a seat's words would lead to; refused as the first of them would be. Nothing is written."""
        sitting.check_seat(seat)
        if seq > sitting.seq:  # the sender may know more than this process does
            await self._writer.refresh(sitting)
        sitting.check_running()
        sitting.check_player(seat)
        sitting.check_stale("word", seat, seq)
        return foresee(sitting.state, seat, words)

    async def undo(self, sitting: Sitting, seat: int, seq: int, command: str) -> int:
        """A seat takes its last decision back, if nothing came to light since."""
        return await self._player_writes(sitting, "undo", seat, "", seq, command)

    async def resign(self, sitting: Sitting, seat: int, seq: int, command: str) -> int:
        """A player gives up; a bot plays on."""
        return await self._player_writes(sitting, "resign", seat, SUBSTITUTE, seq, command)

    async def _player_writes(
        self, sitting: Sitting, kind: LineKind, seat: int, text: str, seq: int, command: str
    ) -> int:
        sitting.check_seat(seat)
        id = _command_id(seat, command)
        return await self._writer.write(
            sitting, kind, seat, text, seq, id, lambda found: found.check_player(seat)
        )

    async def replace(
        self, sitting: Sitting, by: int, seat: int, bot: str, seq: int, command: str
    ) -> int:
        """A bot takes over the seat of a player who does not come back, or (the opener's right) of another bot."""
        check_bot(bot)
        sitting.check_seat(by)
        sitting.check_seat(seat)
        id = _command_id(by, command)
        return await self._writer.write(
            sitting,
            "bot",
            seat,
            bot,
            seq,
            id,
            lambda found: check_replace(found, by, seat, self.now()),
        )

    async def chat(
        self, sitting: Sitting, seat: int, name: str, text: str, source: str = ""
    ) -> ChatRow:
        """Somebody says something to the others; -1 is the seat of those who watch."""
        said, now = plain(text, _LONGEST_CHAT), self.now()
        if not said:
            raise IllegalAction("house.bad-text")
        if seat < 0:
            name = plain_name(name)
            check_distinct(name, [chair.name for chair in sitting.seats], equal=True)
        self.quotas.speak(sitting.row.id, seat, source)
        row = await self.shelf.ask(
            lambda store: store.add_chat(sitting.row.id, seat, name, said, now)
        )
        sitting.talk += 1
        self.tell(sitting)
        return row

    # Telling

    def _wrote(self, sitting: Sitting) -> None:
        self.tell(sitting)
        self._caretaker.wake(sitting)

    def tell(self, sitting: Sitting) -> None:
        """Something has changed at a table: tell those who watch, here and elsewhere."""
        self.bus.tell(sitting.row.id)
        sitting.notify()

    def heard(self, table: str | None) -> None:
        """Another process has changed a table; None: messages were lost, it may have been any."""
        found = self._memory.all() if table is None else [self._memory.get(table)]
        for sitting in found:
            if sitting is not None:
                sitting.unsure = True
                if sitting.watchers:  # the others are read again when somebody asks for them
                    self._tasks.start(self._follow(sitting))

    async def _follow(self, sitting: Sitting) -> None:
        await self._writer.refresh(sitting)
        sitting.talk += 1
        sitting.notify()

    # Keeping house

    def read_again(self, tables: list[str]) -> None:
        """Something was changed in the store that is no line of these tables: who sits there under which name."""
        for table in tables:
            self.bus.tell(table)
            self.heard(table)

    async def remove_unbegun(self, table: str) -> bool:
        """Remove a table that nobody has come to; whether it was still waiting."""
        removed = await self.shelf.ask(lambda store: store.remove_unbegun(table))
        if removed:
            self._memory.forget(table)
        return removed

    async def look_after(self) -> None:
        """Let bots speak that nobody thinks for, and decide for seats whose time is up."""
        await self._caretaker.look_after()

    async def keep_looking(self, every: float) -> None:
        """Do so again and again, from the start of the process to its end."""
        await self._caretaker.keep_looking(every, self._alone)

    async def close(self) -> None:
        """Stop thinking, and finish what is being written."""
        await self._caretaker.close()
        await self._tasks.close()
        await self._writer.close()
        await self.sandbox.close()


def _command_id(seat: int, command: str) -> str:
    """Ids are chosen by clients: those of one seat must not stand in the way of another's, or of the house's own."""
    if not 0 < len(command) <= _LONGEST_ID:
        raise IllegalAction("house.bad-id", {"most": _LONGEST_ID})
    return f"seat {seat} {plain(command, _LONGEST_ID)}"
