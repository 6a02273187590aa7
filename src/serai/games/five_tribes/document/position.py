"""Documents of Five Tribes: a position as JSON data, whole or as little as a person cares to write down."""

from typing import Annotated, Any, final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from serai.core.chance import Chance
from serai.core.errors import BadDocument
from serai.core.game import Game
from serai.core.log import Origin
from serai.core.options import read_options
from serai.games.five_tribes import tally
from serai.games.five_tribes.configuration import Configuration
from serai.games.five_tribes.content.contents import Contents, Tile
from serai.games.five_tribes.djinns.draws import ChooseDjinn
from serai.games.five_tribes.document.agenda import in_hand, read_agenda
from serai.games.five_tribes.document.coherence import check_layout, check_turn, settle_final
from serai.games.five_tribes.document.fields import (
    index_of,
    read_meeples,
)
from serai.games.five_tribes.document.reading import (
    Pieces,
    deck_of,
    open_tile,
    rest_of,
    struct_of,
)
from serai.games.five_tribes.expansions import EXPANSIONS
from serai.games.five_tribes.geometry.layout import Layout
from serai.games.five_tribes.masks import numbers_in
from serai.games.five_tribes.names import CARDS, DJINNS, PALACE, PALM, TILES, TRIBES
from serai.games.five_tribes.options import (
    Options,
    check_options,
    expansions_in,
)
from serai.games.five_tribes.state import Table, letters
from serai.games.five_tribes.tally import ONE

Number = Annotated[int, Meta(ge=0)]
# Checked by `read_meeples`, which can name the very tile.
Meeples = Annotated[str, Meta(extra_json_schema={"pattern": "^[ywbgrp]*$"})]
CardCounts = dict[str, Annotated[int, Meta(ge=0, le=tally.COUNT)]]


class Player(Struct, forbid_unknown_fields=True):
    """One player's things."""

    gold: Number | UnsetType = UNSET
    camels: Number | UnsetType = UNSET
    kept: Meeples = ""
    djinns: list[str] = []
    resources: CardCounts = {}
    known: CardCounts = {}
    used: list[str] = []


class Position(Struct, forbid_unknown_fields=True):
    """A table of Five Tribes; every field but the first and the seats may be left out."""

    game: str
    seats: int
    format: Annotated[int, Meta(ge=1, le=1)] = 1
    pack: Annotated[str, Meta(pattern="^[0-9a-f]{1,64}$")] | UnsetType = UNSET
    options: dict[str, bool | str] = {}
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] = "0" * 64
    chance: Number = 0
    round: Annotated[int, Meta(ge=1)] = 1
    final: bool | UnsetType = UNSET
    layout: list[str] | UnsetType = UNSET
    meeples: dict[str, Meeples] = {}
    camels: dict[str, Number] = {}
    palms: dict[str, Number] = {}
    palaces: dict[str, Number] = {}
    players: list[Player] = []
    bag: Meeples | UnsetType = UNSET
    resource_row: list[str] = []
    resource_deck: list[str] | UnsetType = UNSET
    resource_discard: CardCounts = {}
    djinn_row: list[str] = []
    djinn_deck: list[str] | UnsetType = UNSET
    djinn_discard: list[str] = []
    bid_order: list[Number] = []
    turn_track: list[Number | None] | UnsetType = UNSET
    armed: list[str] = []
    builder_gold: Number = 0
    agenda: list[dict[str, Any]] | UnsetType = UNSET


