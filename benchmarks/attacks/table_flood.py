"""Public tables with packs of their own, as many as fit into 40 seconds: the disk and the lobby."""

from __future__ import annotations

import time
from collections.abc import Mapping
from importlib.resources import files

from attacks import ATTACKER, NEWCOMER, Attack, Target, Watch

_TABLES = 220
_DAY = 86400
_PACK_BYTES = 200_000
_MEGABYTE = 1 << 20


def run(target: Target, short: bool) -> Mapping[str, float]:
    honest = target.open_table("person", "free", source=NEWCOMER, public=True)["table"]["id"]
    seconds, tables = (5, 40) if short else (40, _TABLES)
    began = time.monotonic()
    kept = opened = 0
    with Watch(target) as watch:
        for number in range(tables):
            text = pack(number)
            chairs = [{"kind": "person"}, {"kind": "free"}]
            body = {"game": "five-tribes", "chairs": chairs, "public": True, "pack": text}
            answer = target.ask("POST", "/api/tables", body, source=ATTACKER)
            if answer.status == 201:
                opened += 1
                kept += len(text)
            else:  # without a pack there is one more for the lobby
                opened += target.ask("POST", "/api/tables", {**body, "pack": None}).status == 201
            if time.monotonic() > began + seconds:
                break
            time.sleep(seconds / tables / 2)
    shown = [table["id"] for table in target.ask("GET", "/api/tables", source=NEWCOMER).body]
    more = target.ask(
        "POST", "/api/tables", {"game": "five-tribes", "chairs": [{}, {}]}, source=NEWCOMER
    )
    return {
        "opened": opened,
        "packs_mb": kept / _MEGABYTE,
        "in_the_lobby": len(shown) - (honest in shown),
        "honest_place": shown.index(honest) + 1 if honest in shown else 999,
        "newcomer_refused": int(more.status != 201),
        "healthz_p99_ms": watch.p99(),
    }


def pack(number: int) -> str:
    """The shipped box under another name, with a comment that makes it large."""
    box = files("serai.games.five_tribes.content") / "box.toml"
    text = box.read_text("utf-8").replace('pack = "', f'pack = "p{number}-', 1)
    return text + "\n#".ljust(_PACK_BYTES - len(text), "x")


ATTACK = Attack(
    "220 public tables with packs in 40 s",
    # An hour's packs and the tables that may wait; 10 packs of 200 kB an hour are 46 MB a day.
    {
        "opened": 20,
        "packs_mb": 2.5,
        "in_the_lobby": 5,
        "honest_place": 2,
        "newcomer_refused": 0,
        "healthz_p99_ms": 100,
    },
    run,
)
