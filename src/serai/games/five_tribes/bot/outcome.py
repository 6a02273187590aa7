"""What the table looks like after a movement, without asking for anything that follows from it."""

from serai.games.five_tribes.bot.gains import Gains
from serai.games.five_tribes.bot.goals import Drops, Stand
from serai.games.five_tribes.djinns.moments import meeple_dropped
from serai.games.five_tribes.names import ASSASSIN, TRIBE_COUNT
from serai.games.five_tribes.state import Table


def dropped(table: Table, seat: int, start: Stand, drops: Drops) -> Table:
    """The table after the drops; its agenda is left behind."""
    world = table.copy()
    if start.came_from < 0:
        world.pick_up(start.at)
    for drop in drops:
        tile = drop // TRIBE_COUNT
        world.put(tile, drop % TRIBE_COUNT)
        if world.owner[tile] >= 0:
            meeple_dropped(world, seat, tile)
    return world


def collect(world: Table, gains: Gains, tile: int, tribe: int) -> float:
    """Take the meeples and the tiles that a landing brings; returns what it brings in all."""
    number = world.collect(tile, tribe)
    quarry = gains.quarry(world)
    alone = not world.meeples[tile]
    value = gains.landing(world, tile, tribe, number, alone, quarry)
    if alone and world.owner[tile] < 0 and gains.control[tile]:
        world.owner[tile] = gains.seat
    if tribe == ASSASSIN:
        won, victim = gains.kill(world, tile, number, quarry)
        if won > gains.kept_kill:
            world.pick_up(victim)
            world.owner[victim] = gains.seat
    return value
