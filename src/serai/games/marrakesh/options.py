"""The options of a Marrakesh table (MK-O), and how the lists among them are read against each other and the pack."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from serai.core.errors import BadOption
from serai.core.options import Reading
from serai.games.marrakesh.content.contents import Contents
from serai.games.marrakesh.names import SEASONS

OFFICES: Final = 3  # in a game (MK-2.10)

_TILES: Final = "^(-|[0-9a-z_]+(\\+[0-9a-z_]+)*)$"
_LIST: Final = "^[0-9a-z_]+(\\+[0-9a-z_]+)*$"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fixed when the table is opened, visible to all."""

    exp1_staircase_tiles: Literal["off", "random", "chosen"] = "off"
    staircase_tiles: Annotated[
        str, Meta(pattern=_TILES, max_length=200, examples=["-", "05b+02a+…"])
    ] = "-"
    exp2_imam_sultan: Literal["off", "on"] = "off"
    exp3_exchange_offices: Literal["off", "mixed", "new_only"] = "off"
    exp4_citizens: Literal["off", "on"] = "off"
    exp5_desert_cities: Literal["off", "on"] = "off"
    tower_floor: Literal["b1", "b2"] = "b1"
    exchange_offices: Annotated[
        str,
        Meta(
            pattern=_LIST,
            max_length=200,
            examples=["random", "exchange_03+exchange_01+exchange_05"],
        ),
    ] = "random"
    river_tiles: Annotated[
        str,
        Meta(
            pattern=_LIST,
            max_length=200,
            examples=["random", "first_game", "river_02+river_09+river_17"],
        ),
    ] = "random"
    disc_start: Literal["choose", "random", "zero"] = "choose"
    first_player: Literal["random"] | Annotated[int, Meta(ge=0, le=3)] = "random"
    show_tower: Literal["on", "off"] = "on"
    show_exchange_stack: Literal["off", "on"] = "off"
    # MK-18.1: before, the river bonus was read when its group was formed
    river_read_late: Reading = False


def check_options(contents: Contents, options: Options) -> None:
    """Whether the options fit each other and the pack; BadOption names the part that does not."""
    chosen_covers(contents, options)
    chosen_offices(contents, options)
    chosen_sides(contents, options)


def check_first_player(options: Options, seats: int) -> None:
    """Whether who begins is at the table."""
    first = options.first_player
    if isinstance(first, int) and first >= seats:
        raise BadOption(
            "bad-option-value",
            {"option": "first_player", "value": first, "allowed": f"random, 0 … {seats - 1}"},
        )


def chosen_covers(contents: Contents, options: Options) -> tuple[int, ...]:
    """The staircase tiles that the owner of the table fixed, in cover order (MK-E1.3): tile x 2 + side."""
    name, text = "staircase_tiles", options.staircase_tiles
    if options.exp1_staircase_tiles != "chosen":
        if text != "-":
            raise _bad(name, text, "staircase-tiles-not-chosen")
        return ()
    prefix = "stair_tile_"
    parts = [] if text == "-" else text.split("+")
    needed = len(contents.cover_order)
    found: list[int] = []
    for part in parts:
        tile, side = f"{prefix}{part[:-1]}", part[-1:]
        if part[:-1] in contents.stair_tiles:  # a tile of a pack may be called anything
            tile = part[:-1]
        if tile not in contents.stair_tiles or side not in ("a", "b"):
            raise _bad(name, part, "unknown-part")
        number = contents.stair_tiles.index(tile)
        if any(cover // 2 == number for cover in found):
            raise _bad(name, part, "doubled-part")
        found.append(2 * number + "ab".index(side))
    if len(found) != needed:
        raise _wrong_number(name, needed, len(found))
    return tuple(found)


def allowed_offices(contents: Contents, options: Options) -> list[int]:
    """The offices that may be in the game (MK-4.3, MK-E3.1)."""
    sets = {
        "off": ("base",),
        "mixed": ("base", "expansion_3"),
        "new_only": ("expansion_3",),
    }[options.exp3_exchange_offices]
    return [office for office, of in enumerate(contents.office_sets) if of in sets]


def chosen_offices(contents: Contents, options: Options) -> tuple[int, ...]:
    """The offices that an option fixes; none if they are drawn."""
    name, text = "exchange_offices", options.exchange_offices
    if text == "random":
        return ()
    found: list[int] = []
    allowed = allowed_offices(contents, options)
    for part in text.split("+"):
        if part not in contents.offices:
            raise _bad(name, part, "unknown-part")
        office = contents.offices.index(part)
        if office not in allowed:
            raise _bad(name, part, "office-not-allowed")
        if office in found:
            raise _bad(name, part, "doubled-part")
        found.append(office)
    if len(found) != OFFICES:
        raise _wrong_number(name, OFFICES, len(found))
    return tuple(found)


def chosen_sides(contents: Contents, options: Options) -> tuple[int, ...]:
    """The river sides that an option fixes; none if they are drawn."""
    name, text = "river_tiles", options.river_tiles
    if text == "random":
        return ()
    if text == "first_game":
        return contents.first_game_sides  # MK-4.5
    found: list[int] = []
    parts = text.split("+")
    for season, part in enumerate(parts):
        if part not in contents.sides:
            raise _bad(name, part, "unknown-part")
        side = contents.sides.index(part)
        if season < SEASONS and not any(side in tile for tile in contents.river_tiles[season]):
            raise _bad(name, part, "side-of-another-season", season=season + 1)
        found.append(side)
    if len(found) != SEASONS:
        raise _wrong_number(name, SEASONS, len(found))
    return tuple(found)


def _bad(option: str, part: str, key: str, season: int = 0) -> BadOption:
    facts: dict[str, str | int] = {"option": option, "part": part}
    if season:
        facts["season"] = season
    return BadOption(f"marrakesh.option-{key}", facts, "MK-O")


def _wrong_number(option: str, needed: int, found: int) -> BadOption:
    facts: dict[str, str | int] = {"option": option, "needed": needed, "found": found}
    return BadOption("marrakesh.option-wrong-number", facts, "MK-O")
