"""The plans that a search compares in Marrakesh: chains of a word and the answers to all that it raises for the seat.

A chain is found by a beam search over the answers, in one imagined world: after every answer only the best boards are
followed. It ends where the next worker is chosen, where others or the table go on, or where something hidden would
decide.
"""

from typing import Final, final

from serai.games.marrakesh.bot.evaluation import value
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.workers import Activate
from serai.games.search_part import Plan

_LONGEST: Final = 12  # answers in a chain


@final
class Chain:
    """Words said so far, the board that they lead to, and what it is worth."""

    __slots__ = ("plan", "table", "worth")

    def __init__(self, plan: Plan, table: Table, worth: float) -> None:
        self.plan = plan
        self.table = table
        self.worth = worth


def chains(world: Table, seat: int, beam: int, per_word: int) -> list[Chain]:
    """The best chains of each word, the best of all first."""
    found: list[Chain] = []
    for word in world.choices:
        found += chains_of(world, seat, word, beam)[:per_word]
    found.sort(key=_best_first)
    return found


def chains_of(world: Table, seat: int, word: int, beam: int) -> list[Chain]:
    """The best chains that begin with a word."""
    open_chains = [_after(world, seat, (), word)]
    done: list[Chain] = []
    for _ in range(_LONGEST):
        longer: list[Chain] = []
        for chain in open_chains:
            if goes_on(chain.table, seat):
                longer += [
                    _after(chain.table, seat, chain.plan, answer) for answer in chain.table.choices
                ]
            else:
                done.append(chain)
        if not longer:
            break
        longer.sort(key=_best_first)
        open_chains = longer[:beam]
    else:
        done += open_chains
    done.sort(key=_best_first)
    return done


def goes_on(table: Table, seat: int) -> bool:
    """Whether the seat is asked about what its last word has raised."""
    if not table.agenda or not table.choices:
        return False
    step = table.agenda[-1]
    return step.seat == seat and not isinstance(step, Activate)


def _after(world: Table, seat: int, plan: Plan, word: int) -> Chain:
    twin = world.copy()
    twin.act_alone(seat, word)
    return Chain((*plan, word), twin, value(twin, seat))


def _best_first(chain: Chain) -> tuple[float, Plan]:
    return -chain.worth, chain.plan
