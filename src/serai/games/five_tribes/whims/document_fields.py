"""The fields of documents that only Whims of the Sultan has."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType


class WhimsFields(Struct, forbid_unknown_fields=True):
    """Whims on cities by tile, the pile (top first), and what was earned and claimed in this turn."""

    city_whims: dict[str, str] = {}
    whim_deck: list[str] | UnsetType = UNSET
    earned: list[str] = []
    claims: Annotated[int, Meta(ge=0)] = 0


class WhimsPlayer(Struct, forbid_unknown_fields=True):
    """The whims a player holds, and those of them that are fulfilled."""

    whims: list[str] = []
    fulfilled: list[str] = []
