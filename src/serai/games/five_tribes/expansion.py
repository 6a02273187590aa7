"""An expansion as it can be known before anybody plays it: its box, djinns, steps and documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from msgspec import Struct

    from serai.core.box import NamedEntry
    from serai.core.diagnostics import Findings
    from serai.core.step import Step
    from serai.games.five_tribes.content.box_expansion import ExpansionBox
    from serai.games.five_tribes.djinns.djinn import Djinn
    from serai.games.five_tribes.document.fields import FieldCodec
    from serai.games.five_tribes.part import Part


class Thing:
    """A component of an expansion: its kind, its entry in the box, what is printed on it, and the rule about it."""

    __slots__ = ("entry", "facts", "kind", "rule")

    def __init__(self, kind: str, entry: NamedEntry, facts: dict[str, Any], rule: str) -> None:
        self.kind = kind
        self.entry = entry
        self.facts = facts
        self.rule = rule


class Expansion:
    """What can be known of an expansion before anybody plays it. `expansions.py` lists them."""

    name: ClassVar[str]  # of its option, its folder, and its table in a pack

    def box_text(self) -> str:
        """The shipped box as it is written."""
        raise NotImplementedError

    def read_box(self, content: Mapping[str, Any], findings: Findings) -> ExpansionBox:
        """The expansion's table of a pack; FaultyPack lists everything that does not fit."""
        raise NotImplementedError

    def part(self, box: ExpansionBox, others: frozenset[str]) -> Part:
        """The part that tables begin with; `others` are the other expansions in play."""
        raise NotImplementedError

    def djinns(self) -> tuple[Djinn, ...]:
        """Its djinns, the revised ones among them."""
        raise NotImplementedError

    def steps(self) -> tuple[type[Step[Any]], ...]:
        """The steps that only it has."""
        return ()

    def fields(self) -> dict[str, FieldCodec]:
        """How the fields of these steps are written, besides those of the base game."""
        return {}

    def things(self, box: ExpansionBox) -> list[Thing]:
        """What only its box holds and a player can point at."""
        return []

    def document(self) -> tuple[type[Struct], type[Struct]]:
        """The fields of documents that only it has: of the table, and of a player."""
        raise NotImplementedError
