"""The chart of a finished game of Marrakesh, asked for from twenty connections until the rate limit ends it."""

from __future__ import annotations

from collections.abc import Mapping

import serai
from attacks import Attack, Target, Watch, ask_again_and_again

_CONNECTIONS = 20
# The tokens of one address are used up in less.
_SECONDS = 2.0


def run(target: Target, _: bool) -> Mapping[str, float]:
    opened = target.ask("POST", "/api/records", {"text": _record()})
    path = f"/api/tables/{opened.body['table']['id']}/chart"
    with Watch(target) as watch:
        answers = ask_again_and_again(target, path, _CONNECTIONS, _SECONDS)
    return {
        "healthz_p99_ms": watch.p99(),
        "busy_percent": watch.busy(),
        "unanswered": watch.unanswered,
        "not_drawn": int(not any(answer.status == 200 for answer in answers)),
    }


def _record() -> str:
    """A whole game of bots."""
    state = serai.game("marrakesh").new(seats=3, seed=1)
    bots = [serai.bot("random", seat) for seat in range(3)]
    while not state.over:
        for seat in state.deciders():
            state.play(seat, bots[seat].choose(state.seat(seat)).text)
    return state.record()


ATTACK = Attack(
    "20 connections ask for the chart of a game of Marrakesh",
    {"healthz_p99_ms": 100, "unanswered": 0, "not_drawn": 0},
    run,
)
