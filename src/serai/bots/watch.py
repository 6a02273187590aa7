"""Watch: says when a search has to end, whatever it was allowed to do.

The only place in the engine that reads a clock. What a search may do is counted in work, so that equal seeds give equal
choices; the clock is a cap for what takes far longer than foreseen.
"""

from math import inf
from time import thread_time
from typing import Final, final

# The sources run slower than the compiled build for which caps are given.
_PURE: Final = __file__.endswith(".py")
_PURE_FACTOR: Final = 8.0


@final
class Watch:
    """An interruption, or the end of an allowance of CPU time."""

    __slots__ = ("_end", "interrupted")

    def __init__(self, seconds: float, most: float = inf) -> None:
        """`seconds` are those of the compiled build; `most` is what the caller can wait for in any build."""
        self._end = thread_time() + min(most, seconds * _PURE_FACTOR if _PURE else seconds)
        self.interrupted = False  # anybody may set it, from another thread too

    def over(self) -> bool:
        return self.interrupted or thread_time() >= self._end
