"""The house: opens tables, seats people, takes their words and tells everybody what happened."""

from __future__ import annotations

import logging
from collections.abc import Callable
from hmac import compare_digest
from typing import Final

from msgspec import structs

from serai.core.errors import IllegalAction
from serai.house.bus import Bus, NoBus
from serai.house.caretaker import SUBSTITUTE, Caretaker
from serai.house.clocks import Clocks
from serai.house.foresight import Prospect, foresee
from serai.house.ledger import Ledger
from serai.house.memory import Memory
from serai.house.notices import Notices
from serai.house.opening import (
    LONGEST_NAME,
    Agreement,
    Chair,
    Opening,
    check_bot,
    open_new,
    plain,
)
from serai.house.patience import check_replace
from serai.house.rows import (
    Beginning,
    Channel,
    ChatRow,
    Clock,
    LineKind,
    Notice,
    SeatRow,
)
from serai.house.shelf import Shelf
from serai.house.sitting import Sitting
from serai.house.store import Store
from serai.house.store_faults import StoreAway
from serai.house.tasks import Tasks
from serai.house.thinking import JobBoard
from serai.house.tokens import hash_token, new_token
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
    ) -> None:
        self.ledger = ledger
        self.shelf = shelf
        self.bus = bus
        self.board = board
        self.now = now
        self._memory = Memory(shelf)
        self._notices = Notices(shelf, channels)
        self._alone = isinstance(bus, NoBus)
        self._tasks = Tasks()
        self._caretaker = Caretaker(self._memory, shelf, board, now)
        self._writer = Writer(
            ledger, shelf, self._notices, now, self._caretaker.due, self._wrote, self._alone
        )
        self._caretaker.writer = self._writer

    # Opening a table

    async def open_table(
        self, agreement: Agreement, account: str | None
    ) -> tuple[Sitting, list[str]]:
        """A new table; returns it with the secret of every chair."""
        opening = open_new(agreement, account, self.now())
        return await self.open(opening), opening.secrets

    async def open(self, opening: Opening) -> Sitting:
        """Write a table down that has been prepared."""
        notices = await self._begin(opening)

        def write(store: Store) -> None:
            store.add_pack(opening.row.pack, opening.row.game, opening.pack)
            store.add_table(opening.row, opening.chairs, opening.lines, opening.snapshot, notices)

        await self.shelf.ask(write)
        sitting = await self.sitting(opening.row.id)
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
        row.due = self._first_due(row.clock, opening.chairs, row.began)
        return await self._notices.of_turn(
            row, opening.chairs, row.began.awaited, row.began.seq, row.began.at
        )

    def _first_due(self, clock: Clock, chairs: list[SeatRow], began: Beginning) -> float | None:
        clocks = Clocks(clock, len(chairs), began)
        return self._caretaker.due(chairs, began.awaited, clocks, began.at)

    # Sitting down and getting up

    async def sit_down(
        self, sitting: Sitting, seat: int, secret: str | None, name: str, account: str | None
    ) -> str:
        """Take a free chair, by its private link or (at a public table) from the lobby; returns the seat's secret."""
        if secret is None and not sitting.row.public:
            raise IllegalAction("house.private-table")
        kept = secret or new_token()
        person = SeatRow(
            sitting.row.id, seat, "person", "", plain(name, LONGEST_NAME), account, hash_token(kept)
        )
        await self._fill(sitting, person, secret)
        return kept

    async def seat_bot(self, sitting: Sitting, seat: int, secret: str | None, bot: str) -> None:
        """Whoever has the private link of a free chair may let a bot have it. Its secret is nobody's."""
        check_bot(bot)
        if secret is None:
            raise IllegalAction("house.private-table")
        token = hash_token(new_token())
        await self._fill(
            sitting, SeatRow(sitting.row.id, seat, "bot", bot, "", None, token), secret
        )

    async def _fill(self, sitting: Sitting, taken: SeatRow, secret: str | None) -> None:
        self.check_seat(sitting, taken.seat)
        async with sitting.lock:
            if not self._alone or sitting.unsure:
                await self._writer.catch_up(sitting)
            chair = sitting.seats[taken.seat]
            if chair.kind != "free" or sitting.row.status != "open":
                raise IllegalAction("house.seat-taken", {"seat": taken.seat})
            if secret is not None and not compare_digest(hash_token(secret), chair.token):
                raise IllegalAction("house.wrong-link")
            await self._take(sitting, taken)
        self.tell(sitting)
        self._caretaker.wake(sitting)

    async def _take(self, sitting: Sitting, taken: SeatRow) -> None:
        began = Beginning(self.now(), sitting.seq, sitting.state.deciders())
        chairs = [taken if chair.seat == taken.seat else chair for chair in sitting.seats]
        due = self._first_due(sitting.row.clock, chairs, began)
        notices = await self._notices.of_turn(
            sitting.row, chairs, began.awaited, began.seq, began.at
        )
        done = await self.shelf.ask(lambda store: store.take_seat(taken, began, due, notices))
        # Whoever sat down last has begun the game, here or elsewhere.
        await self._writer.catch_up(sitting)
        if not done:
            raise IllegalAction("house.seat-taken", {"seat": taken.seat})

    async def leave(self, sitting: Sitting, seat: int) -> None:
        """Get up before the game has begun."""
        self.check_seat(sitting, seat)
        async with sitting.lock:
            chair = sitting.seats[seat]
            left = structs.replace(chair, kind="free", name="", account=None)
            done = chair.kind == "person" and await self.shelf.ask(
                lambda store: store.leave_seat(left)
            )
            await self._writer.catch_up(sitting)
            if not done:
                raise IllegalAction("house.already-begun")
        self.tell(sitting)

    @staticmethod
    def check_seat(sitting: Sitting, seat: int) -> None:
        if not 0 <= seat < sitting.row.seats:
            raise IllegalAction("no-such-seat", {"seat": seat, "last": sitting.row.seats - 1})

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

    # Playing

    async def play(self, sitting: Sitting, seat: int, word: str, seq: int, command: str) -> int:
        """A seat says a word; returns the number of its line once that is on the disk."""
        return await self._player_writes(sitting, "word", seat, word, seq, command)

    async def foresee(self, sitting: Sitting, seat: int, words: list[str], seq: int) -> Prospect:
        """What a seat's words would lead to; refused as the first of them would be. Nothing is written."""
        self.check_seat(sitting, seat)
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
        self.check_seat(sitting, seat)
        id = _command_id(seat, command)
        return await self._writer.write(
            sitting, kind, seat, text, seq, id, lambda found: found.check_player(seat)
        )

    async def replace(
        self, sitting: Sitting, by: int, seat: int, bot: str, seq: int, command: str
    ) -> int:
        """A bot takes over the seat of a player who does not come back, or (the opener's right) of another bot."""
        check_bot(bot)
        self.check_seat(sitting, by)
        self.check_seat(sitting, seat)
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

    async def chat(self, sitting: Sitting, seat: int, name: str, text: str) -> ChatRow:
        """Somebody says something to the others; -1 is the seat of those who watch."""
        said, name, now = plain(text, _LONGEST_CHAT), plain(name, LONGEST_NAME), self.now()
        if not said:
            raise IllegalAction("house.bad-text")
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


def _command_id(seat: int, command: str) -> str:
    """Ids are chosen by clients: those of one seat must not stand in the way of another's, or of the house's own."""
    if not 0 < len(command) <= _LONGEST_ID:
        raise IllegalAction("house.bad-id", {"most": _LONGEST_ID})
    return f"seat {seat} {plain(command, _LONGEST_ID)}"
