"""Tables at which every seat is played by the generator, one word after another."""

from __future__ import annotations

import asyncio
import random
from time import perf_counter
from typing import Any, Final

from load.wire import Asker, Socket

_ACK: Final = b'{"type":"ack"'
_STATE: Final = b'{"type":"state","seq":'
_REFUSED: Final = b'{"type":"refused"'
_WORDS: Final = b'"words":['
_OVER: Final = b'"over":true'


class Party:
    """What all tables have in common: where they are, how long they think, and what was measured."""

    def __init__(self, url: str, game: str, seats: int, think: float, seed: int) -> None:
        self.url = url
        self.game = game
        self.seats = seats
        self.think = think
        self.rng = random.Random(seed)
        self.counting = False
        self.stopped = False
        self.latencies: list[float] = []
        self.refused = 0
        self.state_bytes = 0
        self.states = 0
        self.finished = 0
        self.lost: list[str] = []
        self.renewals: set[asyncio.Task[None]] = set()


class Chair:
    """A seat and its socket. It speaks when it has words and its last one has been acknowledged."""

    def __init__(self, table: Table, seat: int, secret: str) -> None:
        self._table = table
        self._party = table.party
        self._seat = seat
        self._secret = secret
        self._socket: Socket | None = None
        self._words: list[bytes] = []
        self._seq = -1  # of the state the words are from
        self._said = -1  # the state that was answered last
        self._sent_at = 0.0  # when; zero: acknowledged
        self._number = 0

    async def sit(self) -> None:
        path = f"/api/tables/{self._table.id}/live"
        self._socket = await Socket.connect(self._party.url, path, self._hear)
        self._socket.say(b'{"secret":"%s","after":0}' % self._secret.encode())

    def leave(self) -> None:
        if self._socket is not None:
            if self._socket.lost:
                self._party.lost.append(self._table.id)
            self._socket.close()

    def _hear(self, frame: bytes) -> None:
        """Frames are not decoded: what is needed is cut out of them."""
        if frame.startswith(_STATE):
            self._see(frame)
        elif frame.startswith(_ACK):
            if self._party.counting:
                self._party.latencies.append(perf_counter() - self._sent_at)
            self._sent_at = 0.0
            self._go_on()
        elif frame.startswith(_REFUSED):
            self._party.refused += 1
            self._party.lost.append(frame[:300].decode())
            self._sent_at = 0.0

    def _see(self, frame: bytes) -> None:
        party = self._party
        if party.counting:
            party.states += 1
            party.state_bytes += len(frame)
        seq = int(frame[len(_STATE) : frame.index(b",", len(_STATE))])
        if seq <= self._said:
            return
        begin = frame.rindex(_WORDS) + len(_WORDS)
        end = frame.index(b"]", begin)
        self._seq = seq
        self._words = frame[begin + 1 : end - 1].split(b'","') if end > begin else []
        if frame.find(_OVER, end) >= 0:
            self._table.finish()
        else:
            self._go_on()

    def _go_on(self) -> None:
        if not self._words or self._sent_at or self._party.stopped:
            return
        think = self._party.think
        if not think:
            self._speak()
            return
        # People do not think in step; on average it is what was asked for.
        pause = think * self._party.rng.uniform(0.5, 1.5)
        asyncio.get_running_loop().call_later(pause, self._speak, self._seq)

    def _speak(self, seq: int | None = None) -> None:
        if seq not in (None, self._seq) or not self._words or self._party.stopped:
            return
        assert self._socket is not None
        words, self._words = self._words, []
        word = words[int(self._party.rng.random() * len(words))]
        self._said = self._seq
        self._number += 1
        self._sent_at = perf_counter()
        self._socket.say(
            b'{"type":"command","kind":"word","word":"%s","seq":%d,"id":"%d"}'
            % (word, self._seq, self._number)
        )


class Table:
    """One table; when its game is over, another takes its place."""

    def __init__(self, party: Party, opened: dict[str, Any]) -> None:
        self.party = party
        self.id: str = opened["table"]["id"]
        self._chairs = [Chair(self, key["seat"], key["secret"]) for key in opened["seats"]]
        self._over = False

    @classmethod
    async def open(cls, party: Party, asker: Asker) -> Table:
        wanted = {"game": party.game, "chairs": [{"kind": "person"}] * party.seats}
        return cls(party, await asker.ask("POST", "/api/tables", wanted))

    async def begin(self) -> None:
        for chair in self._chairs:
            await chair.sit()

    def leave(self) -> None:
        for chair in self._chairs:
            chair.leave()

    def finish(self) -> None:
        if self._over or self.party.stopped:
            return
        self._over = True
        self.party.finished += 1
        task = asyncio.get_running_loop().create_task(self._renew())
        self.party.renewals.add(task)
        task.add_done_callback(self.party.renewals.discard)

    async def _renew(self) -> None:
        asker = Asker(self.party.url)
        opened = await Table.open(self.party, asker)
        await asker.close()
        self.leave()
        self.id, self._chairs, self._over = opened.id, opened._chairs, False
        for chair in self._chairs:
            chair._table = self
        await self.begin()
