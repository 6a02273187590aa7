"""What several kinds of load share: many items a few at a time, and the server's processor time."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeVar

from load.wire import Asker

_A = TypeVar("_A")
_B = TypeVar("_B")
# Requests under way at the same time when many tables are opened.
_ABREAST = 16


async def abreast(
    url: str, items: Sequence[_A], work: Callable[[Asker, _A], Awaitable[_B]], lanes: int = _ABREAST
) -> list[_B]:
    """Do the same with every item, a few at a time, each over its own kept connection."""
    done: dict[int, _B] = {}
    left = iter(list(enumerate(items)))

    async def lane() -> None:
        asker = Asker(url)
        for number, item in left:
            done[number] = await work(asker, item)
        await asker.close()

    await asyncio.gather(*(lane() for _ in range(lanes)))
    return [done[number] for number in range(len(items))]


def cpu_of(pid: int) -> float | None:
    """Seconds of processor time that a process has used; None where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
