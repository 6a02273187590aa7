"""Observation layout of Marrakesh, with the expansions in play."""

from collections.abc import Sequence
from typing import Any

from serai.games.marrakesh.content.contents import Contents
from serai.games.marrakesh.document.codes import STEPS
from serai.games.marrakesh.document.position import LUXURY_MARKET, USES
from serai.games.marrakesh.names import (
    AREAS,
    COLOURS,
    FIGURES,
    LINE_SLOTS,
    LUXURY_STACKS,
    MOMENTS,
    OASIS_CELLS,
    PATHS,
    PHASES,
    RESOURCES,
    SCROLL_COLOURS,
    SEASONS,
    STACKS_PER_COLOUR,
    STAIRS,
)
from serai.games.observation import (
    CONSTANT,
    Counts,
    Field,
    Group,
    HiddenNumber,
    NamedPlaces,
    Number,
    ObservationLayout,
    OneOf,
    Places,
    Rows,
    SeatField,
    SeatPlaces,
    SeatSet,
)

_FOLLOWS = "follows from the rest of the board"
_OMITTED = {
    **CONSTANT,
    "office": "the last of `offices` that is known",
    "chain": "what comes after this decision; the step that is asked now is told",
    "players[].name": "seats are told from the viewer on",
    "players[].choice": "the viewer's own last word, which can still be changed",
    **{
        f"players[].{name}": _FOLLOWS
        for name in (
            "rapids", "rank", "flights", "offer", "facing", "room", "completed", "budget", "needs",
            "short", "score",
        )
    },
    # Which bonus is being worked off: what it offers is in the mask of actions.
    **{
        f"pending.{name}": "what it allows is in the action mask"
        for name in (
            "effects", "at", "times", "line", "items", "bonus", "owned", "tile", "second", "chosen",
        )
    },
}  # fmt: skip


def layout(view: dict[str, Any], contents: Contents) -> ObservationLayout:
    """The layout for so many seats and everything in the box."""
    seats: int = view["seats"]
    covers = [f"{tile}{side}" for tile in contents.stair_tiles for side in "ab"]
    fields: list[Field] = [
        Number("season"),
        Number("round"),
        OneOf("phase", PHASES),
        SeatSet("deciders", seats),
        SeatField("feld", seats),
        SeatField("camel", seats),
        SeatPlaces("order", seats, seats),
        Counts("tray", COLOURS),
        Counts("tower", COLOURS),
        Group("market", _market(contents)),
        Places("offices", SEASONS, contents.offices),
        Places("river_tiles", len(view["river_tiles"]), contents.sides),
        Group("workshops", [Counts(workshop, COLOURS) for workshop in contents.workshops]),
        NamedPlaces("staircase_tiles", contents.cells, covers),
        Counts("cities", contents.cities),
        Group("figures", [_figure(name, seats) for name in FIGURES]),
        SeatPlaces("river_ranking", seats, seats),
        Rows("players", seats, _player(contents), by_seat=True),
        Group("pending", _pending(seats)),
    ]
    return ObservationLayout(fields, _OMITTED)


def _market(contents: Contents) -> list[Field]:
    """The stacks of each market: the open tile, and how many lie there."""
    markets: list[Field] = [
        _stacks(colour, STACKS_PER_COLOUR, contents.scrolls) for colour in SCROLL_COLOURS
    ]
    return [*markets, _stacks(LUXURY_MARKET, LUXURY_STACKS, contents.luxury)]


def _stacks(market: str, number: int, tiles: Sequence[str]) -> Field:
    return Rows(market, number, [OneOf("open", tiles), Number("size")])


def _figure(name: str, seats: int) -> Field:
    return Group(name, [HiddenNumber("step"), SeatField("companion", seats)])


def _player(contents: Contents) -> list[Field]:
    abilities = [contents.tile_name(ability.tile) for ability in contents.abilities]
    return [
        Number("vp"),
        Counts("resources", RESOURCES),
        Counts("keshis", COLOURS),
        Counts("fakirs", contents.square),
        Counts("water_sellers", AREAS),
        Number("disc"),
        Counts("caravans", PATHS),
        Places("explored", LINE_SLOTS, OASIS_CELLS),
        Places("line_keshis", LINE_SLOTS, COLOURS),
        NamedPlaces("gates", contents.gate_cells, COLOURS),
        Counts("scrolls", contents.scrolls),
        Counts("luxury", contents.luxury),
        Counts("open_provisions", contents.provisions),
        NamedPlaces("cities", PATHS, contents.cities),
        Counts("day_cities", PATHS),
        Counts("hand", COLOURS),
        Counts("chosen", COLOURS),
        Counts("workers", AREAS),
        Number("fisherman"),
        Number("dock"),
        Number("mosque"),
        Number("palace"),
        NamedPlaces("oases", OASIS_CELLS, contents.oases),
        Counts("used", list(dict.fromkeys([*USES, *abilities]))),
        Number("has_chosen"),
        Number("face_down_provisions"),
        Counts("provisions", contents.provisions),
    ]


def _pending(seats: int) -> list[Field]:
    """The step that is decided, and the plain part of what it holds."""
    return [
        OneOf("step", tuple(STEPS)),
        SeatField("seat", seats),
        Number("n"),
        OneOf("area", AREAS),
        OneOf("colour", COLOURS),
        Counts("colours", COLOURS),
        Number("same"),
        Counts("scroll_colours", SCROLL_COLOURS),
        OneOf("bound", SCROLL_COLOURS),
        Number("budget"),
        Number("bought"),
        OneOf("event", MOMENTS),
        Number("left"),
        Number("less"),
        Number("free"),
        Number("done"),
        Counts("earned", COLOURS),
        OneOf("path", PATHS),
        OneOf("stair", STAIRS),
    ]
