"""What a greedy player of Five Tribes says, by the kind of decision."""

from random import Random

from serai.bots.five_tribes.bidding import best_bid
from serai.bots.five_tribes.choices import best_word
from serai.bots.five_tribes.evaluation import Outlook
from serai.bots.five_tribes.gains import Gains
from serai.bots.five_tribes.planning import Stand, all_goals, best_plan, goals_from
from serai.bots.five_tribes.prospects import Prospects
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.games.five_tribes.bidding import Bid
from serai.games.five_tribes.lexicon import DROP, TAKE
from serai.games.five_tribes.movement import Drop, FirstWindow
from serai.games.five_tribes.moves import matching
from serai.games.five_tribes.table import Table


def choose(seat: Seat, rng: Random) -> Word:
    world = seat.imagine(rng)
    assert isinstance(world, Table)
    assert seat.index is not None
    return seat.lexicon[decide(world, seat.index, rng)]


def decide(world: Table, seat: int, rng: Random) -> int:
    step = world.agenda[-1]
    outlook = Outlook(world)
    if isinstance(step, Bid):
        return best_bid(world, seat, outlook, rng)
    if isinstance(step, FirstWindow | Drop):
        return next_of_move(world, seat, outlook, rng)
    return best_word(world, seat, outlook)


def next_of_move(world: Table, seat: int, outlook: Outlook, rng: Random) -> int:
    step = world.agenda[-1]
    gains = Gains(world, seat, outlook, seat)
    if isinstance(step, Drop):
        start = Stand(step.at, step.came_from, step.hand)
        goals = goals_from(world, gains, start, matching(world, step.path))
    else:
        goals = all_goals(world, gains)
    plan = best_plan(world, gains, Prospects(world, seat, outlook), goals, rng)
    if plan is None:
        return world.words(seat)[-1]
    if isinstance(step, Drop):
        return DROP.first + plan.drops[0]
    return TAKE.first + plan.start.at
