"""What others cannot know of items: dealt again in imagined worlds (FT-14), and granted where silence would tell."""

from random import Random

from serai.core.dice import shuffle
from serai.games.five_tribes import tally
from serai.games.five_tribes.artisans.items.magic import USABLE
from serai.games.five_tribes.artisans.names import CARPET, ITEMS
from serai.games.five_tribes.artisans.state import ArtisansState
from serai.games.five_tribes.artisans.workshop import KeepItem
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.movement import Drop, FirstWindow
from serai.games.five_tribes.steps.windows import Window
from serai.games.five_tribes.tally import ONE


def imagine(
    part: ArtisansState, world: Table, seat: int | None, rng: Random, pressed: bool
) -> None:
    """Deal the stack, the items of the others that nobody has seen, and what another seat has drawn."""
    strangers = [other for other in range(world.seats) if other != seat]
    if world.options.item_visibility == "open" or world.over:
        strangers = []
    step = world.agenda[-1] if world.agenda else None
    unseen = list(part.item_stack)
    drawn = 0
    if isinstance(step, KeepItem) and step.seat != seat:
        unseen += step.drawn
        drawn = len(step.drawn)
    numbers = [0] * world.seats
    for other in strangers:
        secret = part.items[other] - part.known_items[other]
        unseen += tally.items(secret)
        numbers[other] = tally.size(secret)
        part.items[other] = part.known_items[other]
    unseen.sort()  # dice that somebody knows must not lead back to the real order
    shuffle(rng, unseen)
    for other in strangers:
        if numbers[other] and step is not None and step.seat == other:
            item = _needed(part, world, unseen, pressed)
            if item >= 0:
                unseen.remove(item)
                part.items[other] += ONE[item]
                numbers[other] -= 1
    for other in strangers:
        part.items[other] += tally.tally_of(unseen[: numbers[other]])
        unseen = unseen[numbers[other] :]
    if isinstance(step, KeepItem) and drawn:
        world.agenda[-1] = KeepItem(step.seat, tuple(unseen[:drawn]))
    part.item_stack = tuple(unseen[drawn:])


def _needed(part: ArtisansState, world: Table, unseen: list[int], pressed: bool) -> int:
    """The item that the seat that is asked must hold, or is given so that it has a choice; -1 if none."""
    step = world.agenda[-1]
    if isinstance(step, Drop):
        # In a movement that nothing but the Carpet completes.
        must = CARPET in unseen and not step.words(world)
        return CARPET if must else -1
    if not pressed or part.item_used or not isinstance(step, Window | FirstWindow):
        return -1
    found = [
        item.number for item in USABLE if item.number in unseen and item.usable(world, step.seat)
    ]
    if isinstance(step, FirstWindow) and CARPET in unseen:
        found.append(CARPET)
    # `unseen` is shuffled: the first that will do is as likely as any other.
    return next((item for item in unseen if item in found), -1)


def make_ablest(part: ArtisansState, world: Table, seat: int) -> None:
    """Every item that the seat may hold as far as the others know, whether or not all fit in its hand."""
    if world.options.item_visibility == "open":
        return
    secret = tally.size(part.items[seat]) - tally.size(part.known_items[seat])
    if not secret:
        return
    seen = part.item_discard + sum(part.known_items)
    items = part.known_items[seat]
    for item in range(len(ITEMS)):
        left = part.box.copies[item] - tally.count(seen, item)
        items += min(left, secret) * ONE[item]
    part.items[seat] = items
