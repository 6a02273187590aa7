"""The state of Five Tribes: everything on the table, and the small changes that the rules are made of."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, final

from mypy_extensions import mypyc_attr

from serai.core.state import State
from serai.games.five_tribes import tally
from serai.games.five_tribes.names import (
    CARDS,
    DJINNS,
    ELDER,
    FAKIR,
    LETTERS,
    PALM,
    PAYMENT_COSTS,
    TILES,
)
from serai.games.five_tribes.tally import COUNT, ONE, SHIFT

if TYPE_CHECKING:
    from serai.core.chance import Chance
    from serai.core.game import Game
    from serai.core.log import Origin
    from serai.games.five_tribes.content.contents import Contents
    from serai.games.five_tribes.djinns.roster import Roster
    from serai.games.five_tribes.geometry.layout import Layout
    from serai.games.five_tribes.options import Options
    from serai.games.five_tribes.part import Part


def _with_more(counts: tuple[int, ...], tile: int, number: int) -> tuple[int, ...]:
    more = list(counts)
    more[tile] = more[tile] + number
    return tuple(more)


# `copy` makes its twin without `__init__`, which compiled classes allow only if they might have subclasses.
@mypyc_attr(allow_interpreted_subclasses=True)
@final
class Table(State):
    """A state of Five Tribes. Lists go by seat or by tile; tallies count meeples or cards by kind."""

    __slots__ = (
        "armed",
        "bag",
        "bid_order",
        "box",
        "builder_gold",
        "camels",
        "djinn_deck",
        "djinn_discard",
        "djinn_row",
        "djinns",
        "drawn",
        "final",
        "gold",
        "kept",
        "known",
        "layout",
        "meeples",
        "options",
        "owner",
        "palaces",
        "palms",
        "parts",
        "resource_deck",
        "resource_discard",
        "resource_row",
        "resources",
        "roster",
        "round",
        "supply",
        "turn_track",
        "used",
        "where",
    )

    def __init__(
        self,
        game: Game[Any],
        contents: Contents,
        roster: Roster,
        origin: Origin,
        options: Options,
        chance: Chance,
        layout: Layout,
        parts: tuple[Part, ...] = (),
    ) -> None:
        super().__init__(game, origin, chance)
        self.box = contents
        self.roster = roster
        self.options = options
        self.layout = layout
        self.parts = parts  # the expansions in play
        tiles = len(TILES)
        seats = self.seats
        self.round = 0
        self.final = False  # this round is the last (FT-12.1)
        # By tile
        self.meeples = [0] * tiles  # tallies
        # By tribe of those in play: the mask of the tiles that hold one.
        self.where = [0] * len(contents.tribe_copies)
        self.owner = [
            -1
        ] * tiles  # the seat whose piece stands there (FT-0.6); no camel is ever taken off (FT-6.6)
        # Seldom changed, and then replaced (by `lay_pieces`), so that copies share them; the supply too.
        self.palms = (0,) * tiles
        self.palaces = (0,) * tiles
        # By seat
        self.gold = [self.box.gold[seats]] * seats  # never below 0 (FT-0.11)
        self.camels = [self.box.camels[seats]] * seats
        self.kept = [
            0
        ] * seats  # tallies of meeples; no limit here or below but what the box holds (FT-0.14)
        self.resources = [0] * seats  # tallies of cards
        self.known = [0] * seats  # the part of them that everybody saw being taken
        self.djinns = [0] * seats  # masks
        self.used = [0] * seats  # masks of the paid powers already used (FT-4.8)
        # In the middle
        self.bag = 0
        # Palms and palaces (FT-2.9); the discard piles start empty.
        self.supply = (self.box.palms, self.box.palaces)
        self.resource_row: tuple[int, ...] = ()
        self.resource_deck: tuple[int, ...] = ()  # top first
        self.resource_discard = 0  # a tally
        self.djinn_row: tuple[int, ...] = ()
        self.djinn_deck: tuple[int, ...] = ()  # top first
        self.djinn_discard = 0  # a mask
        self.bid_order: tuple[int, ...] = ()  # the seats of the markers on the bid-order track
        self.turn_track = [-1] * sum(self.places())  # from rear to front
        # This turn
        self.armed = 0  # mask: powers paid for that wait for the tribe action
        self.builder_gold = 0  # what this turn's builder action brought (FT-10.18)
        # For views: what lay on the tiles when the board was last looked at, and how it looked.
        self.drawn: tuple[tuple[tuple[int, ...], ...], list[dict[str, Any]]] | None = None

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        self._copy_to(twin)
        twin.box = self.box
        twin.roster = self.roster
        twin.options = self.options
        twin.layout = self.layout
        parts = self.parts
        twin.parts = tuple([part.copy() for part in parts]) if parts else parts
        twin.round = self.round
        twin.final = self.final
        twin.meeples = self.meeples.copy()
        twin.where = self.where.copy()
        twin.owner = self.owner.copy()
        twin.palms = self.palms
        twin.palaces = self.palaces
        twin.gold = self.gold.copy()
        twin.camels = self.camels.copy()
        twin.kept = self.kept.copy()
        twin.resources = self.resources.copy()
        twin.known = self.known.copy()
        twin.djinns = self.djinns.copy()
        twin.used = self.used.copy()
        twin.bag = self.bag
        twin.supply = self.supply
        twin.resource_row = self.resource_row
        twin.resource_deck = self.resource_deck
        twin.resource_discard = self.resource_discard
        twin.djinn_row = self.djinn_row
        twin.djinn_deck = self.djinn_deck
        twin.djinn_discard = self.djinn_discard
        twin.bid_order = self.bid_order
        twin.turn_track = self.turn_track.copy()
        twin.armed = self.armed
        twin.builder_gold = self.builder_gold
        twin.drawn = self.drawn
        return twin

    def places(self) -> tuple[int, ...]:
        """The places of the turn-order track, by step of the price ladder."""
        for part in self.parts:
            found = part.places(self)
            if found:
                return found
        return self.box.places

    # Meeples

    def put(self, tile: int, tribe: int) -> None:
        # Not += and |= here and below: on what a list holds, compiled code calls Python's own operators for them.
        self.meeples[tile] = self.meeples[tile] + ONE[tribe]
        self.where[tribe] = self.where[tribe] | 1 << tile

    def remove(self, tile: int, tribe: int) -> None:
        left = self.meeples[tile] - ONE[tribe]
        self.meeples[tile] = left
        if not left >> SHIFT[tribe] & COUNT:
            self.where[tribe] = self.where[tribe] & ~(1 << tile)

    def pick_up(self, tile: int) -> int:
        """Take all meeples of a tile in hand (FT-5.1)."""
        crowd = self.meeples[tile]
        self.meeples[tile] = 0
        elsewhere = ~(1 << tile)
        where = self.where
        for tribe in tally.kinds(crowd):
            where[tribe] = where[tribe] & elsewhere
        return crowd

    def collect(self, tile: int, tribe: int) -> int:
        """Take all meeples of one tribe off a tile (FT-6.1); returns how many."""
        crowd = self.meeples[tile]
        number = crowd >> SHIFT[tribe] & COUNT
        self.meeples[tile] = crowd - tally.several(tribe, number)
        self.where[tribe] = self.where[tribe] & ~(1 << tile)
        return number

    # Cards

    def fakirs(self, seat: int) -> int:
        return self.resources[seat] >> SHIFT[FAKIR] & COUNT

    def take_open_card(self, seat: int, card: int) -> None:
        """A card that everybody sees goes to a hand."""
        self.resources[seat] = self.resources[seat] + ONE[card]
        self.known[seat] = self.known[seat] + ONE[card]

    def discard(self, seat: int, card: int, number: int = 1) -> None:
        """Cards go from a hand to the discard pile. Those that everybody knew of are taken to go first."""
        cards = tally.several(card, number)
        known = self.known[seat]
        self.resources[seat] = self.resources[seat] - cards
        self.known[seat] = known - tally.several(card, min(number, tally.count(known, card)))
        self.resource_discard += cards

    def draw_resources(self, number: int) -> list[int]:
        """Cards from the deck; when it is empty the discard pile is shuffled in, not earlier (FT-0.12)."""
        drawn: list[int] = []
        while len(drawn) < number:
            if not self.resource_deck:
                if not self.resource_discard:
                    break
                pile = tally.items(self.resource_discard)
                self.chance.shuffle(pile)
                self.resource_deck = tuple(pile)
                self.resource_discard = 0
                self.emit("reshuffled", -1, {"pile": "resources"})
            missing = number - len(drawn)
            drawn += self.resource_deck[:missing]
            self.resource_deck = self.resource_deck[missing:]
        if drawn:
            self.reveal()
        return drawn

    def draw_djinns(self, number: int) -> list[int]:
        """Djinns from the deck, as FT-0.12."""
        drawn: list[int] = []
        while len(drawn) < number:
            if not self.djinn_deck:
                if not self.djinn_discard:
                    break
                pile = [djinn for djinn in range(len(DJINNS)) if self.djinn_discard >> djinn & 1]
                self.chance.shuffle(pile)
                self.djinn_deck = tuple(pile)
                self.djinn_discard = 0
                self.emit("reshuffled", -1, {"pile": "djinns"})
            missing = number - len(drawn)
            drawn += self.djinn_deck[:missing]
            self.djinn_deck = self.djinn_deck[missing:]
        if drawn:
            self.reveal()
        return drawn

    def draw_to_hand(self, seat: int, number: int) -> None:
        """Cards drawn unseen by the others (FT-14.4)."""
        drawn = self.draw_resources(number)
        for card in drawn:
            self.resources[seat] += ONE[card]
        if drawn:
            cards = [CARDS[card] for card in drawn]
            self.emit("drew_cards", seat, {"count": len(drawn)}, {"cards": cards})

    # Payments

    def can_pay(self, seat: int, payment: int) -> bool:
        elders, fakirs = PAYMENT_COSTS[payment]
        return tally.count(self.kept[seat], ELDER) >= elders and self.fakirs(seat) >= fakirs

    def pay(self, seat: int, payment: int) -> None:
        """Elders go to the bag, fakirs to the discard pile (FT-0.9)."""
        elders, fakirs = PAYMENT_COSTS[payment]
        if elders:
            self.kept[seat] -= elders * ONE[ELDER]
            self.bag += elders * ONE[ELDER]
        if fakirs:
            self.discard(seat, FAKIR, fakirs)

    # Palms and palaces

    def lay_pieces(self, what: int, tile: int, number: int) -> None:
        """Palms or palaces from the supply come to lie on a tile."""
        palms, palaces = self.supply
        if what == PALM:
            self.palms = _with_more(self.palms, tile, number)
            self.supply = (palms - number, palaces)
        else:
            self.palaces = _with_more(self.palaces, tile, number)
            self.supply = (palms, palaces - number)

    # Control

    def is_empty(self, tile: int) -> bool:
        """FT-0.7"""
        return not (
            self.meeples[tile] or self.palms[tile] or self.palaces[tile] or self.owner[tile] >= 0
        )

    def take_control(self, seat: int, tile: int) -> None:
        """Place a camel, if the seat has one left (FT-6.2, FT-6.5); nothing else makes an owner (FT-6.7)."""
        for part in self.parts:
            if part.takes_control(self, seat, tile):
                return
        if self.camels[seat]:
            self.place_camel(seat, tile)

    def place_camel(self, seat: int, tile: int) -> None:
        self.camels[seat] -= 1
        self.owner[tile] = seat
        if self.events is not None:
            self.emit("took_control", seat, {"tile": TILES[tile]})
        if not self.camels[seat]:
            self.check_pieces(seat)

    def check_pieces(self, seat: int) -> None:
        """A player who has placed the last camel ends the game (FT-12.2)."""
        if self.camels[seat]:
            return
        for part in self.parts:
            if part.holds_the_end(self, seat):
                return
        self.make_final("last_camel", seat)

    def pieces_left(self, seat: int) -> int:
        """How many more tiles a player can take."""
        left = self.camels[seat]
        for part in self.parts:
            left += part.pieces_left(seat)
        return left

    def make_final(self, reason: str, seat: int) -> None:
        """This round is the last one, whatever happens later (FT-12.1, FT-12.5)."""
        if not self.final:
            self.final = True
            self.emit("final_round", seat, {"reason": reason})


@lru_cache(maxsize=1 << 14)
def letters(crowd: int) -> str:
    """A crowd of meeples as text, such as `ywwb` (FT-0.13)."""
    return "".join(LETTERS[tribe] for tribe in tally.items(crowd))
