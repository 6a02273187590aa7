"""The plans that a search compares in Marrakesh: chains of a word and the answers to all that it raises, whole turns.

A beam search in one imagined world finds them: after every answer, and after every worker, only the best boards are
followed. A plan ends where others or the table go on. `left` bounds the boards that are made: without any left, every
question gets one answer.
"""

from random import Random
from typing import Final, final

from serai.core.dice import sample
from serai.games.marrakesh.bot.evaluation import SEARCHING, value
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.workers import Activate
from serai.games.search_part import Plan

_LONGEST: Final = 12  # answers to what one word raises
_MOST_WORKERS: Final = 8  # workers and abilities of a turn
_ANSWERS: Final = 16  # answers that are tried at a question
_CHAIN_BEAM: Final = 3
_CHAINS_PER_WORD: Final = 2
_TURN_BEAM: Final = 6


@final
class Chain:
    """Words said so far, the board that they lead to, and what it is worth."""

    __slots__ = ("plan", "table", "worth")

    def __init__(self, plan: Plan, table: Table, worth: float) -> None:
        self.plan = plan
        self.table = table
        self.worth = worth


@final
class Planner:
    """Finds the plans of one seat for the question that it is asked."""

    __slots__ = ("_rng", "_seat", "left")

    def __init__(self, seat: int, left: int, rng: Random) -> None:
        self._seat = seat
        self._rng = rng
        self.left = left

    def plans(self, world: Table) -> list[Chain]:
        """Chains, and on the own turn whole turns, the best first; no two whose boards are worth the same."""
        layer = self._longer(Chain((), world, 0.0))
        done: list[Chain] = []
        for _ in range(_MOST_WORKERS):
            going = [chain for chain in layer if self._is_turn(chain.table)]
            done += [chain for chain in layer if not self._is_turn(chain.table)]
            if not going:
                break
            layer = []
            for chain in different(going)[:_TURN_BEAM]:
                layer += self._longer(chain)
        else:
            done += layer
        return different(done)

    def _longer(self, chain: Chain) -> list[Chain]:
        """A chain with one more word and its answers, in the best ways for every word."""
        found: list[Chain] = []
        for word in self._some(chain.table.choices, _ANSWERS * 4):
            found += self._answered(self._after(chain, word))[:_CHAINS_PER_WORD]
        return found

    def _answered(self, chain: Chain) -> list[Chain]:
        """The best ways to answer all that the last word of a chain has raised."""
        layer = [chain]
        done: list[Chain] = []
        for _ in range(_LONGEST):
            longer: list[Chain] = []
            for going in layer:
                if self._is_asked(going.table):
                    words = self._some(going.table.choices, _ANSWERS)
                    longer += [self._after(going, word) for word in words]
                else:
                    done.append(going)
            if not longer:
                break
            longer.sort(key=_best_first)
            layer = longer[:_CHAIN_BEAM]
        else:
            done += layer
        done.sort(key=_best_first)
        return done

    def _after(self, chain: Chain, word: int) -> Chain:
        self.left -= 1
        twin = chain.table.copy()
        twin.act_alone(self._seat, word)
        return Chain((*chain.plan, word), twin, value(twin, self._seat, SEARCHING))

    def _some(self, words: list[int], most: int) -> list[int]:
        """All words, or as many as may be tried, from all parts of the list."""
        if self.left <= 0:
            most = 1
        if len(words) <= most:
            return words
        return sorted(sample(self._rng, words, most))

    def _is_asked(self, table: Table) -> bool:
        """Whether the seat is asked about what its last word has raised."""
        if not table.agenda or not table.choices:
            return False
        step = table.agenda[-1]
        return step.seat == self._seat and not isinstance(step, Activate)

    def _is_turn(self, table: Table) -> bool:
        """Whether the seat has another worker or ability."""
        if not table.agenda or not table.choices:
            return False
        step = table.agenda[-1]
        return step.seat == self._seat and isinstance(step, Activate)


def different(chains: list[Chain]) -> list[Chain]:
    """The best first, and of boards that are worth the same only one: workers in another order often change nothing."""
    chains.sort(key=_best_first)
    found: list[Chain] = []
    for chain in chains:
        if not found or chain.worth != found[-1].worth:
            found.append(chain)
    return found


def _best_first(chain: Chain) -> tuple[float, Plan]:
    return -chain.worth, chain.plan
