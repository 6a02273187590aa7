"""What a seat sees (FT-14): built up from the visibility table, never cut down from the document."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from serai.games.five_tribes import tally
from serai.games.five_tribes.document.fields import write_cards, write_djinns
from serai.games.five_tribes.document.step_codec import write_step
from serai.games.five_tribes.names import (
    CARDS,
    COLOURS,
    DJINNS,
    PALACE,
    PALM,
    TRIBES,
)
from serai.games.five_tribes.options import Options, write_options
from serai.games.five_tribes.state import Table, letters


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """What a seat sees; a spectator (None) sees what a seat that owns nothing does (FT-14.8)."""
    public = table.shown
    if public is None:
        public = table.shown = _public(table)
    players = public["players"]
    return {
        **public,
        "seat": seat,
        "players": [_player(table, other, seat, known) for other, known in enumerate(players)],
        "pending": _pending(table, seat),
    }


def _public(table: Table) -> dict[str, Any]:
    """What everybody sees alike."""
    shown = {
        "game": table.game.name,
        "seats": table.seats,
        "options": _options(table.options),
        "round": table.round,
        "final": table.final,
        "over": table.over,
        "deciders": list(table.deciders()),
        "board": _board(table),
        "bag": _meeples(table.bag, table.box.tribes),  # FT-14.5
        "supply": {"palms": table.supply[PALM], "palaces": table.supply[PALACE]},
        "bid_order": list(table.bid_order),
        "turn_track": [marker if marker >= 0 else None for marker in table.turn_track],
        "resource_row": [CARDS[card] for card in table.resource_row],
        "resource_deck": len(table.resource_deck),
        "resource_discard": _cards(table.resource_discard),
        "djinn_row": [DJINNS[djinn] for djinn in table.djinn_row],
        "djinn_deck": len(table.djinn_deck),
        "djinn_discard": write_djinns(table.djinn_discard),
        "players": [_known_of(table, seat) for seat in range(table.seats)],
        "armed": write_djinns(table.armed),
    }
    for part in table.parts:
        shown.update(part.show(table))
    return shown


def _board(table: Table) -> list[dict[str, Any]]:
    """A word changes a tile or two: the others are as they were when the board was last looked at."""
    now = (tuple(table.meeples), tuple(table.owner), table.palms, table.palaces)
    if table.drawn is None:
        board = _tiles(table, table.layout.tiles)
        table.drawn = (now, board)
    else:
        before, board = table.drawn
        changed = [
            tile
            for new, old in zip(now, before, strict=True)
            if new != old
            for tile, (this, that) in enumerate(zip(new, old, strict=True))
            if this != that
        ]
        if changed:
            board = board.copy()
            places = table.layout.places
            for tile, shown in zip(changed, _tiles(table, changed), strict=True):
                board[places[tile]] = shown
            table.drawn = (now, board)
    if table.parts:
        board = board.copy()
        for part in table.parts:
            for tile, added in part.show_on_tiles(table).items():
                place = table.layout.places[tile]
                board[place] = {**board[place], **added}
    return board


def _tiles(table: Table, tiles: Sequence[int]) -> list[dict[str, Any]]:
    faces, owners = table.layout.faces(table.box), table.owner
    crowds, palms, palaces = table.meeples, table.palms, table.palaces
    return [
        {
            **faces[tile],
            "meeples": letters(crowds[tile]),
            "owner": owners[tile] if owners[tile] >= 0 else None,
            "palms": palms[tile],
            "palaces": palaces[tile],
        }
        for tile in tiles
    ]


def _known_of(table: Table, seat: int) -> dict[str, Any]:
    """What everybody knows of a player."""
    known = {
        "colour": COLOURS[seat],
        "camels": table.camels[seat],
        "kept": _meeples(table.kept[seat], table.box.kept_tribes),
        "djinns": write_djinns(table.djinns[seat]),
        "used": write_djinns(table.used[seat]),
        "cards": tally.size(table.resources[seat]),
    }
    for part in table.parts:
        known.update(part.show_player(table, seat))
    return known


def _player(table: Table, seat: int, viewer: int | None, known: dict[str, Any]) -> dict[str, Any]:
    own = seat == viewer or table.over  # FT-14.7
    gold_shown = own or table.options.gold_visibility == "open"
    hand_shown = own or table.options.hand_visibility == "open"
    shown = {
        **known,
        "gold": table.gold[seat] if gold_shown else None,  # FT-14.2
        "resources": _cards(table.resources[seat]) if hand_shown else None,
    }
    for part in table.parts:
        shown.update(part.show_secrets(table, seat, own))
    return shown


@lru_cache(maxsize=1 << 12)
def _meeples(crowd: int, tribes: tuple[int, ...]) -> dict[str, int]:
    return {TRIBES[tribe]: tally.count(crowd, tribe) for tribe in tribes}


@lru_cache(maxsize=1 << 12)
def _cards(cards: int) -> dict[str, int]:
    return write_cards(cards)


@lru_cache(maxsize=1 << 8)
def _options(options: Options) -> dict[str, Any]:
    return write_options(options)


def _pending(table: Table, seat: int | None) -> dict[str, Any] | None:
    """The step that is being decided; its secrets only for the seat that decides."""
    if not table.agenda:
        return None
    step = table.agenda[-1]
    written = write_step(step)
    if step.seat != seat:
        for name in step.secret_fields:
            del written[name]
    return written
