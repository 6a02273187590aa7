"""Worlds that a seat cannot tell from the real one (FT-14): what it does not know is dealt again."""

from random import Random
from typing import Any, Final

from serai.core.chance import SEED_BITS, Chance
from serai.core.dice import shuffle
from serai.core.errors import SeraiError
from serai.core.log import IMAGINED, Origin
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns.draws import ChooseDjinn
from serai.games.five_tribes.djinns.iblis import KillAgain
from serai.games.five_tribes.state import Table

# A position that somebody laid out may be one that next to no hidden cards fit; looking for them must not take long.
_MOST_TRIES: Final = 300
# After so many a seat that is asked is dealt what lets it be asked.
_PATIENT_TRIES: Final = 20


def imagine(table: Table, seat: int | None, rng: Random) -> Table:
    """All that was ever public stays: gold can be reckoned and cards taken from the row remembered (FT-14.3)."""
    for attempt in range(_MOST_TRIES):
        world = table.copy()
        world.chance = Chance(rng.getrandbits(SEED_BITS))
        world.origin = Origin(table.seats, IMAGINED, table.origin.options, None)
        world.log = None
        world.undo_floor = world.ply
        _deal_djinns(world, seat, rng)
        _deal_resources(world, seat, rng)
        for part in world.parts:
            part.imagine(world, seat, rng, attempt >= _PATIENT_TRIES)
        if not world.agenda:
            return world
        # Somebody is being asked: either their hidden cards leave them a choice, or they would be asked anyway.
        step = world.agenda[-1]
        world.choices = step.words(world)
        if len(world.choices) < 2:
            world.choices = step.asked_anyway(world, world.choices)
        if world.choices and not _lacks_fakirs(world, step):
            return world
    raise SeraiError("cannot-imagine")


def _lacks_fakirs(world: Table, step: Step[Any]) -> bool:
    """A seat that is asked for a second victim will pay for the range to the first (FT-7.18)."""
    return isinstance(step, KillAgain) and world.fakirs(step.seat) < step.fakirs


def _deal_djinns(world: Table, seat: int | None, rng: Random) -> None:
    step = world.agenda[-1] if world.agenda else None
    deck = list(world.djinn_deck)
    if isinstance(step, ChooseDjinn) and step.seat != seat:
        deck += step.shown
        _shuffle(deck, rng)
        number = len(step.shown)
        world.agenda[-1] = ChooseDjinn(step.seat, tuple(deck[:number]))
        world.djinn_deck = tuple(deck[number:])
    else:
        _shuffle(deck, rng)
        world.djinn_deck = tuple(deck)


def _deal_resources(world: Table, seat: int | None, rng: Random) -> None:
    unseen = list(world.resource_deck)
    strangers = [other for other in range(world.seats) if other != seat]
    if world.options.hand_visibility == "open" or world.over:
        strangers = []
    for other in strangers:
        unseen += tally.items(world.resources[other] - world.known[other])
    _shuffle(unseen, rng)
    for other in strangers:
        number = tally.size(world.resources[other]) - tally.size(world.known[other])
        world.resources[other] = world.known[other] + tally.tally_of(unseen[:number])
        unseen = unseen[number:]
    world.resource_deck = tuple(unseen)


def _shuffle(cards: list[int], rng: Random) -> None:
    """Shuffle from a fixed order: dice that somebody knows must not lead back to the real one."""
    cards.sort()
    shuffle(rng, cards)
