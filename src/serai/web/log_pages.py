"""Pages of a log: how many lines a reader is sent at once, and what lines cost."""

from __future__ import annotations

from typing import Final

from serai.server.tables.live_table import LiveTable

LOG_PAGE: Final = 200
# Reading lines of a log, or playing it again, costs as much as they are many.
LINES_PER_TOKEN: Final = 100


def log_cost(live: LiveTable, after: int, before: int) -> float:
    """Tokens for the lines after one and before another; more if the whole log has to be played again for them."""
    lines = max(0, before - 1 - after)
    if live.lacks_events(after, before):
        lines += live.seq
    return lines / LINES_PER_TOKEN
