"""How the tests of the expansions set a table: T2, T3 and T4 of the worked examples unless a layout is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.support.five_tribes import ft
from tests.support.five_tribes.ft import Document, State

ITEMS = {
    "jewelry": 5, "treasure": 4, "crown": 2, "burning_scimitar": 1, "fabulous_lamp": 1, "flying_carpet": 1,
    "enchanting_flute": 1, "rebirth_ring": 1, "tempest_talisman": 1, "horn_of_plenty": 1,
}  # fmt: skip
MAGIC = [item for item in ITEMS if item not in ("jewelry", "treasure", "crown")]
WHIMS = [
    "palaces_2", "palms_2", "djinns_3", "sacred_2", "workshop_1", "markets_pair", "builders_15", "corner_1", "line_3",
    "whims_2", "precious_3", "kill_vizier", "kill_elder", "kill_merchant", "kill_builder", "kill_assassin",
    "kill_artisan", "hold_viziers_4", "hold_elders_4", "hold_artisans_3", "goods_rare_2", "goods_fine_2",
]  # fmt: skip
# The smallest board on which somebody can move, on open tiles of every layout.
ALIVE = {"c3": "g", "c4": "g"}
WITH_ARTISANS = ("workshop_1", "precious_3", "kill_artisan", "hold_artisans_3")
CONFIGURATIONS = [
    (artisans, whims, seats)
    for artisans, whims in ((False, False), (True, False), (False, True), (True, True))
    for seats in range(2, 6 if whims else 5)
]


def tile(row: int, column: int) -> str:
    """The label of a tile given as in the rules, (row, col)."""
    return "abcdefg"[column] + str(row + 1)


def options(artisans: bool, whims: bool, more: Mapping[str, Any] | None = None) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    if artisans:
        chosen["artisans"] = True
    if whims:
        chosen["whims"] = True
    return {**chosen, **(more or {})}


def table(artisans: bool, whims: bool, seats: int = 3, **fields: Any) -> State:
    """A state from a partial document with these expansions."""
    chosen = options(artisans, whims, fields.pop("options", None))
    return ft.table(seats, options=chosen, **fields)


def track(paid: Mapping[int, int | Sequence[int]], extended: bool = False) -> list[int | None]:
    """A turn-order track: prices and the seat there; on the larger one several, from entry to rear."""
    prices = (0, 0, 0, 1, 1, 3, 3, 5, 5, 8, 12, 18) if extended else (0, 0, 0, 1, 3, 5, 8, 12, 18)
    places: list[int | None] = [None] * len(prices)
    for price, given in paid.items():
        seats = [given] if isinstance(given, int) else list(given)
        last = max(place for place, each in enumerate(prices) if each == price)
        for back, seat in enumerate(seats):
            places[last - back] = seat
    return places


def turn(
    artisans: bool, whims: bool, player: Document, others: Sequence[Document] = (), **fields: Any
) -> State:
    """Seat 0 in W1 of the only turn left in the round."""
    given = {"turn_track": track({5: 0}), "players": [player, *others], **fields}
    return table(artisans, whims, **given)


def at(agenda: ft.Agenda, artisans: bool, whims: bool, player: Document, **fields: Any) -> State:
    """Seat 0 in the middle of a turn."""
    others = fields.pop("others", ())
    return table(artisans, whims, agenda=agenda, players=[player, *others], **fields)


def items(state: State, seat: int = 0) -> dict[str, int]:
    held: dict[str, int] = state.document()["players"][seat]["items"]
    return held


def tent(state: State, seat: int = 0) -> str | None:
    """The tile of a seat's tent."""
    found = [name for name, owner in state.document()["tents"].items() if owner == seat]
    return found[0] if found else None


def points(state: State, line: str, seat: int = 0) -> int:
    found: int = state.scores()[seat].points(line)
    return found
