"""Documents of Amul: a table as JSON data, whole or as little as a person cares to write down.

What is left out is dealt from the cards that lie nowhere else: hands and row of the size that the step needs, palace
and bazaar, the deck. Cards that are then still nowhere are removed.
"""

import re
from collections import Counter
from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from serai.core.box import PACK_DIGITS
from serai.core.chance import Chance
from serai.core.errors import BadDocument
from serai.core.game import Game
from serai.core.log import Origin
from serai.core.options import read_options
from serai.games.amul.content.contents import Contents
from serai.games.amul.document.agenda import (
    check_top,
    hand_sizes,
    read_agenda,
    read_by_seat,
    read_face,
    read_seat,
    row_size,
    write_by_seat,
    write_step,
)
from serai.games.amul.document.this_round import check_this_round
from serai.games.amul.names import AREAS, BAZAAR, MARKET, MARKET_FILL, PALACE, ROUNDS
from serai.games.amul.state import Table
from serai.games.amul.steps.instants import Fetch, Instants
from serai.games.amul.steps.order import current_order
from serai.games.amul.steps.round import EndRound

Seat = Annotated[int, Meta(ge=0, le=7)]
Faces = list[str]


class Player(Struct, forbid_unknown_fields=True):
    """One player's cards; the hand from the oldest card on."""

    hand: Faces | UnsetType = UNSET
    area: Faces = []
    known: dict[str, Annotated[int, Meta(ge=0)]] = {}


class Position(Struct, forbid_unknown_fields=True):
    """A table of Amul; every field but the game and the seats may be left out."""

    game: str
    seats: int
    format: Annotated[int, Meta(ge=1, le=1)] = 1
    pack: Annotated[str, Meta(pattern="^[0-9a-f]{1,64}$")] | UnsetType = UNSET
    options: dict[str, str | int] = {}
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] = "0" * 64
    chance: Annotated[int, Meta(ge=0)] = 0
    round: Annotated[int, Meta(ge=1, le=9)] = 1
    emir: Seat | UnsetType = UNSET
    first_pick: Seat | UnsetType = UNSET
    order: list[Seat] | UnsetType = UNSET
    deck: Faces | UnsetType = UNSET
    row: Faces | UnsetType = UNSET
    palace: Faces | UnsetType = UNSET
    bazaar: Faces | UnsetType = UNSET
    removed: Faces = []
    players: list[Player] = []
    offered: list[str | None] = []
    taken: list[str | None] = []
    played: list[str | None] = []
    agenda: list[dict[str, Any]] | UnsetType = UNSET


_WHERE: Final = re.compile(r"^(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?$")


def read_position(
    game: Game[Table], contents: Contents, origin: Origin, document: dict[str, Any]
) -> Table:
    """The table that a document describes, or BadDocument with the field that cannot be."""
    try:
        position = msgspec.convert(document, Position)
    except msgspec.ValidationError as error:
        found = _WHERE.match(str(error))
        reason, field = (found[1], found[2]) if found else (str(error), None)
        raise BadDocument(field or "document", "document-bad-value", {"reason": reason}) from None
    kept = game.kept_options(position.options)
    options = read_options(contents.options_kind, kept, contents.values_at(origin.seats))
    chance = Chance(int(position.seed, 16), position.chance)
    tea = contents.tea_cards(options, origin.seats)
    table = Table(game, contents, origin, options, chance, tea)
    _set_round(table, position)
    if position.agenda is UNSET:
        read_agenda(table, [{"step": "offer"}])
    else:
        read_agenda(table, position.agenda)
    _Dealer(table).lay_out(position)
    check_top(table)
    table.offered = read_by_seat(table, position.offered, "offered")
    table.taken = read_by_seat(table, position.taken, "taken")
    table.played = read_by_seat(table, position.played, "played")
    check_this_round(table, position)
    _set_order(table, position)
    return table


