"""Questions asked although nothing can be chosen, so that silence tells nobody what a player holds (FT-16.2).

With option `ask_windows` a decision is asked whenever it could hold another choice as far as everybody else can know.
Others see how many cards a hand holds, not which, and no gold: so the step is tried with the ablest player who looks
the same from outside. Whether somebody is asked then follows from what lies open alone.
"""

from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.names import FAKIR, GOODS
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import ONE


def asked_anyway(
    table: Table, step: Step[Table], words: list[int], way_out: int | None = None
) -> list[int]:
    """The words of a question without a choice that others must see asked; none if it can be left out.

    `way_out` is the word where there is no other; a step that always has a word needs none.
    """
    if not table.options.ask_windows or len(step.words(_ablest(table, step.seat))) < 2:
        return []
    return words if way_out is None or words else [way_out]


def _ablest(table: Table, seat: int) -> Table:
    """A table at which the seat could do all that others cannot rule out."""
    world = table.copy()
    if table.options.gold_visibility == "hidden":
        world.gold[seat] = max(*table.box.prices, *table.box.tile_gold)
    if table.options.hand_visibility == "hidden":
        world.resources[seat] = _any_cards(table, tally.size(table.resources[seat]))
    for part in world.parts:
        part.make_ablest(world, seat)
    return world


def _any_cards(table: Table, number: int) -> int:
    """As many fakirs as such a hand could hold, and a good if it could hold one, whether or not both fit in it."""
    seen = table.resource_discard + tally.tally_of(table.resource_row)
    unseen = [copies - tally.count(seen, card) for card, copies in enumerate(table.box.card_copies)]
    cards = min(number, unseen[FAKIR]) * ONE[FAKIR]
    if number:
        cards += tally.tally_of([good for good in range(GOODS) if unseen[good]][:1])
    return cards
