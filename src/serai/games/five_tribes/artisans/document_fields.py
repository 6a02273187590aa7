"""The fields of documents that only The Artisans of Naqala has."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

ItemCounts = dict[str, Annotated[int, Meta(ge=0, le=31)]]


class ArtisansFields(Struct, forbid_unknown_fields=True):
    """Tents by tile; items in the stack (top first) and in the discard; whether one was used in this turn."""

    tents: dict[str, Annotated[int, Meta(ge=0)]] = {}
    item_stack: list[str] | UnsetType = UNSET
    item_discard: ItemCounts = {}
    item_used: bool = False


class ArtisansPlayer(Struct, forbid_unknown_fields=True):
    """The tents left, the items held, and those of them that everybody knows of."""

    tent: Annotated[int, Meta(ge=0, le=1)] | UnsetType = UNSET
    items: ItemCounts = {}
    known_items: ItemCounts = {}
