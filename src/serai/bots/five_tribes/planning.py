"""Moves: which goals there are, which ways lead to them, and which way leaves the least to the others.

A goal is a source, a destination and the tribe collected there (about a hundred per position); whole moves are far
too many to list, so only some drop orders of the best goals are tried.
"""

from random import Random
from typing import Final, NamedTuple

from serai.bots.five_tribes.choices import best_word
from serai.bots.five_tribes.evaluation import standing
from serai.bots.five_tribes.gains import Gains
from serai.bots.five_tribes.prospects import Prospects
from serai.games.five_tribes import tally
from serai.games.five_tribes.movement import land
from serai.games.five_tribes.names import ASSASSIN, TRIBE_COUNT
from serai.games.five_tribes.table import Table
from serai.games.five_tribes.tally import ONE, SHIFT
from serai.games.five_tribes.walks import Walks
from serai.games.five_tribes.windows import EndTurn

# So many goals are looked at more closely, and so many drop orders of each.
GOALS_TRIED: Final = 10
ORDERS_TRIED: Final = 8
# So many of the most promising movements are followed to the end of the turn.
PLANS_PLAYED: Final = 6


class Stand(NamedTuple):
    """Somewhere in a move: where, where from (-1 at the source), and what is in hand."""

    at: int
    came_from: int
    hand: int


class Goal(NamedTuple):
    value: float
    start: Stand
    tile: int
    tribe: int


class Plan(NamedTuple):
    """A complete movement: the drops as tile * TRIBE_COUNT + tribe."""

    value: float
    start: Stand
    drops: tuple[int, ...]


def goals_from(table: Table, gains: Gains, start: Stand, where: list[int]) -> list[Goal]:
    """The goals of one source, or of a move under way."""
    walks = table.layout.walks
    steps = tally.size(start.hand)
    ends = walks.reach[steps][walks.heading(start.at, start.came_from)]
    if start.came_from < 0:
        ends &= ~(1 << start.at)  # the source is empty once picked up (FT-5.9)
    found: list[Goal] = []
    for tribe in range(TRIBE_COUNT):
        if not start.hand >> SHIFT[tribe] & 31:
            continue
        tiles = where[tribe] & ends
        while tiles:
            lowest = tiles & -tiles
            tiles ^= lowest
            tile = lowest.bit_length() - 1
            crowd = table.meeples[tile]
            number = crowd >> SHIFT[tribe] & 31
            value = gains.landing(table, tile, tribe, number + 1, crowd & 127 == number)
            found.append(Goal(value, start, tile, tribe))
    return found


def all_goals(table: Table, gains: Gains) -> list[Goal]:
    """The goals of every source, before anything is picked up."""
    found: list[Goal] = []
    for tile, crowd in enumerate(table.meeples):
        if crowd:
            found += goals_from(table, gains, Stand(tile, -1, crowd), table.where)
    return found


def some_orders(walks: Walks, goal: Goal, rng: Random, most: int) -> set[tuple[int, ...]]:
    """Different ways to a goal, as drops."""
    found: set[tuple[int, ...]] = set()
    for _ in range(most * 2):
        found.add(an_order(walks, goal, rng))
        if len(found) == most:
            break
    return found


def an_order(walks: Walks, goal: Goal, rng: Random) -> tuple[int, ...]:
    """A way to a goal by chance."""
    at, came_from, hand = goal.start
    others = tally.items(hand - ONE[goal.tribe])
    rng.shuffle(others)
    drops: list[int] = []
    for left in range(len(others), -1, -1):
        onward = walks.onward[walks.heading(at, came_from)]
        ahead = (at + 1) * walks.tiles
        open_tiles = [t for t in onward if walks.reach[left][ahead + t] >> goal.tile & 1]
        tile = open_tiles[rng.randrange(len(open_tiles))]
        tribe = others[left - 1] if left else goal.tribe
        drops.append(tile * TRIBE_COUNT + tribe)
        came_from, at = at, tile
    return tuple(drops)


