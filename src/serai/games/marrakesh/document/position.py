"""The form of a document, and how a whole table is written into it."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from serai.core.options import whole_options
from serai.games.marrakesh.document.codes import (
    colour_counts,
    mask_names,
    name_or_none,
    write_step,
)
from serai.games.marrakesh.names import (
    AREA_COLOURS,
    AREAS,
    BAZAAR,
    BEIGE,
    BROWN,
    COLOUR_COUNT,
    COLOURS,
    FIGURES,
    GATE_CELLS,
    LINE_COUNT,
    LINE_SLOTS,
    LINES,
    LUXURY_STACKS,
    OASIS_CELLS,
    PATHS,
    PHASES,
    PINK,
    RED,
    RESOURCES,
    SCROLL_COLOURS,
    SCROLL_STACKS,
    STACKS_PER_COLOUR,
)
from serai.games.marrakesh.state import FIRST_ABILITY, Table

Number = Annotated[int, Meta(ge=0, le=10_000)]
Seat = Annotated[int, Meta(ge=0, le=3)]

# What can be used once per round besides abilities, by bit.
USES = ("new_keshi_plus", "both_options", "refresh", "purchase")
LUXURY_MARKET = "luxury"


class Stack(Struct, forbid_unknown_fields=True):
    """One position of a market: its open tile, and the face-down ones below from the top on."""

    open: str | None = None
    stack: list[str] = []


class FigureAt(Struct, forbid_unknown_fields=True):
    """Imam or sultan: on a step or out of the game, with a companion or without."""

    step: Number | None = None
    companion: Seat | None = None


class Player(Struct, forbid_unknown_fields=True):
    """One player's board and belongings; what is left out is as at the start of the game."""

    vp: int | UnsetType = UNSET
    lines: dict[str, int] | UnsetType = UNSET
    points: dict[str, int] = {}  # of the lines, by scroll and by immediate city
    resources: dict[str, Number] | UnsetType = UNSET
    keshis: dict[str, Number] = {}
    fakirs: list[str] = []
    water_sellers: list[str] = []
    disc: Annotated[int, Meta(ge=0, le=7)] = 0
    caravans: dict[str, Number] = {}
    oases: list[str | None] | UnsetType = UNSET
    explored: list[str] = []
    line_keshis: list[str | None] | UnsetType = UNSET
    gates: dict[str, str] = {}
    scrolls: list[str] = []
    luxury: list[str] = []
    provisions: list[str] | UnsetType = UNSET
    open_provisions: list[str] | UnsetType = UNSET
    cities: dict[str, str] = {}
    day_cities: list[str] = []
    hand: list[str] | UnsetType = UNSET
    chosen: list[str] | UnsetType = UNSET
    workers: dict[str, Number] | UnsetType = UNSET
    used: list[str] = []
    fisherman: Number = 0
    dock: Annotated[int, Meta(ge=1, le=4)] | None = None
    mosque: Number = 0
    palace: Number = 0


class Position(Struct, forbid_unknown_fields=True):
    """A table of Marrakesh; every field but the game and the seats may be left out."""

    game: str
    seats: int
    format: Annotated[int, Meta(ge=1, le=1)] = 1
    options: dict[str, str | int | bool] = {}
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] = "0" * 64
    chance: Annotated[int, Meta(ge=0)] = 0
    season: Annotated[int, Meta(ge=1, le=3)] = 1
    round: Annotated[int, Meta(ge=1, le=4)] = 1
    phase: str = "keshis"
    feld: Seat | UnsetType = UNSET
    camel: Seat | UnsetType = UNSET
    tray: dict[str, Number] = {}
    tower: list[str] = []
    market: dict[str, list[Stack]] = {}
    offices: list[str] | UnsetType = UNSET
    river_tiles: list[str] | UnsetType = UNSET
    workshops: dict[str, dict[str, Number]] | UnsetType = UNSET
    staircase_tiles: list[str] | UnsetType = UNSET
    cities: list[str] | UnsetType = UNSET
    figures: dict[str, FigureAt] | UnsetType = UNSET
    arrivals: list[Seat] | UnsetType = UNSET
    players: list[Player] = []
    agenda: list[dict[str, Any]] | UnsetType = UNSET


