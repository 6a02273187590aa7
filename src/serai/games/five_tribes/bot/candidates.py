"""The plans that a search compares in Five Tribes: bids, movements, powers before them, single words after them."""

from random import Random
from typing import Final

from serai.games.five_tribes.artisans.words import FLY
from serai.games.five_tribes.bot.bidding import rated_bids
from serai.games.five_tribes.bot.choices import (
    Judge,
    likely,
    next_light_word,
    rated_words,
    sales,
    worth_trying,
)
from serai.games.five_tribes.bot.evaluation import Outlook
from serai.games.five_tribes.bot.gains import Gains
from serai.games.five_tribes.bot.goals import Stand, all_goals, goals_from
from serai.games.five_tribes.bot.outcome import dropped
from serai.games.five_tribes.bot.planning import Planner, PlanWidth
from serai.games.five_tribes.bot.prospects import Prospects
from serai.games.five_tribes.djinns.djinn import W4
from serai.games.five_tribes.geometry.moves import matching
from serai.games.five_tribes.lexicon import DROP, INVOKE, SKIP, TAKE
from serai.games.five_tribes.names import TRIBE_COUNT
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.movement import Drop, FirstWindow
from serai.games.five_tribes.steps.windows import Window
from serai.games.five_tribes.tally import ONE
from serai.games.search_part import Plan

# After a power of W1 so many movements are compared, found among fewer goals.
MOVES_AFTER_POWER: Final = 2
AFTER_POWER: Final = PlanWidth(8, 3, 2, 4)
# So many movements may end with a flight instead.
FLIGHTS: Final = 2
# One power or item of W1 is tried for so many plans; with their movements they are half of the plans at most.
POWERS_PART: Final = 3
# A power is followed by no more questions than this before the movement.
_MOST_SEQUELS: Final = 6
# Several ways to one goal may be candidates, but not so many that other goals have no place.
WAYS_PER_GOAL: Final = 3


def bids(table: Table, seat: int, values: list[float]) -> list[Plan]:
    """All bids, the one that greedy would make first."""
    rated = rated_bids(table, seat, Outlook(table), values)
    return [(word,) for _, word in sorted(rated, key=_value_first)]


def _value_first(rated: tuple[float, int]) -> tuple[float, int]:
    return -rated[0], rated[1]


def movements(table: Table, seat: int, most: int, width: PlanWidth, rng: Random) -> list[Plan]:
    """The best movements from where the seat stands, by reckoning."""
    step = table.agenda[-1]
    outlook = Outlook(table)
    gains = Gains(table, seat, outlook, table.resources[seat])
    landings = gains.landings(table)
    under_way = isinstance(step, Drop)
    if isinstance(step, Drop):
        start = Stand(step.at, step.came_from, step.hand)
        goals = goals_from(table, landings, start, matching(table, step.path))
    else:
        goals = all_goals(table, landings)
    planner = Planner(table, gains, Prospects(table, seat, outlook), rng)
    taken: dict[tuple[int, int], int] = {}
    found: list[Plan] = []
    for plan in planner.ranked(goals, width):
        goal = (plan.start.at, plan.drops[-1])
        taken[goal] = taken.get(goal, 0) + 1
        if taken[goal] <= WAYS_PER_GOAL:
            drops = tuple([DROP.first + drop for drop in plan.drops])
            found.append(drops if under_way else (TAKE.first + plan.start.at, *drops))
            if len(found) == most:
                break
    return found


