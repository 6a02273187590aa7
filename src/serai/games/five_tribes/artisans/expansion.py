"""The Artisans of Naqala as an expansion: its box, djinns, steps and documents."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, ClassVar, Final, final

from msgspec import Struct

from serai.core.box import convert_box
from serai.core.diagnostics import Findings
from serai.core.step import Step
from serai.games.five_tribes.artisans.box import ArtisansBox
from serai.games.five_tribes.artisans.contents import ArtisansContents
from serai.games.five_tribes.artisans.control import ChoosePiece
from serai.games.five_tribes.artisans.djinns import DJINNS_ADDED
from serai.games.five_tribes.artisans.document_fields import ArtisansFields, ArtisansPlayer
from serai.games.five_tribes.artisans.items.flute import FluteBring, FluteTarget
from serai.games.five_tribes.artisans.items.horn import LayRow
from serai.games.five_tribes.artisans.items.lamp import CallDjinn
from serai.games.five_tribes.artisans.items.ring import RecoverItem
from serai.games.five_tribes.artisans.items.scimitar import ScimitarStrike, ScimitarTarget
from serai.games.five_tribes.artisans.items.talisman import TalismanLift, TalismanTarget
from serai.games.five_tribes.artisans.names import ITEMS
from serai.games.five_tribes.artisans.part import Artisans
from serai.games.five_tribes.artisans.workshop import KeepItem
from serai.games.five_tribes.content.box_expansion import ExpansionBox
from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.document.fields import FieldCodec, Maybe, Name, Several
from serai.games.five_tribes.expansion import Expansion, Thing
from serai.games.five_tribes.names import CARDS, TRIBES
from serai.games.five_tribes.part import Part

_ITEM_RULES: Final = {
    "burning_scimitar": "FT-A.28",
    "fabulous_lamp": "FT-A.34",
    "flying_carpet": "FT-A.26",
    "enchanting_flute": "FT-A.32",
    "rebirth_ring": "FT-A.35",
    "tempest_talisman": "FT-A.30",
    "horn_of_plenty": "FT-A.37",
}


@final
class ArtisansExpansion(Expansion):
    name: ClassVar[str] = "artisans"

    def box_text(self) -> str:
        folder = files("serai.games.five_tribes.artisans")
        return folder.joinpath("box.toml").read_text("utf-8")

    def read_box(self, content: Mapping[str, Any], findings: Findings) -> ExpansionBox:
        return convert_box(content, findings, ArtisansBox, self.name)

    def part(self, box: ExpansionBox, others: frozenset[str]) -> Part:
        assert isinstance(box, ArtisansBox)
        return Artisans(ArtisansContents(box), 0)

    def djinns(self) -> tuple[Djinn, ...]:
        return DJINNS_ADDED

    def steps(self) -> tuple[type[Step[Any]], ...]:
        return (
            CallDjinn, ChoosePiece, FluteBring, FluteTarget, KeepItem, LayRow, RecoverItem, ScimitarStrike,
            ScimitarTarget, TalismanLift, TalismanTarget,
        )  # fmt: skip

    def fields(self) -> dict[str, FieldCodec]:
        return {
            "drawn": Several(Name(ITEMS)),
            "chosen": Maybe(Name(TRIBES)),
            "laid": Several(Name(CARDS)),
        }

    def things(self, box: ExpansionBox) -> list[Thing]:
        assert isinstance(box, ArtisansBox)
        found = [Thing("piece", tent, {"number": tent.per_player}, "FT-A.8") for tent in box.supply]
        for item in box.items:
            facts = {
                "class": item.kind,
                "value": item.vp,
                "copies": item.copies,
                "copies_source": item.copies_source,
                "windows": list(item.windows),
            }
            found.append(Thing("item", item, facts, _ITEM_RULES.get(item.id, "FT-A.23")))
        return found

    def document(self) -> tuple[type[Struct], type[Struct]]:
        return ArtisansFields, ArtisansPlayer
