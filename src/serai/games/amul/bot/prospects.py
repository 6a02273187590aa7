"""What a seat can hope to score in the end with the cards it has."""

from typing import Final, final

from serai.games.amul.content.contents import InstantRule
from serai.games.amul.names import ARAB, HAND, MONGOL, ROUNDS, START_HAND, TABLE
from serai.games.amul.scoring import card_points, symbol_counts
from serai.games.amul.state import Table, adding, different, without
from serai.games.amul.steps.instants import lying
from serai.games.best import Best

# What a majority symbol is worth before anybody can tell who will have most of them.
_SYMBOL: Final = 1.1
# An instant that is still in hand may come too late for the best card.
_FETCH_LATER: Final = 0.7
# What an instant brings a rival, roughly: it is not worth a closer look.
_FETCH_OF_RIVAL: Final = 3.5
# What cards mean for the rounds to come, besides their points, by games of greedy players: one that must be laid takes
# the place of another, one that must be kept cannot be laid, and valour chooses first.
_MUST_BE_LAID: Final = 2.0
_MUST_BE_KEPT: Final = 1.5
_VALOUR: Final = 1.5
_INSTANT: Final = 1.0

Cards = tuple[int, ...]


@final
class Prospects:
    """Values cards for any seat, from what can be seen: the play areas, and the hand cards that are known."""

    def __init__(self, world: Table) -> None:
        self.world = world
        self.contents = world.contents
        placement = self.contents.placement
        # What everybody else will lay down in the end, as far as it is known.
        self.areas = [
            world.areas[seat] + tuple([face for face in known if placement[face] != TABLE])
            for seat, known in enumerate(world.known)
        ]
        self._progress = world.round / ROUNDS
        # By seat: what its area is worth without a further card, once that is asked for.
        self._as_it_lies: list[float | None] = [None] * world.seats
        # What `card_points` counts in.
        self._numbers = [0] * len(self.contents.kinds)
        self._arabs = symbol_counts(self.contents, self.areas, ARAB)
        self._mongols = symbol_counts(self.contents, self.areas, MONGOL)

    def area_value(self, seat: int, area: Cards) -> float:
        """The points of a play area, and what its symbols promise."""
        areas = self.areas
        before = areas[seat]
        areas[seat] = area
        value = float(card_points(self.contents, areas, seat, self._numbers))
        areas[seat] = before
        value += self._majority(seat, area, ARAB, self._arabs)
        value += self._majority(seat, area, MONGOL, self._mongols)
        return value

    def _majority(self, seat: int, area: Cards, symbol: int, others: list[int]) -> float:
        on_face = self.contents.symbols[symbol]
        own = 0
        for face in area:
            own += on_face[face]
        prize = self.prize(seat, own, others)
        return self._progress * prize + (1 - self._progress) * _SYMBOL * own

    def prize(self, seat: int, own: int, others: list[int]) -> int:
        """What a majority brings with so many symbols: tied seats score the lowest of their places (AM-12.3)."""
        if not own and not self.contents.zero_counts:
            return 0
        before = 0
        for other, count in enumerate(others):
            if other != seat and count >= own:
                before += 1
        prizes = self.contents.prizes
        return prizes[before] if before < len(prizes) else 0

    def hand_value(
        self, seat: int, area: Cards, hand: Cards, plays: int, instant: InstantRule | None = None
    ) -> float:
        """The value of a play area and a hand together, with so many cards still to be played.

        An instant that takes a card now takes the one that suits all of them best.
        """
        placement = self.contents.placement
        to_play = [face for face in hand if placement[face] == TABLE]
        value = self.area_value(seat, area + hand)
        # More than can be played, or kept: the least useful cards are lost.
        kept = len(hand) - len(to_play)
        losing = max(0, len(to_play) - plays) + max(0, kept - START_HAND)
        candidates = to_play
        if losing and len(to_play) <= plays:
            candidates = [face for face in hand if placement[face] != TABLE]
        for _ in range(losing):
            loss = Best()
            for face in candidates:
                loss.consider(self.area_value(seat, area + without(hand, face)), face)
            value = loss.value
            hand = without(hand, loss.choice)
            candidates.remove(loss.choice)
        final = area + hand
        total = value
        if instant is not None:
            total += self.best_fetch(seat, final, value, instant)
        return total + self._fetches(seat, final, value, to_play)

    def freedom(self, area: Cards, hand: Cards, plays: int) -> float:
        """How free a seat is to get and to use the cards of the rounds to come."""
        contents = self.contents
        total = 0.0
        for face in area:
            total += _VALOUR * contents.valour[face]
        for face in hand:
            total += _VALOUR * contents.valour[face]
            if contents.placement[face] == TABLE:
                total -= _MUST_BE_LAID
                if self.world.instants[face] is not None:
                    total += _INSTANT
            elif contents.placement[face] == HAND:
                total -= _MUST_BE_KEPT
        return total * plays / ROUNDS

    def _fetches(self, seat: int, final: Cards, value: float, to_play: list[int]) -> float:
        """What the instants in hand promise; those that take from the same zones are looked at once."""
        gains = 0.0
        best: dict[InstantRule, float] = {}
        for face in to_play:
            instant = self.world.instants[face]
            if instant is not None:
                if instant not in best:
                    best[instant] = self.best_fetch(seat, final, value, instant)
                gains += _FETCH_LATER * best[instant]
        return gains

    def best_fetch(self, seat: int, area: Cards, value: float, instant: InstantRule) -> float:
        """What the best card that an instant could bring now would add to an area of this value; none takes from it."""
        best = 0.0
        for zone in instant.zones:
            for face in different(lying(self.world, zone)):
                if instant.fits[face]:
                    best = max(best, self.area_value(seat, adding(area, face)) - value)
        return best

    def most_gain(self, seats: list[int], face: int) -> float:
        """What a card would add for the one of these seats that it helps most; 0 if it helps none."""
        most = 0.0
        for seat in seats:
            most = max(most, self.gain(seat, face))
        return most

    def gain(self, seat: int, face: int) -> float:
        """What a card would add for somebody of whom only the table is known."""
        area = self.areas[seat]
        before = self._as_it_lies[seat]
        if before is None:
            before = self.area_value(seat, area)
            self._as_it_lies[seat] = before
        added = self.area_value(seat, adding(area, face)) - before
        if self.world.instants[face] is not None:
            added += _FETCH_OF_RIVAL
        return added