def _set_round(table: Table, position: Position) -> None:
    """First Pick begins with the Emir and moves one seat on in every round (AM-2.8, AM-6.3)."""
    table.round = position.round
    passed = position.round - 1
    if position.emir is not UNSET:
        table.emir = read_seat(table, position.emir, "emir")
    elif position.first_pick is not UNSET:
        table.emir = (read_seat(table, position.first_pick, "first_pick") - passed) % table.seats
    elif isinstance(table.options.emir, int):
        table.emir = table.options.emir
    table.first_pick = (table.emir + passed) % table.seats
    if position.first_pick not in (UNSET, table.first_pick):
        raise BadDocument("first_pick", "amul.document-first-pick", {"seat": table.first_pick})


def _set_order(table: Table, position: Position) -> None:
    if position.order is UNSET:
        table.order = current_order(table)
    elif sorted(position.order) != list(range(table.seats)):
        raise BadDocument("order", "amul.document-order")
    else:
        table.order = tuple(position.order)


class _Dealer:
    """Lays out the cards of a document, and deals what it leaves out."""

    def __init__(self, table: Table) -> None:
        self.table = table
        contents, seats, tea = table.contents, table.seats, table.tea
        cards = contents.deck_of(seats, tea)
        cards += contents.palace_of(seats, tea) + contents.bazaar_of(seats, tea)
        self.all = Counter(cards)
        self.rest = Counter(cards)  # the cards that lie nowhere yet

    def lay_out(self, position: Position) -> None:
        table = self.table
        if len(position.players) > table.seats:
            raise BadDocument("players", "document-too-many", {"most": table.seats})
        players = position.players + [Player()] * (table.seats - len(position.players))
        for seat, player in enumerate(players):
            for face in self._cards(player.area, f"players[{seat}].area"):
                table.lay(seat, face)
        table.removed = self._cards(position.removed, "removed")
        if position.row is not UNSET:
            table.row = self._cards(position.row, "row", MARKET)
            self._check_row()
        if position.deck is not UNSET:
            table.deck = self._cards(position.deck, "deck", MARKET)
        hands = [
            None if player.hand is UNSET else self._hand(seat, player.hand)
            for seat, player in enumerate(players)
        ]
        known = [self._known(seat, player, hands[seat]) for seat, player in enumerate(players)]
        table.known = [tuple(faces) for faces in known]
        table.palace = self._face_up(position.palace, "palace", PALACE)
        table.bazaar = self._face_up(position.bazaar, "bazaar", BAZAAR)
        self._deal(position, hands)

    def _deal(self, position: Position, hands: list[tuple[int, ...] | None]) -> None:
        """Hands, row and deck that are left out are dealt from the market cards that lie nowhere."""
        table = self.table
        stock = [face for face in sorted(self.rest.elements()) if not table.contents.area[face]]
        if any(hand is None for hand in hands) or UNSET in (position.row, position.deck):
            table.chance.shuffle(stock)
        sizes = hand_sizes(table)
        for seat, hand in enumerate(hands):
            if hand is None:
                known = table.known[seat]
                missing = max(0, sizes[seat] - len(known))
                hand = known + tuple(stock[:missing])
                stock = stock[missing:]
            table.hands[seat] = hand
        in_e1 = table.agenda and isinstance(table.agenda[-1], Fetch | Instants | EndRound)
        if position.row is UNSET and not in_e1:
            size = row_size(table)
            table.row, stock = tuple(stock[:size]), stock[size:]
        if position.deck is UNSET:
            table.deck, stock = tuple(stock), []
        table.removed += tuple(stock)
        self._check_sizes(sizes)

    def _check_sizes(self, sizes: list[int]) -> None:
        table = self.table
        if not table.agenda:
            return
        for seat, hand in enumerate(table.hands):
            if len(hand) != sizes[seat]:
                field = f"players[{seat}].hand"
                raise BadDocument(field, "document-wrong-number", {"number": sizes[seat]})
        self._check_row()
        rounds = ROUNDS - table.round
        least = rounds * (table.seats + MARKET_FILL[table.seats])
        if len(table.deck) < least:
            raise BadDocument("deck", "amul.document-short-deck", {"least": least})

    def _check_row(self) -> None:
        table = self.table
        size = row_size(table)
        in_e1 = table.agenda and isinstance(table.agenda[-1], Fetch | Instants | EndRound)
        if in_e1 and len(table.row) > size:
            raise BadDocument("row", "document-too-many", {"most": size})
        if not in_e1 and len(table.row) != size:
            raise BadDocument("row", "document-wrong-number", {"number": size})

    def _hand(self, seat: int, names: Faces) -> tuple[int, ...]:
        return self._cards(names, f"players[{seat}].hand", MARKET)

    def _known(self, seat: int, player: Player, hand: tuple[int, ...] | None) -> list[int]:
        """Known cards are in the hand (AM-17.4); into a hand that is left out they go first."""
        table = self.table
        field = f"players[{seat}].known"
        faces: list[int] = []
        for name, number in player.known.items():
            face = read_face(table, name, field)
            if hand is None:
                self._take(face, number, field)
            elif hand.count(face) < number:
                facts: dict[str, str | int] = {"card": name, "seat": seat}
                raise BadDocument(field, "amul.document-not-in-hand", facts)
            faces += [face] * number
        return faces

    def _face_up(self, names: Faces | UnsetType, field: str, area: int) -> tuple[int, ...]:
        """Palace or bazaar in pack order (AM-2.10); left out, all its cards that lie nowhere else."""
        table = self.table
        lying = [face for face in self.rest.elements() if table.contents.area[face] == area]
        if names is UNSET:
            for face in lying:
                self._take(face, 1, field)
            return tuple(sorted(lying))
        cards = self._cards(names, field, area)
        for face in cards:
            lying.remove(face)
        for face in lying:
            self._take(face, 1, field)
        table.removed += tuple(lying)
        return tuple(sorted(cards))

    def _cards(self, names: Faces, field: str, area: int | None = None) -> tuple[int, ...]:
        table = self.table
        found: list[int] = []
        for place, name in enumerate(names):
            here = f"{field}[{place}]"
            face = read_face(table, name, here)
            if area is not None and table.contents.area[face] != area:
                facts: dict[str, str | int] = {"card": name, "area": AREAS[area]}
                raise BadDocument(here, "amul.document-wrong-area", facts)
            self._take(face, 1, here)
            found.append(face)
        return tuple(found)

    def _take(self, face: int, number: int, field: str) -> None:
        if self.rest[face] < number:
            name = self.table.contents.faces[face]
            facts: dict[str, str | int] = {"what": name, "most": self.all[face]}
            raise BadDocument(field, "document-too-many-of", facts)
        self.rest[face] -= number


def write_position(table: Table) -> dict[str, Any]:
    """The whole table, nothing left out."""
    names = table.names
    return {
        "game": table.game.name,
        "seats": table.seats,
        "format": 1,
        "pack": table.game.pack_hash[:PACK_DIGITS],
        "options": msgspec.to_builtins(table.options),
        "seed": f"{table.chance.seed:064x}",
        "chance": table.chance.drawn,
        "round": table.round,
        "emir": table.emir,
        "first_pick": table.first_pick,
        "order": list(table.order),
        "deck": names(table.deck),
        "row": names(table.row),
        "palace": names(table.palace),
        "bazaar": names(table.bazaar),
        "removed": names(table.removed),
        "players": [
            {
                "hand": names(table.hands[seat]),
                "area": names(table.areas[seat]),
                "known": write_known(table, seat),
            }
            for seat in range(table.seats)
        ],
        "offered": write_by_seat(table, table.offered),
        "taken": write_by_seat(table, table.taken),
        "played": write_by_seat(table, table.played),
        "agenda": [write_step(table, step) for step in table.agenda],
    }


def write_known(table: Table, seat: int) -> dict[str, int]:
    return dict(Counter(table.names(sorted(table.known[seat]))))