def first_window(table: Table, seat: int, most: int, width: PlanWidth, rng: Random) -> list[Plan]:
    """Movements, with a flight at their end too, and powers or items followed by a movement."""
    words = table.words(seat)
    powers = [word for word in words if not TAKE.has(word) and word != SKIP.first]
    others: list[Plan] = []
    for word in powers[: most // POWERS_PART]:
        others += _after_power(table, seat, word, rng)
    others = others[: most // 2]
    room = most - len(others)
    found = movements(table, seat, room, width, rng)
    if not found:
        # A loop is the only way (FT-5.8), or there is nothing to move.
        usual: list[Plan] = [(word,) for word in words[::-1] if word not in powers]
        return usual[:room] + others
    flights = _flights(table, seat, found) if table.parts else []
    return found[: room - len(flights)] + flights + others


def _flights(table: Table, seat: int, moves: list[Plan]) -> list[Plan]:
    """Movements whose last meeple can also fly (FT-A.26), to where that brings most; the best of them."""
    gains = Gains(table, seat, Outlook(table), table.resources[seat])
    best: dict[tuple[int, int], tuple[float, Plan]] = {}  # by source and flight
    for plan in moves:
        source = TAKE.row(plan[0])
        path = tuple([word - DROP.first for word in plan[1:-1]])
        tiles = [-1, source, *[drop // TRIBE_COUNT for drop in path]]
        tribe = DROP.column(plan[-1])
        world = dropped(table, seat, Stand(source, -1, table.meeples[source]), path)
        last = Drop(seat, tiles[-1], tiles[-2], ONE[tribe], path)
        flights = [word for word in last.words(world) if FLY.has(word)]
        if flights:
            landings = gains.landings(world)
            brought = [landings[FLY.row(word) * TRIBE_COUNT + tribe] for word in flights]
            most = max(brought)
            word = flights[brought.index(most)]
            best.setdefault((source, word), (most, (*plan[:-1], word)))
    return [plan for _, plan in sorted(best.values(), reverse=True)[:FLIGHTS]]


def _after_power(table: Table, seat: int, word: int, rng: Random) -> list[Plan]:
    """A power of W1 with its sequels, and the movements that suit it; not beyond what it brings to light."""
    world = table.copy()
    outlook = Outlook(table)
    said = [word]
    floor = world.undo_floor
    world.act(seat, word)
    for _ in range(_MOST_SEQUELS):
        step = world.agenda[-1] if world.agenda else None
        if step is None or step.seat != seat or world.undo_floor > floor:
            return [tuple(said)]
        if isinstance(step, FirstWindow):
            after = movements(world, seat, MOVES_AFTER_POWER, AFTER_POWER, rng)
            return [(*said, *plan) for plan in after] or [tuple(said)]
        sequel = next_light_word(world, seat, outlook)
        said.append(sequel)
        world.act(seat, sequel)
    return [tuple(said)]


def drops(table: Table, seat: int, most: int, width: PlanWidth, rng: Random) -> list[Plan]:
    """Ways to end a movement under way; and words of an expansion that end it otherwise."""
    words = table.words(seat)
    others = [word for word in words if not DROP.has(word)]
    if others:
        others = _rated(table, seat, others)[: most // 2]
    found = movements(table, seat, most - len(others), width, rng)
    found += [(word,) for word in others]
    return found or [(word,) for word in words]


def single_words(table: Table, seat: int, most: int) -> list[Plan]:
    """The words of any other question: powers at any moment, which greedy leaves for later, too."""
    step = table.agenda[-1]
    words = table.words(seat)
    if isinstance(step, Window):
        outlook = Outlook(table)
        words = list(
            dict.fromkeys(
                [
                    *worth_trying(table, seat, outlook),
                    *[word for word in words if INVOKE.has(word)],
                    *(sales(table, seat, outlook) if step.window == W4 else []),
                ]
            )
        )
        for part in table.parts:
            more = part.likely_in_window(table.words(seat), True)
            words += [word for word in more if word not in words]
    elif len(words) > 4 * most:
        words = likely(table, seat)
    return [(word,) for word in _rated(table, seat, words)[:most]]


def _rated(table: Table, seat: int, words: list[int]) -> list[int]:
    outlook = Outlook(table)
    judge = Judge(seat, outlook, Prospects(table, seat, outlook))
    return rated_words(table, seat, words, judge)