def best_plan(
    table: Table,
    gains: Gains,
    prospects: Prospects,
    goals: list[Goal],
    rng: Random,
) -> Plan | None:
    """The movement that brings most, less what it leaves to those who move next."""
    goals.sort(key=lambda goal: goal.value, reverse=True)
    walks = table.layout.walks
    plans: list[Plan] = []
    for goal in goals[:GOALS_TRIED]:
        for drops in sorted(some_orders(walks, goal, rng, ORDERS_TRIED)):
            value = plan_value(table, gains, prospects, goal.start, drops)
            plans.append(Plan(value, goal.start, drops))
    plans.sort(key=lambda plan: plan.value, reverse=True)
    if not plans or not PLANS_PLAYED:
        return plans[0] if plans else None
    closest: list[Plan] = []
    ends: dict[tuple[int, int, int], int] = {}
    for plan in plans:
        key = (plan.start.at, plan.drops[-1], 0)
        if ends.get(key, 0) < 2:
            ends[key] = ends.get(key, 0) + 1
            closest.append(plan)
            if len(closest) == PLANS_PLAYED:
                break
    return max(
        (
            Plan(turn_value(table, gains, prospects, plan), plan.start, plan.drops)
            for plan in closest
        ),
        key=lambda plan: plan.value,
    )


def turn_value(table: Table, gains: Gains, prospects: Prospects, plan: Plan) -> float:
    """As `plan_value`, with the turn played to its end."""
    seat = gains.seat
    world = dropped(table, plan.start, plan.drops)
    world.agenda.pop()
    land(world, seat, plan.drops[-1] // TRIBE_COUNT, plan.drops[-1] % TRIBE_COUNT)
    world.settle()
    while any(isinstance(step, EndTurn) and step.seat == seat for step in world.agenda):
        world.act(seat, best_word(world, seat, gains.outlook))
    return standing(world, seat, gains.outlook) - prospects.threat(world)


def plan_value(
    table: Table, gains: Gains, prospects: Prospects, start: Stand, drops: tuple[int, ...]
) -> float:
    """What a movement brings, less what the board is worth to the next movers afterwards."""
    world = dropped(table, start, drops)
    tile, tribe = divmod(drops[-1], TRIBE_COUNT)
    number = world.collect(tile, tribe)
    value = gains.landing(world, tile, tribe, number, not world.meeples[tile])
    take_tiles(world, gains, tile, tribe, number)
    return value - prospects.threat(world)


def dropped(table: Table, start: Stand, drops: tuple[int, ...]) -> Table:
    """The table after the drops."""
    world = table.copy()
    if start.came_from < 0:
        world.pick_up(start.at)
    for drop in drops:
        world.put(drop // TRIBE_COUNT, drop % TRIBE_COUNT)
    return world


def take_tiles(world: Table, gains: Gains, tile: int, tribe: int, number: int) -> None:
    """Place the camels that a landing brings: on the final tile, and where the assassins empty one."""
    seat = gains.seat
    if not world.meeples[tile] and world.owner[tile] < 0 and world.camels[seat]:
        world.owner[tile] = seat
        world.camels[seat] -= 1
    if tribe == ASSASSIN:
        value, victim = gains.kill(world, tile, number)
        if victim >= 0 and value > gains.kept_kill and world.camels[seat]:
            world.pick_up(victim)
            world.owner[victim] = seat
            world.camels[seat] -= 1


def carried_out(table: Table, gains: Gains, start: Stand, drops: tuple[int, ...]) -> Table:
    """The table after a movement and what it takes off the board."""
    world = dropped(table, start, drops)
    tile, tribe = divmod(drops[-1], TRIBE_COUNT)
    number = world.collect(tile, tribe)
    take_tiles(world, gains, tile, tribe, number)
    return world
