"""The process of the sandbox: a task per line comes in, an outcome per line goes out. It keeps nothing between them."""

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
from serai.server.sandbox.remote_errors import trouble_of
from serai.server.sandbox.sandbox import Outcome, ReadRecord, ReadTable, Replayed
from serai.server.store.model import LogLine
from serai.server.tables.public_log import PublicLog
from serai.server.tables.replay import take_snapshot

# Bytes of data that the process may have. With its games it needs a fifth of that.
_MOST_DATA: Final = 256 << 20
# Bytes at which it is replaced, so that what one task took is given back.
_MUCH_DATA: Final = 128 << 20


def read_table(task: ReadTable) -> None:
    """Build the game from its pack and lay out its document."""
    found = game(task.game, task.pack)
    if task.start is not None:
        found.load(task.start)


def replay(task: ReadRecord) -> Replayed:
    """Play a record to its end."""
    found = game(read_headers(task.text)["Game"], task.pack)
    record = read_record(found, task.text)
    played = Replay(record.start())
    numbering = PublicLog()
    for entry in record.entries:
        played.play(entry)
        if not entry.forced:
            seq, word = numbering.written + 1, " ".join(entry.text.split())
            # A record does not tell when it was played.
            awaited = played.state.deciders()
            numbering.add(LogLine(seq, "word", entry.seat, word, f"record {seq}", 0.0, awaited))
    origin = record.origin
    return Replayed(
        game=found.name,
        seats=origin.seats,
        seed=origin.seed,
        options=dict(changed_options(read_options(found.options_kind, origin.options))),
        document=origin.document,
        lines=numbering.lines,
        snapshot=take_snapshot(played.state, len(numbering.lines)),
    )


def do(task: ReadTable | ReadRecord) -> Outcome:
    """One task; whatever goes wrong in it is an answer."""
    try:
        if isinstance(task, ReadRecord):
            return Outcome(replayed=replay(task))
        read_table(task)
        return Outcome()
    except SeraiError as error:
        return Outcome(trouble_of(error))
    except MemoryError:
        return Outcome(trouble_of(SeraiError("house.too-heavy")), spent=True)
    except Exception:
        # A defect of ours; for whoever sent it, it is as unreadable as anything else.
        traceback.print_exc()
        unreadable = (
            BadRecord(1, "house.record-unreadable")
            if isinstance(task, ReadRecord)
            else SeraiError("house.pack-unreadable")
        )
        return Outcome(trouble_of(unreadable))


def limit_memory() -> None:
    """Where the system can: more than the limit is a MemoryError. Elsewhere only time is limited."""
    try:
        import resource  # noqa: PLC0415  (not on Windows)

        resource.setrlimit(resource.RLIMIT_DATA, (_MOST_DATA, _MOST_DATA))
    except (ImportError, OSError, ValueError):
        return


def has_grown() -> bool:
    """Whether the process holds, or once held, much more than it needs."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:
        return False
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most * (1 if sys.platform == "darwin" else 1024) > _MUCH_DATA


def main() -> None:
    # Ctrl-C in a terminal reaches every process of it; the house ends this one itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()
    for name in games():
        game(name)
    for line in sys.stdin.buffer:
        task = msgspec.json.decode(line, type=ReadTable | ReadRecord | None)
        outcome = Outcome() if task is None else do(task)
        if has_grown():
            outcome = msgspec.structs.replace(outcome, spent=True)
        sys.stdout.buffer.write(msgspec.json.encode(outcome) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
