"""Worlds that a seat cannot tell from the real one (AM-17): what it does not know is dealt again."""

from collections import Counter
from random import Random

from serai.core.chance import SEED_BITS, Chance
from serai.core.dice import below, shuffle
from serai.core.log import IMAGINED, Origin
from serai.games.amul.names import HAND, MARKET
from serai.games.amul.state import NOTHING, Table
from serai.games.amul.steps.choosing import ChooseTogether


def imagine(table: Table, seat: int | None, rng: Random) -> Table:
    """Known cards stay where everybody saw them go (AM-17.4), unless this table plays from memory (AM-17.6)."""
    world = table.copy()
    world.chance = Chance(rng.getrandbits(SEED_BITS))
    world.origin = Origin(table.seats, IMAGINED, table.origin.options, None)
    world.log = None
    world.undo_floor = world.ply
    if world.over:
        return world
    if table.options.known_cards == "off":
        _forget(world)
    _deal_again(world, seat, rng)
    _choose_again(world, seat, rng)
    return world


def _forget(world: Table) -> None:
    """Only the current round is remembered: what was taken in it and not played since."""
    world.known = [
        (taken,) if taken in known and taken != played else ()
        for known, taken, played in zip(world.known, world.taken, world.played, strict=True)
    ]


def _deal_again(world: Table, seat: int | None, rng: Random) -> None:
    strangers = [other for other in range(world.seats) if other != seat]
    unseen = list(world.deck)
    for other in strangers:
        hidden = list(world.hands[other])
        for face in world.known[other]:
            hidden.remove(face)
        unseen += hidden
    forgotten: list[int] = []
    if world.options.known_cards == "off":
        forgotten = _forgotten(world)
        unseen += forgotten
    unseen.sort()  # how the cards really lie must not matter
    shuffle(rng, unseen)
    dealt = 0
    for other in strangers:
        known = world.known[other]
        first = dealt
        dealt += len(world.hands[other]) - len(known)
        hand = [*known, *unseen[first:dealt]]
        shuffle(rng, hand)
        world.hands[other] = tuple(hand)
    removed = dealt + len(forgotten)
    world.removed += tuple(unseen[dealt:removed])
    world.deck = tuple(unseen[removed:])


def _forgotten(world: Table) -> list[int]:
    """Take back the removed cards that nobody has seen in this round."""
    contents = world.contents
    remembered = Counter(
        [face for face in world.played if face != NOTHING and contents.placement[face] == HAND]
    )
    forgotten: list[int] = []
    kept: list[int] = []
    for face in reversed(world.removed):
        if contents.area[face] != MARKET or remembered[face] > 0:
            remembered[face] -= 1
            kept.append(face)
        else:
            forgotten.append(face)
    world.removed = tuple(reversed(kept))
    return forgotten


def _choose_again(world: Table, seat: int | None, rng: Random) -> None:
    """What the others have chosen in secret may be any card of the hands they are given here."""
    step = world.agenda[-1]
    if not isinstance(step, ChooseTogether):
        return
    chosen = list(step.chosen)
    for other, face in enumerate(step.chosen):
        if face != NOTHING and other != seat:
            hand = world.hands[other]
            chosen[other] = hand[below(rng, len(hand))]
    world.agenda[-1] = type(step)(tuple(chosen))
