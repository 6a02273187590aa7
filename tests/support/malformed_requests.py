"""Malformed requests and frames, without end: for the tests a few, for `benchmarks/fuzz.py` a hundred thousand."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from serai.games.registry import game as game_by_name

# What a field must not hold.
_ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**31, 2**63, 2**200, -(2**63), 0.5, 1e308, "", " ", "x", "x" * 5000,
    "\u0000", "\ud800", "\u202e", "💥", "../../etc/passwd", "%00", "'; DROP TABLE lines; --",
    "{}", [], {}, [[]], [None], {"": {}}, {"$ref": "#"}, "Bearer", "take c4", "bid 0", "end",
)  # fmt: skip
_FIELDS = (
    "kind", "word", "seq", "id", "seat", "bot", "game", "chairs", "options", "pack", "name", "public",
    "pace", "clock", "start", "text", "secret", "secrets", "password", "language", "preferences",
    "notices", "after", "chat", "type", "__proto__", "é",
)  # fmt: skip
# Texts that are parsed: short ones that cost far more to read than to send.
COSTLY = (
    "[" * 5000, "a = " + "[" * 5000, "a = " + "{b = " * 2000, "a = " + "9" * 5000, "a = 0x" + "f" * 5000,
    "a = 1e" + "9" * 5000, "a" + ".a" * 5000 + " = 1", "[" + "a." * 5000 + "a]", "a = '" + "x" * 5000,
    "a = 1979-05-27T00:00:00." + "9" * 5000, "x" * 5000 + " = 1", "a = 1\n" * 3000,
)  # fmt: skip
_STARTS = (
    "[" * 5000, '{"a":' * 5000, '{"game": "five-tribes", "seats": ' + "9" * 5000 + "}", "9" * 5000, "NaN",
    '{"game": "five-tribes", "seats": 2, "board": 1e999}', "{}", "null",
)  # fmt: skip
_RECORD = (
    "Serai record 1\nGame: five-tribes\nEngine: 0.1.0\nPack: five-tribes {pack}\nSeats: {seats}\n"
    "Options: {options}\nStart: {start}\n\n{lines}"
)
_GOOD: tuple[dict[str, Any], ...] = (
    {"kind": "word", "word": "no such word", "seq": 0, "id": "a"},
    {"kind": "undo", "seq": 0, "id": "b"},
    {"game": "five-tribes", "chairs": [{}, {}], "start": {"game": "five-tribes", "seats": 2}},
    {"text": "Serai record 1\nGame: five-tribes\nSeats: 2\nSeed: 7\n"},
    {"name": "Ann", "secret": "x"},
    {"secrets": ["a", "b"]},
    {"address": "a@example.org"},
    {"code": "12345678"},
    {"language": "pl", "preferences": {}, "notices": {"webhook": {"url": "http://a.b/"}}},
    {"type": "command", "kind": "word", "word": "end", "seq": 5, "id": "c"},
    {"after": 0, "chat": 0},
)  # fmt: skip


class Malformed:
    """A stream of things that no client should send."""

    def __init__(self, seed: int, table: str, secret: str) -> None:
        self._rng = Random(seed)
        self._table = table
        self._secret = secret

    def body(self) -> bytes:
        """Something that is not quite a message."""
        rng = self._rng
        match rng.randrange(9):
            case 0:
                return rng.randbytes(rng.randrange(200))
            case 1:
                return b"[" * rng.randrange(5000)
            case 2:
                good = self._encode(rng.choice(_GOOD))
                return good[: rng.randrange(len(good))]
            case 3:
                spoilt = bytearray(self._encode(rng.choice(_GOOD)))
                for _ in range(rng.randrange(1, 5)):
                    spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
                return bytes(spoilt)
            case 4:
                fields = rng.sample(_FIELDS, rng.randrange(6))
                return self._encode({field: rng.choice(_ODD) for field in fields})
            case 5:
                return self._encode(self._costly())
            case 6:
                number = b"9" * rng.choice((20, 400, 5000))
                return self._encode(rng.choice(_GOOD)).replace(b"0", number, 1)
            case 7:
                opening = rng.choice((b"[", b'{"a":', b'{"start":', b'[{"chairs":'))
                return b'{"start":' + opening * rng.randrange(1, 3000)
            case _:
                odd = dict(rng.choice(_GOOD))
                odd[rng.choice([*odd, *_FIELDS])] = rng.choice(_ODD)
                return self._encode(odd)

    def _costly(self) -> dict[str, Any]:
        """A table with a pack, or a record, that is costly to read."""
        rng = self._rng
        if rng.random() < 0.5:
            game = rng.choice(("five-tribes", "amul", "marrakesh"))
            return {"game": game, "chairs": [{}, {}], "pack": rng.choice(COSTLY)}
        text = _RECORD.format(
            pack=game_by_name("five-tribes").pack_hash[:16],
            seats=rng.choice((2, 2, 2, "9" * 5000)),
            options=rng.choice(("-", "-", "x=" + "9" * 5000)),
            start=rng.choice(_STARTS),
            lines=rng.choice(("", "blue (end)\n" * 500, "9" * 5000 + ". blue end\n", "x" * 5000)),
        )
        return {"text": text}

    def _encode(self, value: Any) -> bytes:
        return json.dumps(value).encode()

    def request(self) -> tuple[str, str, bytes, dict[str, str]]:
        """Method, target, body and headers."""
        rng = self._rng
        path = rng.choice(
            (
                "/api/tables", "/api/tables/{}", "/api/tables/{}/state", "/api/tables/{}/commands",
                "/api/tables/{}/commands", "/api/tables/{}/log", "/api/tables/{}/replay",
                "/api/tables/{}/seats/0", "/api/tables/{}/seats/{}", "/api/tables/{}/rematch",
                "/api/tables/{}/chat", "/api/tables/{}/record", "/api/records", "/api/me", "/api/tray",
                "/api/jobs", "/api/games/{}", "/api/games/{}/rules", "/static/{}", "/{}",
            )
        )  # fmt: skip
        while "{}" in path:
            path = path.replace("{}", rng.choice((self._table, self._odd_part())), 1)
        if rng.random() < 0.3:
            query = rng.choice(("seq", "after", "seat", "language", "%00"))
            path += f"?{query}={self._odd_part()}"
        method = rng.choice(
            (*["GET"] * 6, *["POST"] * 12, "PATCH", "DELETE", "PUT", "OPTIONS", "HEAD")
        )
        headers = {"content-type": "application/json"}
        if rng.random() < 0.1:
            headers["content-type"] = rng.choice(("text/plain", "", "application/json; x"))
        if rng.random() < 0.5:
            headers["authorization"] = f"Bearer {self._secret}"
        elif rng.random() < 0.3:
            headers["authorization"] = rng.choice(
                ("Bearer x", "Bearer", "Basic eA==", "bearer", "Bearer " + "y" * 5000)
            )
        if rng.random() < 0.1:
            headers["origin"] = rng.choice(
                ("null", "https://elsewhere.example", "[", "http://[::1")
            )
        if rng.random() < 0.1:
            headers["accept-language"] = rng.choice(("", "pl;q=x", ",,,", "ru;q=1e999", "x" * 1000))
        return method, path, self.body(), headers

    def _odd_part(self) -> str:
        return self._rng.choice(
            ("0", "-1", "1e9", "9" * 40, "9" * 4400, "%00", "%ff", "..", "%2e%2e%2f", "x" * 3000, "%F0%9F%92%A5", "٣",
             "five-tribes", "a b", "'")
        ).replace(" ", "%20").encode("ascii", "ignore").decode() or "0"  # fmt: skip

    def frame(self) -> bytes | str:
        """A frame for an open socket."""
        body = self.body()
        if self._rng.random() < 0.3:
            return body[:16_000]
        return body[:16_000].decode("utf-8", "replace")