@final
class ReadDocument:
    """A document that has been read: the fields of the base game, the options, and the fields of expansions."""

    __slots__ = ("added", "options", "players", "position")

    def __init__(self, document: dict[str, Any]) -> None:
        base = dict(document)
        players = base.get("players")
        if isinstance(players, list):
            players = base["players"] = [
                dict(each) if isinstance(each, dict) else each for each in players
            ]
        # By expansion: what only its documents have, of the table and of the players.
        self.added: dict[str, dict[str, Any]] = {}
        self.players: dict[str, list[dict[str, Any]]] = {}
        for expansion in EXPANSIONS:
            of_table, of_player = expansion.document()
            self.added[expansion.name] = _take_out(base, of_table)
            self.players[expansion.name] = [
                _take_out(each, of_player) if isinstance(each, dict) else {}
                for each in (players if isinstance(players, list) else [])
            ]
        self.position = struct_of(base, Position)
        self.options = read_options(Options, self.position.options)
        check_options(self.options)
        for name in self.added:
            if name not in expansions_in(self.options):
                self._refuse(name)

    def _refuse(self, name: str) -> None:
        """An expansion that is not in play has no fields."""
        facts: dict[str, str | int] = {"expansion": name}
        for field in self.added[name]:
            raise BadDocument(field, "document-needs-expansion", facts)
        for seat, fields in enumerate(self.players[name]):
            for field in fields:
                raise BadDocument(f"players[{seat}].{field}", "document-needs-expansion", facts)


def schema() -> dict[str, Any]:
    """The JSON Schema of documents, with the fields of every expansion."""
    found: dict[str, Any] = msgspec.json.schema(Position)
    for expansion in EXPANSIONS:
        for kind, added in zip(("Position", "Player"), expansion.document(), strict=True):
            more = msgspec.json.schema(added)["$defs"][added.__name__]["properties"]
            found["$defs"][kind]["properties"].update(more)
    return found


def _take_out(fields: dict[str, Any], kind: type[Struct]) -> dict[str, Any]:
    return {name: fields.pop(name) for name in kind.__struct_fields__ if name in fields}


def read_position(
    game: Game[Table], configuration: Configuration, origin: Origin, given: ReadDocument
) -> Table:
    """The table that a document describes, or BadDocument with the field that cannot be."""
    position = given.position
    box = configuration.contents
    if origin.seats not in box.camels:
        facts: dict[str, str | int] = {"least": min(box.camels), "most": max(box.camels)}
        raise BadDocument("seats", "document-bad-seats", facts)
    chance = Chance(int(position.seed, 16), position.chance)
    parts = configuration.parts(origin.seats)
    layout = _read_layout(box, position)
    table = Table(game, box, configuration.roster, origin, given.options, chance, layout, parts)
    if position.round > box.max_rounds:
        raise BadDocument("round", "document-too-many", {"most": box.max_rounds})
    table.round = position.round
    _place_pieces(table, position)
    for part in parts:
        part.read(table, given.added[part.name], given.players[part.name])
    _seat_players(table, position)
    _place_markers(table, position)
    table.builder_gold = position.builder_gold
    table.armed = _djinn_mask(position.armed, "armed")
    if table.armed & ~table.roster.modifiers:
        raise BadDocument("armed", "document-cannot-be-armed")
    agenda = None if position.agenda is UNSET else position.agenda
    read_agenda(table, agenda)
    check_turn(table)
    settle_final(table, None if position.final is UNSET else position.final)
    _fill_bag(table, position)
    _lay_resources(table, position)
    _lay_djinns(table, position)
    for part in parts:
        part.lay_rest(table, given.added[part.name])
    return table


def _read_layout(box: Contents, position: Position) -> Layout:
    if position.layout is UNSET:
        return Layout(box, box.default_layout)
    if len(position.layout) != box.rows:
        raise BadDocument("layout", "document-wrong-number", {"number": box.rows})
    tiles: list[Tile] = []
    for row, text in enumerate(position.layout):
        codes = text.split()
        field = f"layout[{row}]"
        if len(codes) != box.cols:
            raise BadDocument(field, "document-wrong-number", {"number": box.cols})
        tiles += [box.tile_by_text[_code(box, code, field)] for code in codes]
    if sorted(tiles) != sorted(box.tiles):
        wrong = next(tile for tile in tiles if tiles.count(tile) > box.tiles.count(tile))
        facts: dict[str, str | int] = {
            "what": box.text_by_tile[wrong],
            "most": box.tiles.count(wrong),
        }
        raise BadDocument("layout", "document-too-many-of", facts)
    return check_layout(box, Layout(box, tuple(tiles)))


