"""What a shell sees of a run of `serai`: its exit code and two streams."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Drive = Callable[..., Outcome]
