"""A table with a log of thousands of lines, most of them taken back, put straight into a database.

By commands it would take minutes: its lines are written one after the other.
"""

from __future__ import annotations

from random import Random

from serai.games.registry import game
from serai.server.store.model import LineKind, LogLine
from serai.server.store.store import Store
from serai.server.tables.new_table import Agreement, Chair, prepare_table
from serai.server.tables.replay import origin_of, take_snapshot

_NOW = 1000.0
_WORDS_THAT_STAND = 60


def add_long_table(store: Store, lines: int) -> tuple[str, list[str]]:
    """A table of two people in the middle of its game; returns its id and the secrets of the seats."""
    prepared = prepare_table(
        Agreement("five-tribes", [Chair("person"), Chair("person")]), None, _NOW
    )
    row, rng = prepared.row, Random(1)
    state = game(row.game).begin(origin_of(row))
    written: list[LogLine] = []

    def write(kind: LineKind, seat: int, text: str, awaited: tuple[int, ...]) -> None:
        seq = len(written) + 1
        written.append(LogLine(seq, kind, seat, text, f"seat {seat} {seq}", _NOW, awaited))

    while len(written) < lines:
        (seat,) = state.deciders()
        word = rng.choice(list(state.seat(seat).words())).text
        after = state.copy()
        after.play(seat, word)
        write("word", seat, word, after.deciders())
        stands = lines - len(written) < _WORDS_THAT_STAND
        if stands or after.undo_floor == after.ply:
            state = after
        else:
            write("undo", seat, "", state.deciders())
    row.seq, row.awaited = len(written), state.deciders()
    store.add_table(
        row, prepared.chairs, written, take_snapshot(state, len(written)), (), prepared.pack
    )
    return row.id, prepared.secrets
