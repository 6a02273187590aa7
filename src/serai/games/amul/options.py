"""The options of an Amul table (AM-18). A pack may change their defaults (AM-20.1)."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The list of AM-18.1: fixed when the game starts, visible to all (AM-18.2)."""

    tea: Literal["off", "recommended"] | Annotated[int, Meta(ge=0, le=8)] = "off"  # AM-14.3
    valour_recount: Literal["each_step", "round_start"] = "each_step"  # AM-7.7
    instant_reading: Literal["mixed", "palace"] = "mixed"  # AM-8.9
    known_cards: Literal["on", "off"] = "on"  # AM-17.6
    emir: Literal["random"] | Annotated[int, Meta(ge=0, le=7)] = "random"  # AM-2.8


# What a pack must say of the options, apart from the defaults.
OPTION_LIST: tuple[dict[str, Any], ...] = (
    {"id": "tea", "values": ["off", "recommended"], "range": {"min": 0, "max": 8}, "rule": "AM-14"},
    {"id": "valour_recount", "values": ["each_step", "round_start"], "rule": "AM-7.7"},
    {"id": "instant_reading", "values": ["mixed", "palace"], "rule": "AM-8.9"},
    {"id": "known_cards", "values": ["on", "off"], "rule": "AM-17.6"},
    {"id": "emir", "values": ["random"], "range": {"min": 0, "max": 7}, "rule": "AM-2.8"},
)

# Options of earlier rules: packs, records and documents may still carry them, and they mean nothing.
# Thinking time is agreed with the table (AM-16.5).
RETIRED: Final = frozenset({"clock"})


def options_with(defaults: dict[str, str | int]) -> type[Options]:
    """The options of a pack that has defaults of its own."""
    standard = msgspec.structs.asdict(Options())
    if defaults == standard:
        return Options
    hints = {field.name: field.type for field in msgspec.structs.fields(Options)}
    fields = [(name, hints[name], defaults[name]) for name in standard]
    made = msgspec.defstruct(
        "PackOptions", fields, bases=(Options,), frozen=True, forbid_unknown_fields=True
    )
    assert issubclass(made, Options)
    return made
