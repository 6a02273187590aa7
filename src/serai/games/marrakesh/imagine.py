"""Worlds that a seat cannot tell from the real one (MK-H.0): what it does not see is dealt again."""

from random import Random

from serai.core.chance import SEED_BITS, Chance
from serai.core.dice import below, shuffle
from serai.core.log import IMAGINED, Origin
from serai.games.marrakesh.names import (
    LUXURY_STACKS,
    NONE,
    OASIS_CELLS,
    SCROLL_STACKS,
    STACKS,
    STACKS_PER_COLOUR,
)
from serai.games.marrakesh.options import allowed_offices
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.together import ChooseTogether


def imagine(table: Table, seat: int | None, rng: Random) -> Table:
    """All that is public or the seat's own stays; the rest is drawn from what the seat has not seen.

    Of oases, provision tiles and offices that is also what was never dealt (MK-H.4).
    """
    world = table.copy()
    world.chance = Chance(rng.getrandbits(SEED_BITS))
    world.origin = Origin(table.seats, IMAGINED, table.origin.options, None)
    world.log = None
    world.undo_floor = world.ply
    if world.over:
        return world
    stuck = sorted(world.stuck)  # what is in the tower is known, its order is not (MK-H.9)
    shuffle(rng, stuck)
    world.stuck = tuple(stuck)
    for first in range(0, SCROLL_STACKS, STACKS_PER_COLOUR):
        _shuffle_stacks(world, range(first, first + STACKS_PER_COLOUR), rng)
    _shuffle_stacks(world, range(SCROLL_STACKS, SCROLL_STACKS + LUXURY_STACKS), rng)
    _deal_offices(world, rng)
    _deal_oases(world, rng)
    _deal_provisions(world, seat, rng)
    _choose_again(world, seat, rng)
    return world


def _shuffle_stacks(world: Table, positions: range, rng: Random) -> None:
    """Below the open tiles of a market anything unseen may lie anywhere (MK-H.7)."""
    assert positions.stop <= STACKS
    unseen = sorted([tile for position in positions for tile in world.stacks[position]])
    shuffle(rng, unseen)
    for position in positions:
        size = len(world.stacks[position])
        world.stacks[position] = tuple(unseen[:size])
        del unseen[:size]


def _deal_offices(world: Table, rng: Random) -> None:
    """The offices below the top (MK-H.8)."""
    if world.options.show_exchange_stack == "on" or world.options.exchange_offices != "random":
        return
    seen = world.offices[: world.season + 1]
    allowed = allowed_offices(world.contents, world.options)
    unseen = [office for office in allowed if office not in seen]
    shuffle(rng, unseen)
    world.offices = (*seen, *unseen[: len(world.offices) - len(seen)])


def _deal_oases(world: Table, rng: Random) -> None:
    """Face-down oases with the undealt ones (MK-H.3); their owner has not seen them either."""
    cells = len(OASIS_CELLS)
    hidden = [
        place
        for place in range(len(world.oases))
        if not world.discovered(place // cells) >> place % cells & 1
    ]
    seen = {oasis for place, oasis in enumerate(world.oases) if place not in hidden}
    unseen = [oasis for oasis in range(len(world.contents.oases)) if oasis not in seen]
    shuffle(rng, unseen)
    oases = list(world.oases)
    for place in hidden:
        oases[place] = unseen.pop()
    world.oases = tuple(oases)


def _deal_provisions(world: Table, seat: int | None, rng: Random) -> None:
    """Others' face-down provision tiles with the undealt ones (MK-H.5)."""
    seen = {tile for tiles in world.open_provisions for tile in tiles}
    if seat is not None:
        seen |= set(world.provisions[seat])
    unseen = [tile for tile in range(len(world.contents.provisions)) if tile not in seen]
    shuffle(rng, unseen)
    for other in range(world.seats):
        if other != seat:
            number = len(world.provisions[other])
            world.provisions[other] = tuple(unseen[:number])
            del unseen[:number]


def _choose_again(world: Table, seat: int | None, rng: Random) -> None:
    """What the others have chosen in secret may be anything they can choose here (MK-H.2, MK-H.6)."""
    step = world.agenda[-1]
    if not isinstance(step, ChooseTogether):
        return
    first = step.family(world).first
    chosen = list(step.chosen)
    for other, choice in enumerate(step.chosen):
        if choice != NONE and other != seat:
            words = step.words_of(world, other)
            chosen[other] = words[below(rng, len(words))] - first
    world.agenda[-1] = step.again(tuple(chosen))