def _code(box: Contents, code: str, field: str) -> str:
    index_of(tuple(box.tile_by_text), code, field)
    return code


def _place_pieces(table: Table, position: Position) -> None:
    for name, text in position.meeples.items():
        tile = open_tile(table.layout, name, "meeples")
        crowd = read_meeples(text, f"meeples.{name}", len(table.box.tribes))
        for tribe in tally.items(crowd):
            table.put(tile, tribe)
    for name, seat in position.camels.items():
        if seat >= table.seats:
            raise BadDocument(f"camels.{name}", "document-no-such-seat", {"last": table.seats - 1})
        table.owner[open_tile(table.layout, name, "camels")] = seat
    for what, field, counts in (
        (PALM, "palms", position.palms),
        (PALACE, "palaces", position.palaces),
    ):
        most = table.supply[what]
        for name, number in counts.items():
            table.lay_pieces(what, open_tile(table.layout, name, field), number)
        if table.supply[what] < 0:
            raise BadDocument(field, "document-too-many", {"most": most})


def _seat_players(table: Table, position: Position) -> None:
    if len(position.players) > table.seats:
        raise BadDocument("players", "document-too-many", {"most": table.seats})
    for seat in range(table.seats):
        player = position.players[seat] if seat < len(position.players) else Player()
        field = f"players[{seat}]"
        if player.gold is not UNSET:
            table.gold[seat] = player.gold
        placed = table.owner.count(seat)
        for part in table.parts:
            placed -= part.pieces_placed(seat)
        left = table.camels[seat] - placed
        if left < 0 or player.camels not in (UNSET, left):
            facts: dict[str, str | int] = {"all": table.camels[seat], "placed": placed}
            raise BadDocument(f"{field}.camels", "document-wrong-camels", facts)
        table.camels[seat] = left
        table.kept[seat] = read_meeples(player.kept, f"{field}.kept", len(table.box.tribes))
        if any(tribe not in table.box.kept_tribes for tribe in tally.kinds(table.kept[seat])):
            raise BadDocument(f"{field}.kept", "document-not-kept")
        table.djinns[seat] = _djinn_mask(player.djinns, f"{field}.djinns")
        table.used[seat] = _djinn_mask(player.used, f"{field}.used")
        table.resources[seat] = _card_tally(player.resources, f"{field}.resources")
        table.known[seat] = _card_tally(player.known, f"{field}.known")
        if not tally.fits(table.known[seat], table.resources[seat]):
            raise BadDocument(f"{field}.known", "document-known-not-held")


def _place_markers(table: Table, position: Position) -> None:
    track = table.turn_track
    if position.turn_track is not UNSET:
        if len(position.turn_track) != len(track):
            raise BadDocument("turn_track", "document-wrong-number", {"number": len(track)})
        track[:] = [-1 if seat is None else seat for seat in position.turn_track]
    each = table.box.markers[table.seats]
    for field, markers in (("turn_track", track), ("bid_order", position.bid_order)):
        if any(marker >= table.seats for marker in markers):
            raise BadDocument(field, "document-no-such-seat", {"last": table.seats - 1})
    standing = position.bid_order + [marker for marker in track if marker >= 0]
    missing: list[int] = []
    for seat in range(table.seats):
        number = each - standing.count(seat)
        if number < 0:
            raise BadDocument(
                "bid_order", "document-too-many-markers", {"seat": seat, "most": each}
            )
        missing += [seat] * number
    if not standing and each > 1:  # nobody wrote down the order: the markers alternate
        missing = [seat for _ in range(each) for seat in range(table.seats)]
    table.bid_order = (*position.bid_order, *missing)


