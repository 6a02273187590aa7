"""Reading a document: the table it describes, or BadDocument with the field that cannot be."""

import re
from typing import Any, Final

import msgspec
from msgspec import UNSET

from serai.core.chance import Chance
from serai.core.errors import BadDocument
from serai.core.game import Game
from serai.core.log import Origin
from serai.core.options import read_options
from serai.games.marrakesh.content.contents import Contents
from serai.games.marrakesh.document import boards, tiles
from serai.games.marrakesh.document.agenda import check_top, read_agenda, red_waits, shown
from serai.games.marrakesh.document.codes import index_of, read_seat
from serai.games.marrakesh.document.position import Player, Position
from serai.games.marrakesh.effects.frames import Interpreter
from serai.games.marrakesh.names import (
    CHOOSING,
    COLOURS,
    DRAFTING,
    FINISHED,
    PHASES,
    ROUNDS,
    SEASON_END,
    SEASONS,
    SETUP,
    WORKING,
)
from serai.games.marrakesh.options import Options, check_first_player, check_options
from serai.games.marrakesh.state import Table

_WHERE: Final = re.compile(r"^(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?$")


def read_position(
    game: Game[Any],
    contents: Contents,
    interpreter: Interpreter,
    origin: Origin,
    document: dict[str, Any],
) -> Table:
    try:
        position = msgspec.convert(document, Position)
    except msgspec.ValidationError as error:
        found = _WHERE.match(str(error))
        reason, field = (found[1], found[2]) if found else (str(error), None)
        raise BadDocument(field or "document", "document-bad-value", {"reason": reason}) from None
    options = read_options(Options, position.options)
    check_options(contents, options)
    check_first_player(options, origin.seats)
    chance = Chance(int(position.seed, 16), position.chance)
    table = Table(game, contents, origin, options, chance, interpreter)
    _read_time(table, position)
    players = _read_players(table, position)
    agenda = None if position.agenda is UNSET else position.agenda
    read_agenda(table, agenda)
    _read_hands(table, players, shown(table, agenda))
    for seat in range(table.seats):
        table.refresh_modifiers(seat)
    check_top(table)
    return table


def _read_time(table: Table, position: Position) -> None:
    """Season, round, phase; the Feld figure and the camel go on clockwise (MK-18.2, MK-20.2)."""
    table.season = position.season - 1
    table.round = position.round - 1
    table.phase = index_of(PHASES, position.phase, "phase")
    last = table.round == ROUNDS - 1
    if table.phase == SETUP and (table.season or table.round):
        raise BadDocument("phase", "marrakesh.document-agenda-phase")
    if table.phase == SEASON_END and not last:
        raise BadDocument("round", "marrakesh.document-agenda-phase")
    if table.phase == FINISHED and (table.season < SEASONS - 1 or not last):
        raise BadDocument("season", "marrakesh.document-agenda-phase")
    seats = table.seats
    first = table.options.first_player
    if position.feld is not UNSET:
        table.feld = read_seat(table, position.feld, "feld")
    elif position.camel is not UNSET:
        table.feld = (read_seat(table, position.camel, "camel") - table.round) % seats
    elif isinstance(first, int):
        table.feld = (first + table.season) % seats
    table.camel = (table.feld + table.round) % seats
    if position.camel not in (UNSET, table.camel):
        raise BadDocument("camel", "marrakesh.document-camel", {"seat": table.camel})


def _read_players(table: Table, position: Position) -> list[Player]:
    """The boards, and everything that lies in the middle."""
    if len(position.players) > table.seats:
        raise BadDocument("players", "document-too-many", {"most": table.seats})
    players = position.players + [Player()] * (table.seats - len(position.players))
    all_tiles = boards.AllTiles(table)
    for seat, player in enumerate(players):
        boards.read_board(table, seat, player, all_tiles)
    boards.deal_oases(table, players, all_tiles)
    opened = 0 if table.phase == SETUP else table.season + 1
    boards.deal_provisions(table, players, all_tiles, opened)
    boards.deal_line_keshis(table, players, all_tiles)
    table.tray = tiles.read_counts(position.tray, COLOURS, "tray")
    if any(table.tray) and table.phase != DRAFTING:
        raise BadDocument("tray", "marrakesh.document-agenda-phase")
    table.stuck = tuple(
        index_of(COLOURS, colour, f"tower[{place}]") for place, colour in enumerate(position.tower)
    )
    tiles.read_market(table, position, all_tiles.scrolls, all_tiles.luxury)
    tiles.read_offices(table, position)
    tiles.read_sides(table, position)
    tiles.read_workshops(table, position)
    tiles.read_covers(table, position)
    tiles.read_cities(table, position, all_tiles.cities)
    tiles.read_figures(table, position)
    tiles.read_arrivals(table, position, [player.dock for player in players])
    return players


def _read_hands(table: Table, players: list[Player], open_choice: bool) -> None:
    rounds = table.round + open_choice
    waiting = table.phase in (CHOOSING, DRAFTING, WORKING) and open_choice
    for seat, player in enumerate(players):
        boards.read_hand(table, seat, player, open_choice, rounds)
        boards.read_workers(table, seat, player, waiting, red_waits(table, seat))
