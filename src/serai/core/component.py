"""Components for people: everything in a box that a player can point at."""

from typing import Any

from msgspec import Struct


class Component(Struct, frozen=True):
    """A thing with its name and what it does, in one language."""

    name: str
    text: str
    rule: str  # the number of the rule about it
    source: str  # where its values come from
    facts: dict[str, Any] = {}  # what is printed on it, as JSON data