def write_position(table: Table) -> dict[str, Any]:
    """The whole table, nothing left out."""
    contents = table.contents
    return {
        "game": table.game.name,
        "seats": table.seats,
        "format": 1,
        "options": whole_options(table.options),
        "seed": f"{table.chance.seed:064x}",
        "chance": table.chance.drawn,
        "season": table.season + 1,
        "round": table.round + 1,
        "phase": PHASES[table.phase],
        "feld": table.feld,
        "camel": table.camel,
        "tray": colour_counts(table.tray),
        "tower": [COLOURS[colour] for colour in table.stuck],
        "market": write_market(table),
        "offices": [contents.offices[office] for office in table.offices],
        "river_tiles": [contents.sides[side] for side in table.sides],
        "workshops": write_workshops(table),
        "staircase_tiles": write_covers(table),
        "cities": [contents.cities[city] for city in table.cities],
        "figures": write_figures(table),
        "arrivals": list(table.wake),
        "players": [_player(table, seat) for seat in range(table.seats)],
        "agenda": [write_step(table, step) for step in table.agenda],
    }


def market_positions() -> dict[str, range]:
    """The positions of each market, by its name."""
    found = {
        colour: range(place * STACKS_PER_COLOUR, (place + 1) * STACKS_PER_COLOUR)
        for place, colour in enumerate(SCROLL_COLOURS)
    }
    found[LUXURY_MARKET] = range(SCROLL_STACKS, SCROLL_STACKS + LUXURY_STACKS)
    return found


def market_names(table: Table, position: int) -> tuple[str, ...]:
    return table.contents.scrolls if position < SCROLL_STACKS else table.contents.luxury


def write_market(table: Table) -> dict[str, list[dict[str, Any]]]:
    return {
        market: [
            {
                "open": name_or_none(market_names(table, position), table.open_tiles[position]),
                "stack": [market_names(table, position)[tile] for tile in table.stacks[position]],
            }
            for position in positions
        ]
        for market, positions in market_positions().items()
    }


def write_workshops(table: Table) -> dict[str, dict[str, int]]:
    return {
        name: colour_counts(table.workshops[place * COLOUR_COUNT : (place + 1) * COLOUR_COUNT])
        for place, name in enumerate(table.contents.workshops)
    }


def write_covers(table: Table) -> list[str]:
    tiles = table.contents.stair_tiles
    return [f"{tiles[cover // 2]}{'ab'[cover % 2]}" for cover in table.covers]


def write_figures(table: Table) -> dict[str, dict[str, int | None]]:
    return {
        name: {
            "step": table.figures[stair] if table.figures[stair] >= 0 else None,
            "companion": table.companions[stair] if table.companions[stair] >= 0 else None,
        }
        for stair, name in enumerate(FIGURES)
    }


def _player(table: Table, seat: int) -> dict[str, Any]:
    contents = table.contents
    return {
        **write_board(table, seat),
        "vp": table.vp[seat],
        "lines": write_lines(table, seat),
        "points": write_points(table, seat),
        "oases": [
            contents.oases[oasis]
            for oasis in table.oases[seat * len(OASIS_CELLS) : (seat + 1) * len(OASIS_CELLS)]
        ],
        "provisions": [contents.provisions[tile] for tile in table.provisions[seat]],
        "used": write_used(table, seat),
    }


