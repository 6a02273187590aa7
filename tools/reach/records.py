"""Positions of recorded games, for the questions that hardly any game of bots leads to."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import serai
from serai.core.errors import SeraiError
from serai.core.record import Replay, read_record
from serai.core.state import State

from .configurations import Configuration
from .positions import Position, prompt_key, prompt_keys

RECORDS: Final = Path(__file__).resolve().parents[2] / "tests" / "games"


def recorded(game: str, met: set[str]) -> list[Position]:
    """One position for each prompt of a game that was not met, as far as any record has it."""
    wanted = prompt_keys(game) - met
    found: list[Position] = []
    folder = RECORDS / game.replace("-", "_") / "fixtures"
    for file in sorted(folder.rglob("*.txt")):
        if not wanted:
            break
        try:
            record = read_record(serai.game(game), file.read_text("utf-8"))
        except SeraiError:  # of a pack of its own
            continue
        replay = Replay(record.start())
        for entry in record.entries:
            if not entry.forced:
                key = prompt_key(replay.state, replay.state.deciders()[0])
                if key in wanted:
                    wanted.discard(key)
                    found.append(_position(game, key, file.stem, replay.state))
            replay.play(entry)
    return found


def _position(game: str, key: str, name: str, state: State) -> Position:
    seat = state.deciders()[0]
    configuration = Configuration(game, f"record {name}", state.seats)
    return Position(configuration, key, seat, len(state.words(seat)), state.record())
