"""Events: what happened, for logs and animation. They are made only while a state collects them."""

from collections.abc import Mapping
from typing import final

Fact = str | int | bool | None | list[str]


@final
class Event:
    """Something that happened: facts for everybody, and a secret for the acting seat alone."""

    __slots__ = ("facts", "name", "seat", "secret")

    def __init__(
        self,
        name: str,
        seat: int,
        facts: Mapping[str, Fact],
        secret: Mapping[str, Fact] | None = None,
    ) -> None:
        self.name = name
        self.seat = seat  # who acted; -1: nobody
        self.facts = facts
        self.secret = secret

    def seen_by(self, seat: int | None) -> dict[str, Fact]:
        """The event as somebody in that chair learns of it (None: a spectator)."""
        known: dict[str, Fact] = {"event": self.name, "seat": self.seat if self.seat >= 0 else None}
        known.update(self.facts)
        if self.secret is not None and seat == self.seat:
            known.update(self.secret)
        return known

    def __repr__(self) -> str:
        return f"Event({self.name!r}, {self.seat}, {dict(self.facts)!r})"
