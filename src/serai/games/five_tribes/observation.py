"""Observation layout of Five Tribes, with the expansions in play."""

from typing import Any

from serai.games.five_tribes.artisans.names import ITEMS
from serai.games.five_tribes.document.step_codec import steps_with
from serai.games.five_tribes.names import (
    CARDS,
    DJINNS,
    LETTERS,
    PIECES,
    TILE_KINDS,
    TILES,
    TRIBES,
)
from serai.games.five_tribes.whims.names import WHIMS
from serai.games.observation import (
    CONSTANT,
    Counts,
    Field,
    Group,
    HiddenNumber,
    Number,
    ObservationLayout,
    OneOf,
    Places,
    Rows,
    SeatField,
    SeatPlaces,
    SeatSet,
)

_OMITTED = {
    **CONSTANT,
    "board[].at": "the order of the tiles is that of the view",
    "players[].colour": "seats are told from the viewer on",
    "pending.path": "what was dropped lies on the board",
}


def layout(view: dict[str, Any]) -> ObservationLayout:
    """The layout for tables like this one: lengths are taken from a view at the beginning of a game."""
    seats: int = view["seats"]
    artisans, whims = "item_stack" in view, "whim_deck" in view
    fields: list[Field] = [
        Number("round"),
        Number("final"),
        SeatSet("deciders", seats),
        Rows("board", len(view["board"]), _tile(seats, artisans, whims)),
        Counts("bag", TRIBES),
        Counts("supply", ("palms", "palaces")),
        SeatPlaces("bid_order", len(view["turn_track"]), seats),
        SeatPlaces("turn_track", len(view["turn_track"]), seats),
        Places("resource_row", len(view["resource_row"]), CARDS),
        Number("resource_deck"),
        Counts("resource_discard", CARDS),
        Counts("djinn_row", DJINNS),
        Number("djinn_deck"),
        Counts("djinn_discard", DJINNS),
        Counts("armed", DJINNS),
    ]
    if artisans:
        fields += [Number("item_stack"), Counts("item_discard", ITEMS), Number("item_used")]
    if whims:
        fields += [Number("whim_deck"), Counts("earned", WHIMS), Number("claims")]
    fields += [
        Rows("players", seats, _player(artisans, whims), by_seat=True),
        Group("pending", _pending(seats, artisans)),
    ]
    return ObservationLayout(fields, _OMITTED)


def _tile(seats: int, artisans: bool, whims: bool) -> list[Field]:
    fields: list[Field] = [
        OneOf("kind", TILE_KINDS),
        Number("value"),
        OneOf("colour", ("blue", "red")),
        Counts("meeples", LETTERS),
        SeatField("owner", seats),
        Number("palms"),
        Number("palaces"),
    ]
    if artisans:
        fields += [Number("tent"), Counts("mountains", ("top", "right", "bottom", "left"))]
    if whims:
        fields.append(OneOf("whim", WHIMS))
    return fields


def _player(artisans: bool, whims: bool) -> list[Field]:
    fields: list[Field] = [
        Number("camels"),
        Counts("kept", TRIBES),
        Counts("djinns", DJINNS),
        Counts("used", DJINNS),
        Number("cards"),
        HiddenNumber("gold"),
        Counts("resources", CARDS),
    ]
    if artisans:
        fields += [Number("tent"), Number("item_count"), Counts("items", ITEMS)]
    if whims:
        fields += [Counts("whims", WHIMS), Counts("fulfilled", WHIMS), Counts("missing", WHIMS)]
    return fields


def _pending(seats: int, artisans: bool) -> list[Field]:
    """The step that is decided, and what it holds; only a few fields are there at a time."""
    fields: list[Field] = [
        OneOf("step", tuple(steps_with(("artisans", "whims")))),
        SeatField("seat", seats),
        Number("window"),
        OneOf("at", TILES),
        OneOf("came_from", TILES),
        Counts("hand", LETTERS),
        OneOf("tile", TILES),
        OneOf("tribe", TRIBES),
        Number("count"),
        OneOf("what", PIECES),
        OneOf("djinn", DJINNS),
        Counts("shown", DJINNS),
        SeatField("victim_seat", seats),
        OneOf("first", TRIBES),
        Number("fakirs"),
        OneOf("final_tile", TILES),
    ]
    if artisans:
        fields += [Counts("drawn", ITEMS), Places("laid", 9, CARDS), OneOf("chosen", TRIBES)]
    return fields
