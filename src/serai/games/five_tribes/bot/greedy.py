"""The greedy bot's choice in Five Tribes, by the kind of decision."""

from random import Random
from typing import Final

from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.games.five_tribes.bot.bidding import best_bid
from serai.games.five_tribes.bot.choices import Judge, best_word, worth_trying
from serai.games.five_tribes.bot.evaluation import Outlook
from serai.games.five_tribes.bot.gains import Gains
from serai.games.five_tribes.bot.goals import Stand, all_goals, goals_from
from serai.games.five_tribes.bot.planning import Planner
from serai.games.five_tribes.bot.prospects import Prospects
from serai.games.five_tribes.geometry.moves import matching
from serai.games.five_tribes.lexicon import DROP, TAKE
from serai.games.five_tribes.names import ASSASSIN
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.bidding import Bid
from serai.games.five_tribes.steps.movement import Drop, FirstWindow
from serai.games.five_tribes.steps.tribe_action import TribeAction
from serai.games.five_tribes.steps.windows import Window

# How many worlds a choice is tried in when cards may be drawn.
DEALS: Final = 4


def choose(seat: Seat, rng: Random) -> Word:
    """The word that a greedy player says."""
    assert seat.index is not None
    world = _imagine(seat, rng)
    step = world.agenda[-1]
    outlook = Outlook(world)
    if isinstance(step, Bid):
        word = best_bid(world, seat.index, outlook, rng)
    elif isinstance(step, FirstWindow | Drop):
        word = next_of_move(world, seat.index, outlook, rng)
    else:
        worlds = [world]
        if isinstance(step, Window):  # powers may draw cards
            worlds += [_imagine(seat, rng) for _ in range(1, DEALS)]
        word = next_of_turn(worlds, seat.index, outlook)
    return seat.lexicon[word]


def _imagine(seat: Seat, rng: Random) -> Table:
    world = seat.imagine(rng)
    assert isinstance(world, Table)
    return world


def next_of_turn(worlds: list[Table], seat: int, outlook: Outlook) -> int:
    """The best word of a decision after the movement."""
    judge = Judge(seat, outlook, Prospects(worlds[0], seat, outlook))
    step = worlds[0].agenda[-1]
    if isinstance(step, TribeAction) and step.tribe == ASSASSIN:
        words = worlds[0].words(
            seat
        )  # a victim not worth killing for its own sake may be worth denying
    else:
        words = worth_trying(worlds[0], seat, outlook)
    return best_word(worlds, seat, words, judge)


def next_of_move(world: Table, seat: int, outlook: Outlook, rng: Random) -> int:
    """The source, or the next drop, of the best movement.

    It is planned again at every drop: with fewer meeples in hand more of the ways that are left can be tried.
    """
    step = world.agenda[-1]
    gains = Gains(world, seat, outlook, world.resources[seat])
    landings = gains.landings(world)
    if isinstance(step, Drop):
        start = Stand(step.at, step.came_from, step.hand)
        goals = goals_from(world, landings, start, matching(world, step.path))
    else:
        goals = all_goals(world, landings)
    plan = Planner(world, gains, Prospects(world, seat, outlook), rng).best(goals)
    if plan is None:
        # Nothing to move, or a loop is the only way (FT-5.8); after some drops it is a goal like others.
        return world.words(seat)[-1]
    if isinstance(step, Drop):
        return DROP.first + plan.drops[0]
    return TAKE.first + plan.start.at