def write_board(table: Table, seat: int) -> dict[str, Any]:
    """What lies open on a player's board and before the player, resources and goods too (MK-3.8, MK-H.1)."""
    contents = table.contents
    at = seat * COLOUR_COUNT
    own = table.keshis[at : at + COLOUR_COUNT]
    own[PINK] = own[BROWN] = own[RED] = 0  # told by their places
    own[BEIGE] = table.guards(seat)
    docked = table.river[seat] == contents.dock
    return {
        "resources": dict(zip(RESOURCES, table.resources[seat * 3 : seat * 3 + 3], strict=True)),
        "keshis": colour_counts(own),
        "fakirs": mask_names(table.fakirs[seat], contents.square),
        "water_sellers": mask_names(table.sellers[seat], AREAS),
        "disc": table.disc[seat],
        "caravans": {
            path: table.caravans[seat * 3 + place]
            for place, path in enumerate(PATHS)
            if table.caravans[seat * 3 + place]
        },
        "explored": write_explored(table, seat),
        "line_keshis": [
            name_or_none(COLOURS, colour)
            for colour in table.line_keshis[seat * LINE_SLOTS : (seat + 1) * LINE_SLOTS]
        ],
        "gates": {
            cell: COLOURS[table.gates[seat * GATE_CELLS + place]]
            for place, cell in enumerate(contents.gate_cells)
            if table.gates[seat * GATE_CELLS + place] >= 0
        },
        "scrolls": [contents.scrolls[scroll] for scroll in table.scrolls[seat]],
        "luxury": [contents.luxury[item] for item in table.luxury[seat]],
        "open_provisions": [contents.provisions[tile] for tile in table.open_provisions[seat]],
        "cities": {
            PATHS[path]: contents.cities[table.city_at[seat * 2 + path]]
            for path in (0, 1)
            if table.city_at[seat * 2 + path] >= 0
        },
        "day_cities": mask_names(table.city_days[seat], PATHS),
        "hand": mask_names(table.hands[seat], COLOURS),
        "chosen": mask_names(table.chosen[seat], COLOURS),
        "workers": write_workers(table, seat),
        "fisherman": table.river[seat],
        "dock": dock_cell(table, seat) if docked else None,
        "mosque": table.steps[seat * 2],
        "palace": table.steps[seat * 2 + 1],
    }


def write_lines(table: Table, seat: int) -> dict[str, int]:
    """What was booked so far (MK-22.2)."""
    at = seat * LINE_COUNT
    return {
        name: table.booked[at + line] for line, name in enumerate(LINES) if table.booked[at + line]
    }


def write_points(table: Table, seat: int) -> dict[str, int]:
    contents = table.contents
    found = {contents.scrolls[tile]: table.given[tile] for tile in table.scrolls[seat]}
    first = len(contents.scrolls)
    for path in (0, 1):
        city = table.city_at[seat * 2 + path]
        if city >= 0:
            found[contents.cities[city]] = table.given[first + city]
    return {tile: points for tile, points in found.items() if points}


def write_explored(table: Table, seat: int) -> list[str]:
    """The cells of the explored oases in the order of the oasis line."""
    at = seat * len(OASIS_CELLS)
    own = table.oases[at : at + len(OASIS_CELLS)]
    return [OASIS_CELLS[own.index(oasis)] for oasis in table.line[seat]]


def write_workers(table: Table, seat: int) -> dict[str, int]:
    workers = table.workers[seat]
    found = {AREAS[area]: 1 for area in range(AREA_COLOURS) if workers >> area & 1}
    if workers >> BAZAAR:
        found[AREAS[BAZAAR]] = workers >> BAZAAR
    return found


def write_used(table: Table, seat: int) -> list[str]:
    used = table.used[seat]
    found = mask_names(used & (1 << FIRST_ABILITY) - 1, USES)
    for ability in table.contents.abilities:
        if used >> FIRST_ABILITY + ability.tile & 1:
            found.append(table.contents.tile_name(ability.tile))
    return found


def dock_cell(table: Table, seat: int) -> int:
    """The cell of a docked fisherman, 1 being worth most: in order of arrival (MK-2.4)."""
    docked = [other for other in table.wake if table.river[other] == table.contents.dock]
    return 1 + docked.index(seat)
