"""What the things of Whims of the Sultan are worth to a bot."""

from typing import Final

from serai.games.five_tribes.masks import numbers_in
from serai.games.five_tribes.names import CITIES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.whims.state import WhimsState

# How likely a whim is fulfilled before the end, by what is missing for it.
CHANCES: Final = (1.0, 0.55, 0.3, 0.15)
EVENT_CHANCE: Final = 0.35
# A city more than are owned now is also a step towards the next.
CITY_HOPE: Final = 0.25
LONG: Final = 2.0


def whim_worth(part: WhimsState, table: Table, seat: int, whim: int, rounds: float) -> float:
    """The gold of a whim by the chance to get it."""
    condition = part.box.conditions[whim]
    late = min(1.0, 0.3 + rounds / LONG)
    if condition.is_event:
        chance = 1.0 if part.earned >> whim & 1 else EVENT_CHANCE * late
    else:
        missing = condition.missing(table, seat)
        chance = CHANCES[min(missing, len(CHANCES) - 1)] * (0.9 if missing == 0 else late)
    return part.box.gold[whim] * chance


def worth(part: WhimsState, table: Table, seat: int, rounds: float) -> float:
    owned = sum([table.owner[tile] == seat for tile in table.layout.cities])
    points = part.box.city_points
    total = float(points[owned])
    if owned + 1 < len(points):
        total += CITY_HOPE * min(1.0, rounds / LONG) * owned
    for whim in numbers_in(part.open_whims(seat)):
        total += whim_worth(part, table, seat, whim, rounds)
    return total


def control_worth(part: WhimsState, table: Table, seat: int, tile: int) -> float:
    """The points of one city more."""
    if table.layout.kinds[tile] not in CITIES:
        return 0.0
    owned = sum([table.owner[city] == seat for city in table.layout.cities])
    points = part.box.city_points
    return float(points[min(owned + 1, len(points) - 1)] - points[owned])


def landing_worth(part: WhimsState, table: Table, seat: int, tile: int, rounds: float) -> float:
    """The whim that lies on a city."""
    whim = part.on_cities.get(tile, -1)
    return whim_worth(part, table, seat, whim, rounds) if whim >= 0 else 0.0