def _fill_bag(table: Table, position: Position) -> None:
    """All meeples that are nowhere else are in the bag (FT-0.8)."""
    pieces: Pieces = [
        (f"meeples.{TILES[tile]}", tally.items(crowd)) for tile, crowd in enumerate(table.meeples)
    ]
    pieces += [(f"players[{seat}].kept", tally.items(kept)) for seat, kept in enumerate(table.kept)]
    pieces.append(("agenda", tally.items(in_hand(table))))
    rest = tally.tally_of(rest_of(pieces, table.box.tribe_copies, TRIBES))
    tribes = len(table.box.tribes)
    if position.bag is not UNSET and read_meeples(position.bag, "bag", tribes) != rest:
        raise BadDocument("bag", "document-bag", {"expected": letters(rest) or "-"})
    table.bag = rest


def _lay_resources(table: Table, position: Position) -> None:
    table.resource_row = _cards(position.resource_row, "resource_row")
    if len(table.resource_row) > table.box.resource_row:
        raise BadDocument("resource_row", "document-too-many", {"most": table.box.resource_row})
    table.resource_discard = _card_tally(position.resource_discard, "resource_discard")
    pieces: Pieces = [
        (f"players[{seat}].resources", tally.items(hand))
        for seat, hand in enumerate(table.resources)
    ]
    pieces.append(("resource_row", list(table.resource_row)))
    pieces.append(("resource_discard", tally.items(table.resource_discard)))
    given = None
    if position.resource_deck is not UNSET:
        given = _cards(position.resource_deck, "resource_deck")
        pieces.append(("resource_deck", list(given)))
    rest = rest_of(pieces, table.box.card_copies, CARDS)
    table.resource_deck = deck_of(table, "resource_deck", given, rest, CARDS)


def _lay_djinns(table: Table, position: Position) -> None:
    table.djinn_row = _djinns(position.djinn_row, "djinn_row")
    if len(table.djinn_row) > table.box.djinn_row:
        raise BadDocument("djinn_row", "document-too-many", {"most": table.box.djinn_row})
    table.djinn_discard = _djinn_mask(position.djinn_discard, "djinn_discard")
    pieces: Pieces = [
        (f"players[{seat}].djinns", numbers_in(mask)) for seat, mask in enumerate(table.djinns)
    ]
    step = table.agenda[-1] if table.agenda else None
    if isinstance(step, ChooseDjinn):
        pieces.append(("agenda", list(step.shown)))
    pieces.append(("djinn_row", list(table.djinn_row)))
    pieces.append(("djinn_discard", numbers_in(table.djinn_discard)))
    given = None
    if position.djinn_deck is not UNSET:
        given = _djinns(position.djinn_deck, "djinn_deck")
        pieces.append(("djinn_deck", list(given)))
    copies = tuple(int(djinn in table.box.djinns) for djinn in range(len(DJINNS)))
    rest = rest_of(pieces, copies, DJINNS)
    table.djinn_deck = deck_of(table, "djinn_deck", given, rest, DJINNS)


def _cards(names: list[str], field: str) -> tuple[int, ...]:
    return tuple(index_of(CARDS, name, f"{field}[{k}]") for k, name in enumerate(names))


def _card_tally(counts: CardCounts, field: str) -> int:
    if sum(counts.values()) > tally.TOTAL:
        raise BadDocument(field, "document-too-many", {"most": tally.TOTAL})
    return sum(number * ONE[index_of(CARDS, name, field)] for name, number in counts.items())


def _djinns(names: list[str], field: str) -> tuple[int, ...]:
    return tuple(index_of(DJINNS, name, f"{field}[{k}]") for k, name in enumerate(names))


def _djinn_mask(names: list[str], field: str) -> int:
    mask = 0
    for djinn in _djinns(names, field):
        mask |= 1 << djinn
    return mask
