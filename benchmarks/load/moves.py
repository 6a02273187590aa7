"""Moves of four words, word by word or as one command: what reaches each watcher, and what it costs the server."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
from typing import Any, Final

import serai
from load.lanes import abreast, cpu_of
from load.wire import Asker, Socket
from serai.server.tables.preview import preview

WORDS: Final = 4
_STATE: Final = b'{"type":"state","seq":'
_ACK: Final = b'{"type":"ack"'
_REFUSED: Final = b'{"type":"refused"'
# Tables at which a move is under way at the same time.
_LANES: Final = 8
_POSITIONS: Final = 10
_TRIES: Final = 20_000


class Position:
    """A game up to a move of four words, as a record, and the move."""

    def __init__(self, record: str, seat: int, seq: int, words: list[str]) -> None:
        self.record = record
        self.seat = seat
        self.seq = seq
        self.words = words


def positions(game_name: str, seats: int, seed: int) -> list[Position]:
    """Positions from games of chance; none for a game without such moves."""
    game, rng = serai.game(game_name), random.Random(seed)
    found: list[Position] = []
    state = game.new(seats=seats, seed=rng.getrandbits(64))
    for _ in range(_TRIES):
        if len(found) == _POSITIONS:
            break
        if state.over:
            state = game.new(seats=seats, seed=rng.getrandbits(64))
        seat = state.deciders()[0]
        words = _foreseeable(state, seat, rng)
        if len(words) == WORDS:
            found.append(Position(state.record(), seat, state.ply, words))
        state.act(seat, rng.choice(state.words(seat)))
    return found


def _foreseeable(state: Any, seat: int, rng: random.Random) -> list[str]:
    """Words that a seat can draft: after each of them but the last it is asked again, and nothing came to light."""
    words: list[str] = []
    ahead = state
    while len(words) < WORDS and ahead.deciders() == (seat,):
        word = rng.choice(list(ahead.seat(seat).words())).text
        prospect = preview(state, seat, [*words, word])
        if prospect.hidden:
            break
        words.append(word)
        ahead = prospect.state
    return words


class Viewer:
    """A socket that counts what it gets."""

    def __init__(self) -> None:
        self.bytes = 0
        self.seq = -1
        self._news = asyncio.Event()
        self._acknowledged = 0
        self._socket: Socket | None = None

    async def connect(self, url: str, table: str, seq: int, secret: str | None) -> None:
        self._socket = await Socket.connect(url, f"/api/tables/{table}/live", self._receive)
        hello: dict[str, Any] = {"after": seq}
        if secret is not None:
            hello["secret"] = secret
        self._socket.say(json.dumps(hello).encode())
        await self.until(seq)
        self.bytes = 0

    def _receive(self, frame: bytes) -> None:
        self.bytes += len(frame)
        if frame.startswith(_STATE):
            self.seq = int(frame[len(_STATE) : frame.index(b",", len(_STATE))])
        elif frame.startswith(_ACK):
            self._acknowledged += 1
        elif frame.startswith(_REFUSED):
            raise RuntimeError(frame[:300].decode())
        self._news.set()

    async def until(self, seq: int) -> None:
        """Wait for the state after a line."""
        while self.seq < seq:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 30)

    async def command(self, seq: int, **more: Any) -> None:
        """Send a command and wait for its acknowledgement."""
        assert self._socket is not None
        expected = self._acknowledged + 1
        body = {"type": "command", "kind": "word", "seq": seq, "id": f"m{seq}", **more}
        self._socket.say(json.dumps(body).encode())
        while self._acknowledged < expected:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 30)

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()


class WatchedTable:
    """A table before its move: the player who makes it, another player and a spectator."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.mover, self.watchers = Viewer(), [Viewer(), Viewer()]

    async def open(self, asker: Asker, url: str) -> None:
        position = self.position
        opened = await asker.ask("POST", "/api/records", {"text": position.record})
        table, keys = opened["table"]["id"], [key["secret"] for key in opened["seats"]]
        seq = position.seq = opened["table"]["seq"]
        other = (position.seat + 1) % len(keys)
        await self.mover.connect(url, table, seq, keys[position.seat])
        await self.watchers[0].connect(url, table, seq, keys[other])
        await self.watchers[1].connect(url, table, seq, None)

    async def move(self, at_once: bool) -> None:
        words, seq = self.position.words, self.position.seq
        if at_once:
            await self.mover.command(seq, words=words)
        else:
            for place, word in enumerate(words):
                await self.mover.command(seq + place, word=word)
        for watcher in self.watchers:
            await watcher.until(seq + len(words))

    def close(self) -> None:
        for viewer in (self.mover, *self.watchers):
            viewer.close()


async def move(given: argparse.Namespace) -> dict[str, Any]:
    """Make one move of four words at each of many tables, in the way that is asked for."""
    found = positions(given.game, given.seats, given.seed)
    if not found:
        return {"moves": 0}
    tables = [WatchedTable(found[n % len(found)]) for n in range(given.tables)]
    await abreast(given.url, tables, lambda asker, table: table.open(asker, given.url))
    before = cpu_of(given.server)
    await abreast(given.url, tables, lambda _, table: table.move(given.at_once), _LANES)
    after = cpu_of(given.server)
    bytes_seen = sum(watcher.bytes for table in tables for watcher in table.watchers)
    watchers = sum(len(table.watchers) for table in tables)
    for table in tables:
        table.close()
    return {
        "moves": len(tables),
        "bytes_per_watcher": bytes_seen / watchers,
        "server_cpu_us": None
        if before is None or after is None
        else (after - before) * 1e6 / len(tables),
    }
