"""Hints asked for without a rest at twenty tables of one address: does somebody else's bot move?"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Any

from attacks import Attack, Target, play_against

_TABLES = 20


def run(target: Target, short: bool) -> Mapping[str, float]:
    play_against(target, "greedy", 3 if short else 5)  # its process has to start
    over = threading.Event()
    opened = [target.open_table("person", "bot") for _ in range(_TABLES)]
    flood = [threading.Thread(target=_ask, args=(target, table, over)) for table in opened]
    for thread in flood:
        thread.start()
    waits = play_against(target, "greedy", 3 if short else 30)
    over.set()
    for thread in flood:
        thread.join()
    return {"word_s": waits.word, "turn_s": waits.turn}


def _ask(target: Target, opened: Any, over: threading.Event) -> None:
    """A hint at one table again and again; one that is stale or refused costs the attacker as much."""
    path, secret = f"/api/tables/{opened['table']['id']}", opened["seats"][0]["secret"]
    while not over.is_set():
        answer = target.ask("GET", f"{path}/hint", secret=secret)
        if answer.status == 200:
            seq = answer.body["seq"]
            command = {"kind": "word", "words": answer.body["words"][:1], "seq": seq}
            target.ask("POST", f"{path}/commands", {**command, "id": f"{seq}"}, secret)
        else:
            over.wait(0.2)


ATTACK = Attack("hints asked for without a rest at 20 tables", {"word_s": 1, "turn_s": 2}, run)
