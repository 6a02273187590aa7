"""Counts (MK-V.2): what a seat has at this moment."""

from serai.games.marrakesh.effects.program import Measure
from serai.games.marrakesh.effects.vocabulary import (
    C_AREAS_WITH,
    C_CITIES,
    C_COMPLETED,
    C_DATE,
    C_DINAR,
    C_GATES,
    C_GATES_MATCHING,
    C_GATES_OF,
    C_GOODS,
    C_KESHI,
    C_LUXURY,
    C_MOSQUE_FLIGHT,
    C_MOSQUE_STEP,
    C_OASES,
    C_PALACE_FLIGHT,
    C_PALACE_STEP,
    C_RAPIDS,
    C_RESOURCES,
    C_SCROLLS,
    C_SCROLLS_OF,
    C_SMALLEST,
    C_TWO_LARGEST,
    C_WATER,
)
from serai.games.marrakesh.names import AREA_COLOURS, COLOUR_COUNT, GATE_CELLS, NONE
from serai.games.marrakesh.state import Table


def measured(table: Table, seat: int, measure: Measure) -> int:
    """What a measure gives a seat now; what would be returned counts nothing here (MK-21.4)."""
    total = measure.base
    if measure.each:
        total += measure.each * counted(table, seat, measure.counts)
    return min(measure.most, total)


def counted(table: Table, seat: int, counts: tuple[tuple[int, int], ...]) -> int:
    return sum(count(table, seat, kind, argument) for kind, argument in counts)


def count(table: Table, seat: int, kind: int, argument: int) -> int:
    if kind == C_KESHI:
        return table.keshis[seat * COLOUR_COUNT + argument]
    if kind in (C_GATES, C_GATES_OF, C_GATES_MATCHING):
        return _gates(table, seat, kind, argument)
    if kind in (C_LUXURY, C_SCROLLS, C_OASES, C_CITIES):
        return _tiles(table, seat, kind)
    if kind == C_SCROLLS_OF:
        colours = table.contents.scroll_colours
        return sum(colours[scroll] == argument for scroll in table.scrolls[seat])
    if kind in (C_MOSQUE_STEP, C_PALACE_STEP):
        return table.steps[seat * 2 + (kind == C_PALACE_STEP)]
    if kind in (C_MOSQUE_FLIGHT, C_PALACE_FLIGHT):
        return 1 + table.contents.flight[table.steps[seat * 2 + (kind == C_PALACE_FLIGHT)]]
    if kind in (C_COMPLETED, C_AREAS_WITH, C_SMALLEST, C_TWO_LARGEST):
        return _areas(table, seat, kind, argument)
    if kind in (C_WATER, C_DATE, C_DINAR):
        return table.resources[seat * 3 + kind - C_WATER]
    if kind == C_RESOURCES:
        return sum(table.resources[seat * 3 : seat * 3 + 3])
    if kind == C_GOODS:
        first = seat * COLOUR_COUNT + AREA_COLOURS
        return sum(table.keshis[first : first + 3])
    if kind == C_RAPIDS:
        return table.contents.rapids_at[table.river[seat]]
    return 0


def _gates(table: Table, seat: int, kind: int, colour: int) -> int:
    gates = table.gates[seat * GATE_CELLS : (seat + 1) * GATE_CELLS]
    if kind == C_GATES:
        return GATE_CELLS - gates.count(NONE)
    if kind == C_GATES_OF:
        return gates.count(colour)
    matching = table.contents.cell_colours
    return sum(gate >= 0 and matching[cell] >> gate & 1 for cell, gate in enumerate(gates))


def _tiles(table: Table, seat: int, kind: int) -> int:
    if kind == C_LUXURY:
        return len(table.luxury[seat])
    if kind == C_SCROLLS:
        return len(table.scrolls[seat])
    if kind == C_OASES:
        return len(table.line[seat])
    return table.city_days[seat].bit_count()


def _areas(table: Table, seat: int, kind: int, least: int) -> int:
    """Of the eight areas that have a colour of their own."""
    first = seat * COLOUR_COUNT
    own = table.keshis[first : first + AREA_COLOURS]
    if kind == C_AREAS_WITH:
        return sum(keshis >= least for keshis in own)
    if kind == C_SMALLEST:
        return min(own)
    if kind == C_TWO_LARGEST:
        return sum(sorted(own)[-2:])
    return sum(table.completed(seat, area) for area in range(AREA_COLOURS))
