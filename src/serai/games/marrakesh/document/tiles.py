"""Where the tiles of a document lie: each in one place only; those that lie nowhere are dealt."""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET

from serai.core.errors import BadDocument
from serai.games.marrakesh.document.codes import index_of
from serai.games.marrakesh.document.position import Position, Stack, market_names, market_positions
from serai.games.marrakesh.names import (
    COLOUR_COUNT,
    COLOURS,
    FIGURES,
    GATE_CELLS,
    NONE,
    SCROLL_COLOURS,
    SEASONS,
    WORKSHOPS,
)
from serai.games.marrakesh.options import (
    OFFICES,
    allowed_offices,
    chosen_covers,
    chosen_offices,
    chosen_sides,
)
from serai.games.marrakesh.setup import lay_covers
from serai.games.marrakesh.state import Table, replaced

GATES_PER_WORKSHOP = 8


class Tiles:
    """The tiles of one kind, by name; each can be taken once."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.nowhere = list(range(len(names)))

    def take(self, name: object, field: str) -> int:
        tile = index_of(self.names, name, field)
        if tile not in self.nowhere:
            raise BadDocument(field, "marrakesh.document-twice", {"what": str(name)})
        self.nowhere.remove(tile)
        return tile

    def take_all(self, names: Sequence[object], field: str) -> tuple[int, ...]:
        return tuple(self.take(name, f"{field}[{place}]") for place, name in enumerate(names))

    def deal(self, table: Table, number: int) -> list[int]:
        """Tiles that lie nowhere, drawn by chance."""
        table.chance.shuffle(self.nowhere)
        dealt, self.nowhere = self.nowhere[:number], self.nowhere[number:]
        return dealt


def read_market(table: Table, position: Position, scrolls: Tiles, luxury: Tiles) -> None:
    """Stacks as they are given; tiles that lie nowhere go under them, shuffled."""
    positions = market_positions()
    for market in position.market:
        index_of(tuple(positions), market, "market")
    given = {
        place: stack
        for market, places in positions.items()
        for place, stack in _given_stacks(position, market, places)
    }
    for place, stack in given.items():
        _read_stack(table, place, stack, luxury if place in positions["luxury"] else scrolls)
    for market, places in positions.items():
        tiles = luxury if market == "luxury" else scrolls
        rest = _nowhere(table, tiles, market)
        table.chance.shuffle(rest)
        for tile in rest:
            smallest = min(places, key=lambda place: len(table.stacks[place]))
            table.stacks[smallest] += (tile,)
            tiles.nowhere.remove(tile)
        for place in places:
            if place not in given and table.stacks[place]:
                table.open_tiles[place] = table.stacks[place][0]
                table.stacks[place] = table.stacks[place][1:]


def _given_stacks(position: Position, market: str, places: range) -> list[tuple[int, Stack]]:
    stacks = position.market.get(market, [])
    if len(stacks) > len(places):
        raise BadDocument(f"market.{market}", "document-too-many", {"most": len(places)})
    return list(zip(places, stacks, strict=False))


def _read_stack(table: Table, place: int, stack: Stack, tiles: Tiles) -> None:
    markets = {p: name for name, places in market_positions().items() for p in places}
    field = f"market.{markets[place]}[{place - market_positions()[markets[place]][0]}]"
    if stack.open is not None:
        table.open_tiles[place] = tiles.take(stack.open, f"{field}.open")
    table.stacks[place] = tiles.take_all(stack.stack, f"{field}.stack")
    for tile in (*table.stacks[place], table.open_tiles[place]):
        if tile >= 0 and not _belongs(table, tile, markets[place]):
            name = market_names(table, place)[tile]
            raise BadDocument(field, "marrakesh.document-wrong-market", {"what": name})


def _belongs(table: Table, tile: int, market: str) -> bool:
    if market not in SCROLL_COLOURS:
        return True
    return table.contents.scroll_colours[tile] == SCROLL_COLOURS.index(market)


def _nowhere(table: Table, tiles: Tiles, market: str) -> list[int]:
    return [tile for tile in tiles.nowhere if _belongs(table, tile, market)]


def read_offices(table: Table, position: Position) -> None:
    contents = table.contents
    offices = Tiles(contents.offices)
    if position.offices is not UNSET:
        found = offices.take_all(position.offices, "offices")
        _check_number("offices", len(found), OFFICES)
        allowed = allowed_offices(contents, table.options)
        for place, office in enumerate(found):
            if office not in allowed:
                facts = {"what": contents.offices[office]}
                raise BadDocument(f"offices[{place}]", "marrakesh.document-not-in-game", facts)
        table.offices = found
        return
    chosen = chosen_offices(contents, table.options)
    if not chosen:
        eligible = allowed_offices(contents, table.options)
        table.chance.shuffle(eligible)
        chosen = tuple(eligible[:OFFICES])
    table.offices = chosen


def read_sides(table: Table, position: Position) -> None:
    contents = table.contents
    if position.river_tiles is not UNSET:
        _check_number("river_tiles", len(position.river_tiles), SEASONS)
        sides: list[int] = []
        for season, name in enumerate(position.river_tiles):
            side = index_of(contents.sides, name, f"river_tiles[{season}]")
            if not any(side in tile for tile in contents.river_tiles[season]):
                facts = {"what": name}
                raise BadDocument(f"river_tiles[{season}]", "marrakesh.document-not-in-game", facts)
            sides.append(side)
        table.sides = tuple(sides)
        return
    fixed = chosen_sides(contents, table.options)
    table.sides = fixed or tuple(
        [
            tiles[table.chance.below(len(tiles))][table.chance.below(2)]
            for tiles in contents.river_tiles
        ]
    )


def read_workshops(table: Table, position: Position) -> None:
    """Gates that stand nowhere are in the workshops that the document does not name."""
    contents = table.contents
    left = list(contents.gate_copies)
    for place in range(table.seats * GATE_CELLS):
        colour = table.gates[place]
        if colour >= 0:
            seat, cell = divmod(place, GATE_CELLS)
            field = f"players[{seat}].gates.{contents.gate_cells[cell]}"
            _take_gates(left, contents.gate_copies, colour, 1, field)
    given = {} if position.workshops is UNSET else position.workshops
    for workshop, gates in given.items():
        place = index_of(contents.workshops, workshop, "workshops")
        for name, number in gates.items():
            field = f"workshops.{workshop}.{name}"
            colour = index_of(COLOURS, name, field)
            _take_gates(left, contents.gate_copies, colour, number, field)
            table.workshops = replaced(table.workshops, place * COLOUR_COUNT + colour, number)
        if sum(gates.values()) > GATES_PER_WORKSHOP:
            facts = {"most": GATES_PER_WORKSHOP}
            raise BadDocument(f"workshops.{workshop}", "document-too-many", facts)
    others = [place for place in range(WORKSHOPS) if contents.workshops[place] not in given]
    rest = [colour for colour in range(COLOUR_COUNT) for _ in range(left[colour])]
    if rest and len(rest) > GATES_PER_WORKSHOP * len(others):
        facts = {"number": len(rest)}
        raise BadDocument("workshops", "marrakesh.document-gates-missing", facts)
    table.chance.shuffle(rest)
    for number, colour in enumerate(rest):
        at = others[number % len(others)] * COLOUR_COUNT + colour
        table.workshops = replaced(table.workshops, at, table.workshops[at] + 1)


def _take_gates(
    left: list[int], copies: Sequence[int], colour: int, number: int, field: str
) -> None:
    if left[colour] < number:
        facts: dict[str, str | int] = {"what": COLOURS[colour], "most": copies[colour]}
        raise BadDocument(field, "document-too-many-of", facts)
    left[colour] -= number


def read_covers(table: Table, position: Position) -> None:
    """Staircase tiles (MK-E1)."""
    contents = table.contents
    option = table.options.exp1_staircase_tiles
    needed = 0 if option == "off" else len(contents.cover_order)
    if position.staircase_tiles is not UNSET:
        tiles = Tiles(contents.stair_tiles)
        covers: list[int] = []
        for place, name in enumerate(position.staircase_tiles):
            field = f"staircase_tiles[{place}]"
            covers.append(2 * tiles.take(name[:-1], field) + index_of("ab", name[-1:], field))
        _check_number("staircase_tiles", len(covers), needed)
    else:
        covers = list(chosen_covers(contents, table.options))
        if needed and not covers:
            drawn = Tiles(contents.stair_tiles).deal(table, needed)
            covers = [2 * tile + table.chance.below(2) for tile in drawn]
    if needed:
        lay_covers(table, tuple(covers))


def read_cities(table: Table, position: Position, cities: Tiles) -> None:
    """Cities that are laid out (MK-E5.1); those that players have taken have left their number."""
    in_game = table.options.exp5_desert_cities == "on"
    number = table.contents.cities_in_play[table.seats] if in_game else 0
    left = number - sum(city != NONE for city in table.city_at)
    if left < 0:
        raise BadDocument("players", "marrakesh.document-cities", {"most": number})
    if position.cities is UNSET:
        table.cities = tuple(cities.deal(table, left))
        return
    table.cities = cities.take_all(position.cities, "cities")
    _check_number("cities", len(table.cities), left)


def read_figures(table: Table, position: Position) -> None:
    """Imam and sultan (MK-E2)."""
    contents = table.contents
    in_game = table.options.exp2_imam_sultan == "on"
    if position.figures is UNSET:
        if in_game:
            table.figures = contents.figure_steps
        return
    for name, figure in position.figures.items():
        stair = index_of(FIGURES, name, "figures")
        field = f"figures.{name}"
        if figure.step is None:
            if figure.companion is not None:
                raise BadDocument(field, "marrakesh.document-companion")
            continue
        if not in_game:
            raise BadDocument(field, "marrakesh.document-not-in-game", {"what": name})
        if figure.step > contents.top:
            raise BadDocument(f"{field}.step", "document-too-many", {"most": contents.top})
        table.figures = replaced(table.figures, stair, figure.step)
        if figure.companion is not None:
            companion = figure.companion
            if companion >= table.seats or table.steps[companion * 2 + stair] != figure.step:
                raise BadDocument(f"{field}.companion", "marrakesh.document-companion")
            table.companions = replaced(table.companions, stair, companion)


def read_arrivals(table: Table, position: Position, docks: list[int | None]) -> None:
    """Who came to a space before whom (MK-2.4); docked fishermen lie in different cells."""
    moved = [seat for seat in range(table.seats) if table.river[seat] > 0]
    for seat, cell in enumerate(docks):
        field = f"players[{seat}].dock"
        if cell is not None and table.river[seat] != table.contents.dock:
            raise BadDocument(field, "marrakesh.document-not-docked")
        if cell is not None and cell in docks[:seat]:
            raise BadDocument(field, "marrakesh.document-dock-cell", {"cell": cell})
    if position.arrivals is UNSET:
        table.wake = tuple(sorted(moved, key=lambda seat: (docks[seat] or 5, seat)))
    else:
        if sorted(position.arrivals) != moved:
            raise BadDocument("arrivals", "marrakesh.document-arrivals")
        table.wake = tuple(position.arrivals)
    docked = [seat for seat in table.wake if table.river[seat] == table.contents.dock]
    for place, seat in enumerate(docked, 1):
        if docks[seat] not in (None, place):
            field = f"players[{seat}].dock"
            raise BadDocument(field, "marrakesh.document-dock-cell", {"cell": docks[seat] or 0})


def _check_number(field: str, found: int, number: int) -> None:
    if found != number:
        raise BadDocument(field, "document-wrong-number", {"number": number})


def read_counts(given: dict[str, int], names: Sequence[str], field: str) -> list[Any]:
    """Numbers by name."""
    found = [0] * len(names)
    for name, number in given.items():
        found[index_of(names, name, field)] = number
    return found
