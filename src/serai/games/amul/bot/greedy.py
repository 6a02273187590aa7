"""The greedy bot's choice in Amul, by the kind of decision."""

from random import Random
from typing import Final

from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.games.amul.bot.prospects import Prospects
from serai.games.amul.names import HAND, ROUNDS
from serai.games.amul.state import Table, adding, different, without
from serai.games.amul.steps.choosing import Offer, Play
from serai.games.amul.steps.order import current_order
from serai.games.amul.steps.taking import Take
from serai.games.best import Best

# What a card is worth that a rival does not get, or gets, in points of one's own.
_DENIAL: Final = 0.3


def choose(seat: Seat, rng: Random) -> Word:
    world = seat.imagine(rng)
    assert isinstance(world, Table)
    assert seat.index is not None
    return seat.lexicon[decide(world, seat.index)]


def decide(world: Table, seat: int, denying: bool = True, farsighted: bool = False) -> int:
    """The word for the question that the seat is asked; `denying` costs time: what the card is worth to others.

    A farsighted player keeps a hand that suits the rounds to come.
    """
    step = world.agenda[-1]
    if isinstance(step, Offer):
        return best_offer(world, seat, denying, farsighted)
    if isinstance(step, Take):
        return best_take(world, seat, denying, farsighted)
    if isinstance(step, Play):
        return best_play(world, seat, farsighted)
    return best_fetch(world, seat)


def best_offer(world: Table, seat: int, denying: bool, farsighted: bool) -> int:
    """The card that is missed least; but not one that helps a seat that takes before this one."""
    prospects = Prospects(world)
    area, hand = world.areas[seat], world.hands[seat]
    plays = ROUNDS + 1 - world.round
    earlier = _before(world, seat) if denying else []
    best = Best()
    for face in different(hand):
        rest = without(hand, face)
        value = prospects.hand_value(seat, area, rest, plays)
        if farsighted:
            value += prospects.freedom(area, rest, plays)
        best.consider(value - _DENIAL * prospects.most_gain(earlier, face), face)
    return world.contents.words.offer.word(best.choice)


def best_take(world: Table, seat: int, denying: bool, farsighted: bool) -> int:
    """The card that brings most, or that the next seats want most."""
    prospects = Prospects(world)
    area, hand = world.areas[seat], world.hands[seat]
    plays = ROUNDS + 1 - world.round
    later = _after(world, seat) if denying else []
    best = Best()
    for face in different(world.row):
        more = adding(hand, face)
        value = prospects.hand_value(seat, area, more, plays)
        if farsighted:
            value += prospects.freedom(area, more, plays)
        best.consider(value + _DENIAL * prospects.most_gain(later, face), face)
    return world.contents.words.take.word(best.choice)


def best_play(world: Table, seat: int, farsighted: bool) -> int:
    """What loses nothing that should stay in hand; instants while there is something to fetch."""
    prospects = Prospects(world)
    contents = world.contents
    area, hand = world.areas[seat], world.hands[seat]
    plays = ROUNDS - world.round
    best = Best()
    for face in different(hand):
        rest = without(hand, face)
        if contents.placement[face] == HAND:
            laid = area
            value = prospects.hand_value(seat, area, rest, plays)
        else:
            laid = adding(area, face)
            value = prospects.hand_value(seat, laid, rest, plays, world.instants[face])
        if farsighted:
            value += prospects.freedom(laid, rest, plays)
        best.consider(value, face)
    return contents.words.play.word(best.choice)


def best_fetch(world: Table, seat: int) -> int:
    """The card that adds most to the play area."""
    return rated_fetches(world, seat)[0]


def rated_fetches(world: Table, seat: int) -> list[int]:
    """The cards to fetch, and to decline, by what the cards of the seat are worth then; the best first."""
    prospects = Prospects(world)
    words = world.contents.words
    area, hand = world.areas[seat], world.hands[seat]
    plays = ROUNDS - world.round
    found: list[tuple[float, bool, int]] = []
    for word in world.choices:
        decline = word == words.decline.first  # only if it is better than any card
        laid = area if decline else adding(area, words.fetch.row(word))
        found.append((-prospects.hand_value(seat, laid, hand, plays), decline, -word))
    found.sort()
    return [-word for _, _, word in found]


def _after(world: Table, seat: int) -> list[int]:
    """The seats that will take after this one."""
    return [step.seat for step in world.agenda if isinstance(step, Take) and step.seat != seat]


def _before(world: Table, seat: int) -> list[int]:
    """The seats that will take before this one."""
    order = current_order(world)
    return list(order[: order.index(seat)])
