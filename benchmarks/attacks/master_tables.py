"""Twenty tables of four *master* bots each, at which nobody looks, from one address and from ten."""

from __future__ import annotations

import time
from collections.abc import Mapping

from attacks import Attack, Target, play_against

_TABLES = 20
_ADDRESSES = 10


def run(target: Target, short: bool) -> Mapping[str, float]:
    body = {"game": "five-tribes", "chairs": [{"kind": "bot", "bot": "master"}] * 4}
    seconds = 3 if short else 30
    play_against(target, "medium", 3 if short else 5)  # its process has to start
    for _ in range(_TABLES):
        _open(target, body, "127.0.0.1")
    time.sleep(1)
    one = play_against(target, "medium", seconds)
    for number in range(1, _ADDRESSES):
        for _ in range(2 if short else _TABLES):
            _open(target, body, f"127.0.1.{number}")
    ten = play_against(target, "medium", seconds)
    return {
        "word_s": one.word,
        "turn_s": one.turn,
        "ten_addresses_word_s": ten.word,
        "ten_addresses_turn_s": ten.turn,
        "no_usable_word": target.logged("gave no usable word"),
    }


def _open(target: Target, body: object, source: str) -> None:
    while target.ask("POST", "/api/tables", body, source=source).status == 429:
        time.sleep(0.2)


ATTACK = Attack(
    "20 tables of four master bots, from one address and from ten",
    {
        "word_s": 1,
        "turn_s": 5,
        "ten_addresses_word_s": 1,
        "ten_addresses_turn_s": 5,
        "no_usable_word": 0,
    },
    run,
)
