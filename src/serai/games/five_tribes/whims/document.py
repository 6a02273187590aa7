"""Whims of the Sultan in documents: what is written, and what cannot be."""

from typing import Any

from msgspec import UNSET

from serai.core.errors import BadDocument
from serai.games.five_tribes.document.coherence import in_turn, may_have_killed
from serai.games.five_tribes.document.fields import index_of
from serai.games.five_tribes.document.reading import (
    Pieces,
    deck_of,
    open_tile,
    rest_of,
    struct_of,
)
from serai.games.five_tribes.masks import numbers_in
from serai.games.five_tribes.names import TILES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.whims.document_fields import WhimsFields, WhimsPlayer
from serai.games.five_tribes.whims.names import WHIMS
from serai.games.five_tribes.whims.state import WhimsState


def write_whims(mask: int) -> list[str]:
    return [WHIMS[whim] for whim in numbers_in(mask)]


def write(part: WhimsState) -> dict[str, Any]:
    return {
        "city_whims": {TILES[tile]: WHIMS[part.on_cities[tile]] for tile in sorted(part.on_cities)},
        "whim_deck": [WHIMS[whim] for whim in part.whim_deck],
        "earned": write_whims(part.earned),
        "claims": part.claims,
    }


def write_player(part: WhimsState, seat: int) -> dict[str, Any]:
    return {
        "whims": write_whims(part.held[seat]),
        "fulfilled": write_whims(part.fulfilled[seat]),
    }


def _mask(names: list[str], field: str) -> int:
    mask = 0
    for k, name in enumerate(names):
        mask |= 1 << index_of(WHIMS, name, f"{field}[{k}]")
    return mask


def read(
    part: WhimsState,
    table: Table,
    document: dict[str, Any],
    players: list[dict[str, Any]],
) -> None:
    given = struct_of(document, WhimsFields)
    for name, whim in given.city_whims.items():
        tile = open_tile(table.layout, name, "city_whims")
        if tile not in table.layout.cities:
            raise BadDocument(f"city_whims.{name}", "document-no-city", {"tile": name})
        part.on_cities[tile] = index_of(WHIMS, whim, f"city_whims.{name}")
    for seat in range(table.seats):
        field = f"players[{seat}]"
        player = struct_of(players[seat] if seat < len(players) else {}, WhimsPlayer, field)
        part.held[seat] = _mask(player.whims, f"{field}.whims")
        part.fulfilled[seat] = _mask(player.fulfilled, f"{field}.fulfilled")
        if part.fulfilled[seat] & ~part.held[seat]:
            missing = write_whims(part.fulfilled[seat] & ~part.held[seat])
            raise BadDocument(f"{field}.fulfilled", "document-whim-not-held", {"whim": missing[0]})
    part.earned = _mask(given.earned, "earned")
    part.claims = given.claims


def lay_rest(part: WhimsState, table: Table, document: dict[str, Any]) -> None:
    """Whims that lie nowhere else are in the pile; what belongs to a turn is there only in it."""
    given = struct_of(document, WhimsFields)
    pieces: Pieces = [
        (f"players[{seat}].whims", list(numbers_in(held))) for seat, held in enumerate(part.held)
    ]
    pieces += [(f"city_whims.{TILES[tile]}", [whim]) for tile, whim in part.on_cities.items()]
    deck = None
    if given.whim_deck is not UNSET:
        deck = tuple(
            index_of(WHIMS, name, f"whim_deck[{k}]") for k, name in enumerate(given.whim_deck)
        )
        pieces.append(("whim_deck", list(deck)))
    copies = tuple(int(whim in part.box.whims) for whim in range(len(WHIMS)))
    rest = rest_of(pieces, copies, WHIMS)
    part.whim_deck = deck_of(table, "whim_deck", deck, rest, WHIMS)
    if part.earned or part.claims:
        _check_turn(part, table)


def _check_turn(part: WhimsState, table: Table) -> None:
    """What was earned and claimed in a turn is there only in it, and only where that can have happened (FT-W.14)."""
    if not in_turn(table):
        raise BadDocument("earned" if part.earned else "claims", "document-not-in-a-turn")
    seat = table.agenda[-1].seat
    one = table.options.whim_claims_per_turn == "one"
    most = min(part.fulfilled[seat].bit_count(), 1) if one else part.fulfilled[seat].bit_count()
    if part.claims > most:
        raise BadDocument("claims", "document-too-many", {"most": most})
    for whim in numbers_in(part.earned):
        facts: dict[str, str | int] = {"whim": WHIMS[whim]}
        condition = part.box.conditions[whim]
        if not part.open_whims(seat) >> whim & 1 or not condition.is_event:
            raise BadDocument("earned", "document-whim-not-held", facts)
        killed = may_have_killed(table) and any(map(condition.fits_kill, table.box.tribes))
        if not killed and not condition.fits_income(table.builder_gold):
            raise BadDocument("earned", "document-whim-not-earned", facts)
