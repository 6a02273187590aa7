"""The set-up (MK-4): all draws in their order, then what the players decide together."""

from serai.core.chance import Chance
from serai.core.step import Step
from serai.games.marrakesh.names import (
    ALL_COLOURS,
    COLOUR_COUNT,
    LINE_SLOTS,
    LUXURY_STACKS,
    NONE,
    OASIS_CELLS,
    PROVISIONS,
    SCROLL_COLOURS,
    SCROLL_STACKS,
    SEASONS,
    SECTORS,
    STACKS,
    STACKS_PER_COLOUR,
    WORKSHOPS,
)
from serai.games.marrakesh.options import (
    OFFICES,
    allowed_offices,
    chosen_covers,
    chosen_offices,
    chosen_sides,
)
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.seasons import NextPhase
from serai.games.marrakesh.steps.together import OpenProvision, SetDisc, SetLine, SetLineAlone


def set_up(table: Table) -> None:
    """A step whose result an option fixes makes no draw (MK-4.0)."""
    chance = table.chance
    deal_scrolls(table, chance)  # MK-4.2
    deal_offices(table, chance)  # MK-4.3
    deal_luxury(table, chance)  # MK-4.4
    draw_river_tiles(table, chance)  # MK-4.5
    deal_gates(table, chance)  # MK-4.6
    deal_oases(table, chance)  # MK-4.7
    draw_line_keshis(table, chance)  # MK-4.8
    deal_provisions(table, chance)  # MK-4.9
    cover_cells(table, chance)  # MK-4.10
    lay_out_cities(table, chance)
    place_figures(table)
    if table.options.disc_start == "random":  # MK-4.11
        table.disc = [chance.below(SECTORS) for _ in range(table.seats)]
    first = table.options.first_player  # MK-4.12
    table.feld = first if isinstance(first, int) else chance.below(table.seats)
    table.camel = table.feld
    table.hands = [ALL_COLOURS] * table.seats  # MK-4.13
    decide(table)


def decide(table: Table) -> None:
    """One question after the other: MK-D01, MK-D02, MK-D03 (MK-4.0)."""
    nothing = (NONE,) * table.seats
    steps: list[Step[Table]] = []
    if table.options.disc_start == "choose":
        steps.append(SetDisc(nothing))
    drawn = table.contents.drawn[table.seats]
    if drawn > 1:
        steps.append(SetLine(nothing))
    elif drawn:
        steps += [SetLineAlone(seat) for seat in table.turn_order()]
    steps.append(OpenProvision(nothing))
    table.next(*steps, NextPhase())


def shuffled(chance: Chance, number: int) -> list[int]:
    tiles = list(range(number))
    chance.shuffle(tiles)
    return tiles


def deal_scrolls(table: Table, chance: Chance) -> None:
    """By colour: shuffle, cut into three equal stacks, open the tops."""
    for colour in range(len(SCROLL_COLOURS)):
        tiles = [tile for tile, of in enumerate(table.contents.scroll_colours) if of == colour]
        chance.shuffle(tiles)
        third = len(tiles) // STACKS_PER_COLOUR
        for place in range(STACKS_PER_COLOUR):
            stack = tiles[place * third : (place + 1) * third]
            lay_stack(table, colour * STACKS_PER_COLOUR + place, stack)


def lay_stack(table: Table, position: int, stack: list[int]) -> None:
    table.open_tiles[position] = stack[0]
    table.stacks[position] = tuple(stack[1:])


def deal_offices(table: Table, chance: Chance) -> None:
    chosen = chosen_offices(table.contents, table.options)
    if not chosen:
        offices = allowed_offices(table.contents, table.options)
        chance.shuffle(offices)
        chosen = tuple(offices[:OFFICES])
    table.offices = chosen


def deal_luxury(table: Table, chance: Chance) -> None:
    tiles = shuffled(chance, len(table.contents.luxury))
    size = len(tiles) // LUXURY_STACKS
    for place, position in enumerate(range(SCROLL_STACKS, STACKS)):
        lay_stack(table, position, tiles[place * size : (place + 1) * size])


def draw_river_tiles(table: Table, chance: Chance) -> None:
    sides = chosen_sides(table.contents, table.options)
    if not sides:
        drawn: list[int] = []
        for season in range(SEASONS):
            tiles = table.contents.river_tiles[season]
            tile = tiles[chance.below(len(tiles))]
            drawn.append(tile[chance.below(2)])
        sides = tuple(drawn)
    table.sides = sides


def deal_gates(table: Table, chance: Chance) -> None:
    gates = [
        colour for colour, copies in enumerate(table.contents.gate_copies) for _ in range(copies)
    ]
    chance.shuffle(gates)
    size = len(gates) // WORKSHOPS
    workshops = [0] * (WORKSHOPS * COLOUR_COUNT)
    for place, colour in enumerate(gates):
        workshops[place // size * COLOUR_COUNT + colour] += 1
    table.workshops = tuple(workshops)


def deal_oases(table: Table, chance: Chance) -> None:
    tiles = shuffled(chance, len(table.contents.oases))
    table.oases = tuple(tiles[: table.seats * len(OASIS_CELLS)])


def draw_line_keshis(table: Table, chance: Chance) -> None:
    """They lie in their slots in the order they are drawn, until the players arrange them (MK-D02)."""
    pool = list(table.contents.pool)
    chance.shuffle(pool)
    slots = table.contents.keshi_slots[table.seats]
    keshis = list(table.line_keshis)
    for seat in range(table.seats):
        for slot in slots:
            keshis[seat * LINE_SLOTS + slot] = pool.pop(0)
    table.line_keshis = tuple(keshis)


def deal_provisions(table: Table, chance: Chance) -> None:
    tiles = shuffled(chance, len(table.contents.provisions))
    for seat in range(table.seats):
        table.provisions[seat] = tuple(tiles[seat * PROVISIONS : (seat + 1) * PROVISIONS])


def cover_cells(table: Table, chance: Chance) -> None:
    """Staircase tiles on the coverable cells (MK-E1.1, MK-E1.3)."""
    if table.options.exp1_staircase_tiles == "off":
        return
    covers = chosen_covers(table.contents, table.options)
    if not covers:
        tiles = shuffled(chance, len(table.contents.stair_tiles))
        cells = len(table.contents.cover_order)
        covers = tuple([2 * tile + chance.below(2) for tile in tiles[:cells]])
    lay_covers(table, covers)


def lay_covers(table: Table, covers: tuple[int, ...]) -> None:
    """A covered cell has the effect of the visible side (MK-E1.2)."""
    contents = table.contents
    lists = list(contents.cell_lists)
    for cell, cover in zip(contents.cover_order, covers, strict=True):
        lists[cell] = contents.cover_lists[cover]
    table.covers = covers
    table.cell_lists = tuple(lists)


def lay_out_cities(table: Table, chance: Chance) -> None:
    """MK-E5.1"""
    if table.options.exp5_desert_cities == "on":
        tiles = shuffled(chance, len(table.contents.cities))
        table.cities = tuple(tiles[: table.contents.cities_in_play[table.seats]])


def place_figures(table: Table) -> None:
    """MK-E2.1"""
    if table.options.exp2_imam_sultan == "on":
        table.figures = table.contents.figure_steps
