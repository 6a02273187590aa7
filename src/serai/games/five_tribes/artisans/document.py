"""The Artisans of Naqala in documents: what is written, and what cannot be."""

from typing import Any, Final

from msgspec import UNSET

from serai.core.errors import BadDocument
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.artisans.control import ChoosePiece
from serai.games.five_tribes.artisans.document_fields import ArtisansFields, ArtisansPlayer
from serai.games.five_tribes.artisans.items.flute import FluteBring, FluteTarget
from serai.games.five_tribes.artisans.items.horn import LayRow
from serai.games.five_tribes.artisans.items.lamp import CallDjinn
from serai.games.five_tribes.artisans.items.ring import RecoverItem
from serai.games.five_tribes.artisans.items.scimitar import ScimitarStrike, ScimitarTarget
from serai.games.five_tribes.artisans.items.talisman import TalismanLift, TalismanTarget, movable
from serai.games.five_tribes.artisans.names import (
    FLUTE,
    HORN,
    ITEMS,
    LAMP,
    RING,
    SCIMITAR,
    TALISMAN,
)
from serai.games.five_tribes.artisans.state import ArtisansState
from serai.games.five_tribes.artisans.workshop import KeepItem
from serai.games.five_tribes.document.coherence import in_turn
from serai.games.five_tribes.document.fields import index_of
from serai.games.five_tribes.document.reading import (
    Pieces,
    deck_of,
    open_tile,
    rest_of,
    struct_of,
)
from serai.games.five_tribes.names import TILES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import ONE

# The item that has been used where a step asks for what it works on.
_USED_BY: Final[dict[str, int]] = {
    ScimitarTarget.name: SCIMITAR,
    ScimitarStrike.name: SCIMITAR,
    CallDjinn.name: LAMP,
    FluteTarget.name: FLUTE,
    FluteBring.name: FLUTE,
    RecoverItem.name: RING,
    TalismanLift.name: TALISMAN,
    TalismanTarget.name: TALISMAN,
    LayRow.name: HORN,
}


def write_items(items: int) -> dict[str, int]:
    return {ITEMS[item]: tally.count(items, item) for item in tally.kinds(items)}


def write(part: ArtisansState) -> dict[str, Any]:
    placed = sorted((tile, seat) for seat, tile in enumerate(part.tents) if tile >= 0)
    return {
        "tents": {TILES[tile]: seat for tile, seat in placed},
        "item_stack": [ITEMS[item] for item in part.item_stack],
        "item_discard": write_items(part.item_discard),
        "item_used": part.item_used,
    }


def write_player(part: ArtisansState, seat: int) -> dict[str, Any]:
    return {
        "tent": int(part.tents[seat] < 0),
        "items": write_items(part.items[seat]),
        "known_items": write_items(part.known_items[seat]),
    }


def _items(counts: dict[str, int], field: str) -> int:
    if sum(counts.values()) > tally.TOTAL:
        raise BadDocument(field, "document-too-many", {"most": tally.TOTAL})
    return sum(number * ONE[index_of(ITEMS, name, field)] for name, number in counts.items())


def read(
    part: ArtisansState, table: Table, document: dict[str, Any], players: list[dict[str, Any]]
) -> None:
    given = struct_of(document, ArtisansFields, "")
    for name, seat in given.tents.items():
        field = f"tents.{name}"
        tile = open_tile(table.layout, name, "tents")
        if seat >= table.seats:
            raise BadDocument(field, "document-no-such-seat", {"last": table.seats - 1})
        if table.owner[tile] >= 0:
            raise BadDocument(field, "document-camel-and-tent", {"tile": name})
        if part.tents[seat] >= 0:
            raise BadDocument(field, "document-second-tent", {"seat": seat})
        part.tents[seat] = tile
        table.owner[tile] = seat
    for seat in range(table.seats):
        field = f"players[{seat}]"
        player = struct_of(players[seat] if seat < len(players) else {}, ArtisansPlayer, field)
        if player.tent not in (UNSET, int(part.tents[seat] < 0)):
            raise BadDocument(f"{field}.tent", "document-wrong-tent")
        part.items[seat] = _items(player.items, f"{field}.items")
        part.known_items[seat] = _items(player.known_items, f"{field}.known_items")
        if not tally.fits(part.known_items[seat], part.items[seat]):
            raise BadDocument(f"{field}.known_items", "document-known-not-held")
    part.item_discard = _items(given.item_discard, "item_discard")
    part.item_used = given.item_used


def lay_rest(part: ArtisansState, table: Table, document: dict[str, Any]) -> None:
    """Items that lie nowhere else are in the stack; one was used only within a turn (FT-A.25)."""
    given = struct_of(document, ArtisansFields)
    pieces: Pieces = [
        (f"players[{seat}].items", tally.items(items)) for seat, items in enumerate(part.items)
    ]
    pieces.append(("item_discard", tally.items(part.item_discard)))
    step = table.agenda[-1] if table.agenda else None
    if isinstance(step, KeepItem):
        pieces.append(("agenda", list(step.drawn)))
    stack = None
    if given.item_stack is not UNSET:
        stack = tuple(
            index_of(ITEMS, name, f"item_stack[{k}]") for k, name in enumerate(given.item_stack)
        )
        pieces.append(("item_stack", list(stack)))
    rest = rest_of(pieces, part.box.copies, ITEMS)
    part.item_stack = deck_of(table, "item_stack", stack, rest, ITEMS)
    if isinstance(step, LayRow):
        fits = tally.fits(tally.tally_of(step.laid), tally.tally_of(table.resource_row))
    else:
        fits = not isinstance(step, CallDjinn) or bool(step.words(table))
    if step is not None and not fits:
        raise BadDocument("agenda", "document-step-impossible", {"step": step.name})
    if part.item_used and not in_turn(table):
        raise BadDocument("item_used", "document-not-in-a-turn")


def possible(part: ArtisansState, table: Table, step: Step[Any]) -> bool:
    """Whether play leads to a step: an item that works has been used and lies in the discard."""
    item = _USED_BY.get(step.name, -1)
    if item >= 0 and not (part.item_used and tally.count(part.item_discard, item)):
        return False
    if isinstance(step, KeepItem):
        return bool(step.drawn)
    if isinstance(step, ChoosePiece):
        won = table.owner[step.tile] < 0
        return won and table.camels[step.seat] > 0 and part.tents[step.seat] < 0
    if isinstance(step, ScimitarStrike) and step.chosen >= 0:
        crowd = table.meeples[step.tile]
        return tally.size(crowd) > 1 and tally.count(crowd, step.chosen) > 0
    if isinstance(step, FluteBring):
        return step.count <= part.box.flute_meeples and (step.count > 0 or bool(step.words(table)))
    if isinstance(step, TalismanTarget):
        return step.tile in movable(table, step.seat) and bool(step.words(table))
    # Rows and decks are not laid yet: what is asked about them is checked in `lay_rest`.
    return item < 0 or isinstance(step, LayRow | CallDjinn) or bool(step.words(table))
