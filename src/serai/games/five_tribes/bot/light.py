"""Light play: turns and bids that cost little, for playouts of a search.

A light turn is greedy's with far less of it: a few of the best landings, a few ways to each, and the rest of the turn
as a greedy player ends it.
"""

from random import Random
from typing import Final, final

from serai.core.dice import below
from serai.core.log import Entry, write_line
from serai.games.five_tribes.bot.bidding import bid_by
from serai.games.five_tribes.bot.choices import finish_turn, next_light_word
from serai.games.five_tribes.bot.evaluation import Outlook
from serai.games.five_tribes.bot.gains import Gains
from serai.games.five_tribes.bot.goals import Drops, Stand, goals_from, some_way, sources_of
from serai.games.five_tribes.bot.outcome import collect, dropped
from serai.games.five_tribes.bot.prospects import Prospects, open_landings
from serai.games.five_tribes.djinns.moments import meeple_dropped
from serai.games.five_tribes.geometry.moves import matching
from serai.games.five_tribes.lexicon import DROP, TAKE
from serai.games.five_tribes.names import TRIBE_COUNT
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.bidding import Bid
from serai.games.five_tribes.steps.movement import Drop, FirstWindow, land
from serai.games.five_tribes.steps.windows import EndTurn
from serai.games.five_tribes.tally import COUNT, SHIFT, TOTAL

# A light turn looks at so many landings, with so many ways to each.
LANDINGS: Final = 4
WAYS: Final = 2
# What is left of a turn after the movement counts as a turn more for every so many worlds judged: most turns have far
# fewer, but djinns and items can leave hundreds.
JUDGED_PER_TURN: Final = 40


@final
class LightPlay:
    """Plays rounds to their end. Made for one search: what places in the turn order bring is reckoned only once."""

    __slots__ = ("bid_values", "last_round", "outlook")

    def __init__(self, table: Table, bid_values: list[list[float]], last_round: int) -> None:
        self.last_round = last_round
        self.outlook = Outlook(table)
        self.bid_values = bid_values  # by seat and rank; empty if nobody bids any more

    def finish(self, world: Table, rng: Random) -> int:
        """Play to the end of the last round; returns what that cost in turns, and one for the rest."""
        turns = 1
        while world.agenda and world.round <= self.last_round:
            step = world.agenda[-1]
            seat = step.seat
            if isinstance(step, FirstWindow):
                self.move(world, seat, rng)
                turns += 1
            elif isinstance(step, Bid):
                world.act(seat, bid_by(world, seat, self.outlook, self.bid_values[seat]))
            elif isinstance(step, Drop):
                self.move_on(world, step, rng)
            elif has_turn(world, seat):
                turns += finish_turn(world, seat, self.outlook) // JUDGED_PER_TURN
            else:
                world.act(seat, next_light_word(world, seat, self.outlook))
        return turns

    def move(self, world: Table, seat: int, rng: Random) -> None:
        """A whole movement: some way to one of the best landings, the one that leaves least to the next movers."""
        outlook = self.outlook
        gains = Gains(world, seat, outlook, world.resources[seat])
        landings = best_landings(world, gains, LANDINGS)
        if not landings:
            world.act(seat, world.words(seat)[-1])
            return
        prospects = Prospects(world, seat, outlook)
        best_value = float("-inf")
        best_start = Stand(-1, -1, 0)
        best_way: Drops = ()
        walks = world.layout.walks
        for landing in landings:
            tile, tribe = divmod(landing, TRIBE_COUNT)
            starts = sources_of(world, tile, tribe)
            for _ in range(WAYS):
                start = starts[below(rng, len(starts))]
                way = some_way(walks, start, tile, tribe, rng)
                after = dropped(world, seat, start, way)
                value = collect(after, gains, tile, tribe) - prospects.threat(after)
                if value > best_value:
                    best_value = value
                    best_start = start
                    best_way = way
        for part in world.parts:
            part.source_chosen(world, seat)
        world.pick_up(best_start.at)
        world.log = Entry(world.log, write_line(seat, TAKE.first + best_start.at, False))
        _drop_all(world, seat, best_way)

    def move_on(self, world: Table, step: Drop, rng: Random) -> None:
        """The rest of a movement under way: some way to the landing that brings most."""
        gains = Gains(world, step.seat, self.outlook, world.resources[step.seat])
        start = Stand(step.at, step.came_from, step.hand)
        goals = goals_from(world, gains.landings(world), start, matching(world, step.path))
        if not goals:
            world.act(step.seat, world.words(step.seat)[0])
            return
        goal = max(goals)
        way = some_way(world.layout.walks, start, goal.tile, goal.tribe, rng)
        _drop_all(world, step.seat, way)


def _drop_all(world: Table, seat: int, drops: Drops) -> None:
    """What the words of a movement do, without the questions between them."""
    world.agenda.pop()
    for drop in drops:
        tile, tribe = divmod(drop, TRIBE_COUNT)
        world.put(tile, tribe)
        meeple_dropped(world, seat, tile)
        world.log = Entry(world.log, write_line(seat, DROP.first + drop, False))
    world.mover = seat
    tile, tribe = divmod(drops[-1], TRIBE_COUNT)
    land(world, seat, tile, tribe)
    world.settle()


def has_turn(world: Table, seat: int) -> bool:
    """Whether the seat has moved, so that the rest of its turn is on the agenda."""
    for step in world.agenda:
        if isinstance(step, EndTurn) and step.seat == seat:
            return True
    return False


def best_landings(world: Table, gains: Gains, most: int) -> list[int]:
    """The landings that bring most, as tile * TRIBE_COUNT + tribe; the best first."""
    quarry = gains.quarry(world)
    found: list[tuple[float, int]] = []
    for tribe, tiles in enumerate(open_landings(world)):
        while tiles:
            lowest = tiles & -tiles
            tiles ^= lowest
            tile = lowest.bit_length() - 1
            crowd = world.meeples[tile]
            number = crowd >> SHIFT[tribe] & COUNT
            alone = crowd & TOTAL == number
            value = gains.landing(world, tile, tribe, number + 1, alone, quarry)
            found.append((value, tile * TRIBE_COUNT + tribe))
    found.sort(reverse=True)
    return [landing for _, landing in found[:most]]
