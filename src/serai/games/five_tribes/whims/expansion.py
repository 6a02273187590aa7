"""Whims of the Sultan as an expansion: its box, djinns and documents."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, ClassVar, final

from msgspec import Struct

from serai.core.box import convert_box
from serai.core.diagnostics import Findings
from serai.games.five_tribes.content.box_expansion import ExpansionBox
from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.expansion import Expansion, Thing
from serai.games.five_tribes.part import Part
from serai.games.five_tribes.whims.box import WhimsBox
from serai.games.five_tribes.whims.contents import WhimsContents
from serai.games.five_tribes.whims.djinns import DJINNS_ADDED
from serai.games.five_tribes.whims.document_fields import WhimsFields, WhimsPlayer
from serai.games.five_tribes.whims.part import Whims


@final
class WhimsExpansion(Expansion):
    name: ClassVar[str] = "whims"

    def box_text(self) -> str:
        folder = files("serai.games.five_tribes.whims")
        return folder.joinpath("box.toml").read_text("utf-8")

    def read_box(self, content: Mapping[str, Any], findings: Findings) -> ExpansionBox:
        return convert_box(content, findings, WhimsBox, self.name)

    def part(self, box: ExpansionBox, others: frozenset[str]) -> Part:
        assert isinstance(box, WhimsBox)
        return Whims(WhimsContents(box, others), 0)

    def djinns(self) -> tuple[Djinn, ...]:
        return DJINNS_ADDED

    def things(self, box: ExpansionBox) -> list[Thing]:
        assert isinstance(box, WhimsBox)
        return [
            Thing("whim", whim, {"gold": whim.gold, "type": whim.type}, "FT-W.17")
            for whim in box.cards
        ]

    def document(self) -> tuple[type[Struct], type[Struct]]:
        return WhimsFields, WhimsPlayer
