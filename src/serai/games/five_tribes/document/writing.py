"""A table written down as a document, nothing left out."""

from typing import Any

from serai.games.five_tribes.document.fields import write_cards, write_djinns
from serai.games.five_tribes.document.step_codec import write_step
from serai.games.five_tribes.names import CARDS, DJINNS, TILES
from serai.games.five_tribes.options import write_options
from serai.games.five_tribes.state import Table, letters


def write_position(table: Table) -> dict[str, Any]:
    """The whole table, nothing left out."""
    written = {
        "game": table.game.name,
        "seats": table.seats,
        "format": 1,
        "options": write_options(table.options),
        "seed": f"{table.chance.seed:064x}",
        "chance": table.chance.drawn,
        "round": table.round,
        "final": table.final,
        "layout": table.layout.codes(table.box),
        "meeples": {
            TILES[tile]: letters(crowd) for tile, crowd in enumerate(table.meeples) if crowd
        },
        "camels": _write_camels(table),
        "palms": {TILES[tile]: number for tile, number in enumerate(table.palms) if number},
        "palaces": {TILES[tile]: number for tile, number in enumerate(table.palaces) if number},
        "players": [_write_player(table, seat) for seat in range(table.seats)],
        "bag": letters(table.bag),
        "resource_row": [CARDS[card] for card in table.resource_row],
        "resource_deck": [CARDS[card] for card in table.resource_deck],
        "resource_discard": write_cards(table.resource_discard),
        "djinn_row": [DJINNS[djinn] for djinn in table.djinn_row],
        "djinn_deck": [DJINNS[djinn] for djinn in table.djinn_deck],
        "djinn_discard": write_djinns(table.djinn_discard),
        "bid_order": list(table.bid_order),
        "turn_track": [seat if seat >= 0 else None for seat in table.turn_track],
        "armed": write_djinns(table.armed),
        "builder_gold": table.builder_gold,
        "agenda": [write_step(step) for step in table.agenda],
    }
    for part in table.parts:
        written.update(part.write(table))
    return written


def _write_camels(table: Table) -> dict[str, int]:
    """The tiles with a camel; other pieces that own a tile are in fields of their expansion."""
    return {
        TILES[tile]: seat
        for tile, seat in enumerate(table.owner)
        if seat >= 0 and not any(part.owns(tile) for part in table.parts)
    }


def _write_player(table: Table, seat: int) -> dict[str, Any]:
    written = {
        "gold": table.gold[seat],
        "camels": table.camels[seat],
        "kept": letters(table.kept[seat]),
        "djinns": write_djinns(table.djinns[seat]),
        "resources": write_cards(table.resources[seat]),
        "known": write_cards(table.known[seat]),
        "used": write_djinns(table.used[seat]),
    }
    for part in table.parts:
        written.update(part.write_player(table, seat))
    return written
