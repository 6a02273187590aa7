"""The program of the sandbox's process: a task per line in, an outcome per line out.

It keeps nothing between tasks, so that it can be killed at any time.
"""

from __future__ import annotations

import signal
import sys
import traceback
from typing import Final

import msgspec

from serai.core.errors import BadRecord, SeraiError
from serai.core.options import changed_options, read_options
from serai.core.record import Replay, read_headers, read_record
from serai.games.registry import game, games
from serai.server.sandbox.remote_errors import to_remote
from serai.server.sandbox.sandbox import CheckTable, Outcome, Replayed, ReplayRecord
from serai.server.store.model import LogLine
from serai.server.tables.public_log import PublicLog
from serai.server.tables.replay import take_snapshot

# Bytes of data that the process may have. With its games it needs a fifth of that.
_MAX_DATA: Final = 256 << 20
# Bytes at which it is replaced, so that what one task took is given back.
_REPLACE_AT: Final = 128 << 20


def check_table(task: CheckTable) -> None:
    """Build the game from its pack and load its document."""
    found = game(task.game, task.pack)
    if task.start is not None:
        found.load(task.start)


def replay(task: ReplayRecord) -> Replayed:
    """Play a record to its end."""
    found = game(read_headers(task.text)["Game"], task.pack)
    record = read_record(found, task.text)
    played = Replay(record.start())
    public_log = PublicLog()
    for entry in record.entries:
        played.play(entry)
        if not entry.forced:
            seq, word = public_log.written + 1, found.lexicon.written(entry.text)
            # A record has no times.
            awaited = played.state.deciders()
            public_log.add(LogLine(seq, "word", entry.seat, word, f"record {seq}", 0.0, awaited))
    origin = record.origin
    return Replayed(
        game=found.name,
        seats=origin.seats,
        seed=origin.seed,
        options=dict(changed_options(read_options(found.options_kind, origin.options))),
        document=origin.document,
        lines=public_log.lines,
        snapshot=take_snapshot(played.state, len(public_log.lines)),
    )


def run(task: CheckTable | ReplayRecord) -> Outcome:
    """Run one task; every error in it becomes an outcome."""
    try:
        if isinstance(task, ReplayRecord):
            return Outcome(replayed=replay(task))
        check_table(task)
        return Outcome()
    except SeraiError as error:
        return Outcome(to_remote(error))
    except MemoryError:
        return Outcome(to_remote(SeraiError("house.too-heavy")), spent=True)
    except Exception:
        # A defect of ours; the sender only learns that the file cannot be read.
        traceback.print_exc()
        unreadable = (
            BadRecord(1, "house.record-unreadable")
            if isinstance(task, ReplayRecord)
            else SeraiError("house.pack-unreadable")
        )
        return Outcome(to_remote(unreadable))


def limit_memory() -> None:
    """Limit the memory where the system can: more is a MemoryError. Elsewhere only time is limited."""
    try:
        import resource  # noqa: PLC0415  (not on Windows)

        resource.setrlimit(resource.RLIMIT_DATA, (_MAX_DATA, _MAX_DATA))
    except (ImportError, OSError, ValueError):
        return


def has_grown() -> bool:
    """Whether the process holds, or once held, much more than it needs."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:
        return False
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most * (1 if sys.platform == "darwin" else 1024) > _REPLACE_AT


def main() -> None:
    # Ctrl-C in a terminal reaches every process of it; the server ends this one itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()
    for name in games():
        game(name)
    for line in sys.stdin.buffer:
        task = msgspec.json.decode(line, type=CheckTable | ReplayRecord | None)
        outcome = Outcome() if task is None else run(task)
        if has_grown():
            outcome = msgspec.structs.replace(outcome, spent=True)
        sys.stdout.buffer.write(msgspec.json.encode(outcome) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
