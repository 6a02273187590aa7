"""What is true of every state of Marrakesh, whatever has been played."""

from __future__ import annotations

from collections import Counter

from serai.games.marrakesh.names import (
    AREA_COLOURS,
    BEIGE,
    BROWN,
    COLOUR_COUNT,
    FINISHED,
    FULL,
    GATE_CELLS,
    GRAY,
    LINE_COUNT,
    NONE,
    PINK,
    RED,
    SCROLL_STACKS,
    WORKING,
)
from serai.games.marrakesh.state import Table


def check(table: Table) -> None:
    """No area above its limit, nothing negative, tiles conserved, points equal to the sum of the lines."""
    contents = table.contents
    assert min(table.resources) >= 0
    assert min(table.keshis) >= 0
    assert min(table.tray) >= 0
    assert min(table.workshops) >= 0
    for seat in range(table.seats):
        own = table.keshis[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]
        assert max(own[:AREA_COLOURS]) <= FULL
        assert own[PINK] == table.fakirs[seat].bit_count()
        assert own[RED] == table.sellers[seat].bit_count()
        assert own[BROWN] == sum(table.caravans[seat * 3 : seat * 3 + 3])
        assert 0 <= table.guards(seat) == own[BEIGE] - table.gates_built(seat)
        assert all(table.caravans[seat * 3 + path] <= table.path_slots(path) for path in range(3))
        assert table.explored[seat] & ~table.discovered(seat) == 0
        assert len(table.line[seat]) == table.explored[seat].bit_count()
        booked = table.booked[seat * LINE_COUNT : (seat + 1) * LINE_COUNT]
        assert table.vp[seat] == sum(booked)
        pad = table.scores()[seat]
        assert pad.total == sum(line.points for line in pad.lines)
        assert 0 <= table.river[seat] <= contents.dock
        assert 0 <= max(table.steps[seat * 2 : seat * 2 + 2]) <= contents.top
        if table.round == 3 and table.phase >= WORKING:
            assert table.hands[seat] == 0
        assert table.workers[seat] >= 0
    _tiles(table)


def _tiles(table: Table) -> None:
    contents = table.contents
    shown = [tile for tile in table.open_tiles[:SCROLL_STACKS] if tile != NONE]
    below = [tile for stack in table.stacks[:SCROLL_STACKS] for tile in stack]
    owned = [tile for scrolls in table.scrolls for tile in scrolls]
    assert sorted(shown + below + owned) == list(range(len(contents.scrolls)))
    shown = [tile for tile in table.open_tiles[SCROLL_STACKS:] if tile != NONE]
    below = [tile for stack in table.stacks[SCROLL_STACKS:] for tile in stack]
    owned = [tile for items in table.luxury for tile in items]
    assert sorted(shown + below + owned) == list(range(len(contents.luxury)))
    gates = Counter(gate for gate in table.gates if gate != NONE)
    for colour, copies in enumerate(contents.gate_copies):
        left = sum(table.workshops[place + colour] for place in range(0, 48, COLOUR_COUNT))
        assert left + gates[colour] == copies
    assert len(set(table.oases)) == len(table.oases) == table.seats * 6
    provisions = [t for tiles in (*table.provisions, *table.open_provisions) for t in tiles]
    assert len(set(provisions)) == len(provisions) == table.seats * 3
    cities = [*table.cities, *[city for city in table.city_at if city != NONE]]
    in_play = contents.cities_in_play[table.seats]
    assert (
        len(set(cities))
        == len(cities)
        == (in_play if table.options.exp5_desert_cities == "on" else 0)
    )
    assert len(table.stuck) <= contents.floors[table.options.tower_floor].capacity
    assert len(table.gates) == table.seats * GATE_CELLS
    assert GRAY < COLOUR_COUNT


def check_end(table: Table) -> None:
    """Every game ends after twelve rounds."""
    assert (table.season, table.round, table.phase) == (2, 3, FINISHED)
    assert all(len(tiles) == 3 for tiles in table.open_provisions)
    assert not any(table.tray)
    assert not any(table.workers)
