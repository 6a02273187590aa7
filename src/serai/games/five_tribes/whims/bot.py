"""What the things of Whims of the Sultan are worth to a bot."""

from typing import Final

from serai.games.five_tribes.masks import numbers_in
from serai.games.five_tribes.names import CITIES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.whims.state import WhimsState

# How likely a whim for which a single thing is missing, or an event, is fulfilled in a round, and how likely one that
# nothing is missing for is claimed at all; fitted to games of *hard* players, as the hope of cities is.
CHANCE: Final = 0.16
DUE: Final = 0.9
# What is hoped of one more city: this part of what it would bring beyond a first one, for every city that nobody owns
# and every round to come, of which no more than so many count.
CITY_HOPE: Final = 0.06
CITY_ROUNDS: Final = 5.0


def whim_worth(part: WhimsState, table: Table, seat: int, whim: int, rounds: float) -> float:
    """The gold of a whim by the chance to get it."""
    condition = part.box.conditions[whim]
    if condition.is_event:
        missing = int(not part.earned >> whim & 1)
    else:
        missing = condition.missing(table, seat)
    chance = (1.0 - (1.0 - CHANCE) ** rounds) ** missing if missing else DUE
    return part.box.gold[whim] * chance


def worth(part: WhimsState, table: Table, seat: int, rounds: float) -> float:
    owned = sum([table.owner[tile] == seat for tile in table.layout.cities])
    total = cities_worth(part, owned, free_cities(table), rounds)
    for whim in numbers_in(part.open_whims(seat)):
        total += whim_worth(part, table, seat, whim, rounds)
    return total


def free_cities(table: Table) -> int:
    return sum([table.owner[tile] < 0 for tile in table.layout.cities])


def cities_worth(part: WhimsState, owned: int, free: int, rounds: float) -> float:
    """The points of cities, and the hope of more of them."""
    points = part.box.city_points
    if not free or owned + 1 >= len(points):
        return float(points[owned])
    more = points[owned + 1] - points[owned] - points[1]
    return points[owned] + CITY_HOPE * free * min(rounds, CITY_ROUNDS) * more


def control_worth(part: WhimsState, table: Table, seat: int, tile: int, rounds: float) -> float:
    """What one city more brings."""
    if table.layout.kinds[tile] not in CITIES:
        return 0.0
    owned = sum([table.owner[city] == seat for city in table.layout.cities])
    free = free_cities(table)
    more = min(owned + 1, len(part.box.city_points) - 1)
    return cities_worth(part, more, free - 1, rounds) - cities_worth(part, owned, free, rounds)


def landing_worth(part: WhimsState, table: Table, seat: int, tile: int, rounds: float) -> float:
    """The whim that lies on a city."""
    whim = part.on_cities.get(tile, -1)
    return whim_worth(part, table, seat, whim, rounds) if whim >= 0 else 0.0
