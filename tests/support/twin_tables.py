"""Two tables that are equal but for what one seat may not know, and all that the wire says about them."""

from __future__ import annotations

import json
import re
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.support.web_server import GAME, Party, Running

# Seat 1 holds other cards and other gold at the two tables, and draws another card with its djinn.
COMMON: dict[str, Any] = {
    "game": GAME,
    "seats": 2,
    "meeples": {
        "a1": "ywb",
        "b1": "gr",
        "c1": "yw",
        "a2": "bg",
        "b2": "ryw",
        "c2": "bg",
        "a3": "rw",
    },
    "turn_track": [None, None, None, None, None, 0, 1, 0, 1],
    "bid_order": [],
    "resource_row": ["fish", "silk"],
}
HIDDEN_SEAT = 1
_HANDS: tuple[dict[str, int], dict[str, int]] = ({"fish": 2, "fakir": 1}, {"jewels": 2, "fakir": 1})


def starts() -> tuple[dict[str, Any], dict[str, Any]]:
    """The two documents: other cards in hand, other gold, another seed and so another deck."""
    found = [
        {
            **COMMON,
            "players": [
                {"gold": 30},
                {"gold": gold, "djinns": ["sloar"], "resources": hand, "known": {"fakir": 1}},
            ],
            "seed": seed * 64,
        }
        for hand, gold, seed in zip(_HANDS, (40, 17), "ab", strict=True)
    ]
    return found[0], found[1]


class Twins:
    """The two tables, played alike."""

    def __init__(self, server: Running, pair: tuple[dict[str, Any], dict[str, Any]]) -> None:
        self.server = server
        self._lexicon: list[str] = server.get(f"/api/games/{pair[0]['game']}")["lexicon"]
        self.tables = tuple(
            server.open(*["person"] * start["seats"], game=start["game"], start=start, public=True)
            for start in pair
        )

    def play(self, most: int) -> int:
        """Say the same words at both tables as long as there are common ones; returns how many were said."""
        for step in range(most):
            seat = self.tables[0].state()["awaited"][0]
            states = [table.state(seat) for table in self.tables]
            common = [word for word in states[0]["words"] if word in states[1]["words"]]
            if states[0]["view"]["round"] != 1 or not common:
                return step
            # What a djinn does first: it draws a card that others must not see.
            word = next((w for w in common if w.startswith("invoke")), common[step % len(common)])
            for table in self.tables:
                answer = table.command(seat, word=word, seq=states[0]["seq"])
                assert answer.status_code == 200, answer.text
        return most

    def answers(self, seat: int | None) -> list[dict[str, bytes]]:
        """All that each table answers to somebody in that chair (None: a spectator), by request."""
        return [self._answers(table, seat) for table in self.tables]

    def _answers(self, table: Party, seat: int | None) -> dict[str, bytes]:
        secret = None if seat is None else table.secrets[seat]
        seq = self.server.get(table.path)["seq"]
        paths = ["", "/state", "/log", "/log?language=ru", "/record", "/chat", "/state?seat=1"]
        paths += ["/scores", "/scores?language=pl", "/box"]
        paths += [f"/replay?seq={number}" for number in range(seq + 2)]
        said = {
            path: self.server.ask("GET", table.path + path, None, secret).content for path in paths
        }
        for number, command in enumerate(self._bad_commands(seq)):
            path = f"{table.path}/commands"
            said[f"command {command}"] = self.server.ask(
                "POST", path, {"id": f"bad{number}", **command}, secret
            ).content
        for words in self._thoughts(seat):
            said[f"foresight {words}"] = self.server.ask(
                "POST", f"{table.path}/foresight", {"seq": seq, "words": words}, secret
            ).content
        for at in ("a1", "f5", "silk", "leta", "blue", "gold"):
            said[f"refusal {at}"] = self.server.ask(
                "POST", f"{table.path}/refusal", {"seq": seq, "at": at}, secret
            ).content
        said["lobby"] = self.server.ask("GET", "/api/tables").content
        if secret is not None:
            said["tray"] = self.server.ask("POST", "/api/tray", {"secrets": [secret]}).content
        said["live"] = b"\n".join(self._frames(table, secret))
        ids = [other.id for other in self.tables]
        return {path: _plain(content, table.id, ids) for path, content in said.items()}

    def _bad_commands(self, seq: int) -> list[dict[str, Any]]:
        words = [{"kind": "word", "word": word, "seq": seq} for word in self._lexicon[::61]]
        # Only what nobody in the chair may do: the twins must not move while they are compared.
        legal = {
            word
            for table in self.tables
            for seat in table.secrets
            for word in table.state(seat)["words"]
        }
        return [
            *[command for command in words if command["word"] not in legal],
            {"kind": "word", "word": "no such word", "seq": seq},
            {"kind": "word", "word": self._lexicon[0], "seq": seq + 5},
            {"kind": "replace", "seat": HIDDEN_SEAT, "seq": seq},
        ]

    def _thoughts(self, seat: int | None) -> list[list[str]]:
        """Words to be foreseen: what the seat may say at both tables, and what it may not."""
        legal = [] if seat is None else [table.state(seat)["words"] for table in self.tables]
        common = [word for word in legal[0] if word in legal[1]] if legal else []
        return [[word] for word in [*common[:: len(common) // 12 + 1], *self._lexicon[::211]]]

    def _frames(self, table: Party, secret: str | None) -> list[bytes]:
        hello: dict[str, Any] = {} if secret is None else {"secret": secret}
        frames: list[bytes] = []
        with self.server.live(table.id, **hello) as live:
            try:
                while b'"type":"state"' not in b"".join(frames):
                    frames.append(next_but_presence(live))
                live.send(json.dumps({"type": "command", "kind": "undo", "seq": 999, "id": "u"}))
                frames.append(next_but_presence(live))
            except ConnectionClosed:
                pass
        return frames


def _plain(content: bytes, id: str, ids: list[str]) -> bytes:
    """Without ids, times and seals: the seal of a start differs with what it seals."""
    for other in ids:
        content = content.replace(other.encode(), b"ID")
    content = re.sub(rb'"(at|created|changed)":[0-9.]+', rb'"\1":0', content)
    content = re.sub(rb'"seal":"[0-9a-f]{64}"', b'"seal":""', content)
    return re.sub(rb"Seal: [0-9a-f]{64}", b"Seal: -", content)


def next_but_presence(live: ClientConnection) -> bytes:
    """The next frame that is about the game: who is connected is told at times of its own."""
    while True:
        frame = str(live.recv(timeout=20)).encode()
        if b'"type":"presence"' not in frame:
            return frame
