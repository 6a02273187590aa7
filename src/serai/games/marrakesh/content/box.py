"""The typed form of a checked pack. Effects, counts and modifiers stay data here; effects/ compiles them."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct

from serai.core.box import Names, pack_hash, parse_box

RECONSTRUCTED: Final = "reconstructed"
PRINTED: Final = "printed"

Effects = tuple[dict[str, Any], ...]


class Meta(Struct, frozen=True):
    """The head of a pack."""

    pack: str
    format: int
    version: int
    game: str
    name: Names
    status: str
    notice: Names


class Named(Struct, frozen=True):
    """Anything with an id; most entries have a name, too."""

    id: str
    source: str
    name: Names | None = None
    role: Names | None = None  # what a keshi of a colour is
    reconstructed: tuple[str, ...] = ()
    note: str = ""

    def is_reconstructed(self) -> bool:
        """Whether any value is Serai's own; an owner who has read all off the printed game says `printed`."""
        return self.source == RECONSTRUCTED or (self.source != PRINTED and bool(self.reconstructed))


class Colour(Named, frozen=True, kw_only=True):
    gates: int


class Setup(Struct, frozen=True):
    start_vp: int
    start_resources: dict[str, int]
    line_keshi_pool: tuple[str, ...]
    line_keshis_drawn: dict[int, int]
    cities_in_play: dict[int, int]
    first_game_river_sides: tuple[str, ...]


class Scoring(Struct, frozen=True):
    completed_area_vp: int
    oases_scored: int
    cities_scored: int
    leftover_divisor: int


class Floor(Named, frozen=True, kw_only=True):
    stick: int
    release: int
    capacity: int


class Rapid(Named, frozen=True, kw_only=True):
    after_space: int
    effect: Effects


class DockCell(Named, frozen=True, kw_only=True):
    vp: int


class River(Struct, frozen=True):
    dock: int
    rapids: tuple[Rapid, ...]
    dock_cells: tuple[DockCell, ...]


class Stairs(Struct, frozen=True):
    flight_steps: tuple[int, ...]
    border_dinars: int
    sultan_step: int
    imam_step: int


class EndCell(Named, frozen=True, kw_only=True):
    flight: int
    effect: Effects


class Cell(Named, frozen=True, kw_only=True):
    effect: Effects
    cover_order: int | None = None


class Line(Named, frozen=True, kw_only=True):
    mosque_flight: int
    palace_flight: int
    cells: tuple[str, ...]


class Connecting(Struct, frozen=True):
    end_mosque: tuple[EndCell, ...]
    end_palace: tuple[EndCell, ...]
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]


class Workshop(Named, frozen=True, kw_only=True):
    dinars: int
    vp: int


class Figure(Named, frozen=True, kw_only=True):
    stair: str
    modifiers: Effects


class MainBoard(Struct, frozen=True):
    river: River
    stairs: Stairs
    connecting: Connecting
    workshops: tuple[Workshop, ...]
    fountain: tuple[Figure, ...]


class PlacementBonus(Named, frozen=True, kw_only=True):
    colour: str
    effect: Effects


class SquareCell(Named, frozen=True, kw_only=True):
    effect: Effects


class Disc(Named, frozen=True, kw_only=True):
    sectors: tuple[int, ...]


class OasisCell(Named, frozen=True, kw_only=True):
    path: str
    place: int
    cost: dict[str, int]


class StartOasis(Named, frozen=True, kw_only=True):
    order: int
    effect: Effects


class CityPlace(Struct, frozen=True):
    """The fourth slot of a path (MK-E5.3) and what exploring a city costs (MK-E5.4)."""

    effect: Effects
    cost: dict[str, int]


class Sahara(Struct, frozen=True):
    oasis_cells: tuple[OasisCell, ...]
    start_oasis: tuple[StartOasis, ...]
    city: CityPlace


class LineSlot(Named, frozen=True, kw_only=True):
    keshi_players: tuple[int, ...]
    effect: Effects


class GateCell(Named, frozen=True, kw_only=True):
    next_to: str
    colours: tuple[str, ...]


class Medina(Struct, frozen=True):
    match_vp: int
    gate_cells: tuple[GateCell, ...]


class PlayerBoard(Struct, frozen=True):
    placement_bonus: tuple[PlacementBonus, ...]
    main_square: tuple[SquareCell, ...]
    disc: tuple[Disc, ...]
    sahara: Sahara
    oasis_line: tuple[LineSlot, ...]
    medina: Medina


class Office(Named, frozen=True, kw_only=True):
    set: str
    rows: dict[str, Effects]


class Luxury(Named, frozen=True, kw_only=True):
    item: str
    cost: dict[str, int]
    effect: Effects


class Provision(Named, frozen=True, kw_only=True):
    need: dict[str, int]
    loss: int


class RiverSide(Named, frozen=True, kw_only=True):
    bonuses: tuple[Effects, ...]


class RiverTile(Named, frozen=True, kw_only=True):
    season: int
    sides: tuple[RiverSide, ...]


class TileScore(Struct, frozen=True):
    """MK-V.3; the arithmetic of `vp_per`."""

    base: int = 0
    each: int = 0
    count: tuple[str, ...] = ()
    max: int | None = None


class Oasis(Named, frozen=True, kw_only=True):
    score: TileScore


class City(Named, frozen=True, kw_only=True):
    timing: str
    effect: Effects = ()
    score: TileScore | None = None


class StairTile(Named, frozen=True, kw_only=True):
    a: Effects
    b: Effects


class Tier(Named, frozen=True, kw_only=True):
    colour: str
    scholars: int
    dates: int


class Scroll(Named, frozen=True, kw_only=True):
    colour: str
    timing: str
    effect: Effects = ()
    now: Effects = ()
    modifiers: Effects = ()
    scholars: int | None = None
    dates: int | None = None


class Box(Struct, frozen=True):
    """A pack that has been checked."""

    meta: Meta
    source_tags: dict[str, str]
    players: tuple[Named, ...]
    colours: tuple[Colour, ...]
    resources: tuple[Named, ...]
    areas: tuple[Named, ...]
    setup: Setup
    scoring: Scoring
    tower: tuple[Floor, ...]
    main_board: MainBoard
    player_board: PlayerBoard
    exchange_offices: tuple[Office, ...]
    luxury_goods: tuple[Luxury, ...]
    luxury_items: tuple[Named, ...]
    provision_tiles: tuple[Provision, ...]
    river_tiles: tuple[RiverTile, ...]
    oases: tuple[Oasis, ...]
    desert_cities: tuple[City, ...]
    stair_tiles: tuple[StairTile, ...]
    scroll_tiers: tuple[Tier, ...]
    scrolls: tuple[Scroll, ...]


def standard_text() -> str:
    """The shipped box as it is written."""
    return files("serai.games.marrakesh.content").joinpath("box.toml").read_text("utf-8")


def to_box(content: dict[str, Any]) -> Box:
    """The typed form of a pack whose checks have passed."""
    return msgspec.convert(content, Box, str_keys=True)


@cache
def standard_box() -> Box:
    """The shipped box; the tests check it as any pack."""
    return to_box(parse_box(standard_text(), "box.toml"))


@cache
def standard_hash() -> str:
    return pack_hash(standard_text())
